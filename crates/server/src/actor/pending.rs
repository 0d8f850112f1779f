//! Changes on their way into the store.

use stammtisch_room::{Change, ConnId, Table};
use stammtisch_store::NewRoom;

/// A change with the tables that it opens.
pub(super) struct Write {
    pub(super) change: Change,
    pub(super) opens: Vec<(NewRoom, Table)>,
}

/// A write whose outcome is unknown.
pub(super) struct Unsettled {
    pub(super) write: Write,
    /// The connections to answer, each with its request's id.
    pub(super) askers: Vec<(ConnId, String)>,
}
