//! Samples hidden cards by how well they explain the moves: a Markov chain swaps cards and accepts swaps that are likely enough
//! (Metropolis and others, Equation of State Calculations by Fast Computing Machines, 1953).

use stammtisch_search::Rng;

/// Hidden cards with their locations: first those in hands, then all others.
pub(crate) trait Exchange {
    /// The number of cards in hands.
    fn held(&self) -> u32;

    /// The number of all cards.
    fn cards(&self) -> u32;

    /// Whether swapping these two cards gives a different deal that is consistent with the observation.
    fn may_swap(&self, one: usize, other: usize) -> bool;

    /// Swaps them. Doing it twice restores the deal.
    fn swap(&mut self, one: usize, other: usize);

    /// Called after `swap`: the log likelihood ratio of the new deal to the old one.
    fn gain(&mut self, one: usize, other: usize) -> f32;

    /// Called when the swap is accepted.
    fn keep(&mut self) {}
}

/// Proposes `steps` swaps of a card in a hand with any other card.
pub(crate) fn walk(deal: &mut impl Exchange, steps: u32, rng: &mut Rng) {
    if deal.held() == 0 {
        return;
    }
    for _ in 0..steps {
        let one = rng.below(deal.held()) as usize;
        let other = rng.below(deal.cards()) as usize;
        if !deal.may_swap(one, other) {
            continue;
        }
        deal.swap(one, other);
        let gain = deal.gain(one, other);
        if gain >= 0.0 || rng.unit() < gain.exp() {
            deal.keep();
        } else {
            deal.swap(one, other);
        }
    }
}
