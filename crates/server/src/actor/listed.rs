//! How lists show the table. Each change of what people look for in lists is stored with its facts; whose turn it is, and when the
//! table last changed, once a second: in a fast match that would be half of what is written. Lists ask tables in memory, so that
//! this is seen only after the process died within that second, and no longer than until the table is loaded.

use std::time::Duration;

use stammtisch_room::message::Phase;
use stammtisch_room::{Change, Fact, Refused, StoredFact};
use stammtisch_store::{Append, Listing};

use super::{Actor, Broken};
use crate::listing;

/// How long what lists show may be older than the table.
const LATE: Duration = Duration::from_secs(1);

/// What is stored of how lists show the table.
pub(super) struct Listed {
    /// Since when, or when it was last tried to store it anew.
    at: Duration,
    /// Whether the table has changed since.
    is_old: bool,
}

impl Listed {
    /// Of a table that was just loaded: what is stored of a running one may be old.
    pub(super) fn of(phase: Phase, now: Duration) -> Self {
        Self {
            at: now,
            is_old: phase == Phase::Playing,
        }
    }

    /// When it is to be stored anew.
    pub(super) fn due(&self) -> Option<Duration> {
        self.is_old.then_some(self.at + LATE)
    }
}

impl Actor {
    /// What is to be stored with a change of how lists show the table; none if that has time.
    pub(super) fn listing_after(&self, change: &Change, now: Duration) -> Result<Option<Listing>, Refused> {
        let goes_on = |stored: &StoredFact| matches!(stored.fact, Fact::Moved { .. } | Fact::Chance { .. });
        let has_time = now < self.listed.at + LATE
            && change.after().phase() == Phase::Playing
            && change.facts().iter().all(goes_on);
        if has_time {
            return Ok(None);
        }
        listing::after(self.room.table(), change).map(Some)
    }

    /// Notes whether a change was stored with how lists show the table after it.
    pub(super) fn note_listed(&mut self, listed: bool, now: Duration) {
        if listed {
            self.listed.at = now;
        }
        self.listed.is_old = !listed;
    }

    /// Stores how lists show the table, if that is due or `at_once`.
    pub(super) async fn list(&mut self, at_once: bool) -> Result<(), Broken> {
        let now = self.now();
        if self.listed.due().is_none_or(|due| !at_once && now < due) {
            return Ok(());
        }
        let table = self.room.table();
        let listing = listing::of(table).map_err(|refused| self.close_broken(&refused))?;
        let append = Append {
            room: table.code().to_owned(),
            seq: table.seq(),
            at: self.tables.outside.date(),
            facts: Vec::new(),
            listing: Some(Listing {
                members: None,
                ..listing
            }),
        };
        match self.tables.store.append(append).await {
            Ok(()) => self.note_listed(true, now),
            // Nothing that happened is lost with it: it is tried again when it is due again.
            Err(error) => {
                self.tables.note(&error);
                self.listed.at = now;
            }
        }
        Ok(())
    }
}
