//! Reads the tables of a data directory, also while a server runs there.

use std::path::Path;

use rusqlite::OptionalExtension;

use crate::StoreError;
use crate::sqlite::readers::{Readers, all};
use crate::sqlite::rights::DATABASE;
use crate::sqlite::store::facts_of;

/// Reads the tables of a data directory and changes nothing: it claims none.
#[derive(Debug)]
pub struct Archive {
    readers: Readers,
}

/// A table as it was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archived {
    /// The seed of its match.
    pub seed: String,
    /// When it was opened, in seconds since 1970.
    pub opened: u64,
    /// Its facts, in order.
    pub facts: Vec<String>,
}

impl Archive {
    /// The tables in this directory.
    ///
    /// # Errors
    /// Fails if no tables were ever stored there.
    pub fn open(dir: &Path) -> Result<Self, StoreError> {
        let path = dir.join(DATABASE);
        if !path.exists() {
            return Err(StoreError::NoData { path });
        }
        Ok(Self {
            readers: Readers::new(path, 1),
        })
    }

    /// The codes of all tables, oldest first.
    ///
    /// # Errors
    /// Returns the database's error.
    pub async fn codes(&self) -> Result<Vec<String>, StoreError> {
        let query = "SELECT code FROM rooms ORDER BY opened, code";
        let read = |connection: &_| Ok(all(connection, query, (), |row| row.get(0))?);
        self.readers.read(read).await
    }

    /// A table; `None` for an unknown code.
    ///
    /// # Errors
    /// Returns the database's error, or one for a table that lacks a fact.
    pub async fn table(&self, code: &str) -> Result<Option<Archived>, StoreError> {
        let code = code.to_owned();
        let read = move |connection: &rusqlite::Connection| {
            // Without a transaction a running server could remove the table between the two queries.
            let moment = connection.unchecked_transaction()?;
            let query = "SELECT seed, opened FROM rooms WHERE code = ?";
            let mut query = moment.prepare_cached(query)?;
            let room = query.query_row([&code], |row| row.try_into()).optional()?;
            let Some((seed, opened)): Option<(String, i64)> = room else {
                return Ok(None);
            };
            Ok(Some(Archived {
                seed,
                opened: opened.unsigned_abs(),
                facts: facts_of(&moment, &code, 0)?,
            }))
        };
        self.readers.read(read).await
    }

    /// Closes the database.
    pub async fn close(&self) {
        self.readers.close().await;
    }
}
