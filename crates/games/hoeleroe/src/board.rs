//! What lies open: everything about a match that every seat and every spectator may see (HO-16.1).

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::card::{Kind, Laid};
use crate::cards::Cards;
use crate::crowned::{Crowned, Ended};
use crate::drawing::Drawing;
use crate::function::{Function, Run};
use crate::list::{List, Pile, SeatList};
use crate::moves::{Lay, Side};
use crate::options::Options;

/// The direction of play (HO-4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(type = "1 | -1", rename = "HoeleroeDirection")
)]
pub enum Direction {
    /// Ascending seats.
    Clockwise,
    /// Descending seats.
    Counterclockwise,
}

impl Direction {
    /// The other direction.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Clockwise => Self::Counterclockwise,
            Self::Counterclockwise => Self::Clockwise,
        }
    }
}

/// Whether a seat plays (HO-4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeStatus")
)]
pub enum Status {
    /// In play.
    In,
    /// Without cards, but it must still sit out.
    Waiting,
    /// Finished.
    Out,
}

/// What is asked: a decision of seats, or a chance event, with the function that runs if one does. A [`Drawing`] that
/// waits for a shuffle goes before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Phase {
    /// Chance: who deals first (HO-3.1).
    Starter,
    /// Chance: the shuffle of the pack (HO-3.3).
    Deal,
    /// Chance: how many cards are dealt (HO-3.4).
    Size,
    /// Chance: the Arschkarte (HO-3.6).
    Arsch,
    /// The King's gift (HO-3.7).
    Give,
    /// Whether the first card is forced (HO-9.1).
    Force,
    /// A turn (HO-5).
    Turn,
    /// What to do with the card just drawn (HO-5.7), instead of granting the wish that runs if one does.
    Drawn(Option<Function>),
    /// Whether anybody objects (HO-6.2).
    Object(Laying),
    /// Whether anybody sacrifices the joker (HO-12.6).
    Sacrifice(Laying),
    /// Cards for somebody who ended with the green Ober or the joker (HO-12.3).
    Tribute(Tribute),
    /// On whom a function goes that has just begun, or is continued.
    Target(Function),
    /// On whom a function is deflected (HO-8.6).
    Deflect(Function),
    /// Which two sides swap (HO-7.8).
    Pair(Function),
    /// What is wished for (HO-7.6).
    Wish(Function),
    /// A reaction (HO-8).
    React(Function),
    /// The window of a swap of all (HO-10).
    All(Function),
    /// Cards to be put away (HO-7.9, 7.12, 7.13, 8.8); in Robin Hood a card may be laid instead.
    Put(Function),
    /// Whether the joker is taken (HO-11.4).
    Take(Taking),
    /// Chance: a number for the running function (HO-14.5).
    Number(Number, Function),
    /// Chance: a blind pick (HO-7.9).
    Pick(Function),
    /// Nothing: play is under way, and goes on after a shuffle.
    Nothing(Option<Function>),
    /// Nothing: the match is over.
    Over,
}

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeRolled")
)]
pub enum Number {
    /// The cards `E8` adds to a draw.
    Amount,
    /// The seats `HA` makes sit out.
    Seats,
    /// The cards `SK` takes off a draw (HO-8.8).
    Reduction,
}

/// A card being laid (HO-5.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laying {
    /// Who lays it.
    pub seat: Seat,
    /// What is laid.
    pub lay: Lay,
    /// Who has passed in the window.
    pub passed: SeatSet,
    /// The function on which it is laid.
    pub function: Option<Function>,
}

/// A tribute (HO-12.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tribute {
    /// Who gets it.
    pub seat: Seat,
    /// The last card, which goes on lying down afterwards; none after a sacrifice (HO-12.6).
    pub lay: Option<Lay>,
    /// Who passed in the window before.
    pub passed: SeatSet,
    /// The seats still to give, in order.
    pub givers: SeatList,
    /// The cards to draw when they have given.
    pub draws: u8,
    /// The function that runs meanwhile.
    pub function: Option<Function>,
}

/// The joker may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeTaking")
)]
pub struct Taking {
    /// By whom.
    pub by: Seat,
    /// From where.
    pub from: Side,
    /// The function that runs meanwhile.
    #[cfg_attr(feature = "wire", serde(skip))]
    pub function: Option<Function>,
}

/// A hand that stays open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeOpen")
)]
pub struct Open {
    /// The revealer.
    pub by: Seat,
    /// Whether the revealer left the joker there.
    pub left: bool,
}

/// What was shown a moment ago.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeShown")
)]
pub struct Shown {
    /// Whose cards.
    #[cfg_attr(feature = "wire", serde(rename = "target"))]
    pub side: Side,
    /// The cards.
    #[cfg_attr(feature = "wire", ts(as = "Vec<Kind>"))]
    pub cards: Cards,
}

/// What lies open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// The number of seats.
    pub players: u8,
    /// The options of the match.
    pub options: Options,
    /// The number of the round, from 1.
    pub round: u8,
    /// Moves made in the round, as HO-13.3 counts them.
    pub moves: u16,
    /// Who deals.
    pub dealer: Option<Seat>,
    /// The roll that said how many cards are dealt.
    pub roll: Option<u8>,
    /// The Arschkarte.
    pub arsch: Option<Kind>,
    /// The direction of play.
    pub direction: Direction,
    /// Whose turn began last.
    pub on: Option<Seat>,
    /// The last sequential actor (HO-4.4).
    pub cursor: Option<Seat>,
    /// The layer whose void round runs.
    pub void: Option<Seat>,
    /// The laid cards that are not on the table.
    pub discard: Cards,
    /// The cards of the running chain, else the top card.
    pub table: Pile<Laid>,
    /// What the last card of the table counts as; `None` while any card fits (HO-1.6).
    pub top: Option<Kind>,
    /// The seats in play.
    pub in_play: SeatSet,
    /// The seats without cards that must still sit out.
    pub waiting: SeatSet,
    /// How often each seat must still sit out.
    pub skips: [u16; MAX_SEATS],
    /// The open hands.
    pub open: [Option<Open>; MAX_SEATS],
    /// The seats that are out, first first.
    pub places: SeatList,
    /// What was just shown.
    pub shown: Option<Shown>,
    /// What is asked, and with it the running function.
    pub phase: Phase,
    /// The drawing that waits for a shuffle.
    pub drawing: Option<Drawing>,
    /// The points of the rounds finished.
    pub scores: [u16; MAX_SEATS],
    /// How the rounds finished ended.
    pub(crate) ended: List<Ended, { Options::MAX_ROUNDS as usize }>,
}

impl Board {
    /// The cards of the pile on the table.
    #[must_use]
    pub fn cards_on_table(&self) -> Cards {
        self.table.as_slice().iter().map(|laid| laid.card()).collect()
    }

    /// The board before the first chance event of a match.
    pub(crate) fn new(players: u8, options: Options) -> Self {
        Self {
            players,
            options,
            round: 1,
            moves: 0,
            dealer: None,
            roll: None,
            arsch: None,
            direction: Direction::Clockwise,
            on: None,
            cursor: None,
            void: None,
            discard: Cards::PACK,
            table: Pile::EMPTY,
            top: None,
            in_play: SeatSet::all(players),
            waiting: SeatSet::EMPTY,
            skips: [0; MAX_SEATS],
            open: [None; MAX_SEATS],
            places: SeatList::EMPTY,
            shown: None,
            phase: Phase::Starter,
            drawing: None,
            scores: [0; MAX_SEATS],
            ended: List::EMPTY,
        }
    }

    /// Whether a seat plays.
    #[must_use]
    pub const fn status(&self, seat: Seat) -> Status {
        if self.in_play.contains(seat) {
            Status::In
        } else if self.waiting.contains(seat) {
            Status::Waiting
        } else {
            Status::Out
        }
    }

    /// Whether a walk ends at this seat: it is in play and need not sit out (HO-4.3).
    #[inline]
    pub(crate) const fn is_up(&self, seat: Seat) -> bool {
        self.in_play.contains(seat) && self.skips[seat.index()] == 0
    }

    /// Whether cards have no function at all (HO-4.8).
    #[must_use]
    pub const fn plain(&self) -> bool {
        self.void.is_some()
    }

    /// The seat beside `seat` in the direction of play, whatever its status.
    #[must_use]
    pub fn beside(&self, seat: Seat) -> Seat {
        // By place and not by a branch: the direction turns too often to be foretold.
        [seat.left(self.players), seat.right(self.players)][self.direction as usize]
    }

    /// The other seats in play, in the order after `seat`.
    pub fn others_after(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let all = core::iter::successors(Some(self.beside(seat)), |&at| Some(self.beside(at)));
        all.take(usize::from(self.players) - 1)
            .filter(|&other| self.in_play.contains(other))
    }

    /// The seats in play but this one.
    #[must_use]
    pub const fn others(&self, seat: Seat) -> SeatSet {
        self.in_play.without(seat)
    }

    /// The seats a function can be deflected to by `seat` (HO-8.6).
    #[must_use]
    pub(crate) fn deflectable(&self, function: &Function, seat: Seat) -> SeatSet {
        let others = self.others(seat);
        let sides = function.parties().into_iter().flatten().filter_map(Side::seat);
        sides.fold(others, SeatSet::without)
    }

    /// The seats in the window of a swap of all (HO-10.1).
    pub(crate) fn window(&self, function: &Function) -> SeatSet {
        match &function.run {
            Run::All(all) => self.in_play.minus(all.folded).minus(all.exempt),
            _ => SeatSet::EMPTY,
        }
    }

    /// The running function.
    #[must_use]
    pub const fn function(&self) -> Option<&Function> {
        match &self.phase {
            Phase::Target(function)
            | Phase::Deflect(function)
            | Phase::Pair(function)
            | Phase::Wish(function)
            | Phase::React(function)
            | Phase::All(function)
            | Phase::Put(function)
            | Phase::Number(_, function)
            | Phase::Pick(function) => Some(function),
            Phase::Drawn(function) | Phase::Nothing(function) => function.as_ref(),
            Phase::Object(laying) | Phase::Sacrifice(laying) => laying.function.as_ref(),
            Phase::Tribute(tribute) => tribute.function.as_ref(),
            Phase::Take(taking) => taking.function.as_ref(),
            Phase::Starter
            | Phase::Deal
            | Phase::Size
            | Phase::Arsch
            | Phase::Give
            | Phase::Force
            | Phase::Turn
            | Phase::Over => None,
        }
    }

    /// How each of the rounds finished ended.
    pub fn crowned(&self) -> impl Iterator<Item = Crowned> + '_ {
        self.ended.as_slice().iter().map(|ended| ended.read(self.players))
    }

    /// The King of the last round and its Buhmann (HO-13.5).
    #[must_use]
    pub fn last_crowned(&self) -> Option<Crowned> {
        self.ended.last().map(|ended| ended.read(self.players))
    }

    /// The seats that are asked, if it is not chance.
    #[must_use]
    pub fn asked(&self) -> SeatSet {
        self.asked_by(&self.phase)
    }

    /// The seats that `ask` asks here.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "what is asked is nearly always known where it is asked"
    )]
    pub(crate) fn asked_by(&self, ask: &Phase) -> SeatSet {
        let one = match ask {
            Phase::Object(laying) | Phase::Sacrifice(laying) => {
                return self.others(laying.seat).minus(laying.passed);
            }
            Phase::All(function) => return self.window(function),
            Phase::Give => self.last_crowned().map(|crowned| crowned.king),
            Phase::Force => self.dealer,
            Phase::Turn => self.on,
            Phase::Drawn(_) | Phase::Target(_) | Phase::Deflect(_) => self.cursor,
            Phase::Tribute(tribute) => tribute.givers.first(),
            Phase::Pair(function) | Phase::Wish(function) => Some(function.starter),
            Phase::React(function) => function.answering(),
            Phase::Put(function) => function.putting(),
            Phase::Take(taking) => Some(taking.by),
            Phase::Starter
            | Phase::Deal
            | Phase::Size
            | Phase::Arsch
            | Phase::Number(..)
            | Phase::Pick(_)
            | Phase::Nothing(_)
            | Phase::Over => None,
        };
        one.map_or(SeatSet::EMPTY, SeatSet::only)
    }

    /// The seats that may act now.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        if self.drawing.is_some() {
            SeatSet::EMPTY
        } else {
            self.asked()
        }
    }
}
