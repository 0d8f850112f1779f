//! A data directory as the source or target of a move.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use rusqlite::types::{ToSqlOutput, Value as Owned, ValueRef};
use rusqlite::{Connection, Row, ToSql, params_from_iter};
use tokio::sync::mpsc;

use crate::StoreError;
use crate::rows::{BATCH, Batch, CLAIMS, Kind, PARTS, Part, Source, Target as IsTarget, Value};
use crate::sqlite::connection::{self, close};
use crate::sqlite::copy::{clear, move_into_place};
use crate::sqlite::lock::DirLock;
use crate::sqlite::readers::blocking;
use crate::sqlite::rights::{self, DATABASE};

/// A directory whose data is moved. Its server is stopped.
pub(crate) struct Origin {
    database: Database,
    _lock: DirLock,
}

impl Origin {
    /// Opens the directory and migrates its data to the present version.
    pub(crate) async fn open(dir: &Path) -> Result<Self, StoreError> {
        let dir = dir.to_owned();
        blocking(move || {
            let path = dir.join(DATABASE);
            if !path.exists() {
                return Err(StoreError::NoData { path });
            }
            let lock = DirLock::claim(&dir)?;
            Ok(Self {
                database: Database::new(connection::up_to_date(&path, None)?),
                _lock: lock,
            })
        })
        .await
    }
}

#[async_trait]
impl Source for Origin {
    async fn read(&mut self, rows: mpsc::Sender<Batch>) -> Result<(), StoreError> {
        self.database.read(rows).await
    }
}

/// A directory that data is moved to. The data goes into a file beside the database, which takes the database's name at the end.
pub(crate) struct Target {
    database: Database,
    dir: PathBuf,
    part: PathBuf,
    _lock: DirLock,
}

impl Target {
    /// Creates the directory if needed.
    pub(crate) async fn open(dir: &Path) -> Result<Self, StoreError> {
        let dir = dir.to_owned();
        blocking(move || {
            let path = dir.join(DATABASE);
            if path.exists() {
                return Err(StoreError::Taken { path });
            }
            let lock = DirLock::claim(&dir)?;
            let part = dir.join(format!("{DATABASE}.moved"));
            clear(&part);
            Ok(Self {
                database: Database::new(connection::up_to_date(&part, None)?),
                dir,
                part,
                _lock: lock,
            })
        })
        .await
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        clear(&self.part);
    }
}

#[async_trait]
impl Source for Target {
    async fn read(&mut self, rows: mpsc::Sender<Batch>) -> Result<(), StoreError> {
        self.database.read(rows).await
    }
}

#[async_trait]
impl IsTarget for Target {
    async fn write(&mut self, rows: mpsc::Receiver<Batch>) -> Result<(), StoreError> {
        self.database.with(|connection| write(connection, rows)).await
    }

    async fn keep(self: Box<Self>) -> Result<(), StoreError> {
        blocking(move || {
            self.database.close()?;
            rights::give_to_owner_of(&self.dir, &self.part);
            move_into_place(&self.part, &self.dir.join(DATABASE))
        })
        .await
    }
}

/// A connection for the runtime's threads for blocking work.
struct Database(Arc<Mutex<Option<Connection>>>);

impl Database {
    fn new(connection: Connection) -> Self {
        Self(Arc::new(Mutex::new(Some(connection))))
    }

    async fn with(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let connection = self.0.clone();
        blocking(move || {
            let mut connection = connection.lock().unwrap_or_else(PoisonError::into_inner);
            work(connection.as_mut().ok_or(StoreError::Closed)?)
        })
        .await
    }

    async fn read(&self, rows: mpsc::Sender<Batch>) -> Result<(), StoreError> {
        self.with(move |connection| {
            for part in &PARTS {
                read(connection, part, &rows)?;
            }
            Ok(())
        })
        .await
    }

    /// Closes the database, so that everything is in its one file.
    fn close(&self) -> Result<(), StoreError> {
        match self.0.lock().unwrap_or_else(PoisonError::into_inner).take() {
            Some(connection) => Ok(close(connection)?),
            None => Ok(()),
        }
    }
}

/// Sends all rows of a part.
fn read(connection: &Connection, part: &'static Part, to: &mpsc::Sender<Batch>) -> Result<(), StoreError> {
    let table = if part.name == CLAIMS { "rooms" } else { part.name };
    let query = format!(
        "SELECT {} FROM {table} ORDER BY {}",
        part.names(),
        part.order("rowid")
    );
    let mut query = connection.prepare(&query)?;
    let mut found = query.query(())?;
    let mut rows = Vec::with_capacity(BATCH);
    loop {
        let row = found.next()?;
        if let Some(row) = row {
            rows.push(values(row, part)?);
        }
        let is_last = row.is_none();
        if rows.len() == BATCH || is_last && !rows.is_empty() {
            let rows = std::mem::replace(&mut rows, Vec::with_capacity(BATCH));
            if to.blocking_send(Batch { part, rows }).is_err() {
                return Ok(());
            }
        }
        if is_last {
            return Ok(());
        }
    }
}

fn values(row: &Row<'_>, part: &Part) -> rusqlite::Result<Vec<Value>> {
    let kinds = part.columns.iter().map(|(_, kind)| kind);
    let value = |(column, kind): (usize, &Kind)| {
        if row.get_ref(column)? == ValueRef::Null {
            return Ok(Value::Null);
        }
        Ok(match kind {
            Kind::Text | Kind::Fact => Value::Text(row.get(column)?),
            Kind::Bytes => Value::Bytes(row.get(column)?),
            Kind::Number => Value::Number(row.get(column)?),
            Kind::Flag => Value::Number(i64::from(row.get::<_, bool>(column)?)),
        })
    };
    kinds.enumerate().map(value).collect()
}

/// Writes rows in one transaction.
fn write(connection: &mut Connection, mut rows: mpsc::Receiver<Batch>) -> Result<(), StoreError> {
    let transaction = connection.transaction()?;
    while let Some(Batch { part, rows }) = rows.blocking_recv() {
        let query = if part.name == CLAIMS {
            "UPDATE rooms SET epoch = ?2 WHERE code = ?1".to_owned()
        } else {
            let places = vec!["?"; part.columns.len()].join(", ");
            format!("INSERT INTO {} ({}) VALUES ({places})", part.name, part.names())
        };
        let mut query = transaction.prepare_cached(&query)?;
        for row in rows {
            query.execute(params_from_iter(row))?;
        }
    }
    Ok(transaction.commit()?)
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Null => ToSqlOutput::Owned(Owned::Null),
            Self::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
            Self::Bytes(bytes) => ToSqlOutput::Borrowed(ValueRef::Blob(bytes)),
            Self::Number(number) => ToSqlOutput::Owned(Owned::Integer(*number)),
        })
    }
}
