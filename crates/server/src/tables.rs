//! The tables in memory: each is loaded when somebody asks for it, by exactly one task.

mod load;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use stammtisch_room::message::TableResult;
use stammtisch_room::{Branch, ConnId, Plan, Refused, StoredFact, Table, TableCode};
use stammtisch_store::{NewRoom, Store, StoreError};
use tokio::sync::{Notify, OnceCell, mpsc, watch};
use tokio::time::Instant;

use crate::actor::Command;
use crate::calendar::Calendar;
use crate::error::internal;
use crate::health::{self, Health};
use crate::limit::Budgets;
use crate::outside::Outside;
use crate::push::Notifier;
use crate::report::Reports;
use crate::seldom::Seldom;
use crate::thinkers::Thinkers;
use crate::tip::Tips;
use crate::{Config, bots, listing, random};

/// How many codes are drawn until one is free.
pub(crate) const DRAWS: usize = 8;

/// What a new table begins with, by its code and its seed.
pub(crate) trait Facts: Fn(&str, &str) -> Result<(Vec<StoredFact>, Table), Refused> + Sync {}

impl<F: Fn(&str, &str) -> Result<(Vec<StoredFact>, Table), Refused> + Sync> Facts for F {}

/// Whether a table could be stored under its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Created {
    Yes,
    /// There is another table of this code.
    Taken,
}

// In boxes: a channel keeps room for 32 of what is in it, at every table.
type Slot = Arc<OnceCell<mpsc::Sender<Box<Command>>>>;

/// What the task that removes old tables waits for.
#[derive(Default)]
pub(crate) struct Keeper {
    /// Something could not be stored for want of room.
    pub(crate) full: Notify,
    /// One makes room at a time.
    pub(crate) room: tokio::sync::Mutex<()>,
}

/// Every table of the server.
pub(crate) struct Tables {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) outside: Arc<dyn Outside>,
    pub(crate) thinkers: Thinkers,
    pub(crate) reports: Reports,
    pub(crate) tips: Tips,
    pub(crate) keeper: Keeper,
    pub(crate) calendar: Calendar,
    pub(crate) health: Health,
    /// Notifies people who are elsewhere; unset where the host hasn't switched Web Push on.
    pub(crate) notifier: OnceLock<Notifier>,
    /// Becomes true when the server stops.
    pub(crate) stop: watch::Receiver<bool>,
    /// The work each address may ask for.
    pub(crate) work: Budgets<IpAddr>,
    slots: Mutex<HashMap<String, Slot>>,
    begun: Instant,
    pub(crate) stored: AtomicU64,
    /// How many matches of days have ended since the start.
    pub(crate) days_played: AtomicU64,
    connections: AtomicU64,
}

impl Tables {
    pub(crate) async fn new(
        config: Config,
        store: Arc<dyn Store>,
        outside: Arc<dyn Outside>,
        thinkers: Thinkers,
        stop: watch::Receiver<bool>,
    ) -> Result<Arc<Self>, StoreError> {
        let stored = AtomicU64::new(store.count().await?);
        let tables = Arc::new(Self {
            work: Budgets::new(config.limits.work),
            config,
            store,
            outside,
            thinkers,
            reports: Reports::default(),
            tips: Tips::default(),
            keeper: Keeper::default(),
            calendar: Calendar::default(),
            health: Health::default(),
            notifier: OnceLock::new(),
            stop,
            slots: Mutex::default(),
            begun: Instant::now(),
            stored,
            days_played: AtomicU64::new(0),
            connections: AtomicU64::new(0),
        });
        tables.look_at_clock().await?;
        Ok(tables)
    }

    /// The time, as rooms count it.
    pub(crate) fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    /// A number for a new connection.
    pub(crate) fn new_connection(&self) -> ConnId {
        ConnId(self.connections.fetch_add(1, Ordering::Relaxed))
    }

    /// Stores a new table under a code that is free, and says which.
    pub(crate) async fn create_somewhere(&self, plan: &Plan) -> Result<String, Refused> {
        let facts = |code: &str, seed: &str| plan.facts(code, seed, &bots::entries);
        self.somewhere(plan.opening.settings.public, facts).await
    }

    /// Stores a match that goes on from a moment of another, under a code nobody has.
    pub(crate) async fn branch_off(&self, branch: &Branch) -> Result<String, Refused> {
        self.somewhere(false, |code, seed| branch.facts(code, seed, &bots::entries))
            .await
    }

    async fn somewhere(&self, public: bool, facts: impl Facts) -> Result<String, Refused> {
        for _ in 0..DRAWS {
            let code = random::table_code(&*self.outside, public).map_err(|error| internal(&error))?;
            if self.store_new(&code, &facts).await? == Created::Yes {
                return Ok(code);
            }
        }
        Err(full_of_codes())
    }

    /// A code that no evening has.
    pub(crate) async fn new_evening(&self) -> Result<String, Refused> {
        for _ in 0..DRAWS {
            let code = random::table_code(&*self.outside, false).map_err(|error| internal(&error))?;
            let taken = self.store.evening(&code, 1).await;
            if taken.map_err(|error| storage(&error))?.is_empty() {
                return Ok(code);
            }
        }
        Err(full_of_codes())
    }

    /// Stores a new table under `code`, unless there is one already.
    pub(crate) async fn create(&self, code: &str, plan: &Plan) -> Result<Created, Refused> {
        let facts = |code: &str, seed: &str| plan.facts(code, seed, &bots::entries);
        self.store_new(code, &facts).await
    }

    async fn store_new(&self, code: &str, facts: &impl Facts) -> Result<Created, Refused> {
        let seed = random::seed(&*self.outside).map_err(|error| internal(&error))?;
        self.store_dealt(code, seed, facts).await
    }

    /// Stores a new table under `code` that this seed decides, unless there is one already.
    pub(crate) async fn create_dealt(
        &self,
        code: &str,
        seed: String,
        plan: &Plan,
    ) -> Result<Created, Refused> {
        let facts = |code: &str, seed: &str| plan.facts(code, seed, &bots::entries);
        self.store_dealt(code, seed, &facts).await
    }

    async fn store_dealt(&self, code: &str, seed: String, facts: &impl Facts) -> Result<Created, Refused> {
        self.make_room().await?;
        let (new, table) = self.new_room(code, seed, facts)?;
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

    /// Makes sure that another table may be stored.
    pub(crate) async fn make_room(&self) -> Result<(), Refused> {
        if self.has_room().await.map_err(|error| storage(&error))? {
            return Ok(());
        }
        let message = "This server keeps as many tables as it may, and all are new; try again later.";
        Err(Refused::new(TableCode::TooMany, message))
    }

    /// A new table as it is stored, and the table.
    pub(crate) fn new_room(
        &self,
        code: &str,
        seed: String,
        facts: &impl Facts,
    ) -> Result<(NewRoom, Table), Refused> {
        let (facts, table) = facts(code, &seed)?;
        let new = NewRoom {
            code: code.to_owned(),
            seed,
            game: table.game_id().to_owned(),
            at: self.outside.date(),
            facts: listing::lines(&facts)?,
            listing: listing::of(&table)?,
        };
        Ok((new, table))
    }

    /// Counts tables that were stored just now.
    pub(crate) fn count_new(&self, tables: &[Table]) {
        self.stored.fetch_add(tables.len() as u64, Ordering::Relaxed);
        for table in tables {
            let summary = table.summary().for_person(table.code(), None);
            tracing::info!(
                game = summary.game,
                players = summary.seats.len(),
                "a table was opened"
            );
        }
    }

    /// The way to a table's task if it is in memory already.
    pub(crate) fn loaded(&self, code: &str) -> Option<mpsc::Sender<Box<Command>>> {
        let table = self.slots().get(code)?.get()?.clone();
        (!table.is_closed()).then_some(table)
    }

    /// The result if bots play on at every seat. Runs outside the table's task; the work is charged to the address `home`.
    pub(crate) async fn played_out(
        &self,
        table: Table,
        home: IpAddr,
    ) -> Result<Option<TableResult>, Refused> {
        let mut bots = random::bots(&*self.outside).map_err(|error| internal(&error))?;
        let finished = tokio::task::spawn_blocking(move || {
            let begun = std::time::Instant::now();
            (bots::play_out(&table, &mut bots), begun.elapsed())
        });
        let (finished, spent) = finished.await.map_err(|error| internal(&error))?;
        self.work.charge(home, spent);
        Ok(finished)
    }

    /// About how many tables are in memory.
    pub(crate) fn in_memory(&self) -> usize {
        self.slots().len()
    }

    /// Forgets a slot in which no table could be loaded: this very one, for others may have begun anew, and only
    /// while it is empty. Whoever else waits for it loads the table there next: a slot that is gone would have a second task
    /// beside the one of whoever comes after.
    fn give_up(&self, code: &str, slot: &Slot) {
        /// The place in the map, and who gives up.
        const NOBODY_WAITS: usize = 2;
        let mut slots = self.slots();
        let present = slots.get(code);
        if present.is_some_and(|present| Arc::ptr_eq(present, slot) && !slot.initialized())
            && Arc::strong_count(slot) <= NOBODY_WAITS
        {
            slots.remove(code);
        }
    }

    /// Forgets an idle table, unless somebody asked it something at this moment.
    pub(crate) fn unload(&self, code: &str, asks: &mpsc::Receiver<Box<Command>>) -> bool {
        let mut slots = self.slots();
        let idle = asks.is_empty();
        if idle {
            slots.remove(code);
        }
        idle
    }

    /// Where the way to a table's task is kept. A task that ended is replaced, however it ended.
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

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) fn full_of_codes() -> Refused {
    let message = "This server has so many tables that it finds no code for another; ask its host.";
    Refused::new(TableCode::TooMany, message)
}

pub(crate) fn unknown_table() -> Refused {
    Refused::new(
        TableCode::UnknownTable,
        "There is no table of this code; check the link.",
    )
}

fn unreadable() -> Refused {
    Refused::new(
        TableCode::Damaged,
        "What is stored of this is damaged, and others play on; the server's host can bring it back from a backup (stammtisch restore).",
    )
}

/// What clients are told when the store fails.
pub(crate) fn storage(error: &StoreError) -> Refused {
    static SELDOM: Seldom = Seldom::new();
    SELDOM.log(error);
    if matches!(error, StoreError::Damaged(_) | StoreError::Gap { .. }) {
        health::suspect();
        return unreadable();
    }
    let message = "The server cannot store anything at the moment (is its disk full?); nothing changed. Try again in a while.";
    Refused::new(TableCode::Storage, message)
}

#[cfg(test)]
pub(crate) mod tests {
    use serde_json::Map;
    use stammtisch_room::{Opening, Person, Settings};
    use stammtisch_store::{SqliteOptions, SqliteStore};

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
        thinkers: Thinkers,
    ) -> (watch::Sender<bool>, Arc<Tables>) {
        let options = SqliteOptions {
            dir: dir.path().to_owned(),
            max_bytes: None,
        };
        let store = Arc::new(SqliteStore::open(options).await.unwrap());
        let (stop, stopped) = watch::channel(false);
        let outside = Arc::new(crate::outside::System);
        let tables = Tables::new(Config::new(dir.path()), store, outside, thinkers, stopped);
        (stop, tables.await.unwrap())
    }

    #[tokio::test]
    async fn a_code_is_given_once_and_a_table_has_one_task() {
        let dir = tempfile::tempdir().unwrap();
        let (_stop, tables) = opened(&dir, Thinkers::InPlace).await;
        // Several ask for a table that is not there yet, and go on asking once it is.
        let early = (0..8).map(|_| tables.open("x-y-1")).collect::<Vec<_>>();
        assert_eq!(tables.create("x-y-1", &plan()).await.unwrap(), Created::Yes);
        assert_eq!(tables.create("x-y-1", &plan()).await.unwrap(), Created::Taken);
        let first = tables.open("x-y-1").await.unwrap();
        for early in early {
            assert!(early.await.unwrap().same_channel(&first));
        }
        assert!(tables.loaded("x-y-1").unwrap().same_channel(&first));
        // A slot that failed gives up itself, not the one that others have made meanwhile.
        let failed = tables.slot("x-y-2");
        tables.slots().insert("x-y-2".to_owned(), Slot::default());
        let newer = tables.slot("x-y-2");
        tables.give_up("x-y-2", &failed);
        assert!(Arc::ptr_eq(&tables.slot("x-y-2"), &newer));
        let waits = Arc::clone(&newer);
        tables.give_up("x-y-2", &newer);
        assert!(
            Arc::ptr_eq(&tables.slot("x-y-2"), &waits),
            "somebody waits for it"
        );
        drop(waits);
        tables.give_up("x-y-2", &newer);
        assert!(!Arc::ptr_eq(&tables.slot("x-y-2"), &newer));
    }

    #[tokio::test]
    async fn a_table_that_contradicts_itself_says_so_and_is_loaded_anew() {
        let dir = tempfile::tempdir().unwrap();
        let (_stop, tables) = opened(&dir, Thinkers::InPlace).await;
        assert_eq!(tables.create("x-y-1", &plan()).await.unwrap(), Created::Yes);
        let (outbox, mut frames) = crate::outbox::outbox(100_000);
        let join = |reply| Command::Join {
            conn: tables.new_connection(),
            person: None,
            home: crate::address::NOWHERE,
            deltas: false,
            outbox: outbox.clone(),
            reply,
        };
        tables.ask("x-y-1", join).await.unwrap().unwrap();
        drop(outbox);
        let first = tables.open("x-y-1").await.unwrap();
        first.send(Box::new(Command::Contradict)).await.unwrap();
        let mut told = Vec::new();
        while let Some(frame) = frames.next().await {
            told.push(serde_json::from_slice::<serde_json::Value>(frame.bytes()).unwrap());
        }
        assert_eq!(told[0]["type"], "table");
        let last = told.last().unwrap();
        assert_eq!(
            (&last["type"], &last["code"]),
            (&"refused".into(), &"broken".into())
        );
        first.closed().await;
        let summary = |reply| Command::Summary { person: None, reply };
        assert_eq!(tables.ask("x-y-1", summary).await.unwrap().host, "Anna");
    }
}
