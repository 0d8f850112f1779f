//! Thinking that heeds Ctrl-C.

use std::cell::{Cell, OnceCell};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// So long passes between two looks: whoever looks waits for Python's lock.
const BETWEEN: Duration = Duration::from_millis(50);

/// Looks now and then whether a signal wants the work to stop that is done without Python's lock.
pub(crate) struct Heed {
    next: Cell<Instant>,
    raised: OnceCell<PyErr>,
}

impl Heed {
    /// Nothing has been heard yet.
    pub(crate) fn new() -> Self {
        Self {
            next: Cell::new(Instant::now() + BETWEEN),
            raised: OnceCell::new(),
        }
    }

    /// Whether the work is to stop: a handler of a signal has raised something.
    pub(crate) fn stops(&self) -> bool {
        if self.raised.get().is_some() {
            return true;
        }
        let now = Instant::now();
        if now < self.next.get() {
            return false;
        }
        let heard = Python::attach(|py| py.check_signals().err());
        self.next.set(Instant::now() + BETWEEN);
        heard.is_some_and(|error| self.raised.set(error).is_ok())
    }

    /// What was raised, if anything was.
    pub(crate) fn heard(self) -> PyResult<()> {
        self.raised.into_inner().map_or(Ok(()), Err)
    }
}
