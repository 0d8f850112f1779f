//! The variant with the die (HE-10).

use core::ops::ControlFlow;

use stammtisch_core::{Listener, Seat, ones};

use crate::fact::Fact;
use crate::state::Phase;
use crate::{CardSet, Heuchel, Move};

impl Heuchel {
    /// HE-10.2, 10.6: a move if one is legal with the number, else a card is lost.
    pub(crate) fn rolled(&mut self, seat: Seat, rolled: u8, told: &mut impl Listener<Fact>) {
        told.hear(|| [Fact::Rolls { seat, rolled }]);
        self.enter(if self.can_climb(seat, rolled) {
            let die = Some(rolled);
            Phase::Move { seat, die }
        } else {
            Phase::Lose { seat, die: rolled }
        });
    }

    pub(crate) fn visit_losses<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        ones(self.board.column(seat).unfinished.into()).try_for_each(|row| visit(Move::Lose { row }))
    }

    /// HE-10.6, 10.7: the top card is lost, and every card laid bare beyond its target with it.
    pub(crate) fn lose(&mut self, seat: Seat, row: u8, told: &mut impl Listener<Fact>) {
        let mut cards = CardSet::EMPTY;
        if let Some(stack) = self.board.unfinished(seat, row) {
            self.board.lose_top(seat, stack);
            cards.insert(stack.top);
        }
        while let Some(rest) = self
            .board
            .unfinished(seat, row)
            .filter(|rest| row > rest.top.target())
        {
            self.board.lose_top(seat, rest);
            cards.insert(rest.top);
        }
        told.hear(|| [Fact::Loses { seat, row, cards }]);
        self.finish_on_target(seat, row, told);
        self.end_turn(seat, told);
    }
}
