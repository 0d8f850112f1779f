//! Loaded tables. A table is loaded on request, and exactly one task runs it.

pub(crate) mod load;
mod unloaded;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use stammtisch_api::bots;
use stammtisch_room::message::TableResult;
use stammtisch_room::{Branch, ConnId, Plan, Refused, StoredFact, Table, TableCode};
use stammtisch_store::{NewRoom, Store, StoreError};
use tokio::sync::{Notify, OnceCell, mpsc};
use tokio::time::Instant;

use self::unloaded::Unloaded;
use crate::age_clock::AgeClock;
use crate::command::Command;
use crate::environment::Environment;
use crate::error::internal;
use crate::health::{self, Health};
use crate::limit::Budgets;
use crate::log_throttle::LogThrottle;
use crate::nodes::Nodes;
use crate::push::Notifier;
use crate::report::Reports;
use crate::search_pool::SearchPool;
use crate::tip::Tips;
use crate::{Config, listing, random, watch};

/// Maximum codes drawn to find a free one.
pub(crate) const MAX_DRAWS: usize = 8;

/// Makes the first facts of a table from its code and seed.
trait Facts: Fn(&str, &str) -> Result<(Vec<StoredFact>, Table), Refused> + Sync {}

impl<F: Fn(&str, &str) -> Result<(Vec<StoredFact>, Table), Refused> + Sync> Facts for F {}

/// Makes the first facts of a table of this plan.
fn of_plan(plan: &Plan) -> impl Facts {
    |code: &str, seed: &str| plan.facts(code, seed, &bots::entries)
}

/// Outcome of storing a table under a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Created {
    Yes,
    /// The code belongs to another table.
    Taken,
}

// Boxed because each channel reserves space for 32 commands.
type Slot = Arc<OnceCell<mpsc::Sender<Box<Command>>>>;

/// Coordinates retention with the requests that need space.
#[derive(Default)]
pub(crate) struct RetentionSignals {
    /// Signals that a write failed because the store is full.
    pub(crate) full: Notify,
    /// Held while old tables are evicted, so that only one request evicts.
    pub(crate) room: tokio::sync::Mutex<()>,
}

/// All tables of the server.
pub(crate) struct Tables {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) environment: Arc<dyn Environment>,
    pub(crate) search_pool: SearchPool,
    pub(crate) reports: Reports,
    pub(crate) tips: Tips,
    pub(crate) retention: RetentionSignals,
    pub(crate) age_clock: AgeClock,
    pub(crate) health: Health,
    /// Sends push notifications; unset if the host hasn't switched Web Push on.
    pub(crate) notifier: OnceLock<Notifier>,
    /// This node and the others; unset for a single server.
    pub(crate) nodes: Option<Arc<Nodes>>,
    /// True once the server shuts down.
    pub(crate) stop: watch::Receiver<bool>,
    /// Processor time per rate-limit key.
    pub(crate) work: Budgets<IpAddr>,
    slots: Mutex<BTreeMap<String, Slot>>,
    unloaded: Unloaded,
    begun: Instant,
    pub(crate) stored: AtomicU64,
    /// Deals of the day finished since startup.
    pub(crate) days_played: AtomicU64,
    connections: AtomicU64,
}

impl Tables {
    pub(crate) async fn new(
        config: Config,
        store: Arc<dyn Store>,
        environment: Arc<dyn Environment>,
        search_pool: SearchPool,
        nodes: Option<Arc<Nodes>>,
        stop: watch::Receiver<bool>,
    ) -> Result<Arc<Self>, StoreError> {
        let stored = AtomicU64::new(store.count().await?);
        let tables = Arc::new(Self {
            work: Budgets::new(config.limits.work),
            config,
            store,
            environment,
            search_pool,
            reports: Reports::default(),
            tips: Tips::default(),
            retention: RetentionSignals::default(),
            age_clock: AgeClock::default(),
            health: Health::default(),
            notifier: OnceLock::new(),
            nodes,
            stop,
            slots: Mutex::default(),
            unloaded: Unloaded::default(),
            begun: Instant::now(),
            stored,
            days_played: AtomicU64::new(0),
            connections: AtomicU64::new(0),
        });
        tables.note_clock().await?;
        Ok(tables)
    }

    /// Time since startup, which rooms use as their clock.
    pub(crate) fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    /// The date, in seconds since 1970; the same on all nodes.
    pub(crate) fn date(&self) -> u64 {
        let local = self.environment.date();
        self.nodes
            .as_ref()
            .map_or(local, |nodes| nodes.shared_date(local))
    }

    /// Returns an id for a new connection.
    pub(crate) fn new_connection(&self) -> ConnId {
        ConnId(self.connections.fetch_add(1, Ordering::Relaxed))
    }

    /// Stores a new table under a free code and returns the code.
    pub(crate) async fn create_with_free_code(&self, plan: &Plan) -> Result<String, Refused> {
        self.store_with_free_code(plan.opening.settings.public, of_plan(plan))
            .await
    }

    /// Stores a match that branches off another one under a free code.
    pub(crate) async fn create_branch(&self, branch: &Branch) -> Result<String, Refused> {
        self.store_with_free_code(false, |code, seed| branch.facts(code, seed, &bots::entries))
            .await
    }

    async fn store_with_free_code(&self, public: bool, facts: impl Facts) -> Result<String, Refused> {
        for _ in 0..MAX_DRAWS {
            let code = random::table_code(&*self.environment, public).map_err(|error| internal(&error))?;
            if self.store_new(&code, &facts).await? == Created::Yes {
                return Ok(code);
            }
        }
        Err(full_of_codes())
    }

    /// Returns a code that no evening uses.
    pub(crate) async fn new_evening(&self) -> Result<String, Refused> {
        for _ in 0..MAX_DRAWS {
            let code = random::table_code(&*self.environment, false).map_err(|error| internal(&error))?;
            let taken = self.store.evening(&code, 1).await;
            if taken.map_err(|error| storage(&error))?.is_empty() {
                return Ok(code);
            }
        }
        Err(full_of_codes())
    }

    async fn store_new(&self, code: &str, facts: &impl Facts) -> Result<Created, Refused> {
        let seed = random::seed(&*self.environment).map_err(|error| internal(&error))?;
        self.store_dealt(code, seed, facts).await
    }

    /// Stores a new table under `code`, dealt from this seed, unless the code is taken.
    pub(crate) async fn create_dealt(
        &self,
        code: &str,
        seed: String,
        plan: &Plan,
    ) -> Result<Created, Refused> {
        self.store_dealt(code, seed, &of_plan(plan)).await
    }

    async fn store_dealt(&self, code: &str, seed: String, facts: &impl Facts) -> Result<Created, Refused> {
        self.ensure_capacity().await?;
        let (new, table) = self.new_table(code, seed, facts)?;
        match self.store.create(new).await {
            Ok(()) => {}
            Err(StoreError::Exists { .. }) => return Ok(Created::Taken),
            Err(error) => {
                self.note(&error);
                return Err(storage(&error));
            }
        }
        self.count_new(&[table]);
        Ok(Created::Yes)
    }

    /// Ensures that another table may be stored, evicting old ones if necessary.
    pub(crate) async fn ensure_capacity(&self) -> Result<(), Refused> {
        if self.evict_if_full().await.map_err(|error| storage(&error))? {
            return Ok(());
        }
        let message = "This server is at its table limit, and all tables are new; try again later.";
        Err(Refused::new(TableCode::TooMany, message))
    }

    /// Builds a new table and its stored form.
    fn new_table(&self, code: &str, seed: String, facts: &impl Facts) -> Result<(NewRoom, Table), Refused> {
        let (facts, table) = facts(code, &seed)?;
        let new = NewRoom {
            code: code.to_owned(),
            seed,
            game: table.game_id().to_owned(),
            at: self.date(),
            facts: listing::lines(&facts)?,
            listing: listing::of(&table)?,
        };
        Ok((new, table))
    }

    /// Builds a new table of this plan, with a fresh seed, and its stored form.
    pub(crate) fn new_table_of(&self, code: &str, plan: &Plan) -> Result<(NewRoom, Table), Refused> {
        let seed = random::seed(&*self.environment).map_err(|error| internal(&error))?;
        self.new_table(code, seed, &of_plan(plan))
    }

    /// Counts newly stored tables.
    pub(crate) fn count_new<'a>(&self, tables: impl IntoIterator<Item = &'a Table>) {
        for table in tables {
            self.stored.fetch_add(1, Ordering::Relaxed);
            let summary = table.summary().for_person(table.code(), None);
            tracing::info!(
                game = summary.game,
                players = summary.seats.len(),
                "a table was opened"
            );
        }
    }

    /// Returns the command queue of a table if it is loaded.
    pub(crate) fn loaded(&self, code: &str) -> Option<mpsc::Sender<Box<Command>>> {
        let table = self.slots().get(code)?.get()?.clone();
        (!table.is_closed()).then_some(table)
    }

    /// Finishes a copy of the table with bots at all seats and returns the result. Runs outside the table's task; the time is charged to
    /// `rate_limit_key`.
    pub(crate) async fn play_out(
        &self,
        table: Table,
        rate_limit_key: IpAddr,
    ) -> Result<Option<TableResult>, Refused> {
        let mut bots = random::bots(&*self.environment).map_err(|error| internal(&error))?;
        let finished = tokio::task::spawn_blocking(move || {
            let begun = std::time::Instant::now();
            (bots::play_out(&table, &mut bots), begun.elapsed())
        });
        let (finished, spent) = finished.await.map_err(|error| internal(&error))?;
        self.work.charge(rate_limit_key, spent);
        Ok(finished)
    }

    /// Approximate number of loaded tables.
    pub(crate) fn in_memory(&self) -> usize {
        self.slots().len()
    }

    /// Removes this slot after a failed load, if it is still current and empty and no other request waits for it. A waiting request loads
    /// the table into the same slot; with the slot gone, the next request would start a second task.
    fn drop_failed_slot(&self, code: &str, slot: &Slot) {
        /// References of the map and the caller.
        const UNSHARED: usize = 2;
        let mut slots = self.slots();
        let present = slots.get(code);
        if present.is_some_and(|present| Arc::ptr_eq(present, slot) && !slot.initialized())
            && Arc::strong_count(slot) <= UNSHARED
        {
            slots.remove(code);
        }
    }

    /// Unloads an idle table unless a command is waiting.
    pub(crate) fn unload(&self, code: &str, commands: &mpsc::Receiver<Box<Command>>) -> bool {
        let mut slots = self.slots();
        let idle = commands.is_empty();
        if idle {
            slots.remove(code);
        }
        idle
    }

    /// Forgets a table whose task has ended.
    pub(crate) fn drop_ended(&self, code: &str) {
        let mut slots = self.slots();
        let ended = |slot: &Slot| slot.get().is_some_and(mpsc::Sender::is_closed);
        if slots.get(code).is_some_and(ended) {
            slots.remove(code);
        }
    }

    /// Returns the slot of a table's command queue, replacing one whose task has ended.
    fn slot(&self, code: &str) -> Slot {
        let mut slots = self.slots();
        let ended = slots
            .get(code)
            .is_some_and(|slot| slot.get().is_some_and(mpsc::Sender::is_closed));
        if ended {
            slots.remove(code);
        }
        Arc::clone(slots.entry(code.to_owned()).or_default())
    }

    fn slots(&self) -> MutexGuard<'_, BTreeMap<String, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) fn full_of_codes() -> Refused {
    let message = "This server found no free code for another table; ask its host.";
    Refused::new(TableCode::TooMany, message)
}

fn damaged_table() -> Refused {
    Refused::new(
        TableCode::Damaged,
        "The stored data of this table is damaged; other tables are unaffected. The host can restore a backup (stammtisch restore).",
    )
}

/// Converts a store error for clients and logs it.
pub(crate) fn storage(error: &StoreError) -> Refused {
    static THROTTLE: LogThrottle = LogThrottle::new();
    THROTTLE.log(error);
    if matches!(error, StoreError::Damaged(_) | StoreError::Gap { .. }) {
        health::report_suspicion();
        return damaged_table();
    }
    let message = "The server cannot store anything right now (its disk may be full), so nothing changed. Try again later.";
    Refused::new(TableCode::Storage, message)
}

#[cfg(test)]
pub(crate) mod tests {
    use serde_json::Map;
    use stammtisch_room::message::Phase;
    use stammtisch_room::{Code, Fact, Opening, Person, Request, Settings};
    use stammtisch_store::{Append, SqliteOptions, SqliteStore};

    use super::*;

    pub(crate) fn plan() -> Plan {
        let host = Person {
            id: "a".to_owned(),
            name: "Anna".to_owned(),
        };
        Plan {
            people: vec![(0, host.clone())],
            bots: Vec::new(),
            start: false,
            opening: Opening {
                host,
                game: "hattrick".to_owned(),
                players: 4,
                options: Map::new(),
                settings: Settings {
                    public: false,
                    grace_ms: 0,
                    bot_ms: 0,
                    ..Settings::default()
                },
            },
        }
    }

    pub(crate) async fn opened(
        dir: &tempfile::TempDir,
        search_pool: SearchPool,
    ) -> (watch::Sender<bool>, Arc<Tables>) {
        let options = SqliteOptions {
            dir: dir.path().to_owned(),
            max_bytes: None,
        };
        let store = Arc::new(SqliteStore::open(options).await.unwrap());
        let (stop, stopped) = watch::channel(false);
        let environment = Arc::new(crate::environment::System);
        let tables = Tables::new(
            Config::new(dir.path()),
            store,
            environment,
            search_pool,
            None,
            stopped,
        );
        (stop, tables.await.unwrap())
    }

    #[tokio::test]
    async fn a_table_that_is_read_is_not_claimed() {
        let dir = tempfile::tempdir().unwrap();
        let (_stop, tables) = opened(&dir, SearchPool::InPlace).await;
        let refused = tables.copy("x-y-1").await.unwrap_err();
        assert_eq!(refused.code, Code::Table(TableCode::UnknownTable));
        tables
            .create_dealt("x-y-1", "seed".to_owned(), &plan())
            .await
            .unwrap();
        let stored = async || tables.store.read("x-y-1", 0).await.unwrap().unwrap();
        for _ in 0..2 {
            let (copy, _) = tables.copy("x-y-1").await.unwrap();
            assert_eq!(copy.seq(), stored().await.facts.len() as u64);
        }
        assert_eq!((stored().await.epoch, tables.in_memory()), (0, 0));
        // Another process claims it and goes on; the next copy shows what it wrote.
        let claimed = tables.store.claim("x-y-1", None).await.unwrap().mine().unwrap();
        let asked = Request {
            by: "a".to_owned(),
            id: "1".to_owned(),
        };
        let append = Append {
            room: "x-y-1".to_owned(),
            epoch: claimed.epoch,
            seq: claimed.facts.len() as u64,
            at: 0,
            facts: listing::lines(&[Fact::Closed { finished: None }.requested(Some(asked))]).unwrap(),
            listing: None,
            opens: Vec::new(),
            notices: Vec::new(),
        };
        tables.store.append(append).await.unwrap();
        let (copy, _) = tables.copy("x-y-1").await.unwrap();
        assert_eq!(copy.phase(), Phase::Closed);
        tables.open("x-y-1").await.unwrap();
        assert_eq!(stored().await.epoch, 2, "entering claims it");
        let (copy, _) = tables.copy("x-y-1").await.unwrap();
        assert_eq!((copy.phase(), stored().await.epoch), (Phase::Closed, 2));
    }

    #[tokio::test]
    async fn a_code_is_used_once_and_a_table_has_one_task() {
        let dir = tempfile::tempdir().unwrap();
        let (_stop, tables) = opened(&dir, SearchPool::InPlace).await;
        // Several requests arrive before the table exists.
        let early = (0..8).map(|_| tables.open("x-y-1")).collect::<Vec<_>>();
        assert_eq!(
            tables
                .create_dealt("x-y-1", "seed".to_owned(), &plan())
                .await
                .unwrap(),
            Created::Yes
        );
        assert_eq!(
            tables
                .create_dealt("x-y-1", "seed".to_owned(), &plan())
                .await
                .unwrap(),
            Created::Taken
        );
        let first = tables.open("x-y-1").await.unwrap();
        for early in early {
            assert!(early.await.unwrap().same_channel(&first));
        }
        assert!(tables.loaded("x-y-1").unwrap().same_channel(&first));
        // A failed request removes only its own slot, not a newer one.
        let failed = tables.slot("x-y-2");
        tables.slots().insert("x-y-2".to_owned(), Slot::default());
        let newer = tables.slot("x-y-2");
        tables.drop_failed_slot("x-y-2", &failed);
        assert!(Arc::ptr_eq(&tables.slot("x-y-2"), &newer));
        let waits = Arc::clone(&newer);
        tables.drop_failed_slot("x-y-2", &newer);
        assert!(
            Arc::ptr_eq(&tables.slot("x-y-2"), &waits),
            "a request waits for it"
        );
        drop(waits);
        tables.drop_failed_slot("x-y-2", &newer);
        assert!(!Arc::ptr_eq(&tables.slot("x-y-2"), &newer));
    }

    #[tokio::test]
    async fn a_broken_table_tells_its_clients_and_is_loaded_again() {
        let dir = tempfile::tempdir().unwrap();
        let (_stop, tables) = opened(&dir, SearchPool::InPlace).await;
        assert_eq!(
            tables
                .create_dealt("x-y-1", "seed".to_owned(), &plan())
                .await
                .unwrap(),
            Created::Yes
        );
        let (outbox, mut frames) = crate::outbox::outbox(100_000);
        let join = |reply| Command::Join {
            conn: tables.new_connection(),
            person: None,
            rate_limit_key: crate::address::UNKNOWN_ADDRESS,
            deltas: false,
            outbox: outbox.clone(),
            reply,
        };
        tables.request("x-y-1", join).await.unwrap().unwrap();
        drop(outbox);
        let first = tables.open("x-y-1").await.unwrap();
        first.send(Box::new(Command::Break)).await.unwrap();
        let mut received = Vec::new();
        while let Some(frame) = frames.next().await {
            received.push(serde_json::from_slice::<serde_json::Value>(frame.bytes()).unwrap());
        }
        assert_eq!(received[0]["type"], "table");
        let last = received.last().unwrap();
        assert_eq!(
            (&last["type"], &last["code"]),
            (&"refused".into(), &"broken".into())
        );
        first.closed().await;
        let summary = |reply| Command::Summary { person: None, reply };
        assert_eq!(tables.request("x-y-1", summary).await.unwrap().host, "Anna");
    }
}
