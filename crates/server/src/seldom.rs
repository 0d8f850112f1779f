//! What would be said at every request is said once a minute: a log that fills the disk helps nobody whose disk is full.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use stammtisch_store::StoreError;

const PAUSE: Duration = Duration::from_mins(1);

/// Says something no more than once a minute.
#[derive(Debug)]
pub(crate) struct Seldom(Mutex<Option<Said>>);

#[derive(Clone, Copy, Debug)]
struct Said {
    at: Instant,
    /// How often it was not said since.
    unsaid: u64,
}

impl Seldom {
    /// Nothing was said yet.
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(None))
    }

    /// How often it was not said since the last time, if it is to be said now.
    pub(crate) fn due(&self, now: Instant) -> Option<u64> {
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *said {
            Some(Said { at, unsaid }) if now.saturating_duration_since(*at) < PAUSE => {
                *unsaid += 1;
                None
            }
            _ => {
                let before = said.replace(Said { at: now, unsaid: 0 });
                Some(before.map_or(0, |before| before.unsaid))
            }
        }
    }

    /// Logs that the store failed. That the disk is full or the data damaged is said seldom, anything else each time.
    pub(crate) fn log(&self, error: &StoreError) {
        let lasting = match error {
            StoreError::Full => "nothing is stored, so nothing is acknowledged",
            StoreError::Damaged(_) => "something stored cannot be read",
            StoreError::Unwritable { .. }
            | StoreError::Open { .. }
            | StoreError::Owner { .. }
            | StoreError::NoData { .. }
            | StoreError::Taken { .. }
            | StoreError::BadCopy { .. }
            | StoreError::NotWritten { .. }
            | StoreError::Locked { .. }
            | StoreError::Newer { .. }
            | StoreError::Foreign { .. }
            | StoreError::Conflict { .. }
            | StoreError::Exists { .. }
            | StoreError::Gap { .. }
            | StoreError::Closed
            | StoreError::Database(_) => return tracing::error!(%error, "the store failed"),
        };
        if let Some(before) = self.due(Instant::now()) {
            tracing::error!(%error, before, "{lasting}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_once_a_minute_with_how_often_it_was_not() {
        let (seldom, start) = (Seldom::new(), Instant::now());
        assert_eq!(seldom.due(start), Some(0));
        for second in 0..59 {
            assert_eq!(seldom.due(start + Duration::from_secs(second)), None);
        }
        assert_eq!(seldom.due(start + PAUSE), Some(59));
        assert_eq!(seldom.due(start + PAUSE), None);
        assert_eq!(seldom.due(start + 3 * PAUSE), Some(1));
    }
}
