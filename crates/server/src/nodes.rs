//! Several nodes that share a store. Each holds a lease for all its tables; any node takes any connection and forwards it to the node that
//! owns the table. docs/explain/decisions/nodes.md has the reasons.

mod beats;
pub(crate) mod edge;
mod forward;
mod lease;
pub(crate) mod lobby;
mod pass;
pub(crate) mod private;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use futures_util::future::BoxFuture;
use stammtisch_store::{Cluster, Node, NodeId, Roster, Store, StoreError};
use tokio::sync::mpsc;

pub(crate) use self::beats::Beats;
use self::lease::Lease;
pub(crate) use self::lease::Standing;
use self::pass::Secret;
use crate::environment::Environment;
use crate::watch;

/// A way to the other nodes without sockets, for nodes in one process.
pub trait Peers: Send + Sync {
    /// Whether a node says that it is ready. Gives up after a second.
    fn is_ready<'a>(&'a self, node: &'a Node) -> BoxFuture<'a, bool>;
}

/// This node, and its view of the others.
pub(crate) struct Nodes {
    cluster: Arc<dyn Cluster>,
    /// `None` for the way through sockets.
    peers: Option<Arc<dyn Peers>>,
    environment: Arc<dyn Environment>,
    /// Host and port at which other nodes reach this one.
    address: String,
    lease: Lease,
    /// Nodes that were not found at their addresses, for the task that beats.
    absent: mpsc::UnboundedSender<NodeId>,
    roster: RwLock<Arc<Roster>>,
    /// The newest id that was ever in the roster.
    newest: AtomicI64,
    /// The ids in the roster; changes only when a node comes or goes.
    living: watch::Sender<BTreeSet<NodeId>>,
    /// True once this node gives its tables away.
    draining: watch::Sender<bool>,
    /// The store's time minus the local date, in seconds.
    offset: AtomicI64,
    secret: Secret,
}

impl fmt::Debug for Nodes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Nodes({} at {})", self.lease.node(), self.address)
    }
}

/// The node that a request belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// This one.
    Here,
    /// Another one.
    At(Node),
    /// None can answer at present.
    Unknown,
}

impl Nodes {
    /// Joins the nodes that share this store.
    ///
    /// # Errors
    /// Returns the store's error.
    pub(crate) async fn join(
        cluster: Arc<dyn Cluster>,
        peers: Option<Arc<dyn Peers>>,
        store: &dyn Store,
        environment: Arc<dyn Environment>,
        address: String,
        fresh_secret: [u8; 32],
    ) -> Result<(Arc<Self>, Beats), StoreError> {
        let secret = Secret::new(&store.key("nodes", fresh_secret).await?);
        let node = cluster.join(&address).await?;
        let (absent, found_absent) = mpsc::unbounded_channel();
        let nodes = Self {
            absent,
            cluster,
            peers,
            environment,
            address,
            lease: Lease::new(node),
            roster: RwLock::default(),
            newest: AtomicI64::new(node.0),
            living: watch::Sender::default(),
            draining: watch::Sender::new(false),
            offset: AtomicI64::new(0),
            secret,
        };
        Ok((Arc::new(nodes), Beats::new(found_absent)))
    }

    /// Notified when a node comes or goes.
    pub(crate) fn living(&self) -> watch::Receiver<BTreeSet<NodeId>> {
        self.living.subscribe()
    }

    fn now(&self) -> Duration {
        self.environment.uptime()
    }

    /// Waits until a node that was alive is dead.
    pub(crate) fn death_of(&self, node: NodeId) -> impl Future<Output = ()> + Send + 'static {
        let mut living = self.living.subscribe();
        async move {
            let _ = living.wait_for(|living| !living.contains(&node)).await;
        }
    }

    /// This node's id.
    pub(crate) fn id(&self) -> NodeId {
        self.lease.node()
    }

    /// Takes over a roster.
    fn note_roster(&self, roster: Roster) {
        let living: BTreeSet<NodeId> = roster.nodes.iter().map(|node| node.id).collect();
        if let Some(NodeId(newest)) = living.last() {
            self.newest.fetch_max(*newest, Ordering::Relaxed);
        }
        *self.roster.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(roster);
        self.living.send_if_modified(|known| {
            let changed = *known != living;
            *known = living;
            changed
        });
    }

    fn roster(&self) -> Arc<Roster> {
        Arc::clone(&self.roster.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The present right of a table that was claimed by `term`.
    pub(crate) fn standing(&self, term: NodeId) -> Standing {
        self.lease.standing(term, self.now())
    }

    /// The time since the lease ended; `None` while it holds, and after this node has given up its tables.
    pub(crate) fn lapsed(&self) -> Option<Duration> {
        self.lease.lapsed(self.now())
    }

    /// The id under which tables may be claimed; `None` without a lease and while this node drains.
    pub(crate) fn claimant(&self) -> Option<NodeId> {
        let node = self.lease.node();
        let may_claim = !self.is_draining() && self.standing(node) == Standing::Holds;
        may_claim.then_some(node)
    }

    /// Notified when this node gets another id, because it was declared dead.
    pub(crate) fn terms(&self) -> watch::Receiver<NodeId> {
        self.lease.terms()
    }

    /// Stops claiming tables and gives away those that are claimed. Requests are passed on to other nodes meanwhile.
    pub(crate) fn drain(&self) {
        self.draining.send(true);
    }

    pub(crate) fn is_draining(&self) -> bool {
        *self.draining.borrow()
    }

    /// Notified when this node begins to drain.
    pub(crate) fn drains(&self) -> watch::Receiver<bool> {
        self.draining.subscribe()
    }

    /// Ends the lease.
    pub(crate) async fn leave(&self) {
        if let Err(error) = self.cluster.leave(self.lease.node()).await {
            // The others find out by themselves.
            tracing::warn!(%error, "the lease could not be ended");
        }
    }

    fn note_offset(&self, seconds: i64) {
        self.offset.store(seconds, Ordering::Relaxed);
    }

    /// Tells the task that beats that a node is not at its address.
    pub(crate) fn note_absent(&self, node: NodeId) {
        // Without that task this node ends.
        let _ = self.absent.send(node);
    }

    /// The date by the store's clock, which all nodes share, for a date by the local one.
    pub(crate) fn shared_date(&self, local: u64) -> u64 {
        local.saturating_add_signed(self.offset.load(Ordering::Relaxed))
    }

    /// Whether this node does the work that only one node needs to do. For a moment it may be two.
    pub(crate) fn is_first(&self) -> bool {
        let roster = self.roster();
        let first = roster.nodes.iter().find(|node| !node.draining);
        first.is_some_and(|node| node.id == self.lease.node())
    }

    /// The node that a table belongs to.
    ///
    /// # Errors
    /// Returns the store's error.
    pub(crate) async fn place(&self, code: &str) -> Result<Place, StoreError> {
        let roster = self.roster();
        let Some(owner) = self.cluster.owner(code).await? else {
            return Ok(self.chosen(code, &roster));
        };
        if owner == self.lease.node() {
            return Ok(Place::Here);
        }
        Ok(match roster.find(owner) {
            Some(node) => Place::At(node.clone()),
            // It joined after the last beat.
            None if owner.0 > self.newest.load(Ordering::Relaxed) => Place::Unknown,
            // It is dead.
            None => self.chosen(code, &roster),
        })
    }

    /// The node that takes a table without an owner: the one that is asked, unless it drains.
    fn chosen(&self, code: &str, roster: &Roster) -> Place {
        if self.is_draining() {
            self.elected(code, roster)
        } else {
            Place::Here
        }
    }

    /// The node that all nodes choose for this key, by rendezvous hashing: few keys move when a node comes or goes.
    fn elected(&self, key: &str, roster: &Roster) -> Place {
        let candidates = roster.nodes.iter().filter(|node| !node.draining);
        match candidates.max_by_key(|node| pass::score(node.id, key)) {
            Some(node) if node.id == self.lease.node() => Place::Here,
            Some(node) => Place::At(node.clone()),
            None => Place::Unknown,
        }
    }

    /// The node that keeps a tournament in memory.
    pub(crate) fn place_of_tournament(&self, code: &str) -> Place {
        self.elected(code, &self.roster())
    }
}
