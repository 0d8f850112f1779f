//! The right to speak for a table, which a node of several may lose.

use std::sync::Arc;

use stammtisch_store::NodeId;
use tokio::sync::watch;

use crate::nodes::{Nodes, Standing};

/// A table's claim, as its task holds it.
pub(crate) struct Ownership(Option<Term>);

struct Term {
    nodes: Arc<Nodes>,
    /// The id of the node when it claimed the table.
    node: NodeId,
    terms: watch::Receiver<NodeId>,
}

impl Ownership {
    /// The claim of a node, or of the only server.
    pub(crate) fn new(node: Option<NodeId>, nodes: Option<&Arc<Nodes>>) -> Self {
        let term = node.zip(nodes).map(|(node, nodes)| Term {
            node,
            nodes: Arc::clone(nodes),
            terms: nodes.terms(),
        });
        Self(term)
    }

    /// What the table's task may do now.
    pub(super) fn standing(&self) -> Standing {
        match &self.0 {
            None => Standing::Holds,
            Some(term) => term.nodes.standing(term.node),
        }
    }

    /// Waits until the node has been declared dead.
    pub(super) async fn lost(&mut self) {
        match &mut self.0 {
            None => std::future::pending().await,
            Some(Term { node, terms, .. }) => {
                let claimed_by = *node;
                let _ = terms.wait_for(|node| *node != claimed_by).await;
            }
        }
    }
}
