//! The data and operations of a store, for any backend.

use std::fmt;

use async_trait::async_trait;

use crate::StoreError;

/// A table's phase, as lists need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// People gather.
    Waiting,
    /// The match runs.
    Running,
    /// The match is over.
    Over,
}

/// The data that lists of tables are made from. It follows from the facts and is stored together with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The table's phase.
    pub state: State,
    /// Whether the table is listed publicly.
    pub public: bool,
    /// Whether a person has a seat there.
    pub people: bool,
    /// The code of the evening its match belongs to.
    pub evening: Option<String>,
    /// The day whose deal its match is, counted from 1970.
    pub day: Option<u32>,
    /// The table's list entry: a line of JSON that the store does not read.
    pub summary: String,
    /// The ids of the table's members; unchanged if omitted.
    pub members: Option<Vec<String>>,
    /// The ids of people for whom the match counts and who have left the table; omitted with `members`.
    pub left: Vec<String>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its code.
    pub code: String,
    /// The list entry, the latest [`Listing::summary`]; empty for a table stored before summaries existed.
    pub summary: String,
    /// When it last changed, in seconds since 1970.
    pub changed: u64,
}

/// A table to be stored for the first time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewRoom {
    /// Its code.
    pub code: String,
    /// The seed of its match.
    pub seed: String,
    /// The id of its game.
    pub game: String,
    /// When it is opened, in seconds since 1970.
    pub at: u64,
    /// Its first facts.
    pub facts: Vec<String>,
    /// The table's listing.
    pub listing: Listing,
}

/// Facts to be added to a table, all or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table's code.
    pub room: String,
    /// The epoch of the claim that the writer holds ([`Store::claim`]).
    pub epoch: u32,
    /// The place of the first of them, counted from 0.
    pub seq: u64,
    /// When they happened, in seconds since 1970.
    pub at: u64,
    /// The facts.
    pub facts: Vec<String>,
    /// The new listing, if it changes.
    pub listing: Option<Listing>,
    /// Tables that the facts open.
    pub opens: Vec<NewRoom>,
}

/// Tables that may be evicted after some time without changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EvictionClass {
    /// Those whose match never began.
    Unbegun,
    /// Finished tables with only bots on their seats at the end.
    Bots,
    /// Those whose match is over, and a person had a seat at the end.
    People,
    /// All except matches in play: running ones that changed in the [`PLAYED`] seconds before the given moment.
    Any,
}

/// Time in seconds after its last change for which a running match counts as in play: twice the longest time for a move.
pub const PLAYED: u64 = 28 * 24 * 60 * 60;

/// A table as it was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredRoom {
    /// The seed of its match.
    pub seed: String,
    /// The epoch of its latest claim; 0 if it was never claimed.
    pub epoch: u32,
    /// When it last changed, in seconds since 1970.
    pub changed: u64,
    /// Its facts, in order, from the place asked for.
    pub facts: Vec<String>,
}

/// A node, from one start of its lease to the end. Ids are never used again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub i64);

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The outcome of a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The caller owns the table now.
    Mine(StoredRoom),
    /// Another living node owns it, or the claiming node is dead itself.
    Refused,
    /// There is no table of this code.
    Unknown,
}

impl Claim {
    /// The claimed table, if the claim succeeded.
    #[must_use]
    pub fn mine(self) -> Option<StoredRoom> {
        match self {
            Self::Mine(stored) => Some(stored),
            Self::Refused | Self::Unknown => None,
        }
    }
}

/// Stores tables. The effect of a method that returned `Ok` survives the end of the process at any moment, and a power failure.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Stores a new table.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the code is taken; otherwise as [`Store::append`].
    async fn create(&self, room: NewRoom) -> Result<(), StoreError>;

    /// Adds facts to a table and opens other tables, all or nothing. Only the holder of the table's latest claim can: the check is part
    /// of the write, so a writer that was replaced meanwhile stores nothing.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] if the epoch isn't the table's latest or the table is unknown, [`StoreError::Conflict`] if there is a
    /// fact at one of the places already, [`StoreError::Exists`] if the code of a table to open is taken, [`StoreError::Full`] if
    /// there is no space; nothing is stored then. After [`StoreError::Database`] the facts may be stored or not.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// Makes the caller the only writer of a table and returns the table with all its facts. The epoch is higher than that of every
    /// earlier claim, and the facts are read after it has risen: no earlier writer can add any.
    ///
    /// A node of a [`Cluster`](crate::Cluster) claims under its id, and gets no table that belongs to another living node. The only
    /// server of a store claims without one, and gets every table.
    ///
    /// # Errors
    /// Says what the backend could not do; storing the epoch needs space as [`Store::append`] does.
    async fn claim(&self, code: &str, node: Option<NodeId>) -> Result<Claim, StoreError>;

    /// Gives up a claim, so that another node may claim the table. Does nothing if the table has been claimed again since.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn release(&self, code: &str, epoch: u32) -> Result<(), StoreError>;

    /// A table with its facts from place `from` on, without claiming it; `None` for an unknown code.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn read(&self, code: &str, from: u64) -> Result<Option<StoredRoom>, StoreError>;

    /// A table's list entry; `None` for an unknown code.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn listed(&self, code: &str) -> Result<Option<Listed>, StoreError>;

    /// A person's tables, newest first.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// Public tables in this state, of this game or all, newest first.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn public_tables(
        &self,
        state: State,
        game: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError>;

    /// A person's tables whose match is over, those that ended last first, without the first `skip`.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn matches_of(&self, person: &str, skip: u32, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// The tables of an evening, in the order in which they were opened.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn evening(&self, code: &str, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// The tables whose match is over and the deal of one of these days, first and last included.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn days(&self, first: u32, last: u32, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// Those of them that a person belongs to, newest first.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn days_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// Stores whether a person wants a rating.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn rate(&self, person: &str, wants: bool) -> Result<(), StoreError>;

    /// Whether a person wants a rating.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn is_rated(&self, person: &str) -> Result<bool, StoreError>;

    /// Everyone who wants a rating.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn rated(&self) -> Result<Vec<String>, StoreError>;

    /// The last matches of everyone who wants a rating, in the order in which they ended. Running ones count as ended if they did
    /// not change after `idle` (seconds since 1970). Includes tables the person has left.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn rated_matches(&self, limit: u32, idle: u64) -> Result<Vec<Listed>, StoreError>;

    /// Removes all finished tables, or one, from a person's lists. Ratings still count them.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn forget(&self, person: &str, code: Option<&str>) -> Result<(), StoreError>;

    /// The codes of tables of this kind that did not change after `until` (seconds since 1970), the oldest first.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn resting(&self, kind: EvictionClass, until: u64, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Removes those of these tables that did not change after `until`, with all their data. Returns the number removed.
    ///
    /// # Errors
    /// Returns the backend's error; removing may need room as [`Store::append`] does.
    async fn remove(&self, codes: Vec<String>, until: u64) -> Result<u64, StoreError>;

    /// Bytes used by tables.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn size(&self) -> Result<u64, StoreError>;

    /// The number of tables.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn count(&self) -> Result<u64, StoreError>;

    /// The secret of this name; `fresh` if there is none yet.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn secret(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError>;

    /// All values under names that begin with this prefix, ordered by name.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn secrets(&self, begin: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError>;

    /// Stores a value under a name, replacing the old one.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn note(&self, name: &str, value: Vec<u8>) -> Result<(), StoreError>;

    /// Reads all stored data, however long that takes, without blocking other calls.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if a part of it cannot be read.
    async fn look_through(&self) -> Result<(), StoreError>;

    /// The random key of this name; `fresh` if there is none yet.
    ///
    /// # Errors
    /// As [`Store::secret`]; also fails if the value of this name isn't a key.
    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let damaged = |_| StoreError::Database(format!("the key {name} is damaged"));
        self.secret(name, fresh.to_vec())
            .await?
            .try_into()
            .map_err(damaged)
    }

    /// Stores a push subscription. Keeps at most `most` per person, newest first.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<(), StoreError>;

    /// A person's push subscriptions, the most recently renewed first.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn subscriptions(&self, person: &str) -> Result<Vec<Subscription>, StoreError>;

    /// Deletes the subscription of this endpoint; if a person is named, only if it is theirs.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn unsubscribe(&self, endpoint: &str, person: Option<&str>) -> Result<(), StoreError>;

    /// Deletes subscriptions that were not renewed after `until` (seconds since 1970).
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn forget_subscriptions(&self, until: u64) -> Result<(), StoreError>;

    /// The number of push subscriptions.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn count_subscriptions(&self) -> Result<u64, StoreError>;

    /// Stores a ticket in place of the person's earlier one, and deletes those that are no longer valid `now` (seconds since 1970).
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn give_ticket(&self, ticket: Ticket, now: u64) -> Result<(), StoreError>;

    /// Deletes a ticket and returns it; `None` if there is none of this code that is valid `now`. Of several callers only one gets it.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn take_ticket(&self, code: &str, now: u64) -> Result<Option<Ticket>, StoreError>;

    /// Adds facts to a tournament, or begins one, and opens its tables: all or nothing.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is a fact at one of the places already, the tournament is unknown, or a code is taken;
    /// nothing is stored then; otherwise as [`Store::append`].
    async fn record(&self, chapter: Chapter) -> Result<(), StoreError>;

    /// The facts of a tournament, in order; empty for an unknown code.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn tournament(&self, code: &str) -> Result<Vec<String>, StoreError>;

    /// A person's tournaments, those that changed last first.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn tournaments_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// Removes tournaments that are old or too many; their tables stay.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn remove_tournaments(&self, old: OldTournaments) -> Result<(), StoreError>;

    /// Waits until all writes are done, then closes the data.
    async fn close(&self);
}

/// Facts of a tournament with the tables they open, all or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The tournament's code.
    pub tournament: String,
    /// The place of the first fact, counted from 0, with which the tournament begins.
    pub seq: u64,
    /// When they happened, in seconds since 1970.
    pub at: u64,
    /// The facts.
    pub facts: Vec<String>,
    /// Whether a round was drawn.
    pub begun: bool,
    /// Whether no further round comes.
    pub over: bool,
    /// The list entry from now on: a line of JSON that the store does not read.
    pub summary: String,
    /// The ids of its members.
    pub members: Vec<String>,
    /// The tables of the round that these facts draw.
    pub rooms: Vec<NewRoom>,
}

/// The tournaments to delete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OldTournaments {
    /// Deletes tournaments without a drawn round that did not change after this moment, in seconds since 1970.
    pub unbegun: u64,
    /// Deletes other tournaments that did not change after this moment; none if omitted.
    pub begun: Option<u64>,
    /// Maximum number of inactive tournaments, which are over or did not change after `unbegun`. The newest are kept, and active ones
    /// always stay.
    pub most: u32,
}

/// A push subscription.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// The address at the browser's push service.
    pub endpoint: String,
    /// The person's id.
    pub person: String,
    /// The browser's public key, a point of P-256.
    pub p256dh: Vec<u8>,
    /// The secret shared by browser and server.
    pub auth: Vec<u8>,
    /// The language of its notifications.
    pub lang: String,
    /// Time of the last renewal in seconds since 1970.
    pub renewed: u64,
}

/// A ticket for switching devices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ticket {
    /// Its code, a secret.
    pub code: String,
    /// The id of the person that the browser which redeems it becomes.
    pub person: String,
    /// The person's name.
    pub name: String,
    /// The end of its validity, in seconds since 1970.
    pub until: u64,
}
