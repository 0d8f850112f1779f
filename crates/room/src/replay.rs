//! Replays of finished matches, for anyone with the table's code.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Moment, Perspective, RawJson};
use ts_rs::TS;

use crate::message::{LogEntry, Phase, SeatState};
use crate::playing::Playing;
use crate::view::log_entry;
use crate::{Refused, Table, TableCode, Viewer};

/// A finished match: its set-up, its players and its result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Replay {
    /// The table's code.
    pub code: String,
    /// The game's id.
    pub game: String,
    /// The version of the rules it was played by.
    pub rules: u32,
    /// Every option of the game with its value.
    #[ts(type = "P['options']")]
    pub options: Map<String, Value>,
    /// The name of the host.
    pub host: String,
    /// The seats, in order.
    pub seats: Vec<SeatState>,
    /// The requester's seat; null for anyone without one.
    pub you: Option<u8>,
    /// The number of lines in the match's log.
    pub len: u32,
    /// The result.
    #[ts(type = "Turn")]
    pub turn: Value,
    /// The course of the scores, with reasons.
    #[ts(type = "Story<P['highlight']> | null")]
    pub story: Option<RawJson>,
}

impl Table {
    /// The replay's header.
    ///
    /// # Errors
    /// Refuses while the match is running.
    pub fn replay(&self, viewer: Viewer) -> Result<Replay, Refused> {
        let game = self.over()?;
        let summary = self.summary().for_person(self.code(), None);
        Ok(Replay {
            code: summary.code,
            game: summary.game,
            rules: game.rules(),
            options: summary.options,
            host: summary.host,
            seats: summary.seats,
            you: viewer.seat.map(Seat::number),
            len: game.len() as u32,
            turn: game.turn_json(),
            story: self.playing.as_ref().and_then(Playing::story),
        })
    }

    /// Log lines from place `from` on, as many as fit into `bytes` bytes of JSON, but at least one. `seat` is the perspective;
    /// without it nothing is withheld.
    ///
    /// # Errors
    /// Refuses while the match is running, and places and seats that do not exist.
    pub fn replay_log(&self, seat: Option<u8>, from: usize, bytes: usize) -> Result<Vec<LogEntry>, Refused> {
        /// Number of lines read at a time.
        const STEP: usize = 64;
        let (game, perspective) = self.looked_at(seat)?;
        let mut lines = Vec::new();
        let mut left = bytes;
        for from in (from..game.len()).step_by(STEP) {
            let step = from..game.len().min(from + STEP);
            let entries = match perspective {
                Perspective::Open => game.unredacted(step),
                Perspective::Seat(seat) => game.page(Some(seat), step),
            };
            for entry in entries.into_iter().map(log_entry) {
                // Our own types are plain data: writing them cannot fail. One byte is the comma.
                let size = serde_json::to_string(&entry).map_or(0, |text| text.len()) + 1;
                if size > left && !lines.is_empty() {
                    return Ok(lines);
                }
                left = left.saturating_sub(size);
                lines.push(entry);
            }
        }
        Ok(lines)
    }

    /// The views after the first `from` lines and after each later one, as many as fit into `bytes` bytes of JSON, but at least
    /// one. `seat` is the perspective; without it all hands are open.
    ///
    /// # Errors
    /// Refuses while the match is running, and places and seats that do not exist.
    pub fn replay_moments(
        &self,
        seat: Option<u8>,
        from: usize,
        bytes: usize,
    ) -> Result<Vec<Moment>, Refused> {
        let (game, perspective) = self.looked_at(seat)?;
        let moments = game.moments(perspective, from, bytes);
        if moments.is_empty() {
            let message = format!("The log has {} lines.", game.len());
            return Err(Refused::new(TableCode::NotFound, message));
        }
        Ok(moments)
    }

    fn looked_at(&self, seat: Option<u8>) -> Result<(&dyn AnyMatch, Perspective), Refused> {
        let game = self.over()?;
        let perspective = match seat {
            None => Some(Perspective::Open),
            Some(seat) => Seat::new(seat)
                .filter(|seat| seat.number() < game.players())
                .map(Perspective::Seat),
        };
        let message = "There is no such seat.";
        let perspective = perspective.ok_or_else(|| Refused::new(TableCode::NotFound, message))?;
        Ok((game, perspective))
    }

    pub(crate) fn over(&self) -> Result<&dyn AnyMatch, Refused> {
        let game = self.game().filter(|_| self.phase() == Phase::Over);
        let message = "The match is not over yet: its replay would show the cards.";
        game.ok_or_else(|| Refused::new(TableCode::NotOver, message))
    }
}
