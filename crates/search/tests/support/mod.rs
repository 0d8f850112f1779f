//! The rollout policy of these tests.

use stammtisch_core::{Quick, Seat};
use stammtisch_hattrick::{Card, Hattrick};
use stammtisch_search::{Rng, RolloutPolicy};

/// Plays at random; the payoff is the seat's points in the deal.
pub(crate) struct Randomly;

impl RolloutPolicy<Hattrick> for Randomly {
    fn quick_move(&self, game: &Hattrick, seat: Seat, rng: &mut Rng) -> Card {
        let card = game.pick_legal(seat, |count| rng.below(count));
        card.expect("a seat to act has a move")
    }

    fn worth(&self, game: &Hattrick, seat: Seat) -> Option<f32> {
        let scored = game.table().is_scored();
        scored.then(|| game.table().scores()[seat.index()] as f32)
    }
}
