//! The leases of nodes that share a database.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use tokio::time::timeout;

use super::failure::explain;
use super::sqlstate::is_lost;
use crate::sql::seconds;
use crate::{Cluster, Node, NodeId, Roster, StoreError};

/// Time for an answer. Later, it is of no use for a lease.
const ANSWER: Duration = Duration::from_millis(1500);

/// A row of a roster: the time, and a node if there is one.
type Row = (i64, Option<i64>, Option<String>, Option<i64>, Option<bool>);

/// The leases in a database, on connections of their own: they must not wait for the tables' writes.
#[derive(Debug)]
pub struct PostgresCluster(PgPool);

impl PostgresCluster {
    pub(crate) fn new(options: PgConnectOptions) -> Self {
        let pool = PgPoolOptions::new().max_connections(2).acquire_timeout(ANSWER);
        Self(pool.connect_lazy_with(options))
    }

    /// Runs a statement on one of the connections.
    async fn run<T>(
        &self,
        statement: impl AsyncFnOnce(&mut sqlx::PgConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, StoreError> {
        let mut connection = self.0.acquire().await.map_err(|error| explain(&error))?;
        let answer = timeout(ANSWER, statement(&mut connection)).await;
        if !matches!(&answer, Ok(answer) if !answer.as_ref().is_err_and(is_lost)) {
            // Closed here, so that the pool does not wait for an answer that never comes.
            drop(connection.detach());
        }
        let answer = answer.map_err(|_| StoreError::Database("no answer in time".to_owned()))?;
        answer.map_err(|error| explain(&error))
    }
}

#[async_trait]
impl Cluster for PostgresCluster {
    async fn join(&self, address: &str) -> Result<NodeId, StoreError> {
        let query = "INSERT INTO nodes (address, beat, draining) VALUES ($1, 0, false) RETURNING id";
        let query = sqlx::query_scalar(query).bind(address);
        self.run(async |connection| query.fetch_one(connection).await)
            .await
            .map(NodeId)
    }

    async fn beat(&self, node: NodeId, draining: bool) -> Result<Roster, StoreError> {
        let query = "WITH mine AS (UPDATE nodes SET beat = beat + 1, draining = $2 WHERE id = $1 \
                         RETURNING id, address, beat, draining), \
                     everyone AS (SELECT * FROM mine UNION ALL \
                         SELECT id, address, beat, draining FROM nodes WHERE id <> $1) \
                     SELECT clock.now, everyone.* FROM (SELECT extract(epoch FROM clock_timestamp())::bigint AS now) clock \
                     LEFT JOIN everyone ON true ORDER BY id";
        let query = sqlx::query_as(query).bind(node.0).bind(draining);
        let rows: Vec<Row> = self
            .run(async |connection| query.fetch_all(connection).await)
            .await?;
        let time = rows.first().map_or(0, |(now, ..)| now.unsigned_abs());
        let node = |(_, id, address, beat, draining): Row| {
            Some(Node {
                id: NodeId(id?),
                address: address?,
                beat: beat?.unsigned_abs(),
                draining: draining?,
            })
        };
        Ok(Roster {
            nodes: rows.into_iter().filter_map(node).collect(),
            time,
        })
    }

    async fn bury(&self, node: NodeId, beat: u64) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM nodes WHERE id = $1 AND beat = $2");
        let query = query.bind(node.0).bind(seconds(beat));
        self.run(async |connection| query.execute(connection).await)
            .await
            .map(|_| ())
    }

    async fn leave(&self, node: NodeId) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM nodes WHERE id = $1").bind(node.0);
        self.run(async |connection| query.execute(connection).await)
            .await
            .map(|_| ())
    }

    async fn owners(&self, codes: &[&str]) -> Result<Vec<(String, NodeId)>, StoreError> {
        if codes.is_empty() {
            return Ok(Vec::new());
        }
        let query = "SELECT code, owner FROM claims WHERE code = ANY($1) AND owner IS NOT NULL";
        let query = sqlx::query_as(query).bind(codes);
        let owners: Vec<(String, i64)> = self
            .run(async |connection| query.fetch_all(connection).await)
            .await?;
        Ok(owners.into_iter().map(|(code, id)| (code, NodeId(id))).collect())
    }
}
