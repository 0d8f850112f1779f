//! The running function and what may be laid on it (HO-7, HO-8.2, HO-9, HO-10).
//!
//! There is one type for each kind of function; each says for itself how a kind of card meets it.

use stammtisch_core::{Seat, SeatSet};

use crate::card::{DRAWERS, Kind, Rank, higher_unters, of_rank, when};
use crate::list::Queue;
use crate::moves::{Side, Wish};

/// A function from the moment its card lies until it is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(as = "crate::wire::FunctionData", rename = "HoeleroeFunction")
)]
pub struct Function {
    /// The kind that started it; of a draw the newest draw card.
    pub card: Kind,
    /// Who laid that card.
    pub starter: Seat,
    /// Whether Zwang lies on it (HO-9.1).
    pub forced: bool,
    /// On whom a draw, a skip, skips, a wish or a gift fell, and how, once that is known.
    pub fall: Option<Fall>,
    /// What it does.
    pub run: Run,
}

/// The kinds of function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Run {
    /// Somebody must draw (HO-7.2).
    Draw(Draw),
    /// Somebody must sit out (HO-7.4).
    Skip(Skip),
    /// Some seats must sit out, one after another (`HA`).
    Skips(Skips),
    /// Somebody wishes (HO-7.6).
    Wish(Wishing),
    /// Two sides swap (HO-7.8).
    Swap(Swap),
    /// The Jackpot is given away (HO-7.11).
    Give,
    /// All swap (HO-10).
    All(All),
    /// Robin Hood (HO-7.12).
    Robin(Robin),
    /// Cards go into the Jackpot (HO-7.13).
    Dump,
    /// A hand is shown, by this many Kings of acorns (HO-7.16).
    Show(u8),
}

/// What kind of function it is: what it counts.
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
    /// Rounds one seat sits out.
    Skip,
    /// Seats that sit out, one after another.
    Skips,
    /// A wish.
    Wish,
    /// A swap of two sides.
    Swap,
    /// The Jackpot is given away.
    Give,
    /// Places that all hands go on.
    All,
    /// Robin Hood.
    Robin,
    /// Cards go into the Jackpot.
    Dump,
    /// Kings that show a hand.
    Show,
}

impl Run {
    /// What kind of function it is.
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

    /// Cards to draw, rounds or seats to sit out, places to go on, cards Robin Hood counted, Kings shown by; else 0.
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

/// What a swap of two exchanges.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeExchange")
)]
pub enum Exchange {
    /// The whole hand of its layer for that of another side.
    Hands,
    /// Some cards of its layer for as many of another side.
    Some,
    /// The hands of two other sides.
    Others,
}

/// How a function reached the seat it fell on (HO-7.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeReach")
)]
pub enum Reach {
    /// By a walk.
    Next,
    /// Against the direction.
    Previous,
    /// Named or deflected to.
    Chosen,
}

/// On whom a function fell, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fall {
    /// The affected seat.
    pub seat: Seat,
    /// How it was reached.
    pub reach: Reach,
}

/// One seat sits out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Skip {
    /// For how many rounds.
    pub n: u8,
}

/// A rolled number of seats sit out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Skips {
    /// The die is still to be cast.
    Unrolled,
    /// So many are left, the affected one included.
    Left(u8),
}

/// A wish.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wishing {
    /// What is wished for, once it is said.
    pub wish: Option<Wish>,
}

/// A swap of two sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Swap {
    /// The sides, once they are named.
    pub parties: Option<[Side; 2]>,
    /// The seats still to answer, in order.
    pub asked: Queue,
}

/// Robin Hood.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Robin {
    /// The seats still to be dealt with, in order.
    pub asked: Queue,
    /// How many cards the first of them held when its turn came.
    pub counted: u8,
}

/// A swap of all hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct All {
    /// How many places on each hand goes.
    pub range: u8,
    /// Who has no more to say.
    pub folded: SeatSet,
    /// Who takes no part.
    pub exempt: SeatSet,
    /// Who has laid a card in it.
    pub laid: SeatSet,
}

/// What a card does to a running function (HO-8.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeReaction")
)]
pub enum Reaction {
    /// A draw card continues a draw (HO-7.2).
    Continues,
    /// Doubles (HO-8.4, HO-10.3).
    Doubles,
    /// The King of hearts calls a swap off (HO-8.10).
    Cancels,
    /// Passes it on (HO-8.5).
    Passes,
    /// Steps aside in a swap of all (HO-10.3) or in Robin Hood (HO-7.12).
    Exempts,
    /// Turns it on another seat (HO-8.6).
    Deflects,
    /// Halves a draw (HO-8.7).
    Halves,
    /// Reduces a draw by a roll (HO-8.8).
    Reduces,
    /// Ends it (HO-8.10).
    Stops,
    /// Ends the one place of skips that was deflected to its layer; the others are left (HO-8.10).
    Spares,
    /// A higher Unter overtakes a wish (HO-8.9).
    Overtakes,
    /// Grants a wish (HO-8.9).
    Answers,
}

impl Function {
    /// The cards that go into the Jackpot when the nine of hearts has given it away (HO-7.11).
    pub const REFILL: u16 = 4;
    /// Whoever has more cards than this gives Robin Hood one, whoever has fewer gets one (HO-7.12).
    pub const ROBIN: usize = 3;

    /// What `kind` does when it is laid on this function; `None` if it may not be laid. Whether anybody
    /// is there to deflect to is not asked here.
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

    /// Whether it is Robin Hood: nothing is settled in between (HO-11.1), and nobody in it acts in the order of play
    /// (HO-4.4).
    pub(crate) const fn is_robin(&self) -> bool {
        matches!(self.run, Run::Robin(_))
    }

    /// The kinds that may be laid on this function, as bits.
    #[inline]
    pub(crate) fn answers(&self) -> u32 {
        if let Run::Wish(wishing) = &self.run {
            return kinds_of(&wishing.rows(self.card)) & !wishing.barred(self.forced);
        }
        let column = self.column();
        column.kinds & !self.barred(column)
    }

    /// The column of HO-8.2 for this function; wishes have rows of their own.
    #[inline]
    fn column(&self) -> &'static Column {
        &COLUMNS[self.card as usize]
    }

    /// The kinds whose field of the column does not hold now, as bits: the conditions in the fields of
    /// HO-8.2, and Zwang.
    #[inline]
    fn barred(&self, column: &Column) -> u32 {
        let direct = when(self.is_direct(), column.barred_when_direct);
        let own = if let Run::Draw(draw) = &self.run {
            draw.barred()
        } else {
            when(self.is_deflected_place(), Kind::HK.bit())
        };
        direct | own | when(self.forced, u32::MAX)
    }

    /// HO-8.6: whether one place of several was deflected to the affected seat.
    pub(crate) fn is_deflected_place(&self) -> bool {
        matches!(self.run, Run::Skips(Skips::Left(2..))) && self.is_direct()
    }

    /// Whether a kind has a field in its column at all.
    pub(crate) fn stands_in_table(&self, kind: Kind) -> bool {
        self.column().reactions[kind as usize].is_some()
    }

    /// Whether a kind does nothing because the function was turned on a seat directly.
    pub(crate) fn bars_as_direct(&self, kind: Kind) -> bool {
        self.is_direct() && self.column().barred_when_direct & kind.bit() != 0
    }

    /// Whether it was turned on a seat directly (HO-7.5).
    const fn is_direct(&self) -> bool {
        matches!(
            self.fall,
            Some(Fall {
                reach: Reach::Chosen,
                ..
            })
        )
    }

    /// The seat that must answer now, if one alone must: the affected one, or the next one asked.
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

    /// What it exchanges, if it is a swap of two (HO-7.8).
    #[must_use]
    pub const fn exchange(&self) -> Option<Exchange> {
        match (&self.run, self.card) {
            (Run::Swap(_), Kind::HO) => Some(Exchange::Others),
            (Run::Swap(_), Kind::G10) => Some(Exchange::Some),
            (Run::Swap(_), _) => Some(Exchange::Hands),
            _ => None,
        }
    }

    /// Whether the hands of a swap of all go against the direction of play (HO-10.5).
    #[must_use]
    pub const fn goes_back(&self) -> bool {
        matches!((&self.run, self.card), (Run::All(_), Kind::GK))
    }

    /// Who chooses cards in phase `put`.
    pub(crate) fn putting(&self) -> Option<Seat> {
        if matches!(self.run, Run::Robin(_) | Run::Draw(_)) {
            self.answering()
        } else {
            Some(self.starter)
        }
    }

    /// The same, counting so much more if it is a draw.
    #[inline]
    pub(crate) fn with_more(mut self, cards: i16) -> Self {
        if let Run::Draw(draw) = &mut self.run {
            draw.n += cards;
        }
        self
    }

    /// The same as it has fallen on `seat`; in a swap `seat` comes in the place of a party.
    #[inline]
    pub(crate) fn fallen_on(mut self, seat: Seat, reach: Reach) -> Self {
        if let Run::Swap(swap) = &mut self.run {
            swap.put_in_place(seat);
        } else {
            self.fall = Some(Fall { seat, reach });
        }
        self
    }

    /// The same with another way to stand.
    #[inline]
    pub(crate) const fn with_run(self, run: Run) -> Self {
        Self { run, ..self }
    }

    /// HO-4.6: the same where `seat` has laid a card in it, if it is a swap of all.
    #[inline]
    pub(crate) fn with_laid(mut self, seat: Seat) -> Self {
        if let Run::All(all) = &mut self.run {
            all.laid = all.laid.with(seat);
        }
        self
    }

    /// The seats that stay in play without cards while this runs (HO-12.9).
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
    /// Whether the seat whose turn it is puts a card into the Jackpot; else it draws one (HO-7.12).
    #[must_use]
    pub const fn puts(self) -> bool {
        self.counted as usize > Function::ROBIN
    }
}

impl Swap {
    /// Puts `seat` in the place of the party asked first, which has deflected (HO-8.11).
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
    /// Whether it ends a wish by a card that starts its own function.
    #[must_use]
    pub const fn grants(self) -> bool {
        matches!(self, Self::Overtakes | Self::Answers)
    }
}

impl Wishing {
    /// The kinds that are wished for, as bits.
    #[inline]
    fn kinds(self) -> u32 {
        self.wish.map_or(0, Wish::kinds)
    }

    /// The kinds that Zwang bars, as bits (HO-9.2).
    #[inline]
    fn barred(self, forced: bool) -> u32 {
        when(forced, (Kind::E10.bit() | Kind::GO.bit()) & !self.kinds())
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

// A function goes from step to step by value, so it stays small.
const _: () = assert!(size_of::<Function>() <= 16);

/// A draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw {
    /// The cards to draw; below 1 only after a reduction.
    pub n: i16,
    /// What was taken off it.
    pub cut: Cut,
}

/// What was taken off a draw; after anything was, little may be laid on it (HO-8.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cut {
    /// Nothing.
    Whole,
    /// A roll (HO-8.8).
    Reduced,
    /// Half of it, these cards being kept for the Jackpot (HO-8.7), and perhaps a roll.
    Halved(u16),
}

impl Draw {
    /// A draw of fewer cards is not reduced (HO-8.2).
    pub(crate) const LEAST_REDUCED: i16 = 3;

    /// Whether it was halved or reduced.
    #[must_use]
    pub const fn is_cut(self) -> bool {
        !matches!(self.cut, Cut::Whole)
    }

    /// The cards halving has kept for the Jackpot, once it was halved (HO-8.7).
    #[must_use]
    pub const fn rest(self) -> Option<u16> {
        match self.cut {
            Cut::Halved(rest) => Some(rest),
            Cut::Whole | Cut::Reduced => None,
        }
    }

    /// The same, halved: half of it is kept for the Jackpot (HO-8.7).
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

    /// The same, reduced by a roll (HO-8.8).
    pub(crate) const fn reduced(self, roll: u8) -> Self {
        Self {
            n: self.n - roll as i16,
            cut: match self.cut {
                Cut::Whole | Cut::Reduced => Cut::Reduced,
                Cut::Halved(rest) => Cut::Halved(rest),
            },
        }
    }

    /// The kinds barred by the conditions of HO-8.2 and the end of HO-8.8, as bits.
    #[inline]
    pub(crate) fn barred(self) -> u32 {
        when(self.n < Self::LEAST_REDUCED, Kind::SK.bit())
            | when(self.rest().is_some(), Kind::E10.bit())
            | when(
                self.is_cut(),
                DRAWERS | Kind::HK.bit() | Kind::H9.bit() | Kind::GO.bit(),
            )
    }
}

/// One field of HO-8.2: what some kinds do, as bits.
#[derive(Clone, Copy, Debug)]
struct Row {
    kinds: u32,
    reaction: Reaction,
}

const fn row(kinds: u32, reaction: Reaction) -> Row {
    Row { kinds, reaction }
}

/// The kinds of some rows, as bits.
const fn kinds_of(rows: &[Row]) -> u32 {
    let (mut kinds, mut place) = (0, 0);
    while place < rows.len() {
        kinds |= rows[place].kinds;
        place += 1;
    }
    kinds
}

/// What the first row with a kind says about it.
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

/// A column of HO-8.2, with its rows looked up for each kind.
struct Column {
    /// What each kind does.
    reactions: [Option<Reaction>; Kind::COUNT],
    /// The kinds that do anything, as bits.
    kinds: u32,
    /// The kinds that do nothing when the function was turned on a seat directly, as bits.
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

/// For each kind the column of the function that it starts. Nothing is laid on functions without a row.
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
        // Nothing is laid on what these start, but on wishes, which have their own rows.
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

/// `H9` deflects every swap of two but that of `S9`.
const ON_SWAP_BY_S9: [Row; 2] = [
    row(Kind::HK.bit(), Reaction::Cancels),
    row(Kind::E10.bit(), Reaction::Stops),
];

const ON_GIVE: [Row; 2] = [
    row(Kind::H9.bit(), Reaction::Deflects),
    row(Kind::E10.bit(), Reaction::Stops),
];

const ON_ROBIN: [Row; 1] = [row(Kind::GO.bit(), Reaction::Exempts)];

/// The column of a swap of all that was started by `card`.
const fn on_all(card: Kind) -> [Row; 3] {
    [
        row(Kind::HK.bit() | card.bit(), Reaction::Doubles),
        row(Kind::GO.bit(), Reaction::Exempts),
        row(Kind::E10.bit(), Reaction::Stops),
    ]
}
