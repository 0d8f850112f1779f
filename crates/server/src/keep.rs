//! Which tables go, and when.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use stammtisch_store::{OldTournaments, Resting, StoreError};
use tokio::time::{Instant, sleep};

use crate::session::MAX_AGE;
use crate::stop::stopped;
use crate::tables::Tables;

/// How often the size of the data is looked at, and how often the age of tables.
const LOOK: Duration = Duration::from_mins(1);
const AGES: Duration = Duration::from_hours(1);

/// What was changed so lately goes for no limit.
const FRESH: Duration = Duration::from_hours(1);

/// How long a tournament may wait for its first round, and how many are kept that nobody plays in any more; of those the oldest go.
const ANNOUNCED: Duration = Duration::from_hours(60 * 24);
const TOURNAMENTS: u32 = 2000;

/// How many tables are looked for at once, and how many go before the size is looked at again.
const BATCH: usize = 1000;
const FEW: usize = 8;

impl Tables {
    /// Removes what is old, or too much, until the server stops.
    pub(crate) async fn keep_house(self: Arc<Self>) {
        let mut stop = self.stop.clone();
        let mut ages: Option<Instant> = None;
        loop {
            // What cannot be done now keeps nothing else from being done.
            note_failure(self.look_at_clock().await);
            if ages.is_none_or(|ages| ages.elapsed() >= AGES) {
                note_failure(self.remove_old().await);
                note_failure(self.forget_old_browsers().await);
                note_failure(self.remove_old_tournaments().await);
                ages = Some(Instant::now());
            }
            note_failure(self.stay_within_bytes().await);
            // What is full stays full for a while: it is looked at again no sooner than it can have changed.
            tokio::select! {
                biased;
                () = stopped(&mut stop) => return,
                () = sleep(LOOK) => {}
                () = self.keeper.full.notified() => sleep(Duration::from_secs(1)).await,
            }
        }
    }

    /// Sees to it that what the clock skipped counts for no age.
    pub(crate) async fn look_at_clock(&self) -> Result<(), StoreError> {
        match self.calendar.look(&*self.store, self.outside.date()).await {
            // There it is noted again when there is room.
            Err(StoreError::Full) => Ok(()),
            done => done,
        }
    }

    /// The date at which something is so old now.
    fn ago(&self, life: Duration) -> u64 {
        self.calendar.ago(self.outside.date(), life)
    }

    /// Notes why something was not stored.
    pub(crate) fn note(&self, error: &StoreError) {
        if matches!(error, StoreError::Full) {
            self.keeper.full.notify_one();
        }
    }

    /// Whether another table may be stored; the oldest go for it if need be.
    pub(crate) async fn has_room(&self) -> Result<bool, StoreError> {
        let most = self.config.limits.tables;
        let full = || self.stored.load(Ordering::Relaxed) >= most;
        if !full() {
            return Ok(true);
        }
        let _one = self.keeper.room.lock().await;
        if full() {
            // A few more than one, since looking for them costs.
            let wanted = usize::try_from(most / 100).unwrap_or(BATCH).clamp(1, BATCH);
            let until = self.ago(FRESH);
            let mut codes = self.nobody_at(Resting::Any, until).await?;
            codes.truncate(wanted);
            let removed = self.remove(codes, until).await?;
            if removed > 0 {
                tracing::warn!(
                    removed,
                    tables = most,
                    "the oldest tables went: there were as many as may be"
                );
            }
        }
        Ok(!full())
    }

    async fn remove_old(&self) -> Result<(), StoreError> {
        let keep = &self.config.keep;
        let kinds = [
            (
                Resting::Unbegun,
                Some(keep.unbegun),
                "tables that never began went",
            ),
            (Resting::Bots, keep.bots, "old matches of bots went"),
            (Resting::People, keep.finished, "old matches went"),
        ];
        for (kind, life, message) in kinds {
            let Some(life) = life else { continue };
            let until = self.ago(life);
            let mut tables = 0;
            loop {
                let removed = self.remove(self.nobody_at(kind, until).await?, until).await?;
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

    /// Nobody is called in a browser whose cookie is forgotten.
    async fn forget_old_browsers(&self) -> Result<(), StoreError> {
        self.store.forget_subscriptions(self.ago(MAX_AGE)).await
    }

    /// A tournament is announced long before it begins; its matches go as others do, and it goes with them.
    async fn remove_old_tournaments(&self) -> Result<(), StoreError> {
        let before = |life: Duration| self.ago(life);
        let old = OldTournaments {
            unbegun: before(ANNOUNCED),
            begun: self.config.keep.finished.map(before),
            most: TOURNAMENTS,
        };
        self.store.remove_tournaments(old).await
    }

    /// Near the limit in bytes the oldest tables go, until a fifth of it is free.
    async fn stay_within_bytes(&self) -> Result<(), StoreError> {
        let Some(most) = self.config.limits.data_bytes else {
            return Ok(());
        };
        if self.store.size().await? <= most / 10 * 9 {
            return Ok(());
        }
        let until = self.ago(FRESH);
        let mut removed = 0;
        'batches: loop {
            let codes = self.nobody_at(Resting::Any, until).await?;
            if codes.is_empty() {
                break;
            }
            for few in codes.chunks(FEW) {
                let gone = self.remove(few.to_vec(), until).await?;
                removed += gone;
                if gone == 0 || self.store.size().await? <= most / 10 * 8 {
                    break 'batches;
                }
            }
        }
        if removed > 0 {
            tracing::warn!(
                removed,
                bytes = most,
                "the oldest tables went: the data came near their limit"
            );
        }
        Ok(())
    }

    /// The oldest tables of this kind that nobody is at.
    async fn nobody_at(&self, kind: Resting, until: u64) -> Result<Vec<String>, StoreError> {
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
        // One that was stored though the disk denied it was never counted.
        let fewer = |stored: u64| Some(stored.saturating_sub(removed));
        let _ = self
            .stored
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, fewer);
        Ok(removed)
    }
}

/// Says what could not be done. That the disk is full is said where something is to be stored.
fn note_failure(done: Result<(), StoreError>) {
    if let Err(error) = done
        && !matches!(error, StoreError::Full)
    {
        tracing::warn!(%error, "old tables cannot be removed now; it is tried again");
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
    use tokio::sync::watch;

    use super::*;
    use crate::outside::{Outside, System};
    use crate::tables::tests::plan;
    use crate::thinkers::Thinkers;
    use crate::{Config, Keep, Limits, ServeError};

    const DAY: u64 = 24 * 60 * 60;

    /// A calendar one can turn, and chance one can foretell.
    struct Calendar {
        date: AtomicU64,
        chance: Mutex<VecDeque<u8>>,
    }

    impl Outside for Calendar {
        fn fill(&self, bytes: &mut [u8]) -> Result<(), ServeError> {
            match self.chance.lock().unwrap().pop_front() {
                Some(byte) => bytes.fill(byte),
                None => System.fill(bytes)?,
            }
            Ok(())
        }

        fn date(&self) -> u64 {
            self.date.load(Ordering::Relaxed)
        }
    }

    struct House {
        dir: TempDir,
        tables: Arc<Tables>,
        calendar: Arc<Calendar>,
        /// Dropped, it stops everything.
        _stop: watch::Sender<bool>,
    }

    async fn house(keep: Keep, limits: Limits) -> House {
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
        let calendar = Arc::new(Calendar {
            date: AtomicU64::new(1000 * DAY),
            chance: Mutex::default(),
        });
        let outside: Arc<dyn Outside> = calendar.clone();
        let tables = Tables::new(config, store, outside, Thinkers::InPlace, stopped)
            .await
            .unwrap();
        House {
            dir,
            tables,
            calendar,
            _stop: stop,
        }
    }

    impl House {
        fn wait(&self, seconds: u64) {
            self.calendar.date.fetch_add(seconds, Ordering::Relaxed);
        }

        async fn open(&self) -> String {
            self.tables.create_somewhere(&plan()).await.unwrap()
        }

        /// A table whose match is over, as the store sees it.
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
                seq: 0,
                at,
                facts: vec!["x".repeat(bytes)],
                listing: Some(listing),
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
        let house = house(Keep::default(), Limits::default()).await;
        // A code, the seed of its match; the same code again, its seed, another code.
        house.calendar.chance.lock().unwrap().extend([1, 2, 1, 3, 4]);
        let (first, second) = (house.open().await, house.open().await);
        assert_eq!((&*first, &*second), ("1111-1111", "4444-4444"));
        let mut public = plan();
        public.opening.settings.public = true;
        house.calendar.chance.lock().unwrap().extend([1, 2, 1, 3, 4]);
        let first = house.tables.create_somewhere(&public).await.unwrap();
        let second = house.tables.create_somewhere(&public).await.unwrap();
        assert_ne!(first, second);
        assert_eq!(first.split('-').count(), 3, "{first} is to be said aloud");
    }

    #[tokio::test]
    async fn what_never_began_goes_after_a_day_unless_somebody_is_there() {
        let house = house(Keep::default(), Limits::default()).await;
        let (old, full) = (house.open().await, house.open().await);
        let _there = house.tables.open(&full).await.unwrap();
        house.wait(DAY - 1);
        let new = house.open().await;
        house.tables.remove_old().await.unwrap();
        assert!(house.has(&old).await && house.has(&new).await);
        house.wait(1);
        house.tables.remove_old().await.unwrap();
        assert!(!house.has(&old).await, "it is a day old");
        assert!(house.has(&new).await && house.has(&full).await);
        let refused = house.tables.open(&old).await.unwrap_err();
        assert_eq!(refused.code, Code::Table(TableCode::UnknownTable));
    }

    #[tokio::test]
    async fn nothing_goes_because_the_clock_jumped_in_a_running_house_or_before_its_start() {
        for restarts in [false, true] {
            let house = house(Keep::default(), Limits::default()).await;
            let gathering = house.open().await;
            house.over("bots", false, 1).await;
            house.wait(3 * 365 * DAY);
            let mut tables = Arc::clone(&house.tables);
            if restarts {
                let outside: Arc<dyn Outside> = house.calendar.clone();
                let Tables {
                    config, store, stop, ..
                } = &*house.tables;
                let (config, store, stop) = (config.clone(), Arc::clone(store), stop.clone());
                tables = Tables::new(config, store, outside, Thinkers::InPlace, stop)
                    .await
                    .unwrap();
            } else {
                tables.look_at_clock().await.unwrap();
            }
            tables.remove_old().await.unwrap();
            assert!(
                house.has(&gathering).await && house.has("bots").await,
                "{restarts}"
            );
        }
    }

    #[tokio::test]
    async fn matches_of_people_stay_and_those_of_bots_go() {
        let month = 30 * DAY;
        let house = house(Keep::default(), Limits::default()).await;
        house.over("people", true, 1).await;
        house.over("bots", false, 1).await;
        house.wait(month - 1);
        house.tables.remove_old().await.unwrap();
        assert!(house.has("people").await && house.has("bots").await);
        house.wait(1);
        house.tables.remove_old().await.unwrap();
        assert!(house.has("people").await && !house.has("bots").await);
        house.wait(100 * month);
        house.tables.remove_old().await.unwrap();
        assert!(house.has("people").await);
    }

    #[tokio::test]
    async fn matches_of_people_go_where_that_is_wanted() {
        let keep = Keep {
            finished: Some(Duration::from_secs(DAY)),
            bots: None,
            ..Keep::default()
        };
        let house = house(keep, Limits::default()).await;
        house.over("people", true, 1).await;
        house.over("bots", false, 1).await;
        house.wait(2 * DAY);
        house.tables.remove_old().await.unwrap();
        assert!(!house.has("people").await && house.has("bots").await);
    }

    #[tokio::test]
    async fn at_the_limit_the_oldest_table_goes_for_a_new_one() {
        let limits = Limits {
            tables: 3,
            ..Limits::default()
        };
        let house = house(Keep::default(), limits).await;
        let first = house.open().await;
        house.wait(1);
        let second = house.open().await;
        house.wait(1);
        house.open().await;
        // Nobody loses a table that is new.
        let refused = house.tables.create_somewhere(&plan()).await.unwrap_err();
        assert_eq!(refused.code, Code::Table(TableCode::TooMany));
        house.wait(FRESH.as_secs());
        let _there = house.tables.open(&first).await.unwrap();
        house.open().await;
        assert!(house.has(&first).await, "somebody is there");
        assert!(!house.has(&second).await, "it was the oldest that nobody is at");
        assert_eq!(house.tables.store.count().await.unwrap(), 3);
    }

    #[tokio::test]
    async fn near_the_limit_in_bytes_the_oldest_go_and_give_their_space_back() {
        let bytes = 4_000_000;
        let limits = Limits {
            data_bytes: Some(bytes),
            ..Limits::default()
        };
        let house = house(Keep::default(), limits).await;
        for at in 0..9 {
            house.over(&format!("t{at}"), true, 400_000).await;
            house.wait(DAY);
        }
        assert!(house.tables.store.size().await.unwrap() > bytes / 10 * 9);
        house.tables.stay_within_bytes().await.unwrap();
        let left = house.tables.store.size().await.unwrap();
        assert!(left <= bytes / 10 * 8, "{left}");
        assert!(!house.has("t0").await && house.has("t8").await);
        let file = std::fs::metadata(house.dir.path().join("stammtisch.db")).unwrap();
        assert!(file.len() <= left + 100_000, "{} for {left}", file.len());
    }
}
