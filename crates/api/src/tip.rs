//! Tips for the player to move.

use serde::Serialize;
use stammtisch_bots::{SearchEffort, Tip, TipTime, tip};
use stammtisch_core::Seat;
use stammtisch_protocol::AnyMatch;
use ts_rs::TS;

/// Maximum work in search milliseconds: for the moves, and for the reason.
const MAX_WORK: [u16; 2] = [160, 60];

/// Response of `GET /tables/{code}/tip`.
#[derive(Debug, Serialize, TS)]
pub struct TipResponse {
    /// Moment of the position.
    pub moment: usize,
    /// The tip.
    #[serde(flatten)]
    pub tip: Tip,
}

/// Computes a tip. `is_late` says whether the time for the moves, and the time for the reason, is up. The same position gets the same tip
/// if time allows.
#[must_use]
pub fn search_tip(
    game: &dyn AnyMatch,
    seat: Seat,
    moment: usize,
    is_late: [&dyn Fn() -> bool; 2],
) -> Option<Tip> {
    let ([moves, reason], [decided, explained]) = (MAX_WORK, is_late);
    let time = TipTime {
        moves: SearchEffort {
            settles: true,
            enough: decided,
            ..SearchEffort::work(moves)
        },
        reason: SearchEffort {
            enough: explained,
            ..SearchEffort::work(reason)
        },
    };
    tip(game, seat, time, moment as u64)
}
