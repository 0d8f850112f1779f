//! Processes that fork: a child's generators differ from its parent's, and its threads start again.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::chance::Key;
use crate::wrong::Wrong;

/// This process's place among the forks of the first one, which has 0.
static PROCESS: AtomicU64 = AtomicU64::new(0);
/// The number of children this process has forked.
static CHILDREN: AtomicU64 = AtomicU64::new(0);

/// This process's place among the forks of the first one: the same in every run of a program that forks in the same order.
#[pyfunction]
pub(crate) fn process() -> u64 {
    PROCESS.load(Ordering::Relaxed)
}

#[pyfunction]
fn before_fork() {
    CHILDREN.fetch_add(1, Ordering::Relaxed);
}

#[pyfunction]
fn after_fork_in_child() {
    let number = CHILDREN.swap(0, Ordering::Relaxed);
    PROCESS.store(Key::new(process()).sub(number).seed(), Ordering::Relaxed);
}

/// Registers the functions that Python calls around a fork.
pub(crate) fn register(py: Python<'_>) -> PyResult<()> {
    let calls = PyDict::new(py);
    calls.set_item("before", wrap_pyfunction!(before_fork, py)?)?;
    calls.set_item("after_in_child", wrap_pyfunction!(after_fork_in_child, py)?)?;
    let os = py.import("os")?;
    // Not on platforms without forks.
    if let Some(register) = os.getattr_opt("register_at_fork")? {
        register.call((), Some(&calls))?;
    }
    Ok(())
}

/// A value that one thread at a time uses and that must change in a forked child before its next use.
pub(crate) struct Shared<T> {
    /// The process that used it last.
    process: AtomicU64,
    inner: Mutex<T>,
}

impl<T> Shared<T> {
    /// A value made by this process.
    pub(crate) fn new(inner: T) -> Self {
        Self {
            process: AtomicU64::new(process()),
            inner: Mutex::new(inner),
        }
    }

    /// Waits until no other thread uses the value. In a forked child, `adapt` first changes it for the process with this number.
    ///
    /// # Errors
    /// Fails in a child whose parent was using the value in another thread during the fork: nothing will complete that use.
    pub(crate) fn lock(
        &self,
        adapt: impl FnOnce(&mut T, u64) -> Result<(), Wrong>,
    ) -> Result<MutexGuard<'_, T>, Wrong> {
        let now = process();
        if self.process.load(Ordering::Relaxed) == now {
            return Ok(self.inner.lock().unwrap_or_else(PoisonError::into_inner));
        }
        let mut inner = match self.inner.try_lock() {
            Ok(inner) => inner,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            // Another thread of this child may be adapting the value right now; it has announced itself then.
            Err(TryLockError::WouldBlock) if self.process.load(Ordering::Relaxed) == now => {
                return Ok(self.inner.lock().unwrap_or_else(PoisonError::into_inner));
            }
            Err(TryLockError::WouldBlock) => {
                let text = "this process was forked while another thread used this object: create a new one";
                return Err(Wrong::Said(text.to_owned()));
            }
        };
        let before = self.process.swap(now, Ordering::Relaxed);
        if before != now {
            adapt(&mut inner, now).inspect_err(|_| self.process.store(before, Ordering::Relaxed))?;
        }
        Ok(inner)
    }
}
