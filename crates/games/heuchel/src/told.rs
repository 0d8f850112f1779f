//! What the game tells of itself.

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Refusal, Seat, Step, Story, Told};

use crate::{Effect, Fact, Heuchel, Highlight, Move, Outcome, Reason, Standing, Thing, View};

impl Told for Heuchel {
    type Fact = Fact;
    type Thing = Thing;
    type Effect = Effect;
    type Reason = Reason;
    type Standing = Standing;
    type Highlight = Highlight;

    fn play_told(&mut self, seat: Seat, m: Move, mut tell: impl FnMut(Fact)) {
        self.make(seat, m, &mut tell);
    }

    fn resolve_told(&mut self, outcome: &Outcome, mut tell: impl FnMut(Fact)) -> Result<(), Refusal> {
        self.check_outcome(outcome)?;
        self.follow(outcome, &mut tell);
        Ok(())
    }

    fn effect(view: &View, seat: Seat, m: Move) -> Effect {
        view.effect(seat, m)
    }

    fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Self>> {
        view.blocked(seat)
    }

    fn standing(view: &View) -> Standing {
        view.standing()
    }

    fn story<'a>(steps: impl Iterator<Item = Step<'a, Self>>) -> Story<Highlight> {
        crate::story::story(steps)
    }
}
