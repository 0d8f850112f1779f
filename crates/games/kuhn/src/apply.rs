//! Applies moves and the deal (KU-2, KU-3).

use stammtisch_core::Seat;

use crate::{Cards, Kuhn, Move, Phase};

impl Phase {
    /// The phase after a legal move of the seat to act (KU-3).
    pub(crate) fn after(self, seat: Seat, m: Move) -> Self {
        match (m, self) {
            (Move::Check, Self::Checked) => Self::Shown { paid: 1, by: None },
            (Move::Check, _) => Self::Checked,
            (Move::Bet, _) => Self::Bet { by: seat },
            (Move::Call, _) => Self::Shown {
                paid: 2,
                by: Some(seat.left(2)),
            },
            (Move::Fold, _) => Self::Folded { by: seat },
        }
    }
}

impl Kuhn {
    /// Makes a legal move.
    pub(crate) fn apply_move(&mut self, seat: Seat, m: Move) {
        self.phase = self.phase.after(seat, m);
    }

    /// Deals the cards.
    pub(crate) const fn apply_outcome(&mut self, cards: Cards) {
        self.cards = Some(cards);
        self.phase = Phase::Open;
    }
}
