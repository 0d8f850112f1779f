//! The embedded backend: one SQLite file in the data directory.

use std::path::{Path, PathBuf};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{
    SqliteAutoVacuum, SqliteConnectOptions, SqliteExecutor, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{Connection, SqliteConnection};

use crate::error::is_damage;
use crate::lock::DirLock;
use crate::migrations::migrator;
use crate::rights::{DATABASE, private_file};
use crate::sql::{in_order, seconds, state_number};
use crate::subscription;
use crate::writer::{Job, Writer};
use crate::{
    Append, Chapter, EvictionClass, Listed, NewRoom, OldTournaments, PLAYED, State, Store, StoreError,
    StoredRoom, Subscription, tournament,
};

/// Settings of the embedded backend.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SqliteOptions {
    /// The data directory; created if it doesn't exist.
    pub dir: PathBuf,
    /// Maximum size of the database file, in bytes; limited only by the disk if omitted.
    pub max_bytes: Option<u64>,
}

/// Tables in one SQLite file. One task writes; it puts all waiting writes into one transaction. Each is on disk before it is
/// acknowledged.
#[derive(Debug)]
pub struct SqliteStore {
    writer: Writer,
    readers: SqlitePool,
    reading: SqliteConnectOptions,
}

impl SqliteStore {
    /// Opens the data directory, or creates it.
    ///
    /// # Errors
    /// Fails if the directory is unwritable, in use, of a newer version, foreign or full.
    pub async fn open(options: SqliteOptions) -> Result<Self, StoreError> {
        let lock = DirLock::claim(&options.dir)?;
        let path = options.dir.join(DATABASE);
        let connection = up_to_date(&path, options.max_bytes).await?;
        let reading = SqliteConnectOptions::new().filename(&path).read_only(true);
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_lazy_with(reading.clone());
        Ok(Self {
            writer: Writer::spawn(connection, lock),
            readers,
            reading,
        })
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
        let query = sqlx::query_as(query).bind(key.to_owned()).bind(limit).bind(skip);
        let rows: Vec<(String, String, i64)> = query.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(listed).collect())
    }
}

fn listed((code, summary, changed): (String, String, i64)) -> Listed {
    Listed {
        code,
        summary,
        changed: changed.unsigned_abs(),
    }
}

/// Opens a database, created if necessary and migrated to the present version.
pub(crate) async fn up_to_date(path: &Path, max_bytes: Option<u64>) -> Result<SqliteConnection, StoreError> {
    private_file(path).map_err(|source| StoreError::Unwritable {
        path: path.to_owned(),
        source,
    })?;
    let mut connection = SqliteConnection::connect_with(&writing(path, max_bytes))
        .await
        .map_err(|error| opening(path, error))?;
    migrator()
        .run_direct(None, &mut connection, false)
        .await
        .map_err(|error| migrating(path, error))?;
    shrinkable(path, &mut connection).await;
    Ok(connection)
}

/// The facts of a table, in order, with no gap.
pub(crate) async fn facts_of(
    database: impl SqliteExecutor<'_>,
    code: &str,
) -> Result<Vec<String>, StoreError> {
    let rows: Vec<(i64, String)> = sqlx::query_as("SELECT seq, fact FROM facts WHERE room = ? ORDER BY seq")
        .bind(code)
        .fetch_all(database)
        .await?;
    in_order(code, rows)
}

/// Every commit is on disk before it is acknowledged: a write-ahead log, synced each time.
fn writing(path: &Path, max_bytes: Option<u64>) -> SqliteConnectOptions {
    const PAGE: u32 = 4096;
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .page_size(PAGE)
        .auto_vacuum(SqliteAutoVacuum::Incremental)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5));
    match max_bytes {
        Some(bytes) => options.pragma("max_page_count", (bytes / u64::from(PAGE)).max(1).to_string()),
        None => options,
    }
}

/// Rebuilds once a database from before tables could be deleted, so that it can return space.
async fn shrinkable(path: &Path, connection: &mut SqliteConnection) {
    const INCREMENTAL: i64 = 2;
    let kind = sqlx::query_scalar("PRAGMA auto_vacuum").fetch_one(&mut *connection);
    if kind.await.is_ok_and(|kind: i64| kind == INCREMENTAL) {
        return;
    }
    tracing::info!(data = %path.display(), "rebuilding the database so that it can shrink");
    if let Err(error) = sqlx::query("VACUUM").execute(connection).await {
        tracing::warn!(%error, "the database can't be rebuilt; it works, but doesn't shrink");
    }
}

fn opening(path: &Path, error: sqlx::Error) -> StoreError {
    let foreign = |why: String| StoreError::Foreign {
        path: path.to_owned(),
        why,
    };
    if is_damage(&error) {
        return foreign(error.to_string());
    }
    match error.as_database_error().and_then(DatabaseError::code).as_deref() {
        // SQLITE_CANTOPEN and SQLITE_READONLY, of which the directory's rights are the usual reason.
        Some("8" | "14") => {
            let source = std::io::Error::other(error.to_string());
            StoreError::Unwritable {
                path: path.to_owned(),
                source,
            }
        }
        Some(_) | None => error.into(),
    }
}

fn migrating(path: &Path, error: MigrateError) -> StoreError {
    if let MigrateError::VersionMissing(version) = error {
        return StoreError::Newer {
            path: path.to_owned(),
            version,
        };
    }
    if let MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) = error {
        return opening(path, error);
    }
    StoreError::Foreign {
        path: path.to_owned(),
        why: error.to_string(),
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn create(&self, room: NewRoom) -> Result<(), StoreError> {
        self.writer.run(Job::Create(room)).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer.run(Job::Append(append)).await
    }

    async fn load(&self, code: &str) -> Result<Option<StoredRoom>, StoreError> {
        if self.listed(code).await?.is_none() {
            return Ok(None);
        }
        let room = code.to_owned();
        self.writer.run(Job::Claim { room }).await?;
        let query = "SELECT seed, epoch, changed FROM rooms WHERE code = ?";
        let row = sqlx::query_as(query).bind(code).fetch_one(&self.readers);
        let (seed, epoch, changed): (String, i64, i64) = row.await?;
        let damaged = |_| StoreError::Database(format!("the epoch of table {code} is damaged"));
        let epoch = u32::try_from(epoch).map_err(damaged)?;
        let facts = facts_of(&self.readers, code).await?;
        let changed = u64::try_from(changed).unwrap_or_default();
        Ok(Some(StoredRoom {
            seed,
            epoch,
            changed,
            facts,
        }))
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
        let query = sqlx::query_as(query).bind(first).bind(last).bind(limit);
        let rows: Vec<(String, String, i64)> = query.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(listed).collect())
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
        self.writer.run(Job::Rate { person, wants }).await
    }

    async fn is_rated(&self, person: &str) -> Result<bool, StoreError> {
        let query = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM rated WHERE person = ?)").bind(person);
        Ok(query.fetch_one(&self.readers).await?)
    }

    async fn rated(&self) -> Result<Vec<String>, StoreError> {
        let people = sqlx::query_scalar("SELECT person FROM rated ORDER BY person");
        Ok(people.fetch_all(&self.readers).await?)
    }

    async fn rated_matches(&self, limit: u32, idle: u64) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT code, summary, changed FROM (SELECT DISTINCT rooms.code, rooms.summary, rooms.changed \
                     FROM rated JOIN members ON members.person = rated.person \
                     JOIN rooms ON rooms.code = members.room \
                     WHERE rooms.state = 2 OR (rooms.state = 1 AND rooms.changed <= ?) \
                     ORDER BY rooms.changed DESC, rooms.code DESC LIMIT ?) ORDER BY changed, code";
        let query = sqlx::query_as(query).bind(seconds(idle)).bind(limit);
        let rows: Vec<(String, String, i64)> = query.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(listed).collect())
    }

    async fn forget(&self, person: &str, code: Option<&str>) -> Result<(), StoreError> {
        let (person, code) = (person.to_owned(), code.map(str::to_owned));
        self.writer.run(Job::Forget { person, code }).await
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
        let mut query = sqlx::query_scalar(query).bind(seconds(until)).bind(limit);
        if kind == EvictionClass::Any {
            query = query.bind(seconds(until.saturating_sub(PLAYED)));
        }
        Ok(query.fetch_all(&self.readers).await?)
    }

    async fn remove(&self, codes: Vec<String>, until: u64) -> Result<u64, StoreError> {
        self.writer.remove(codes, until).await
    }

    async fn size(&self) -> Result<u64, StoreError> {
        let query = "SELECT (page_count - freelist_count) * page_size \
                     FROM pragma_page_count, pragma_freelist_count, pragma_page_size";
        let size: i64 = sqlx::query_scalar(query).fetch_one(&self.readers).await?;
        Ok(size.unsigned_abs())
    }

    async fn count(&self) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM rooms")
            .fetch_one(&self.readers)
            .await?;
        Ok(count.unsigned_abs())
    }

    async fn secret(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        self.writer
            .run(Job::Secret {
                name: name.to_owned(),
                fresh,
            })
            .await?;
        let value = sqlx::query_scalar("SELECT value FROM secrets WHERE name = ?").bind(name);
        Ok(value.fetch_one(&self.readers).await?)
    }

    async fn secrets(&self, begin: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let query = "SELECT name, value FROM secrets WHERE substr(name, 1, length(?1)) = ?1 ORDER BY name";
        Ok(sqlx::query_as(query).bind(begin).fetch_all(&self.readers).await?)
    }

    async fn note(&self, name: &str, value: Vec<u8>) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.writer.run(Job::Note { name, value }).await
    }

    async fn look_through(&self) -> Result<(), StoreError> {
        // A separate connection: the read takes as long as the whole file, and must not block writes.
        let mut connection = SqliteConnection::connect_with(&self.reading).await?;
        let found = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut connection);
        let found: Result<String, sqlx::Error> = found.await;
        let _ = connection.close().await;
        match found? {
            found if found == "ok" => Ok(()),
            found => Err(StoreError::Damaged(found)),
        }
    }

    async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<(), StoreError> {
        self.writer.run(Job::Subscribe { subscription, most }).await
    }

    async fn subscriptions(&self, person: &str) -> Result<Vec<Subscription>, StoreError> {
        subscription::of(&self.readers, person).await
    }

    async fn unsubscribe(&self, endpoint: &str, person: Option<&str>) -> Result<(), StoreError> {
        let (endpoint, person) = (endpoint.to_owned(), person.map(str::to_owned));
        self.writer.run(Job::Unsubscribe { endpoint, person }).await
    }

    async fn forget_subscriptions(&self, until: u64) -> Result<(), StoreError> {
        self.writer.run(Job::OldSubscriptions { until }).await
    }

    async fn count_subscriptions(&self) -> Result<u64, StoreError> {
        let count = sqlx::query_scalar("SELECT count(*) FROM subscriptions");
        let count: i64 = count.fetch_one(&self.readers).await?;
        Ok(count.unsigned_abs())
    }

    async fn record(&self, chapter: Chapter) -> Result<(), StoreError> {
        self.writer.run(Job::Record(chapter)).await
    }

    async fn tournament(&self, code: &str) -> Result<Vec<String>, StoreError> {
        tournament::facts(&self.readers, code).await
    }

    async fn tournaments_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT code, summary, changed FROM tournament_members JOIN tournaments ON code = tournament \
                     WHERE person = ? ORDER BY changed DESC, code LIMIT ? OFFSET ?";
        self.lists(query, person, limit).await
    }

    async fn remove_tournaments(&self, old: OldTournaments) -> Result<(), StoreError> {
        self.writer.run(Job::OldTournaments(old)).await
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
