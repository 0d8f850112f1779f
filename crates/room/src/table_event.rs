//! Events at a table outside the match: a new time limit, another host, bots and people taking over. They are part of the table, so
//! later clients see them too.

mod table;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::limit::Limit;

/// Most events kept, the newest: they are sent whole.
const MOST: usize = 60;

/// An event outside the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TableEventEntry {
    /// The length of the log at that time; the event comes after its last line.
    pub at: u32,
    /// The event.
    #[serde(flatten)]
    pub event: TableEvent,
}

/// A kind of event outside the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum TableEvent {
    /// The time limit changed.
    Limit {
        /// The new limit.
        limit: Limit,
    },
    /// The match was resumed.
    #[serde(rename = "goes_on")]
    Resumed,
    /// Another person is the host now.
    Host(Whose),
    /// The host removed a person, and a bot plays on.
    #[serde(rename = "left")]
    Removed(Whose),
    /// A person took back the seat they had given up.
    Sat(Whose),
    /// A bot plays for a person now.
    Bot(Whose),
    /// A person plays themselves again.
    #[serde(rename = "himself")]
    Returned(Whose),
    /// A bot moved for a person whose time was up.
    TimeUp(Whose),
}

/// A seat and the person who had it then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Whose {
    /// The seat.
    pub seat: u8,
    /// The person's name.
    pub name: String,
}
