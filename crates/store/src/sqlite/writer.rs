//! The thread that writes. All jobs waiting at the same time share a transaction, and so the cost of reaching the disk.

use std::thread;

use rusqlite::Connection;
use tokio::sync::mpsc;

use crate::StoreError;
use crate::job::Job;
use crate::queue::{GROUP, Group, Order, Queue, Reply, Returned};
use crate::sqlite::lock::DirLock;
use crate::sqlite::remove;
use crate::sqlite::write::transaction;

/// Starts the thread.
///
/// # Errors
/// Says if the system has no thread left.
pub(crate) fn spawn(connection: Connection, lock: DirLock) -> Result<Queue, StoreError> {
    let (queue, waiting, end) = Queue::new();
    thread::Builder::new()
        .name("store".to_owned())
        .spawn(move || {
            write_all(connection, waiting, lock);
            // The caller may have gone.
            let _ = end.send(());
        })
        .map_err(|error| StoreError::Database(format!("its thread cannot be started: {error}")))?;
    Ok(queue)
}

fn write_all(mut connection: Connection, mut waiting: mpsc::Receiver<Order>, lock: DirLock) {
    let mut orders = Vec::with_capacity(GROUP);
    while waiting.blocking_recv_many(&mut orders, GROUP) > 0 {
        let group: Group = orders.drain(..).collect();
        write_together(&mut connection, &group.jobs, group.replies);
        for removal in group.removals {
            let removed = remove::remove(&mut connection, &removal.codes, removal.until);
            let _ = removal.reply.send(removed);
        }
    }
    if let Err((_, error)) = connection.close() {
        tracing::error!(%error, "the database did not close well; nothing acknowledged is lost");
    }
    drop(lock);
}

fn write_together(connection: &mut Connection, jobs: &[Job], replies: Vec<Reply<Returned>>) {
    if jobs.len() > 1
        && let Ok(returned) = transaction(connection, jobs)
    {
        for (reply, returned) in replies.into_iter().zip(returned) {
            // The caller may have gone; the job is done all the same.
            let _ = reply.send(Ok(returned));
        }
        return;
    }
    // One bad job must not spoil the others: each gets its own transaction.
    for (job, reply) in jobs.iter().zip(replies) {
        let done = transaction(connection, std::slice::from_ref(job));
        let _ = reply.send(done.map(|returned| returned.into_iter().flatten().next()));
    }
}
