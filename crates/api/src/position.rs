//! The log of a table, and past positions of its match.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use stammtisch_protocol::{RawJson, TurnJson};
use stammtisch_room::message::{LogEntry, Phase};
use stammtisch_room::{Refused, Table, TableCode, Viewer};
use ts_rs::TS;

/// Maximum bytes of log in one response.
const LOG_PAGE_BYTES: usize = 48 * 1024;

/// Query of `GET /tables/{code}/log`.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogQuery {
    /// The first line.
    #[serde(default)]
    pub from: usize,
    /// The line after the last one.
    pub to: Option<usize>,
}

/// Response of `GET /tables/{code}/log`.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "LogResponse")]
pub struct LogPage {
    /// Place of the first line.
    log_from: usize,
    /// The lines, as the caller may know them.
    log: Vec<LogEntry>,
}

impl LogPage {
    /// The newest of the requested lines that fit into a response.
    #[must_use]
    pub fn of(table: &Table, viewer: Viewer, LogQuery { from, to }: LogQuery) -> Self {
        let log = table.newest(viewer, from..to.unwrap_or(usize::MAX), LOG_PAGE_BYTES);
        let log_from = log.first().map_or(from, |first| first.at as usize);
        Self { log_from, log }
    }
}

/// Response of `GET /tables/{code}/positions/{n}`.
#[derive(Debug, Serialize, TS)]
pub struct PositionResponse {
    /// The caller's view.
    #[ts(type = "unknown")]
    view: RawJson,
    /// The standing, as far as the caller could know it.
    #[ts(type = "unknown")]
    standing: RawJson,
    /// The next decision.
    #[ts(as = "TurnJson")]
    turn: Value,
}

impl PositionResponse {
    /// The position after this many lines of the log, as this viewer could see it.
    ///
    /// # Errors
    /// Refuses lines that the log lacks, and games whose players may not look back.
    pub fn after(table: &Table, viewer: Viewer, lines: usize) -> Result<Self, Refused> {
        let game = table.game();
        if game.is_some_and(|game| table.phase() == Phase::Playing && !game.may_look_back()) {
            let message = "Past positions are not available during this match: remembering covered cards is part of the game.";
            return Err(Refused::new(TableCode::NotOver, message));
        }
        let Some(then) = game.and_then(|game| game.at(lines)) else {
            let message = format!("The log has {} lines.", table.lines());
            return Err(Refused::new(TableCode::NotFound, message));
        };
        let account = then.account(viewer.seat);
        Ok(Self {
            view: account.view,
            standing: account.standing,
            turn: then.turn_json(),
        })
    }
}
