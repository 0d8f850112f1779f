//! Short inline lists for the state: the stock, the table, and seat orders.

use core::fmt;
use core::hash::{Hash, Hasher};

use stammtisch_core::{MAX_SEATS, Seat};

use crate::card::{Kind, Laid};

/// A value for the unused elements of a [`List`].
pub trait Filler: Copy {
    /// Any value; it is never read.
    const FILLER: Self;
}

impl Filler for Kind {
    const FILLER: Self = Self::E7;
}

impl Filler for Laid {
    const FILLER: Self = Self::Own(Kind::E7);
}

impl Filler for u8 {
    const FILLER: Self = 0;
}

impl Filler for u16 {
    const FILLER: Self = 0;
}

impl Filler for i32 {
    const FILLER: Self = 0;
}

impl Filler for Seat {
    const FILLER: Self = match Self::new(0) {
        Some(seat) => seat,
        None => panic!("every table has a seat 0"),
    };
}

/// A list of at most `N` items without heap memory.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Filler, const N: usize> List<T, N> {
    /// The empty list.
    pub const EMPTY: Self = Self {
        len: 0,
        items: [T::FILLER; N],
    };

    /// The items in order.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len as usize]
    }

    /// Number of items.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the list is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The first item.
    #[must_use]
    pub fn first(&self) -> Option<T> {
        self.as_slice().first().copied()
    }

    /// The last item.
    #[must_use]
    pub fn last(&self) -> Option<T> {
        self.as_slice().last().copied()
    }

    /// Appends an item.
    pub(crate) fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Removes the last item.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let last = self.last()?;
        self.len -= 1;
        Some(last)
    }

    /// Removes the first item.
    pub(crate) fn remove_first(&mut self) -> Option<T> {
        let first = self.first()?;
        // Moves the unused elements too: copying a fixed length compiles to fewer instructions.
        self.items.copy_within(1.., 0);
        self.len -= 1;
        Some(first)
    }

    /// Removes all items.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// The items in order, for mutation.
    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }

    /// Reverses the order.
    pub(crate) fn reverse(&mut self) {
        self.items[..self.len as usize].reverse();
    }
}

impl<T: Filler, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().fold(Self::EMPTY, |mut list, item| {
            list.push(item);
            list
        })
    }
}

impl<T: Filler + PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Filler + Eq, const N: usize> Eq for List<T, N> {}

impl<T: Filler + Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: Filler + fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// An ordered pile of cards, at most the whole pack.
pub type Pile<T> = List<T, 51>;

/// Seats in order.
pub type SeatList = PerSeat<Seat>;

/// At most one item per seat.
pub type PerSeat<T> = List<T, { stammtisch_core::MAX_SEATS }>;

/// A queue of seats.
///
/// Holds four bits per seat, the first seat lowest: the seat's number plus one; 0 marks the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Queue([u8; BYTES]);

/// Two seats per byte.
const BYTES: usize = MAX_SEATS.div_ceil(2);

/// Bits per seat.
const DIGIT: u32 = 4;

impl Queue {
    /// The empty queue.
    pub const EMPTY: Self = Self([0; BYTES]);

    const fn digits(self) -> u32 {
        let Self([low, middle, high]) = self;
        u32::from_le_bytes([low, middle, high, 0])
    }

    const fn of(digits: u32) -> Self {
        let [low, middle, high, _] = digits.to_le_bytes();
        Self([low, middle, high])
    }

    const fn digit(seat: Seat) -> u32 {
        seat.index() as u32 + 1
    }

    /// Whether the queue is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.digits() == 0
    }

    /// The first seat.
    #[must_use]
    pub fn first(self) -> Option<Seat> {
        let digit = self.digits() as u8 & ((1 << DIGIT) - 1);
        Seat::new(digit.checked_sub(1)?)
    }

    /// The queue without its first seat.
    pub(crate) const fn rest(self) -> Self {
        Self::of(self.digits() >> DIGIT)
    }

    /// Replaces the first seat.
    pub(crate) const fn replace_first(&mut self, seat: Seat) {
        *self = Self::of(self.digits() >> DIGIT << DIGIT | Self::digit(seat));
    }
}

impl FromIterator<Seat> for Queue {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let digits = seats.into_iter().zip((0..).step_by(DIGIT as usize));
        Self::of(digits.fold(0, |all, (seat, place)| all | Self::digit(seat) << place))
    }
}

impl IntoIterator for Queue {
    type Item = Seat;
    type IntoIter = Seats;

    fn into_iter(self) -> Seats {
        Seats(self)
    }
}

/// Iterates over the seats of a queue.
pub struct Seats(Queue);

impl Iterator for Seats {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let first = self.0.first()?;
        self.0 = self.0.rest();
        Some(first)
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_keeps_its_order() {
        let mut list: Pile<Kind> = [Kind::E7, Kind::E8, Kind::E9].into_iter().collect();
        assert_eq!(list.remove_first(), Some(Kind::E7));
        list.push(Kind::SK);
        list.push(Kind::SA);
        assert_eq!(list.as_slice(), [Kind::E8, Kind::E9, Kind::SK, Kind::SA]);
        assert_eq!(list.pop(), Some(Kind::SA));
        list.reverse();
        assert_eq!(list.first(), Some(Kind::SK));
        assert_eq!(list, [Kind::SK, Kind::E9, Kind::E8].into_iter().collect());
        list.clear();
        assert!(list.is_empty() && list.pop().is_none() && list.remove_first().is_none());
    }

    fn seats<const N: usize>(places: [u8; N]) -> [Seat; N] {
        places.map(|place| Seat::new(place).expect("a seat"))
    }

    #[test]
    fn a_queue_keeps_its_order() {
        let all = seats([3, 0, 5, 1, 4, 2]);
        let mut queue: Queue = all.into_iter().collect();
        assert!(queue.into_iter().eq(all));
        queue = queue.rest();
        assert_eq!(queue.first(), Seat::new(0));
        queue.replace_first(seats([3])[0]);
        assert!(queue.into_iter().eq(seats([3, 5, 1, 4, 2])));
        assert!((0..5).fold(queue, |queue, _| queue.rest()).is_empty());
        assert_eq!(Queue::EMPTY.first(), None);
    }
}
