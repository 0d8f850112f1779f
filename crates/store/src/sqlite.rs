//! The embedded backend: one SQLite file in the data directory.

use std::path::{Path, PathBuf};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::error::DatabaseError;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, SqliteConnection};

use crate::lock::DirLock;
use crate::writer::{Job, Writer, state_number};
use crate::{Append, Listed, NewRoom, State, Store, StoreError, StoredRoom};

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// How the embedded backend is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SqliteOptions {
    /// The data directory; made if it does not exist.
    pub dir: PathBuf,
    /// The most the database file may hold, in bytes; the disk alone limits it if left out.
    pub max_bytes: Option<u64>,
}

/// Tables in one SQLite file. Writes go through one task that puts whatever waits into one transaction;
/// each is on disk before it is answered.
#[derive(Debug)]
pub struct SqliteStore {
    writer: Writer,
    readers: SqlitePool,
}

impl SqliteStore {
    /// Opens the data directory, or makes it.
    ///
    /// # Errors
    /// Says why the directory cannot be used: unwritable, in use, of a newer version, foreign, full.
    pub async fn open(options: SqliteOptions) -> Result<Self, StoreError> {
        let lock = DirLock::claim(&options.dir)?;
        let path = options.dir.join("stammtisch.db");
        let mut connection = SqliteConnection::connect_with(&writing(&path, options.max_bytes))
            .await
            .map_err(|error| opening(&path, error))?;
        MIGRATIONS
            .run_direct(None, &mut connection, false)
            .await
            .map_err(|error| migrating(&path, error))?;
        let reading = SqliteConnectOptions::new().filename(&path).read_only(true);
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_lazy_with(reading);
        Ok(Self {
            writer: Writer::spawn(connection, lock),
            readers,
        })
    }

    async fn lists(&self, query: &'static str, key: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = sqlx::query_as(query).bind(key.to_owned()).bind(limit);
        let rows: Vec<(String, String)> = query.fetch_all(&self.readers).await?;
        let listed = |(code, summary)| Listed { code, summary };
        Ok(rows.into_iter().map(listed).collect())
    }
}

/// Every commit is on disk before it is answered: a write-ahead log, synced each time.
fn writing(path: &Path, max_bytes: Option<u64>) -> SqliteConnectOptions {
    const PAGE: u32 = 4096;
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .page_size(PAGE)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5));
    match max_bytes {
        Some(bytes) => options.pragma("max_page_count", (bytes / u64::from(PAGE)).max(1).to_string()),
        None => options,
    }
}

fn opening(path: &Path, error: sqlx::Error) -> StoreError {
    let foreign = |why: String| StoreError::Foreign {
        path: path.to_owned(),
        why,
    };
    match error.as_database_error().and_then(DatabaseError::code).as_deref() {
        // SQLITE_CORRUPT and SQLITE_NOTADB.
        Some("11" | "26") => foreign(error.to_string()),
        // SQLITE_CANTOPEN and SQLITE_READONLY, of which the directory's rights are the usual reason.
        Some("8" | "14") => {
            let source = std::io::Error::other(error.to_string());
            StoreError::Unwritable {
                path: path.to_owned(),
                source,
            }
        }
        _ => error.into(),
    }
}

fn migrating(path: &Path, error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(version) => StoreError::Newer {
            path: path.to_owned(),
            version,
        },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => opening(path, error),
        other => StoreError::Foreign {
            path: path.to_owned(),
            why: other.to_string(),
        },
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
        let (seed, epoch): (String, i64) = sqlx::query_as("SELECT seed, epoch FROM rooms WHERE code = ?")
            .bind(code)
            .fetch_one(&self.readers)
            .await?;
        let damaged = |_| StoreError::Database(format!("the epoch of table {code} is damaged"));
        let epoch = u32::try_from(epoch).map_err(damaged)?;
        let rows: Vec<(i64, String)> =
            sqlx::query_as("SELECT seq, fact FROM facts WHERE room = ? ORDER BY seq")
                .bind(code)
                .fetch_all(&self.readers)
                .await?;
        let mut facts = Vec::with_capacity(rows.len());
        for (expected, (seq, fact)) in (0_u64..).zip(rows) {
            if u64::try_from(seq) != Ok(expected) {
                return Err(StoreError::Gap {
                    room: code.to_owned(),
                    seq: expected,
                });
            }
            facts.push(fact);
        }
        Ok(Some(StoredRoom { seed, epoch, facts }))
    }

    async fn listed(&self, code: &str) -> Result<Option<Listed>, StoreError> {
        let query = "SELECT code, summary FROM rooms WHERE code = ? LIMIT ?";
        Ok(self.lists(query, code, 1).await?.pop())
    }

    async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT rooms.code, rooms.summary FROM members JOIN rooms ON rooms.code = members.room \
                     WHERE members.person = ? ORDER BY rooms.opened DESC, rooms.rowid DESC LIMIT ?";
        self.lists(query, person, limit).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT code, summary FROM rooms WHERE state = CAST(? AS INTEGER) AND public = 1 \
                     ORDER BY opened DESC, rowid DESC LIMIT ?";
        self.lists(query, &state_number(State::Waiting).to_string(), limit)
            .await
    }

    async fn tables_alone(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT code FROM rooms WHERE alone = 1 ORDER BY opened DESC LIMIT ?";
        let query = sqlx::query_scalar(query).bind(limit);
        Ok(query.fetch_all(&self.readers).await?)
    }

    async fn count(&self) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM rooms")
            .fetch_one(&self.readers)
            .await?;
        Ok(count.unsigned_abs())
    }

    async fn secret(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.writer
            .run(Job::Secret {
                name: name.to_owned(),
                fresh,
            })
            .await?;
        let value: Vec<u8> = sqlx::query_scalar("SELECT value FROM secrets WHERE name = ?")
            .bind(name)
            .fetch_one(&self.readers)
            .await?;
        let damaged = |_| StoreError::Database(format!("the key {name} is damaged"));
        value.try_into().map_err(damaged)
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
