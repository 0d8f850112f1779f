//! A cache of responses that are the same for all callers.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use stammtisch_room::Refused;
use tokio::time::{Instant, sleep_until};

/// Recomputation takes at most 1/`SHARE` of one processor, even if the data changes constantly.
const SHARE: u32 = 10;

/// A cached response and its key.
pub(crate) struct Shared<K, T> {
    kept: Mutex<Option<Kept<K, T>>>,
    /// Held during computation, so that only one request computes.
    computing: tokio::sync::Mutex<()>,
}

struct Kept<K, T> {
    key: K,
    value: Arc<T>,
    at: Instant,
    /// Earliest time of the next computation.
    again: Instant,
}

impl<K, T> Default for Shared<K, T> {
    fn default() -> Self {
        Self {
            kept: Mutex::default(),
            computing: tokio::sync::Mutex::default(),
        }
    }
}

/// Freshness that a caller needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Freshness {
    /// A slightly old response is fine.
    Cached,
    /// The caller has just changed the data and needs the result.
    Current,
}

impl<K: Copy + PartialEq, T> Shared<K, T> {
    /// Returns the response for `key`. A response for another key that `is_like` accepts may be reused for a while, so that frequent
    /// changes don't keep the server busy.
    pub(crate) async fn get<F: Future<Output = Result<T, Refused>>>(
        &self,
        key: K,
        freshness: Freshness,
        life: Duration,
        is_like: impl Fn(K) -> bool,
        make: impl FnOnce() -> F,
    ) -> Result<Arc<T>, Refused> {
        if let Some(value) = self.usable(key, freshness, life, &is_like) {
            return Ok(value);
        }
        let _one = self.computing.lock().await;
        if let Some(value) = self.usable(key, freshness, life, &is_like) {
            return Ok(value);
        }
        let again = self
            .locked()
            .as_ref()
            .filter(|kept| is_like(kept.key))
            .map(|kept| kept.again);
        if let Some(again) = again {
            sleep_until(again).await;
        }
        let begun = Instant::now();
        let value = Arc::new(make().await?);
        let at = Instant::now();
        *self.locked() = Some(Kept {
            key,
            value: Arc::clone(&value),
            at,
            again: at + (at - begun) * (SHARE - 1),
        });
        Ok(value)
    }

    /// The cached response, if it is usable.
    fn usable(
        &self,
        key: K,
        freshness: Freshness,
        life: Duration,
        is_like: impl Fn(K) -> bool,
    ) -> Option<Arc<T>> {
        let kept = self.locked();
        let kept = kept.as_ref()?;
        let now = Instant::now();
        let is_fresh = kept.key == key && now < kept.at + life;
        let is_near = freshness == Freshness::Cached && is_like(kept.key) && now < kept.again;
        (is_fresh || is_near).then(|| Arc::clone(&kept.value))
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, Option<Kept<K, T>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    const COST: Duration = Duration::from_millis(100);
    const LIFE: Duration = Duration::from_mins(1);

    struct Counter {
        shared: Shared<u32, u32>,
        made: AtomicU32,
    }

    impl Counter {
        async fn ask(&self, key: u32, freshness: Freshness) -> u32 {
            let make = async || {
                self.made.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(COST).await;
                Ok(key)
            };
            *self
                .shared
                .get(key, freshness, LIFE, |_| true, make)
                .await
                .unwrap()
        }

        fn made(&self) -> u32 {
            self.made.load(Ordering::Relaxed)
        }
    }

    #[tokio::test(start_paused = true)]
    async fn responses_are_computed_once_and_rarely_under_changes() {
        let counter = Counter {
            shared: Shared::default(),
            made: AtomicU32::new(0),
        };
        let all = futures_util::future::join_all((0..50).map(|_| counter.ask(0, Freshness::Cached)));
        assert_eq!((all.await, counter.made()), (vec![0; 50], 1));
        let begun = Instant::now();
        let mut key = 0;
        while begun.elapsed() < Duration::from_secs(10) {
            key += 1;
            counter.ask(key, Freshness::Cached).await;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(counter.made() <= 11, "{}", counter.made());
        assert_eq!(
            counter.ask(key, Freshness::Current).await,
            key,
            "a changer gets the current response"
        );
        // Even if changes and requests alternate, the work stays a fixed share of the time.
        let (begun, before) = (Instant::now(), counter.made());
        while begun.elapsed() < Duration::from_secs(10) {
            key += 1;
            assert_eq!(counter.ask(key, Freshness::Current).await, key);
        }
        assert!(counter.made() - before <= 11, "{}", counter.made() - before);
        let made = counter.made();
        tokio::time::sleep(LIFE / 2).await;
        assert_eq!(
            (counter.ask(key, Freshness::Cached).await, counter.made()),
            (key, made)
        );
        tokio::time::sleep(LIFE / 2).await;
        counter.ask(key, Freshness::Cached).await;
        assert_eq!(counter.made(), made + 1, "it expires");
    }
}
