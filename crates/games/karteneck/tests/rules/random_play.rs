//! Random play from a seed.

use stammtisch_core::{Game, Narrate, Quick, Turn};
use stammtisch_karteneck::{Fact, Karteneck};

/// A deterministic random number generator.
pub(crate) struct RandomPlay(u64);

impl RandomPlay {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as u32 % bound
    }

    /// Plays one line of a match that is not over.
    pub(crate) fn play_line(&mut self, game: &mut Karteneck) {
        self.play_line_with_facts(game);
    }

    /// Plays one line and returns its facts.
    pub(crate) fn play_line_with_facts(&mut self, game: &mut Karteneck) -> Vec<Fact> {
        let mut facts = Vec::new();
        match game.turn() {
            Turn::Seats(on) => {
                let on = on.first().expect("a seat to play");
                let m = game
                    .pick_legal(on, |count| self.below(count))
                    .expect("a legal move");
                game.play_narrated(on, m, |fact| facts.push(fact));
            }
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut |bound| self.below(bound));
                game.resolve_narrated(&outcome, |fact| facts.push(fact))
                    .expect("a sampled outcome is valid");
            }
            Turn::Over(_) => panic!("the match should be over"),
        }
        facts
    }
}
