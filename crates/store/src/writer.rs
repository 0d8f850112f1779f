//! The one task that writes. Whatever waits when it gets round to it goes into one transaction, so that
//! many tables share the cost of reaching the disk.

use std::time::{SystemTime, UNIX_EPOCH};

use sqlx::{Connection, QueryBuilder, Sqlite, SqliteConnection};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::lock::DirLock;
use crate::{Append, Listing, NewRoom, State, StoreError};

/// How many writes may wait before those who ask have to.
const QUEUE: usize = 1024;

/// How many writes share a transaction at most.
const GROUP: usize = 256;

/// Rows in one statement: SQLite takes 32,766 values, a fact has three.
const ROWS: usize = 4096;

/// Something to write, all or nothing.
#[derive(Debug)]
pub(crate) enum Job {
    Create(NewRoom),
    Append(Append),
    /// A table is about to be loaded: its epoch rises.
    Claim {
        room: String,
    },
    Secret {
        name: String,
        fresh: [u8; 32],
    },
}

type Reply = oneshot::Sender<Result<(), StoreError>>;

/// The way to the writing task.
#[derive(Debug)]
pub(crate) struct Writer {
    /// Gone once the store is closed.
    jobs: Mutex<Option<mpsc::Sender<(Job, Reply)>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub(crate) fn spawn(connection: SqliteConnection, lock: DirLock) -> Self {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let task = tokio::spawn(write_all(connection, waiting, lock));
        Self {
            jobs: Mutex::new(Some(jobs)),
            task: Mutex::new(Some(task)),
        }
    }

    /// Waits until `job` is on disk.
    pub(crate) async fn run(&self, job: Job) -> Result<(), StoreError> {
        let jobs = self.jobs.lock().await.clone().ok_or(StoreError::Closed)?;
        let (reply, answer) = oneshot::channel();
        jobs.send((job, reply)).await.map_err(|_| StoreError::Closed)?;
        drop(jobs);
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Takes no more jobs and waits until all are written.
    pub(crate) async fn close(&self) {
        self.jobs.lock().await.take();
        if let Some(task) = self.task.lock().await.take()
            && let Err(error) = task.await
        {
            tracing::error!(%error, "the writing task failed");
        }
    }
}

async fn write_all(
    mut connection: SqliteConnection,
    mut waiting: mpsc::Receiver<(Job, Reply)>,
    lock: DirLock,
) {
    let mut group = Vec::with_capacity(GROUP);
    while waiting.recv_many(&mut group, GROUP).await > 0 {
        let (jobs, replies): (Vec<Job>, Vec<Reply>) = group.drain(..).unzip();
        if jobs.len() > 1 && transaction(&mut connection, &jobs).await.is_ok() {
            for reply in replies {
                // Whoever asked may have gone away; what he asked for is done all the same.
                let _ = reply.send(Ok(()));
            }
            continue;
        }
        // One bad job must not spoil the others: each gets a transaction of its own.
        for (job, reply) in jobs.iter().zip(replies) {
            let done = transaction(&mut connection, std::slice::from_ref(job)).await;
            let _ = reply.send(done.map_err(|error| explain(job, error)));
        }
    }
    if let Err(error) = connection.close().await {
        tracing::error!(%error, "the database did not close well; nothing acknowledged is lost");
    }
    drop(lock);
}

async fn transaction(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    let mut written = write_group(connection, jobs).await;
    if written.is_ok() {
        written = sqlx::query("COMMIT").execute(&mut *connection).await.map(|_| ());
    }
    if written.is_err() {
        // After some errors, a full disk for instance, SQLite has rolled back already and says so here.
        let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
    }
    written
}

async fn write_group(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<(), sqlx::Error> {
    let mut rows = Vec::new();
    for job in jobs {
        match job {
            Job::Create(room) => {
                create(connection, room).await?;
                rows.extend(
                    (0_i64..)
                        .zip(&room.facts)
                        .map(|(seq, fact)| (&room.code, seq, fact)),
                );
            }
            Job::Append(append) => {
                let first = i64::try_from(append.seq).unwrap_or(i64::MAX);
                rows.extend(
                    (first..)
                        .zip(&append.facts)
                        .map(|(seq, fact)| (&append.room, seq, fact)),
                );
            }
            Job::Claim { room } => {
                sqlx::query("UPDATE rooms SET epoch = epoch + 1 WHERE code = ?")
                    .bind(room)
                    .execute(&mut *connection)
                    .await?;
            }
            Job::Secret { name, fresh } => {
                let query = sqlx::query("INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)");
                query
                    .bind(name)
                    .bind(&fresh[..])
                    .execute(&mut *connection)
                    .await?;
            }
        }
    }
    for rows in rows.chunks(ROWS) {
        let mut query = QueryBuilder::<Sqlite>::new("INSERT INTO facts (room, seq, fact) ");
        query.push_values(rows, |mut row, (room, seq, fact)| {
            row.push_bind(*room).push_bind(*seq).push_bind(*fact);
        });
        query
            .build()
            .persistent(rows.len() == 1)
            .execute(&mut *connection)
            .await?;
    }
    for job in jobs {
        match job {
            Job::Create(room) => list(connection, &room.code, &room.listing).await?,
            Job::Append(Append {
                room,
                listing: Some(listing),
                ..
            }) => {
                list(connection, room, listing).await?;
            }
            Job::Append(_) | Job::Claim { .. } | Job::Secret { .. } => {}
        }
    }
    Ok(())
}

async fn create(connection: &mut SqliteConnection, room: &NewRoom) -> Result<(), sqlx::Error> {
    let opened = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs());
    sqlx::query("INSERT INTO rooms (code, seed, state, public, opened) VALUES (?, ?, ?, ?, ?)")
        .bind(&room.code)
        .bind(&room.seed)
        .bind(state_number(room.listing.state))
        .bind(room.listing.public)
        .bind(i64::try_from(opened).unwrap_or(i64::MAX))
        .execute(&mut *connection)
        .await?;
    Ok(())
}

async fn list(connection: &mut SqliteConnection, room: &str, listing: &Listing) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE rooms SET state = ?, public = ?, alone = ?, summary = ? WHERE code = ?")
        .bind(state_number(listing.state))
        .bind(listing.public)
        .bind(listing.alone)
        .bind(&listing.summary)
        .bind(room)
        .execute(&mut *connection)
        .await?;
    let Some(members) = &listing.members else {
        return Ok(());
    };
    sqlx::query("DELETE FROM members WHERE room = ?")
        .bind(room)
        .execute(&mut *connection)
        .await?;
    for person in members {
        sqlx::query("INSERT OR IGNORE INTO members (person, room) VALUES (?, ?)")
            .bind(person)
            .bind(room)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// What a failed job means to whoever asked.
fn explain(job: &Job, error: sqlx::Error) -> StoreError {
    let refused = error
        .as_database_error()
        .is_some_and(|error| error.is_unique_violation() || error.is_foreign_key_violation());
    match job {
        Job::Create(room) if refused => StoreError::Exists {
            code: room.code.clone(),
        },
        Job::Append(append) if refused => StoreError::Conflict {
            room: append.room.clone(),
            seq: append.seq,
        },
        _ => error.into(),
    }
}

/// A state as the database writes it.
pub(crate) fn state_number(state: State) -> i64 {
    match state {
        State::Waiting => 0,
        State::Running => 1,
        State::Over => 2,
    }
}
