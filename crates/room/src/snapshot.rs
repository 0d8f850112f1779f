//! A table as one viewer sees it, as sent.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stammtisch_protocol::RawJson;
use ts_rs::TS;

use crate::back::{BackAsked, TakenBack};
use crate::breather::Breather;
use crate::fields::{Delta, SnapshotField, snapshot_part};
use crate::house::House;
use crate::race::Race;
use crate::table_event::TableEventEntry;

/// A table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts", rename = "Table")]
pub struct TableSnapshot {
    /// Rises by one with every change, including changes this viewer cannot see.
    #[ts(type = "number")]
    pub version: u64,
    /// The part that is the same for all viewers.
    #[serde(flatten)]
    pub shared: SharedSnapshot,
    /// The part for this viewer.
    #[serde(flatten)]
    pub viewer: ViewerSnapshot,
}

snapshot_part! {
    /// The part of a snapshot that is the same for all viewers.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
    #[ts(export_to = "wire.ts")]
    pub struct SharedSnapshot {
        /// The table's code, the last part of its link.
        pub code: String,
        /// The table's phase.
        pub phase: Phase,
        /// The game's id.
        pub game: String,
        /// The version of the rules; null before the match.
        pub rules: Option<u32>,
        /// The number of seats.
        pub players: u8,
        /// Every option of the game with its value.
        #[ts(type = "P['options']")]
        pub options: Map<String, Value>,
        /// Whether the table is listed publicly.
        pub public: bool,
        /// The name of the host.
        pub host: String,
        /// Milliseconds until a seated player may take the table over from an absent host; null while the host is here, and if
        /// nothing is left to decide.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub host_gone_ms: Option<u32>,
        /// Whether the host is connected.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        pub host_present: bool,
        /// Whether the host has been silent for so long that a seated player may nudge them (`nudge_host`).
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        pub host_quiet: bool,
        /// The seats, in order.
        pub seats: Vec<SeatState>,
        /// Number of spectators.
        pub spectators: u32,
        /// The present moment; a move names the moment it answers.
        pub moment: u32,
        /// The number of lines in the match's log.
        pub log_len: u32,
        /// The next decision, as in the engine protocol; null before the match.
        #[ts(type = "Turn | null")]
        pub turn: Option<Value>,
        /// The course of the scores, with reasons; null until the match is over.
        #[ts(type = "Story<P['highlight']> | null")]
        pub story: Option<RawJson>,
        /// The code of the next table.
        pub next: Option<String>,
        /// The time of each kind of window at this table, in milliseconds.
        #[ts(type = "Record<string, number>")]
        pub times: BTreeMap<String, u32>,
        /// The hash of the seed, which is revealed after the match; missing at tables opened before commitments existed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub commitment: Option<String>,
        /// The table's settings apart from its game.
        pub house: House,
        /// The code of the evening this match belongs to; missing if there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub evening: Option<String>,
        /// The code of the tournament this match belongs to; missing if there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub tournament: Option<String>,
        /// The day whose deal this match is, counted from 1970; missing if there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub day: Option<u32>,
        /// The code of the match whose deal this one repeats; missing if it has its own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub like: Option<String>,
        /// The breather that is open.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub breather: Option<Breather>,
        /// The last window that the fastest hand won, since the table was loaded.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub race: Option<Race>,
        /// The open takeback question.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub asks_back: Option<BackAsked>,
        /// Places where moves were taken back, in log order.
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<TakenBack>>")]
        pub taken_back: Vec<TakenBack>,
        /// Events outside the match in log order, the newest of them.
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<TableEventEntry>>")]
        pub beside: Vec<TableEventEntry>,
    }
}

snapshot_part! {
    /// The part of a snapshot for one viewer.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
    #[ts(export_to = "wire.ts")]
    pub struct ViewerSnapshot {
        /// Whether this viewer is the host.
        pub you_host: bool,
        /// The seat of this viewer; null for a spectator.
        pub you: Option<u8>,
        /// The seat this viewer gave up and may take back during the match; null if there is none.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub stood: Option<u8>,
        /// The vacant seats this viewer may take (`sit`).
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<u8>>")]
        pub take: Vec<u8>,
        /// Whether the host has removed this viewer, who gets no seat at this table any more. Missing if not.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub removed: bool,
        /// The seats of all people at this viewer's screen, if there are several.
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<u8>>")]
        pub mine: Vec<u8>,
        /// The viewer's knowledge, as the game's rules define it; null before the match.
        #[ts(type = "P['view'] | null")]
        pub view: Option<RawJson>,
        /// The legal moves of this viewer's seat, sorted.
        pub legal: Vec<String>,
        /// Each legal move's effect, in the same order.
        #[ts(type = "Array<P['effect']>")]
        pub effects: RawJson,
        /// The cards and controls of this viewer's seat that no legal move uses now, with reasons.
        #[ts(type = "Array<BlockedThing<P['effect'], P['reason']>>")]
        pub blocked: RawJson,
        /// The standing of the match, as far as this viewer may know it; null before the match.
        #[ts(type = "P['standing'] | null")]
        pub standing: Option<RawJson>,
        /// The clock of the open decision; null if none is running.
        pub clock: Option<Clock>,
    }
}

impl SnapshotField for Phase {}
impl SnapshotField for House {}
impl SnapshotField for BackAsked {}
impl SnapshotField for Breather {}
impl SnapshotField for Race {}

/// A running clock is always sent: an equal one may be a new one.
impl SnapshotField for Clock {
    fn add_change(&self, name: &str, _before: &Self, delta: &mut Delta) {
        delta.table.push(name, self);
    }
}

/// A window's clock. A player who has not answered when it ends has passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Clock {
    /// Total time of the window, in milliseconds.
    pub total_ms: u32,
    /// Time left, in milliseconds.
    pub left_ms: u32,
}

/// A table's phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Phase {
    /// People are gathering.
    Waiting,
    /// The match is running.
    Playing,
    /// The match is over.
    Over,
    /// The host has closed the table.
    Closed,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct SeatState {
    /// The name shown; null for a free seat.
    pub name: Option<String>,
    /// The bot that plays here, alone or for an absent person.
    pub bot: Option<String>,
    /// Whether a person owns the seat, present or not.
    pub person: bool,
    /// Whether that person is connected.
    pub present: bool,
    /// Milliseconds until a bot takes over for the absent person; null if none is about to.
    pub grace_ms: Option<u32>,
    /// The seat's words for the seed; missing if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub words: Option<String>,
    /// Milliseconds left for the person at this seat; missing if no clock is running.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left_ms: Option<u32>,
    /// Whether the seat was given up in the running match, so that a spectator may take it; missing if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub vacant: bool,
    /// Whether the seat was given up in the running match, so that it can be offered to others (`offer`); missing if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub given_up: bool,
    /// The moves that bots made for the seat's player in this match; missing if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stand_in: Option<StandIn>,
    /// Whether the player left the finished match to others, so that it counts as lost; missing if not. A tournament has its own
    /// rule.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub forfeited: bool,
}

/// The moves that bots made for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct StandIn {
    /// Number of moves by bots.
    pub moves: u32,
    /// Number of all moves of the player's seat.
    pub of: u32,
}

/// A line of the match's log as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct LogEntry {
    /// Its place in the log, from 0.
    pub at: u32,
    /// The seat that moved; null for chance.
    pub seat: Option<u8>,
    /// The move's text; null for chance or a hidden move.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// The chance event's name; null for a move.
    pub event: Option<String>,
    /// The event's outcome; null for a move or a hidden outcome.
    #[ts(type = "unknown")]
    pub outcome: Option<Value>,
    /// The line's effects as facts to put in words; each has a `kind`.
    #[ts(type = "Array<P['fact']>")]
    pub told: RawJson,
}
