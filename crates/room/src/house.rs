//! What the host may do that the match does not show: pace, clock, chat, a break, a bot instead of somebody, another
//! host.

mod room;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::limit::Limit;

/// The longest a bot may be asked to wait before it moves, in milliseconds.
const SLOWEST: u32 = 10_000;

/// What a table is like beside its game: the host changes it at any time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct House {
    /// About how long a bot waits before it moves, in milliseconds.
    pub bot_ms: u32,
    /// Whether people may write to each other.
    pub chat: bool,
    /// How long people may think.
    pub limit: Limit,
    /// Whether who is to decide may ask for a tip; as long as the host has not said, only who plays alone may.
    pub tips: bool,
    /// Whether moves may be taken back, if everybody agrees.
    #[serde(default)]
    pub back: bool,
    /// Whether the host has the match stand still.
    pub paused: bool,
    /// Whether bots do not wait before they move, until a person is asked again.
    pub hurried: bool,
}
