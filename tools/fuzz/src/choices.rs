//! Any bytes as a list of choices.

use stammtisch_testkit::Dice;

/// Choices taken from bytes one after the other; when there are none left it is always the first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// What has not been taken yet.
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

    /// A whole number from 0 to `bound` − 1, of as many bytes as it needs.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let mut number = self.byte();
        let mut reached = 256;
        while reached < bound {
            number = number << 8 | self.byte();
            reached = reached.saturating_mul(256);
        }
        number % bound.max(1)
    }

    /// One of the items; `None` if there is none.
    pub(crate) fn pick<'b, T>(&mut self, items: &'b [T]) -> Option<&'b T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Whether something happens that does so once in `n` times.
    pub(crate) fn once_in(&mut self, n: u32) -> bool {
        self.below(n) == n - 1
    }

    /// Dice of two bytes: for what needs many choices at once, such as a shuffle.
    pub(crate) fn dice(&mut self) -> Dice {
        Dice::new(u64::from(self.below(1 << 16)))
    }
}
