//! Seats at the table, and sets of them.

use core::fmt;

use crate::bits::nth_one_of_byte;

/// The largest number of players of any game.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted from 0 clockwise; the left neighbour of seat `k` is `k + 1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with number 0.
    pub const FIRST: Self = Self(0);

    /// The seat with this number; `None` from [`MAX_SEATS`] on.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < MAX_SEATS {
            Some(Self(number))
        } else {
            None
        }
    }

    /// All seats of a table of `players`, in order.
    ///
    /// # Panics
    /// Panics if `players` is above [`MAX_SEATS`].
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        assert!(
            players as usize <= MAX_SEATS,
            "a table has at most {MAX_SEATS} seats"
        );
        (0..players).map(Self)
    }

    /// The seat's number, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The seat's index in a list with one entry per seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The left neighbour at a table of `players`: the next seat clockwise.
    #[must_use]
    pub const fn left(self, players: u8) -> Self {
        Self(if self.0 + 1 >= players { 0 } else { self.0 + 1 })
    }

    /// The right neighbour at a table of `players`: the next seat counterclockwise.
    #[must_use]
    pub const fn right(self, players: u8) -> Self {
        Self(if self.0 == 0 { players - 1 } else { self.0 - 1 })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats, such as the seats that may act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Every seat that a table may have.
    pub const EVERY: Self = Self::all(MAX_SEATS as u8);

    /// The set of this seat alone.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Every seat of a table of `players`.
    #[must_use]
    pub const fn all(players: u8) -> Self {
        Self(((1u16 << players) - 1) as u8)
    }

    /// The set as a bit mask, one bit per seat number.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether `seat` is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        (self.0 as u32) >> seat.0 & 1 == 1
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set with `seat` added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | (1 << seat.0))
    }

    /// The set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The seats of this set that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The lowest seat of the set.
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 {
            None
        } else {
            Some(Seat(self.0.trailing_zeros() as u8))
        }
    }

    /// Whether the set has at most one seat.
    #[must_use]
    #[inline]
    pub const fn at_most_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// The `n`-th lowest seat of the set, from 0.
    #[must_use]
    #[inline]
    pub const fn nth(self, n: usize) -> Option<Seat> {
        if n < self.len() {
            Some(Seat(nth_one_of_byte(self.0, n)))
        } else {
            None
        }
    }

    /// The next seat of the set clockwise from `seat`, which itself comes last.
    #[must_use]
    #[inline]
    pub const fn next_after(self, seat: Seat) -> Option<Seat> {
        // The ring twice over, so that no wrap-around is needed.
        let rounds = self.0 as u32 | (self.0 as u32) << 8;
        let left = rounds >> seat.0 >> 1;
        if left == 0 {
            None
        } else {
            Some(Seat((seat.0 + 1 + left.trailing_zeros() as u8) & 7))
        }
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = Seats;

    /// The seats of the set, ascending.
    fn into_iter(self) -> Seats {
        Seats(self)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// Iterates over the seats of a [`SeatSet`], ascending.
#[derive(Clone, Debug)]
pub struct Seats(SeatSet);

impl Iterator for Seats {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let seat = self.0.first()?;
        self.0 = self.0.without(seat);
        Some(seat)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Seats {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn seats_go_round_clockwise() {
        let seats: Vec<_> = Seat::all(4).collect();
        assert_eq!(seats.len(), 4);
        assert_eq!(seats[3].left(4), seats[0]);
        assert_eq!(seats[1].left(4), seats[2]);
        assert!(seats.iter().all(|seat| seat.left(4).right(4) == *seat));
        assert_eq!(Seat::new(6), None);
    }

    #[test]
    fn a_set_keeps_its_seats_in_order() {
        let set: SeatSet = [5, 0, 3].into_iter().filter_map(Seat::new).collect();
        let numbers: Vec<_> = set.into_iter().map(Seat::number).collect();
        assert_eq!(numbers, [0, 3, 5]);
        assert_eq!(set.without(Seat(3)).len(), 2);
        assert!(!set.contains(Seat(1)));
        assert_eq!(set.bits(), 0b10_1001);
        assert_eq!(SeatSet::all(6).len(), 6);
        assert!(SeatSet::EMPTY.first().is_none());
        assert!(SeatSet::EMPTY.at_most_one() && SeatSet::only(Seat(3)).at_most_one() && !set.at_most_one());
        assert_eq!(set.nth(1), Some(Seat(3)));
        assert_eq!(set.nth(3), None);
        let round = [Seat(0), Seat(1), Seat(3), Seat(5)].map(|seat| set.next_after(seat));
        assert_eq!(round, [Seat(3), Seat(3), Seat(5), Seat(0)].map(Some));
        assert_eq!(SeatSet::only(Seat(2)).next_after(Seat(2)), Some(Seat(2)));
        assert_eq!(SeatSet::EMPTY.next_after(Seat(2)), None);
    }
}
