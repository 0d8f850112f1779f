//! Threads for bot searches, so that neither tables nor requests wait for a search.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Time limit of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Option<Instant>);

impl Deadline {
    /// Time left.
    pub(crate) fn left(self) -> Duration {
        let left = |at: Instant| at.saturating_duration_since(Instant::now());
        self.0.map_or(Duration::MAX, left)
    }

    pub(crate) fn has_passed(self) -> bool {
        self.left().is_zero()
    }

    /// An earlier deadline.
    pub(crate) fn earlier(self, by: Duration) -> Self {
        Self(self.0.map(|at| at.checked_sub(by).unwrap_or(at)))
    }
}

/// A queued search.
pub(crate) type Job = Box<dyn FnOnce() + Send>;

/// Runs searches. Each table queues one search at a time, so tables take turns.
pub(crate) enum SearchPool {
    /// On its own threads, which end with the pool.
    Threads(Sender<Job>),
    /// Immediately on the caller's thread: under a simulated clock, searches take no time.
    InPlace,
}

impl SearchPool {
    /// Starts at least one thread.
    ///
    /// # Errors
    /// Returns an error if the system cannot start a thread.
    pub(crate) fn start(threads: usize) -> std::io::Result<Self> {
        let (jobs, waiting) = channel::<Job>();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.max(1) {
            let waiting = Arc::clone(&waiting);
            thread::Builder::new()
                .name(format!("search-{number}"))
                .spawn(move || run_jobs(&waiting))?;
        }
        Ok(Self::Threads(jobs))
    }

    /// Deadline of a search requested now, including its wait for a thread. Never under a simulated clock.
    pub(crate) fn deadline(&self, within: Duration) -> Deadline {
        Deadline(match self {
            Self::Threads(_) => Instant::now().checked_add(within),
            Self::InPlace => None,
        })
    }

    /// Runs or queues a search.
    pub(crate) fn run(&self, job: Job) {
        match self {
            // Without threads the server is stopping, and the result isn't needed.
            Self::Threads(jobs) => drop(jobs.send(job)),
            Self::InPlace => job(),
        }
    }
}

fn run_jobs(waiting: &Mutex<Receiver<Job>>) {
    loop {
        let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        // A panicking bot must not end the thread. Its table notices that no result comes.
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("a bot panicked");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panicking_bot_does_not_end_the_thread() {
        let search_pool = SearchPool::start(1).unwrap();
        search_pool.run(Box::new(|| panic!("a panicking bot")));
        let (answers, answer) = channel();
        search_pool.run(Box::new(move || answers.send(7).unwrap()));
        assert_eq!(answer.recv(), Ok(7));
    }

    #[test]
    fn a_deadline_counts_from_the_request_and_never_passes_in_place() {
        let search_pool = SearchPool::start(1).unwrap();
        let deadline = search_pool.deadline(Duration::from_millis(20));
        assert!(!deadline.has_passed() && deadline.earlier(Duration::from_millis(20)).has_passed());
        thread::sleep(Duration::from_millis(20));
        assert!(deadline.has_passed());
        assert!(!SearchPool::InPlace.deadline(Duration::ZERO).has_passed());
    }

    #[test]
    fn an_in_place_search_finishes_before_run_returns() {
        let (answers, answer) = channel();
        SearchPool::InPlace.run(Box::new(move || answers.send(7).unwrap()));
        assert_eq!(answer.try_recv(), Ok(7));
    }
}
