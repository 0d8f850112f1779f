//! The tables in a data directory, for the server.

use std::path::PathBuf;

use async_trait::async_trait;
use rusqlite::types::FromSql;
use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use crate::job::Job;
use crate::queue::Queue;
use crate::sql::{in_order, place, seconds, state_number};
use crate::sqlite::connection::up_to_date;
use crate::sqlite::lock::DirLock;
use crate::sqlite::readers::{self, Readers, all, blocking, one};
use crate::sqlite::rights::DATABASE;
use crate::sqlite::subscription;
use crate::sqlite::ticket;
use crate::sqlite::tournament;
use crate::sqlite::writer;
use crate::{
    Append, Chapter, Claim, EvictionClass, Listed, NewRoom, NodeId, OldTournaments, PLAYED, State, Store,
    StoreError, StoredRoom, Subscription, Ticket,
};

/// Most queries that read at the same time.
const READERS: u32 = 4;

/// Settings of the embedded backend.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SqliteOptions {
    /// The data directory; made if it does not exist.
    pub dir: PathBuf,
    /// The most the database file may hold, in bytes; the disk alone limits it if left out.
    pub max_bytes: Option<u64>,
}

/// Tables in one SQLite file. One thread writes; it puts all waiting writes into one transaction. Each is on disk before it is
/// acknowledged.
#[derive(Debug)]
pub struct SqliteStore {
    queue: Queue,
    readers: Readers,
    path: PathBuf,
}

impl SqliteStore {
    /// Opens the data directory, or makes it.
    ///
    /// # Errors
    /// Says why the directory cannot be used: unwritable, in use, of a newer version, foreign, full.
    pub async fn open(options: SqliteOptions) -> Result<Self, StoreError> {
        blocking(move || {
            let lock = DirLock::claim(&options.dir)?;
            let path = options.dir.join(DATABASE);
            let connection = up_to_date(&path, options.max_bytes)?;
            Ok(Self {
                queue: writer::spawn(connection, lock)?,
                readers: Readers::new(path.clone(), READERS),
                path,
            })
        })
        .await
    }

    /// All rows of a query.
    async fn all<T: Send + 'static>(
        &self,
        query: &'static str,
        params: impl Params + Send + 'static,
        read: fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        let read = move |connection: &Connection| Ok(all(connection, query, params, read)?);
        self.readers.read(read).await
    }

    /// The first column of a query's only row.
    async fn one<T: FromSql + Send + 'static>(
        &self,
        query: &'static str,
        params: impl Params + Send + 'static,
    ) -> Result<T, StoreError> {
        let read = move |connection: &Connection| Ok(one(connection, query, params)?);
        self.readers.read(read).await
    }

    async fn lists(&self, query: &'static str, key: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        self.lists_from(query, key, limit, 0).await
    }

    async fn lists_from(
        &self,
        query: &'static str,
        key: &str,
        limit: u32,
        skip: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        self.all(query, (key.to_owned(), limit, skip), listed).await
    }
}

/// A row of code, summary and time of the last change.
fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    Ok(Listed {
        code: row.get(0)?,
        summary: row.get(1)?,
        changed: row.get::<_, i64>(2)?.unsigned_abs(),
    })
}

/// The facts of a table from place `from` on, in order, with no gap.
pub(crate) fn facts_of(connection: &Connection, code: &str, from: u64) -> Result<Vec<String>, StoreError> {
    let query = "SELECT seq, fact FROM facts WHERE room = ? AND seq >= ? ORDER BY seq";
    let rows = all(connection, query, params![code, place(from)], |row| {
        row.try_into()
    })?;
    in_order(code, from, rows)
}

/// A table as it is at one moment: without a transaction it could be removed between the two queries, and look damaged.
fn read(connection: &Connection, code: &str, from: u64) -> Result<Option<StoredRoom>, StoreError> {
    let moment = connection.unchecked_transaction()?;
    let query = "SELECT seed, epoch, changed FROM rooms WHERE code = ?";
    let mut query = moment.prepare_cached(query)?;
    let row = query.query_row([code], |row| row.try_into()).optional()?;
    let Some((seed, epoch, changed)): Option<(String, i64, i64)> = row else {
        return Ok(None);
    };
    let damaged = |_| StoreError::Database(format!("the epoch of table {code} is damaged"));
    Ok(Some(StoredRoom {
        seed,
        epoch: u32::try_from(epoch).map_err(damaged)?,
        changed: u64::try_from(changed).unwrap_or_default(),
        facts: facts_of(&moment, code, from)?,
    }))
}

#[async_trait]
impl Store for SqliteStore {
    async fn create(&self, room: NewRoom) -> Result<(), StoreError> {
        self.queue.run(Job::Create(room)).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.queue.run(Job::Append(append)).await
    }

    async fn claim(&self, code: &str, _: Option<NodeId>) -> Result<Claim, StoreError> {
        if self.listed(code).await?.is_none() {
            return Ok(Claim::Unknown);
        }
        let Some(epoch) = self.queue.claim(code.to_owned(), None).await? else {
            return Ok(Claim::Unknown);
        };
        // Another claim may have followed since.
        let stored = self.read(code, 0).await?;
        Ok(stored.map_or(Claim::Unknown, |stored| {
            Claim::Mine(StoredRoom { epoch, ..stored })
        }))
    }

    async fn release(&self, _: &str, _: u32) -> Result<(), StoreError> {
        // A data directory has a single server: no other can want the table.
        Ok(())
    }

    async fn read(&self, code: &str, from: u64) -> Result<Option<StoredRoom>, StoreError> {
        let code = code.to_owned();
        self.readers
            .read(move |connection| read(connection, &code, from))
            .await
    }

    async fn listed(&self, code: &str) -> Result<Option<Listed>, StoreError> {
        let query = "SELECT code, summary, changed FROM rooms WHERE code = ? LIMIT ? OFFSET ?";
        Ok(self.lists(query, code, 1).await?.pop())
    }

    async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT rooms.code, rooms.summary, rooms.changed FROM members JOIN rooms ON rooms.code = members.room \
                     WHERE members.person = ? AND members.listed = 1 ORDER BY rooms.opened DESC, rooms.rowid DESC LIMIT ? OFFSET ?";
        self.lists(query, person, limit).await
    }

    async fn public_tables(
        &self,
        state: State,
        game: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        if let Some(game) = game {
            // The state is part of the query's text, because the index covers only unfinished ones.
            macro_rules! of_game {
                ($state:literal) => {
                    concat!(
                        "SELECT code, summary, changed FROM rooms WHERE game = ? AND state = ",
                        $state,
                        " AND public = 1 ORDER BY opened DESC, rowid DESC LIMIT ? OFFSET ?"
                    )
                };
            }
            let query = match state {
                State::Waiting => of_game!(0),
                State::Running => of_game!(1),
                State::Over => of_game!(2),
            };
            return self.lists(query, game, limit).await;
        }
        let query = "SELECT code, summary, changed FROM rooms WHERE state = CAST(? AS INTEGER) AND public = 1 \
                     ORDER BY opened DESC, rowid DESC LIMIT ? OFFSET ?";
        self.lists(query, &state_number(state).to_string(), limit).await
    }

    async fn matches_of(&self, person: &str, skip: u32, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT rooms.code, rooms.summary, rooms.changed FROM members \
                     JOIN rooms ON rooms.code = members.room \
                     WHERE members.person = ? AND members.listed = 1 AND rooms.state = 2 \
                     ORDER BY rooms.changed DESC, rooms.rowid DESC LIMIT ? OFFSET ?";
        self.lists_from(query, person, limit, skip).await
    }

    async fn evening(&self, code: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT code, summary, changed FROM rooms WHERE evening = ? \
                     ORDER BY opened, rowid LIMIT ? OFFSET ?";
        self.lists(query, code, limit).await
    }

    async fn days(&self, first: u32, last: u32, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT code, summary, changed FROM rooms WHERE day BETWEEN ? AND ? AND state = 2 \
                     ORDER BY day, changed LIMIT ?";
        self.all(query, (first, last, limit), listed).await
    }

    async fn days_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT rooms.code, rooms.summary, rooms.changed FROM members \
                     JOIN rooms ON rooms.code = members.room \
                     WHERE members.person = ? AND rooms.state = 2 AND rooms.day IS NOT NULL \
                     ORDER BY rooms.day DESC LIMIT ? OFFSET ?";
        self.lists(query, person, limit).await
    }

    async fn rate(&self, person: &str, wants: bool) -> Result<(), StoreError> {
        let person = person.to_owned();
        self.queue.run(Job::Rate { person, wants }).await
    }

    async fn is_rated(&self, person: &str) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM rated WHERE person = ?)";
        self.one(query, (person.to_owned(),)).await
    }

    async fn rated(&self) -> Result<Vec<String>, StoreError> {
        let query = "SELECT person FROM rated ORDER BY person";
        self.all(query, (), |row| row.get(0)).await
    }

    async fn rated_matches(&self, limit: u32, idle: u64) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT code, summary, changed FROM (SELECT DISTINCT rooms.code, rooms.summary, rooms.changed \
                     FROM rated JOIN members ON members.person = rated.person \
                     JOIN rooms ON rooms.code = members.room \
                     WHERE rooms.state = 2 OR (rooms.state = 1 AND rooms.changed <= ?) \
                     ORDER BY rooms.changed DESC, rooms.code DESC LIMIT ?) ORDER BY changed, code";
        self.all(query, (seconds(idle), limit), listed).await
    }

    async fn forget(&self, person: &str, code: Option<&str>) -> Result<(), StoreError> {
        let (person, code) = (person.to_owned(), code.map(str::to_owned));
        self.queue.run(Job::Forget { person, code }).await
    }

    async fn resting(&self, kind: EvictionClass, until: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = match kind {
            EvictionClass::Unbegun => {
                "SELECT code FROM rooms WHERE state = 0 AND changed <= ? ORDER BY changed, opened LIMIT ?"
            }
            EvictionClass::Bots => {
                "SELECT code FROM rooms WHERE state = 2 AND people = 0 AND changed <= ? \
                 ORDER BY changed, opened LIMIT ?"
            }
            EvictionClass::People => {
                "SELECT code FROM rooms WHERE state = 2 AND people = 1 AND changed <= ? \
                 ORDER BY changed, opened LIMIT ?"
            }
            EvictionClass::Any => {
                "SELECT code FROM rooms WHERE changed <= ?1 AND (state <> 1 OR changed <= ?3) \
                 ORDER BY changed, opened LIMIT ?2"
            }
        };
        if kind == EvictionClass::Any {
            let played = seconds(until.saturating_sub(PLAYED));
            return self
                .all(query, (seconds(until), limit, played), |row| row.get(0))
                .await;
        }
        self.all(query, (seconds(until), limit), |row| row.get(0)).await
    }

    async fn remove(&self, codes: Vec<String>, until: u64) -> Result<u64, StoreError> {
        self.queue.remove(codes, until).await
    }

    async fn size(&self) -> Result<u64, StoreError> {
        let query = "SELECT (page_count - freelist_count) * page_size \
                     FROM pragma_page_count, pragma_freelist_count, pragma_page_size";
        let size: i64 = self.one(query, ()).await?;
        Ok(size.unsigned_abs())
    }

    async fn count(&self) -> Result<u64, StoreError> {
        let count: i64 = self.one("SELECT count(*) FROM rooms", ()).await?;
        Ok(count.unsigned_abs())
    }

    async fn secret(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        self.queue
            .run(Job::Secret {
                name: name.to_owned(),
                fresh,
            })
            .await?;
        let query = "SELECT value FROM secrets WHERE name = ?";
        self.one(query, (name.to_owned(),)).await
    }

    async fn secrets(&self, begin: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let query = "SELECT name, value FROM secrets WHERE substr(name, 1, length(?1)) = ?1 ORDER BY name";
        self.all(query, (begin.to_owned(),), |row| row.try_into()).await
    }

    async fn note(&self, name: &str, value: Vec<u8>) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.queue.run(Job::Note { name, value }).await
    }

    async fn look_through(&self) -> Result<(), StoreError> {
        // A separate connection: the read takes as long as the whole file, and must not keep other reads waiting.
        let path = self.path.clone();
        let found: String = blocking(move || {
            let connection = readers::open(&path)?;
            Ok(one(&connection, "PRAGMA quick_check(1)", ())?)
        })
        .await?;
        if found == "ok" {
            Ok(())
        } else {
            Err(StoreError::Damaged(found))
        }
    }

    async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<(), StoreError> {
        self.queue.run(Job::Subscribe { subscription, most }).await
    }

    async fn subscriptions(&self, person: &str) -> Result<Vec<Subscription>, StoreError> {
        let person = person.to_owned();
        self.readers
            .read(move |connection| subscription::of(connection, &person))
            .await
    }

    async fn unsubscribe(&self, endpoint: &str, person: Option<&str>) -> Result<(), StoreError> {
        let (endpoint, person) = (endpoint.to_owned(), person.map(str::to_owned));
        self.queue.run(Job::Unsubscribe { endpoint, person }).await
    }

    async fn forget_subscriptions(&self, until: u64) -> Result<(), StoreError> {
        self.queue.run(Job::OldSubscriptions { until }).await
    }

    async fn count_subscriptions(&self) -> Result<u64, StoreError> {
        let count: i64 = self.one("SELECT count(*) FROM subscriptions", ()).await?;
        Ok(count.unsigned_abs())
    }

    async fn give_ticket(&self, ticket: Ticket, now: u64) -> Result<(), StoreError> {
        self.queue.run(Job::GiveTicket { ticket, now }).await
    }

    async fn take_ticket(&self, code: &str, now: u64) -> Result<Option<Ticket>, StoreError> {
        let wanted = code.to_owned();
        let found = self
            .readers
            .read(move |connection| Ok(ticket::of(connection, &wanted, now)?))
            .await?;
        let Some(found) = found else { return Ok(None) };
        let taken = self.queue.take_ticket(code.to_owned()).await?;
        Ok(taken.then_some(found))
    }

    async fn record(&self, chapter: Chapter) -> Result<(), StoreError> {
        self.queue.run(Job::Record(chapter)).await
    }

    async fn tournament(&self, code: &str) -> Result<Vec<String>, StoreError> {
        let code = code.to_owned();
        self.readers
            .read(move |connection| tournament::facts(connection, &code))
            .await
    }

    async fn tournaments_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT code, summary, changed FROM tournament_members JOIN tournaments ON code = tournament \
                     WHERE person = ? ORDER BY changed DESC, code LIMIT ? OFFSET ?";
        self.lists(query, person, limit).await
    }

    async fn remove_tournaments(&self, old: OldTournaments) -> Result<(), StoreError> {
        self.queue.run(Job::OldTournaments(old)).await
    }

    async fn close(&self) {
        self.readers.close().await;
        self.queue.close().await;
    }
}
