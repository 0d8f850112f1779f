//! Reads the tables of a data directory, also while a server runs there.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions};

use crate::StoreError;
use crate::sqlite::rights::DATABASE;
use crate::sqlite::store::facts_of;

/// Reads the tables of a data directory and changes nothing: it claims none.
#[derive(Debug)]
pub struct Archive {
    readers: SqlitePool,
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
        let options = SqliteConnectOptions::new().filename(&path).read_only(true);
        let readers = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_lazy_with(options);
        Ok(Self { readers })
    }

    /// The codes of all tables, oldest first.
    ///
    /// # Errors
    /// Returns the database's error.
    pub async fn codes(&self) -> Result<Vec<String>, StoreError> {
        let codes = sqlx::query_scalar("SELECT code FROM rooms ORDER BY opened, code");
        Ok(codes.fetch_all(&self.readers).await?)
    }

    /// A table; `None` for an unknown code.
    ///
    /// # Errors
    /// Returns the database's error, or one for a table that lacks a fact.
    pub async fn table(&self, code: &str) -> Result<Option<Archived>, StoreError> {
        let room: Option<(String, i64)> = sqlx::query_as("SELECT seed, opened FROM rooms WHERE code = ?")
            .bind(code)
            .fetch_optional(&self.readers)
            .await?;
        let Some((seed, opened)) = room else {
            return Ok(None);
        };
        Ok(Some(Archived {
            seed,
            opened: opened.unsigned_abs(),
            facts: facts_of(&self.readers, code, 0).await?,
        }))
    }

    /// Closes the database.
    pub async fn close(&self) {
        self.readers.close().await;
    }
}
