//! Stores changes, then applies them. A write whose outcome is unknown, as after a lost connection to the database, is written again
//! until the store says whether it has it; until then the table takes no other change, and the request isn't answered.

use std::sync::atomic::Ordering;
use std::time::Instant;

use metrics::{counter, histogram};
use stammtisch_room::message::{Phase, ServerMessage};
use stammtisch_room::{Change, ConnId, Fact, Person, Refused, StoredFact, TableCode};
use stammtisch_store::{Append, StoreError, StoredRoom};

use super::pending::{Unsettled, Write};
use super::state::{Actor, Broken, RETRY};
use crate::frames::refusal;
use crate::push::notice::Notice;
use crate::tables::{full_of_codes, storage};
use crate::{listing, metrics as names};

/// The outcome of a write.
pub(super) enum Written {
    Stored,
    /// Nothing was stored.
    Refused(Refused),
    /// Unknown as yet.
    Unsettled,
    /// Nothing was stored: the code of a table to open belongs to another one.
    CodeTaken,
}

impl Actor {
    /// Stores a change that no request caused. If that fails, it is decided again later.
    pub(super) async fn store_scheduled(&mut self, change: Change) -> Result<(), Broken> {
        if self.store(change).await?.is_err() {
            self.retry_at = Some(self.now() + RETRY);
        }
        Ok(())
    }

    /// Stores the facts of a change, then applies them and sends updates.
    pub(super) async fn store(&mut self, change: Change) -> Result<Result<(), Refused>, Broken> {
        let opens = Vec::new();
        Ok(match self.write(Write { change, opens }).await? {
            Written::Stored => Ok(()),
            Written::Refused(refused) => Err(refused),
            Written::CodeTaken => Err(full_of_codes()),
            Written::Unsettled => Err(unreachable_store()),
        })
    }

    /// Stores a change and the tables that it opens, then applies it and sends updates.
    pub(super) async fn write(&mut self, write: Write) -> Result<Written, Broken> {
        if self.unsettled.is_some() {
            return Ok(Written::Refused(unreachable_store()));
        }
        let (append, notices) = match self.append_of(&write) {
            Ok(append) => append,
            Err(refused) => return Ok(Written::Refused(refused)),
        };
        let is_listed = append.listing.is_some();
        let begun = Instant::now();
        let stored = self.append(append).await;
        histogram!(names::APPEND).record(begun.elapsed().as_secs_f64());
        let Err(error) = stored else {
            self.apply(write, is_listed, notices);
            return Ok(Written::Stored);
        };
        if matches!(error, StoreError::Exists { .. }) {
            return Ok(Written::CodeTaken);
        }
        counter!(names::FAILED).increment(1);
        if matches!(error, StoreError::Full) {
            self.tables.note(&error);
            return Ok(Written::Refused(storage(&error)));
        }
        if matches!(error, StoreError::Database(_)) {
            storage(&error);
            let askers = Vec::new();
            self.unsettled = Some(Box::new(Unsettled { write, askers }));
            self.retry_at = Some(self.now() + RETRY);
            return Ok(Written::Unsettled);
        }
        Err(self.give_up(&error))
    }

    /// Stores facts, and waits for that no longer than the table is this process's. After that its new owner knows whether they are stored,
    /// and tells the clients.
    pub(super) async fn append(&mut self, append: Append) -> Result<(), StoreError> {
        let room = append.room.clone();
        tokio::select! {
            biased;
            stored = self.tables.store.append(append) => stored,
            () = self.ownership.lost() => Err(StoreError::Fenced { room }),
        }
    }

    /// Whether this request's own write is unsettled. If so, it is answered once that is settled.
    pub(super) fn awaits_settling(&mut self, conn: ConnId, person: Option<&Person>, id: &str) -> bool {
        let (Some(unsettled), Some(person)) = (&mut self.unsettled, person) else {
            return false;
        };
        let is_its = |stored: &StoredFact| {
            let request = stored.request.as_ref();
            request.is_some_and(|request| request.by == person.id && request.id == id)
        };
        let awaits = unsettled.write.change.facts().iter().any(is_its);
        let asker = (conn, id.to_owned());
        if awaits && !unsettled.askers.contains(&asker) {
            unsettled.askers.push(asker);
        }
        awaits
    }

    /// Writes an unsettled change again. Returns whether there is none left.
    pub(super) async fn settle(&mut self) -> Result<bool, Broken> {
        let Some(unsettled) = self.unsettled.take() else {
            return Ok(true);
        };
        let (is_stored, is_listed, notices) = match self.write_again(&unsettled.write).await {
            Ok(settled) => settled,
            Err(StoreError::Full | StoreError::Database(_)) => {
                self.unsettled = Some(unsettled);
                self.retry_at = Some(self.now() + RETRY);
                return Ok(false);
            }
            Err(error) => return Err(self.give_up(&error)),
        };
        let Unsettled { write, askers } = *unsettled;
        if is_stored {
            self.apply(write, is_listed, notices);
        }
        let version = self.room.version();
        for (conn, id) in askers {
            let answer = if is_stored {
                ServerMessage::Done { id, version }
            } else {
                refusal(Some(id), &unreachable_store())
            };
            self.send_message(conn, &answer);
        }
        Ok(true)
    }

    /// Returns whether a change is stored, whether its listing is, and the notices that it causes.
    async fn write_again(&mut self, write: &Write) -> Result<(bool, bool, Vec<Notice>), StoreError> {
        let append = self.append_of(write);
        let (append, notices) = append.map_err(|refused| StoreError::Database(refused.message))?;
        let is_listed = append.listing.is_some();
        match self.append(append).await {
            Ok(()) => Ok((true, is_listed, notices)),
            // The first attempt may have stored it.
            Err(StoreError::Conflict { .. } | StoreError::Exists { .. }) => {
                let (code, seq) = (self.room.table().code().to_owned(), self.room.table().seq());
                let found = self.tables.store.read(&code, seq).await?;
                Ok((self.is_stored(found, &write.change)?, is_listed, notices))
            }
            Err(error) => Err(error),
        }
    }

    /// Whether these facts, found after the table's own, are those of the change. Only the holder of the latest claim writes facts, so no
    /// others can be there.
    fn is_stored(&self, found: Option<StoredRoom>, change: &Change) -> Result<bool, StoreError> {
        let is_ours = |found: &StoredRoom| found.epoch == self.room.epoch();
        let fenced = || StoreError::Fenced {
            room: self.room.table().code().to_owned(),
        };
        let found = found.filter(is_ours).ok_or_else(fenced)?;
        let is_same = listing::lines(change.facts()).is_ok_and(|facts| facts == found.facts);
        match (found.facts.is_empty(), is_same) {
            (true, _) => Ok(false),
            (false, true) => Ok(true),
            (false, false) => Err(fenced()),
        }
    }

    /// The facts and the listing to store with a change, and the notices that it causes.
    fn append_of(&self, write: &Write) -> Result<(Append, Vec<Notice>), Refused> {
        let table = self.room.table();
        let notices = self.notices_of(&write.change, write.opens.first().map(|(_, table)| table))?;
        let append = Append {
            room: table.code().to_owned(),
            epoch: self.room.epoch(),
            seq: table.seq(),
            at: self.tables.date(),
            facts: listing::lines(write.change.facts())?,
            listing: self.listing_after(&write.change, self.now())?,
            opens: write.opens.iter().map(|(new, _)| new.clone()).collect(),
            notices: Notice::rows(&notices),
        };
        Ok((append, notices))
    }

    /// Applies a stored change and sends updates.
    fn apply(&mut self, Write { change, opens }: Write, is_listed: bool, notices: Vec<Notice>) {
        let now = self.now();
        self.note_listing(is_listed, now);
        let held = self.room.held_by(&change);
        let is_move = |stored: &&StoredFact| matches!(stored.fact, Fact::Moved { .. });
        if change.after().times_back() != self.room.table().times_back() {
            self.bots = None;
        }
        counter!(names::FACTS).increment(change.facts().len() as u64);
        counter!(names::MOVES).increment(change.facts().iter().filter(is_move).count() as u64);
        let ends = change.after().phase() == Phase::Over && self.room.table().phase() != Phase::Over;
        if ends && change.after().day().is_some() {
            self.tables.days_played.fetch_add(1, Ordering::Relaxed);
        }
        self.tables.count_new(opens.iter().map(|(_, table)| table));
        self.room.commit(change, now);
        self.cancel_stale_search();
        self.notify_absent(notices);
        self.send_updates_except(None, now);
        self.reply_to_held(held);
    }

    /// Ends the task: memory is no longer what is stored. Clients connect again and find the table where it is now.
    pub(super) fn give_up(&self, error: &StoreError) -> Broken {
        let table = self.room.table().code();
        if matches!(error, StoreError::Fenced { .. }) {
            tracing::warn!(table, "the table has another writer now");
        } else {
            tracing::error!(table, %error, "the table is loaded again");
        }
        Broken
    }
}

/// The refusal of a request while it is unknown whether an earlier write, or its own, was stored.
pub(super) fn unreachable_store() -> Refused {
    let message =
        "The server cannot reach its storage right now. What the table shows counts; try again in a moment.";
    Refused::new(TableCode::Storage, message)
}
