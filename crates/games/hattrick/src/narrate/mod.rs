//! Presentation of a match to players: facts, effects of cards, reasons why a card is blocked, the standing and the
//! story.

mod effect;
mod fact;
mod reason;
mod standing;
mod story;

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Narrate, Refusal, Seat, Step, Story};

use crate::{Card, Hattrick, Outcome, View};

pub use effect::{Effect, Lands, RoundEnd, Win};
pub use fact::Fact;
pub use reason::Reason;
pub use standing::Standing;
pub use story::Highlight;

impl Narrate for Hattrick {
    type Fact = Fact;
    type Control = Card;
    type Effect = Effect;
    type Reason = Reason;
    type Standing = Standing;
    type Highlight = Highlight;

    fn play_narrated(&mut self, seat: Seat, card: Card, mut tell: impl FnMut(Fact)) {
        self.apply_move(seat, card, &mut tell);
    }

    fn resolve_narrated(&mut self, outcome: &Outcome, mut tell: impl FnMut(Fact)) -> Result<(), Refusal> {
        self.apply_outcome(outcome, &mut tell)
    }

    fn effect(view: &View, seat: Seat, card: Card) -> Effect {
        Effect::of(&view.table, &view.table.balances(), seat, card)
    }

    fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Self>> {
        reason::blocked(view, seat)
    }

    fn standing(view: &View) -> Standing {
        Standing::of(&view.table)
    }

    fn story<'a>(steps: impl Iterator<Item = Step<'a, Self>>) -> Story<Highlight> {
        story::story(steps)
    }
}
