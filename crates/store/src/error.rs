//! Errors of the store. Each message says what to do.

use std::io;
use std::path::PathBuf;

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
    /// Other users can change or read the data, and the program can't fix that.
    #[error("other users have rights to {} ({rights:03o}), which holds the cards still to come; run `chmod go-rwx` on it as its owner, or choose a separate directory", path.display())]
    Open {
        /// The directory, or a file in it.
        path: PathBuf,
        /// The permissions as an octal number, as for `chmod`.
        rights: u32,
    },
    /// The data belongs to another user than the one this program runs as.
    #[error("{} belongs to user {owner}, and this program runs as user {ours}: run `chown -R {ours} {}` as root, or start the program as user {owner}", path.display(), path.display())]
    Owner {
        /// The directory, or a file in it.
        path: PathBuf,
        /// The number of the user it belongs to.
        owner: u32,
        /// The number of the user this program runs as.
        ours: u32,
    },
    /// There is no data in the directory.
    #[error("there is no {}: no table was ever stored there; name the data directory with --data", path.display())]
    NoData {
        /// The database file.
        path: PathBuf,
    },
    /// The target exists already.
    #[error("{} exists already; nothing was changed", path.display())]
    Taken {
        /// The file.
        path: PathBuf,
    },
    /// A copy is damaged, or the file isn't a copy.
    #[error("{} cannot be used: {why}; nothing was changed", path.display())]
    BadCopy {
        /// The file.
        path: PathBuf,
        /// The reason.
        why: String,
    },
    /// The target of a move doesn't hold what the source does.
    #[error(
        "the copy of `{part}` differs from the original, so nothing was moved; this is a fault of the target's disk or of this program"
    )]
    Differs {
        /// The first part that differs.
        part: &'static str,
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
    #[error("the data in {} was written by a newer version of this program (schema {version} is unknown); update the program or choose another directory", path.display())]
    Newer {
        /// The database file.
        path: PathBuf,
        /// The unknown version of the schema.
        version: i64,
    },
    /// The file isn't a database of this program.
    #[error("{} is damaged or isn't a database of this program ({why}); restore a backup with `stammtisch restore BACKUP --data DIRECTORY --force`, or move the file away, or choose another directory", path.display())]
    Foreign {
        /// The database file.
        path: PathBuf,
        /// The reason.
        why: String,
    },
    /// The disk or the limit is full; nothing was stored.
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
    #[error("table {code} exists already")]
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
        "the database is damaged ({0}): undamaged tables play on, others are lost; stop the server and restore a backup with `stammtisch restore BACKUP --data DIRECTORY --force`, or `pg_restore` for PostgreSQL"
    )]
    Damaged(String),
    /// The store is closed.
    #[error("the store is closed: the server is stopping")]
    Closed,
    /// A PostgreSQL database that cannot be used.
    #[error(transparent)]
    Postgres(#[from] Obstacle),
    /// Any other database error. The write may have been stored.
    #[error("the database says: {0}")]
    Database(String),
}

impl StoreError {
    /// Replaces an error that has only the database's message by the result of `explain`.
    pub(crate) fn explained_by(self, explain: impl FnOnce(String) -> Self) -> Self {
        if let Self::Database(why) | Self::Damaged(why) = self {
            explain(why)
        } else {
            self
        }
    }
}
