//! The view of a seat or a spectator.

use stammtisch_core::Seat;

use crate::{Card, Kuhn, Phase};

/// A match as a seat or a spectator sees it (KU-5.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct View {
    /// The current phase.
    pub phase: Phase,
    /// The viewer's own card.
    pub card: Option<Card>,
    /// Both seats' cards after a showdown.
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
