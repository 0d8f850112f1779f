//! Places that hold the data of a server.

use std::fmt;
use std::path::PathBuf;

use crate::DatabaseUrl;

/// Place where tables are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Data {
    /// A directory, created if missing.
    Directory(PathBuf),
    /// A PostgreSQL database.
    Postgres(DatabaseUrl),
}

impl fmt::Display for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Directory(dir) => dir.display().fmt(f),
            Self::Postgres(url) => url.fmt(f),
        }
    }
}
