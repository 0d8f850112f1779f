//! Lines of a match's log, whole and as one viewer is shown them.

use crate::{Audience, Game, OutcomeOf, Seat};

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

/// What one viewer is shown of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glimpse<'a, G: Game> {
    /// Chance decided.
    Chance {
        /// What was asked.
        event: &'a G::Event,
        /// The outcome, unless it is hidden.
        outcome: Option<&'a OutcomeOf<G>>,
    },
    /// A seat moved.
    Move {
        /// Who moved.
        seat: Seat,
        /// The move, unless it is hidden.
        m: Option<G::Move>,
    },
}

impl<'a, G: Game> Glimpse<'a, G> {
    /// What `who` (`None` is a spectator) is shown of a line that only `audience` may see.
    #[must_use]
    pub fn of(line: &'a Line<G>, audience: Audience, who: Option<Seat>) -> Self {
        let shows = audience.includes(who);
        match line {
            Line::Chance { event, outcome } => Self::Chance {
                event,
                outcome: shows.then_some(outcome),
            },
            Line::Move { seat, m } => Self::Move {
                seat: *seat,
                m: shows.then_some(*m),
            },
        }
    }
}
