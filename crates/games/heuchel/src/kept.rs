//! What the match keeps so that nobody need look for it, compared with what a walk over the stacks finds.

use stammtisch_core::{Seat, SeatSet};

use crate::state::Phase;
use crate::{Heuchel, ROWS};

impl Heuchel {
    /// In debug builds: whether everything kept is as it should be.
    #[inline]
    pub(crate) fn compare_kept(&self) {
        if cfg!(debug_assertions) {
            self.compare_columns();
            assert_eq!(self.asked, self.find_asked(), "who may act in {self:?}");
            assert_eq!(self.victims, self.find_victims(), "who is outranked in {self:?}");
        }
    }

    fn compare_columns(&self) {
        let mut in_play = SeatSet::EMPTY;
        for seat in Seat::all(self.players) {
            for row in 1..=ROWS {
                let stack = self.board.stack(seat, row);
                assert!(
                    self.board.top_fits(seat, row),
                    "the top of row {row} of {seat:?} in {self:?}"
                );
                let on_its_way = stack.filter(|stack| !stack.finished);
                let cards = || on_its_way.into_iter().flat_map(|stack| self.cards(stack));
                assert_eq!(
                    usize::from(self.board.height(seat, row)),
                    cards().count(),
                    "the height of row {row} of {seat:?} in {self:?}"
                );
                if on_its_way.is_some() {
                    in_play = in_play.with(seat);
                }
                let beyond = cards().skip(1).any(|rest| row > rest.target());
                let bound = self.board.column(seat).bound & (1 << row) != 0;
                assert_eq!(bound, beyond, "HE-5.6 on row {row} of {seat:?} in {self:?}");
                assert!(
                    stack.is_none_or(|stack| (stack.row == stack.top.target()) == stack.finished),
                    "HE-15.1 on row {row} of {seat:?} in {self:?}"
                );
            }
        }
        assert_eq!(self.board.in_play(), in_play, "who is in play in {self:?}");
    }

    fn find_asked(&self) -> SeatSet {
        match self.phase() {
            Phase::Arrange => Seat::all(self.players)
                .filter(|&seat| self.pending(seat).next().is_some())
                .collect(),
            phase => phase.mover().map_or(SeatSet::EMPTY, SeatSet::only),
        }
    }
}
