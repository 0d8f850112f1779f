//! Rate limits and budgets: token buckets.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A rate: a burst, then a steady rate per second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// Burst.
    pub burst: u32,
    /// Steady rate per second.
    pub per_second: u32,
}

/// The text isn't a rate.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0:?} is not a rate; write burst and rate per second, such as 300/150")]
pub struct InvalidRate(String);

impl FromStr for Rate {
    type Err = InvalidRate;

    fn from_str(text: &str) -> Result<Self, InvalidRate> {
        let parts = text.split_once('/');
        let rate = parts.and_then(|(burst, per_second)| {
            Some(Self {
                burst: burst.trim().parse().ok()?,
                per_second: per_second.trim().parse().ok()?,
            })
        });
        rate.ok_or_else(|| InvalidRate(text.to_owned()))
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.burst, self.per_second)
    }
}

/// A token bucket.
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

    /// Takes a token; false if none is left.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        self.take_some(1, rate, now)
    }

    /// Takes `some` tokens, all or none.
    fn take_some(&mut self, some: u32, rate: Rate, now: Instant) -> bool {
        self.refill(rate, now);
        let enough = self.left >= f64::from(some);
        if enough {
            self.left -= f64::from(some);
        }
        enough
    }

    /// Takes `cost`, also beyond zero. Debt is paid back over time.
    fn pay(&mut self, cost: f64, rate: Rate, now: Instant) {
        self.refill(rate, now);
        self.left = (self.left - cost).min(rate.burst.into());
    }

    fn refill(&mut self, rate: Rate, now: Instant) {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * f64::from(rate.per_second);
        self.left = (self.left + gained).min(rate.burst.into());
        self.at = now;
    }

    /// Whether the bucket holds at least this part of its capacity.
    fn has(&mut self, part: f64, rate: Rate, now: Instant) -> bool {
        self.refill(rate, now);
        self.left >= f64::from(rate.burst) * part
    }
}

/// Maximum keys before full buckets are dropped.
const MAX_KEYS: usize = 10_000;

/// A token bucket per key.
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

    /// Takes a token of `key`; false if none is left.
    pub(crate) fn take(&self, key: K) -> bool {
        self.with(key, Bucket::take)
    }

    /// Takes `some` tokens of `key`, all or none.
    pub(crate) fn take_some(&self, key: K, some: u32) -> bool {
        self.with(key, |bucket, rate, now| bucket.take_some(some, rate, now))
    }

    /// Whether `key` has a token left.
    pub(crate) fn has_one(&self, key: K) -> bool {
        self.with(key, |bucket, rate, now| {
            bucket.refill(rate, now);
            bucket.left >= 1.0
        })
    }

    fn with<T>(&self, key: K, apply: impl FnOnce(&mut Bucket, Rate, Instant) -> T) -> T {
        let now = Instant::now();
        let mut buckets = self.locked();
        if buckets.len() >= MAX_KEYS && !buckets.contains_key(&key) {
            // A client with many addresses must not lock out new addresses.
            for part in [1.0, 0.5] {
                if buckets.len() >= MAX_KEYS {
                    buckets.retain(|_, bucket| !bucket.has(part, self.rate, now));
                }
            }
            if buckets.len() >= MAX_KEYS {
                buckets.clear();
            }
        }
        let bucket = buckets.entry(key).or_insert_with(|| Bucket::full(self.rate, now));
        apply(bucket, self.rate, now)
    }

    fn locked(&self) -> MutexGuard<'_, HashMap<K, Bucket>> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Provisional cost of a lookup until its cost is known, so that concurrent lookups are counted.
const DEPOSIT: Duration = Duration::from_millis(20);

/// Budgets of processor time, in microseconds.
pub(crate) type Budgets<K> = Buckets<K>;

impl<K: Eq + Hash> Budgets<K> {
    /// Takes a deposit if `key` has time left. [`Budgets::settle`] corrects it.
    pub(crate) fn begin(&self, key: K) -> bool {
        self.with(key, |bucket, rate, now| {
            let any = bucket.has(0.0, rate, now);
            if any {
                bucket.pay(micros(DEPOSIT), rate, now);
            }
            any
        })
    }

    /// Whether `key` has time left.
    pub(crate) fn has_any(&self, key: K) -> bool {
        self.with(key, |bucket, rate, now| bucket.has(0.0, rate, now))
    }

    /// Charges `key`.
    pub(crate) fn charge(&self, key: K, spent: Duration) {
        self.with(key, |bucket, rate, now| bucket.pay(micros(spent), rate, now));
    }

    /// Replaces the deposit with the actual cost.
    pub(crate) fn settle(&self, key: K, spent: Duration) {
        let cost = micros(spent) - micros(DEPOSIT);
        self.with(key, |bucket, rate, now| bucket.pay(cost, rate, now));
    }
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

#[cfg(test)]
mod tests {
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

    #[test]
    fn many_addresses_do_not_lock_out_new_ones() {
        let buckets = Buckets::new(Rate {
            burst: 10,
            per_second: 1,
        });
        for address in 0..MAX_KEYS * 2 {
            for _ in 0..10 {
                assert!(buckets.take(address), "{address}");
            }
        }
        assert!(buckets.take(usize::MAX));
        assert!(buckets.locked().len() <= MAX_KEYS);
    }

    #[test]
    fn processor_time_is_charged_with_deposits() {
        let budgets = Budgets::new(Rate {
            burst: 100_000,
            per_second: 1,
        });
        // Cheap lookups are almost free, since the deposit is returned.
        for _ in 0..100 {
            assert!(budgets.begin("cheap"));
            budgets.settle("cheap", Duration::from_micros(50));
        }
        // Concurrent expensive lookups each hold a deposit.
        for _ in 0..5 {
            assert!(budgets.begin("expensive"));
        }
        assert!(budgets.begin("expensive"), "there is no debt yet");
        assert!(!budgets.begin("expensive"));
        budgets.settle("expensive", Duration::from_secs(1));
        assert!(!budgets.begin("expensive"));
        assert!(budgets.begin("cheap"));
    }
}
