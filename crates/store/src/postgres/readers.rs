//! Connections that read.

use sqlx::FromRow;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgPool, PgPoolOptions, PgRow, Postgres};
use sqlx::query::QueryAs;
use tokio::time::timeout;

use super::connect::{ANSWER, CONNECT};
use super::failure::explain;
use super::sqlstate::is_lost;
use crate::StoreError;
use crate::sql::in_order;

pub(crate) type Query<'q, T> = QueryAs<'q, Postgres, T, PgArguments>;

/// A few connections, made when they are needed.
#[derive(Debug)]
pub(crate) struct Readers(PgPool);

impl Readers {
    pub(crate) fn new(options: PgConnectOptions) -> Self {
        let pool = PgPoolOptions::new().max_connections(4).acquire_timeout(CONNECT);
        Self(pool.connect_lazy_with(options))
    }

    /// Reads rows.
    pub(crate) async fn rows<T>(&self, query: Query<'_, T>) -> Result<Vec<T>, StoreError>
    where
        T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        let mut connection = self.0.acquire().await.map_err(|error| explain(&error))?;
        let read = timeout(ANSWER, query.fetch_all(&mut *connection)).await;
        if !matches!(&read, Ok(read) if !read.as_ref().is_err_and(is_lost)) {
            // Closed here, so that the pool does not wait for an answer that never comes.
            drop(connection.detach());
        }
        match read {
            Ok(read) => read.map_err(|error| explain(&error)),
            Err(_) => Err(StoreError::Database(
                "the database does not answer in time".to_owned(),
            )),
        }
    }

    /// Reads facts by their places, which begin at `from` and have no gap.
    pub(crate) async fn facts(
        &self,
        code: &str,
        from: u64,
        query: Query<'_, (i64, Vec<u8>)>,
    ) -> Result<Vec<String>, StoreError> {
        let read = |(seq, fact): (i64, Vec<u8>)| {
            let fact = String::from_utf8(fact);
            let fact = fact.map_err(|_| StoreError::Damaged(format!("fact {seq} of {code} is no text")))?;
            Ok((seq, fact))
        };
        let rows = self.rows(query).await?.into_iter();
        in_order(code, from, rows.map(read).collect::<Result<_, StoreError>>()?)
    }

    pub(crate) async fn close(&self) {
        self.0.close().await;
    }
}
