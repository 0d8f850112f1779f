//! Messages between a client and a table. docs/reference/websocket.md documents them; the web client's types are generated from here.

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

pub use crate::back::{BackAsked, TakenBack};
pub use crate::breather::Breather;
pub use crate::house::House;
pub use crate::limit::Limit;
pub use crate::race::{Race, RaceHand};
pub use crate::result::TableResult;
pub use crate::snapshot::{
    Clock, LogEntry, Phase, SeatState, SharedSnapshot, StandIn, TableSnapshot, ViewerSnapshot,
};
pub use crate::summary::TableSummary;
pub use crate::table_event::{TableEvent, TableEventEntry, Whose};
pub use crate::talk::{Reaction, Said};

/// A client's message over the table's WebSocket, one JSON object per text frame.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(untagged)]
#[ts(export_to = "wire.ts")]
pub enum ClientMessage {
    /// A request, which is answered by `done` or `refused`.
    Request(ClientRequest),
    /// A message that concerns this connection only.
    Connection(ConnectionMessage),
}

/// A request. The client chooses its `id`, unique for this person at this table. A request repeated with the same `id` is done once
/// and answered again.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct ClientRequest {
    /// The action.
    #[serde(flatten)]
    pub action: TableAction,
    /// The request's id.
    pub id: String,
}

/// A request's action. An action without fields has braces, because serde accepts unknown fields for a unit variant.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "wire.ts")]
pub enum TableAction {
    /// Take a free seat: this one, or the first free one. Also takes your seat back from a bot.
    Sit {
        /// The seat; the first free one if omitted.
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<u8>,
    },
    /// Give up your seat. In a running match a bot plays on.
    Stand {
        /// In a running match: whether another person may take the seat; yes if omitted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        offer: Option<bool>,
    },
    /// Offer a seat that was given up in the running match to others, or withdraw the offer. For the host, and the player who gave
    /// it up.
    Offer {
        /// The seat.
        seat: u8,
        /// Whether another person may take it.
        on: bool,
    },
    /// Host: put a bot on a free seat, or (null) remove it. Before the match only.
    Bot {
        /// The seat.
        seat: u8,
        /// The bot's name, null to free the seat.
        bot: Option<String>,
    },
    /// Set your words for the seed that decides chance, replacing earlier ones. For seated people, before the match.
    Words {
        /// One line; empty to withdraw.
        words: String,
    },
    /// Host: change the set-up. Before the match only.
    Configure {
        /// The number of seats.
        players: u8,
        /// The game's options; omitted ones get their defaults.
        #[ts(type = "Record<string, unknown>")]
        options: Map<String, Value>,
        /// Whether the table is listed publicly; unchanged if omitted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        public: Option<bool>,
        /// Window times in milliseconds, by kind; omitted ones are unchanged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "Record<string, number>")]
        times: Option<BTreeMap<String, u32>>,
    },
    /// Host: remove a person from a seat. In a running match a bot plays on.
    Kick {
        /// The seat.
        seat: u8,
    },
    /// Host: close the table for good.
    Close {},
    /// Host: change the table's settings at any time; omitted ones are unchanged.
    Adjust {
        /// Approximate delay of a bot's move, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        bot_ms: Option<u32>,
        /// Whether people may write to each other.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        chat: Option<bool>,
        /// The time limit for players.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        limit: Option<Limit>,
        /// Whether the player on turn may ask for a tip.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        tips: Option<bool>,
        /// Whether moves may be taken back with the consent of all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        back: Option<bool>,
        /// Whether the match waits a moment for people after a deal, a round, or what hits them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        breathers: Option<bool>,
    },
    /// Host: pause or resume the match.
    Pause {
        /// Whether the match is paused.
        on: bool,
    },
    /// Host: let a bot play at a person's seat at once, until the person sits down again or moves.
    Relieve {
        /// The seat.
        seat: u8,
    },
    /// Host: restart the clock that runs against this seat.
    Wait {
        /// The seat.
        seat: u8,
    },
    /// Host: make the person at this seat the host.
    HandOver {
        /// The seat.
        seat: u8,
    },
    /// Ask a silent host whether they are still here. A host who does not answer can be replaced (`take_over`). For seated people.
    NudgeHost {},
    /// Host: answer such a nudge. Any other request answers it, too.
    Here {},
    /// Take the table over from a host who has been away for a while. For seated people, until the match is over.
    TakeOver {},
    /// Let bots move without delay until a person is on turn again. For the host, or the only person at the table.
    Hurry {},
    /// You have taken in what happened: the breather need not wait for the people at your screen.
    Ready {
        /// The table's `moment`. A breather of another moment is not concerned.
        moment: u32,
    },
    /// Seat another person at your screen: on this seat, or the first free one. Before the match only.
    Share {
        /// The person's name.
        name: String,
        /// The seat; the first free one if omitted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// Ask all players to take back your last move and all that followed.
    TakeBack {
        /// The moment that was shown.
        moment: u32,
    },
    /// Answer such a question. The player who asked can withdraw with no.
    AnswerBack {
        /// The moment that was shown.
        moment: u32,
        /// Whether you agree.
        yes: bool,
    },
    /// At a shared screen: see the table from this seat, or (null) from none.
    Look {
        /// The seat.
        seat: Option<u8>,
    },
    /// Send a ready-made reaction from your seat.
    React {
        /// The reaction.
        reaction: Reaction,
    },
    /// Write a line to the whole table. From a seat only.
    Say {
        /// One line.
        text: String,
    },
    /// Remind the person at this seat that the table is waiting.
    Nudge {
        /// The seat.
        seat: u8,
    },
    /// Host: begin the match; bots take the free seats.
    Start {},
    /// A move.
    Move {
        /// The table's `moment` that the move answers. A move for another moment is refused as `stale`.
        moment: u32,
        /// The move's text, one of `legal`.
        #[serde(rename = "move")]
        text: String,
        /// In a window that the fastest hand wins: milliseconds between display and move, by the client's clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        after_ms: Option<f64>,
    },
    /// After the match: open a new table for the same people. The first request opens it; the others find it in `next`.
    Again {
        /// The game, which the host may choose; the same one if omitted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        game: Option<String>,
    },
    /// Host: make this match the first of an evening, whose matches count together.
    Evening {},
}

/// A message that changes nothing at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "wire.ts")]
pub enum ConnectionMessage {
    /// Send the whole table again: after a gap in the versions.
    Sync {},
    /// Answered with `pong` at once.
    Ping {
        /// Returned unchanged.
        at: f64,
    },
    /// The page of this connection is hidden from its person, or shown again.
    Hidden {
        /// Whether it is hidden.
        on: bool,
    },
    /// Answers `probe`; send it at once.
    Echo {
        /// The probe's number.
        nonce: u32,
    },
}

impl ClientMessage {
    /// Whether the cost grows with the length of the match; such work has a budget.
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
            Some("sync" | "ping" | "hidden" | "echo") => {
                serde_json::from_value(message).map(Self::Connection)
            }
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
    /// Takes the id out, because an action refuses unknown fields.
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

/// A server's message over the table's WebSocket.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum ServerMessage {
    /// The whole table with the newest log lines: the first message, and the answer to `sync`.
    Table {
        /// The table.
        #[ts(type = "Table<P>")]
        table: Box<TableSnapshot>,
        /// The newest log lines, as this viewer may see them.
        #[ts(type = "Array<LogEntry<P>>")]
        log: Vec<LogEntry>,
        /// The place of the first line of `log`; earlier lines are at `/tables/{code}/log`.
        log_from: u32,
        /// The server's build of the page. If it differs from yours, reload the page.
        build: String,
    },
    /// The table changed. `table.version` is one more than in the last message; if it is not, send `sync`.
    Update {
        /// The table; in delta mode fields that equal the last message are omitted.
        #[ts(type = "Partial<Table<P>> & { version: number }")]
        table: Box<TableSnapshot>,
        /// In delta mode: changed members of fields that `table` omits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(
            optional,
            type = "{ view?: Partial<P['view'] & object>; standing?: Partial<P['standing'] & object> }"
        )]
        fields: Option<Map<String, Value>>,
        /// The log lines that were added.
        #[ts(type = "Array<LogEntry<P>>")]
        log: Vec<LogEntry>,
    },
    /// A request was done, and its change is stored.
    Done {
        /// The request's id.
        id: String,
        /// The table version that contains the change.
        #[ts(type = "number")]
        version: u64,
    },
    /// A request was refused; nothing changed.
    Refused {
        /// The request's id; null when the frame could not be read.
        id: Option<String>,
        /// The error code, of the engine protocol or of docs/reference/http.md.
        code: String,
        /// The rule of the game that forbids it.
        rule: Option<String>,
        /// One plain English sentence: what is wrong and what to do.
        message: String,
    },
    /// Chat lines. They are not stored; a new connection gets the last few.
    Said {
        /// The lines, oldest first.
        lines: Vec<Said>,
        /// Whether they were said before this connection opened.
        earlier: bool,
    },
    /// Another window took over this seat. The connection closes.
    Replaced,
    /// The server is stopping; reconnect in a moment, nothing is lost. The connection closes.
    Closing,
    /// Answers `ping`.
    Pong {
        /// As sent.
        at: f64,
    },
    /// Measures the round trip. Answer with `echo` at once, before anything else.
    Probe {
        /// Return it in `echo`.
        nonce: u32,
    },
}
