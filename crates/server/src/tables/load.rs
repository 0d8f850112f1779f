//! Loads a table when somebody asks for it, and starts its task.

use std::sync::Arc;

use stammtisch_room::{Refused, Room, StoredFact, Table, TableCode};
use tokio::sync::{mpsc, oneshot};

use super::{Tables, storage, unknown_table, unreadable};
use crate::actor::{Actor, Command, QUEUE};
use crate::error::internal;
use crate::{bots, health, random};

/// How often a request is put again to a table that was just unloaded.
const TRIES: usize = 3;

impl Tables {
    /// The way to a table's task, which is started if need be.
    pub(crate) async fn open(self: &Arc<Self>, code: &str) -> Result<mpsc::Sender<Box<Command>>, Refused> {
        let slot = self.slot(code);
        let opened = slot.get_or_try_init(|| self.load(code)).await.cloned();
        if opened.is_err() {
            self.give_up(code, &slot);
        }
        opened
    }

    async fn load(self: &Arc<Self>, code: &str) -> Result<mpsc::Sender<Box<Command>>, Refused> {
        let stored = self.store.load(code).await.map_err(|error| storage(&error))?;
        let stored = stored.ok_or_else(unknown_table)?;
        let facts: Vec<StoredFact> = stored
            .facts
            .iter()
            .map(|fact| serde_json::from_str(fact))
            .collect::<Result<_, _>>()
            .map_err(|error| damaged(code, &error))?;
        let table =
            Table::load(code, &stored.seed, facts, &bots::entries).map_err(|error| damaged(code, &error))?;
        let mut room = Room::new(table, stored.epoch, self.now());
        room.slept(self.calendar.since(stored.changed, self.outside.date()));
        let (asks, waiting) = mpsc::channel(QUEUE);
        let bots = random::bots(&*self.outside).map_err(|error| internal(&error))?;
        tokio::spawn(Actor::new(room, Arc::clone(self), bots).run(waiting));
        Ok(asks)
    }

    /// Asks a table something and waits for its answer.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        code: &str,
        make: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Refused> {
        for _ in 0..TRIES {
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
        Err(Refused::new(
            TableCode::Storage,
            "The table is being loaded again; try again in a moment.",
        ))
    }
}

fn damaged(code: &str, error: &dyn std::fmt::Display) -> Refused {
    tracing::error!(table = code, %error, "a stored table cannot be read");
    health::suspect();
    unreadable()
}
