//! A small, fast random number generator for tests.

/// `SplitMix64`: good enough to pick moves, fast, and the same on every machine. Never for real matches.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The dice with this seed.
    #[must_use]
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A nearly uniform integer from 0 to `bound` − 1; the bias is below 2⁻³².
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(bound) * (self.word() >> 32)) >> 32) as u32
    }

    /// True with probability 1/`n`.
    pub fn once_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    /// A random item; `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            None
        } else {
            items.get(self.below(items.len() as u32) as usize)
        }
    }
}
