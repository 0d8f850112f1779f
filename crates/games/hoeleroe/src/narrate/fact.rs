//! What happens while a move is carried out.

use stammtisch_core::{Audience, Seat, SeatSet, Secret};

use crate::board::{Direction, Number, Purpose};
use crate::card::{Cards, Kind};
use crate::function::{Function, Reaction};
use crate::list::{PerSeat, SeatList};
use crate::moves::{Side, Wish};
use crate::state::Hoeleroe;

/// One thing that happened, told in the order in which things happen. Cards that not everybody sees are
/// secrets with those who do, their number is told to all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HoeleroeFact")
)]
pub enum Fact {
    /// A round begins.
    Round {
        /// Its number, from 1.
        round: u8,
        /// Who deals.
        dealer: Seat,
    },
    /// The cards are dealt.
    Dealt {
        /// The roll.
        rolled: u8,
        /// How many cards each seat got.
        cards: u8,
    },
    /// The Arschkarte is named.
    Arschkarte {
        /// The roll.
        rolled: u8,
        /// The card.
        card: Kind,
    },
    /// The first card is turned up.
    First {
        /// The card.
        card: Kind,
    },
    /// The King of the last round gives cards to its Buhmann.
    Gift {
        /// The King.
        from: Seat,
        /// The Buhmann.
        to: Seat,
        /// How many cards.
        count: u8,
        /// The cards, for these two.
        cards: Secret<Cards>,
    },
    /// The dealer puts Zwang on the first card.
    Forces {
        /// The dealer.
        seat: Seat,
    },
    /// A turn begins.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// A card is laid; the others may still object.
    Lays {
        /// Who lays it.
        seat: Seat,
        /// The card as it is printed.
        card: Kind,
        /// What it counts as.
        #[cfg_attr(feature = "wire", serde(rename = "as"))]
        counts_as: Kind,
        /// Whether Zwang lies on it.
        forced: bool,
        /// How many cards are laid: two with Zwang or as two Kings of acorns.
        count: u8,
        /// The card laid with it.
        second: Option<Kind>,
    },
    /// A card laid does nothing beyond matching.
    Matches {
        /// Who laid it.
        seat: Seat,
        /// What it counts as.
        card: Kind,
    },
    /// A card laid starts its function.
    Starts {
        /// Who laid it.
        seat: Seat,
        /// What it counts as.
        card: Kind,
        /// How it ends a wish, if one ran.
        grants: Option<Reaction>,
        /// The cards it makes somebody draw, where the card itself says so.
        by: Option<u8>,
    },
    /// A card laid does something to the running function.
    Reacts {
        /// Who laid it.
        seat: Seat,
        /// What it counts as.
        card: Kind,
        /// What it does.
        #[cfg_attr(feature = "wire", serde(rename = "does"))]
        reaction: Reaction,
        /// The cards it adds to a draw, where the card itself says so.
        by: Option<u8>,
    },
    /// The running function counts more or less from now on.
    Counts {
        /// Cards to draw, rounds or seats to sit out, places to go on.
        n: i16,
    },
    /// An objection.
    Objects {
        /// Who objects.
        seat: Seat,
        /// Who laid the card.
        to: Seat,
        /// Whether it is right, so that the card is taken back.
        right: bool,
    },
    /// Somebody says nothing in a window, or leaves it at what is.
    Passes {
        /// Who.
        seat: Seat,
    },
    /// Somebody makes a mistake, and draws a card for it.
    Fined {
        /// Who.
        seat: Seat,
    },
    /// The discard is shuffled and put under the stock.
    Reshuffles {
        /// How many cards.
        cards: u8,
    },
    /// Cards are drawn.
    Draws {
        /// Who draws, or the Jackpot.
        #[cfg_attr(feature = "wire", serde(rename = "seat"))]
        side: Side,
        /// How many cards.
        count: u8,
        /// The cards, for who sees them.
        cards: Secret<Cards>,
        /// What for.
        #[cfg_attr(feature = "wire", serde(rename = "for"))]
        purpose: Purpose,
    },
    /// A die is cast.
    Rolls {
        /// For whom.
        seat: Seat,
        /// What for.
        #[cfg_attr(feature = "wire", serde(rename = "for"))]
        number: Number,
        /// The roll.
        rolled: u8,
    },
    /// A side is named.
    Names {
        /// Who names it.
        seat: Seat,
        /// The side.
        #[cfg_attr(feature = "wire", serde(rename = "target"))]
        side: Side,
    },
    /// The two sides of a swap are named.
    Pairs {
        /// Who names them.
        seat: Seat,
        /// The sides.
        sides: [Side; 2],
    },
    /// A wish is said.
    Wishes {
        /// Who wishes.
        seat: Seat,
        /// What.
        wish: Wish,
    },
    /// The running function falls on a seat.
    Falls {
        /// The seat.
        seat: Seat,
        /// The function, as it stands now.
        #[cfg_attr(feature = "wire", serde(rename = "fn"))]
        function: Function,
    },
    /// The running function comes back to where it came from, and is over.
    #[cfg_attr(feature = "wire", serde(rename = "nobody"))]
    FallsOnNobody,
    /// A function is accepted.
    Accepts {
        /// By whom.
        seat: Seat,
    },
    /// The Zwang on a function is taken away.
    Counters {
        /// By whom.
        seat: Seat,
    },
    /// Somebody has no more to say in a swap of all.
    Folds {
        /// Who.
        seat: Seat,
    },
    /// A seat must sit out from now on.
    SitsOut {
        /// Who.
        seat: Seat,
        /// For how many rounds, the present turn included.
        rounds: u8,
    },
    /// Two sides have swapped all their cards.
    Swaps {
        /// The sides.
        sides: [Side; 2],
    },
    /// Two sides have swapped some cards.
    SwapsSome {
        /// The sides: first who chose, then the other.
        sides: [Side; 2],
        /// How many cards each gave.
        count: u8,
        /// The cards chosen by the first, for the two.
        given: Secret<Cards>,
        /// The cards it drew blindly from the other, for the two.
        got: Secret<Cards>,
    },
    /// All hands went round.
    SwapsAll {
        /// Who got the hand of each seat; a seat that took no part keeps its own.
        to: SeatList,
    },
    /// A seat takes the Jackpot.
    TakesJackpot {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// The cards, for who sees them.
        cards: Secret<Cards>,
    },
    /// A card is chosen, and lies ready until all are.
    Chooses {
        /// Who.
        seat: Seat,
        /// The card, for who sees it.
        card: Secret<Kind>,
    },
    /// Cards are put into the Jackpot.
    Puts {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// The cards, for who sees them.
        cards: Secret<Cards>,
    },
    /// A card is given as tribute.
    Gives {
        /// Who gives.
        from: Seat,
        /// Who gets it.
        to: Seat,
        /// The card, for these two.
        card: Secret<Kind>,
    },
    /// Cards are shown to all.
    Shows {
        /// Who shows them.
        seat: Seat,
        /// Whose they are.
        #[cfg_attr(feature = "wire", serde(rename = "target"))]
        side: Side,
        /// The cards.
        cards: Cards,
        /// Whether they stay open.
        stays: bool,
    },
    /// Arschkarten that lay open go to the revealer.
    Finds {
        /// The revealer.
        seat: Seat,
        /// Whose they were.
        #[cfg_attr(feature = "wire", serde(rename = "from"))]
        side: Side,
        /// The cards.
        cards: Cards,
    },
    /// The joker that lay open is taken, or left.
    Joker {
        /// The revealer.
        seat: Seat,
        /// Whose it was.
        #[cfg_attr(feature = "wire", serde(rename = "from"))]
        side: Side,
        /// Whether it is taken.
        taken: bool,
    },
    /// The direction of play turns.
    Turns {
        /// The direction now.
        direction: Direction,
    },
    /// A void round begins.
    Void {
        /// Its layer.
        seat: Seat,
    },
    /// A void round is over.
    VoidOver {
        /// Its layer.
        seat: Seat,
    },
    /// The joker is sacrificed against a last card.
    Sacrifices {
        /// By whom.
        seat: Seat,
        /// Against whom, who plays on with the Jackpot.
        against: Seat,
    },
    /// Somebody who ended with a card that brings a tribute plays on.
    Tribute {
        /// Who.
        seat: Seat,
    },
    /// A seat has no cards left and leaves play.
    Leaves {
        /// Who.
        seat: Seat,
        /// Its place, from 1; none while it must still sit out.
        place: Option<u8>,
    },
    /// A round is over.
    RoundOver {
        /// Its number, from 1.
        round: u8,
        /// All seats, first first: the King, and last the Buhmann.
        places: SeatList,
        /// What it brought each seat.
        points: PerSeat<u16>,
        /// Whether it ended because it took too long.
        unfinished: bool,
    },
    /// The match is over.
    Over {
        /// Points, one number a seat.
        scores: PerSeat<i32>,
        /// Ranks from 1; equal results share a rank.
        ranks: PerSeat<u8>,
    },
}

impl stammtisch_core::Fact for Fact {
    fn seen_by(&self, who: Option<Seat>) -> Option<Self> {
        let mut seen = *self;
        match &mut seen {
            Self::Gift { cards, .. }
            | Self::Draws { cards, .. }
            | Self::TakesJackpot { cards, .. }
            | Self::Puts { cards, .. } => *cards = cards.seen_by(who),
            Self::SwapsSome { given, got, .. } => {
                *given = given.seen_by(who);
                *got = got.seen_by(who);
            }
            Self::Chooses { card, .. } | Self::Gives { card, .. } => *card = card.seen_by(who),
            // These tell only what everybody sees.
            Self::Round { .. }
            | Self::Dealt { .. }
            | Self::Arschkarte { .. }
            | Self::First { .. }
            | Self::Forces { .. }
            | Self::Turn { .. }
            | Self::Lays { .. }
            | Self::Matches { .. }
            | Self::Starts { .. }
            | Self::Reacts { .. }
            | Self::Counts { .. }
            | Self::Objects { .. }
            | Self::Passes { .. }
            | Self::Fined { .. }
            | Self::Reshuffles { .. }
            | Self::Rolls { .. }
            | Self::Names { .. }
            | Self::Pairs { .. }
            | Self::Wishes { .. }
            | Self::Falls { .. }
            | Self::FallsOnNobody
            | Self::Accepts { .. }
            | Self::Counters { .. }
            | Self::Folds { .. }
            | Self::SitsOut { .. }
            | Self::Swaps { .. }
            | Self::SwapsAll { .. }
            | Self::Shows { .. }
            | Self::Finds { .. }
            | Self::Joker { .. }
            | Self::Turns { .. }
            | Self::Void { .. }
            | Self::VoidOver { .. }
            | Self::Sacrifices { .. }
            | Self::Tribute { .. }
            | Self::Leaves { .. }
            | Self::RoundOver { .. }
            | Self::Over { .. } => {}
        }
        Some(seen)
    }
}

impl Hoeleroe {
    /// These cards, secret to who holds or gets them: those seats, or everybody where one of their hands lies open.
    pub(crate) fn secret<T: Clone>(&self, value: T, seats: SeatSet) -> Secret<T> {
        let open = seats
            .into_iter()
            .any(|seat| self.board.open[seat.index()].is_some());
        let audience = if open {
            Audience::All
        } else {
            Audience::Only(seats)
        };
        Secret::new(value, audience)
    }
}
