//! The one writing task. All jobs waiting at the same time share a transaction, and so the cost of reaching the disk. It owns the
//! connection with the server's lock, and connects again by itself.

use std::time::Duration;

use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::connect::{self, ANSWER, Lock};
use super::failure::{Failure, explain, explain_job};
use super::remove;
use super::sqlstate::is_lost;
use super::write::{self, Outcome};
use crate::StoreError;
use crate::job::Job;
use crate::queue::{GROUP, Group, Order, Queue, Reply, Returned};

/// Time without writes after which the connection is checked, so that the lock is taken again soon after a restart of the database.
const CHECK: Duration = Duration::from_secs(5);

/// Starts the task.
pub(crate) fn spawn(connection: PgConnection, options: PgConnectOptions, lock: Lock) -> Queue {
    let (queue, waiting, end) = Queue::new();
    let link = Link {
        connection: Some(connection),
        options,
        lock,
    };
    tokio::spawn(async move {
        write_all(link, waiting).await;
        // The caller may have gone.
        let _ = end.send(());
    });
    queue
}

/// The connection that writes, if there is one at present.
struct Link {
    connection: Option<PgConnection>,
    options: PgConnectOptions,
    lock: Lock,
}

impl Link {
    /// The connection, made if there is none.
    async fn get(&mut self) -> Result<&mut PgConnection, StoreError> {
        if self.connection.is_none() {
            // Nothing that is wrong now is a reason to stop: the database may be about to start, or to be promoted.
            let unavailable = |error: StoreError| StoreError::Database(error.to_string());
            let connection = connect::locked(&self.options, self.lock)
                .await
                .map_err(unavailable)?;
            tracing::info!("connected to the database again");
            self.connection = Some(connection);
        }
        let missing = || StoreError::Database("there is no connection to the database".to_owned());
        self.connection.as_mut().ok_or_else(missing)
    }

    /// Gives up the connection. The last write on it may have been stored.
    fn lose(&mut self, why: &str) {
        if self.connection.take().is_some() {
            tracing::warn!(why, "the connection to the database is lost");
        }
    }

    /// Makes sure that the connection works.
    async fn check(&mut self) {
        let Ok(connection) = self.get().await else { return };
        let checked = timeout(ANSWER, connection.ping()).await;
        if !matches!(checked, Ok(Ok(()))) {
            self.lose("it does not answer");
            let _ = self.get().await;
        }
    }

    /// Writes these jobs, all or none, except for fenced ones among plain appends.
    async fn write(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, Interrupted> {
        let connection = self.get().await.map_err(Interrupted::Unavailable)?;
        let written = timeout(ANSWER, write::together(connection, jobs)).await;
        match written {
            Ok(Ok(outcomes)) => Ok(outcomes),
            Ok(Err(failure)) if !failure.is_lost() => Err(Interrupted::Failed(failure)),
            Ok(Err(failure)) => {
                let error = match failure {
                    Failure::Database(error) => explain(&error),
                    Failure::Fenced => StoreError::Closed,
                };
                self.lose(&error.to_string());
                Err(Interrupted::Unavailable(error))
            }
            Err(_) => {
                self.lose("it does not answer in time");
                Err(Interrupted::Unavailable(no_answer()))
            }
        }
    }

    async fn remove(&mut self, codes: &[String], until: i64) -> Result<u64, StoreError> {
        let mut removed = 0;
        for code in codes {
            let connection = self.get().await?;
            match timeout(ANSWER, remove::remove(connection, code, until)).await {
                Ok(Ok(one)) => removed += one,
                Ok(Err(error)) => {
                    if is_lost(&error) {
                        self.lose(&error.to_string());
                    }
                    return Err(explain(&error));
                }
                Err(_) => {
                    self.lose("it does not answer in time");
                    return Err(no_answer());
                }
            }
        }
        Ok(removed)
    }
}

/// The reason that a group of jobs was not written.
enum Interrupted {
    /// One of them was refused; nothing is stored.
    Failed(Failure),
    /// The database is out of reach; the group may have been stored.
    Unavailable(StoreError),
}

fn no_answer() -> StoreError {
    StoreError::Database("it does not answer in time".to_owned())
}

async fn write_all(mut link: Link, mut waiting: mpsc::Receiver<Order>) {
    let mut orders = Vec::with_capacity(GROUP);
    loop {
        match timeout(CHECK, waiting.recv_many(&mut orders, GROUP)).await {
            Ok(0) => break,
            Ok(1..) => {}
            Err(_) => {
                link.check().await;
                continue;
            }
        }
        let group: Group = orders.drain(..).collect();
        write_together(&mut link, &group.jobs, group.replies).await;
        for removal in group.removals {
            let removed = link.remove(&removal.codes, removal.until).await;
            let _ = removal.reply.send(removed);
        }
    }
    if let Some(connection) = link.connection.take() {
        // The database releases the lock when the connection ends, however it ends.
        let _ = timeout(ANSWER, connection.close()).await;
    }
}

/// Writes a group and answers each job. The callers may have gone; the jobs are done all the same.
async fn write_together(link: &mut Link, jobs: &[Job], replies: Vec<Reply<Returned>>) {
    if jobs.len() > 1 {
        match link.write(jobs).await {
            Ok(outcomes) => {
                for ((job, reply), outcome) in jobs.iter().zip(replies).zip(outcomes) {
                    let _ = reply.send(answer(job, outcome));
                }
                return;
            }
            Err(Interrupted::Unavailable(error)) => {
                for reply in replies {
                    let _ = reply.send(Err(StoreError::Database(error.to_string())));
                }
                return;
            }
            Err(Interrupted::Failed(_)) => {}
        }
    }
    // One bad job must not spoil the others: each gets its own transaction.
    for (job, reply) in jobs.iter().zip(replies) {
        let done = match link.write(std::slice::from_ref(job)).await {
            Ok(outcomes) => match outcomes.into_iter().next() {
                Some(outcome) => answer(job, outcome),
                None => Ok(None),
            },
            Err(Interrupted::Failed(failure)) => Err(explain_job(job, failure)),
            Err(Interrupted::Unavailable(error)) => Err(error),
        };
        let _ = reply.send(done);
    }
}

fn answer(job: &Job, outcome: Outcome) -> Result<Returned, StoreError> {
    match outcome {
        Outcome::Stored(returned) => Ok(returned),
        Outcome::Fenced => Err(explain_job(job, Failure::Fenced)),
    }
}
