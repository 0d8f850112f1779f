//! Thinking that heeds Ctrl-C.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// So long passes between two looks: whoever looks waits for Python's lock.
const BETWEEN: Duration = Duration::from_millis(50);

/// Looks now and then whether a signal wants the work to stop that is done without Python's lock, on one thread or several.
pub(crate) struct Heed {
    /// Who wants the work done, and looks: Python tells signals to its first thread only.
    asks: ThreadId,
    began: Instant,
    /// When it looks next, in microseconds from then.
    next: AtomicU64,
    raised: OnceLock<PyErr>,
}

impl Heed {
    /// Nothing has been heard yet.
    pub(crate) fn new() -> Self {
        Self {
            asks: thread::current().id(),
            began: Instant::now(),
            next: AtomicU64::new(micros(BETWEEN)),
            raised: OnceLock::new(),
        }
    }

    /// Whether the work is to stop: a handler of a signal has raised something.
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

    /// Looks at once. Only the thread that asked for the work may call it.
    pub(crate) fn look(&self) {
        Python::attach(|py| {
            if let Err(error) = py.check_signals() {
                // What was raised first stays.
                let _ = self.raised.set(error);
            }
        });
    }

    /// What was raised, if anything was.
    pub(crate) fn heard(self) -> PyResult<()> {
        self.raised.into_inner().map_or(Ok(()), Err)
    }
}

/// Enough for half a million years.
const fn micros(time: Duration) -> u64 {
    time.as_micros() as u64
}
