//! What several of these tests think by.

use stammtisch_core::{Quick, Seat};
use stammtisch_hattrick::{Card, Hattrick};
use stammtisch_search::{Guide, Rng};

/// Plays on at random; a deal is worth its own points.
pub(crate) struct Randomly;

impl Guide<Hattrick> for Randomly {
    fn quick_move(&self, game: &Hattrick, seat: Seat, rng: &mut Rng) -> Card {
        let card = game.pick_legal(seat, |count| rng.below(count));
        card.expect("whoever may act has a move")
    }

    fn worth(&self, game: &Hattrick, seat: Seat) -> Option<f32> {
        let scored = game.table().is_scored();
        scored.then(|| game.table().scores()[seat.index()] as f32)
    }
}
