//! The messages to a table's task, and its replies.

use std::net::IpAddr;
use std::time::Duration;

use stammtisch_core::Seat;
use stammtisch_protocol::AnyMatch;
use stammtisch_room::message::{ClientMessage, TableSummary};
use stammtisch_room::{ConnId, Person, Refused, Table};
use tokio::sync::oneshot;

use crate::outbox::Outbox;

/// Capacity of a table's command queue. When it is full, senders wait.
pub(crate) const QUEUE: usize = 64;

/// A message to a table's task.
pub(crate) enum Command {
    /// A connection opened.
    Join {
        conn: ConnId,
        person: Option<Person>,
        rate_limit_key: IpAddr,
        /// Whether updates are deltas.
        deltas: bool,
        outbox: Outbox,
        reply: oneshot::Sender<Result<(), Refused>>,
    },
    /// A connection closed. A lost one may have been dead for a while.
    Leave { conn: ConnId, lost: bool },
    /// A connection sent a message, which arrived at `at`.
    Message {
        conn: ConnId,
        message: Box<ClientMessage>,
        at: Duration,
    },
    /// Asks for the table's line in a list.
    Summary {
        person: Option<String>,
        reply: oneshot::Sender<TableSummary>,
    },
    /// Asks whether another connection may join.
    PreviewJoin {
        person: Option<Person>,
        rate_limit_key: IpAddr,
        reply: oneshot::Sender<Result<JoinPreview, Refused>>,
    },
    /// Asks for the position a tip is computed from, at this person's seat or at `seat` on a shared screen. The table first records
    /// that it gives a tip.
    TipPosition {
        person: Option<String>,
        seat: Option<u8>,
        reply: oneshot::Sender<Result<TipPosition, Refused>>,
    },
    /// Asks for a copy of the table, for reads outside its task.
    Copy { reply: oneshot::Sender<Table> },
    /// Simulates a game that refuses its own decision, which no game should do.
    #[cfg(test)]
    Break,
}

/// The outcome of joining, before joining.
pub(crate) struct JoinPreview {
    /// Whether the person has a seat.
    pub(crate) seated: bool,
    /// The day whose cards the table shows.
    pub(crate) cards_of: Option<u32>,
}

/// The position a tip is computed from.
pub(crate) struct TipPosition {
    pub(crate) game: Box<dyn AnyMatch>,
    pub(crate) seat: Seat,
    pub(crate) moment: usize,
}
