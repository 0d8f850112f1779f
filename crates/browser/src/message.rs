//! Messages between the worker and the module.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use stammtisch_room::Person;

use crate::listing::{TableRow, Write};

/// A message to the local server, with the time.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Input {
    /// Milliseconds of a clock that never jumps.
    pub now: f64,
    /// The date, in seconds since 1970.
    pub date: u64,
    /// The event.
    pub event: Event,
}

/// An event.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The first message: what is stored, and unpredictable bytes.
    Start {
        /// 32 bytes in hex.
        entropy: String,
        /// Start count of this storage, including this one.
        epoch: u32,
        /// The person of this device.
        session: Option<Person>,
        /// All stored tables, without their facts.
        tables: Vec<TableRow>,
    },
    /// An HTTP request.
    Request {
        /// Its number, for the response.
        id: u32,
        /// The method.
        method: String,
        /// The path below `/api/v2`, with its query.
        path: String,
        /// The body.
        #[serde(default)]
        body: String,
    },
    /// A page opens a WebSocket to a table.
    Connect {
        /// The connection's number; none occurs twice.
        conn: u32,
        /// The table's code.
        code: String,
    },
    /// A page sends a frame.
    Frame {
        /// The connection.
        conn: u32,
        /// The text.
        text: String,
    },
    /// A page closed its connection.
    Disconnect {
        /// The connection.
        conn: u32,
    },
    /// The facts of a table, after [`Action::Load`]. The message that needed them follows again.
    Loaded {
        /// The table's code.
        code: String,
        /// Its facts.
        facts: Vec<String>,
    },
    /// The answer to [`Action::Store`].
    Stored {
        /// Whether it is stored.
        ok: bool,
    },
    /// The thinker's answer to a job.
    Answered {
        /// The job's number.
        job: u32,
        /// The answer.
        answer: Answer,
    },
    /// The time of [`Output::wake`] has come.
    Wake,
}

/// The answer to a message.
#[derive(Debug, Serialize)]
pub struct Output {
    /// In this order. After [`Action::Load`] and [`Action::Store`], which come last, the next message must be their answer.
    pub actions: Vec<Action>,
    /// When to send [`Event::Wake`], by the worker's clock; null if nothing is due.
    pub wake: Option<f64>,
}

/// An action of the worker.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Answers a request.
    Respond {
        /// The request's number.
        id: u32,
        /// The HTTP status.
        status: u16,
        /// The body, JSON or empty.
        body: String,
    },
    /// Sends a frame to a page.
    Send {
        /// The connection.
        conn: u32,
        /// The text.
        text: String,
    },
    /// Closes a connection.
    Close {
        /// The connection.
        conn: u32,
    },
    /// Reads the facts of a table.
    Load {
        /// The table's code.
        code: String,
    },
    /// Stores all of this, or nothing.
    Store {
        /// The rows.
        write: Box<Write>,
    },
    /// Passes a job to the thinker.
    Think {
        /// The job.
        job: Job,
    },
}

/// A message to the thinker: lines of a table that it follows, and a question.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Job {
    /// The job's number.
    pub job: u32,
    /// The table's code.
    pub code: String,
    /// The seed of its match.
    pub seed: String,
    /// Number of its facts that the thinker has.
    pub from: usize,
    /// The facts after those.
    pub facts: Vec<String>,
    /// The question.
    pub ask: Ask,
}

/// A question to the thinker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ask {
    /// The move that a bot makes.
    Move {
        /// The bot's seat.
        seat: u8,
        /// The bot's name.
        bot: String,
        /// Number of take-backs so far. A bot's memory is valid only while the match grows.
        times_back: u16,
        /// A seed for bots that have none yet, in hex.
        seed: String,
    },
    /// A tip for this seat.
    Tip {
        /// The seat.
        seat: u8,
        /// The moment of the position.
        moment: usize,
    },
    /// The next part of the match's report.
    Report,
    /// Nothing: the table is closed here.
    Forget,
}

/// The thinker's answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Answer {
    /// A move; null if the bot has none.
    Move {
        /// Its text.
        text: Option<String>,
    },
    /// The body of a response.
    Body {
        /// The body.
        body: Value,
    },
    /// A refusal, as a body with its status.
    Refused {
        /// The HTTP status.
        status: u16,
        /// The body.
        body: Value,
    },
    /// Nothing to say.
    Nothing,
}
