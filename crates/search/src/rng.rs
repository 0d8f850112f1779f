//! A small, fast random number generator.

/// `SplitMix64` (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014), which passes the usual statistical
/// tests. For simulations only: the cards of real matches come from the cipher of the crate `match`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The seed of a generator that continues like this one.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.0
    }

    /// Generator number `index` of the family named by a text; the same on every machine.
    #[must_use]
    pub fn from_text(text: &str, index: u64) -> Self {
        // Mixing after every byte separates similar texts and indices.
        let mut rng = text.bytes().fold(Self::new(text.len() as u64), |mut rng, byte| {
            Self(rng.word() ^ u64::from(byte))
        });
        Self(rng.word() ^ index).split()
    }

    /// Splits off an independent generator.
    #[must_use]
    pub const fn split(&mut self) -> Self {
        Self(self.word())
    }

    /// A uniform integer from 0 to `bound` − 1; 0 if the bound is 0.
    #[inline]
    pub const fn below(&mut self, bound: u32) -> u32 {
        // Lemire, Fast Random Integer Generation in an Interval, 2019: the result is the high half of a product. Low halves that would
        // bias it are rejected.
        let mut product = (self.word() >> 32) * bound as u64;
        if (product as u32) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (product as u32) < unfair {
                product = (self.word() >> 32) * bound as u64;
            }
        }
        (product >> 32) as u32
    }

    /// A uniform number from (0, 1], in steps of 2⁻²⁰.
    #[inline]
    pub fn unit(&mut self) -> f32 {
        const STEPS: u32 = 1 << 20;
        (self.below(STEPS) + 1) as f32 / STEPS as f32
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

#[cfg(test)]
mod tests {
    extern crate alloc;

    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn the_numbers_match_the_reference_implementation() {
        // First words of the reference implementation for the seed 1234567.
        let mut rng = Rng::new(1_234_567);
        let words = [rng.word(), rng.word(), rng.word()];
        assert_eq!(
            words,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn every_number_below_a_bound_is_equally_likely() {
        let mut rng = Rng::new(7);
        for bound in [2_u32, 3, 5, 6, 15, 60] {
            let mut counts = [0_u32; 60];
            let draws = 2_000 * bound;
            for _ in 0..draws {
                counts[rng.below(bound) as usize] += 1;
            }
            assert_eq!(counts.iter().sum::<u32>(), draws);
            let counts = &counts[..bound as usize];
            let chi: f64 = counts
                .iter()
                .map(|&n| (f64::from(n) - 2_000.0).powi(2) / 2_000.0)
                .sum();
            // A chi-squared value above twice the degrees of freedom plus 15 occurs less than once in ten thousand.
            assert!(chi < 2.0 * f64::from(bound) + 15.0, "{bound}: {chi}");
        }
        assert_eq!(rng.below(1), 0);
        assert_eq!(rng.below(0), 0);
    }

    #[test]
    fn texts_and_numbers_name_different_generators() {
        let texts = ["", "a", "b", "ab", "ba", "a\0"];
        let mut firsts: Vec<u64> = texts
            .iter()
            .flat_map(|text| (0..3).map(move |index| Rng::from_text(text, index).word()))
            .collect();
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), 3 * texts.len());
    }
}
