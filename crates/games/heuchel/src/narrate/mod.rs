//! Narration: facts as they happen, effects of moves, reasons why moves are blocked, the standing, and the
//! story of a match.

mod effect;
mod fact;
mod reason;
mod standing;
mod story;

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Narrate, Refusal, Seat, Step, Story};

use crate::chance::Outcome;
use crate::moves::Move;
use crate::state::Heuchel;
use crate::view::View;

pub use effect::{Effect, Next};
pub use fact::{Fact, Way};
pub use reason::{Control, Obstacle, Reason};
pub use standing::{Account, Floor, Standing};
pub use story::{Cause, Highlight};

impl Narrate for Heuchel {
    type Fact = Fact;
    type Control = Control;
    type Effect = Effect;
    type Reason = Reason;
    type Standing = Standing;
    type Highlight = Highlight;

    fn play_narrated(&mut self, seat: Seat, m: Move, mut tell: impl FnMut(Fact)) {
        self.apply_move(seat, m, &mut tell);
    }

    fn resolve_narrated(&mut self, outcome: &Outcome, mut tell: impl FnMut(Fact)) -> Result<(), Refusal> {
        self.check_outcome(outcome)?;
        self.apply_outcome(outcome, &mut tell);
        Ok(())
    }

    fn effect(view: &View, seat: Seat, m: Move) -> Effect {
        view.effect(seat, m)
    }

    fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Self>> {
        view.blocked(seat)
    }

    fn move_of(view: &View, seat: Seat, control: Control) -> Option<Move> {
        match control {
            Control::Stack { row } => view.climb_of(seat, view.stack(seat, row)?),
            Control::Neighbour { .. } | Control::Done | Control::End | Control::Roll => None,
        }
    }

    fn standing(view: &View) -> Standing {
        view.standing()
    }

    fn story<'a>(steps: impl Iterator<Item = Step<'a, Self>>) -> Story<Highlight> {
        story::story(steps)
    }
}
