//! Taking back a move with the consent of all players. It is a fact like any other; the match continues from before the move.

mod table;

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Time that the asked players have to answer; the match pauses meanwhile.
const PATIENCE: Duration = Duration::from_secs(20);

/// Most takebacks per match. It bounds the number of a table's facts.
const MOST: u16 = 200;

/// A table's takeback state.
#[derive(Clone, Default)]
pub(crate) struct Back {
    /// The open question.
    pub(crate) asked: Option<BackAsked>,
    /// The moment at which a player declined. No player can ask again there.
    declined: Option<usize>,
    /// Places in the log to which the match went back, in log order.
    pub(crate) taken: Arc<Vec<TakenBack>>,
    /// Number of takebacks.
    times: u16,
}

/// A player's request to take a move back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct BackAsked {
    /// The seat whose last move is to be taken back.
    pub seat: u8,
    /// The seats whose people have not answered yet.
    pub waits: Vec<u8>,
}

/// A takeback in the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TakenBack {
    /// The place of the move that was taken back. Another line is there now.
    pub at: u32,
    /// The seat that had made the move.
    pub seat: u8,
}

impl Back {
    /// The match has moved on, which answers the question.
    pub(crate) fn clear_question(&mut self) {
        (self.asked, self.declined) = (None, None);
    }

    /// Whether anything was taken back in this match.
    pub(crate) fn was_used(&self) -> bool {
        self.times > 0
    }
}
