//! Several nodes that share one store: their leases, and the owners of tables.
//!
//! A node holds one lease for all its tables: a row with a counter, its beat, that it raises again and again. A node whose row is deleted
//! is dead, and its tables are free. Leases only bound the time in which tables move; a late write of a former owner is refused by its
//! epoch ([`Store::append`](crate::Store::append)).

use async_trait::async_trait;

use crate::{NodeId, StoreError};

/// A node as the others know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its id.
    pub id: NodeId,
    /// Host and port of its private listener.
    pub address: String,
    /// Its counter.
    pub beat: u64,
    /// Whether it gives its tables away and claims none.
    pub draining: bool,
}

/// All nodes at a moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roster {
    /// The living nodes, ordered by id.
    pub nodes: Vec<Node>,
    /// The store's time, in seconds since 1970.
    pub time: u64,
}

impl Roster {
    /// The node of this id, unless it is dead.
    #[must_use]
    pub fn find(&self, id: NodeId) -> Option<&Node> {
        self.nodes.iter().find(|node| node.id == id)
    }
}

/// The leases of nodes, in the store that they share.
#[async_trait]
pub trait Cluster: Send + Sync + 'static {
    /// Begins a lease for a node that others reach at this address.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn join(&self, address: &str) -> Result<NodeId, StoreError>;

    /// Raises a node's beat, unless it is dead, and says whether it drains. Returns all nodes afterwards.
    ///
    /// # Errors
    /// Returns the backend's error, soon: an answer that takes longer than a lease is of no use.
    async fn beat(&self, node: NodeId, draining: bool) -> Result<Roster, StoreError>;

    /// Declares a node dead if its beat is still this one.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn bury(&self, node: NodeId, beat: u64) -> Result<(), StoreError>;

    /// Ends a node's lease: its tables are free.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn leave(&self, node: NodeId) -> Result<(), StoreError>;

    /// The node that claimed a table last and has not released it; it may be dead. `None` for a table that is free or unknown.
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn owner(&self, code: &str) -> Result<Option<NodeId>, StoreError> {
        Ok(self.owners(&[code]).await?.pop().map(|(_, owner)| owner))
    }

    /// The owners of those of these tables that have one, as [`Cluster::owner`].
    ///
    /// # Errors
    /// Returns the backend's error.
    async fn owners(&self, codes: &[&str]) -> Result<Vec<(String, NodeId)>, StoreError>;
}
