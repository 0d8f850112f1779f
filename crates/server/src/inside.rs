//! The house without its door: the same tables, for programs in the same process. Simulations drive it under a
//! clock of their own.

use std::sync::Arc;

use stammtisch_room::message::ClientMessage;
use stammtisch_room::{ConnId, Person, Plan, Refused};
use stammtisch_store::{Store, StoreError};
use tokio::sync::{mpsc, watch};

use crate::Config;
use crate::actor::Command;
use crate::address::NOWHERE;
use crate::outbox::{Frames, WeakOutbox, outbox};
use crate::outside::Outside;
use crate::tables::Tables;
use crate::thinkers::Thinkers;

/// An open house without a socket. Must live inside a tokio runtime; it closes when it is dropped.
pub struct Inside {
    tables: Arc<Tables>,
    _stop: watch::Sender<bool>,
}

impl Inside {
    /// Opens the house over this store, as the server does after a start.
    ///
    /// # Errors
    /// Says what the store could not do.
    pub async fn open(
        config: Config,
        store: Arc<dyn Store>,
        outside: Arc<dyn Outside>,
    ) -> Result<Self, StoreError> {
        let (stop, stopped) = watch::channel(false);
        let tables = Tables::new(config, store, outside, Thinkers::InPlace, stopped).await?;
        tokio::spawn(Arc::clone(&tables).keep_house());
        Ok(Self { tables, _stop: stop })
    }

    /// Opens a table and says under which code.
    ///
    /// # Errors
    /// As `POST /tables`.
    pub async fn new_table(&self, plan: &Plan) -> Result<String, Refused> {
        self.tables.create_somewhere(plan).await
    }

    /// Comes to a table; the first frame is the whole table, those after it hold what is new if `deltas` is asked for.
    ///
    /// # Errors
    /// As `GET /tables/{code}/ws`.
    pub async fn enter(&self, code: &str, person: Option<Person>, deltas: bool) -> Result<Visit, Refused> {
        let (outbox, frames) = outbox(self.tables.config.limits.waiting_bytes);
        let conn = self.tables.new_connection();
        let join = |reply| Command::Join {
            conn,
            person: person.clone(),
            home: NOWHERE,
            deltas,
            outbox: outbox.clone(),
            reply,
        };
        self.tables.ask(code, join).await??;
        Ok(Visit {
            table: self.tables.open(code).await?,
            tables: Arc::clone(&self.tables),
            conn,
            frames,
            outbox: outbox.downgrade(),
        })
    }

    /// How many tables are in memory.
    #[must_use]
    pub fn in_memory(&self) -> usize {
        self.tables.in_memory()
    }
}

/// One connection to a table.
pub struct Visit {
    tables: Arc<Tables>,
    table: mpsc::Sender<Box<Command>>,
    conn: ConnId,
    frames: Frames,
    outbox: WeakOutbox,
}

impl Visit {
    /// Says something; false if the table has closed.
    pub async fn say(&self, message: ClientMessage) -> bool {
        let say = Command::Say {
            conn: self.conn,
            message: Box::new(message),
            at: self.tables.now(),
        };
        self.outbox.upgrade().is_some() && self.table.send(Box::new(say)).await.is_ok()
    }

    /// The next frame as it would go over the wire; `None` once the table closed the connection.
    pub async fn next(&mut self) -> Option<String> {
        let frame = self.frames.next().await?;
        Some(String::from_utf8_lossy(frame.bytes()).into_owned())
    }

    /// How many bytes wait here.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.frames.waiting()
    }

    /// Closes the connection.
    pub async fn leave(self) {
        let _ = self
            .table
            .send(Box::new(Command::Leave {
                conn: self.conn,
                lost: false,
            }))
            .await;
    }
}
