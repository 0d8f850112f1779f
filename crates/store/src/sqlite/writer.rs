//! The one writing task. All jobs waiting at the same time share a transaction, and so the cost of reaching the disk.

use std::collections::BTreeMap;

use sqlx::{Connection, QueryBuilder, Sqlite, SqliteConnection};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::job::{Entry, Job, UNCLAIMED};
use crate::sql::{place, seconds, state_number};
use crate::sqlite::lock::DirLock;
use crate::sqlite::remove;
use crate::sqlite::subscription;
use crate::sqlite::tournament;
use crate::{Listing, NewRoom, StoreError};

/// Maximum number of writes in the queue.
const QUEUE: usize = 1024;

/// Maximum number of writes per transaction.
const GROUP: usize = 256;

/// Numbers of rows per statement, largest first. There are only a few sizes, so that each statement is prepared once.
const ROWS: [usize; 4] = [64, 16, 4, 1];

/// A fact to be written: table, epoch of the writer, place, text.
type Row<'a> = (&'a str, u32, i64, &'a str);

/// The reason a transaction was rolled back.
#[derive(Debug)]
enum Failure {
    /// A writer without the latest claim.
    Fenced,
    Database(sqlx::Error),
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

/// The epoch that a job claimed, if it claims one and the table exists.
type Epoch = Option<u32>;

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A message to the writing task.
#[derive(Debug)]
enum Order {
    Write(Job, Reply<Epoch>),
    /// Deletes tables, each in its own transaction, because a long match takes time.
    Remove {
        codes: Vec<String>,
        until: i64,
        reply: Reply<u64>,
    },
}

/// The sender to the writing task.
#[derive(Debug)]
pub(crate) struct Writer {
    /// `None` once the store is closed.
    jobs: Mutex<Option<mpsc::Sender<Order>>>,
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
        self.order(|reply| Order::Write(job, reply)).await.map(|_| ())
    }

    /// Raises a table's epoch and returns it; `None` if there is no such table.
    pub(crate) async fn claim(&self, room: String) -> Result<Epoch, StoreError> {
        self.order(|reply| Order::Write(Job::Claim { room }, reply)).await
    }

    /// Removes tables that did not change after `until`. Returns the number removed.
    pub(crate) async fn remove(&self, codes: Vec<String>, until: u64) -> Result<u64, StoreError> {
        let until = seconds(until);
        let order = |reply| Order::Remove { codes, until, reply };
        self.order(order).await
    }

    async fn order<T>(&self, order: impl FnOnce(Reply<T>) -> Order) -> Result<T, StoreError> {
        let jobs = self.jobs.lock().await.clone().ok_or(StoreError::Closed)?;
        let (reply, answer) = oneshot::channel();
        jobs.send(order(reply)).await.map_err(|_| StoreError::Closed)?;
        drop(jobs);
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Stops accepting jobs and waits until all are written.
    pub(crate) async fn close(&self) {
        self.jobs.lock().await.take();
        if let Some(task) = self.task.lock().await.take()
            && let Err(error) = task.await
        {
            tracing::error!(%error, "the writing task failed");
        }
    }
}

async fn write_all(mut connection: SqliteConnection, mut waiting: mpsc::Receiver<Order>, lock: DirLock) {
    let mut group = Vec::with_capacity(GROUP);
    while waiting.recv_many(&mut group, GROUP).await > 0 {
        let mut writes = Vec::with_capacity(group.len());
        let mut removals = Vec::new();
        for order in group.drain(..) {
            match order {
                Order::Write(job, reply) => writes.push((job, reply)),
                Order::Remove { codes, until, reply } => removals.push((codes, until, reply)),
            }
        }
        write_together(&mut connection, writes).await;
        for (codes, until, reply) in removals {
            let _ = reply.send(remove::remove(&mut connection, &codes, until).await);
        }
    }
    if let Err(error) = connection.close().await {
        tracing::error!(%error, "the database was not closed properly; no acknowledged write is lost");
    }
    drop(lock);
}

async fn write_together(connection: &mut SqliteConnection, writes: Vec<(Job, Reply<Epoch>)>) {
    let (jobs, replies): (Vec<Job>, Vec<Reply<Epoch>>) = writes.into_iter().unzip();
    if jobs.len() > 1
        && let Ok(epochs) = transaction(connection, &jobs).await
    {
        for (reply, epoch) in replies.into_iter().zip(epochs) {
            // The caller may have gone; the job is done all the same.
            let _ = reply.send(Ok(epoch));
        }
        return;
    }
    // One bad job must not spoil the others: each gets its own transaction.
    for (job, reply) in jobs.iter().zip(replies) {
        let done = transaction(connection, std::slice::from_ref(job)).await;
        let done = done.map(|epochs| epochs.into_iter().flatten().next());
        let _ = reply.send(done.map_err(|failure| explain(job, failure)));
    }
}

/// Writes these jobs, all or none. Returns the epoch that each claimed.
async fn transaction(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<Vec<Epoch>, Failure> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    let mut written = write_group(connection, jobs).await;
    if written.is_ok()
        && let Err(error) = sqlx::query("COMMIT").execute(&mut *connection).await
    {
        written = Err(error.into());
    }
    if written.is_err() {
        // After some errors, such as a full disk, SQLite has already rolled back and reports so here.
        let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
    }
    written
}

async fn write_group(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<Vec<Epoch>, Failure> {
    let (mut rows, mut epochs) = (Vec::new(), Vec::with_capacity(jobs.len()));
    for job in jobs {
        let mut claimed = None;
        match job {
            Job::Create(room) => rows.extend(create(connection, room).await?),
            Job::Record(chapter) => {
                tournament::write(connection, chapter).await?;
                for room in &chapter.rooms {
                    rows.extend(create(connection, room).await?);
                }
            }
            Job::OldTournaments(old) => tournament::remove_old(connection, *old).await?,
            Job::Append(append) => {
                let facts = (place(append.seq)..).zip(&append.facts);
                rows.extend(facts.map(|(seq, fact)| (&*append.room, append.epoch, seq, &**fact)));
                for room in &append.opens {
                    rows.extend(create(connection, room).await?);
                }
            }
            Job::Claim { room } => {
                let query = "UPDATE rooms SET epoch = epoch + 1 WHERE code = ? RETURNING epoch";
                let query = sqlx::query_scalar(query).bind(room);
                claimed = query.fetch_optional(&mut *connection).await?;
            }
            Job::Rate { person, wants } => {
                let query = match wants {
                    true => "INSERT OR IGNORE INTO rated (person) VALUES (?)",
                    false => "DELETE FROM rated WHERE person = ?",
                };
                sqlx::query(query).bind(person).execute(&mut *connection).await?;
            }
            Job::Forget { person, code } => {
                let query = "UPDATE members SET listed = 0 WHERE person = ? AND room IN \
                             (SELECT code FROM rooms WHERE state = 2) AND (?2 IS NULL OR room = ?2)";
                let query = sqlx::query(query).bind(person).bind(code);
                query.execute(&mut *connection).await?;
            }
            Job::Secret { name, fresh } => {
                let query = sqlx::query("INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)");
                let query = query.bind(name).bind(&fresh[..]);
                query.execute(&mut *connection).await?;
            }
            Job::Note { name, value } => {
                let query = sqlx::query("INSERT OR REPLACE INTO secrets (name, value) VALUES (?, ?)");
                let query = query.bind(name).bind(&value[..]);
                query.execute(&mut *connection).await?;
            }
            Job::Subscribe { subscription, most } => {
                subscription::keep(connection, subscription, *most).await?;
            }
            Job::Unsubscribe { endpoint, person } => {
                subscription::forget(connection, endpoint, person.as_deref()).await?;
            }
            Job::OldSubscriptions { until } => subscription::forget_old(connection, *until).await?,
        }
        epochs.push(claimed);
    }
    add_facts(connection, &rows).await?;
    list(connection, jobs).await?;
    Ok(epochs)
}

/// Adds facts whose writers hold the latest claims of their tables.
async fn add_facts(connection: &mut SqliteConnection, rows: &[Row<'_>]) -> Result<(), Failure> {
    for rows in statements(rows) {
        // A cross join keeps the order: few rows, each of which finds its table.
        let mut query = QueryBuilder::<Sqlite>::new(
            "INSERT INTO facts (room, seq, fact) SELECT rooms.code, new.column3, new.column4 FROM (",
        );
        query.push_values(rows, |mut row, (room, epoch, seq, fact)| {
            row.push_bind(*room)
                .push_bind(*epoch)
                .push_bind(*seq)
                .push_bind(*fact);
        });
        query.push(") AS new CROSS JOIN rooms ON rooms.code = new.column1 AND rooms.epoch = new.column2");
        let done = query.build().execute(&mut *connection).await?;
        fenced(done.rows_affected(), rows.len())?;
    }
    Ok(())
}

/// Fails unless each row was written.
fn fenced(written: u64, rows: usize) -> Result<(), Failure> {
    if written == rows as u64 {
        Ok(())
    } else {
        Err(Failure::Fenced)
    }
}

/// Rows grouped for statements.
fn statements<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let size = ROWS.into_iter().find(|&size| size <= rows.len())?;
        let (now, later) = rows.split_at(size);
        rows = later;
        Some(now)
    })
}

/// Creates a table and returns its first facts.
async fn create<'a>(
    connection: &mut SqliteConnection,
    room: &'a NewRoom,
) -> Result<impl Iterator<Item = Row<'a>> + use<'a>, sqlx::Error> {
    sqlx::query("INSERT INTO rooms (code, seed, game, state, public, opened) VALUES (?, ?, ?, ?, ?, ?)")
        .bind(&room.code)
        .bind(&room.seed)
        .bind(&room.game)
        .bind(state_number(room.listing.state))
        .bind(room.listing.public)
        .bind(seconds(room.at))
        .execute(&mut *connection)
        .await?;
    let facts = (0..).zip(&room.facts);
    Ok(facts.map(|(seq, fact)| (&*room.code, UNCLAIMED, seq, &**fact)))
}

/// Writes the list entries of these jobs' tables, whose writers hold the latest claims.
async fn list(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<(), Failure> {
    let entries: Vec<_> = jobs.iter().flat_map(Job::listings).collect();
    // Of several for one table the last counts.
    let latest: BTreeMap<(&str, u32), &Entry<'_>> = entries
        .iter()
        .map(|entry| ((entry.room, entry.epoch), entry))
        .collect();
    let latest: Vec<_> = latest.into_values().collect();
    for rows in statements(&latest) {
        let mut query = QueryBuilder::<Sqlite>::new(
            "UPDATE rooms SET state = new.column3, public = new.column4, people = new.column5, \
             changed = new.column6, summary = new.column7, evening = new.column8, \
             day = new.column9 FROM (",
        );
        query.push_values(rows, |mut row, entry| {
            let listing = entry.listing;
            row.push_bind(entry.room)
                .push_bind(entry.epoch)
                .push_bind(state_number(listing.state))
                .push_bind(listing.public)
                .push_bind(listing.people)
                .push_bind(seconds(entry.at))
                .push_bind(&listing.summary)
                .push_bind(&listing.evening)
                .push_bind(listing.day);
        });
        query.push(") AS new WHERE rooms.code = new.column1 AND rooms.epoch = new.column2");
        let done = query.build().execute(&mut *connection).await?;
        fenced(done.rows_affected(), rows.len())?;
    }
    for entry in entries {
        let Listing { members, left, .. } = entry.listing;
        if let Some(members) = members {
            list_members(connection, entry.room, members, left).await?;
        }
    }
    Ok(())
}

async fn list_members(
    connection: &mut SqliteConnection,
    room: &str,
    members: &[String],
    left: &[String],
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM members WHERE room = ?")
        .bind(room)
        .execute(&mut *connection)
        .await?;
    let listed = members.iter().map(|person| (person, true));
    for (person, listed) in listed.chain(left.iter().map(|person| (person, false))) {
        sqlx::query("INSERT OR IGNORE INTO members (person, room, listed) VALUES (?, ?, ?)")
            .bind(person)
            .bind(room)
            .bind(listed)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Converts a failed job's error for its caller.
fn explain(job: &Job, failure: Failure) -> StoreError {
    let error = match failure {
        Failure::Database(error) => error,
        Failure::Fenced => return fence(job),
    };
    let refusal = error
        .as_database_error()
        .filter(|error| error.is_unique_violation() || error.is_foreign_key_violation());
    let Some(refusal) = refusal else {
        return error.into();
    };
    match job {
        Job::Create(room) => StoreError::Exists {
            code: room.code.clone(),
        },
        // The facts' primary key is (room, seq); the only other unique column is a table's code.
        Job::Append(append) => match append.opens.first() {
            Some(room) if refusal.message().contains("rooms.code") => StoreError::Exists {
                code: room.code.clone(),
            },
            Some(_) | None => StoreError::Conflict {
                room: append.room.clone(),
                seq: append.seq,
            },
        },
        Job::Record(chapter) => StoreError::Conflict {
            room: chapter.tournament.clone(),
            seq: chapter.seq,
        },
        Job::Claim { .. }
        | Job::Secret { .. }
        | Job::Note { .. }
        | Job::Rate { .. }
        | Job::Forget { .. }
        | Job::Subscribe { .. }
        | Job::Unsubscribe { .. }
        | Job::OldTournaments(_)
        | Job::OldSubscriptions { .. } => error.into(),
    }
}

/// The error of a job of a writer without the latest claim. Only appends have one.
fn fence(job: &Job) -> StoreError {
    match job {
        Job::Append(append) => StoreError::Fenced {
            room: append.room.clone(),
        },
        Job::Create(_)
        | Job::Claim { .. }
        | Job::Secret { .. }
        | Job::Note { .. }
        | Job::Rate { .. }
        | Job::Forget { .. }
        | Job::Subscribe { .. }
        | Job::Unsubscribe { .. }
        | Job::Record(_)
        | Job::OldTournaments(_)
        | Job::OldSubscriptions { .. } => {
            StoreError::Database("a table was claimed while it was created".to_owned())
        }
    }
}
