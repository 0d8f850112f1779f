//! Stores the table's line in lists. Changes that lists filter by are stored together with their facts. The current turn and the time
//! of the last change are stored every ten seconds: with each move they would be half of all writes. Lists ask loaded tables directly, so
//! an old line shows only after a crash within that time, until the table is loaded.

use std::time::Duration;

use stammtisch_room::message::Phase;
use stammtisch_room::{Change, Fact, Refused, StoredFact};
use stammtisch_store::{Append, Listing, StoreError};

use super::state::{Actor, Broken, MAX_LISTING_AGE};
use crate::listing;

impl Actor {
    /// The listing to store with a change; `None` if it can wait.
    pub(super) fn listing_after(&self, change: &Change, now: Duration) -> Result<Option<Listing>, Refused> {
        let continues = |stored: &StoredFact| matches!(stored.fact, Fact::Moved { .. } | Fact::Chance { .. });
        let can_wait = now < self.stored_listing.at + MAX_LISTING_AGE
            && change.after().phase() == Phase::Playing
            && change.facts().iter().all(continues);
        if can_wait {
            return Ok(None);
        }
        listing::after(self.room.table(), change).map(Some)
    }

    /// Records whether the listing was stored with a change.
    pub(super) fn note_listing(&mut self, is_stored: bool, now: Duration) {
        if is_stored {
            self.stored_listing.at = now;
        }
        self.stored_listing.is_stale = !is_stored;
    }

    /// Stores the listing if it is due, or stale and `force` is set.
    pub(super) async fn store_listing(&mut self, force: bool) -> Result<(), Broken> {
        let now = self.now();
        // The table in memory may be older than its stored facts.
        if self.unsettled.is_some() {
            return Ok(());
        }
        if self.stored_listing.due().is_none_or(|due| !force && now < due) {
            return Ok(());
        }
        let table = self.room.table();
        let listing = listing::of(table).map_err(|refused| self.report_broken(&refused))?;
        let append = Append {
            room: table.code().to_owned(),
            epoch: self.room.epoch(),
            seq: table.seq(),
            at: self.tables.date(),
            facts: Vec::new(),
            listing: Some(Listing {
                members: None,
                ..listing
            }),
            opens: Vec::new(),
            notices: Vec::new(),
        };
        match self.append(append).await {
            Ok(()) => self.note_listing(true, now),
            Err(error @ StoreError::Fenced { .. }) => return Err(self.give_up(&error)),
            // No fact is lost. The next attempt is due in a second.
            Err(error) => {
                self.tables.note(&error);
                self.stored_listing.at = now;
            }
        }
        Ok(())
    }
}
