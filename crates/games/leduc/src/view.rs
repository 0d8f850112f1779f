//! What a seat or a spectator may know.

use stammtisch_core::Seat;

use crate::{Bets, Card, Leduc};

/// What a seat or a spectator may know (LE-5.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct View {
    /// The betting.
    pub bets: Bets,
    /// The viewer's own card.
    pub card: Option<Card>,
    /// The card on the board, once it lies open.
    pub board: Option<Card>,
    /// Both cards, once they are shown.
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
