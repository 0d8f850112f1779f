//! The start of a connection to a node.

use stammtisch_room::message::ClientMessage;
use stammtisch_room::{Person, Plan, Refused};
use stammtisch_store::NodeId;
use tokio::sync::{mpsc, oneshot};

use crate::network::{End, Late, Spot};
use crate::reader::Frame;

/// A guest's end of a connection, and the table's.
pub(crate) type GuestEnd = End<ClientMessage, Frame>;
pub(crate) type TableEnd = End<Frame, ClientMessage>;

/// The queue of a node's new connections.
pub(crate) type Inbox = mpsc::UnboundedSender<Late<Knock>>;

/// The start of a connection.
pub(crate) enum Knock {
    /// Opens a table.
    Open {
        plan: Box<Plan>,
        reply: oneshot::Sender<Late<Result<String, Refused>>>,
    },
    /// Asks whether the node is ready.
    Ready {
        from: Spot,
        reply: oneshot::Sender<Late<bool>>,
    },
    /// Enters a table.
    Enter {
        visitor: Visitor,
        from: Spot,
        /// The node that another one means.
        to: Option<NodeId>,
        reply: oneshot::Sender<Late<Entered>>,
    },
}

/// A person who wants to enter a table.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) code: String,
    pub(crate) person: Option<Person>,
    pub(crate) deltas: bool,
}

/// The answer to a visitor.
pub(crate) enum Entered {
    In(GuestEnd),
    Refused(Refused),
    /// The table belongs to another node.
    Misdirected,
    /// Another node had this address before.
    OtherNode,
}
