//! The one writing task. All jobs waiting at the same time share a transaction, and so the cost of reaching the disk.

use std::collections::BTreeMap;

use sqlx::{Connection, QueryBuilder, Sqlite, SqliteConnection};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::lock::DirLock;
use crate::remove;
use crate::sql::{seconds, state_number};
use crate::subscription;
use crate::tournament;
use crate::{Append, Chapter, Listing, NewRoom, OldTournaments, StoreError, Subscription};

/// Maximum number of writes in the queue.
const QUEUE: usize = 1024;

/// Maximum number of writes per transaction.
const GROUP: usize = 256;

/// Numbers of rows per statement, largest first. There are only a few sizes, so that each statement is prepared once.
const ROWS: [usize; 4] = [64, 16, 4, 1];

/// Something to write, all or nothing.
#[derive(Debug)]
pub(crate) enum Job {
    Create(NewRoom),
    Append(Append),
    /// A table is being loaded: its epoch rises.
    Claim {
        room: String,
    },
    Secret {
        name: String,
        fresh: Vec<u8>,
    },
    /// Stores this value under this name.
    Note {
        name: String,
        value: Vec<u8>,
    },
    /// A person turns their rating on or off.
    Rate {
        person: String,
        wants: bool,
    },
    /// A person removes finished matches from their list, all or one.
    Forget {
        person: String,
        code: Option<String>,
    },
    /// Stores a person's push subscription, and at most `most` of them.
    Subscribe {
        subscription: Subscription,
        most: u32,
    },
    /// Deletes a push subscription: only if it belongs to this person, or in any case if no person is named.
    Unsubscribe {
        endpoint: String,
        person: Option<String>,
    },
    /// Facts of a tournament.
    Record(Chapter),
    /// Deletes old or surplus tournaments.
    OldTournaments(OldTournaments),
    /// Deletes subscriptions that were not renewed since.
    OldSubscriptions {
        until: u64,
    },
}

impl Job {
    /// The list entries of the tables it writes.
    fn listings(&self) -> Vec<(&str, u64, &Listing)> {
        fn new(room: &NewRoom) -> (&str, u64, &Listing) {
            (&room.code, room.at, &room.listing)
        }
        match self {
            Self::Create(room) => vec![new(room)],
            Self::Record(chapter) => chapter.rooms.iter().map(new).collect(),
            Self::Append(append) => {
                let listing = append.listing.iter();
                listing
                    .map(|listing| (&*append.room, append.at, listing))
                    .collect()
            }
            Self::Claim { .. }
            | Self::Secret { .. }
            | Self::Note { .. }
            | Self::Rate { .. }
            | Self::Forget { .. }
            | Self::Subscribe { .. }
            | Self::Unsubscribe { .. }
            | Self::OldTournaments(_)
            | Self::OldSubscriptions { .. } => Vec::new(),
        }
    }
}

type Reply<T = ()> = oneshot::Sender<Result<T, StoreError>>;

/// A message to the writing task.
#[derive(Debug)]
enum Order {
    Write(Job, Reply),
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
        self.order(|reply| Order::Write(job, reply)).await
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

async fn write_together(connection: &mut SqliteConnection, writes: Vec<(Job, Reply)>) {
    let (jobs, replies): (Vec<Job>, Vec<Reply>) = writes.into_iter().unzip();
    if jobs.len() > 1 && transaction(connection, &jobs).await.is_ok() {
        for reply in replies {
            // The caller may have gone; the job is done all the same.
            let _ = reply.send(Ok(()));
        }
        return;
    }
    // One bad job must not spoil the others: each gets its own transaction.
    for (job, reply) in jobs.iter().zip(replies) {
        let done = transaction(connection, std::slice::from_ref(job)).await;
        let _ = reply.send(done.map_err(|error| explain(job, error)));
    }
}

async fn transaction(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    let mut written = write_group(connection, jobs).await;
    if written.is_ok() {
        written = sqlx::query("COMMIT").execute(&mut *connection).await.map(|_| ());
    }
    if written.is_err() {
        // After some errors, such as a full disk, SQLite has already rolled back and reports so here.
        let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
    }
    written
}

async fn write_group(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<(), sqlx::Error> {
    let mut rows = Vec::new();
    for job in jobs {
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
    }
    for rows in statements(&rows) {
        let mut query = QueryBuilder::<Sqlite>::new("INSERT INTO facts (room, seq, fact) ");
        query.push_values(rows, |mut row, (room, seq, fact)| {
            row.push_bind(*room).push_bind(*seq).push_bind(*fact);
        });
        query.build().execute(&mut *connection).await?;
    }
    list(connection, jobs).await
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

/// Creates a table with its first facts.
async fn create<'a>(
    connection: &mut SqliteConnection,
    room: &'a NewRoom,
) -> Result<impl Iterator<Item = (&'a String, i64, &'a String)> + use<'a>, sqlx::Error> {
    sqlx::query("INSERT INTO rooms (code, seed, game, state, public, opened) VALUES (?, ?, ?, ?, ?, ?)")
        .bind(&room.code)
        .bind(&room.seed)
        .bind(&room.game)
        .bind(state_number(room.listing.state))
        .bind(room.listing.public)
        .bind(seconds(room.at))
        .execute(&mut *connection)
        .await?;
    Ok((0..).zip(&room.facts).map(|(seq, fact)| (&room.code, seq, fact)))
}

/// Writes the list entries of these jobs' tables.
async fn list(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<(), sqlx::Error> {
    let told: Vec<_> = jobs.iter().flat_map(Job::listings).collect();
    // The last of several for one table counts.
    let latest: BTreeMap<&str, (u64, &Listing)> = told
        .iter()
        .map(|&(room, at, listing)| (room, (at, listing)))
        .collect();
    let listings: Vec<_> = latest.into_iter().collect();
    for rows in statements(&listings) {
        let mut query = QueryBuilder::<Sqlite>::new(
            "UPDATE rooms SET state = new.column2, public = new.column3, people = new.column4, \
             changed = new.column5, summary = new.column6, evening = new.column7, \
             day = new.column8 FROM (",
        );
        query.push_values(rows, |mut row, (room, (at, listing))| {
            row.push_bind(*room)
                .push_bind(state_number(listing.state))
                .push_bind(listing.public)
                .push_bind(listing.people)
                .push_bind(seconds(*at))
                .push_bind(&listing.summary)
                .push_bind(&listing.evening)
                .push_bind(listing.day);
        });
        query.push(") AS new WHERE rooms.code = new.column1");
        query.build().execute(&mut *connection).await?;
    }
    for (room, _, listing) in told {
        if let Some(members) = &listing.members {
            list_members(connection, room, members, &listing.left).await?;
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
        Job::Record(chapter) if refused => StoreError::Conflict {
            room: chapter.tournament.clone(),
            seq: chapter.seq,
        },
        Job::Create(_)
        | Job::Append(_)
        | Job::Claim { .. }
        | Job::Secret { .. }
        | Job::Note { .. }
        | Job::Rate { .. }
        | Job::Forget { .. }
        | Job::Subscribe { .. }
        | Job::Unsubscribe { .. }
        | Job::Record(_)
        | Job::OldTournaments(_)
        | Job::OldSubscriptions { .. } => error.into(),
    }
}
