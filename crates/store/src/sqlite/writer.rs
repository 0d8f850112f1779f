//! The thread that writes. All jobs waiting at the same time share a transaction, and so the cost of reaching the disk.

use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::StoreError;
use crate::job::Job;
use crate::sql::seconds;
use crate::sqlite::lock::DirLock;
use crate::sqlite::remove;
use crate::sqlite::write::{Epoch, transaction};

/// Maximum number of writes in the queue.
const QUEUE: usize = 1024;

/// Maximum number of writes per transaction.
const GROUP: usize = 256;

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A message to the writing thread.
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

/// The sender to the writing thread.
#[derive(Debug)]
pub(crate) struct Writer {
    /// `None` once the store is closed.
    jobs: Mutex<Option<mpsc::Sender<Order>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    /// Starts the thread.
    ///
    /// # Errors
    /// Says if the system has no thread left.
    pub(crate) fn spawn(connection: Connection, lock: DirLock) -> Result<Self, StoreError> {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let thread = thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || write_all(connection, waiting, lock))
            .map_err(|error| StoreError::Database(format!("its thread cannot be started: {error}")))?;
        Ok(Self {
            jobs: Mutex::new(Some(jobs)),
            thread: Mutex::new(Some(thread)),
        })
    }

    /// Waits until `job` is on disk.
    pub(crate) async fn run(&self, job: Job) -> Result<(), StoreError> {
        self.order(|reply| Order::Write(job, reply)).await.map(|_| ())
    }

    /// Raises a table's epoch and returns it; `None` if there is no such table.
    pub(crate) async fn claim(&self, room: String) -> Result<Epoch, StoreError> {
        let node = None;
        self.order(|reply| Order::Write(Job::Claim { room, node }, reply))
            .await
    }

    /// Deletes a ticket. Returns whether there was one.
    pub(crate) async fn take_ticket(&self, code: String) -> Result<bool, StoreError> {
        let taken = self
            .order(|reply| Order::Write(Job::TakeTicket { code }, reply))
            .await?;
        Ok(taken.is_some())
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
        if let Some(thread) = self.thread.lock().await.take()
            && !matches!(tokio::task::spawn_blocking(|| thread.join()).await, Ok(Ok(())))
        {
            tracing::error!("the writing thread failed");
        }
    }
}

fn write_all(mut connection: Connection, mut waiting: mpsc::Receiver<Order>, lock: DirLock) {
    let mut group = Vec::with_capacity(GROUP);
    while waiting.blocking_recv_many(&mut group, GROUP) > 0 {
        let mut writes = Vec::with_capacity(group.len());
        let mut removals = Vec::new();
        for order in group.drain(..) {
            match order {
                Order::Write(job, reply) => writes.push((job, reply)),
                Order::Remove { codes, until, reply } => removals.push((codes, until, reply)),
            }
        }
        write_together(&mut connection, writes);
        for (codes, until, reply) in removals {
            let _ = reply.send(remove::remove(&mut connection, &codes, until));
        }
    }
    if let Err((_, error)) = connection.close() {
        tracing::error!(%error, "the database did not close well; nothing acknowledged is lost");
    }
    drop(lock);
}

fn write_together(connection: &mut Connection, writes: Vec<(Job, Reply<Epoch>)>) {
    let (jobs, replies): (Vec<Job>, Vec<Reply<Epoch>>) = writes.into_iter().unzip();
    if jobs.len() > 1
        && let Ok(epochs) = transaction(connection, &jobs)
    {
        for (reply, epoch) in replies.into_iter().zip(epochs) {
            // The caller may have gone; the job is done all the same.
            let _ = reply.send(Ok(epoch));
        }
        return;
    }
    // One bad job must not spoil the others: each gets its own transaction.
    for (job, reply) in jobs.iter().zip(replies) {
        let done = transaction(connection, std::slice::from_ref(job));
        let _ = reply.send(done.map(|epochs| epochs.into_iter().flatten().next()));
    }
}
