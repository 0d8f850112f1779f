//! Errors of the store. Each message says what to do.

use std::io;
use std::path::PathBuf;

use sqlx::error::DatabaseError;

use crate::Obstacle;

/// The reason that storing or reading failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The data directory cannot be made or written.
    #[error("cannot write to the data directory {}: {source}; choose another one or allow writing there", path.display())]
    Unwritable {
        /// The directory.
        path: PathBuf,
        /// The system's message.
        source: io::Error,
    },
    /// Others may change or read the data, and that cannot be mended from here.
    #[error("others than its owner have rights to {} ({rights:03o}), which holds the cards to come; run `chmod go-rwx` on it as its owner, or choose a directory of its own", path.display())]
    Open {
        /// The directory, or a file in it.
        path: PathBuf,
        /// The permissions as an octal number, as for `chmod`.
        rights: u32,
    },
    /// The data belongs to another user of the system than the one this program runs as.
    #[error("{} belongs to user {owner}, and this program runs as user {ours}: run `chown -R {ours} {}` as root, or start the program as user {owner}", path.display(), path.display())]
    Owner {
        /// The directory, or a file in it.
        path: PathBuf,
        /// The number of the user it belongs to.
        owner: u32,
        /// The number of the user this program runs as.
        ours: u32,
    },
    /// There is no data where it is looked for.
    #[error("there is no {}: no table was ever stored there; name the data directory with --data", path.display())]
    NoData {
        /// The database file.
        path: PathBuf,
    },
    /// The target exists already.
    #[error("{} is there already; nothing was changed", path.display())]
    Taken {
        /// The file.
        path: PathBuf,
    },
    /// A copy is not what was copied, or no copy at all.
    #[error("{} cannot be used: {why}; nothing was changed", path.display())]
    BadCopy {
        /// The file.
        path: PathBuf,
        /// The reason.
        why: String,
    },
    /// A file cannot be written.
    #[error("cannot write {}: {source}", path.display())]
    NotWritten {
        /// The file.
        path: PathBuf,
        /// The system's message.
        source: io::Error,
    },
    /// A running server uses the data directory.
    #[error("the data directory {} belongs to a server that is running (process {owner}); stop it or choose another directory", path.display())]
    Locked {
        /// The directory.
        path: PathBuf,
        /// The process, as far as it is known.
        owner: String,
    },
    /// The data was written by a newer version of this program.
    #[error("the data in {} was written by a newer version of this program (its schema {version} is not known here); update the program or choose another directory", path.display())]
    Newer {
        /// The database file.
        path: PathBuf,
        /// The unknown version of the schema.
        version: i64,
    },
    /// The file is no database of ours.
    #[error("{} is damaged or no database of this program ({why}); put a backup back with `stammtisch restore BACKUP --data DIRECTORY --force`, or move the file away, or choose another directory", path.display())]
    Foreign {
        /// The database file.
        path: PathBuf,
        /// The reason.
        why: String,
    },
    /// There is no room left; nothing was stored.
    #[error(
        "the disk is full, or the limit set for the data is reached: nothing more can be stored until there is room"
    )]
    Full,
    /// Another writer has claimed the table, or there is no such table; nothing was stored.
    #[error("table {room} belongs to another writer, or it does not exist")]
    Fenced {
        /// The table's code.
        room: String,
    },
    /// There is a fact at this place already, or no such tournament.
    #[error(
        "{room} does not take a fact at place {seq}: there is one already, or there is no such table or tournament"
    )]
    Conflict {
        /// The table's code.
        room: String,
        /// The place of the first fact that was to be added.
        seq: u64,
    },
    /// There is a table of this code already.
    #[error("there is a table {code} already")]
    Exists {
        /// The code.
        code: String,
    },
    /// The facts of a table have a gap.
    #[error("table {room} is damaged: its facts have a gap at place {seq}")]
    Gap {
        /// The table's code.
        room: String,
        /// The first place that is missing.
        seq: u64,
    },
    /// A part of the database file is damaged; the rest can be read and written.
    #[error(
        "the database is damaged ({0}): tables in its whole parts play on, others are lost; stop the server and put a backup back with `stammtisch restore BACKUP --data DIRECTORY --force`, or `pg_restore` for PostgreSQL"
    )]
    Damaged(String),
    /// The store is closed.
    #[error("the store is closed: the server is stopping")]
    Closed,
    /// A PostgreSQL database that cannot be used.
    #[error(transparent)]
    Postgres(#[from] Obstacle),
    /// Any other database error. The write may have been stored all the same.
    #[error("the database says: {0}")]
    Database(String),
}

impl StoreError {
    /// Lets `explain` replace an error whose only content is the database's message.
    pub(crate) fn explained_by(self, explain: impl FnOnce(String) -> Self) -> Self {
        if let Self::Database(why) | Self::Damaged(why) = self {
            explain(why)
        } else {
            self
        }
    }
}

/// SQLite's codes for a full disk: the code itself, and the extended one of a truncated write.
const FULL: u32 = 13;
const CUT_SHORT: u32 = 778;
/// Its codes for a damaged file, and for a file of another format. Extended codes hold these in their last byte.
const CORRUPT: u32 = 11;
const NOT_A_DATABASE: u32 = 26;

/// The code SQLite gives an error, as far as it is one of the database.
fn code(error: &sqlx::Error) -> Option<u32> {
    error
        .as_database_error()
        .and_then(DatabaseError::code)?
        .parse()
        .ok()
}

/// Whether the file is damaged, or none of SQLite's.
pub(crate) fn is_damage(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|code| matches!(code & 0xff, CORRUPT | NOT_A_DATABASE))
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        if matches!(code(&error), Some(FULL | CUT_SHORT)) {
            return Self::Full;
        }
        if is_damage(&error) {
            let said = error.as_database_error().map(|said| said.message().to_owned());
            return Self::Damaged(said.unwrap_or_default());
        }
        Self::Database(error.to_string())
    }
}
