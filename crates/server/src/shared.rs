//! Answers that are the same for all who ask: worked out once, and told until they are old.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use stammtisch_room::Refused;
use tokio::time::{Instant, sleep_until};

/// Of the time of one processor such an answer takes no more than this part, however often what it is made of changes.
const SHARE: u32 = 10;

/// An answer for everybody, and what it was made of.
pub(crate) struct Shared<K, T> {
    kept: Mutex<Option<Kept<K, T>>>,
    /// One works it out at a time.
    working: tokio::sync::Mutex<()>,
}

struct Kept<K, T> {
    key: K,
    value: Arc<T>,
    at: Instant,
    /// When it may be worked out again.
    again: Instant,
}

impl<K, T> Default for Shared<K, T> {
    fn default() -> Self {
        Self {
            kept: Mutex::default(),
            working: tokio::sync::Mutex::default(),
        }
    }
}

/// Who asks for a shared answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// Somebody who takes one that is a moment old.
    Anybody,
    /// Somebody who has just changed what it is made of, and waits for it.
    Changer,
}

impl<K: Copy + PartialEq, T> Shared<K, T> {
    /// The answer for this state, which `key` stands for. One of another state is told for a while where `is_like` says that it answers the same
    /// question, so that who changes much does not keep the server busy.
    pub(crate) async fn get<F: Future<Output = Result<T, Refused>>>(
        &self,
        key: K,
        asks: Asks,
        life: Duration,
        is_like: impl Fn(K) -> bool,
        make: impl FnOnce() -> F,
    ) -> Result<Arc<T>, Refused> {
        if let Some(value) = self.told(key, asks, life, &is_like) {
            return Ok(value);
        }
        let _one = self.working.lock().await;
        if let Some(value) = self.told(key, asks, life, &is_like) {
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

    /// What is kept, if it can be told.
    fn told(&self, key: K, asks: Asks, life: Duration, is_like: impl Fn(K) -> bool) -> Option<Arc<T>> {
        let kept = self.locked();
        let kept = kept.as_ref()?;
        let now = Instant::now();
        let is_fresh = kept.key == key && now < kept.at + life;
        let is_near = asks == Asks::Anybody && is_like(kept.key) && now < kept.again;
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

    struct House {
        shared: Shared<u32, u32>,
        made: AtomicU32,
    }

    impl House {
        async fn ask(&self, key: u32, asks: Asks) -> u32 {
            let make = async || {
                self.made.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(COST).await;
                Ok(key)
            };
            *self.shared.get(key, asks, LIFE, |_| true, make).await.unwrap()
        }

        fn made(&self) -> u32 {
            self.made.load(Ordering::Relaxed)
        }
    }

    #[tokio::test(start_paused = true)]
    async fn it_is_worked_out_once_for_all_and_seldom_however_much_changes() {
        let house = House {
            shared: Shared::default(),
            made: AtomicU32::new(0),
        };
        let all = futures_util::future::join_all((0..50).map(|_| house.ask(0, Asks::Anybody)));
        assert_eq!((all.await, house.made()), (vec![0; 50], 1));
        let begun = Instant::now();
        let mut key = 0;
        while begun.elapsed() < Duration::from_secs(10) {
            key += 1;
            house.ask(key, Asks::Anybody).await;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(house.made() <= 11, "{}", house.made());
        assert_eq!(
            house.ask(key, Asks::Changer).await,
            key,
            "who waits is told how it is now"
        );
        // However many change something one after the other and wait for it, the work stays a part of the time.
        let (begun, before) = (Instant::now(), house.made());
        while begun.elapsed() < Duration::from_secs(10) {
            key += 1;
            assert_eq!(house.ask(key, Asks::Changer).await, key);
        }
        assert!(house.made() - before <= 11, "{}", house.made() - before);
        let made = house.made();
        tokio::time::sleep(LIFE / 2).await;
        assert_eq!((house.ask(key, Asks::Anybody).await, house.made()), (key, made));
        tokio::time::sleep(LIFE / 2).await;
        house.ask(key, Asks::Anybody).await;
        assert_eq!(house.made(), made + 1, "in the end it is old");
    }
}
