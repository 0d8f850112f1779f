//! Listeners for the facts of a move; without a listener they cost nothing.

/// Receives facts of type `F` where they happen. Facts are computed only for a listener, so a game writes its rules
/// once. [`NoListener`] skips the facts, for [`crate::Game::play_unchecked`]; [`crate::Narrate::play_narrated`] passes a real listener.
pub trait Listener<F> {
    /// Emits these facts, in order.
    fn hear<I: IntoIterator<Item = F>>(&mut self, facts: impl FnOnce() -> I);
}

/// Discards all facts.
#[derive(Clone, Copy, Debug)]
pub struct NoListener;

impl<F> Listener<F> for NoListener {
    #[inline]
    fn hear<I: IntoIterator<Item = F>>(&mut self, _: impl FnOnce() -> I) {}
}

impl<F, T: FnMut(F)> Listener<F> for T {
    #[inline]
    fn hear<I: IntoIterator<Item = F>>(&mut self, facts: impl FnOnce() -> I) {
        facts().into_iter().for_each(self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count_to_two(listener: &mut impl Listener<u8>, asked: &mut u8) {
        listener.hear(|| {
            *asked += 1;
            [1, 2]
        });
        listener.hear(|| None);
    }

    #[test]
    fn facts_are_computed_only_for_a_listener() {
        let (mut heard, mut asked) = (alloc::vec::Vec::new(), 0);
        count_to_two(&mut |fact| heard.push(fact), &mut asked);
        assert_eq!((heard.as_slice(), asked), ([1, 2].as_slice(), 1));
        count_to_two(&mut NoListener, &mut asked);
        assert_eq!(asked, 1);
    }
}
