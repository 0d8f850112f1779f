//! The score (HE-9.3 to 9.5).

use stammtisch_core::{MAX_SEATS, Seat, Standings};

use crate::card::{Card, CardSet};
use crate::state::Heuchel;

impl Card {
    /// Points for the owner of the column if the card lies on this row: plus its value on or past its target
    /// (HE-9.3), minus its value below it (HE-9.4).
    #[must_use]
    pub const fn points_on(self, row: u8) -> i32 {
        if row >= self.target() {
            self.value() as i32
        } else {
            -(self.value() as i32)
        }
    }
}

/// Points for lost cards: all negative (HE-9.4).
pub(crate) fn points_lost(cards: CardSet) -> i32 {
    cards.iter().map(|card| -i32::from(card.value())).sum()
}

impl Heuchel {
    /// The score: plus for cards on or past their own targets, minus for the other cards of the column and
    /// for lost cards.
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        let stacks = self.board.stacks(seat).map(|stack| {
            let cards = self.board.cards(stack);
            cards.map(|card| card.points_on(stack.row)).sum::<i32>()
        });
        stacks.sum::<i32>() + points_lost(self.lost(seat))
    }

    pub(crate) fn standings(&self) -> Standings {
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            scores[seat.index()] = self.score(seat);
        }
        Standings::by_score(&scores[..usize::from(self.players)])
    }
}
