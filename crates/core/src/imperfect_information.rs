//! Imperfect information: what a seat knows, and whole states that fit its knowledge.

use core::fmt::Debug;

use crate::{Game, ObservedLine, Seat};

/// A [`Game`] in which players don't see everything. A player looks ahead in sampled states that fit its knowledge
/// (determinization: Ginsberg, GIB, 2001; Cowling, Powley, Whitehouse, Information Set Monte Carlo Tree Search, 2012).
/// No method receives the real state, so nothing can leak from it.
pub trait ImperfectInformation: Game {
    /// The part of a seat's knowledge that its view no longer shows. A seat cannot tell two states with the same view
    /// and the same knowledge apart. `()` in a game whose views hide nothing again.
    type Knowledge: Clone + PartialEq + Debug + Send + Sync;

    /// The knowledge of `seat` before the first line.
    fn begin(players: u8, options: &Self::Options, seat: Seat) -> Self::Knowledge;

    /// Updates the knowledge with a line as the seat sees it; `after` is the seat's view after the line.
    fn observe(knowledge: &mut Self::Knowledge, seen: ObservedLine<'_, Self>, after: &Self::View);

    /// Overwrites `into` with a state that fits `view` and `knowledge`, drawn with `below` (uniform below its
    /// argument). Returns the state's weight, which is positive: importance sampling corrects for a draw without the
    /// true probabilities. Doesn't allocate; a search calls this thousands of times per move.
    fn determinize(
        into: &mut Self,
        view: &Self::View,
        knowledge: &Self::Knowledge,
        below: &mut impl FnMut(u32) -> u32,
    ) -> f32;
}
