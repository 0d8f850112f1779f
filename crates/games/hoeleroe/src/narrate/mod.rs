//! Narration: facts as they happen, effects of moves, reasons why moves are blocked, the standing, and the
//! story of a match.

mod effect;
mod fact;
mod reason;
mod standing;
mod story;

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Narrate, Refusal, Seat, Step, Story};

use crate::card::{Kind, Laid};
use crate::chance::Outcome;
use crate::moves::{Lay, Move};
use crate::state::Hoeleroe;
use crate::view::View;

pub use effect::{Declined, Does, Effect, Last, LayEffect};
pub use fact::Fact;
pub use reason::{Control, Missing, Reason};
pub use standing::{Standing, Unter, WishSort};
pub use story::Moment;

impl Narrate for Hoeleroe {
    type Fact = Fact;
    type Control = Control;
    type Effect = Effect;
    type Reason = Reason;
    type Standing = Standing;
    type Highlight = Moment;

    fn play_narrated(&mut self, seat: Seat, m: Move, mut tell: impl FnMut(Fact)) {
        self.play_move(seat, m, &mut tell);
    }

    fn resolve_narrated(&mut self, outcome: &Outcome, mut tell: impl FnMut(Fact)) -> Result<(), Refusal> {
        self.resolve_checked(outcome, &mut tell)
    }

    fn effect(view: &View, seat: Seat, m: Move) -> Effect {
        view.consistent_state(seat).effect_of(seat, m)
    }

    fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Self>> {
        view.blocked_for(seat)
    }

    fn move_of(view: &View, _: Seat, control: Control) -> Option<Move> {
        match control {
            Control::Card(Kind::JOKER) if !view.board.plain() => None,
            Control::Card(kind) => Some(Move::Lay(Lay::Card(Laid::Own(kind)))),
            Control::Locked(_) | Control::Move(_) => None,
        }
    }

    fn standing(view: &View) -> Standing {
        view.standing()
    }

    fn story<'a>(steps: impl Iterator<Item = Step<'a, Self>>) -> Story<Moment> {
        story::story(steps)
    }
}
