//! Searches that can be interrupted with Ctrl-C.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// Time between two signal checks, each of which waits for Python's lock.
const BETWEEN: Duration = Duration::from_millis(50);

/// Checks now and then for signals that should stop work done without Python's lock, on one or several threads.
pub(crate) struct Heed {
    /// The thread that asked for the work and checks for signals: Python delivers them to its main thread only.
    asks: ThreadId,
    began: Instant,
    /// The time of the next check, in microseconds since `began`.
    next: AtomicU64,
    raised: OnceLock<PyErr>,
}

impl Heed {
    /// No signal yet.
    pub(crate) fn new() -> Self {
        Self {
            asks: thread::current().id(),
            began: Instant::now(),
            next: AtomicU64::new(micros(BETWEEN)),
            raised: OnceLock::new(),
        }
    }

    /// Whether to stop the work because a signal handler has raised an exception.
    pub(crate) fn stops(&self) -> bool {
        if self.raised.get().is_some() {
            return true;
        }
        let due = micros(self.began.elapsed()) >= self.next.load(Ordering::Relaxed);
        if !due || thread::current().id() != self.asks {
            return false;
        }
        self.look();
        self.next
            .store(micros(self.began.elapsed() + BETWEEN), Ordering::Relaxed);
        self.raised.get().is_some()
    }

    /// Checks at once. Only the thread that asked for the work may call this.
    pub(crate) fn look(&self) {
        Python::attach(|py| {
            if let Err(error) = py.check_signals() {
                // Keep the first exception.
                let _ = self.raised.set(error);
            }
        });
    }

    /// Returns the exception, if one was raised.
    pub(crate) fn heard(self) -> PyResult<()> {
        self.raised.into_inner().map_or(Ok(()), Err)
    }
}

/// Overflows after half a million years.
const fn micros(time: Duration) -> u64 {
    time.as_micros() as u64
}
