//! What the game tells of itself: facts as they happen, what a card would do, why one cannot be put down, how the match
//! stands, and its story.

pub(crate) mod effect;
mod fact;
mod standing;

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Refusal, Seat, Step, Story, Told};

use crate::{Card, Hattrick, Outcome, View};

use effect::Balances;

pub use effect::{Effect, Lands, Reason, RoundEnd, Win};
pub use fact::Fact;
pub use standing::{Highlight, Standing};

impl Told for Hattrick {
    type Fact = Fact;
    type Thing = Card;
    type Effect = Effect;
    type Reason = Reason;
    type Standing = Standing;
    type Highlight = Highlight;

    fn play_told(&mut self, seat: Seat, card: Card, mut tell: impl FnMut(Fact)) {
        self.put(seat, card, &mut tell);
    }

    fn resolve_told(&mut self, outcome: &Outcome, mut tell: impl FnMut(Fact)) -> Result<(), Refusal> {
        self.decide(outcome, &mut tell)
    }

    fn effect(view: &View, seat: Seat, card: Card) -> Effect {
        Effect::of(&view.table, &Balances::of(&view.table), seat, card)
    }

    fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Self>> {
        effect::blocked(view, seat)
    }

    fn standing(view: &View) -> Standing {
        Standing::of(&view.table)
    }

    fn story<'a>(steps: impl Iterator<Item = Step<'a, Self>>) -> Story<Highlight> {
        standing::story(steps)
    }
}
