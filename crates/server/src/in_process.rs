//! The server without sockets, for programs in the same process. Simulations run it under their own clock.

use std::sync::Arc;
use std::time::Duration;

use stammtisch_room::message::ClientMessage;
use stammtisch_room::{ConnId, Person, Plan, Refused};
use stammtisch_store::{Cluster, Node, NodeId, Store, StoreError};
use tokio::sync::mpsc;

use crate::Config;
use crate::address::UNKNOWN_ADDRESS;
use crate::command::Command;
use crate::environment::Environment;
use crate::health::api::obstacle;
use crate::nodes::{Nodes, Peers, Place, Standing};
use crate::outbox::{Frames, WeakOutbox, outbox};
use crate::search_pool::SearchPool;
use crate::tables::{Tables, storage};
use crate::watch;

/// A running server without sockets. Must live in a Tokio runtime; stops on drop.
pub struct InProcessServer {
    tables: Arc<Tables>,
    stop: watch::Sender<bool>,
    end_beats: watch::Sender<bool>,
}

/// The node that a table belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TablePlace {
    /// The one that was asked.
    Here,
    /// Another one.
    At(Node),
    /// None that can answer at present.
    Unknown,
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
        Self::start(config, store, environment, None).await
    }

    /// Starts as one of several nodes that share this store. `address` names this node to the others.
    ///
    /// # Errors
    /// Returns the error of the store.
    pub async fn open_node(
        config: Config,
        store: Arc<dyn Store>,
        cluster: Arc<dyn Cluster>,
        peers: Arc<dyn Peers>,
        environment: Arc<dyn Environment>,
        address: String,
    ) -> Result<Self, StoreError> {
        let mut secret = [0; 32];
        let filled = environment.fill(&mut secret);
        filled.map_err(|error| StoreError::Database(error.to_string()))?;
        let joined = Nodes::join(
            cluster,
            Some(peers),
            &*store,
            Arc::clone(&environment),
            address,
            secret,
        )
        .await;
        let (nodes, mut beats) = joined?;
        beats.beat(&nodes).await?;
        let server = Self::start(config, store, environment, Some(Arc::clone(&nodes))).await?;
        tokio::spawn(beats.run(nodes, server.end_beats.subscribe()));
        Ok(server)
    }

    pub(crate) async fn start(
        config: Config,
        store: Arc<dyn Store>,
        environment: Arc<dyn Environment>,
        nodes: Option<Arc<Nodes>>,
    ) -> Result<Self, StoreError> {
        let (stop, stopped) = watch::channel(false);
        let tables = Tables::new(config, store, environment, SearchPool::InPlace, nodes, stopped).await?;
        tokio::spawn(Arc::clone(&tables).run_retention());
        Ok(Self {
            tables,
            stop,
            end_beats: watch::Sender::new(false),
        })
    }

    /// The node that a table belongs to.
    ///
    /// # Errors
    /// Refuses if the store cannot be read.
    pub async fn place(&self, code: &str) -> Result<TablePlace, Refused> {
        let Some(nodes) = &self.tables.nodes else {
            return Ok(TablePlace::Here);
        };
        if self.tables.loaded(code).is_some() {
            return Ok(TablePlace::Here);
        }
        let place = nodes.place(code).await.map_err(|error| storage(&error))?;
        Ok(match place {
            Place::Here => TablePlace::Here,
            Place::At(node) => TablePlace::At(node),
            Place::Unknown => TablePlace::Unknown,
        })
    }

    /// The id of this node; `None` for a single server.
    #[must_use]
    pub fn node(&self) -> Option<NodeId> {
        self.tables.nodes.as_ref().map(|nodes| nodes.id())
    }

    /// Waits until another node is known to be dead.
    pub async fn death_of(&self, node: NodeId) {
        match &self.tables.nodes {
            Some(nodes) => nodes.death_of(node).await,
            None => std::future::pending().await,
        }
    }

    /// Whether this node may speak for its tables: a single server always, one of several while its lease lasts.
    #[must_use]
    pub fn holds_lease(&self) -> bool {
        let holds = |nodes: &Arc<Nodes>| nodes.standing(nodes.id()) == Standing::Holds;
        self.tables.nodes.as_ref().is_none_or(holds)
    }

    /// The time since this node's lease ended; `None` while it holds, after the node has given up its tables, and on a single server.
    #[must_use]
    pub fn lapsed(&self) -> Option<Duration> {
        self.tables.nodes.as_ref().and_then(|nodes| nodes.lapsed())
    }

    /// Whether this node should receive traffic.
    pub async fn is_ready(&self) -> bool {
        obstacle(&self.tables).await.is_none()
    }

    /// Notes that another node is not at its address any more.
    pub fn note_absent(&self, node: NodeId) {
        if let Some(nodes) = &self.tables.nodes {
            nodes.note_absent(node);
        }
    }

    /// Claims no more tables, and gives away those that are loaded.
    pub fn drain(&self) {
        if let Some(nodes) = &self.tables.nodes {
            nodes.drain();
        }
    }

    /// Closes all tables.
    pub fn stop(&self) {
        self.stop.send(true);
    }

    /// Ends the lease.
    pub async fn leave(&self) {
        self.end_beats.send(true);
        if let Some(nodes) = &self.tables.nodes {
            nodes.leave().await;
        }
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
