//! A match at a table, and which moment its moves answer.

use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::{AnyMatch, Refused, TurnNow};

/// A match that has begun.
#[derive(Clone)]
pub(crate) struct Playing {
    pub(crate) game: Box<dyn AnyMatch>,
    /// The length of the log when the present decision was opened.
    opened: usize,
}

impl Playing {
    pub(crate) fn new(game: Box<dyn AnyMatch>) -> Self {
        Self { game, opened: 0 }
    }

    /// Adds a line to the log and notes whether it opened a new decision. Where several seats may act, the
    /// answer of one leaves the window open to the others as long as they can choose what they could: what
    /// they send at the same moment is not stale.
    pub(crate) fn advance(
        &mut self,
        mover: Option<Seat>,
        line: impl FnOnce(&mut dyn AnyMatch) -> Result<(), Refused>,
    ) -> Result<(), Refused> {
        let mut waiting = choices(&*self.game);
        line(&mut *self.game)?;
        waiting.retain(|(seat, _)| Some(*seat) != mover);
        if waiting.is_empty() || choices(&*self.game) != waiting {
            self.opened = self.game.len();
        }
        Ok(())
    }

    /// Whether a move that answers `moment` answers the present decision.
    pub(crate) fn is_open(&self, moment: u32) -> bool {
        (self.opened..=self.game.len()).contains(&(moment as usize))
    }
}

/// The seats that may act now, each with its legal moves.
fn choices(game: &dyn AnyMatch) -> Vec<(Seat, Vec<String>)> {
    seats_on_turn(game)
        .into_iter()
        .map(|seat| (seat, game.legal(seat)))
        .collect()
}

/// The seats that may act now.
pub(crate) fn seats_on_turn(game: &dyn AnyMatch) -> SeatSet {
    match game.turn() {
        TurnNow::Seats(seats) => seats,
        TurnNow::Chance | TurnNow::Over(_) => SeatSet::EMPTY,
    }
}
