//! Database integrity. Damage shows only when a page is read, so the whole database is checked at startup, once a day and after a failed
//! read.

pub(crate) mod api;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use metrics::gauge;

use crate::metrics::DAMAGED;

/// Failed reads since startup.
static SUSPICIONS: AtomicU64 = AtomicU64::new(0);

/// Records that stored data was unreadable or inconsistent.
pub(crate) fn report_suspicion() {
    SUSPICIONS.fetch_add(1, Ordering::Relaxed);
}

/// The result of the last check.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<Option<String>>);

impl Health {
    /// Description of the damage and the way to repair it.
    fn damage(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(&self, damage: Option<String>) {
        gauge!(DAMAGED).set(if damage.is_some() { 1.0 } else { 0.0 });
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = damage;
    }
}
