//! The running function and the cards that may be laid on it (HO-7, HO-8.2, HO-9, HO-10).
//!
//! Each kind of function has its own type, which decides how a kind of card answers it.

use stammtisch_core::{Seat, SeatSet};

use crate::card::{DRAWERS, Kind, Rank, higher_unters, of_rank, select};
use crate::list::Queue;
use crate::moves::{Side, Wish};

/// A function, from the card that starts it until it is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(as = "crate::wire::FunctionData", rename = "HoeleroeFunction")
)]
pub struct Function {
    /// The kind that started it; for a draw, the newest drawer.
    pub card: Kind,
    /// The seat that laid that card.
    pub starter: Seat,
    /// Whether it is under Zwang (HO-9.1).
    pub forced: bool,
    /// The seat hit by a draw, a skip, skips, a wish or a gift, once that is known.
    pub fall: Option<Fall>,
    /// The effect.
    pub run: Run,
}

/// A kind of function with its state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Run {
    /// A seat has to draw (HO-7.2).
    Draw(Draw),
    /// A seat has to sit out (HO-7.4).
    Skip(Skip),
    /// A number of seats have to sit out, one after another (`HA`).
    Skips(Skips),
    /// A wish (HO-7.6).
    Wish(Wishing),
    /// Two sides swap (HO-7.8).
    Swap(Swap),
    /// The Jackpot is given away (HO-7.11).
    Give,
    /// All hands move on (HO-10).
    All(All),
    /// Robin Hood (HO-7.12).
    Robin(Robin),
    /// Cards go into the Jackpot (HO-7.13).
    Dump,
    /// A hand is shown, with this many Acorn Kings (HO-7.16).
    Show(u8),
}

/// The kind of a function, which is the unit of its count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeUnit")
)]
pub enum Unit {
    /// Cards to draw.
    Draw,
    /// Rounds a seat sits out.
    Skip,
    /// Seats that sit out, one after another.
    Skips,
    /// A wish.
    Wish,
    /// A swap of two sides.
    Swap,
    /// The Jackpot is given away.
    Give,
    /// Places that all hands move on.
    All,
    /// Robin Hood.
    Robin,
    /// Cards go into the Jackpot.
    Dump,
    /// Kings laid to show a hand.
    Show,
}

impl Run {
    /// The kind of function.
    #[must_use]
    pub const fn unit(&self) -> Unit {
        match self {
            Self::Draw(_) => Unit::Draw,
            Self::Skip(_) => Unit::Skip,
            Self::Skips(_) => Unit::Skips,
            Self::Wish(_) => Unit::Wish,
            Self::Swap(_) => Unit::Swap,
            Self::Give => Unit::Give,
            Self::All(_) => Unit::All,
            Self::Robin(_) => Unit::Robin,
            Self::Dump => Unit::Dump,
            Self::Show(_) => Unit::Show,
        }
    }

    /// Cards to draw, rounds or seats to sit out, places to move on, cards counted by Robin Hood, or Kings
    /// laid; otherwise 0.
    #[must_use]
    pub const fn count(&self) -> i16 {
        match self {
            Self::Draw(draw) => draw.n,
            Self::Skip(skip) => skip.n as i16,
            Self::Skips(Skips::Left(n)) => *n as i16,
            Self::All(all) => all.range as i16,
            Self::Show(kings) => *kings as i16,
            Self::Robin(robin) => robin.counted as i16,
            Self::Skips(Skips::Unrolled) | Self::Wish(_) | Self::Swap(_) | Self::Give | Self::Dump => 0,
        }
    }
}

/// The cards exchanged in a swap of two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeExchange")
)]
pub enum Exchange {
    /// The whole hand of the seat that laid the card, for that of another side.
    Hands,
    /// Some cards of the seat that laid the card, for as many from another side.
    Some,
    /// The hands of two other sides.
    Others,
}

/// The way a function reached the seat it hit (HO-7.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeReach")
)]
pub enum Reach {
    /// As the next player.
    Next,
    /// As the previous player.
    Previous,
    /// Named directly, or by a deflection.
    Chosen,
}

/// The seat hit by a function, and how it was reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fall {
    /// The seat.
    pub seat: Seat,
    /// The way it was reached.
    pub reach: Reach,
}

/// A seat sits out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Skip {
    /// Number of rounds.
    pub n: u8,
}

/// A rolled number of seats sit out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Skips {
    /// Not rolled yet.
    Unrolled,
    /// Number of seats left, including the one hit now.
    Left(u8),
}

/// A wish.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wishing {
    /// The wish, once it is made.
    pub wish: Option<Wish>,
}

/// A swap of two sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Swap {
    /// The sides, once they are named.
    pub parties: Option<[Side; 2]>,
    /// The seats that still have to answer, in order.
    pub asked: Queue,
}

/// Robin Hood.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Robin {
    /// The seats that Robin Hood still has to visit, in order.
    pub asked: Queue,
    /// Number of cards the first of them held when Robin Hood reached it.
    pub counted: u8,
}

/// A swap of all hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct All {
    /// Number of places each hand moves on.
    pub range: u8,
    /// The seats that make no further decision.
    pub folded: SeatSet,
    /// The seats that take no part.
    pub exempt: SeatSet,
    /// The seats that have laid a card in it.
    pub laid: SeatSet,
}

/// The effect of a card laid on a running function (HO-8.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeReaction")
)]
pub enum Reaction {
    /// Continues a draw with another drawer (HO-7.2).
    Continues,
    /// Doubles (HO-8.4, HO-10.3).
    Doubles,
    /// Cancels a swap of two, with the Heart King (HO-8.10).
    Cancels,
    /// Passes it on to the next player (HO-8.5).
    Passes,
    /// Steps out of a swap of all (HO-10.3) or of Robin Hood (HO-7.12).
    Exempts,
    /// Deflects it to another seat (HO-8.6).
    Deflects,
    /// Halves a draw (HO-8.7).
    Halves,
    /// Reduces a draw by a roll (HO-8.8).
    Reduces,
    /// Stops it (HO-8.10).
    Stops,
    /// Stops the one deflected place of a Heart Ace; the others remain (HO-8.10).
    Spares,
    /// Overtakes a wish with a higher Unter (HO-8.9).
    Overtakes,
    /// Grants a wish (HO-8.9).
    Answers,
}

impl Function {
    /// Number of cards that go into the Jackpot after a Heart 9 has given it away (HO-7.11).
    pub const REFILL: u16 = 4;
    /// Robin Hood takes a card from hands larger than this and gives one to smaller hands (HO-7.12).
    pub const ROBIN: usize = 3;

    /// The effect of `kind` when laid on this function; `None` if it may not be laid. Does not check whether
    /// there is a seat to deflect to.
    #[must_use]
    pub fn reaction(&self, kind: Kind) -> Option<Reaction> {
        if let Run::Wish(wishing) = &self.run {
            let barred = wishing.barred(self.forced) & kind.bit() != 0;
            return reaction_in(&wishing.rows(self.card), kind).filter(|_| !barred);
        }
        let column = self.column();
        let barred = self.barred(column) & kind.bit() != 0;
        match column.reactions[kind as usize].filter(|_| !barred) {
            Some(Reaction::Stops) if self.is_deflected_place() => Some(Reaction::Spares),
            reaction => reaction,
        }
    }

    /// Whether it is a wish.
    #[must_use]
    pub const fn is_wish(&self) -> bool {
        matches!(self.run, Run::Wish(_))
    }

    /// Whether it is Robin Hood. Open hands are not settled during it (HO-11.1), and acting in it does not
    /// move the turn on (HO-4.4).
    pub(crate) const fn is_robin(&self) -> bool {
        matches!(self.run, Run::Robin(_))
    }

    /// The kinds that may be laid on this function, as a bit set.
    #[inline]
    pub(crate) fn answers(&self) -> u32 {
        if let Run::Wish(wishing) = &self.run {
            return kinds_of(&wishing.rows(self.card)) & !wishing.barred(self.forced);
        }
        let column = self.column();
        column.kinds & !self.barred(column)
    }

    /// The column of HO-8.2 for this function. Wishes have their own rows.
    #[inline]
    fn column(&self) -> &'static Column {
        &COLUMNS[self.card as usize]
    }

    /// The kinds that the conditions of HO-8.2 or Zwang rule out now, as a bit set.
    #[inline]
    fn barred(&self, column: &Column) -> u32 {
        let direct = select(self.is_direct(), column.barred_when_direct);
        let own = if let Run::Draw(draw) = &self.run {
            draw.barred()
        } else {
            select(self.is_deflected_place(), Kind::HK.bit())
        };
        direct | own | select(self.forced, u32::MAX)
    }

    /// HO-8.6: whether one of several places was deflected to the seat that is hit.
    pub(crate) fn is_deflected_place(&self) -> bool {
        matches!(self.run, Run::Skips(Skips::Left(2..))) && self.is_direct()
    }

    /// Whether the column of HO-8.2 has an entry for a kind.
    pub(crate) fn has_entry(&self, kind: Kind) -> bool {
        self.column().reactions[kind as usize].is_some()
    }

    /// Whether a kind cannot answer because the seat was named directly.
    pub(crate) fn bars_as_direct(&self, kind: Kind) -> bool {
        self.is_direct() && self.column().barred_when_direct & kind.bit() != 0
    }

    /// Whether the seat was named directly (HO-7.5).
    const fn is_direct(&self) -> bool {
        matches!(
            self.fall,
            Some(Fall {
                reach: Reach::Chosen,
                ..
            })
        )
    }

    /// The seat that has to answer, if it is a single one: the seat hit, or the next one asked.
    #[must_use]
    pub fn answering(&self) -> Option<Seat> {
        if let Run::Swap(Swap { asked, .. }) | Run::Robin(Robin { asked, .. }) = &self.run {
            asked.first()
        } else {
            self.fall.map(|fall| fall.seat)
        }
    }

    /// The two sides of a swap, once they are named.
    #[must_use]
    pub const fn parties(&self) -> Option<[Side; 2]> {
        if let Run::Swap(swap) = &self.run {
            swap.parties
        } else {
            None
        }
    }

    /// The cards exchanged, if it is a swap of two (HO-7.8).
    #[must_use]
    pub const fn exchange(&self) -> Option<Exchange> {
        match (&self.run, self.card) {
            (Run::Swap(_), Kind::HO) => Some(Exchange::Others),
            (Run::Swap(_), Kind::G10) => Some(Exchange::Some),
            (Run::Swap(_), _) => Some(Exchange::Hands),
            _ => None,
        }
    }

    /// Whether a swap of all moves the hands against the direction of play (HO-10.5).
    #[must_use]
    pub const fn goes_back(&self) -> bool {
        matches!((&self.run, self.card), (Run::All(_), Kind::GK))
    }

    /// The seat that chooses cards in phase `put`.
    pub(crate) fn putting(&self) -> Option<Seat> {
        if matches!(self.run, Run::Robin(_) | Run::Draw(_)) {
            self.answering()
        } else {
            Some(self.starter)
        }
    }

    /// The function with this many more cards, if it is a draw.
    #[inline]
    pub(crate) fn with_more(mut self, cards: i16) -> Self {
        if let Run::Draw(draw) = &mut self.run {
            draw.n += cards;
        }
        self
    }

    /// The function after it has hit `seat`; in a swap, `seat` replaces a party.
    #[inline]
    pub(crate) fn after_hitting(mut self, seat: Seat, reach: Reach) -> Self {
        if let Run::Swap(swap) = &mut self.run {
            swap.put_in_place(seat);
        } else {
            self.fall = Some(Fall { seat, reach });
        }
        self
    }

    /// The function with another [`Run`].
    #[inline]
    pub(crate) const fn with_run(self, run: Run) -> Self {
        Self { run, ..self }
    }

    /// HO-4.6: in a swap of all, records that `seat` has laid a card.
    #[inline]
    pub(crate) fn with_laid(mut self, seat: Seat) -> Self {
        if let Run::All(all) = &mut self.run {
            all.laid = all.laid.with(seat);
        }
        self
    }

    /// Whether a seat without cards stays in play while this function runs (HO-12.9).
    #[must_use]
    pub fn keeps_in_play(&self, seat: Seat) -> bool {
        if let Some(parties) = self.parties() {
            parties.contains(&Side::Seat(seat))
        } else {
            matches!(self.run, Run::Skips(_)) || self.fall.is_some_and(|fall| fall.seat == seat)
        }
    }
}

impl Robin {
    /// Whether the seat visited puts a card into the Jackpot; otherwise it draws one (HO-7.12).
    #[must_use]
    pub const fn puts(self) -> bool {
        self.counted as usize > Function::ROBIN
    }
}

impl Swap {
    /// Replaces the party asked first, which has deflected, with `seat` (HO-8.11).
    fn put_in_place(&mut self, seat: Seat) {
        let Some(old) = self.asked.first() else { return };
        for side in self.parties.iter_mut().flatten() {
            if *side == Side::Seat(old) {
                *side = Side::Seat(seat);
            }
        }
        self.asked.replace_first(seat);
    }
}

impl Reaction {
    /// Whether the card ends a wish by starting its own function.
    #[must_use]
    pub const fn grants(self) -> bool {
        matches!(self, Self::Overtakes | Self::Answers)
    }
}

impl Wishing {
    /// The kinds that satisfy the wish, as a bit set.
    #[inline]
    fn kinds(self) -> u32 {
        self.wish.map_or(0, Wish::kinds)
    }

    /// The kinds that Zwang rules out, as a bit set (HO-9.2).
    #[inline]
    fn barred(self, forced: bool) -> u32 {
        select(forced, (Kind::E10.bit() | Kind::GO.bit()) & !self.kinds())
    }

    /// The five cases of HO-8.9, for the wish of the Unter `card`.
    fn rows(self, card: Kind) -> [Row; 5] {
        let unters = of_rank(Rank::Unter);
        [
            row(unters & higher_unters(card), Reaction::Overtakes),
            row(self.kinds() & !unters, Reaction::Answers),
            row(Kind::EK.bit(), Reaction::Answers),
            row(Kind::E10.bit(), Reaction::Stops),
            row(Kind::GO.bit(), Reaction::Passes),
        ]
    }
}

// Functions are passed by value between steps, so they stay small.
const _: () = assert!(size_of::<Function>() <= 16);

/// A draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw {
    /// Cards to draw; below 1 only after a reduction.
    pub n: i16,
    /// The part taken off.
    pub cut: Cut,
}

/// The part taken off a draw. Once a draw is cut, few cards may be laid on it (HO-8.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cut {
    /// Nothing.
    Whole,
    /// A roll (HO-8.8).
    Reduced,
    /// Half of it, with this many cards kept for the Jackpot (HO-8.7), and perhaps a roll.
    Halved(u16),
}

impl Draw {
    /// The smallest draw that can be reduced (HO-8.2).
    pub(crate) const LEAST_REDUCED: i16 = 3;

    /// Whether it was halved or reduced.
    #[must_use]
    pub const fn is_cut(self) -> bool {
        !matches!(self.cut, Cut::Whole)
    }

    /// Number of cards kept for the Jackpot, if the draw was halved (HO-8.7).
    #[must_use]
    pub const fn rest(self) -> Option<u16> {
        match self.cut {
            Cut::Halved(rest) => Some(rest),
            Cut::Whole | Cut::Reduced => None,
        }
    }

    /// The draw halved, with one half kept for the Jackpot (HO-8.7).
    pub(crate) const fn halved(self) -> Self {
        let half = self.n / 2;
        let kept = match self.rest() {
            Some(rest) => rest,
            None => 0,
        };
        Self {
            n: self.n - half,
            cut: Cut::Halved(kept + half.unsigned_abs()),
        }
    }

    /// The draw reduced by a roll (HO-8.8).
    pub(crate) const fn reduced(self, roll: u8) -> Self {
        Self {
            n: self.n - roll as i16,
            cut: match self.cut {
                Cut::Whole | Cut::Reduced => Cut::Reduced,
                Cut::Halved(rest) => Cut::Halved(rest),
            },
        }
    }

    /// The kinds ruled out by the conditions of HO-8.2 and HO-8.8, as a bit set.
    #[inline]
    pub(crate) fn barred(self) -> u32 {
        select(self.n < Self::LEAST_REDUCED, Kind::SK.bit())
            | select(self.rest().is_some(), Kind::E10.bit())
            | select(
                self.is_cut(),
                DRAWERS | Kind::HK.bit() | Kind::H9.bit() | Kind::GO.bit(),
            )
    }
}

/// An entry of HO-8.2: kinds, as a bit set, and their effect.
#[derive(Clone, Copy, Debug)]
struct Row {
    kinds: u32,
    reaction: Reaction,
}

const fn row(kinds: u32, reaction: Reaction) -> Row {
    Row { kinds, reaction }
}

/// The kinds of some rows, as a bit set.
const fn kinds_of(rows: &[Row]) -> u32 {
    let (mut kinds, mut place) = (0, 0);
    while place < rows.len() {
        kinds |= rows[place].kinds;
        place += 1;
    }
    kinds
}

/// The effect in the first row that has the kind.
const fn reaction_in(rows: &[Row], kind: Kind) -> Option<Reaction> {
    let mut place = 0;
    while place < rows.len() {
        if rows[place].kinds & kind.bit() != 0 {
            return Some(rows[place].reaction);
        }
        place += 1;
    }
    None
}

/// A column of HO-8.2, indexed by kind.
struct Column {
    /// The effect of each kind.
    reactions: [Option<Reaction>; Kind::COUNT],
    /// The kinds with an effect, as a bit set.
    kinds: u32,
    /// The kinds without effect if the seat was named directly, as a bit set.
    barred_when_direct: u32,
}

const fn column(rows: &[Row], barred_when_direct: u32) -> Column {
    let mut reactions = [None; Kind::COUNT];
    let mut place = 0;
    while place < Kind::COUNT {
        reactions[place] = reaction_in(rows, Kind::ALL[place]);
        place += 1;
    }
    Column {
        reactions,
        kinds: kinds_of(rows),
        barred_when_direct,
    }
}

/// For each kind, the column of the function it starts; empty if no card may be laid on it.
static COLUMNS: [Column; Kind::COUNT] = {
    let mut columns = [const { column(&[], 0) }; Kind::COUNT];
    let mut place = 0;
    while place < Kind::COUNT {
        columns[place] = column_of(Kind::ALL[place]);
        place += 1;
    }
    columns
};

const fn column_of(card: Kind) -> Column {
    match card {
        Kind::EA | Kind::GA | Kind::HA | Kind::SA => column(&ON_SKIP, Kind::GO.bit()),
        Kind::G10 | Kind::HO => column(&ON_SWAP, 0),
        Kind::S9 => column(&ON_SWAP_BY_S9, 0),
        Kind::H9 | Kind::HK => column(&ON_GIVE, 0),
        Kind::EO | Kind::GK => column(&on_all(card), 0),
        Kind::H10 => column(&ON_ROBIN, 0),
        Kind::E7 | Kind::G7 | Kind::H7 | Kind::S7 | Kind::E8 | Kind::G8 | Kind::H8 | Kind::S8 | Kind::E9 => {
            column(&ON_DRAW, Kind::GO.bit())
        }
        // No card is laid on the functions of these kinds, except on wishes, which have their own rows.
        Kind::EU
        | Kind::GU
        | Kind::HU
        | Kind::SU
        | Kind::G9
        | Kind::E10
        | Kind::S10
        | Kind::GO
        | Kind::SO
        | Kind::EK
        | Kind::SK => column(&[], 0),
    }
}

const ON_DRAW: [Row; 8] = [
    row(DRAWERS, Reaction::Continues),
    row(Kind::HK.bit(), Reaction::Doubles),
    row(Kind::GO.bit(), Reaction::Passes),
    row(Kind::H9.bit(), Reaction::Deflects),
    row(Kind::S9.bit(), Reaction::Halves),
    row(Kind::SK.bit(), Reaction::Reduces),
    row(Kind::H10.bit(), Reaction::Stops),
    row(Kind::E10.bit(), Reaction::Stops),
];

const ON_SKIP: [Row; 4] = [
    row(Kind::HK.bit(), Reaction::Doubles),
    row(Kind::GO.bit(), Reaction::Passes),
    row(Kind::H9.bit(), Reaction::Deflects),
    row(Kind::E10.bit(), Reaction::Stops),
];

const ON_SWAP: [Row; 3] = [
    row(Kind::HK.bit(), Reaction::Cancels),
    row(Kind::H9.bit(), Reaction::Deflects),
    row(Kind::E10.bit(), Reaction::Stops),
];

/// `H9` deflects every swap of two except the one started by `S9`.
const ON_SWAP_BY_S9: [Row; 2] = [
    row(Kind::HK.bit(), Reaction::Cancels),
    row(Kind::E10.bit(), Reaction::Stops),
];

const ON_GIVE: [Row; 2] = [
    row(Kind::H9.bit(), Reaction::Deflects),
    row(Kind::E10.bit(), Reaction::Stops),
];

const ON_ROBIN: [Row; 1] = [row(Kind::GO.bit(), Reaction::Exempts)];

/// The column of a swap of all started by `card`.
const fn on_all(card: Kind) -> [Row; 3] {
    [
        row(Kind::HK.bit() | card.bit(), Reaction::Doubles),
        row(Kind::GO.bit(), Reaction::Exempts),
        row(Kind::E10.bit(), Reaction::Stops),
    ]
}
