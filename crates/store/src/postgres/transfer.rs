//! A database as the source or target of a move.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::{AssertSqlSafe, Connection, Row};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::connect::{self, Lock, no_answer};
use super::failure::explain;
use super::store::migrated;
use super::{DatabaseUrl, Obstacle};
use crate::StoreError;
use crate::rows::{BATCH, Batch, Kind, PARTS, Part, Source, Target as IsTarget, Value};

/// Time for each statement. Committing much data can take long.
const PATIENCE: Duration = Duration::from_mins(10);

/// A database whose data is moved. Its server is stopped.
pub(crate) struct Origin(PgConnection);

impl Origin {
    /// Opens the database and migrates its data to the present version.
    pub(crate) async fn open(url: &DatabaseUrl) -> Result<Self, StoreError> {
        let mut connection = connect::locked(&connect::options(url)?, Lock::Exclusive).await?;
        if !is(&mut connection, "to_regclass('rooms') IS NOT NULL").await? {
            return Err(Obstacle::NoData.into());
        }
        let mut connection = migrated(connection, Lock::Exclusive).await?;
        begin(&mut connection, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        Ok(Self(connection))
    }
}

#[async_trait]
impl Source for Origin {
    async fn read(&mut self, rows: mpsc::Sender<Batch>) -> Result<(), StoreError> {
        read_all(&mut self.0, rows).await
    }
}

/// A database that data is moved to, in one transaction.
pub(crate) struct Target(PgConnection);

impl Target {
    /// Opens the database and creates its tables.
    pub(crate) async fn open(url: &DatabaseUrl) -> Result<Self, StoreError> {
        let connection = connect::locked(&connect::options(url)?, Lock::Exclusive).await?;
        let mut connection = migrated(connection, Lock::Exclusive).await?;
        for part in &PARTS {
            if is(&mut connection, &format!("EXISTS (SELECT 1 FROM {})", part.name)).await? {
                return Err(Obstacle::NotEmpty.into());
            }
        }
        begin(&mut connection, "BEGIN").await?;
        Ok(Self(connection))
    }
}

#[async_trait]
impl Source for Target {
    async fn read(&mut self, rows: mpsc::Sender<Batch>) -> Result<(), StoreError> {
        read_all(&mut self.0, rows).await
    }
}

#[async_trait]
impl IsTarget for Target {
    async fn write(&mut self, mut rows: mpsc::Receiver<Batch>) -> Result<(), StoreError> {
        while let Some(batch) = rows.recv().await {
            write(&mut self.0, batch).await?;
        }
        Ok(())
    }

    async fn keep(mut self: Box<Self>) -> Result<(), StoreError> {
        let unsure = |why| {
            StoreError::Database(format!(
                "{why}; the data was about to be committed and is there completely or not at all. \
                 Repeat the command to find out"
            ))
        };
        let committed = run(&mut self.0, "COMMIT").await;
        committed.map_err(|error| error.explained_by(unsure))?;
        // The database releases the lock when the connection ends, however it ends.
        let _ = timeout(connect::CONNECT, self.0.close()).await;
        Ok(())
    }
}

/// Begins a transaction in which only the client's patience limits the time of a statement.
async fn begin(connection: &mut PgConnection, begin: &str) -> Result<(), StoreError> {
    run(connection, "SET statement_timeout = 0").await?;
    run(connection, "SET idle_in_transaction_session_timeout = 0").await?;
    run(connection, begin).await
}

async fn run(connection: &mut PgConnection, statement: &str) -> Result<(), StoreError> {
    let statement = sqlx::raw_sql(AssertSqlSafe(statement.to_owned()));
    within(statement.execute(connection)).await.map(|_| ())
}

/// Whether a condition holds.
async fn is(connection: &mut PgConnection, condition: &str) -> Result<bool, StoreError> {
    let query = AssertSqlSafe(format!("SELECT {condition}"));
    within(sqlx::query_scalar(query).fetch_one(connection)).await
}

async fn within<T>(work: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
    match timeout(PATIENCE, work).await {
        Ok(done) => done.map_err(|error| explain(&error)),
        Err(_) => Err(no_answer().into()),
    }
}

async fn read_all(connection: &mut PgConnection, rows: mpsc::Sender<Batch>) -> Result<(), StoreError> {
    for part in &PARTS {
        read(connection, part, &rows).await?;
    }
    Ok(())
}

/// Sends all rows of a part.
async fn read(
    connection: &mut PgConnection,
    part: &'static Part,
    to: &mpsc::Sender<Batch>,
) -> Result<(), StoreError> {
    let column = |(name, kind): &(&str, Kind)| match kind {
        Kind::Text | Kind::Fact | Kind::Bytes => (*name).to_owned(),
        Kind::Number => format!("{name}::bigint"),
        Kind::Flag => format!("{name}::int::bigint"),
    };
    let columns: Vec<String> = part.columns.iter().map(column).collect();
    let declare = format!(
        "DECLARE part NO SCROLL CURSOR FOR SELECT {} FROM {} ORDER BY {}",
        columns.join(", "),
        part.name,
        part.order("id")
    );
    run(connection, &declare).await?;
    let fetch = format!("FETCH {BATCH} FROM part");
    loop {
        // A statement that stays prepared would not fit the next part.
        let query = sqlx::query(AssertSqlSafe(fetch.clone())).persistent(false);
        let found = within(query.fetch_all(&mut *connection)).await?;
        if found.is_empty() {
            break;
        }
        let rows = found.iter().map(|row| values(row, part));
        let rows = rows.collect::<Result<_, StoreError>>()?;
        if to.send(Batch { part, rows }).await.is_err() {
            break;
        }
    }
    run(connection, "CLOSE part").await
}

fn values(row: &PgRow, part: &Part) -> Result<Vec<Value>, StoreError> {
    fn get<'r, T>(row: &'r PgRow, column: usize) -> Result<Option<T>, StoreError>
    where
        T: sqlx::Decode<'r, sqlx::Postgres> + sqlx::Type<sqlx::Postgres>,
    {
        row.try_get(column).map_err(|error| explain(&error))
    }
    let value = |(column, (name, kind)): (usize, &(&str, Kind))| {
        let value = match kind {
            Kind::Text => get(row, column)?.map(Value::Text),
            Kind::Bytes => get(row, column)?.map(Value::Bytes),
            Kind::Number | Kind::Flag => get(row, column)?.map(Value::Number),
            Kind::Fact => {
                let damaged = |_| StoreError::Damaged(format!("a {name} in {} is no text", part.name));
                let text = get(row, column)?.map(String::from_utf8).transpose();
                text.map_err(damaged)?.map(Value::Text)
            }
        };
        Ok(value.unwrap_or(Value::Null))
    };
    part.columns.iter().enumerate().map(value).collect()
}

/// The values of a column.
enum Column {
    Text(Vec<Option<String>>),
    Bytes(Vec<Option<Vec<u8>>>),
    Number(Vec<Option<i64>>),
}

impl Column {
    fn of(kind: Kind) -> Self {
        match kind {
            Kind::Text => Self::Text(Vec::new()),
            Kind::Fact | Kind::Bytes => Self::Bytes(Vec::new()),
            Kind::Number | Kind::Flag => Self::Number(Vec::new()),
        }
    }

    fn push(&mut self, value: Value) {
        match self {
            Self::Text(texts) => texts.push(value.into_text()),
            Self::Bytes(all) => all.push(value.into_bytes()),
            Self::Number(numbers) => numbers.push(value.into_number()),
        }
    }
}

async fn write(connection: &mut PgConnection, Batch { part, rows }: Batch) -> Result<(), StoreError> {
    let mut columns: Vec<Column> = part.columns.iter().map(|(_, kind)| Column::of(*kind)).collect();
    for row in rows {
        for (column, value) in columns.iter_mut().zip(row) {
            column.push(value);
        }
    }
    let selected = |(name, kind): &(&str, Kind)| match kind {
        Kind::Flag => format!("{name} <> 0"),
        Kind::Text | Kind::Fact | Kind::Bytes | Kind::Number => (*name).to_owned(),
    };
    let array = |(number, (_, kind)): (usize, &(&str, Kind))| {
        let of = match kind {
            Kind::Text => "text",
            Kind::Fact | Kind::Bytes => "bytea",
            Kind::Number | Kind::Flag => "bigint",
        };
        format!("${}::{of}[]", number + 1)
    };
    // The order in which rows are added is part of the data.
    let query = format!(
        "INSERT INTO {} ({names}) SELECT {} FROM unnest({}) WITH ORDINALITY AS added({names}, place) ORDER BY place",
        part.name,
        part.columns.iter().map(selected).collect::<Vec<_>>().join(", "),
        part.columns
            .iter()
            .enumerate()
            .map(array)
            .collect::<Vec<_>>()
            .join(", "),
        names = part.names(),
    );
    let mut query = sqlx::query(AssertSqlSafe(query));
    for column in columns {
        query = match column {
            Column::Text(texts) => query.bind(texts),
            Column::Bytes(bytes) => query.bind(bytes),
            Column::Number(numbers) => query.bind(numbers),
        };
    }
    within(query.execute(connection)).await.map(|_| ())
}
