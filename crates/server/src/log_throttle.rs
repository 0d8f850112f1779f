//! Throttled logging, once a minute: logging the same error at each request would fill a disk that may already be full.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use stammtisch_store::StoreError;

const INTERVAL: Duration = Duration::from_mins(1);

/// Allows one log line per minute.
#[derive(Debug)]
pub(crate) struct LogThrottle(Mutex<Option<LastLogged>>);

#[derive(Clone, Copy, Debug)]
struct LastLogged {
    at: Instant,
    /// Lines suppressed since then.
    suppressed: u64,
}

impl LogThrottle {
    /// A throttle without history.
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(None))
    }

    /// Returns the number of suppressed lines if a line may be logged now.
    pub(crate) fn due(&self, now: Instant) -> Option<u64> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *last {
            Some(LastLogged { at, suppressed }) if now.saturating_duration_since(*at) < INTERVAL => {
                *suppressed += 1;
                None
            }
            _ => {
                let before = last.replace(LastLogged {
                    at: now,
                    suppressed: 0,
                });
                Some(before.map_or(0, |before| before.suppressed))
            }
        }
    }

    /// Logs a store error. Errors that last are throttled; others are logged each time.
    pub(crate) fn log(&self, error: &StoreError) {
        let lasting = match error {
            StoreError::Full => "the store is full; requests are refused",
            StoreError::Damaged(_) => "stored data cannot be read",
            StoreError::Database(_) => "the store failed",
            StoreError::Unwritable { .. }
            | StoreError::Open { .. }
            | StoreError::Owner { .. }
            | StoreError::NoData { .. }
            | StoreError::Taken { .. }
            | StoreError::BadCopy { .. }
            | StoreError::Differs { .. }
            | StoreError::NotWritten { .. }
            | StoreError::Locked { .. }
            | StoreError::Newer { .. }
            | StoreError::Foreign { .. }
            | StoreError::Fenced { .. }
            | StoreError::Conflict { .. }
            | StoreError::Exists { .. }
            | StoreError::Gap { .. }
            | StoreError::Postgres(_)
            | StoreError::Closed => return tracing::error!(%error, "the store failed"),
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
    fn one_line_a_minute_with_the_number_suppressed() {
        let (throttle, start) = (LogThrottle::new(), Instant::now());
        assert_eq!(throttle.due(start), Some(0));
        for second in 0..59 {
            assert_eq!(throttle.due(start + Duration::from_secs(second)), None);
        }
        assert_eq!(throttle.due(start + INTERVAL), Some(59));
        assert_eq!(throttle.due(start + INTERVAL), None);
        assert_eq!(throttle.due(start + 3 * INTERVAL), Some(1));
    }
}
