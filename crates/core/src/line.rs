//! Lines of a match's log.

use crate::{Game, OutcomeOf, Seat};

/// One thing that happened in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line<G: Game> {
    /// Chance was asked for `event` and answered `outcome`.
    Chance {
        /// What was asked.
        event: G::Event,
        /// What was answered.
        outcome: OutcomeOf<G>,
    },
    /// `seat` made the move `m`.
    Move {
        /// Who moved.
        seat: Seat,
        /// The move.
        m: G::Move,
    },
}
