//! A match at a table, and which moment its moves answer.

use std::sync::OnceLock;

use serde_json::Value;
use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::{AnyMatch, Refused, TurnNow};

/// A match that has begun.
#[derive(Clone)]
pub(crate) struct Playing {
    pub(crate) game: Box<dyn AnyMatch>,
    /// The length of the log when the present decision was opened.
    opened: usize,
    story: OnceLock<Option<Value>>,
}

impl Playing {
    pub(crate) fn new(game: Box<dyn AnyMatch>) -> Self {
        Self {
            game,
            opened: 0,
            story: OnceLock::new(),
        }
    }

    /// Adds a line to the log and notes whether it opened a new decision. Where several seats may act, the
    /// answer of one leaves the window open to the others as long as they can choose what they could: what
    /// they send at the same moment is not stale.
    pub(crate) fn advance(
        &mut self,
        mover: Option<Seat>,
        line: impl FnOnce(&mut dyn AnyMatch) -> Result<(), Refused>,
    ) -> Result<(), Refused> {
        let asked = seats_on_turn(&*self.game).into_iter();
        let waiting: Vec<Seat> = asked.filter(|seat| Some(*seat) != mover).collect();
        // Most moves are made where nobody else is asked: then there is nothing to compare.
        let could = choices(&*self.game, &waiting);
        line(&mut *self.game)?;
        self.story = OnceLock::new();
        let still = !waiting.is_empty()
            && seats_on_turn(&*self.game).into_iter().eq(waiting.iter().copied())
            && choices(&*self.game, &waiting) == could;
        if !still {
            self.opened = self.game.len();
        }
        Ok(())
    }

    /// The story of the match once it is over, told once.
    pub(crate) fn story(&self) -> Option<&Value> {
        self.story.get_or_init(|| self.game.story()).as_ref()
    }

    /// Whether a move that answers `moment` answers the present decision.
    pub(crate) fn is_open(&self, moment: u32) -> bool {
        (self.opened..=self.game.len()).contains(&(moment as usize))
    }
}

/// The legal moves of these seats.
fn choices(game: &dyn AnyMatch, seats: &[Seat]) -> Vec<Vec<String>> {
    seats.iter().map(|seat| game.legal(*seat)).collect()
}

/// The seats that may act now.
pub(crate) fn seats_on_turn(game: &dyn AnyMatch) -> SeatSet {
    match game.turn() {
        TurnNow::Seats(seats) => seats,
        TurnNow::Chance | TurnNow::Over(_) => SeatSet::EMPTY,
    }
}
