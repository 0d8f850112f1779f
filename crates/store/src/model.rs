//! What a store keeps, whatever the backend.

use async_trait::async_trait;

use crate::StoreError;

/// Where a table is in its life, as far as lists need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// People gather.
    Waiting,
    /// The match runs.
    Running,
    /// The match is over.
    Over,
}

/// What lists of tables are made from. Follows from the facts, and is stored together with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// Where the table is in its life.
    pub state: State,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// Whether a person has a seat there.
    pub people: bool,
    /// The code of the evening its match belongs to.
    pub evening: Option<String>,
    /// The day whose deal its match is, counted from 1970.
    pub day: Option<u32>,
    /// How lists show it: a line of JSON the store does not look into.
    pub summary: String,
    /// The ids of everybody who belongs to it; those it had, if left out.
    pub members: Option<Vec<String>>,
    /// The ids of people for whom its match counts and who belong to it no more; left out with `members`.
    pub left: Vec<String>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its code.
    pub code: String,
    /// How lists show it: what [`Listing::summary`] said last; empty for a table stored before there were any.
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
    /// How it is listed.
    pub listing: Listing,
}

/// Facts to be added to a table, all or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table's code.
    pub room: String,
    /// The place of the first of them, counted from 0.
    pub seq: u64,
    /// When they happened, in seconds since 1970.
    pub at: u64,
    /// The facts.
    pub facts: Vec<String>,
    /// How the table is listed from now on, if that changes.
    pub listing: Option<Listing>,
}

/// Tables that may go when nobody has changed them for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resting {
    /// Those whose match never began.
    Unbegun,
    /// Those whose match is over, and nobody but bots had a seat at the end.
    Bots,
    /// Those whose match is over, and a person had a seat at the end.
    People,
    /// All but those that are still played: a match that runs and has changed in the [`PLAYED`] seconds before the moment asked for.
    Any,
}

/// So long a match that runs counts as played after its last change, in seconds: twice the longest time for a move.
pub const PLAYED: u64 = 28 * 24 * 60 * 60;

/// A table as it was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredRoom {
    /// The seed of its match.
    pub seed: String,
    /// How often it has been loaded, this time included.
    pub epoch: u32,
    /// When it last changed, in seconds since 1970.
    pub changed: u64,
    /// Its facts, in order.
    pub facts: Vec<String>,
}

/// Keeps tables. What a method has answered with `Ok` survives the end of the process at any moment, and
/// a loss of power.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Stores a new table.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the code is taken; otherwise as [`Store::append`].
    async fn create(&self, room: NewRoom) -> Result<(), StoreError>;

    /// Adds facts to a table, all or none.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is a fact at one of the places already or the table is unknown,
    /// [`StoreError::Full`] if there is no room left; nothing is stored then.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// A table with all its facts, and an epoch it has never been loaded with before; `None` if there is none of
    /// this code.
    ///
    /// # Errors
    /// Says what the backend could not do; storing the epoch needs room as [`Store::append`] does.
    async fn load(&self, code: &str) -> Result<Option<StoredRoom>, StoreError>;

    /// A table as lists show it; `None` if there is none of this code.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn listed(&self, code: &str) -> Result<Option<Listed>, StoreError>;

    /// A person's tables, newest first.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// Public tables in this state, of this game or all, newest first.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn public_tables(
        &self,
        state: State,
        game: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError>;

    /// A person's tables whose match is over, those that ended last first, without the first `skip`.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn matches_of(&self, person: &str, skip: u32, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// The tables of an evening, in the order in which they were opened.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn evening(&self, code: &str, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// The tables whose match is over and the deal of one of these days, first and last included.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn days(&self, first: u32, last: u32, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// Those of them that a person belongs to, the newest first.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn days_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// Notes that a person wants to have a rating, or wants none any more.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn rate(&self, person: &str, wants: bool) -> Result<(), StoreError>;

    /// Whether a person wants to have a rating.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn is_rated(&self, person: &str) -> Result<bool, StoreError>;

    /// Everybody who wants to have a rating.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn rated(&self) -> Result<Vec<String>, StoreError>;

    /// The last matches of anybody who wants to have a rating, in the order in which they ended, or last changed if they still run and did
    /// not change after `idle` (seconds since 1970). Also those of which the person is no member any more.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn rated_matches(&self, limit: u32, idle: u64) -> Result<Vec<Listed>, StoreError>;

    /// Takes all tables whose match is over, or one of them, off a person's lists. Ratings count them all the same.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn forget(&self, person: &str, code: Option<&str>) -> Result<(), StoreError>;

    /// The codes of tables of this kind that did not change after `until` (seconds since 1970), the oldest first.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn resting(&self, kind: Resting, until: u64, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Removes those of these tables that did not change after `until`, with all that is kept of them, gives their
    /// space back, and says how many they were.
    ///
    /// # Errors
    /// Says what the backend could not do; removing may need room as [`Store::append`] does.
    async fn remove(&self, codes: Vec<String>, until: u64) -> Result<u64, StoreError>;

    /// How many bytes the tables take.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn size(&self) -> Result<u64, StoreError>;

    /// The number of tables.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn count(&self) -> Result<u64, StoreError>;

    /// The secret of this name; `fresh` if there is none yet.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn secret(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError>;

    /// All that is kept under names that begin like this, in the order of the names.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn secrets(&self, begin: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError>;

    /// Keeps this under a name, in place of what was there.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn note(&self, name: &str, value: Vec<u8>) -> Result<(), StoreError>;

    /// Reads through all that is stored; it may take as long as that takes, and holds nobody up.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if a part of it cannot be read.
    async fn look_through(&self) -> Result<(), StoreError>;

    /// The random key of this name; `fresh` if there is none yet.
    ///
    /// # Errors
    /// As [`Store::secret`], and if what is kept under this name is no key.
    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let damaged = |_| StoreError::Database(format!("the key {name} is damaged"));
        self.secret(name, fresh.to_vec())
            .await?
            .try_into()
            .map_err(damaged)
    }

    /// Keeps a browser that its person is called in, and of his browsers only the `most` that were renewed last.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<(), StoreError>;

    /// The browsers that a person is called in, those that were renewed last first.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn subscriptions(&self, person: &str) -> Result<Vec<Subscription>, StoreError>;

    /// Forgets the browser of this endpoint; if a person is named, only where it is his.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn unsubscribe(&self, endpoint: &str, person: Option<&str>) -> Result<(), StoreError>;

    /// Forgets browsers that were not renewed after `until` (seconds since 1970).
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn forget_subscriptions(&self, until: u64) -> Result<(), StoreError>;

    /// The number of browsers that people are called in.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn count_subscriptions(&self) -> Result<u64, StoreError>;

    /// Adds facts to a tournament, or begins one, and opens the tables that go with them: all or nothing.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is a fact at one of the places already, the tournament is unknown, or a code is taken;
    /// nothing is stored then; otherwise as [`Store::append`].
    async fn record(&self, chapter: Chapter) -> Result<(), StoreError>;

    /// The facts of a tournament, in order; none if there is none of this code.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn tournament(&self, code: &str) -> Result<Vec<String>, StoreError>;

    /// A person's tournaments, those that changed last first.
    ///
    /// # Errors
    /// Says what the backend could not do.
    async fn tournaments_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// Removes tournaments that are old or too many; their tables stay.
    ///
    /// # Errors
    /// As [`Store::append`].
    async fn remove_tournaments(&self, old: OldTournaments) -> Result<(), StoreError>;

    /// Waits until everything is written and lets go of the data.
    async fn close(&self);
}

/// Facts to be added to a tournament and the tables that open with them, all or nothing.
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
    /// How lists show it from now on: a line of JSON the store does not look into.
    pub summary: String,
    /// The ids of everybody who belongs to it.
    pub members: Vec<String>,
    /// The tables of the round that these facts draw.
    pub rooms: Vec<NewRoom>,
}

/// Which tournaments go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OldTournaments {
    /// Those of which no round was drawn and that did not change after this moment, in seconds since 1970.
    pub unbegun: u64,
    /// The others that did not change after this moment; none if left out.
    pub begun: Option<u64>,
    /// How many of those stay at most that nobody plays in any more, the newest: they are over, or did not change after `unbegun`. No number of
    /// others makes one go that is still played.
    pub most: u32,
}

/// A browser that a person wants to be called in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// The address at the browser's push service.
    pub endpoint: String,
    /// The person's id.
    pub person: String,
    /// The browser's public key, a point of P-256.
    pub p256dh: Vec<u8>,
    /// The secret that browser and server share.
    pub auth: Vec<u8>,
    /// The language of what it is told.
    pub lang: String,
    /// When the browser last asked for it, in seconds since 1970.
    pub renewed: u64,
}
