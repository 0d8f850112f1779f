//! Copies of the data: made while a server runs, restored while none does.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use time::OffsetDateTime;

use self::check::bad_copy;
use crate::StoreError;
use crate::sqlite::lock::DirLock;
use crate::sqlite::rights::{self, DATABASE, beside};
use crate::sqlite::store;

mod check;

/// Epochs skipped by a restore. A restored table must never repeat a version that clients have seen, so it counts as loaded this many
/// more times.
const LEAP: i64 = 10_000;

/// The result of a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    /// Number of tables.
    pub tables: u64,
    /// Size of the file in bytes.
    pub bytes: u64,
}

/// Writes all data of this directory into a new file, whole or not at all. A server may run and write meanwhile: the copy is a
/// snapshot of one moment.
///
/// # Errors
/// Fails if there is no data, if it is damaged, or if the file exists already or can't be written.
pub async fn back_up(dir: &Path, to: &Path) -> Result<Copied, StoreError> {
    let from = dir.join(DATABASE);
    if !from.exists() {
        return Err(StoreError::NoData { path: from });
    }
    if to.exists() {
        return Err(StoreError::Taken { path: to.to_owned() });
    }
    let part = beside(to, ".part");
    let copied = async {
        let copied = write_copy(&from, &part).await?;
        move_into_place(&part, to)?;
        Ok(copied)
    };
    finished(copied.await, &part, &from)
}

async fn write_copy(from: &Path, part: &Path) -> Result<Copied, StoreError> {
    vacuum(from, part).await?;
    let mut copy = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(part)).await?;
    check::seal(&mut copy, from).await?;
    about(copy, part).await
}

/// Restores a copy into this directory and migrates it to the present version. Existing data stays unless `replace` is set. The
/// replacement is atomic: a process killed on the way leaves either the old data or the new.
///
/// # Errors
/// Fails if a server runs there, if there is data already, or if the file isn't a copy, is damaged or of a newer version. Nothing is
/// changed then.
pub async fn restore(from: &Path, dir: &Path, replace: bool) -> Result<Copied, StoreError> {
    if !from.is_file() {
        return Err(bad_copy(from)("the file doesn't exist".to_owned()));
    }
    let _lock = DirLock::claim(dir)?;
    let target = dir.join(DATABASE);
    if target.exists() && !replace {
        return Err(StoreError::Taken { path: target });
    }
    check::sound(from).await?;
    let part = dir.join(format!("{DATABASE}.restored"));
    let restored = async {
        let restored = write_restored(from, &part).await?;
        rights::give_to_owner_of(dir, &part);
        settle(&target).await;
        move_into_place(&part, &target)?;
        Ok(restored)
    };
    finished(restored.await, &part, from)
}

async fn write_restored(from: &Path, part: &Path) -> Result<Copied, StoreError> {
    vacuum(from, part).await?;
    let mut connection = store::up_to_date(part, None).await?;
    check::unseal(&mut connection).await?;
    sqlx::query("UPDATE rooms SET epoch = epoch + ?")
        .bind(LEAP)
        .execute(&mut connection)
        .await?;
    about(connection, part).await
}

/// Closes a file that was written, and returns its size and its number of tables.
async fn about(mut connection: SqliteConnection, path: &Path) -> Result<Copied, StoreError> {
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM rooms")
        .fetch_one(&mut connection)
        .await?;
    connection.close().await?;
    let bytes = fs::metadata(path).map_err(unwritable(path))?.len();
    Ok(Copied {
        tables: tables.unsigned_abs(),
        bytes,
    })
}

/// Finishes a copy of `from`. After an error it removes the partial file, and reports the database's error as one of `from`.
fn finished(copied: Result<Copied, StoreError>, part: &Path, from: &Path) -> Result<Copied, StoreError> {
    copied.map_err(|error| {
        clear(part);
        error.explained_by(bad_copy(from))
    })
}

/// Copies a snapshot of a database into a file that only its owner can read.
async fn vacuum(from: &Path, to: &Path) -> Result<(), StoreError> {
    clear(to);
    rights::private_file(to).map_err(unwritable(to))?;
    let options = SqliteConnectOptions::new().filename(from).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let name = to.to_str().ok_or_else(|| {
        let source = std::io::Error::other("its name isn't Unicode");
        unwritable(to)(source)
    })?;
    sqlx::query("VACUUM INTO ?")
        .bind(name)
        .execute(&mut connection)
        .await?;
    connection.close().await?;
    Ok(())
}

/// Makes the old database absorb its log, so that the new one cannot mistake the log for its own. A database that cannot be opened is
/// replaced as it is.
async fn settle(old: &Path) {
    if let Ok(connection) = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(old)).await
        && let Err(error) = connection.close().await
    {
        tracing::warn!(%error, "the old data could not be closed properly");
    }
    for end in ["-wal", "-shm"] {
        let _ = fs::remove_file(beside(old, end));
    }
}

/// Syncs a file to disk, then renames it.
fn move_into_place(part: &Path, to: &Path) -> Result<(), StoreError> {
    let moved = || {
        fs::File::open(part)?.sync_all()?;
        fs::rename(part, to)?;
        let dir = to.parent().filter(|dir| !dir.as_os_str().is_empty());
        // Some systems cannot open a directory, and need not.
        fs::File::open(dir.unwrap_or(Path::new("."))).map_or(Ok(()), |dir| dir.sync_all())
    };
    moved().map_err(unwritable(to))
}

/// Removes the remains of an interrupted copy.
fn clear(part: &Path) {
    for end in ["", "-wal", "-shm", "-journal"] {
        let _ = fs::remove_file(beside(part, end));
    }
}

fn unwritable(path: &Path) -> impl Fn(std::io::Error) -> StoreError {
    move |source| StoreError::NotWritten {
        path: path.to_owned(),
        source,
    }
}

/// A name for a copy made now, in this directory: `stammtisch-20261124-083005.db`, in UTC.
#[must_use]
pub fn copy_name(dir: &Path) -> PathBuf {
    dir.join(format!("stammtisch-{}.db", moment(SystemTime::now())))
}

/// A moment as `20261124-083005`.
fn moment(at: SystemTime) -> String {
    let at = OffsetDateTime::from(at);
    let (year, month, day) = at.to_calendar_date();
    let (hour, minute, second) = at.to_hms();
    let month = u8::from(month);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn moments_are_those_of_the_calendar() {
        for (seconds, text) in [
            (0, "19700101-000000"),
            (951_782_399, "20000228-235959"),
            (951_782_400, "20000229-000000"),
            (1_709_251_200, "20240301-000000"),
            (1_795_509_005, "20261124-083005"),
        ] {
            let at = UNIX_EPOCH + Duration::from_secs(seconds);
            assert_eq!(super::moment(at), text);
        }
    }
}
