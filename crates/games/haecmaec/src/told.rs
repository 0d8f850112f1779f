//! What the game tells of itself.

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Refusal, Seat, Step, Story, Told};

use crate::{
    Effect, Fact, HaecMaec, Highlight, Move, Outcome, Reason, Standing, Thing, View, effect, reason, story,
};

impl Told for HaecMaec {
    type Fact = Fact;
    type Thing = Thing;
    type Effect = Effect;
    type Reason = Reason;
    type Standing = Standing;
    type Highlight = Highlight;

    fn play_told(&mut self, seat: Seat, m: Move, mut tell: impl FnMut(Fact)) {
        self.go(seat, m, &mut tell);
    }

    fn resolve_told(&mut self, outcome: &Outcome, mut tell: impl FnMut(Fact)) -> Result<(), Refusal> {
        self.decide(outcome, &mut tell)
    }

    fn effect(view: &View, seat: Seat, m: Move) -> Effect {
        effect::of(view, seat, m)
    }

    fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Self>> {
        reason::blocked(view, seat)
    }

    fn standing(view: &View) -> Standing {
        Standing::of(view)
    }

    fn story<'a>(steps: impl Iterator<Item = Step<'a, Self>>) -> Story<Highlight> {
        story::of(steps)
    }
}
