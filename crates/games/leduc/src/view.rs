//! The view of a seat or a spectator.

use stammtisch_core::Seat;

use crate::{Bets, Card, Leduc};

/// A match as a seat or a spectator sees it (LE-5.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "LeducView")
)]
pub struct View {
    /// The state of the betting.
    pub bets: Bets,
    /// The viewer's own card.
    pub card: Option<Card>,
    /// The board card, once it is revealed.
    pub board: Option<Card>,
    /// Both seats' cards after a showdown.
    pub shown: Option<[Card; 2]>,
}

impl View {
    pub(crate) fn of<const RULES: u32>(game: &Leduc<RULES>, who: Option<Seat>) -> Self {
        Self {
            bets: *game.bets(),
            card: who.and_then(|seat| game.card(seat)),
            board: game.board(),
            shown: game.shown(),
        }
    }
}
