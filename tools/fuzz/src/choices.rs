//! Interprets bytes as a list of choices.

use stammtisch_testkit::Dice;

/// Choices taken from bytes one by one; after the last byte, always the first alternative.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The remaining bytes.
    pub(crate) fn rest(self) -> &'a [u8] {
        self.0
    }

    fn byte(&mut self) -> u32 {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        u32::from(*first)
    }

    /// An integer from 0 to `bound` − 1, from as many bytes as needed.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let mut number = self.byte();
        let mut reached = 256;
        while reached < bound {
            number = number << 8 | self.byte();
            reached = reached.saturating_mul(256);
        }
        number % bound.max(1)
    }

    /// One of the items; `None` if there are none.
    pub(crate) fn pick<'b, T>(&mut self, items: &'b [T]) -> Option<&'b T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// True for one in `n` values.
    pub(crate) fn once_in(&mut self, n: u32) -> bool {
        self.below(n) == n - 1
    }

    /// Dice seeded with two bytes, for steps with many choices such as a shuffle.
    pub(crate) fn dice(&mut self) -> Dice {
        Dice::new(u64::from(self.below(1 << 16)))
    }
}
