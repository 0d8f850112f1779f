//! A table as one viewer may see it, as it is sent.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stammtisch_protocol::Written;
use ts_rs::TS;

use crate::back::{BackAsked, TakenBack};
use crate::fields::{FieldChange, SnapshotField, snapshot_part};
use crate::house::House;
use crate::table_event::TableEventEntry;

/// A table as one viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts", rename = "Table")]
pub struct TableSnapshot {
    /// Rises by one with every change, also with those this viewer is not shown.
    #[ts(type = "number")]
    pub version: u64,
    /// What all viewers are shown alike.
    #[serde(flatten)]
    pub shared: SharedSnapshot,
    /// What this viewer is shown.
    #[serde(flatten)]
    pub viewer: ViewerSnapshot,
}

snapshot_part! {
    /// What all viewers of a table are shown alike.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
    #[ts(export_to = "wire.ts")]
    pub struct SharedSnapshot {
        /// The table's code, the last part of its link.
        pub code: String,
        /// Where the table is in its life.
        pub phase: Phase,
        /// The game's id.
        pub game: String,
        /// The version of the rules the match is played by; null before it.
        pub rules: Option<u32>,
        /// The number of seats.
        pub players: u8,
        /// Every option of the game with its value.
        #[ts(type = "P['options']")]
        pub options: Map<String, Value>,
        /// Whether the table is listed for everybody.
        pub public: bool,
        /// The name of whoever opened the table.
        pub host: String,
        /// How many milliseconds are left until somebody with a seat may take the table over from its host, who has gone; null while
        /// the host is here, and where nothing is left to decide.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub host_gone_ms: Option<u32>,
        /// The seats, in order.
        pub seats: Vec<SeatState>,
        /// How many people look on without a seat.
        pub spectators: u32,
        /// The moment that is shown: a move says which one it answers.
        pub moment: u32,
        /// The number of lines in the match's log.
        pub log_len: u32,
        /// Who decides next, as the engine protocol writes it; null before the match.
        #[ts(type = "Turn | null")]
        pub turn: Option<Value>,
        /// How the scores went and what made them; null until the match is over.
        #[ts(type = "Story<P['highlight']> | null")]
        pub story: Option<Written>,
        /// The code of the table opened for another match.
        pub next: Option<String>,
        /// How long each kind of window is open at this table, in milliseconds.
        #[ts(type = "Record<string, number>")]
        pub times: BTreeMap<String, u32>,
        /// The hash of the seed that decides chance, which is revealed after the match; missing at tables that were
        /// opened before there was any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub commitment: Option<String>,
        /// What the table is like beside its game.
        pub house: House,
        /// The code of the evening this match belongs to; missing if it stands alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub evening: Option<String>,
        /// The code of the tournament this match belongs to; missing if it stands alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub tournament: Option<String>,
        /// The day whose deal this match is, counted from 1970; missing if it is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub day: Option<u32>,
        /// The code of the match whose deal this one has too; missing if it has its own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub like: Option<String>,
        /// Somebody asks whether a move may be taken back.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub asks_back: Option<BackAsked>,
        /// Where moves were taken back, in the order of the log.
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<TakenBack>>")]
        pub taken_back: Vec<TakenBack>,
        /// What happened beside the match, in the order of the log: the newest of it.
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<TableEventEntry>>")]
        pub beside: Vec<TableEventEntry>,
    }
}

snapshot_part! {
    /// What a table shows to one viewer.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
    #[ts(export_to = "wire.ts")]
    pub struct ViewerSnapshot {
        /// Whether this viewer is the host.
        pub you_host: bool,
        /// The seat of this viewer; null for a spectator.
        pub you: Option<u8>,
        /// The seat this viewer has given up, and may have back while the match runs; null if there is none.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub stood: Option<u8>,
        /// Whether the host has taken this viewer off a seat: he gets none at this table any more. Missing if not.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub removed: bool,
        /// The seats of all at this viewer's screen, if they are several.
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<u8>>")]
        pub mine: Vec<u8>,
        /// What this viewer may know, as the game's rules list it; null before the match.
        #[ts(type = "P['view'] | null")]
        pub view: Option<Written>,
        /// The legal moves of this viewer's seat, sorted.
        pub legal: Vec<String>,
        /// What each of them would do now, in the same order.
        #[ts(type = "Array<P['effect']>")]
        pub effects: Written,
        /// The cards and controls of this viewer's seat that no legal move uses now, and why.
        #[ts(type = "Array<BlockedThing<P['effect'], P['reason']>>")]
        pub blocked: Written,
        /// How the match stands, as far as this viewer may know; null before the match.
        #[ts(type = "P['standing'] | null")]
        pub standing: Option<Written>,
        /// The time that runs for the decision that is open; null if none does.
        pub clock: Option<Clock>,
    }
}

impl SnapshotField for Phase {}
impl SnapshotField for House {}
impl SnapshotField for BackAsked {}

/// A clock that runs is always sent: another may have begun that looks the same.
impl SnapshotField for Clock {
    fn change_since(&self, _before: &Self) -> FieldChange {
        FieldChange::Whole
    }
}

/// The time of a window: who has not answered when it is over has passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Clock {
    /// How long the window is open, in milliseconds.
    pub total_ms: u32,
    /// How much of that is left now.
    pub left_ms: u32,
}

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Phase {
    /// People gather.
    Waiting,
    /// The match runs.
    Playing,
    /// The match is over.
    Over,
    /// The host has closed the table.
    Closed,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct SeatState {
    /// The name shown; null for a free seat.
    pub name: Option<String>,
    /// The bot that plays here: alone, or for the person who is away.
    pub bot: Option<String>,
    /// Whether a person owns the seat (who may be away).
    pub person: bool,
    /// Whether that person is connected.
    pub present: bool,
    /// Milliseconds until a bot takes over for the person who is away; null if none is about to.
    pub grace_ms: Option<u32>,
    /// The words that are added to the seed from this seat; missing if none are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub words: Option<String>,
    /// Milliseconds the person at this seat has left to think; missing if no time is counted now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left_ms: Option<u32>,
    /// Whether the seat was given up in the running match: a person who looks on may take it; missing if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub vacant: bool,
}

/// A line of the match's log as one viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct LogEntry {
    /// Its place in the log, from 0.
    pub at: u32,
    /// Who moved; null for chance.
    pub seat: Option<u8>,
    /// The move's text; null for chance or a move that is hidden.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// The chance event's name; null for a move.
    pub event: Option<String>,
    /// The event's outcome; null for a move or an outcome that is hidden.
    #[ts(type = "unknown")]
    pub outcome: Option<Value>,
    /// What it did, as facts to put in words; each has a `kind`.
    #[ts(type = "Array<P['fact']>")]
    pub told: Written,
}
