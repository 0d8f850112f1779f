//! The connection that writes, to a database of the present version.

use std::path::Path;

use rusqlite::{Connection, OpenFlags, Params};

use crate::StoreError;
use crate::sqlite::error::{code, is_damage, text};
use crate::sqlite::migrations::{MigrationError, migrate};
use crate::sqlite::readers::one;
use crate::sqlite::rights::private_file;

/// Opens an existing database to write it.
pub(crate) fn open(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(path, flags)
}

/// A database, made if need be, as the present version has it.
pub(crate) fn up_to_date(path: &Path, max_bytes: Option<u64>) -> Result<Connection, StoreError> {
    private_file(path).map_err(|source| StoreError::Unwritable {
        path: path.to_owned(),
        source,
    })?;
    let mut connection = writing(path, max_bytes).map_err(|error| opening(path, &error))?;
    migrate(&mut connection).map_err(|error| migrating(path, error))?;
    shrinkable(path, &connection);
    Ok(connection)
}

/// Every commit is on disk before it is acknowledged: a write-ahead log, synced each time.
fn writing(path: &Path, max_bytes: Option<u64>) -> rusqlite::Result<Connection> {
    const PAGE: u64 = 4096;
    /// Pages of the log after which it is copied back into the file.
    const CHECKPOINT: u64 = 8000;
    const CACHE_KIB: u64 = 64 * 1024;
    let connection = open(path)?;
    connection.set_prepared_statement_cache_capacity(64);
    // `auto_vacuum` takes effect only before the journal's mode is set.
    connection.execute_batch(&format!(
        "PRAGMA page_size = {PAGE};
         PRAGMA auto_vacuum = INCREMENTAL;
         PRAGMA journal_mode = WAL;
         PRAGMA foreign_keys = ON;
         PRAGMA synchronous = FULL;
         PRAGMA temp_store = MEMORY;
         PRAGMA cache_size = -{CACHE_KIB};
         PRAGMA wal_autocheckpoint = {CHECKPOINT};
         PRAGMA journal_size_limit = {};",
        2 * CHECKPOINT * PAGE
    ))?;
    if let Some(bytes) = max_bytes {
        connection.execute_batch(&format!("PRAGMA max_page_count = {}", (bytes / PAGE).max(1)))?;
    }
    Ok(connection)
}

/// Rebuilds a database from before tables could be deleted once, so that it can return space.
fn shrinkable(path: &Path, connection: &Connection) {
    const INCREMENTAL: i64 = 2;
    if one(connection, "PRAGMA auto_vacuum", ()).is_ok_and(|kind: i64| kind == INCREMENTAL) {
        return;
    }
    tracing::info!(data = %path.display(), "the database is written anew, so that it can shrink");
    if let Err(error) = connection.execute_batch("VACUUM") {
        tracing::warn!(%error, "the database cannot be written anew; it works, but does not shrink");
    }
}

fn opening(path: &Path, error: &rusqlite::Error) -> StoreError {
    const READ_ONLY: i32 = 8;
    const CANNOT_OPEN: i32 = 14;
    if is_damage(error) {
        return StoreError::Foreign {
            path: path.to_owned(),
            why: text(error),
        };
    }
    match code(error) {
        // The directory's rights are the usual reason.
        Some(READ_ONLY | CANNOT_OPEN) => StoreError::Unwritable {
            path: path.to_owned(),
            source: std::io::Error::other(text(error)),
        },
        Some(_) | None => error.into(),
    }
}

fn migrating(path: &Path, error: MigrationError) -> StoreError {
    let foreign = |why| StoreError::Foreign {
        path: path.to_owned(),
        why,
    };
    match error {
        MigrationError::Unknown(version) => StoreError::Newer {
            path: path.to_owned(),
            version,
        },
        MigrationError::Different(version) => {
            foreign(format!("its schema {version} is not the one of this program"))
        }
        MigrationError::Unfinished(version) => foreign(format!("its schema {version} was not finished")),
        MigrationError::Database(error) => opening(path, &error),
    }
}

/// Executes a statement that stays prepared. Returns the number of rows it changed.
pub(crate) fn execute(connection: &Connection, query: &str, params: impl Params) -> rusqlite::Result<usize> {
    connection.prepare_cached(query)?.execute(params)
}

/// Closes a connection and returns its last error.
pub(crate) fn close(connection: Connection) -> rusqlite::Result<()> {
    connection.close().map_err(|(_, error)| error)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A kill loses nothing even without these, so no other test would notice.
    #[test]
    fn each_commit_reaches_the_disk() {
        const FULL: i64 = 2;
        let dir = tempfile::tempdir().unwrap();
        let connection = up_to_date(&dir.path().join("stammtisch.db"), None).unwrap();
        assert_eq!(one(&connection, "PRAGMA journal_mode", ()), Ok("wal".to_owned()));
        assert_eq!(one(&connection, "PRAGMA synchronous", ()), Ok(FULL));
    }
}
