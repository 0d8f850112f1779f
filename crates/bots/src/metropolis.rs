//! Samples hidden cards by how well they explain what was seen: a Markov chain exchanges cards and keeps exchanges that are likely enough
//! (Metropolis and others, Equation of State Calculations by Fast Computing Machines, 1953).

use stammtisch_search::Rng;

/// Hidden cards and where they lie: first those in hands, then all others.
pub(crate) trait Exchange {
    /// The number of cards that lie in hands.
    fn held(&self) -> u32;

    /// The number of all cards.
    fn cards(&self) -> u32;

    /// Whether exchanging the cards at these places leaves a deal that could be so, and another one than before.
    fn may_swap(&self, one: usize, other: usize) -> bool;

    /// Exchanges them. Done twice, everything is as before.
    fn swap(&mut self, one: usize, other: usize);

    /// Called after `swap`: how much better the deal explains what was seen than before, as the logarithm of a ratio.
    fn gain(&mut self, one: usize, other: usize) -> f32;

    /// The exchange stays.
    fn keep(&mut self) {}
}

/// Tries `steps` exchanges of a card in a hand with any other card.
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
