//! Threads on which bots think, so that neither a table's task nor anybody's request ever waits for one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// When a thought has to be had.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Option<Instant>);

impl Deadline {
    /// How long there is until then.
    pub(crate) fn left(self) -> Duration {
        let left = |at: Instant| at.saturating_duration_since(Instant::now());
        self.0.map_or(Duration::MAX, left)
    }

    pub(crate) fn has_passed(self) -> bool {
        self.left().is_zero()
    }

    /// So much before it.
    pub(crate) fn sooner(self, by: Duration) -> Self {
        Self(self.0.map(|at| at.checked_sub(by).unwrap_or(at)))
    }
}

/// A thought that waits to be had.
pub(crate) type Job = Box<dyn FnOnce() + Send>;

/// Where bots think. A table hands in one thought at a time, so tables take turns.
pub(crate) enum Thinkers {
    /// On threads of their own, which end with this.
    Threads(Sender<Job>),
    /// At once and in place: under a simulated clock, thinking takes no time.
    InPlace,
}

impl Thinkers {
    /// So many threads, at least one.
    ///
    /// # Errors
    /// The system gives no thread.
    pub(crate) fn start(threads: usize) -> std::io::Result<Self> {
        let (jobs, waiting) = channel::<Job>();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.max(1) {
            let waiting = Arc::clone(&waiting);
            thread::Builder::new()
                .name(format!("thinker-{number}"))
                .spawn(move || work(&waiting))?;
        }
        Ok(Self::Threads(jobs))
    }

    /// When a thought must be had for which somebody waits from now on, its wait for a thread included. Never under a simulated
    /// clock.
    pub(crate) fn deadline(&self, within: Duration) -> Deadline {
        Deadline(match self {
            Self::Threads(_) => Instant::now().checked_add(within),
            Self::InPlace => None,
        })
    }

    /// Has it thought.
    pub(crate) fn think(&self, job: Job) {
        match self {
            // Without threads the house is closing, and nobody waits for the answer.
            Self::Threads(jobs) => drop(jobs.send(job)),
            Self::InPlace => job(),
        }
    }
}

fn work(waiting: &Mutex<Receiver<Job>>) {
    loop {
        let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        // A bot that panics must not take the thread along; its table sees that no answer comes.
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("a bot panicked");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_that_panics_takes_nobody_along() {
        let thinkers = Thinkers::start(1).unwrap();
        thinkers.think(Box::new(|| panic!("a bot that cannot think")));
        let (answers, answer) = channel();
        thinkers.think(Box::new(move || answers.send(7).unwrap()));
        assert_eq!(answer.recv(), Ok(7));
    }

    #[test]
    fn a_deadline_counts_from_when_somebody_begins_to_wait_and_never_comes_in_place() {
        let thinkers = Thinkers::start(1).unwrap();
        let deadline = thinkers.deadline(Duration::from_millis(20));
        assert!(!deadline.has_passed() && deadline.sooner(Duration::from_millis(20)).has_passed());
        thread::sleep(Duration::from_millis(20));
        assert!(deadline.has_passed());
        assert!(!Thinkers::InPlace.deadline(Duration::ZERO).has_passed());
    }

    #[test]
    fn in_place_a_thought_is_had_before_anything_else() {
        let (answers, answer) = channel();
        Thinkers::InPlace.think(Box::new(move || answers.send(7).unwrap()));
        assert_eq!(answer.try_recv(), Ok(7));
    }
}
