//! Not more than so many in so much time.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// So many at once, then so many a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// A second.
    pub per_second: u32,
}

/// The text is no rate.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0:?} is no rate: write how many at once and how many a second, such as 300/150")]
pub struct NoRate(String);

impl FromStr for Rate {
    type Err = NoRate;

    fn from_str(text: &str) -> Result<Self, NoRate> {
        let parts = text.split_once('/');
        let rate = parts.and_then(|(burst, per_second)| {
            Some(Self {
                burst: burst.trim().parse().ok()?,
                per_second: per_second.trim().parse().ok()?,
            })
        });
        rate.ok_or_else(|| NoRate(text.to_owned()))
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.burst, self.per_second)
    }
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
        self.take_some(1, rate, now)
    }

    /// Takes so many, all or none.
    fn take_some(&mut self, some: u32, rate: Rate, now: Instant) -> bool {
        self.refill(rate, now);
        let enough = self.left >= f64::from(some);
        if enough {
            self.left -= f64::from(some);
        }
        enough
    }

    /// Takes so much, also what is not there: then nothing is left for as long as it takes to pay it back.
    fn pay(&mut self, cost: f64, rate: Rate, now: Instant) {
        self.refill(rate, now);
        self.left = (self.left - cost).min(rate.burst.into());
    }

    fn refill(&mut self, rate: Rate, now: Instant) {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * f64::from(rate.per_second);
        self.left = (self.left + gained).min(rate.burst.into());
        self.at = now;
    }

    /// Whether it has more than this part of what it can have.
    fn has(&mut self, part: f64, rate: Rate, now: Instant) -> bool {
        self.refill(rate, now);
        self.left >= f64::from(rate.burst) * part
    }
}

/// How many keys are kept before those that owe little are forgotten.
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
        self.with(key, Bucket::take)
    }

    /// Takes so many for `key`, all or none.
    pub(crate) fn take_some(&self, key: K, some: u32) -> bool {
        self.with(key, |bucket, rate, now| bucket.take_some(some, rate, now))
    }

    /// Whether `key` has one left.
    pub(crate) fn has_one(&self, key: K) -> bool {
        self.with(key, |bucket, rate, now| {
            bucket.refill(rate, now);
            bucket.left >= 1.0
        })
    }

    fn with<T>(&self, key: K, use_it: impl FnOnce(&mut Bucket, Rate, Instant) -> T) -> T {
        let now = Instant::now();
        let mut buckets = self.locked();
        if buckets.len() >= KEYS && !buckets.contains_key(&key) {
            // Whoever can fill this with addresses must not shut out those whose address is new.
            for part in [1.0, 0.5] {
                if buckets.len() >= KEYS {
                    buckets.retain(|_, bucket| !bucket.has(part, self.rate, now));
                }
            }
            if buckets.len() >= KEYS {
                buckets.clear();
            }
        }
        let bucket = buckets.entry(key).or_insert_with(|| Bucket::full(self.rate, now));
        use_it(bucket, self.rate, now)
    }

    fn locked(&self) -> MutexGuard<'_, HashMap<K, Bucket>> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What looking up costs at least until it is known how much it did, so that many at once do not all come in for nothing.
const DEPOSIT: Duration = Duration::from_millis(20);

/// Working time, counted in microseconds.
pub(crate) type Budgets<K> = Buckets<K>;

impl<K: Eq + Hash> Budgets<K> {
    /// Whether `key` has any time left; a deposit is taken then, which [`Budgets::settle`] makes good.
    pub(crate) fn begin(&self, key: K) -> bool {
        self.with(key, |bucket, rate, now| {
            let any = bucket.has(0.0, rate, now);
            if any {
                bucket.pay(micros(DEPOSIT), rate, now);
            }
            any
        })
    }

    /// Whether `key` has any time left.
    pub(crate) fn has_any(&self, key: K) -> bool {
        self.with(key, |bucket, rate, now| bucket.has(0.0, rate, now))
    }

    /// So much was done for `key`.
    pub(crate) fn charge(&self, key: K, spent: Duration) {
        self.with(key, |bucket, rate, now| bucket.pay(micros(spent), rate, now));
    }

    /// What was begun took so long.
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
    fn whoever_has_many_addresses_shuts_nobody_out() {
        let buckets = Buckets::new(Rate {
            burst: 10,
            per_second: 1,
        });
        for address in 0..KEYS * 2 {
            for _ in 0..10 {
                assert!(buckets.take(address), "{address}");
            }
        }
        assert!(buckets.take(usize::MAX));
        assert!(buckets.locked().len() <= KEYS);
    }

    #[test]
    fn time_is_paid_for_whatever_it_was() {
        let budgets = Budgets::new(Rate {
            burst: 100_000,
            per_second: 1,
        });
        // Cheap things are nearly free, since the deposit comes back.
        for _ in 0..100 {
            assert!(budgets.begin("cheap"));
            budgets.settle("cheap", Duration::from_micros(50));
        }
        // Of dear ones that are under way at the same time each has its deposit.
        for _ in 0..5 {
            assert!(budgets.begin("dear"));
        }
        assert!(budgets.begin("dear"), "nothing is owed yet");
        assert!(!budgets.begin("dear"));
        budgets.settle("dear", Duration::from_secs(1));
        assert!(!budgets.begin("dear"));
        assert!(budgets.begin("cheap"));
    }
}
