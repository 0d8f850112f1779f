//! Bit-set iteration and select; packed byte counters.

/// A one in every byte.
const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;

/// The positions of the ones of a set, ascending.
#[inline]
pub fn ones(mut bits: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let one = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
        bits &= bits - 1;
        Some(one)
    })
}

/// A bit set with prefix counts, so that counting and selecting together cost little more than one of them. Random play needs both
/// for every move. There is no loop, because one with an unpredictable end would cost more than the rest (Vigna, Broadword
/// Implementation of Rank/Select Queries, 2008).
#[derive(Clone, Copy, Debug)]
pub struct BitSelect {
    bits: u64,
    /// The number of ones in each byte and all lower bytes.
    sums: u64,
}

impl BitSelect {
    /// The ones of `bits`.
    #[must_use]
    #[inline]
    pub const fn of(bits: u64) -> Self {
        // The number of ones in each group of two bits, then four; then in each byte and all lower bytes.
        let twos = bits - ((bits >> 1) & (0x55 * EVERY_BYTE));
        let fours = (twos & (0x33 * EVERY_BYTE)) + ((twos >> 2) & (0x33 * EVERY_BYTE));
        let sums = ((fours + (fours >> 4)) & (0x0f * EVERY_BYTE)).wrapping_mul(EVERY_BYTE);
        Self { bits, sums }
    }

    /// The number of ones.
    #[must_use]
    #[inline]
    pub const fn count(self) -> u32 {
        (self.sums >> 56) as u32
    }

    /// The position of the `n`-th one, both counted from 0; `None` if there are at most `n`.
    #[must_use]
    #[inline]
    pub const fn nth(self, n: u32) -> Option<u32> {
        if n >= self.count() {
            return None;
        }
        // Skips the bytes with at most `n` ones up to their end.
        let high = EVERY_BYTE << 7;
        let below = ((((n as u64 * EVERY_BYTE) | high) - self.sums) & high) >> 7;
        let place = (below.wrapping_mul(EVERY_BYTE) >> 56) as u32 * 8;
        let rest = n as u64 - (((self.sums << 8) >> place) & 0xff);
        let byte = (self.bits >> place) & 0xff;
        Some(place + PLACES[byte as usize][(rest & 7) as usize] as u32)
    }

    /// The same as [`BitSelect::nth`], faster if `n` is mostly below four: it finds the first four before it reads `n`.
    #[must_use]
    #[inline]
    pub const fn early_nth(self, n: u32) -> Option<u32> {
        if n >= 4 || n >= self.count() {
            return self.nth(n);
        }
        let first = self.bits;
        let second = first & first.wrapping_sub(1);
        let third = second & second.wrapping_sub(1);
        let fourth = third & third.wrapping_sub(1);
        Some([first, second, third, fourth][n as usize].trailing_zeros())
    }
}

/// The position of the `n`-th one of `bits`, both counted from 0; `None` if there are at most `n`.
#[must_use]
#[inline]
pub const fn nth_one(bits: u64, n: u32) -> Option<u32> {
    BitSelect::of(bits).nth(n)
}

/// The sum of the bytes of `counts`, which must be less than 256.
#[must_use]
#[inline]
pub const fn sum_of_bytes(counts: u64) -> u32 {
    (counts.wrapping_mul(EVERY_BYTE) >> 56) as u32
}

/// Selects from counters packed in the bytes of `counts`, lowest byte first: the byte that the `n`-th counted item
/// belongs to, and its place within that byte, all from 0; `None` if there are at most `n` items. There must be fewer
/// than 128. Branch-free, as [`nth_one`].
#[must_use]
#[inline]
pub const fn nth_of_bytes(counts: u64, n: u32) -> Option<(u32, u32)> {
    let sums = counts.wrapping_mul(EVERY_BYTE);
    if n as u64 >= sums >> 56 {
        return None;
    }
    let high = EVERY_BYTE << 7;
    let below = ((((n as u64 * EVERY_BYTE) | high) - sums) & high) >> 7;
    let byte = sum_of_bytes(below);
    Some((byte, n - (((sums << 8) >> (byte * 8)) & 0xff) as u32))
}

/// The results of [`nth_of_bytes`] for 0, 1, 2 …, in order. One loop exit instead of eight.
#[inline]
pub fn each_of_bytes(counts: u64) -> impl Iterator<Item = (u32, u32)> {
    let mut left = counts;
    core::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let byte = left.trailing_zeros() / 8;
        // The used part lies in this byte and below, so nothing is borrowed from above.
        let used = (counts - left) >> (byte * 8);
        left -= 1 << (byte * 8);
        Some((byte, used as u32))
    })
}

/// The position of the `n`-th one of `byte`, both counted from 0; meaningless if there are at most `n`.
#[inline]
pub(crate) const fn nth_one_of_byte(byte: u8, n: usize) -> u8 {
    PLACES[byte as usize][n & 7]
}

/// The positions of the ones of every byte, in order.
const PLACES: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut n) = (0_u8, 0);
        while place < 8 {
            if (byte >> place) & 1 == 1 {
                places[byte][n] = place;
                n += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
};

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bits: u64) {
        let mut rest = bits;
        assert_eq!(BitSelect::of(bits).count(), bits.count_ones());
        for (n, place) in (0..).zip(ones(bits)) {
            assert_eq!(u32::from(place), rest.trailing_zeros(), "of {bits:#b}");
            assert_eq!(nth_one(bits, n), Some(place.into()), "one {n} of {bits:#b}");
            let early = BitSelect::of(bits).early_nth(n);
            assert_eq!(early, Some(place.into()), "one {n} of {bits:#b}");
            rest &= rest - 1;
        }
        assert_eq!(rest, 0, "all ones of {bits:#b}");
        assert_eq!(nth_one(bits, bits.count_ones()), None);
        assert_eq!(nth_one(bits, u32::MAX), None);
        assert_eq!(BitSelect::of(bits).early_nth(bits.count_ones()), None);
    }

    #[test]
    fn nth_of_bytes_agrees_with_a_scan() {
        for counts in [
            [0; 8],
            [1; 8],
            [15; 8],
            [0, 3, 0, 0, 7, 0, 1, 0],
            [0, 0, 0, 0, 0, 0, 0, 127],
        ] {
            let things: u32 = counts.iter().map(|&n| u32::from(n)).sum();
            let bytes = u64::from_le_bytes(counts);
            assert_eq!(sum_of_bytes(bytes), things);
            let walk = (0_u32..).zip(counts);
            let walk = walk.flat_map(|(byte, count)| (0..u32::from(count)).map(move |n| (byte, n)));
            assert!(each_of_bytes(bytes).eq(walk.clone()), "{counts:?}");
            for (n, found) in (0..).zip(walk) {
                assert_eq!(nth_of_bytes(bytes, n), Some(found), "{n} of {counts:?}");
            }
            assert_eq!(nth_of_bytes(bytes, things), None);
        }
    }

    #[test]
    fn nth_one_agrees_with_a_scan() {
        for bits in [
            0,
            1,
            1 << 63,
            u64::MAX,
            u64::MAX >> 1,
            0x8000_0000_0000_0001,
            0xff00_ff00_ff00_ff00,
        ] {
            check(bits);
        }
        let mut bits = 1_u64;
        for step in 0..4_000_u32 {
            bits = bits
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            // Also sparse and dense sets.
            let other = bits.rotate_left(17);
            check(if step % 3 == 0 {
                bits & other
            } else if step % 3 == 1 {
                bits | other
            } else {
                bits
            });
        }
    }
}
