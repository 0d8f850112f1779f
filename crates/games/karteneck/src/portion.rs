//! The 30 portions (KE-1.3), on the grill and in the players' stacks.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use stammtisch_core::{MAX_SEATS, ParseError, Seat};

use crate::CardSet;
use crate::card::whole;

/// Number of portions.
pub const PORTIONS: usize = 30;
/// Number of portions with value 0.
const BLANKS: u8 = 3;

/// A portion. The three portions of value 0 differ internally but have the same text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(type = "string", rename = "KarteneckPortion")
)]
pub struct Portion(u8);

impl Portion {
    /// Lowest value above 0.
    pub const LOWEST: u8 = 16;
    /// Highest value.
    pub const HIGHEST: u8 = 42;
    /// Number of values above 0.
    pub const VALUES: usize = (Self::HIGHEST - Self::LOWEST + 1) as usize;

    /// All portions, ordered by value.
    pub const ALL: [Self; PORTIONS] = {
        let mut all = [Self(0); PORTIONS];
        let mut place = 0;
        while place < PORTIONS {
            all[place] = Self(place as u8);
            place += 1;
        }
        all
    };

    /// A portion of value 0, by its copy number from 0 to 2.
    #[must_use]
    pub const fn blank(copy: u8) -> Option<Self> {
        if copy < BLANKS { Some(Self(copy)) } else { None }
    }

    /// The portion of a value above 0; `None` if there is none.
    #[must_use]
    pub const fn of_value(value: u16) -> Option<Self> {
        if value >= Self::LOWEST as u16 && value <= Self::HIGHEST as u16 {
            Some(Self(value as u8 - Self::LOWEST + BLANKS))
        } else {
            None
        }
    }

    /// Its value: 0, or from 16 to 42.
    #[must_use]
    pub const fn value(self) -> u8 {
        if self.0 < BLANKS {
            0
        } else {
            self.0 - BLANKS + Self::LOWEST
        }
    }

    /// Its index in [`Portion::ALL`].
    pub(crate) const fn place(self) -> usize {
        self.0 as usize
    }

    /// The index of its value, from 0 for 16; `None` for value 0.
    #[must_use]
    pub const fn level(self) -> Option<usize> {
        if self.0 < BLANKS {
            None
        } else {
            Some((self.0 - BLANKS) as usize)
        }
    }
}

impl fmt::Display for Portion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.value())
    }
}

impl fmt::Debug for Portion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Parses `P0` as the first of its three copies. A caller that parses a list has to number the copies.
impl FromStr for Portion {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.strip_prefix('P') {
            Some("0") => Ok(Self(0)),
            Some(value) => whole(value)
                .and_then(|value| Self::of_value(value.into()))
                .ok_or(ParseError),
            None => Err(ParseError),
        }
    }
}

/// The same portions in the same order, with the three of value 0 numbered in that order, so that matches with the
/// same history compare equal.
pub(crate) fn blanks_in_order(portions: &[Portion; PORTIONS]) -> [Portion; PORTIONS] {
    let mut copies = 0;
    portions.map(|portion| {
        if portion.level().is_some() {
            return portion;
        }
        copies += 1;
        Portion(copies - 1)
    })
}

/// A set of portions, such as the grill.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PortionSet(u32);

impl PortionSet {
    /// No portions.
    pub const EMPTY: Self = Self(0);

    /// The portions by value, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Portion> {
        Portion::ALL
            .into_iter()
            .filter(move |&portion| self.contains(portion))
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains the portion.
    #[must_use]
    #[inline]
    pub const fn contains(self, portion: Portion) -> bool {
        self.0 & (1 << portion.0) != 0
    }

    /// The portions above value 0 as a bit mask indexed by value.
    #[inline]
    pub(crate) const fn values(self) -> u64 {
        ((self.0 >> BLANKS) as u64) << Portion::LOWEST
    }

    /// The set as a bit mask, one bit per portion in the order of [`Portion::ALL`].
    pub(crate) const fn bits(self) -> u64 {
        self.0 as u64
    }

    const fn plus(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    const fn lowest(self) -> Option<Portion> {
        if self.0 == 0 {
            None
        } else {
            Some(Portion(self.0.trailing_zeros() as u8))
        }
    }

    /// Adds a portion; false if the set already contains it.
    pub fn insert(&mut self, portion: Portion) -> bool {
        let new = !self.contains(portion);
        self.0 |= 1 << portion.0;
        new
    }

    /// Removes the portion of lowest value (KE-3.6).
    pub(crate) fn take_lowest(&mut self) -> Option<Portion> {
        let portion = self.lowest()?;
        self.0 &= self.0 - 1;
        Some(portion)
    }

    /// Removes the portion of highest value (KE-4.1).
    pub(crate) fn take_highest(&mut self) -> Option<Portion> {
        let portion = Portion(self.0.checked_ilog2()? as u8);
        self.0 &= !(1 << portion.0);
        Some(portion)
    }
}

impl fmt::Debug for PortionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<Portion> for PortionSet {
    fn from_iter<I: IntoIterator<Item = Portion>>(portions: I) -> Self {
        let mut set = Self::EMPTY;
        for portion in portions {
            set.insert(portion);
        }
        set
    }
}

/// The face-up stacks of all seats (KE-3.9). Stored as links from each portion to the one beneath it, so that the
/// size does not depend on how the portions are distributed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stacks {
    /// The top portion of each stack, as a set of at most one.
    top: [PortionSet; MAX_SEATS],
    /// The top portions of all stacks.
    tops: PortionSet,
    beneath: [Option<Portion>; PORTIONS],
}

impl Stacks {
    pub(crate) const EMPTY: Self = Self {
        top: [PortionSet::EMPTY; MAX_SEATS],
        tops: PortionSet::EMPTY,
        beneath: [None; PORTIONS],
    };

    /// The top portion of a seat's stack.
    #[must_use]
    pub const fn top(&self, seat: Seat) -> Option<Portion> {
        self.top[seat.index()].lowest()
    }

    /// The seat that has this portion on top of its stack.
    #[must_use]
    pub fn with_top(&self, portion: Portion) -> Option<Seat> {
        let place = self.top.iter().position(|top| top.contains(portion))?;
        Seat::new(place as u8)
    }

    /// The seat whose top portion `seat` could steal with this display if it dropped out (KE-3.7).
    pub(crate) fn victim(&self, seat: Seat, display: &CardSet) -> Option<Seat> {
        let portion = Portion::of_value(display.sum()).filter(|_| display.has_worm())?;
        self.with_top(portion).filter(|&owner| owner != seat)
    }

    /// The top portions of the other seats' stacks.
    #[inline]
    pub(crate) const fn tops_of_others(&self, seat: Seat) -> PortionSet {
        self.tops.minus(self.top[seat.index()])
    }

    /// A seat's portions, top first.
    pub fn downwards(&self, seat: Seat) -> impl Iterator<Item = Portion> + '_ {
        core::iter::successors(self.top(seat), |portion| self.beneath[portion.0 as usize])
    }

    /// A seat's portions, bottom first.
    #[must_use]
    pub fn upwards(&self, seat: Seat) -> Vec<Portion> {
        let mut portions: Vec<_> = self.downwards(seat).collect();
        portions.reverse();
        portions
    }

    pub(crate) fn push(&mut self, seat: Seat, portion: Portion) {
        self.beneath[portion.0 as usize] = self.top(seat);
        self.set_top(seat, Some(portion));
    }

    pub(crate) fn pop(&mut self, seat: Seat) -> Option<Portion> {
        let portion = self.top(seat)?;
        let uncovered = self.beneath[portion.0 as usize].take();
        self.set_top(seat, uncovered);
        Some(portion)
    }

    fn set_top(&mut self, seat: Seat, portion: Option<Portion>) {
        let covered = core::mem::replace(&mut self.top[seat.index()], portion.into_iter().collect());
        self.tops = self.tops.minus(covered).plus(self.top[seat.index()]);
    }
}

impl fmt::Debug for Stacks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = Seat::all(MAX_SEATS as u8);
        f.debug_list()
            .entries(seats.map(|seat| self.upwards(seat)))
            .finish()
    }
}
