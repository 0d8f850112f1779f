//! Retention and eviction of stored tables.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use stammtisch_store::{EvictionClass, OldTournaments, StoreError};
use tokio::time::{Instant, sleep};

use crate::session::MAX_AGE;
use crate::shutdown::stopped;
use crate::tables::Tables;

/// Interval of size checks, and of age checks.
const SIZE_INTERVAL: Duration = Duration::from_mins(1);
const AGE_INTERVAL: Duration = Duration::from_hours(1);

/// Tables changed this recently are never evicted.
const PROTECTED: Duration = Duration::from_hours(1);

/// Maximum age of a tournament before its first round, and maximum number of finished tournaments.
const MAX_ANNOUNCEMENT: Duration = Duration::from_hours(60 * 24);
const MAX_FINISHED_TOURNAMENTS: u32 = 2000;

/// Maximum tables per query, and tables removed between size checks.
const BATCH: usize = 1000;
const SIZE_CHECK_EVERY: usize = 8;

impl Tables {
    /// Removes expired and excess tables until the server stops.
    pub(crate) async fn run_retention(self: Arc<Self>) {
        let mut stop = self.stop.clone();
        let mut ages: Option<Instant> = None;
        loop {
            // A failed step must not stop the others.
            note_failure(self.note_clock().await);
            let is_first = self.nodes.as_ref().is_none_or(|nodes| nodes.is_first());
            if is_first && ages.is_none_or(|ages| ages.elapsed() >= AGE_INTERVAL) {
                note_failure(self.remove_old().await);
                note_failure(self.remove_old_subscriptions().await);
                note_failure(self.store.forget_notices(self.date()).await);
                note_failure(self.remove_old_tournaments().await);
                ages = Some(Instant::now());
            }
            note_failure(self.stay_within_bytes().await);
            // After a full store, waits a second before the next check.
            tokio::select! {
                biased;
                () = stopped(&mut stop) => return,
                () = sleep(SIZE_INTERVAL) => {}
                () = self.retention.full.notified() => sleep(Duration::from_secs(1)).await,
            }
        }
    }

    /// Records the date, so that skipped time doesn't count as age.
    pub(crate) async fn note_clock(&self) -> Result<(), StoreError> {
        match self.age_clock.observe(&*self.store, self.date()).await {
            // The date is stored once there is space.
            Err(StoreError::Full) => Ok(()),
            done => done,
        }
    }

    /// The date of data that is `life` old now.
    fn ago(&self, life: Duration) -> u64 {
        self.age_clock.ago(self.date(), life)
    }

    /// Wakes retention if the store is full.
    pub(crate) fn note(&self, error: &StoreError) {
        if matches!(error, StoreError::Full) {
            self.retention.full.notify_one();
        }
    }

    /// Whether another table may be stored. At the limit, evicts the oldest tables.
    pub(crate) async fn evict_if_full(&self) -> Result<bool, StoreError> {
        let limit = self.config.limits.tables;
        let full = || self.stored.load(Ordering::Relaxed) >= limit;
        if !full() {
            return Ok(true);
        }
        let _one = self.retention.room.lock().await;
        if full() {
            // Evicts several, since finding them is expensive.
            let count = usize::try_from(limit / 100).unwrap_or(BATCH).clamp(1, BATCH);
            let until = self.ago(PROTECTED);
            let mut codes = self.evictable(EvictionClass::Any, until).await?;
            codes.truncate(count);
            let removed = self.remove(codes, until).await?;
            if removed > 0 {
                tracing::warn!(
                    removed,
                    tables = limit,
                    "evicted the oldest tables: the table limit was reached"
                );
            }
        }
        Ok(!full())
    }

    async fn remove_old(&self) -> Result<(), StoreError> {
        let keep = &self.config.keep;
        let kinds = [
            (
                EvictionClass::Unbegun,
                Some(keep.unbegun),
                "removed tables that never began",
            ),
            (EvictionClass::Bots, keep.bots, "removed old matches of bots"),
            (EvictionClass::People, keep.finished, "removed old matches"),
        ];
        for (kind, life, message) in kinds {
            let Some(life) = life else { continue };
            let until = self.ago(life);
            let mut tables = 0;
            loop {
                let removed = self.remove(self.evictable(kind, until).await?, until).await?;
                tables += removed;
                if removed == 0 {
                    break;
                }
            }
            if tables > 0 {
                tracing::info!(tables, "{message}");
            }
        }
        Ok(())
    }

    /// Deletes push subscriptions whose session cookie has expired.
    async fn remove_old_subscriptions(&self) -> Result<(), StoreError> {
        self.store.forget_subscriptions(self.ago(MAX_AGE)).await
    }

    /// Removes tournaments never begun, and those whose matches have expired.
    async fn remove_old_tournaments(&self) -> Result<(), StoreError> {
        let before = |life: Duration| self.ago(life);
        let old = OldTournaments {
            unbegun: before(MAX_ANNOUNCEMENT),
            begun: self.config.keep.finished.map(before),
            most: MAX_FINISHED_TOURNAMENTS,
        };
        self.store.remove_tournaments(old).await
    }

    /// Near the size limit, evicts the oldest tables until a fifth is free.
    async fn stay_within_bytes(&self) -> Result<(), StoreError> {
        let Some(limit) = self.config.limits.data_bytes else {
            return Ok(());
        };
        if self.store.size().await? <= limit / 10 * 9 {
            return Ok(());
        }
        let until = self.ago(PROTECTED);
        let mut removed = 0;
        'batches: loop {
            let codes = self.evictable(EvictionClass::Any, until).await?;
            if codes.is_empty() {
                break;
            }
            for few in codes.chunks(SIZE_CHECK_EVERY) {
                let gone = self.remove(few.to_vec(), until).await?;
                removed += gone;
                if gone == 0 || self.store.size().await? <= limit / 10 * 8 {
                    break 'batches;
                }
            }
        }
        if removed > 0 {
            tracing::warn!(
                removed,
                bytes = limit,
                "evicted the oldest tables: the data was near its size limit"
            );
        }
        Ok(())
    }

    /// Oldest tables of a class that aren't loaded.
    async fn evictable(&self, kind: EvictionClass, until: u64) -> Result<Vec<String>, StoreError> {
        let limit = u32::try_from(self.in_memory() + BATCH).unwrap_or(u32::MAX);
        let mut codes = self.store.resting(kind, until, limit).await?;
        codes.retain(|code| self.loaded(code).is_none());
        codes.truncate(BATCH);
        Ok(codes)
    }

    async fn remove(&self, codes: Vec<String>, until: u64) -> Result<u64, StoreError> {
        if codes.is_empty() {
            return Ok(0);
        }
        let removed = self.store.remove(codes, until).await?;
        // A table stored by a write that reported failure was never counted.
        let fewer = |stored: u64| Some(stored.saturating_sub(removed));
        let _ = self
            .stored
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, fewer);
        Ok(removed)
    }
}

/// Logs a failure. A full disk is logged where a write fails.
fn note_failure(done: Result<(), StoreError>) {
    if let Err(error) = done
        && !matches!(error, StoreError::Full)
    {
        tracing::warn!(%error, "old tables cannot be removed now; retention will retry");
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;
    use std::sync::Mutex;
    use std::sync::atomic::AtomicU64;

    use stammtisch_room::{Code, TableCode};
    use stammtisch_store::{Append, Listing, NewRoom, SqliteOptions, SqliteStore, State};
    use tempfile::TempDir;

    use super::*;
    use crate::environment::{Environment, System};
    use crate::search_pool::SearchPool;
    use crate::tables::tests::plan;
    use crate::{Config, Limits, Retention, ServeError, watch};

    const DAY: u64 = 24 * 60 * 60;

    /// A controllable date and scripted random bytes.
    struct AgeClock {
        date: AtomicU64,
        chance: Mutex<VecDeque<u8>>,
    }

    impl Environment for AgeClock {
        fn fill(&self, bytes: &mut [u8]) -> Result<(), ServeError> {
            match self.chance.lock().unwrap().pop_front() {
                Some(byte) => bytes.fill(byte),
                None => System.fill(bytes)?,
            }
            Ok(())
        }

        fn uptime(&self) -> Duration {
            Duration::ZERO
        }

        fn date(&self) -> u64 {
            self.date.load(Ordering::Relaxed)
        }
    }

    struct Fixture {
        dir: TempDir,
        tables: Arc<Tables>,
        calendar: Arc<AgeClock>,
        /// Stops the server on drop.
        _stop: watch::Sender<bool>,
    }

    async fn fixture(keep: Retention, limits: Limits) -> Fixture {
        let dir = tempfile::tempdir().unwrap();
        let options = SqliteOptions {
            dir: dir.path().to_owned(),
            max_bytes: limits.data_bytes,
        };
        let store = Arc::new(SqliteStore::open(options).await.unwrap());
        let (stop, stopped) = watch::channel(false);
        let config = Config {
            keep,
            limits,
            ..Config::new(dir.path())
        };
        let calendar = Arc::new(AgeClock {
            date: AtomicU64::new(1000 * DAY),
            chance: Mutex::default(),
        });
        let environment: Arc<dyn Environment> = calendar.clone();
        let tables = Tables::new(config, store, environment, SearchPool::InPlace, None, stopped)
            .await
            .unwrap();
        Fixture {
            dir,
            tables,
            calendar,
            _stop: stop,
        }
    }

    impl Fixture {
        fn wait(&self, seconds: u64) {
            self.calendar.date.fetch_add(seconds, Ordering::Relaxed);
        }

        async fn open(&self) -> String {
            self.tables.create_with_free_code(&plan()).await.unwrap()
        }

        /// Stores a finished table.
        async fn over(&self, code: &str, people: bool, bytes: usize) {
            let listing = Listing {
                state: State::Over,
                public: false,
                people,
                evening: None,
                day: None,
                summary: String::new(),
                members: None,
                left: Vec::new(),
            };
            let at = self.calendar.date();
            let new = NewRoom {
                code: code.to_owned(),
                seed: String::new(),
                game: String::new(),
                at,
                facts: Vec::new(),
                listing: listing.clone(),
            };
            self.tables.store.create(new).await.unwrap();
            let append = Append {
                room: code.to_owned(),
                epoch: 0,
                seq: 0,
                at,
                facts: vec!["x".repeat(bytes)],
                listing: Some(listing),
                opens: Vec::new(),
                notices: Vec::new(),
            };
            self.tables.store.append(append).await.unwrap();
            self.tables.stored.fetch_add(1, Ordering::Relaxed);
        }

        async fn has(&self, code: &str) -> bool {
            self.tables.store.listed(code).await.unwrap().is_some()
        }
    }

    #[tokio::test]
    async fn a_code_that_is_taken_is_drawn_again() {
        let fixture = fixture(Retention::default(), Limits::default()).await;
        // A code and a seed; then the same code, a seed and another code.
        fixture.calendar.chance.lock().unwrap().extend([1, 2, 1, 3, 4]);
        let (first, second) = (fixture.open().await, fixture.open().await);
        assert_eq!((&*first, &*second), ("1111-1111", "4444-4444"));
        let mut public = plan();
        public.opening.settings.public = true;
        fixture.calendar.chance.lock().unwrap().extend([1, 2, 1, 3, 4]);
        let first = fixture.tables.create_with_free_code(&public).await.unwrap();
        let second = fixture.tables.create_with_free_code(&public).await.unwrap();
        assert_ne!(first, second);
        assert_eq!(first.split('-').count(), 3, "{first} is easy to say");
    }

    #[tokio::test]
    async fn tables_never_begun_expire_after_a_day_unless_loaded() {
        let fixture = fixture(Retention::default(), Limits::default()).await;
        let (old, full) = (fixture.open().await, fixture.open().await);
        let _there = fixture.tables.open(&full).await.unwrap();
        fixture.wait(DAY - 1);
        let new = fixture.open().await;
        fixture.tables.remove_old().await.unwrap();
        assert!(fixture.has(&old).await && fixture.has(&new).await);
        fixture.wait(1);
        fixture.tables.remove_old().await.unwrap();
        assert!(!fixture.has(&old).await, "it is a day old");
        assert!(fixture.has(&new).await && fixture.has(&full).await);
        let refused = fixture.tables.open(&old).await.unwrap_err();
        assert_eq!(refused.code, Code::Table(TableCode::UnknownTable));
    }

    #[tokio::test]
    async fn clock_jumps_evict_nothing_while_running_or_at_startup() {
        for restarts in [false, true] {
            let fixture = fixture(Retention::default(), Limits::default()).await;
            let gathering = fixture.open().await;
            fixture.over("bots", false, 1).await;
            fixture.wait(3 * 365 * DAY);
            let mut tables = Arc::clone(&fixture.tables);
            if restarts {
                let environment: Arc<dyn Environment> = fixture.calendar.clone();
                let Tables {
                    config, store, stop, ..
                } = &*fixture.tables;
                let (config, store, stop) = (config.clone(), Arc::clone(store), stop.clone());
                tables = Tables::new(config, store, environment, SearchPool::InPlace, None, stop)
                    .await
                    .unwrap();
            } else {
                tables.note_clock().await.unwrap();
            }
            tables.remove_old().await.unwrap();
            assert!(
                fixture.has(&gathering).await && fixture.has("bots").await,
                "{restarts}"
            );
        }
    }

    #[tokio::test]
    async fn matches_of_people_stay_and_matches_of_bots_expire() {
        let month = 30 * DAY;
        let fixture = fixture(Retention::default(), Limits::default()).await;
        fixture.over("people", true, 1).await;
        fixture.over("bots", false, 1).await;
        fixture.wait(month - 1);
        fixture.tables.remove_old().await.unwrap();
        assert!(fixture.has("people").await && fixture.has("bots").await);
        fixture.wait(1);
        fixture.tables.remove_old().await.unwrap();
        assert!(fixture.has("people").await && !fixture.has("bots").await);
        fixture.wait(100 * month);
        fixture.tables.remove_old().await.unwrap();
        assert!(fixture.has("people").await);
    }

    #[tokio::test]
    async fn matches_of_people_expire_if_configured() {
        let keep = Retention {
            finished: Some(Duration::from_secs(DAY)),
            bots: None,
            ..Retention::default()
        };
        let fixture = fixture(keep, Limits::default()).await;
        fixture.over("people", true, 1).await;
        fixture.over("bots", false, 1).await;
        fixture.wait(2 * DAY);
        fixture.tables.remove_old().await.unwrap();
        assert!(!fixture.has("people").await && fixture.has("bots").await);
    }

    #[tokio::test]
    async fn at_the_limit_a_new_table_evicts_the_oldest() {
        let limits = Limits {
            tables: 3,
            ..Limits::default()
        };
        let fixture = fixture(Retention::default(), limits).await;
        let first = fixture.open().await;
        fixture.wait(1);
        let second = fixture.open().await;
        fixture.wait(1);
        fixture.open().await;
        // New tables are never evicted.
        let refused = fixture.tables.create_with_free_code(&plan()).await.unwrap_err();
        assert_eq!(refused.code, Code::Table(TableCode::TooMany));
        fixture.wait(PROTECTED.as_secs());
        let _there = fixture.tables.open(&first).await.unwrap();
        fixture.open().await;
        assert!(fixture.has(&first).await, "it is loaded");
        assert!(!fixture.has(&second).await, "it was the oldest idle table");
        assert_eq!(fixture.tables.store.count().await.unwrap(), 3);
    }

    #[tokio::test]
    async fn near_the_size_limit_the_oldest_are_evicted_and_space_is_freed() {
        let bytes = 4_000_000;
        let limits = Limits {
            data_bytes: Some(bytes),
            ..Limits::default()
        };
        let fixture = fixture(Retention::default(), limits).await;
        for at in 0..9 {
            fixture.over(&format!("t{at}"), true, 400_000).await;
            fixture.wait(DAY);
        }
        assert!(fixture.tables.store.size().await.unwrap() > bytes / 10 * 9);
        fixture.tables.stay_within_bytes().await.unwrap();
        let left = fixture.tables.store.size().await.unwrap();
        assert!(left <= bytes / 10 * 8, "{left}");
        assert!(!fixture.has("t0").await && fixture.has("t8").await);
        let file = std::fs::metadata(fixture.dir.path().join("stammtisch.db")).unwrap();
        assert!(file.len() <= left + 100_000, "{} for {left}", file.len());
    }
}
