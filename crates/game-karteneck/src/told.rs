//! What the game tells of itself.

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Game, Refusal, Seat, Step, Story, Told};

use crate::{Karteneck, Move, Outcome, View};

impl Told for Karteneck {
    type Fact = ();
    type Thing = Move;
    type Effect = ();
    type Reason = ();
    type Standing = ();
    type Highlight = ();

    fn play_told(&mut self, seat: Seat, m: Move, _: impl FnMut(())) {
        self.play_unchecked(seat, m);
    }

    fn resolve_told(&mut self, outcome: &Outcome, _: impl FnMut(())) -> Result<(), Refusal> {
        self.resolve(outcome)
    }

    fn effect(_: &View, _: Seat, _: Move) {}

    fn blocked(_: &View, _: Seat) -> Vec<Blocked<Self>> {
        Vec::new()
    }

    fn standing(_: &View) {}

    fn story<'a>(_: impl Iterator<Item = Step<'a, Self>>) -> Story<()> {
        Story {
            curve: Vec::new(),
            highlights: Vec::new(),
        }
    }
}
