//! The log as one viewer may see it.

use stammtisch_core::{Audience, Fact, Narrate, ObservedLine, Seat};

use crate::Match;

/// A line of the log as one viewer may see it, with its facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen<'a, G: Narrate> {
    /// The line's place in the log, from 0.
    pub at: usize,
    /// The line.
    pub line: ObservedLine<'a, G>,
    /// The facts this viewer gets.
    pub facts: Vec<G::Fact>,
}

impl<G: Narrate> Match<G> {
    /// The lines of the log from place `from` on as `who` (`None` is a spectator) may see them.
    pub fn seen_by(
        &self,
        who: Option<Seat>,
        from: usize,
    ) -> impl DoubleEndedIterator<Item = Seen<'_, G>> + '_ {
        let from = from.min(self.log().len());
        let lines = self.log().from(from).zip(self.told().from(from));
        lines.enumerate().map(move |(after, (line, told))| Seen {
            at: from + after,
            line: ObservedLine::of(line, told.audience, who),
            facts: told.facts.iter().filter_map(|fact| fact.seen_by(who)).collect(),
        })
    }

    /// The lines of the log from place `from` on with nothing withheld: for a match that is over.
    pub fn unredacted(&self, from: usize) -> impl Iterator<Item = Seen<'_, G>> + '_ {
        let from = from.min(self.log().len());
        let lines = self.log().from(from).zip(self.told().from(from));
        lines.enumerate().map(move |(after, (line, told))| Seen {
            at: from + after,
            line: ObservedLine::of(line, Audience::All, None),
            facts: told.facts.to_vec(),
        })
    }
}
