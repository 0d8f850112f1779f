//! What a move would do now, as a type.

use stammtisch_core::Seat;

use crate::board::Number;
use crate::card::Kind;
use crate::cards::Cards;
use crate::function::{Reaction, Unit};
use crate::list::SeatList;
use crate::moves::{Side, Wish};

/// What a move would do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HoeleroeEffect")
)]
pub enum Effect {
    /// Cards are laid.
    Lays(LayEffect),
    /// The joker is laid for another card, which must be chosen.
    Joker,
    /// A card is drawn instead of laying one.
    Draws {
        /// Whether it is drawn on a wish.
        wish: bool,
        /// Whether it may be laid at once if it fits.
        may_lay: bool,
        /// Whose turn is next, or to whom the wish goes.
        next: Option<Seat>,
    },
    /// The running function is accepted.
    Accepts {
        /// What kind of function it is.
        unit: Unit,
        /// Cards to draw, rounds to sit out, seats still to sit out.
        n: i16,
        /// The cards that go to the Jackpot after a halved draw.
        rest: u16,
        /// The other side of a swap.
        with: Option<Side>,
        /// How many cards one gets, if that is known.
        gets: Option<u8>,
    },
    /// An Ober of hearts takes the Zwang away.
    Counters,
    /// One has no more to say in a swap of all.
    Folds {
        /// Whose hand one would get as it stands; none if one keeps one's own.
        from: Option<Seat>,
        /// How many cards these are.
        cards: u8,
    },
    /// The first card gets a Zwang.
    Forces {
        /// The card.
        card: Kind,
        /// Whether somebody may be asked who could take the Zwang away.
        liftable: bool,
    },
    /// It is left as it is.
    Leaves {
        /// What is left.
        what: Left,
        /// The seat it is about.
        seat: Option<Seat>,
    },
    /// An objection.
    Objects {
        /// Who laid the card.
        to: Seat,
    },
    /// The joker is sacrificed.
    Sacrifices {
        /// Against whom.
        against: Seat,
    },
    /// The joker is taken into the hand.
    Takes {
        /// Where it lies.
        from: Side,
    },
    /// Enough cards are chosen.
    Done {
        /// How many.
        cards: u8,
    },
    /// A card is chosen to be put away.
    Puts {
        /// The card.
        card: Kind,
        /// What kind of function asks for it: a swap, or one that fills the Jackpot.
        unit: Unit,
        /// How many cards may be put away in all, those chosen already included; null if as many as one likes.
        most: Option<u8>,
    },
    /// A card is given away.
    Gives {
        /// The card.
        card: Kind,
        /// To whom.
        to: Seat,
        /// How many are given in all.
        of: u8,
    },
    /// A side is named.
    Names {
        /// The side.
        side: Side,
        /// What kind of function falls on it.
        unit: Unit,
        /// Cards to draw, rounds or seats to sit out.
        n: i16,
        /// How many cards change hands at most: of a swap those one gives, of the Jackpot all, of a hand that is
        /// shown all.
        gives: u8,
        /// How many cards one gets in a swap.
        gets: u8,
        /// Whether whole hands are swapped.
        whole: bool,
        /// Whether Zwang lies on it.
        forced: bool,
        /// Whether a function is turned away from oneself.
        deflects: bool,
    },
    /// Two sides are named that swap.
    Pairs {
        /// The sides.
        sides: [Side; 2],
        /// How many cards each of them has.
        cards: [u8; 2],
    },
    /// Something is wished for.
    Wishes {
        /// What.
        wish: Wish,
        /// The cards that grant it because they are wished for.
        kinds: Cards,
        /// The Unter that wishes.
        by: Kind,
        /// The Unter that overtake it.
        overtaken_by: Cards,
        /// The card that grants any wish.
        always: Kind,
        /// On whom the wish falls.
        to: Option<Seat>,
    },
}

/// What is left as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeLeft")
)]
pub enum Left {
    /// The first card, without Zwang.
    Force,
    /// A card that was laid, without objection.
    Object,
    /// A last card, without a sacrifice.
    Sacrifice,
    /// The joker, in the cards that lie open.
    Take,
    /// The card just drawn, in the hand.
    Drawn,
    /// All hands, unseen.
    Show,
}

/// What laying cards would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each answers a question of its own")]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeLayEffect")
)]
pub struct LayEffect {
    /// The card as it is printed.
    pub card: Kind,
    /// What it counts as.
    #[cfg_attr(feature = "wire", serde(rename = "as"))]
    pub counts_as: Kind,
    /// Whether an Ober of hearts goes with it.
    pub forced: bool,
    /// Whether somebody may be asked who could take that Zwang away; else the Ober just lies on top (HO-9.2).
    pub liftable: bool,
    /// Whether it counts as the Arschkarte, and the others are asked if they object (HO-6.2).
    pub arschkarte: bool,
    /// Whether it is both Kings of acorns.
    pub kings: bool,
    /// What it comes to.
    pub does: Does,
    /// What it does to the running function; also where it ends a wish and starts its own.
    pub reaction: Option<Reaction>,
    /// The kind of function it is laid on.
    pub unit: Option<Unit>,
    /// The cards it makes somebody draw by itself.
    pub by: Option<u8>,
    /// What a die is cast for.
    pub rolls: Option<Number>,
    /// What the function counts then; before the die where one is cast.
    pub n: Option<i16>,
    /// The cards that a halved draw keeps for the Jackpot.
    pub rest: u16,
    /// On whom the function falls, where that is not still to be named.
    pub to: Option<Seat>,
    /// The seat that is passed over by a draw on the one after next.
    pub over: Option<Seat>,
    /// Whether one is asked whom it falls on, what is wished for, or which cards.
    pub asks: bool,
    /// Whose turn is next, if it comes at once.
    pub next: Option<Seat>,
    /// Whether the direction turns.
    pub turns: bool,
    /// Who gets the hand of each seat, as a swap of all stands then.
    pub ring: Option<SeatList>,
    /// How many cards the Jackpot holds.
    pub jackpot: u8,
    /// What becomes of one whose last card this is.
    pub last: Option<Last>,
    /// Whether the others may sacrifice the joker against it.
    pub sacrifice: bool,
}

/// What a laid card comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeDoes")
)]
pub enum Does {
    /// It matches in plain play, and does nothing else.
    Plain,
    /// It goes over a soft card to the discard.
    Over,
    /// It starts its function.
    Starts,
    /// It does something to the running function.
    Reacts,
}

/// What becomes of a seat that lays its last card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HoeleroeLast")
)]
pub enum Last {
    /// It leaves play; without a place while it must still sit out.
    Leaves {
        /// Its place, from 1.
        place: Option<u8>,
    },
    /// The others give it cards, and it plays on.
    Tribute,
    /// It takes the Jackpot, and plays on.
    Jackpot {
        /// How many cards.
        cards: u8,
    },
    /// It plays on until what runs has been settled.
    Stays,
}
