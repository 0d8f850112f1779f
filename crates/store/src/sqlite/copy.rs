//! Copies of the data: made while a server runs, restored while none does.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use rusqlite::Connection;
use time::OffsetDateTime;

use self::check::bad_copy;
use crate::StoreError;
use crate::sqlite::connection::{self, close};
use crate::sqlite::lock::DirLock;
use crate::sqlite::readers::{self, blocking, one};
use crate::sqlite::rights::{self, DATABASE, beside};

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
    let (from, to) = (dir.join(DATABASE), to.to_owned());
    blocking(move || copy(from, to)).await
}

fn copy(from: PathBuf, to: PathBuf) -> Result<Copied, StoreError> {
    if !from.exists() {
        return Err(StoreError::NoData { path: from });
    }
    if to.exists() {
        return Err(StoreError::Taken { path: to });
    }
    let part = beside(&to, ".part");
    let copied = write_copy(&from, &part).and_then(|copied| {
        move_into_place(&part, &to)?;
        Ok(copied)
    });
    finished(copied, &part, &from)
}

fn write_copy(from: &Path, part: &Path) -> Result<Copied, StoreError> {
    vacuum(from, part)?;
    let copy = connection::open(part)?;
    check::seal(&copy, from)?;
    about(copy, part)
}

/// Restores a copy into this directory and migrates it to the present version. Existing data stays unless `replace` is set. The
/// replacement is atomic: a process killed on the way leaves either the old data or the new.
///
/// # Errors
/// Fails if a server runs there, if there is data already, or if the file isn't a copy, is damaged or of a newer version. Nothing is
/// changed then.
pub async fn restore(from: &Path, dir: &Path, replace: bool) -> Result<Copied, StoreError> {
    let (from, dir) = (from.to_owned(), dir.to_owned());
    blocking(move || put_back(&from, &dir, replace)).await
}

fn put_back(from: &Path, dir: &Path, replace: bool) -> Result<Copied, StoreError> {
    if !from.is_file() {
        return Err(bad_copy(from)("the file doesn't exist".to_owned()));
    }
    let _lock = DirLock::claim(dir)?;
    let target = dir.join(DATABASE);
    if target.exists() && !replace {
        return Err(StoreError::Taken { path: target });
    }
    check::sound(from)?;
    let part = dir.join(format!("{DATABASE}.restored"));
    let restored = write_restored(from, &part).and_then(|restored| {
        rights::give_to_owner_of(dir, &part);
        settle(&target);
        move_into_place(&part, &target)?;
        Ok(restored)
    });
    finished(restored, &part, from)
}

fn write_restored(from: &Path, part: &Path) -> Result<Copied, StoreError> {
    vacuum(from, part)?;
    let restored = connection::up_to_date(part, None)?;
    check::unseal(&restored)?;
    restored.execute("UPDATE rooms SET epoch = epoch + ?", [LEAP])?;
    about(restored, part)
}

/// Closes a file that was written, and says what it holds.
fn about(written: Connection, path: &Path) -> Result<Copied, StoreError> {
    let tables: i64 = one(&written, "SELECT count(*) FROM rooms", ())?;
    close(written)?;
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

/// Copies a database, as it is at one moment, into a file that only its owner can read.
fn vacuum(from: &Path, to: &Path) -> Result<(), StoreError> {
    clear(to);
    rights::private_file(to).map_err(unwritable(to))?;
    let connection = readers::open(from)?;
    let name = to.to_str().ok_or_else(|| {
        let source = std::io::Error::other("its name isn't Unicode");
        unwritable(to)(source)
    })?;
    connection.execute("VACUUM INTO ?", [name])?;
    Ok(close(connection)?)
}

/// Makes the old database absorb its log, so that the new one cannot mistake the log for its own. A database that cannot be opened is
/// replaced as it is.
fn settle(old: &Path) {
    if old.exists()
        && let Err(error) = connection::open(old).and_then(|old| {
            old.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")?;
            close(old)
        })
    {
        tracing::warn!(%error, "the old data could not be closed properly");
    }
    for end in ["-wal", "-shm"] {
        let _ = fs::remove_file(beside(old, end));
    }
}

/// Syncs a file to disk, then renames it.
pub(crate) fn move_into_place(part: &Path, to: &Path) -> Result<(), StoreError> {
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
pub(crate) fn clear(part: &Path) {
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
