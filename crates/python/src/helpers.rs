//! Threads that help the caller's.

use std::mem;

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::fork;
use crate::wrong::Wrong;

/// The threads of a batch.
pub(crate) struct Helpers {
    /// The threads other than the caller's, if any.
    pool: Option<ThreadPool>,
    /// The process that started them.
    process: u64,
    threads: usize,
}

impl Helpers {
    /// Starts the threads: this many with the caller's.
    pub(crate) fn start(threads: usize) -> Result<Self, Wrong> {
        let build = || ThreadPoolBuilder::new().num_threads(threads - 1).build();
        let pool = (threads > 1).then(build).transpose();
        Ok(Self {
            pool: pool.map_err(|error| Wrong::Said(format!("cannot start threads: {error}")))?,
            process: fork::process(),
            threads,
        })
    }

    /// The number of threads, with the caller's.
    pub(crate) const fn threads(&self) -> usize {
        self.threads
    }

    /// Runs the first piece on this thread while the others run on the helpers.
    pub(crate) fn run<F: FnOnce() + Send>(&self, mut pieces: impl Iterator<Item = F>) {
        let Some(first) = pieces.next() else { return };
        let Some(pool) = &self.pool else {
            first();
            return pieces.for_each(|piece| piece());
        };
        pool.in_place_scope(|scope| {
            pieces.for_each(|piece| scope.spawn(|_| piece()));
            first();
        });
    }
}

impl Drop for Helpers {
    fn drop(&mut self) {
        // A forked child has no threads that could end.
        if self.process != fork::process() {
            mem::forget(self.pool.take());
        }
    }
}
