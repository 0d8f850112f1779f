//! Applies moves and the deal (LE-2, LE-3).

use stammtisch_core::Seat;

use crate::state::{Bets, Ending, ROUNDS};
use crate::{Cards, Leduc, Move};

impl Bets {
    /// Makes a legal move of the seat to act (LE-3).
    pub(crate) fn play(&mut self, seat: Seat, m: Move) {
        if m == Move::Fold {
            self.to_act = None;
            self.ending = Some(Ending::Folded { by: seat });
            return;
        }
        self.paid[seat.index()] += self.missing(seat);
        self.acted += 1;
        self.to_act = Some(seat.left(2));
        if m == Move::Raise {
            self.paid[seat.index()] += self.raise();
            self.raises += 1;
            self.acted = 1;
        } else if self.acted == 2 && self.round < ROUNDS {
            self.begin();
        } else if self.acted == 2 {
            self.to_act = None;
            self.ending = Some(Ending::Shown);
        }
    }

    /// Begins the next betting round.
    fn begin(&mut self) {
        *self = Self {
            round: self.round + 1,
            to_act: Some(Seat::FIRST),
            raises: 0,
            acted: 0,
            ..*self
        };
    }
}

impl<const RULES: u32> Leduc<RULES> {
    /// Makes a legal move.
    pub(crate) fn apply_move(&mut self, seat: Seat, m: Move) {
        self.bets.play(seat, m);
    }

    /// Deals the cards.
    pub(crate) fn apply_outcome(&mut self, cards: Cards) {
        self.cards = Some(cards);
        self.bets.begin();
    }
}
