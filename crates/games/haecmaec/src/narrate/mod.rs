//! Presentation of a match to players: facts, effects of moves, reasons why a move is blocked, the standing and the
//! story.

mod effect;
mod fact;
mod reason;
mod standing;
mod story;

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Narrate, Refusal, Seat, Step, Story};

use crate::{HaecMaec, Move, Outcome, View};

pub use effect::{Accusation, AfterClosing, Effect};
pub use fact::Fact;
pub use reason::{Control, Obstacle, Reason};
pub use standing::{SeatStanding, Standing, Worth};
pub use story::Highlight;

impl Narrate for HaecMaec {
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
        self.apply_outcome(outcome, &mut tell)
    }

    fn effect(view: &View, seat: Seat, m: Move) -> Effect {
        effect::of(view, seat, m)
    }

    fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Self>> {
        reason::blocked(view, seat)
    }

    fn move_of(_: &View, _: Seat, control: Control) -> Option<Move> {
        Some(control.as_move()).filter(|m| matches!(m, Move::Play(_)))
    }

    fn standing(view: &View) -> Standing {
        Standing::of(view)
    }

    fn story<'a>(steps: impl Iterator<Item = Step<'a, Self>>) -> Story<Highlight> {
        story::of(steps)
    }
}
