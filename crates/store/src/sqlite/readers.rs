//! Connections that only read, used on the runtime's threads for blocking work.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OpenFlags, Params, Row};
use tokio::sync::Semaphore;

use crate::StoreError;

/// Opens a database to read it.
pub(crate) fn open(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    // Every query of the store stays prepared.
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// A few connections, opened when they are first needed.
#[derive(Debug)]
pub(crate) struct Readers {
    path: PathBuf,
    most: u32,
    permits: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    /// At most this many connections to a database.
    pub(crate) fn new(path: PathBuf, most: u32) -> Self {
        Self {
            path,
            most,
            permits: Arc::new(Semaphore::new(most as usize)),
            idle: Arc::default(),
        }
    }

    /// Runs a query as soon as a connection is free.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let permit = self.permits.clone().acquire_owned().await;
        let permit = permit.map_err(|_| StoreError::Closed)?;
        let (path, idle) = (self.path.clone(), self.idle.clone());
        blocking(move || {
            let free = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = match free {
                Some(connection) => connection,
                None => open(&path)?,
            };
            let found = query(&connection);
            idle.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(connection);
            drop(permit);
            found
        })
        .await
    }

    /// Waits for queries that run, then closes all connections.
    pub(crate) async fn close(&self) {
        let all = self.permits.acquire_many(self.most).await;
        self.permits.close();
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
        drop(all);
    }
}

/// Runs work that blocks outside of the runtime's own threads.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or(Err(StoreError::Closed))
}

/// All rows of a query.
pub(crate) fn all<T>(
    connection: &Connection,
    query: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Vec<T>> {
    let mut query = connection.prepare_cached(query)?;
    query.query_map(params, read)?.collect()
}

/// The first column of a query's only row.
pub(crate) fn one<T: rusqlite::types::FromSql>(
    connection: &Connection,
    query: &str,
    params: impl Params,
) -> rusqlite::Result<T> {
    connection
        .prepare_cached(query)?
        .query_row(params, |row| row.get(0))
}
