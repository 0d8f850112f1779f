//! The server without sockets, for programs in the same process. Simulations run it under their own clock.

use std::sync::Arc;

use stammtisch_room::message::ClientMessage;
use stammtisch_room::{ConnId, Person, Plan, Refused};
use stammtisch_store::{Store, StoreError};
use tokio::sync::{mpsc, watch};

use crate::Config;
use crate::address::UNKNOWN_ADDRESS;
use crate::command::Command;
use crate::environment::Environment;
use crate::outbox::{Frames, WeakOutbox, outbox};
use crate::search_pool::SearchPool;
use crate::tables::Tables;

/// A running server without sockets. Must live in a Tokio runtime; stops on drop.
pub struct InProcessServer {
    tables: Arc<Tables>,
    _stop: watch::Sender<bool>,
}

impl InProcessServer {
    /// Starts over this store.
    ///
    /// # Errors
    /// Returns the error of the store.
    pub async fn open(
        config: Config,
        store: Arc<dyn Store>,
        environment: Arc<dyn Environment>,
    ) -> Result<Self, StoreError> {
        let (stop, stopped) = watch::channel(false);
        let tables = Tables::new(config, store, environment, SearchPool::InPlace, None, stopped).await?;
        tokio::spawn(Arc::clone(&tables).run_retention());
        Ok(Self { tables, _stop: stop })
    }

    /// Opens a table and returns its code.
    ///
    /// # Errors
    /// As `POST /tables`.
    pub async fn new_table(&self, plan: &Plan) -> Result<String, Refused> {
        self.tables.create_with_free_code(plan).await
    }

    /// Connects to a table. The first frame is the whole table; with `deltas`, later frames hold only changes.
    ///
    /// # Errors
    /// As `GET /tables/{code}/ws`.
    pub async fn enter(
        &self,
        code: &str,
        person: Option<Person>,
        deltas: bool,
    ) -> Result<InProcessConnection, Refused> {
        let (outbox, frames) = outbox(self.tables.config.limits.waiting_bytes);
        let conn = self.tables.new_connection();
        let join = |reply| Command::Join {
            conn,
            person: person.clone(),
            rate_limit_key: UNKNOWN_ADDRESS,
            deltas,
            outbox: outbox.clone(),
            reply,
        };
        self.tables.request(code, join).await??;
        Ok(InProcessConnection {
            table: self.tables.open(code).await?,
            tables: Arc::clone(&self.tables),
            conn,
            frames,
            outbox: outbox.downgrade(),
        })
    }

    /// Number of loaded tables.
    #[must_use]
    pub fn in_memory(&self) -> usize {
        self.tables.in_memory()
    }
}

/// A connection to a table.
pub struct InProcessConnection {
    tables: Arc<Tables>,
    table: mpsc::Sender<Box<Command>>,
    conn: ConnId,
    frames: Frames,
    outbox: WeakOutbox,
}

impl InProcessConnection {
    /// Sends a message. Returns false if the table has closed the connection.
    pub async fn say(&self, message: ClientMessage) -> bool {
        let say = Command::Message {
            conn: self.conn,
            message: Box::new(message),
            at: self.tables.now(),
        };
        self.outbox.upgrade().is_some() && self.table.send(Box::new(say)).await.is_ok()
    }

    /// The next frame as sent over the wire; `None` after the table has closed the connection.
    pub async fn next(&mut self) -> Option<String> {
        let frame = self.frames.next().await?;
        Some(String::from_utf8_lossy(frame.bytes()).into_owned())
    }

    /// Number of unread bytes.
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
