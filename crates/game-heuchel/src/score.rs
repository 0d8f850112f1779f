//! The score (HE-9.3 to 9.5).

use stammtisch_core::{MAX_SEATS, Seat, Standings};

use crate::Heuchel;

impl Heuchel {
    /// Plus the cards on or beyond their own targets, minus all others of the column and those lost.
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        let value = |card: crate::Card| i32::from(card.value());
        let stacks = self.board.stacks(seat).map(|stack| {
            let cards = self.board.cards(stack);
            cards
                .map(|card| {
                    if stack.row >= card.target() {
                        value(card)
                    } else {
                        -value(card)
                    }
                })
                .sum::<i32>()
        });
        stacks.sum::<i32>() - self.lost(seat).iter().map(value).sum::<i32>()
    }

    pub(crate) fn standings(&self) -> Standings {
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            scores[seat.index()] = self.score(seat);
        }
        Standings::by_score(&scores[..usize::from(self.players)])
    }
}
