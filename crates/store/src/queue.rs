//! The queue in front of a store's one writer, for any backend. All jobs that wait at the same time are written together.

use tokio::sync::{Mutex, mpsc, oneshot};

use crate::job::Job;
use crate::sql::seconds;
use crate::{NodeId, StoreError};

/// Maximum number of orders in the queue.
const LENGTH: usize = 1024;

/// Maximum number of orders that are written together.
pub(crate) const GROUP: usize = 256;

/// The number that a job returns, if any: the epoch of a claim, or 1 for a ticket that was taken.
pub(crate) type Returned = Option<u32>;

/// The sender of an answer.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A message to the writer.
#[derive(Debug)]
pub(crate) enum Order {
    Write(Job, Reply<Returned>),
    Remove(Removal),
}

/// Deletes tables, each in its own transaction, because a long match takes time.
#[derive(Debug)]
pub(crate) struct Removal {
    pub(crate) codes: Vec<String>,
    pub(crate) until: i64,
    pub(crate) reply: Reply<u64>,
}

/// Orders that were taken from the queue together.
#[derive(Default)]
pub(crate) struct Group {
    pub(crate) jobs: Vec<Job>,
    pub(crate) replies: Vec<Reply<Returned>>,
    pub(crate) removals: Vec<Removal>,
}

impl FromIterator<Order> for Group {
    fn from_iter<I: IntoIterator<Item = Order>>(orders: I) -> Self {
        let mut group = Self::default();
        for order in orders {
            match order {
                Order::Write(job, reply) => {
                    group.jobs.push(job);
                    group.replies.push(reply);
                }
                Order::Remove(removal) => group.removals.push(removal),
            }
        }
        group
    }
}

/// The sender to the writer.
#[derive(Debug)]
pub(crate) struct Queue {
    /// `None` once the store is closed.
    orders: Mutex<Option<mpsc::Sender<Order>>>,
    /// Receives a message when the writer has ended well.
    ended: Mutex<Option<oneshot::Receiver<()>>>,
}

impl Queue {
    /// A queue, the orders in it, and the sender with which the writer says that it has ended.
    pub(crate) fn new() -> (Self, mpsc::Receiver<Order>, oneshot::Sender<()>) {
        let (orders, waiting) = mpsc::channel(LENGTH);
        let (end, ended) = oneshot::channel();
        let queue = Self {
            orders: Mutex::new(Some(orders)),
            ended: Mutex::new(Some(ended)),
        };
        (queue, waiting, end)
    }

    /// Waits until a job is stored.
    pub(crate) async fn run(&self, job: Job) -> Result<(), StoreError> {
        self.write(job).await.map(|_| ())
    }

    /// Raises a table's epoch and returns it; `None` if there is no such table, or a living node owns it.
    pub(crate) async fn claim(&self, room: String, node: Option<NodeId>) -> Result<Option<u32>, StoreError> {
        self.write(Job::Claim { room, node }).await
    }

    /// Deletes a ticket. Returns whether there was one.
    pub(crate) async fn take_ticket(&self, code: String) -> Result<bool, StoreError> {
        let taken = self.write(Job::TakeTicket { code }).await?;
        Ok(taken.is_some())
    }

    /// Removes tables that did not change after `until`. Returns the number removed.
    pub(crate) async fn remove(&self, codes: Vec<String>, until: u64) -> Result<u64, StoreError> {
        let until = seconds(until);
        self.order(|reply| Order::Remove(Removal { codes, until, reply }))
            .await
    }

    async fn write(&self, job: Job) -> Result<Returned, StoreError> {
        self.order(|reply| Order::Write(job, reply)).await
    }

    async fn order<T>(&self, order: impl FnOnce(Reply<T>) -> Order) -> Result<T, StoreError> {
        let orders = self.orders.lock().await.clone().ok_or(StoreError::Closed)?;
        let (reply, answer) = oneshot::channel();
        orders.send(order(reply)).await.map_err(|_| StoreError::Closed)?;
        drop(orders);
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Stops accepting orders and waits until all are carried out.
    pub(crate) async fn close(&self) {
        self.orders.lock().await.take();
        if let Some(ended) = self.ended.lock().await.take()
            && ended.await.is_err()
        {
            tracing::error!("the writer failed");
        }
    }
}
