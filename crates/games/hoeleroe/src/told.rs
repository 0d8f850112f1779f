//! What the game tells of itself.

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Refusal, Seat, Step, Story, Told};

use crate::effect::Effect;
use crate::fact::Fact;
use crate::moves::Move;
use crate::reason::{Reason, Thing};
use crate::standing::{self, Moment, Standing};
use crate::{Hoeleroe, Outcome, View};

impl Told for Hoeleroe {
    type Fact = Fact;
    type Thing = Thing;
    type Effect = Effect;
    type Reason = Reason;
    type Standing = Standing;
    type Highlight = Moment;

    fn play_told(&mut self, seat: Seat, m: Move, mut tell: impl FnMut(Fact)) {
        self.play_move(seat, m, &mut tell);
    }

    fn resolve_told(&mut self, outcome: &Outcome, mut tell: impl FnMut(Fact)) -> Result<(), Refusal> {
        self.resolve_checked(outcome, &mut tell)
    }

    fn effect(view: &View, seat: Seat, m: Move) -> Effect {
        view.stand_in(seat).effect_of(seat, m)
    }

    fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Self>> {
        view.blocked_for(seat)
    }

    fn standing(view: &View) -> Standing {
        view.standing()
    }

    fn story<'a>(steps: impl Iterator<Item = Step<'a, Self>>) -> Story<Moment> {
        standing::story(steps)
    }
}
