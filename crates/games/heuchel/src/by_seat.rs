//! One small number for each seat, packed so that all columns are looked at in one step.

use stammtisch_core::{Seat, SeatSet, ones};

/// A one in every byte.
const EVERY: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
const HIGH: u64 = EVERY << 7;

/// A number below 128 for each seat, at the place of the seat's number; two places are nobody's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BySeat([u8; 8]);

impl BySeat {
    /// The same number for each seat.
    pub(crate) const fn all(number: u8) -> Self {
        Self([number; 8])
    }

    #[inline]
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "a byte is read where it is; by value all would be loaded and shifted"
    )]
    pub(crate) const fn of(&self, seat: Seat) -> u8 {
        self.0[seat.index() % 8]
    }

    #[inline]
    pub(crate) const fn set(&mut self, seat: Seat, number: u8) {
        self.0[seat.index() % 8] = number;
    }

    /// The seats whose number is below `number`, without those in `but`.
    #[inline]
    pub(crate) const fn below(self, number: u8, but: SeatSet) -> Chosen {
        // Without borrowing from its neighbour a byte keeps its high bit if it is not below the number.
        let not_below = (u64::from_le_bytes(self.0) | HIGH) - number as u64 * EVERY;
        Chosen(!(not_below | high_bits(but)) & HIGH)
    }
}

/// Some seats: the high bits of their bytes are ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Chosen(u64);

impl Chosen {
    pub(crate) const NOBODY: Self = Self(0);

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These without a seat.
    #[inline]
    pub(crate) const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(0xff << (seat.index() % 8 * 8)))
    }

    /// The numbers of these seats, 0 for all others.
    #[inline]
    pub(crate) const fn of(self, numbers: u64) -> u64 {
        numbers & ((self.0 >> 7) * 0xff)
    }

    /// The seats, ascending.
    #[inline]
    pub(crate) fn seats(self) -> impl Iterator<Item = Seat> {
        ones(self.0).filter_map(|place| Seat::new(place / 8))
    }
}

/// The high bit in the bytes of these seats.
#[inline]
const fn high_bits(seats: SeatSet) -> u64 {
    bytes_of(seats.bits()) & HIGH
}

/// Full bytes where the bits of a number are ones.
#[inline]
pub(crate) const fn bytes_of(bits: u8) -> u64 {
    // Every byte gets all bits and keeps its own, which then carries up to the highest; that of the last byte
    // is the highest already.
    let own = (bits as u64 * EVERY) & 0x8040_2010_0804_0201;
    let high = (((own & !HIGH) + 0x7f * EVERY) | own) & HIGH;
    (high >> 7) * 0xff
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn the_seats_below_a_number_are_those_a_walk_finds() {
        let numbers = [5, 0, 0x7f, 35, 0x40, 12];
        let mut packed = BySeat::all(0x7f);
        for (seat, number) in Seat::all(6).zip(numbers) {
            packed.set(seat, number);
            assert_eq!(packed.of(seat), number);
        }
        for number in 0..0x40 {
            for but in 0..64_u8 {
                let but: SeatSet = Seat::all(6)
                    .filter(|seat| but & (1 << seat.number()) != 0)
                    .collect();
                let walk = Seat::all(6).filter(|&seat| packed.of(seat) < number && !but.contains(seat));
                let below = packed.below(number, but);
                assert!(below.seats().eq(walk.clone()));
                assert_eq!(below.is_empty(), walk.collect::<Vec<_>>().is_empty());
            }
        }
    }

    #[test]
    fn a_bit_fills_its_byte() {
        for bits in 0..=u8::MAX {
            let bytes = bytes_of(bits).to_le_bytes();
            for (place, byte) in bytes.into_iter().enumerate() {
                assert_eq!(byte, if bits & (1 << place) == 0 { 0 } else { 0xff });
            }
        }
    }
}
