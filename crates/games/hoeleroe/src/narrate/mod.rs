//! What the game tells of itself: facts as they happen, what a move would do, why one cannot be made, how the match
//! stands, and its story.

mod effect;
mod fact;
mod reason;
mod standing;
mod story;

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Refusal, Seat, Step, Story, Told};

use crate::chance::Outcome;
use crate::moves::Move;
use crate::state::Hoeleroe;
use crate::view::View;

pub use effect::{Does, Effect, Last, LayEffect, Left};
pub use fact::Fact;
pub use reason::{Missing, Reason, Thing};
pub use standing::{Standing, Unter, WishSort};
pub use story::Moment;

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
        story::story(steps)
    }
}
