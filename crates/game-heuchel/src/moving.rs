//! Moving up the column, and reaching the target (HE-5, HE-6).

use core::ops::ControlFlow;

use stammtisch_core::{Rule, Seat};

use crate::board::{Stack, rows};
use crate::{Heuchel, Move, ROWS};

impl Heuchel {
    /// The rows on which a stack may land: by step and jumps (HE-5.4, 5.5), or by the die (HE-10.3).
    pub(crate) fn landings(&self, seat: Seat, stack: Stack, die: Option<u8>) -> Landings {
        let target = stack.top.target();
        let occupied = self.board.occupied_for(seat, target);
        let is_free = |row: u8| row <= target && occupied & (1 << row) == 0;
        let mut landings = Landings(0);
        let mut row = stack.row + die.unwrap_or(1);
        if is_free(row) {
            landings.add(row);
        } else if die.is_none() {
            // Over each unbroken run of occupied rows; a step after a jump is not allowed.
            while row <= target && !is_free(row) {
                row += (occupied >> row).trailing_ones() as u8;
                if is_free(row) {
                    landings.add(row);
                    row += 1;
                }
            }
        }
        landings
    }

    /// HE-5.6: after a split the top card of the rest is not beyond its target.
    fn rest_may_stay(&self, stack: Stack, count: u8) -> bool {
        self.board
            .rest_top(stack, count)
            .is_none_or(|rest| stack.row <= rest.target())
    }

    pub(crate) fn visit_climbs<B>(
        &self,
        seat: Seat,
        die: Option<u8>,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for stack in self.board.unfinished_stacks(seat) {
            let landings = self.landings(seat, stack, die);
            if landings.0 == 0 {
                continue;
            }
            for (count, rest) in (1..).zip(self.board.cards(stack).skip(1).map(Some).chain([None])) {
                if rest.is_none_or(|rest| stack.row <= rest.target()) {
                    for to in landings.rows() {
                        visit(Move::Climb {
                            from: stack.row,
                            count,
                            to,
                        })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// HE-14.6.
    pub(crate) fn check_climb(
        &self,
        seat: Seat,
        die: Option<u8>,
        (from, count, to): (u8, u8, u8),
    ) -> Result<(), Rule> {
        let stack = self.board.unfinished(seat, from).ok_or(Rule("HE-5.1"))?;
        let target = stack.top.target();
        if count > self.board.height(stack) {
            Err(Rule("HE-5.1"))
        } else if to <= from || to > target {
            Err(Rule("HE-5.2"))
        } else if die.is_some_and(|rolled| to != from + rolled) {
            Err(Rule("HE-10.3"))
        } else if self.board.occupied_for(seat, target) & (1 << to) != 0 {
            Err(Rule("HE-5.3"))
        } else if !self.landings(seat, stack, die).contains(to) {
            Err(Rule("HE-5.5"))
        } else if !self.rest_may_stay(stack, count) {
            Err(Rule("HE-5.6"))
        } else {
            Ok(())
        }
    }

    /// HE-11.4: the rest is settled, the cards land, and the captures begin.
    pub(crate) fn climb(&mut self, seat: Seat, (from, count, to): (u8, u8, u8)) {
        let Some(stack) = self.board.unfinished(seat, from) else {
            return;
        };
        let lifted = self.board.lift(seat, stack, count);
        self.finish_on_target(seat, from);
        self.board.lay(seat, to, lifted);
        self.finish_on_target(seat, to);
        self.begin_captures(seat, to);
    }

    /// HE-6.1, 6.3: a stack whose top card is on its target is turned face down.
    pub(crate) fn finish_on_target(&mut self, seat: Seat, row: u8) {
        if self
            .board
            .stack(seat, row)
            .is_some_and(|stack| stack.top.target() == row)
        {
            self.board.finish(seat, row);
        }
    }
}

/// Rows on which a stack may land, one bit a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Landings(u16);

impl Landings {
    fn add(&mut self, row: u8) {
        self.0 |= 1 << row;
    }

    pub(crate) fn contains(self, row: u8) -> bool {
        row <= ROWS && self.0 & (1 << row) != 0
    }

    fn rows(self) -> impl Iterator<Item = u8> {
        rows(self.0)
    }
}
