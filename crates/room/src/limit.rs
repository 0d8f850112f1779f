//! Time limits for players, per move or per match. When the time is up a bot makes the move.

mod room;

use std::time::Duration;

use serde::{Deserialize, Serialize};
use stammtisch_core::Seat;
use stammtisch_protocol::Code;
use ts_rs::TS;

use crate::Refused;

/// The most seats a game has.
const SEATS: usize = 8;

/// From this time per move on, players are not expected to stay at the table. Absent players are not replaced, and the clock runs
/// while the table is empty.
const BY_POST: Duration = Duration::from_hours(1);

/// The time limit for players. Windows have their own times.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "wire.ts")]
pub enum Limit {
    /// No limit.
    #[default]
    None,
    /// A limit for each move.
    Move {
        /// Milliseconds, from 5 seconds to 14 days.
        ms: u32,
    },
    /// A limit for all moves of the match together.
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

    /// Whether this is a correspondence match, in which players come only to move.
    pub(crate) fn is_by_post(self) -> bool {
        self.by_post().is_some()
    }

    /// The time per move in a correspondence match.
    #[must_use]
    pub fn by_post(self) -> Option<Duration> {
        let Self::Move { ms } = self else { return None };
        Some(Duration::from_millis(ms.into())).filter(|time| *time >= BY_POST)
    }
}

/// Total thinking time of each seat in this match, in milliseconds.
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

/// The time since which each seat has its present decision.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asked([Option<Question>; SEATS]);

/// The length of the log when the decision opened; it identifies the decision.
#[derive(Clone, Copy, Debug)]
struct Question {
    opened: usize,
    since: Duration,
    /// Waiting time before the table was loaded.
    before: Duration,
}
