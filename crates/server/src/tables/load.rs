//! Loads tables on request and starts their tasks.

use std::sync::Arc;
use std::time::{Duration, Instant};

use stammtisch_api::bots;
use stammtisch_api::unknown_table;
use stammtisch_room::{Refused, Room, StoredFact, Table, TableCode};
use stammtisch_store::{Claim, StoredRoom};
use tokio::sync::{mpsc, oneshot};

use super::{Tables, damaged_table, storage};
use crate::actor::{Actor, Ownership};
use crate::command::{Command, QUEUE};
use crate::error::internal;
use crate::{health, random};

/// Maximum attempts to reach a table that is being unloaded.
const ATTEMPTS: usize = 3;

impl Tables {
    /// Returns the command queue of a table, loading the table if necessary.
    pub(crate) async fn open(self: &Arc<Self>, code: &str) -> Result<mpsc::Sender<Box<Command>>, Refused> {
        let slot = self.slot(code);
        let opened = slot.get_or_try_init(|| self.load(code)).await.cloned();
        if opened.is_err() {
            self.drop_failed_slot(code, &slot);
        }
        opened
    }

    /// Claims a table and starts its task.
    async fn load(self: &Arc<Self>, code: &str) -> Result<mpsc::Sender<Box<Command>>, Refused> {
        let term = match &self.nodes {
            None => None,
            Some(nodes) => Some(nodes.claimant().ok_or_else(on_the_move)?),
        };
        let claim = self.store.claim(code, term).await;
        let stored = match claim.map_err(|error| storage(&error))? {
            Claim::Mine(stored) => stored,
            Claim::Refused => return Err(on_the_move()),
            Claim::Unknown => return Err(unknown_table()),
        };
        let table = fold(code, &stored)?;
        let mut room = Room::new(table, stored.epoch, self.now());
        room.slept(self.age_clock.age(stored.changed, self.date()));
        let (commands, receiver) = mpsc::channel(QUEUE);
        let bots = random::bots(&*self.environment).map_err(|error| internal(&error))?;
        let ownership = Ownership::new(term, self.nodes.as_ref());
        tokio::spawn(Actor::new(room, Arc::clone(self), ownership, bots).run(receiver));
        Ok(commands)
    }

    /// Returns a copy of a table to read from, and the processor time that it took. A table that isn't loaded is read from the store and
    /// not claimed: looking at a match must not take it from the process that plays it.
    pub(crate) async fn copy(self: &Arc<Self>, code: &str) -> Result<(Table, Duration), Refused> {
        if self.loaded(code).is_some() {
            let table = self.request(code, |reply| Command::Copy { reply }).await?;
            return Ok((table, Duration::ZERO));
        }
        let known = self.unloaded.get(code);
        let from = known.as_ref().map_or(0, |known| known.table.seq());
        let stored = self
            .store
            .read(code, from)
            .await
            .map_err(|error| storage(&error))?;
        let mut stored = stored.ok_or_else(unknown_table)?;
        if let Some(known) = known {
            if stored.facts.is_empty() && stored.seed == known.seed {
                return Ok((known.table, Duration::ZERO));
            }
            let all = self.store.read(code, 0).await.map_err(|error| storage(&error))?;
            stored = all.ok_or_else(unknown_table)?;
        }
        let begun = Instant::now();
        let of = code.to_owned();
        let folded =
            tokio::task::spawn_blocking(move || fold(&of, &stored).map(|table| (stored.seed, table)));
        let (seed, table) = folded.await.map_err(|error| internal(&error))??;
        self.unloaded.insert(code, seed, &table);
        Ok((table, begun.elapsed()))
    }

    /// Sends a command to a table and waits for its reply.
    pub(crate) async fn request<T>(
        self: &Arc<Self>,
        code: &str,
        make: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Refused> {
        for _ in 0..ATTEMPTS {
            let table = self.open(code).await?;
            let (reply, answer) = oneshot::channel();
            if table.send(Box::new(make(reply))).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
            if *self.stop.borrow() {
                break;
            }
        }
        Err(on_the_move())
    }
}

/// The refusal while a table is loaded again, here or on another node.
pub(crate) fn on_the_move() -> Refused {
    let message = "The table is being reloaded; try again in a moment.";
    Refused::new(TableCode::Storage, message)
}

/// Makes a table of its stored facts.
fn fold(code: &str, stored: &StoredRoom) -> Result<Table, Refused> {
    let facts: Vec<StoredFact> = stored
        .facts
        .iter()
        .map(|fact| serde_json::from_str(fact))
        .collect::<Result<_, _>>()
        .map_err(|error| damaged(code, &error))?;
    Table::load(code, &stored.seed, facts, &bots::entries).map_err(|error| damaged(code, &error))
}

fn damaged(code: &str, error: &dyn std::fmt::Display) -> Refused {
    tracing::error!(table = code, %error, "a stored table cannot be read");
    health::report_suspicion();
    damaged_table()
}
