//! The right to speak for a table, which a node of several may lose.

use std::sync::Arc;

use stammtisch_store::NodeId;

use crate::nodes::{Nodes, Standing};
use crate::shutdown::stopped;
use crate::watch;

/// A table's claim, as its task holds it.
pub(crate) struct Ownership(Option<Term>);

/// The reason that a table leaves this process while it goes on.
pub(super) enum Departure {
    /// The node gives its tables away.
    Draining,
    /// The node was declared dead.
    Dead,
}

struct Term {
    nodes: Arc<Nodes>,
    /// The id of the node when it claimed the table.
    node: NodeId,
    terms: watch::Receiver<NodeId>,
    drains: watch::Receiver<bool>,
}

impl Ownership {
    /// The claim of a node, or of the only server.
    pub(crate) fn new(node: Option<NodeId>, nodes: Option<&Arc<Nodes>>) -> Self {
        let term = node.zip(nodes).map(|(node, nodes)| Term {
            node,
            nodes: Arc::clone(nodes),
            terms: nodes.terms(),
            drains: nodes.drains(),
        });
        Self(term)
    }

    /// The present right of the table's task.
    pub(super) fn standing(&self) -> Standing {
        match &self.0 {
            None => Standing::Holds,
            Some(term) => term.nodes.standing(term.node),
        }
    }

    /// Waits until another node owns the table, or soon will.
    pub(super) async fn lost(&mut self) {
        let Some(Term { node, terms, .. }) = &mut self.0 else {
            return std::future::pending().await;
        };
        let claimed_by = *node;
        let _ = terms.wait_for(|node| *node != claimed_by).await;
    }

    /// Waits until the table must leave this process.
    pub(super) async fn ended(&mut self) -> Departure {
        let Some(Term {
            node, terms, drains, ..
        }) = &mut self.0
        else {
            return std::future::pending().await;
        };
        let claimed_by = *node;
        tokio::select! {
            biased;
            _ = terms.wait_for(|node| *node != claimed_by) => Departure::Dead,
            () = stopped(drains) => Departure::Draining,
        }
    }
}
