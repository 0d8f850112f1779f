//! Small numbers per seat or per row, packed into words so that a few operations handle all of them.

use stammtisch_core::{Seat, SeatSet, nth_of_bytes, ones, sum_of_bytes};

/// The lowest bit of every byte.
const LOW: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
const HIGH: u64 = LOW << 7;

/// A number below 128 per seat, stored at the seat's index. The last two bytes belong to no seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BySeat([u8; 8]);

impl BySeat {
    /// The same number for every seat.
    pub(crate) const fn all(number: u8) -> Self {
        Self([number; 8])
    }

    #[inline]
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "by reference, one byte is loaded; by value, all eight would be loaded and shifted"
    )]
    pub(crate) const fn of(&self, seat: Seat) -> u8 {
        self.0[seat.index() % 8]
    }

    #[inline]
    pub(crate) const fn set(&mut self, seat: Seat, number: u8) {
        self.0[seat.index() % 8] = number;
    }

    /// The seats whose number is below `number`, except those in `except`.
    #[inline]
    pub(crate) const fn below(self, number: u8, except: SeatSet) -> SeatMask {
        // No byte borrows from its neighbour, so its high bit stays set exactly if it is not below the
        // number.
        let not_below = (u64::from_le_bytes(self.0) | HIGH) - number as u64 * LOW;
        SeatMask(!(not_below | high_bits(except)) & HIGH)
    }
}

/// A set of seats: the high bit of each member's byte is set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SeatMask(u64);

impl SeatMask {
    pub(crate) const EMPTY: Self = Self(0);

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set without one seat.
    #[inline]
    pub(crate) const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(0xff << (seat.index() % 8 * 8)))
    }

    /// The bytes of these seats; all other bytes become 0.
    #[inline]
    pub(crate) const fn of(self, numbers: u64) -> u64 {
        numbers & ((self.0 >> 7) * 0xff)
    }

    /// The seats in ascending order.
    #[inline]
    pub(crate) fn seats(self) -> impl Iterator<Item = Seat> {
        ones(self.0).filter_map(|place| Seat::new(place / 8))
    }
}

/// Sets the high bit in the bytes of these seats.
#[inline]
const fn high_bits(seats: SeatSet) -> u64 {
    bytes_of(seats.bits()) & HIGH
}

/// Spreads the bits of a number: byte n becomes 0xff if bit n is set.
#[inline]
const fn bytes_of(bits: u8) -> u64 {
    // Every byte receives all bits and masks its own. The addition carries that bit into the byte's highest
    // bit; in the last byte it is there already.
    let own = (bits as u64 * LOW) & 0x8040_2010_0804_0201;
    let high = (((own & !HIGH) + 0x7f * LOW) | own) & HIGH;
    (high >> 7) * 0xff
}

/// A number below 256 for each of the rows 0 to 15. Rows below [`ByRow::HIGH`] are in the first word, the
/// others in the second; each row has its byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ByRow([u64; 2]);

impl ByRow {
    /// The first row of the second word.
    const HIGH: u8 = 8;
    pub(crate) const ZERO: Self = Self([0; 2]);

    /// Below this sum, one multiplication finds the prefix sums of the bytes.
    const FAST_SUM: u32 = 128;

    #[inline]
    const fn half(row: u8) -> usize {
        (row as usize / 8) % 2
    }

    #[inline]
    const fn place(row: u8) -> u32 {
        8 * (row as u32 % 8)
    }

    /// Packs the numbers, from row 0.
    #[inline]
    pub(crate) fn new(numbers: &[u8; 16]) -> Self {
        let half = |first| {
            numbers[first..]
                .first_chunk()
                .map_or(0, |&half| u64::from_le_bytes(half))
        };
        Self([half(0), half(8)])
    }

    #[inline]
    const fn of(self, row: u8) -> u8 {
        (self.0[Self::half(row)] >> Self::place(row)) as u8
    }

    #[inline]
    pub(crate) const fn set(&mut self, row: u8, number: u8) {
        let half = &mut self.0[Self::half(row)];
        *half = *half & !(0xff << Self::place(row)) | (number as u64) << Self::place(row);
    }

    /// The sum of all numbers, if each word's sum is below 256.
    #[inline]
    pub(crate) const fn sum(self) -> u32 {
        sum_of_bytes(self.0[0]) + sum_of_bytes(self.0[1])
    }

    /// Counts items up the rows, from 0, and returns the row of item `n` and its position within the row;
    /// `None` if there are at most `n` items.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Option<(u8, u32)> {
        if self.sum() >= Self::FAST_SUM {
            return self.nth_by_scan(n);
        }
        let low = sum_of_bytes(self.0[0]);
        let (first_row, things, n) = if n < low {
            (0, self.0[0], n)
        } else {
            (Self::HIGH, self.0[1], n - low)
        };
        let (byte, n) = nth_of_bytes(things, n)?;
        Some((first_row + byte as u8, n))
    }

    #[cold]
    fn nth_by_scan(self, mut n: u32) -> Option<(u8, u32)> {
        for row in 0..16 {
            let here = u32::from(self.of(row));
            if n < here {
                return Some((row, n));
            }
            n -= here;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn below_matches_a_scan_of_all_seats() {
        let numbers = [5, 0, 0x7f, 35, 0x40, 12];
        let mut packed = BySeat::all(0x7f);
        for (seat, number) in Seat::all(6).zip(numbers) {
            packed.set(seat, number);
            assert_eq!(packed.of(seat), number);
        }
        for number in 0..0x40 {
            for except in 0..64_u8 {
                let except: SeatSet = Seat::all(6)
                    .filter(|seat| except & (1 << seat.number()) != 0)
                    .collect();
                let walk = Seat::all(6).filter(|&seat| packed.of(seat) < number && !except.contains(seat));
                let below = packed.below(number, except);
                assert!(below.seats().eq(walk.clone()));
                assert_eq!(below.is_empty(), walk.collect::<Vec<_>>().is_empty());
            }
        }
    }

    #[test]
    fn each_bit_fills_its_byte() {
        for bits in 0..=u8::MAX {
            let bytes = bytes_of(bits).to_le_bytes();
            for (place, byte) in bytes.into_iter().enumerate() {
                assert_eq!(byte, if bits & (1 << place) == 0 { 0 } else { 0xff });
            }
        }
    }

    #[test]
    fn set_changes_only_its_own_row() {
        let mut packed = ByRow::new(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
        packed.set(7, 37);
        packed.set(8, 200);
        let numbers: [u8; 16] = core::array::from_fn(|row| packed.of(row as u8));
        assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6, 37, 200, 9, 10, 11, 12, 13, 14, 15]);
    }

    #[test]
    fn nth_matches_a_scan_of_all_rows() {
        for numbers in [
            [0; 16],
            [1; 16],
            [0, 3, 0, 0, 7, 0, 1, 0, 0, 2, 0, 0, 5, 0, 0, 0],
            [20, 3, 0, 0, 7, 50, 1, 0, 90, 2, 0, 0, 5, 0, 0, 6],
        ] {
            let packed = ByRow::new(&numbers);
            let walk = (0_u8..).zip(numbers);
            let walk = walk.flat_map(|(row, count)| (0..u32::from(count)).map(move |n| (row, n)));
            assert_eq!(packed.sum() as usize, walk.clone().count());
            for (n, found) in (0..).zip(walk) {
                assert_eq!(packed.nth(n), Some(found), "{n} of {numbers:?}");
            }
            assert_eq!(packed.nth(packed.sum()), None);
        }
    }
}
