//! Applies moves and the deal (LE-2, LE-3).

use stammtisch_core::Seat;

use crate::state::{Bets, Ending, ROUNDS};
use crate::{Cards, Event, Leduc, Move, Moves};

impl Bets {
    /// Makes a legal move of the seat to act (LE-3).
    pub(crate) fn play(&mut self, seat: Seat, m: Move) {
        if let Some(moves) = self.round_moves() {
            moves.push(m);
        }
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
        } else if self.acted == 2 {
            self.to_act = None;
            self.ending = (self.round == ROUNDS).then_some(Ending::Shown);
        }
    }

    /// The moves of this round.
    fn round_moves(&mut self) -> Option<&mut Moves> {
        self.moves.get_mut(usize::from(self.round).checked_sub(1)?)
    }

    /// Begins the next betting round (LE-3.1).
    pub(crate) fn begin(&mut self) {
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
        // In versions 1 and 2 the board card lies there from the beginning.
        if self.event() == Some(Event::Board) && self.cards.len() > 2 {
            self.bets.begin();
        }
    }

    /// Deals the cards, or lays the board card open.
    pub(crate) fn apply_outcome(&mut self, cards: Cards) {
        self.cards = self.cards.with(cards).unwrap_or(self.cards);
        self.bets.begin();
    }
}
