//! What a seat or a spectator may know.

use stammtisch_core::Seat;

use crate::{Card, Kuhn, Phase};

/// What a seat or a spectator may know (KU-5.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct View {
    /// Where the match stands.
    pub phase: Phase,
    /// The viewer's own card.
    pub card: Option<Card>,
    /// Both cards, once they are shown.
    pub shown: Option<[Card; 2]>,
}

impl View {
    pub(crate) fn of(game: Kuhn, who: Option<Seat>) -> Self {
        Self {
            phase: game.phase(),
            card: who.and_then(|seat| game.card(seat)),
            shown: game.shown(),
        }
    }
}
