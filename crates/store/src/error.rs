//! What can go wrong, in sentences that say what to do.

use std::io;
use std::path::PathBuf;

use sqlx::error::DatabaseError;

/// Why something was not stored or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The data directory cannot be made or written.
    #[error("cannot write to the data directory {}: {source}; choose another one or allow writing there", path.display())]
    Unwritable {
        /// The directory.
        path: PathBuf,
        /// What the system says.
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
    #[error("{} is damaged or no database of this program ({why}); move it away or choose another directory", path.display())]
    Foreign {
        /// The database file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// There is no room left.
    #[error(
        "the disk is full, or the limit set for the data is reached: nothing more can be stored until there is room"
    )]
    Full,
    /// There is a fact at this place already, or no such table.
    #[error(
        "table {room} does not take a fact at place {seq}: somebody else wrote there, or it does not exist"
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
    /// The store is closed.
    #[error("the store is closed: the server is stopping")]
    Closed,
    /// Anything else the database says.
    #[error("the database says: {0}")]
    Database(String),
}

impl StoreError {
    /// Whether trying again later may help, nothing being lost or contradicted.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Full | Self::Database(_))
    }
}

/// `SQLITE_FULL`, and the extended code of a write that a full disk cut short.
const FULL: [&str; 2] = ["13", "778"];

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let code = error.as_database_error().and_then(DatabaseError::code);
        if code.is_some_and(|code| FULL.contains(&code.as_ref())) {
            return Self::Full;
        }
        Self::Database(error.to_string())
    }
}
