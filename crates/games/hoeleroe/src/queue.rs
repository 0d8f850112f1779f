//! The seats that still have to answer, in few bytes: a function holds them and goes from hand to hand.

use core::fmt;

use stammtisch_core::{MAX_SEATS, Seat};

/// Seats in an order.
///
/// A digit of four bits for each seat, the first lowest: its number and one; 0 is nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Queue([u8; BYTES]);

/// Two seats a byte.
const BYTES: usize = MAX_SEATS.div_ceil(2);

/// The bits of a seat.
const DIGIT: u32 = 4;

impl Queue {
    /// Nobody.
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

    /// Whether nobody is left.
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

    /// The others behind the first.
    pub(crate) const fn rest(self) -> Self {
        Self::of(self.digits() >> DIGIT)
    }

    /// Puts another seat in the place of the first.
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

/// The seats of a queue, in order.
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
