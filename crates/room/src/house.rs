//! Table settings the host may change during a match: pace, clock, chat, a pause, stand-in bots, another host.

mod room;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::limit::Limit;

/// Longest delay of a bot's move, in milliseconds.
const SLOWEST: u32 = 10_000;

/// A table's settings apart from its game; the host can change them at any time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
#[expect(clippy::struct_excessive_bools, reason = "independent switches")]
pub struct House {
    /// Approximate delay of a bot's move, in milliseconds.
    pub bot_ms: u32,
    /// Whether people may write to each other.
    pub chat: bool,
    /// The time limit for players.
    pub limit: Limit,
    /// Whether the player on turn may ask for a tip; while the host has not chosen, only a player without other people may.
    pub tips: bool,
    /// Whether moves may be taken back with the consent of all.
    #[serde(default)]
    pub back: bool,
    /// Whether the match waits a moment for people after a deal, a round, or what hits them.
    #[serde(default)]
    pub breathers: bool,
    /// Whether the host has paused the match.
    pub paused: bool,
    /// Whether bots move without delay until a person is on turn again.
    pub hurried: bool,
}
