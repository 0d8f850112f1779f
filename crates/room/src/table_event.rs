//! What happened at a table beside its match: another time to think, another host, who plays for whom. It is told with the
//! table, so that whoever comes later knows it too.

mod table;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::limit::Limit;

/// So much of it is kept, the newest: it is sent as a whole.
const MOST: usize = 60;

/// Something that happened beside the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TableEventEntry {
    /// So many lines the match's log had then: it happened behind the last of them.
    pub at: u32,
    /// What it was.
    #[serde(flatten)]
    pub event: TableEvent,
}

/// What can happen beside a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum TableEvent {
    /// People have another time to think from now on.
    Limit {
        /// This one.
        limit: Limit,
    },
    /// The break is over.
    GoesOn,
    /// Somebody else is the host now.
    Host(Whose),
    /// The host has taken somebody off a seat, and a bot plays on.
    Left(Whose),
    /// Somebody took back the seat he had given up.
    Sat(Whose),
    /// A bot plays for somebody now.
    Bot(Whose),
    /// Somebody plays himself again.
    Himself(Whose),
    /// A bot made somebody's last move, because his time was over.
    TimeUp(Whose),
}

/// A seat, and who had it then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Whose {
    /// The seat.
    pub seat: u8,
    /// The person's name.
    pub name: String,
}
