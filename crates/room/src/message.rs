//! What a client and a table say to each other. docs/api.md describes these for strangers; the web client's
//! types are generated from here.

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

pub use crate::back::{BackAsked, TakenBack};
pub use crate::house::House;
pub use crate::limit::Limit;
pub use crate::result::TableResult;
pub use crate::snapshot::{Clock, LogEntry, Phase, SeatState, SharedSnapshot, TableSnapshot, ViewerSnapshot};
pub use crate::summary::TableSummary;
pub use crate::table_event::{TableEvent, TableEventEntry, Whose};
pub use crate::talk::{Reaction, Said};

/// What a client sends over the table's WebSocket, one JSON object a text frame.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(untagged)]
#[ts(export_to = "wire.ts")]
pub enum ClientMessage {
    /// A request, which is answered by `done` or `refused`.
    Request(ClientRequest),
    /// Something for this connection alone.
    Connection(ConnectionMessage),
}

/// A request. Its `id` is of the client's choice, unique for this person at this table: a request sent again with the same `id` is done
/// once and answered again.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct ClientRequest {
    /// What is asked for.
    #[serde(flatten)]
    pub action: TableAction,
    /// The request's id.
    pub id: String,
}

/// What a request asks for. An action without fields has braces, because serde accepts any fields for one that has none.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "wire.ts")]
pub enum TableAction {
    /// Take a free seat: this one, or the first free one. Also takes back one's seat from a bot.
    Sit {
        /// Which seat; the first free one if left out.
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<u8>,
    },
    /// Give up one's seat. In a running match a bot plays on for it.
    Stand {},
    /// The host puts a bot on a free seat, or (null) takes it away. Only while people gather.
    Bot {
        /// The seat.
        seat: u8,
        /// The bot's name, null to free the seat.
        bot: Option<String>,
    },
    /// Has words added to the seed that decides chance, in place of earlier ones. Only for people on seats, while
    /// people gather.
    Words {
        /// One line; empty to take words back.
        words: String,
    },
    /// The host changes how the match is set up. Only while people gather.
    Configure {
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
        /// The seat.
        seat: u8,
    },
    /// The host closes the table, for good.
    Close {},
    /// The host changes what the table is like beside its game, at any time; what is left out stays as it was.
    Adjust {
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
        /// Whether it stands still.
        on: bool,
    },
    /// The host lets a bot play at a person's seat at once, until the person sits down again or moves.
    Relieve {
        /// The seat.
        seat: u8,
    },
    /// The host has the table wait longer: what time runs against this seat begins anew.
    Wait {
        /// The seat.
        seat: u8,
    },
    /// The host makes the person at this seat the host.
    HandOver {
        /// The seat.
        seat: u8,
    },
    /// A person with a seat takes the table over from a host who has gone for a while. Until the match is over.
    TakeOver {},
    /// Bots do not wait any more before they move, until a person is asked again. For the host, and for the only
    /// person at the table.
    Hurry {},
    /// Another person at this one's screen takes a free seat: this one, or the first. Only while people gather.
    Share {
        /// Who.
        name: String,
        /// Which seat; the first free one if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// Ask everybody whether one's own last move may be taken back, with all that followed.
    TakeBack {
        /// The moment that was shown.
        moment: u32,
    },
    /// Answer somebody who asks that; whoever asked can say no too.
    AnswerBack {
        /// The moment that was shown.
        moment: u32,
        /// Whether it may be taken back.
        yes: bool,
    },
    /// At a screen of several people: see the table from this seat, or (null) from none.
    Look {
        /// The seat.
        seat: Option<u8>,
    },
    /// Say something of the house, at one's seat.
    React {
        /// What.
        reaction: Reaction,
    },
    /// Write something to everybody at the table. Only from a seat.
    Say {
        /// One line.
        text: String,
    },
    /// Remind the person at this seat that the table waits, after a while.
    Nudge {
        /// The seat.
        seat: u8,
    },
    /// The host begins the match; free seats are given to bots.
    Start {},
    /// A move.
    Move {
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
        /// The game, which the host may choose; the same one if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        game: Option<String>,
    },
    /// The host makes this match the first of an evening: those that follow it count together.
    Evening {},
}

/// A message that changes nothing at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "wire.ts")]
pub enum ConnectionMessage {
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

impl ClientMessage {
    /// Whether it takes the longer, the longer the match has been: such work has a budget.
    #[must_use]
    pub fn goes_far_back(&self) -> bool {
        match self {
            Self::Request(request) => matches!(request.action, TableAction::TakeBack { .. }),
            Self::Connection(message) => matches!(message, ConnectionMessage::Sync {}),
        }
    }
}

impl<'de> Deserialize<'de> for ClientMessage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let message = Value::deserialize(deserializer)?;
        let read = match message.get("type").and_then(Value::as_str) {
            Some("sync" | "ping" | "echo") => serde_json::from_value(message).map(Self::Connection),
            Some(_) | None => ClientRequest::read(message).map(Self::Request),
        };
        read.map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for ClientRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::read(Value::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl ClientRequest {
    /// Takes the id out: an action refuses each field that is none of its own.
    fn read(mut request: Value) -> serde_json::Result<Self> {
        let id = request
            .as_object_mut()
            .and_then(|fields| fields.shift_remove("id"));
        let action = serde_json::from_value(request)?;
        let id = id.ok_or_else(|| serde_json::Error::missing_field("id"))?;
        let id = serde_json::from_value(id)?;
        Ok(Self { action, id })
    }
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
        table: Box<TableSnapshot>,
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
        table: Box<TableSnapshot>,
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
