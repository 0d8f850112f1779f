//! What a client and a table say to each other. docs/api.md describes these for strangers; the web client's
//! types are generated from here.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stammtisch_protocol::Written;
use ts_rs::TS;

/// What a client sends over the table's WebSocket, one JSON object a text frame.
///
/// Each request that changes something carries an `id` of the client's choice, unique for this person at
/// this table. A request sent again with the same `id` is done once and answered again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "wire.ts")]
pub enum ClientMessage {
    /// Take a free seat: this one, or the first free one. Also takes back one's seat from a bot.
    Sit {
        /// The request's id.
        id: String,
        /// Which seat; the first free one if left out.
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<u8>,
    },
    /// Give up one's seat. In a running match a bot plays on for it.
    Stand {
        /// The request's id.
        id: String,
    },
    /// The host puts a bot on a free seat, or (null) takes it away. Only while people gather.
    Bot {
        /// The request's id.
        id: String,
        /// The seat.
        seat: u8,
        /// The bot's name, null to free the seat.
        bot: Option<String>,
    },
    /// Has words added to the seed that decides chance, in place of earlier ones. Only for people on seats, while
    /// people gather.
    Words {
        /// The request's id.
        id: String,
        /// One line; empty to take words back.
        words: String,
    },
    /// The host changes how the match is set up. Only while people gather.
    Configure {
        /// The request's id.
        id: String,
        /// The number of seats.
        players: u8,
        /// The game's options; those left out have their defaults.
        #[ts(type = "Record<string, unknown>")]
        options: Map<String, Value>,
        /// Whether the table is listed for everybody; as it was if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        public: Option<bool>,
        /// How long windows are open, in milliseconds, by their kind; those left out stay as they were.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "Record<string, number>")]
        times: Option<BTreeMap<String, u32>>,
    },
    /// The host takes a person off a seat. In a running match a bot plays on for it.
    Kick {
        /// The request's id.
        id: String,
        /// The seat.
        seat: u8,
    },
    /// The host closes the table, for good.
    Close {
        /// The request's id.
        id: String,
    },
    /// The host begins the match; free seats are given to bots.
    Start {
        /// The request's id.
        id: String,
    },
    /// A move.
    Move {
        /// The request's id.
        id: String,
        /// The `moment` of the table the move answers. A move for another moment is refused as `stale`.
        moment: u32,
        /// The move's text, one of `legal`.
        #[serde(rename = "move")]
        text: String,
        /// In a window in which the first hand counts: how many milliseconds after it was shown the hand
        /// came down, by the client's own clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        after_ms: Option<f64>,
    },
    /// After the end: open a new table for the same people. Whoever asks first opens it, the others are
    /// shown the way by `next`.
    Again {
        /// The request's id.
        id: String,
    },
    /// Send the whole table again: after a gap in the versions.
    Sync {},
    /// Answered by `pong` at once.
    Ping {
        /// Handed back unchanged.
        at: f64,
    },
    /// Answers `probe`, at once.
    Echo {
        /// The probe's number.
        nonce: u32,
    },
}

/// What the server sends over the table's WebSocket.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum ServerMessage {
    /// The whole table, with the newest lines of its log: first of all, and after `sync`.
    Table {
        /// How the table stands.
        #[ts(type = "Table<P>")]
        table: Box<Table>,
        /// The newest lines of the match's log, as this viewer may know them.
        #[ts(type = "Array<LogEntry<P>>")]
        log: Vec<LogEntry>,
        /// The place of the first line of `log`; those before it are read from `/tables/{code}/log`.
        log_from: u32,
        /// Which page this server has: another than one's own means that the page is to be loaded again.
        build: String,
    },
    /// Something changed. `table.version` is one more than in the last message; if it is not, ask for `sync`.
    Update {
        /// How the table stands now.
        #[ts(type = "Table<P>")]
        table: Box<Table>,
        /// What was added to the log.
        #[ts(type = "Array<LogEntry<P>>")]
        log: Vec<LogEntry>,
    },
    /// A request was done, and what it changed is stored.
    Done {
        /// The request's id.
        id: String,
        /// The table's version that holds the change.
        #[ts(type = "number")]
        version: u64,
    },
    /// A request was refused; nothing changed.
    Refused {
        /// The request's id; null when the frame could not be read.
        id: Option<String>,
        /// What kind of mistake: a code of the engine protocol, or one of docs/api.md.
        code: String,
        /// The rule of the game that forbids it.
        rule: Option<String>,
        /// One plain English sentence: what is wrong and what to do.
        message: String,
    },
    /// This seat was opened in another window, which now speaks for it. The connection closes.
    Replaced,
    /// The server stops; come back in a moment, nothing is lost. The connection closes.
    Closing,
    /// Answers `ping`.
    Pong {
        /// As sent.
        at: f64,
    },
    /// How far away are you? To be answered by `echo` at once, before anything else is done.
    Probe {
        /// To be handed back.
        nonce: u32,
    },
}

/// A table as one viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Table {
    /// The table's code, the last part of its link.
    pub code: String,
    /// Rises by one with every change, also with those this viewer is not shown.
    #[ts(type = "number")]
    pub version: u64,
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
    /// Whether this viewer is the host.
    pub you_host: bool,
    /// The seat of this viewer; null for a spectator.
    pub you: Option<u8>,
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
    /// How the scores went and what made them; null until the match is over.
    #[ts(type = "Story<P['highlight']> | null")]
    pub story: Option<Value>,
    /// The time that runs for the decision that is open; null if none does.
    pub clock: Option<Clock>,
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

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TableSummary {
    /// The table's code.
    pub code: String,
    /// The game's id.
    pub game: String,
    /// Where the table is in its life.
    pub phase: Phase,
    /// The name of whoever opened it.
    pub host: String,
    /// The seats, in order.
    pub seats: Vec<SeatState>,
    /// Every option of the game with its value.
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    /// Whether it is this person's turn there.
    pub your_turn: bool,
    /// Whether this person has a seat there.
    pub yours: bool,
}
