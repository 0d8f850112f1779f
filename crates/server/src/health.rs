//! Whether the data is whole. A damaged page of the database shows only where somebody reads it, so all of it is looked
//! through: at the start, once a day, and when something could not be read.

pub(crate) mod api;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use metrics::gauge;

use crate::metrics::DAMAGED;

/// How often something could not be read, in this process.
static SUSPICIONS: AtomicU64 = AtomicU64::new(0);

/// Something stored could not be read, or makes no sense.
pub(crate) fn suspect() {
    SUSPICIONS.fetch_add(1, Ordering::Relaxed);
}

/// What is known of the data.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<Option<String>>);

impl Health {
    /// What is damaged, and the way back.
    fn damage(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(&self, damage: Option<String>) {
        gauge!(DAMAGED).set(if damage.is_some() { 1.0 } else { 0.0 });
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = damage;
    }
}
