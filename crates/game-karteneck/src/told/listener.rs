//! Who is told what happens.

use crate::Fact;

/// Is told what happens, in order.
pub(crate) trait Listener {
    /// Hears a fact. It is not made where nobody listens, so that play without telling costs nothing.
    fn hear(&mut self, fact: impl FnOnce() -> Fact);
}

/// Nobody listens.
pub(crate) struct Nobody;

impl Listener for Nobody {
    #[inline]
    fn hear(&mut self, _: impl FnOnce() -> Fact) {}
}

/// Somebody to be told each fact.
pub(crate) struct Somebody<F>(pub(crate) F);

impl<F: FnMut(Fact)> Listener for Somebody<F> {
    fn hear(&mut self, fact: impl FnOnce() -> Fact) {
        (self.0)(fact());
    }
}
