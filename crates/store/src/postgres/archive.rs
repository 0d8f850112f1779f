//! The tables of a database to be read, also while a server uses it, and from a standby.

use sqlx::Connection;
use sqlx::postgres::PgConnection;
use tokio::time::timeout;

use super::connect::{self, CONNECT, explain_opening};
use super::readers::Readers;
use super::{DatabaseUrl, Obstacle};
use crate::{Archived, StoreError};

/// Reads the tables of a database and changes nothing: it claims none.
#[derive(Debug)]
pub struct PostgresArchive {
    readers: Readers,
}

impl PostgresArchive {
    /// The tables in this database.
    ///
    /// # Errors
    /// Says why the database cannot be read, as an [`Obstacle`].
    pub async fn open(url: &DatabaseUrl) -> Result<Self, StoreError> {
        let options = connect::options(url)?;
        let trial = timeout(CONNECT, PgConnection::connect_with(&options)).await;
        let trial = trial.map_err(|_| Obstacle::Unreachable("no answer in time".to_owned()))?;
        let _ = trial.map_err(|error| explain_opening(&error))?.close().await;
        let readers = Readers::new(options);
        Ok(Self { readers })
    }

    /// The codes of all tables, the oldest first.
    ///
    /// # Errors
    /// Says what the database could not do.
    pub async fn codes(&self) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query_as("SELECT code FROM rooms ORDER BY opened, code");
        let codes = self.readers.rows(query).await?.into_iter();
        Ok(codes.map(|(code,)| code).collect())
    }

    /// A table; `None` if there is none of this code.
    ///
    /// # Errors
    /// Says what the database could not do, or if the table lacks a fact.
    pub async fn table(&self, code: &str) -> Result<Option<Archived>, StoreError> {
        let query = sqlx::query_as("SELECT seed, opened FROM rooms WHERE code = $1").bind(code);
        let mut rows: Vec<(String, i64)> = self.readers.rows(query).await?;
        let Some((seed, opened)) = rows.pop() else {
            return Ok(None);
        };
        let query = sqlx::query_as("SELECT seq, fact FROM facts WHERE room = $1 ORDER BY seq").bind(code);
        Ok(Some(Archived {
            seed,
            opened: opened.unsigned_abs(),
            facts: self.readers.facts(code, 0, query).await?,
        }))
    }
}
