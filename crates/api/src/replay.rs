//! Pages of a replay, and matches that branch off.

use serde::{Deserialize, Serialize};
use stammtisch_protocol::Moment;
use stammtisch_room::message::LogEntry;
use stammtisch_room::{Refused, Table, TableCode};
use ts_rs::TS;

use crate::parse_table_code;

/// Maximum response size, in bytes.
const PAGE_BYTES: usize = 192 * 1024;

/// Body of `POST /tables/{code}/branch`.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BranchRequest {
    /// Number of lines of the log that the new match begins with.
    pub lines: usize,
    /// The caller's seat.
    pub seat: u8,
    /// Whether the table waits for people instead of seating bots; only from the start of the match.
    #[serde(default)]
    #[ts(type = "boolean", optional)]
    pub gather: bool,
}

/// Response of `GET /tables/{code}/replay/{eyes}/log/{from}`: a page of the log.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "ReplayLogResponse")]
pub struct Lines {
    /// Place of the first line.
    pub from: usize,
    /// The lines.
    pub log: Vec<LogEntry>,
}

/// Response of `GET /tables/{code}/replay/{eyes}/moments/{from}`: a page of positions.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "ReplayMomentsResponse")]
pub struct Moments {
    /// Number of lines before the first position.
    pub from: usize,
    /// The positions.
    pub moments: Vec<Moment>,
}

/// The path of a page: table, perspective and position.
#[derive(Debug)]
pub struct ReplayPath {
    /// The table's code.
    pub code: String,
    /// The seat; `None` with nothing hidden.
    pub seat: Option<u8>,
    /// The first line or position.
    pub from: usize,
}

impl ReplayPath {
    /// Reads the parts of a path.
    ///
    /// # Errors
    /// Refuses other perspectives, and places that are not numbers.
    pub fn of(code: &str, eyes: &str, from: &str) -> Result<Self, Refused> {
        let message =
            "The path needs `open` or a seat, then a line number; seats and lines are whole numbers from 0.";
        let not_found = || Refused::new(TableCode::NotFound, message);
        Ok(Self {
            code: parse_table_code(code),
            seat: match eyes {
                "open" => None,
                seat => Some(seat.parse().map_err(|_| not_found())?),
            },
            from: from.parse().map_err(|_| not_found())?,
        })
    }
}

impl Lines {
    /// A page of the log.
    ///
    /// # Errors
    /// Refuses until the match is over, and seats that it lacks.
    pub fn of(table: &Table, seat: Option<u8>, from: usize) -> Result<Self, Refused> {
        let log = table.replay_log(seat, from, PAGE_BYTES)?;
        Ok(Self { from, log })
    }
}

impl Moments {
    /// A page of positions.
    ///
    /// # Errors
    /// Refuses until the match is over, and seats that it lacks.
    pub fn of(table: &Table, seat: Option<u8>, from: usize) -> Result<Self, Refused> {
        let moments = table.replay_moments(seat, from, PAGE_BYTES)?;
        Ok(Self { from, moments })
    }
}
