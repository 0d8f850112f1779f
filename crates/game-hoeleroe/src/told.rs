//! What the game tells of itself.

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Refusal, Seat, Step, Story, Told};

use crate::fact::{Fact, Play};
use crate::moves::Move;
use crate::{Hoeleroe, Outcome, View};

impl Told for Hoeleroe {
    type Fact = Fact;
    type Thing = Move;
    type Effect = ();
    type Reason = ();
    type Standing = ();
    type Highlight = ();

    fn play_told(&mut self, seat: Seat, m: Move, tell: impl FnMut(Fact)) {
        Play { game: self, tell }.play_move(seat, m);
    }

    fn resolve_told(&mut self, outcome: &Outcome, tell: impl FnMut(Fact)) -> Result<(), Refusal> {
        self.resolve_checked(outcome, tell)
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
