//! What a client and a table say to each other. docs/api.md describes these for strangers; the web client's
//! types are generated from here.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stammtisch_protocol::Written;
use ts_rs::TS;

pub use crate::back::{BackAsked, TakenBack};
pub use crate::day::{DayPlace, DayTable};
pub use crate::evening::{Evening, EveningMatch, EveningPlace};
pub use crate::house::House;
pub use crate::limit::Limit;
pub use crate::rating::{GameRatings, Rated};
pub use crate::summary::{TableResult, TableSummary};
pub use crate::talk::{Reaction, Said};
pub use crate::tournament::{
    Format, TournamentAction, TournamentPlace, TournamentSeat, TournamentStage, TournamentTable,
    TournamentView as Tournament,
};

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
    /// The host changes what the table is like beside its game, at any time; what is left out stays as it was.
    Adjust {
        /// The request's id.
        id: String,
        /// About how long a bot waits before it moves, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        bot_ms: Option<u32>,
        /// Whether people may write to each other.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        chat: Option<bool>,
        /// How long people may think.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        limit: Option<Limit>,
        /// Whether who is to decide may ask for a tip.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        tips: Option<bool>,
        /// Whether moves may be taken back, if everybody agrees.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        back: Option<bool>,
    },
    /// The host has the match stand still, or go on.
    Pause {
        /// The request's id.
        id: String,
        /// Whether it stands still.
        on: bool,
    },
    /// The host lets a bot play at a person's seat at once, until the person sits down again or moves.
    Relieve {
        /// The request's id.
        id: String,
        /// The seat.
        seat: u8,
    },
    /// The host has the table wait longer: what time runs against this seat begins anew.
    Wait {
        /// The request's id.
        id: String,
        /// The seat.
        seat: u8,
    },
    /// The host makes the person at this seat the host.
    HandOver {
        /// The request's id.
        id: String,
        /// The seat.
        seat: u8,
    },
    /// Bots do not wait any more before they move, until a person is asked again. For the host, and for the only
    /// person at the table.
    Hurry {
        /// The request's id.
        id: String,
    },
    /// Another person at this one's screen takes a free seat: this one, or the first. Only while people gather.
    Share {
        /// The request's id.
        id: String,
        /// Who.
        name: String,
        /// Which seat; the first free one if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// Ask everybody whether one's own last move may be taken back, with all that followed.
    TakeBack {
        /// The request's id.
        id: String,
        /// The moment that was shown.
        moment: u32,
    },
    /// Answer somebody who asks that; whoever asked can say no too.
    AnswerBack {
        /// The request's id.
        id: String,
        /// The moment that was shown.
        moment: u32,
        /// Whether it may be taken back.
        yes: bool,
    },
    /// At a screen of several people: see the table from this seat, or (null) from none.
    Look {
        /// The request's id.
        id: String,
        /// The seat.
        seat: Option<u8>,
    },
    /// Say something of the house, at one's seat.
    React {
        /// The request's id.
        id: String,
        /// What.
        reaction: Reaction,
    },
    /// Write something to everybody at the table. Only from a seat.
    Say {
        /// The request's id.
        id: String,
        /// One line.
        text: String,
    },
    /// Remind the person at this seat that the table waits, after a while.
    Nudge {
        /// The request's id.
        id: String,
        /// The seat.
        seat: u8,
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
        /// The game, which the host may choose; the same one if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        game: Option<String>,
    },
    /// The host makes this match the first of an evening: those that follow it count together.
    Evening {
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
        /// How the table stands now; for whoever asked for what is new, what equals the last message is left out.
        #[ts(type = "Partial<Table<P>> & { version: number }")]
        table: Box<Table>,
        /// What is new of parts of the table that are left out there themselves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(
            optional,
            type = "{ view?: Partial<P['view'] & object>; standing?: Partial<P['standing'] & object> }"
        )]
        fields: Option<Map<String, Value>>,
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
    /// What people said at the table. It is not kept with the match: whoever comes is told the last few lines.
    Said {
        /// What was said, oldest first.
        lines: Vec<Said>,
        /// Whether it was said before this connection opened.
        earlier: bool,
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
    /// The seats of all at this viewer's screen, if they are several.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub mine: Vec<u8>,
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
