//! How long people may think: about a move, or in the whole match. When the time is over a bot makes the move.

mod room;

use std::time::Duration;

use serde::{Deserialize, Serialize};
use stammtisch_core::Seat;
use stammtisch_protocol::Code;
use ts_rs::TS;

use crate::Refused;

/// The most seats a game has.
const SEATS: usize = 8;

/// From so much for a move on, nobody is expected to stay at the table: whoever is away is not played for, and the time
/// runs on while nobody is there.
const BY_POST: Duration = Duration::from_hours(1);

/// How long people may think. Windows have times of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "wire.ts")]
pub enum Limit {
    /// As long as they like.
    #[default]
    None,
    /// So long about each move.
    Move {
        /// Milliseconds, from 5 seconds to 14 days.
        ms: u32,
    },
    /// So long about all moves of the match together.
    Match {
        /// Milliseconds, from a minute to a day.
        ms: u32,
    },
}

impl Limit {
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde asks whether to write it so"
    )]
    pub(crate) fn is_none(&self) -> bool {
        *self == Self::None
    }

    /// # Errors
    /// Refuses a time that is too short or too long.
    pub fn check(self) -> Result<Self, Refused> {
        let (ms, least, most) = match self {
            Self::None => return Ok(self),
            Self::Move { ms } => (ms, 5_000, 14 * 86_400_000),
            Self::Match { ms } => (ms, 60_000, 86_400_000),
        };
        if (least..=most).contains(&ms) {
            return Ok(self);
        }
        let message = format!("This time is a whole number of milliseconds from {least} to {most}.");
        Err(stammtisch_protocol::Refused::new(Code::BadRequest, message).into())
    }

    /// Whether people come by to move, rather than sit together.
    pub(crate) fn is_by_post(self) -> bool {
        self.by_post().is_some()
    }

    /// How long each has for a move where people come by for it.
    #[must_use]
    pub fn by_post(self) -> Option<Duration> {
        let Self::Move { ms } = self else { return None };
        Some(Duration::from_millis(ms.into())).filter(|time| *time >= BY_POST)
    }
}

/// How long each seat has thought in this match, in milliseconds.
#[derive(Clone, Copy, Default)]
pub(crate) struct Thought([u32; SEATS]);

impl Thought {
    pub(crate) fn add(&mut self, seat: Seat, took_ms: Option<u32>) {
        if let (Some(sum), Some(took)) = (self.0.get_mut(seat.index()), took_ms) {
            *sum = sum.saturating_add(took);
        }
    }

    fn of(&self, seat: Seat) -> Duration {
        Duration::from_millis(self.0.get(seat.index()).copied().unwrap_or_default().into())
    }
}

/// Since when each seat is asked what it is asked now.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asked([Option<Question>; SEATS]);

/// What is asked is known by the length of the log when it was first asked.
#[derive(Clone, Copy, Debug)]
struct Question {
    opened: usize,
    since: Duration,
    /// How long it had been asked by then, before the table was loaded.
    before: Duration,
}
