//! Loads tables on request and starts their tasks.

use std::sync::Arc;

use stammtisch_room::{Refused, Room, StoredFact, Table, TableCode};
use tokio::sync::{mpsc, oneshot};

use super::{Tables, storage, unknown_table, unreadable};
use crate::actor::Actor;
use crate::command::{Command, QUEUE};
use crate::error::internal;
use crate::{bots, health, random};

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
        room.slept(self.age_clock.age(stored.changed, self.environment.date()));
        let (commands, receiver) = mpsc::channel(QUEUE);
        let bots = random::bots(&*self.environment).map_err(|error| internal(&error))?;
        tokio::spawn(Actor::new(room, Arc::clone(self), bots).run(receiver));
        Ok(commands)
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
        Err(Refused::new(
            TableCode::Storage,
            "The table is being reloaded; try again in a moment.",
        ))
    }
}

fn damaged(code: &str, error: &dyn std::fmt::Display) -> Refused {
    tracing::error!(table = code, %error, "a stored table cannot be read");
    health::report_suspicion();
    unreadable()
}
