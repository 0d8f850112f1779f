//! The table of HO-8.2: what each kind of card does to each kind of function.

use crate::card::Kind;
use crate::function::Reaction;
use crate::meaning::DRAWERS;

/// One field of HO-8.2: what some kinds do, as bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) kinds: u32,
    pub(crate) reaction: Reaction,
}

pub(crate) const fn row(kinds: u32, reaction: Reaction) -> Row {
    Row { kinds, reaction }
}

/// The kinds of some rows, as bits.
pub(crate) const fn kinds_of(rows: &[Row]) -> u32 {
    let (mut kinds, mut place) = (0, 0);
    while place < rows.len() {
        kinds |= rows[place].kinds;
        place += 1;
    }
    kinds
}

/// What the first row with a kind says about it.
pub(crate) const fn reaction_in(rows: &[Row], kind: Kind) -> Option<Reaction> {
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
pub(crate) struct Column {
    /// What each kind does.
    pub(crate) reactions: [Option<Reaction>; Kind::COUNT],
    /// The kinds that do anything, as bits.
    pub(crate) kinds: u32,
    /// The kinds that do nothing when the function was turned on a seat directly, as bits.
    pub(crate) barred_when_direct: u32,
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
pub(crate) static COLUMNS: [Column; Kind::COUNT] = {
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

const ON_ROBIN: [Row; 1] = [row(Kind::GO.bit(), Reaction::Exempts)];

/// The column of a swap of all that was started by `card`.
const fn on_all(card: Kind) -> [Row; 3] {
    [
        row(Kind::HK.bit() | card.bit(), Reaction::Doubles),
        row(Kind::GO.bit(), Reaction::Exempts),
        row(Kind::E10.bit(), Reaction::Stops),
    ]
}
