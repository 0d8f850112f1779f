//! Not more than so many in so much time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// So many at once, then so many a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// A second.
    pub per_second: u32,
}

/// Counts one thing against a rate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Self {
        Self {
            left: rate.burst.into(),
            at: now,
        }
    }

    /// Takes one; false if none is left.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        self.refill(rate, now);
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    fn refill(&mut self, rate: Rate, now: Instant) {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * f64::from(rate.per_second);
        self.left = (self.left + gained).min(rate.burst.into());
        self.at = now;
    }

    fn is_full(&mut self, rate: Rate, now: Instant) -> bool {
        self.refill(rate, now);
        self.left >= f64::from(rate.burst)
    }
}

/// How many keys are kept before those that owe nothing are forgotten.
const KEYS: usize = 10_000;

/// Counts many things, each against the same rate.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self {
            rate,
            buckets: Mutex::new(HashMap::new()),
        }
    }

    /// Takes one for `key`; false if it has none left.
    pub(crate) fn take(&self, key: K) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= KEYS && !buckets.contains_key(&key) {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
            if buckets.len() >= KEYS {
                return false;
            }
        }
        buckets
            .entry(key)
            .or_insert_with(|| Bucket::full(self.rate, now))
            .take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_fills_again() {
        let rate = Rate {
            burst: 2,
            per_second: 10,
        };
        let start = Instant::now();
        let mut bucket = Bucket::full(rate, start);
        assert!(bucket.take(rate, start) && bucket.take(rate, start));
        assert!(!bucket.take(rate, start));
        assert!(!bucket.take(rate, start + Duration::from_millis(90)));
        assert!(bucket.take(rate, start + Duration::from_millis(110)));
        assert!(!bucket.take(rate, start + Duration::from_millis(120)));
    }

    #[test]
    fn keys_do_not_share() {
        let buckets = Buckets::new(Rate {
            burst: 1,
            per_second: 1,
        });
        assert!(buckets.take("a") && buckets.take("b"));
        assert!(!buckets.take("a"));
    }
}
