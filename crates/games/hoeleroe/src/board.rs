//! The public part of the state: everything that every seat and spectator may see (HO-16.1).

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::card::{Cards, Kind, Laid};
use crate::function::{Function, Run};
use crate::list::{Filler, List, Pile, SeatList};
use crate::moves::{Lay, Side};
use crate::options::{Arschkarte, Options};

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
    /// The opposite direction.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Clockwise => Self::Counterclockwise,
            Self::Counterclockwise => Self::Clockwise,
        }
    }
}

/// The status of a seat (HO-4.1).
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
    /// Without cards, but still has to sit out.
    Waiting,
    /// Finished.
    Out,
}

/// The pending decision or chance event, with the running function if there is one. A [`Drawing`] that waits
/// for a shuffle comes before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Phase {
    /// Chance: the first dealer (HO-3.1).
    Starter,
    /// Chance: the shuffle of the pack (HO-3.3).
    Deal,
    /// Chance: the size of the hands (HO-3.4).
    Size,
    /// Chance: the Arschkarte (HO-3.6).
    Arsch,
    /// The King's gift (HO-3.7).
    Give,
    /// Whether to put Zwang on the first card (HO-9.1).
    Force,
    /// A turn (HO-5).
    Turn,
    /// Whether to lay the card just drawn (HO-5.7); with a function if it was drawn on a wish.
    Drawn(Option<Function>),
    /// The window for objections (HO-6.2).
    Object(Laying),
    /// The window for sacrificing the joker (HO-12.6).
    Sacrifice(Laying),
    /// Tribute for a seat that finished with the Leaf Ober or the joker (HO-12.3).
    Tribute(Tribute),
    /// The side that a new or continued function hits.
    Target(Function),
    /// The seat that a function is deflected to (HO-8.6).
    Deflect(Function),
    /// The two sides of a swap (HO-7.8).
    Pair(Function),
    /// The wish to make (HO-7.6).
    Wish(Function),
    /// The answer to a function (HO-8).
    React(Function),
    /// The window of a swap of all (HO-10).
    All(Function),
    /// The cards to put away (HO-7.9, 7.12, 7.13, 8.8). In Robin Hood a card may be laid instead.
    Put(Function),
    /// Whether to take the joker (HO-11.4).
    Take(Taking),
    /// Chance: a number for the running function (HO-14.5).
    Number(Number, Function),
    /// Chance: a blind pick (HO-7.9).
    Pick(Function),
    /// Nothing: the state between steps, also while a drawing waits for a shuffle.
    Nothing(Option<Function>),
    /// Nothing: the match is over.
    Over,
}

impl Phase {
    /// The card being laid, while a window about it is open.
    #[must_use]
    pub const fn laying(&self) -> Option<&Laying> {
        if let Self::Object(laying) | Self::Sacrifice(laying) = self {
            Some(laying)
        } else {
            None
        }
    }

    /// The tribute being given.
    #[must_use]
    pub const fn tribute(&self) -> Option<&Tribute> {
        if let Self::Tribute(tribute) = self {
            Some(tribute)
        } else {
            None
        }
    }
}

/// The purpose of the pending chance event.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Awaited {
    /// The discard is shuffled for a drawing (HO-5.8).
    Reshuffle,
    /// The first dealer (HO-3.1).
    Starter,
    /// The shuffle of the pack (HO-3.3).
    Deal,
    /// The size of the hands (HO-3.4).
    Size,
    /// The Arschkarte (HO-3.6).
    Arsch,
    /// A number for the running function (HO-14.5).
    Number(Number, Function),
    /// A blind pick (HO-7.9).
    Pick(Function),
}

/// The purpose of a roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeRolled")
)]
pub enum Number {
    /// The number of cards `E8` adds to a draw.
    Amount,
    /// The number of seats that sit out after `HA`.
    Seats,
    /// The number of cards `SK` takes off a draw (HO-8.8).
    Reduction,
}

/// A card being laid (HO-5.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laying {
    /// The seat that lays it.
    pub seat: Seat,
    /// The cards.
    pub lay: Lay,
    /// The seats that have passed in the window.
    pub passed: SeatSet,
    /// The function it is laid on.
    pub function: Option<Function>,
}

/// A tribute (HO-12.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tribute {
    /// The seat that receives it.
    pub seat: Seat,
    /// The last card, which is laid down afterwards; `None` after a sacrifice (HO-12.6).
    pub lay: Option<Lay>,
    /// The seats that passed in the window before.
    pub passed: SeatSet,
    /// The seats that still have to give, in order.
    pub givers: SeatList,
    /// Number of cards to draw after all have given.
    pub draws: u8,
    /// The running function.
    pub function: Option<Function>,
}

/// A joker that may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeTaking")
)]
pub struct Taking {
    /// The seat that may take it.
    pub by: Seat,
    /// The side it is taken from.
    pub from: Side,
    /// The running function.
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

/// The cards shown by the last move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeShown")
)]
pub struct Shown {
    /// The owner of the cards.
    #[cfg_attr(feature = "wire", serde(rename = "target"))]
    pub side: Side,
    /// The cards.
    #[cfg_attr(feature = "wire", ts(as = "Vec<Kind>"))]
    pub cards: Cards,
}

/// The public part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// Number of seats.
    pub players: u8,
    /// The options of the match.
    pub options: Options,
    /// The number of the round, from 1.
    pub round: u8,
    /// Moves in this round, as HO-13.3 counts them.
    pub moves: u16,
    /// The dealer.
    pub dealer: Option<Seat>,
    /// The roll for the size of the hands.
    pub roll: Option<u8>,
    /// The Arschkarte.
    pub arsch: Option<Kind>,
    /// The direction of play.
    pub direction: Direction,
    /// The seat whose turn began last.
    pub on: Option<Seat>,
    /// The seat from which play goes on to the next (HO-4.4).
    pub cursor: Option<Seat>,
    /// The seat that laid the Bell Ober of the current void round.
    pub void: Option<Seat>,
    /// The laid cards that are no longer on the table.
    pub discard: Cards,
    /// The cards of the running function, otherwise the top card.
    pub table: Pile<Laid>,
    /// The kind that the top card counts as; `None` while any card fits (HO-1.6).
    pub top: Option<Kind>,
    /// The seats in play.
    pub in_play: SeatSet,
    /// The seats without cards that still have to sit out.
    pub waiting: SeatSet,
    /// Rounds each seat still has to sit out.
    pub skips: [u16; MAX_SEATS],
    /// The open hands.
    pub open: [Option<Open>; MAX_SEATS],
    /// The seats that are out, in order of their places.
    pub places: SeatList,
    /// The cards shown by the last move.
    pub shown: Option<Shown>,
    /// The pending decision or chance event, with the running function.
    pub phase: Phase,
    /// The drawing that waits for a shuffle.
    pub drawing: Option<Drawing>,
    /// Points from the finished rounds.
    pub scores: [u16; MAX_SEATS],
    /// The results of the finished rounds.
    pub(crate) results: List<PackedResult, { Options::MAX_ROUNDS as usize }>,
}

impl Board {
    /// The cards on the table.
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
            results: List::EMPTY,
        }
    }

    /// The status of a seat.
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

    /// Whether play stops at this seat: it is in play and does not have to sit out (HO-4.3).
    #[inline]
    pub(crate) const fn stops_walk(&self, seat: Seat) -> bool {
        self.in_play.contains(seat) && self.skips[seat.index()] == 0
    }

    /// Whether this is a void round (HO-4.8).
    #[must_use]
    pub const fn plain(&self) -> bool {
        self.void.is_some()
    }

    /// The seat after `seat` in the direction of play, whatever its status.
    #[must_use]
    pub fn beside(&self, seat: Seat) -> Seat {
        // Indexed instead of a branch, because the direction is hard to predict.
        [seat.left(self.players), seat.right(self.players)][self.direction as usize]
    }

    /// The other seats in play, in the order after `seat`.
    pub fn others_after(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let all = core::iter::successors(Some(self.beside(seat)), |&at| Some(self.beside(at)));
        all.take(usize::from(self.players) - 1)
            .filter(|&other| self.in_play.contains(other))
    }

    /// The seats in play except this one.
    #[must_use]
    pub const fn others(&self, seat: Seat) -> SeatSet {
        self.in_play.without(seat)
    }

    /// The seats that `seat` can deflect a function to (HO-8.6).
    #[must_use]
    pub(crate) fn deflectable(&self, function: &Function, seat: Seat) -> SeatSet {
        let others = self.others(seat);
        let sides = function.parties().into_iter().flatten().filter_map(Side::seat);
        sides.fold(others, SeatSet::without)
    }

    /// The seats in the window of a swap of all (HO-10.1).
    pub(crate) fn window(&self, function: &Function) -> SeatSet {
        if let Run::All(all) = &function.run {
            self.in_play.minus(all.folded).minus(all.exempt)
        } else {
            SeatSet::EMPTY
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

    /// The purpose of the pending chance event.
    pub(crate) const fn awaited(&self) -> Option<Awaited> {
        if self.drawing.is_some() {
            return Some(Awaited::Reshuffle);
        }
        match self.phase {
            Phase::Starter => Some(Awaited::Starter),
            Phase::Deal => Some(Awaited::Deal),
            Phase::Size => Some(Awaited::Size),
            Phase::Arsch => Some(Awaited::Arsch),
            Phase::Number(number, function) => Some(Awaited::Number(number, function)),
            Phase::Pick(function) => Some(Awaited::Pick(function)),
            Phase::Give
            | Phase::Force
            | Phase::Turn
            | Phase::Drawn(_)
            | Phase::Object(_)
            | Phase::Sacrifice(_)
            | Phase::Tribute(_)
            | Phase::Target(_)
            | Phase::Deflect(_)
            | Phase::Pair(_)
            | Phase::Wish(_)
            | Phase::React(_)
            | Phase::All(_)
            | Phase::Put(_)
            | Phase::Take(_)
            | Phase::Nothing(_)
            | Phase::Over => None,
        }
    }

    /// The results of the finished rounds.
    pub fn crowned(&self) -> impl Iterator<Item = Crowned> + '_ {
        self.results
            .as_slice()
            .iter()
            .map(|result| result.decode(self.players))
    }

    /// The King of the last round and its Buhmann (HO-13.5).
    #[must_use]
    pub fn last_crowned(&self) -> Option<Crowned> {
        self.results.last().map(|result| result.decode(self.players))
    }

    /// The seats asked by the phase; empty for a chance event.
    #[must_use]
    pub fn asked(&self) -> SeatSet {
        self.asked_by(&self.phase)
    }

    /// The seats that phase `ask` asks.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "most callers pass a constant phase")]
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

impl Board {
    /// HO-6.4: the Arschkarte as a bit set, where it cannot be laid.
    pub(crate) fn barred_arschkarte(&self) -> u32 {
        match self.arsch {
            Some(arsch) if self.options.arschkarte == Arschkarte::Forbidden => arsch.bit(),
            _ => 0,
        }
    }
}

impl Function {
    /// The phase in which a seat answers this function.
    pub(crate) fn answer_phase(self) -> Phase {
        match self.run {
            Run::All(_) => Phase::All(self),
            Run::Robin(robin) if robin.puts() => Phase::Put(self),
            Run::Draw(_)
            | Run::Skip(_)
            | Run::Skips(_)
            | Run::Wish(_)
            | Run::Swap(_)
            | Run::Give
            | Run::Robin(_)
            | Run::Dump
            | Run::Show(_) => Phase::React(self),
        }
    }
}

impl Board {
    /// The seat whose hand `seat` would get if the running swap of all ended now; `None` if it keeps its own.
    pub(crate) fn hand_for(&self, seat: Seat) -> Option<Seat> {
        let ring = self.ring()?;
        let from = ring.as_slice().iter().position(|&to| to == seat)?;
        Seat::new(from as u8).filter(|&from| from != seat)
    }

    /// HO-10.5: the recipient of each hand if the running swap of all ended now. Seats outside the ring keep
    /// their own.
    pub(crate) fn ring(&self) -> Option<SeatList> {
        self.ring_of(self.function()?)
    }

    /// Like [`Board::ring`], for a given swap of all.
    pub(crate) fn ring_of(&self, function: &Function) -> Option<SeatList> {
        let Run::All(all) = function.run else {
            return None;
        };
        let ring = self.in_play.minus(all.exempt);
        let seats = ring.len() as u8;
        let on = all.range.checked_rem(seats).unwrap_or(0);
        let clockwise = (self.direction == Direction::Clockwise) != function.goes_back();
        let on = if clockwise { on } else { seats - on };
        let mut to: SeatList = Seat::all(self.players).collect();
        for (from, onto) in ring.into_iter().zip(ring.into_iter().cycle().skip(on.into())) {
            to.as_mut_slice()[from.index()] = onto;
        }
        Some(to)
    }
}

/// A drawing that waits for the discard to be shuffled (HO-5.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drawing {
    /// A seat or the Jackpot.
    pub to: Side,
    /// Number of cards.
    pub count: u16,
    /// The purpose.
    pub purpose: Purpose,
}

/// The purpose of a drawing, which decides what follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(
        type = "'turn' | 'wish' | 'draw' | 'halve' | 'dump' | 'refill' | 'robin' | 'tribute' | 'object' | 'penalty'",
        rename = "HoeleroePurpose"
    )
)]
pub enum Purpose {
    /// Drawn in a turn, instead of laying.
    Turn,
    /// Drawn instead of granting a wish.
    Wish,
    /// A draw accepted.
    Draw,
    /// The cards that halving has kept for the Jackpot.
    Halve,
    /// Drawn after `S10` has put cards into the Jackpot.
    Dump,
    /// `H9` refills the Jackpot.
    Refill,
    /// Robin Hood.
    Robin,
    /// Drawn at the end of a tribute.
    Tribute,
    /// Drawn after taking back the Arschkarte; the card is locked.
    TakenBack,
    /// Drawn for a wrong objection.
    WrongObjection,
    /// Drawn for a mistake (HO-17.6).
    Fine,
}

impl Purpose {
    /// The name in states (HO-15).
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Wish => "wish",
            Self::Draw => "draw",
            Self::Halve => "halve",
            Self::Dump => "dump",
            Self::Refill => "refill",
            Self::Robin => "robin",
            Self::Tribute => "tribute",
            Self::TakenBack | Self::WrongObjection => "object",
            Self::Fine => "penalty",
        }
    }

    /// Whether the drawer is hit, rather than choosing to draw.
    pub(crate) const fn is_penalty(self) -> bool {
        match self {
            Self::Draw | Self::TakenBack | Self::WrongObjection | Self::Fine => true,
            Self::Turn
            | Self::Wish
            | Self::Halve
            | Self::Dump
            | Self::Refill
            | Self::Robin
            | Self::Tribute => false,
        }
    }
}

/// The result of a finished round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crowned {
    /// The King.
    pub king: Seat,
    /// The Buhmann.
    pub buhmann: Seat,
    /// Points of each seat for the round.
    pub points: [u16; MAX_SEATS],
}

/// A [`Crowned`] in two bytes, since a board holds many. For each place except the last it stores which of
/// the remaining seats took it, in the bits that can need, and whether the next place counts the same
/// (HO-13.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PackedResult(u16);

/// Number of bits that select one of the remaining seats: of six, of five, and so on.
const BITS: [u32; MAX_SEATS - 1] = [3, 3, 2, 2, 1];

impl PackedResult {
    /// Encodes a round with this order and these points, which must follow HO-13.4.
    pub(crate) fn new(places: SeatList, points: &[u16; MAX_SEATS]) -> Self {
        let places = places.as_slice();
        let mut left: SeatSet = places.iter().copied().collect();
        let (mut word, mut at) = (0, 0);
        for (pair, bits) in places.windows(2).zip(BITS) {
            let [seat, next] = [pair[0], pair[1]];
            let taken = left.into_iter().take_while(|other| *other != seat).count() as u16;
            let ties = u16::from(points[seat.index()] == points[next.index()]);
            word |= (taken << 1 | ties) << at;
            at += bits + 1;
            left = left.without(seat);
        }
        Self(word)
    }

    /// Decodes the result for this number of players.
    pub(crate) fn decode(self, players: u8) -> Crowned {
        let mut left = SeatSet::all(players);
        let (mut word, mut bits) = (self.0, BITS.into_iter());
        let mut places = SeatList::EMPTY;
        let mut ties = [false; MAX_SEATS];
        for ties in &mut ties[..usize::from(players)] {
            let bits = bits.next().unwrap_or(0);
            *ties = word & 1 == 1;
            let taken = word >> 1 & ((1 << bits) - 1);
            word = word.checked_shr(bits + 1).unwrap_or(0);
            let seat = left
                .into_iter()
                .nth(taken.into())
                .expect("one of the seats left was written");
            left = left.without(seat);
            places.push(seat);
        }
        let mut points = [0; MAX_SEATS];
        for (place, seat) in places.as_slice().iter().enumerate().rev().skip(1) {
            let next = points[places.as_slice()[place + 1].index()];
            // Tied seats share the points of the last of them.
            let behind = usize::from(players) - 1 - place;
            points[seat.index()] = if ties[place] { next } else { behind as u16 };
        }
        let of = |seat: Option<Seat>| seat.expect("a match has players");
        Crowned {
            king: of(places.first()),
            buhmann: of(places.last()),
            points,
        }
    }
}

impl Filler for PackedResult {
    const FILLER: Self = Self(0);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Visits every order of these seats.
    fn orders(left: SeatSet, places: SeatList, visit: &mut impl FnMut(SeatList)) {
        if left.is_empty() {
            visit(places);
        }
        for seat in left {
            let mut longer = places;
            longer.push(seat);
            orders(left.without(seat), longer, visit);
        }
    }

    #[test]
    fn ho_13_4_results_round_trip_with_any_order_and_ties() {
        for players in 2..=MAX_SEATS as u8 {
            orders(SeatSet::all(players), SeatList::EMPTY, &mut |places| {
                for ties in 0..1_u32 << (players - 1) {
                    let places_of = places.as_slice();
                    let mut points = [0; MAX_SEATS];
                    for (place, seat) in places_of.iter().enumerate() {
                        // The seats behind, without those tied with this seat.
                        let group = (ties >> place).trailing_ones() as usize;
                        points[seat.index()] = (places_of.len() - 1 - place - group) as u16;
                    }
                    let crowned = PackedResult::new(places, &points).decode(players);
                    assert_eq!(crowned.points, points);
                    assert_eq!(Some(crowned.king), places.first());
                    assert_eq!(Some(crowned.buhmann), places.last());
                }
            });
        }
    }
}
