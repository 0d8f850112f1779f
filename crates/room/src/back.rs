//! Taking back a move with everybody's consent: a fact like any other, after which the match goes on from before the move.

mod table;

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// So long the match stands still for those who are asked.
const PATIENCE: Duration = Duration::from_secs(20);

/// So often moves are taken back in one match: a table's facts are not to grow for ever.
const MOST: u16 = 200;

/// What a table knows of taking back.
#[derive(Clone, Default)]
pub(crate) struct Back {
    /// What is asked now.
    pub(crate) asked: Option<BackAsked>,
    /// The moment at which somebody was against it: there nobody asks again.
    declined: Option<usize>,
    /// Where the match went back to, in the order of the log.
    pub(crate) taken: Arc<Vec<TakenBack>>,
    /// How often.
    times: u16,
}

/// Somebody asks whether a move may be taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct BackAsked {
    /// Whose move, the seat's last one.
    pub seat: u8,
    /// The seats whose people have not answered yet.
    pub waits: Vec<u8>,
}

/// Where in the log a move was taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TakenBack {
    /// The place of the move that was taken back; another line stands there since.
    pub at: u32,
    /// Whose move it was.
    pub seat: u8,
}

impl Back {
    /// The match has gone on: what was asked is answered by that.
    pub(crate) fn clear_question(&mut self) {
        (self.asked, self.declined) = (None, None);
    }

    /// Whether anything was taken back in this match.
    pub(crate) fn was_used(&self) -> bool {
        self.times > 0
    }
}
