//! A change of a table: facts that are not stored yet, and the table after them.

use stammtisch_core::SeatSet;
use stammtisch_protocol::Window;

use crate::fact::{Fact, Opening, Request, StoredFact};
use crate::{Refused, Table, TableCode};

/// Facts to store, and the table after them. [`crate::Room::commit`] swaps the table in once they are stored.
#[derive(Debug)]
pub struct Change {
    pub(crate) facts: Vec<StoredFact>,
    /// The open window after each fact.
    pub(crate) seen: Vec<Seen>,
    pub(crate) after: Table,
}

/// A window that is open, with the seats it asks.
pub(crate) type Asking = Option<(Window, SeatSet)>;

/// The open window and the log at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Seen {
    /// The window, with the seats it asked.
    pub(crate) window: Asking,
    /// The length of the log.
    pub(crate) moment: usize,
}

impl Change {
    /// No change yet.
    pub(crate) fn of(table: &Table) -> Self {
        Self {
            facts: Vec::new(),
            seen: Vec::new(),
            after: table.clone(),
        }
    }

    /// Adds a fact; one that is refused is not added.
    pub(crate) fn add(&mut self, fact: Fact, request: Option<Request>) -> Result<(), Refused> {
        let fact = fact.requested(request);
        self.after.apply(&fact)?;
        self.seen.push(Seen {
            window: self.after.window(),
            moment: self.after.moment(),
        });
        self.facts.push(fact);
        Ok(())
    }

    /// Adds these facts, which answer the same request.
    pub(crate) fn with(
        mut self,
        facts: impl IntoIterator<Item = Fact>,
        request: Option<&Request>,
    ) -> Result<Self, Refused> {
        for fact in facts {
            self.add(fact, request.cloned())?;
        }
        Ok(self)
    }

    /// Resolves all chance that waits.
    pub(crate) fn resolve_chance(&mut self) -> Result<(), Refused> {
        loop {
            let outcomes = self.after.game().map(|game| self.after.deal.outcomes(game));
            let outcomes = outcomes.unwrap_or_default();
            let mut refused = None;
            let decided = outcomes.iter().any(|outcome| {
                let outcome = outcome.clone();
                refused = self.add(Fact::Chance { outcome }, None).err();
                refused.is_none()
            });
            match refused {
                None if decided => {}
                None => return Ok(()),
                Some(refused) => {
                    let message = format!("The game refuses a chance outcome: {refused}");
                    return Err(Refused::new(TableCode::Broken, message));
                }
            }
        }
    }

    /// The first facts of a table that was opened like this, and the table.
    pub(crate) fn into_opening(self, opening: Opening) -> (Vec<StoredFact>, Table) {
        let opened = Fact::Opened(opening).requested(None);
        (std::iter::once(opened).chain(self.facts).collect(), self.after)
    }

    /// Whether nothing changes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// The facts, to be stored.
    #[must_use]
    pub fn facts(&self) -> &[StoredFact] {
        &self.facts
    }

    /// The table after them.
    #[must_use]
    pub fn after(&self) -> &Table {
        &self.after
    }
}
