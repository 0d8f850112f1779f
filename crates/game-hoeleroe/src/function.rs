//! The running function and what may be laid on it (HO-7, HO-8.2, HO-9, HO-10).
//!
//! There is one type for each kind of function; each says for itself how a kind of card meets it.

use stammtisch_core::{Seat, SeatSet};

use crate::card::{Kind, Rank};
use crate::list::SeatList;
use crate::meaning::{DRAWERS, higher_unters, of_rank, when};
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
    /// Robin Hood: the seats still to be dealt with, in order (HO-7.12).
    Robin(SeatList),
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

    /// Cards to draw, rounds or seats to sit out, places to go on, Kings shown by; else 0.
    #[must_use]
    pub const fn count(&self) -> i16 {
        match self {
            Self::Draw(draw) => draw.n,
            Self::Skip(skip) => skip.n as i16,
            Self::Skips(skips) => skips.n as i16,
            Self::All(all) => all.range as i16,
            Self::Show(kings) => *kings as i16,
            Self::Wish(_) | Self::Swap(_) | Self::Give | Self::Robin(_) | Self::Dump => 0,
        }
    }
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

/// A draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw {
    /// The cards to draw; below 1 only after a reduction.
    pub n: i16,
    /// Whether it was halved or reduced, after which little may be laid on it (HO-8.8).
    pub reduced: bool,
    /// The cards halving has kept for the Jackpot, once it was halved (HO-8.7).
    pub rest: Option<u16>,
}

/// One seat sits out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Skip {
    /// For how many rounds.
    pub n: u8,
}

/// A rolled number of seats sit out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Skips {
    /// How many are left, the affected one included; 0 before the roll.
    pub n: u8,
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
    pub asked: SeatList,
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
    /// Steps aside in a swap of all (HO-10.3).
    Exempts,
    /// Turns it on another seat (HO-8.6).
    Deflects,
    /// Halves a draw (HO-8.7).
    Halves,
    /// Reduces a draw by a roll (HO-8.8).
    Reduces,
    /// Ends it (HO-8.10).
    Stops,
    /// A higher Unter overtakes a wish (HO-8.9).
    Overtakes,
    /// Grants a wish (HO-8.9).
    Answers,
}

impl Function {
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
        column.reactions[kind as usize].filter(|_| !barred)
    }

    /// Whether it is a wish.
    pub(crate) const fn is_wish(&self) -> bool {
        matches!(self.run, Run::Wish(_))
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
        let drawing = match &self.run {
            Run::Draw(draw) => draw.barred(),
            _ => 0,
        };
        direct | drawing | when(self.forced, u32::MAX)
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
        match &self.run {
            Run::Swap(Swap { asked, .. }) | Run::Robin(asked) => asked.first(),
            _ => self.fall.map(|fall| fall.seat),
        }
    }

    /// The seats that stay in play without cards while this runs (HO-12.9).
    #[must_use]
    pub fn keeps_in_play(&self, seat: Seat) -> bool {
        match &self.run {
            Run::Skips(_) => true,
            Run::Swap(Swap {
                parties: Some(parties),
                ..
            }) => parties.contains(&Side::Seat(seat)),
            _ => self.fall.is_some_and(|fall| fall.seat == seat),
        }
    }
}

impl Reaction {
    /// Whether it ends a wish by a card that starts its own function.
    #[must_use]
    pub const fn grants(self) -> bool {
        matches!(self, Self::Overtakes | Self::Answers)
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
        Kind::EA | Kind::GA | Kind::SA => column(&ON_SKIP, Kind::GO.bit()),
        Kind::HA => column(&ON_SKIP, !Kind::H9.bit()),
        Kind::G10 | Kind::HO => column(&ON_SWAP, 0),
        Kind::S9 => column(&ON_SWAP_BY_S9, 0),
        Kind::H9 | Kind::HK => column(&ON_GIVE, 0),
        Kind::EO | Kind::GK => column(&on_all(card), 0),
        _ if card.draws().is_some() => column(&ON_DRAW, Kind::GO.bit()),
        _ => column(&[], 0),
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

/// The column of a swap of all that was started by `card`.
const fn on_all(card: Kind) -> [Row; 3] {
    [
        row(Kind::HK.bit() | card.bit(), Reaction::Doubles),
        row(Kind::GO.bit(), Reaction::Exempts),
        row(Kind::E10.bit(), Reaction::Stops),
    ]
}

impl Draw {
    /// The kinds barred by the conditions of HO-8.2 and the end of HO-8.8, as bits.
    #[inline]
    fn barred(self) -> u32 {
        when(self.n < 3, Kind::SK.bit())
            | when(self.rest.is_some(), Kind::E10.bit())
            | when(
                self.reduced,
                DRAWERS | Kind::HK.bit() | Kind::H9.bit() | Kind::GO.bit(),
            )
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
