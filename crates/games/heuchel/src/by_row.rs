//! One small number for each row of a column, packed so that all rows are looked at in a few steps.

use stammtisch_core::{nth_of_bytes, sum_of_bytes};

/// A number below 256 for each of the rows 0 to 15, in the byte of the row's number: those below
/// [`ByRow::HIGH`] in the first half, the others in the second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ByRow([u64; 2]);

impl ByRow {
    /// The lowest row of the second half.
    pub(crate) const HIGH: u8 = 8;
    pub(crate) const ZERO: Self = Self([0; 2]);

    /// Sums below this are told by the bytes of one product.
    const FEW: u32 = 128;

    #[inline]
    const fn half(row: u8) -> usize {
        (row as usize / 8) % 2
    }

    #[inline]
    const fn place(row: u8) -> u32 {
        8 * (row as u32 % 8)
    }

    /// These numbers, from row 0.
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

    /// The sum of all numbers, if each half's is below 256.
    #[inline]
    pub(crate) const fn sum(self) -> u32 {
        sum_of_bytes(self.0[0]) + sum_of_bytes(self.0[1])
    }

    /// The row in which thing number `n` lies, counted from 0 up the rows, and its number there; `None` if
    /// there are no more than `n`.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Option<(u8, u32)> {
        if self.sum() >= Self::FEW {
            return self.walk_to(n);
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
    fn walk_to(self, mut n: u32) -> Option<(u8, u32)> {
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
    use super::*;

    #[test]
    fn each_row_keeps_its_own_number() {
        let mut packed = ByRow::new(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
        packed.set(7, 37);
        packed.set(8, 200);
        let numbers: [u8; 16] = core::array::from_fn(|row| packed.of(row as u8));
        assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6, 37, 200, 9, 10, 11, 12, 13, 14, 15]);
    }

    #[test]
    fn the_nth_thing_is_in_the_row_where_a_walk_finds_it() {
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
