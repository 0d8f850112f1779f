//! The log as one viewer may see it.

use stammtisch_core::{Fact, Line, OutcomeOf, Seat, Told};

use crate::Match;

/// A line of the log as one viewer may see it, with what it did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen<'a, G: Told> {
    /// The line's place in the log, from 0.
    pub at: usize,
    /// The line.
    pub line: SeenLine<'a, G>,
    /// What happened, as far as the viewer is told.
    pub facts: Vec<G::Fact>,
}

/// See [`Seen`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeenLine<'a, G: Told> {
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

impl<G: Told> Match<G> {
    /// The lines of the log from place `from` on as `who` (`None` is a spectator) may see them.
    pub fn seen_by(
        &self,
        who: Option<Seat>,
        from: usize,
    ) -> impl DoubleEndedIterator<Item = Seen<'_, G>> + '_ {
        let from = from.min(self.log().len());
        let lines = self.log().from(from).zip(self.told().from(from));
        lines.enumerate().map(move |(after, (line, told))| {
            let shows = told.audience.includes(who);
            let line = match line {
                Line::Chance { event, outcome } => SeenLine::Chance {
                    event,
                    outcome: shows.then_some(outcome),
                },
                Line::Move { seat, m } => SeenLine::Move {
                    seat: *seat,
                    m: shows.then_some(*m),
                },
            };
            Seen {
                at: from + after,
                line,
                facts: told.facts.iter().filter_map(|fact| fact.seen_by(who)).collect(),
            }
        })
    }
}
