//! Presentation of a match to players: facts, effects of moves, reasons why a move is blocked, the standing and the
//! story.

mod effect;
mod fact;
mod reason;
mod standing;
mod story;

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Narrate, OutcomeOf, Refusal, Seat, Step, Story};

use crate::{Karteneck, Move, View};

pub use effect::{Effect, Joined};
pub use fact::Fact;
pub use reason::{Obstacle, Reason};
pub use standing::{Place, Row, Standing, Theft, Threat};
pub use story::Highlight;

impl Narrate for Karteneck {
    type Fact = Fact;
    /// A card in hand is identified by the move that lays it. For the n-th card of a number, that is laying n of
    /// them.
    type Control = Move;
    type Effect = Effect;
    type Reason = Reason;
    type Standing = Standing;
    type Highlight = Highlight;

    fn play_narrated(&mut self, seat: Seat, m: Move, mut tell: impl FnMut(Fact)) {
        self.apply_move(seat, m, &mut tell);
    }

    fn resolve_narrated(
        &mut self,
        outcome: &OutcomeOf<Self>,
        mut tell: impl FnMut(Fact),
    ) -> Result<(), Refusal> {
        self.check_outcome(outcome)?;
        self.apply_outcome(outcome, &mut tell);
        Ok(())
    }

    fn effect(view: &View, seat: Seat, m: Move) -> Effect {
        effect::effect(view, seat, m)
    }

    fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Self>> {
        reason::blocked(view, seat)
    }

    fn standing(view: &View) -> Standing {
        Standing::of(view)
    }

    fn story<'a>(steps: impl Iterator<Item = Step<'a, Self>>) -> Story<Highlight> {
        story::story(steps)
    }
}
