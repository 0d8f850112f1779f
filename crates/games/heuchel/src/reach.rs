//! What of the board those ask who look ahead, told from its sets of rows.

use stammtisch_core::{Seat, SeatSet, ones};

use crate::board::Stack;
use crate::{CardSet, Heuchel};

impl Heuchel {
    /// Whether it is played with the die.
    #[must_use]
    pub fn with_die(&self) -> bool {
        self.with_die
    }

    /// The seats with an unfinished stack (HE-2.5).
    #[must_use]
    pub fn in_play(&self) -> SeatSet {
        self.board.in_play()
    }

    /// The unfinished stack of a column on a row.
    #[must_use]
    pub fn climber(&self, seat: Seat, row: u8) -> Option<Stack> {
        self.board.unfinished(seat, row)
    }

    /// The unfinished stacks of a column by ascending row.
    #[inline]
    pub fn climbers(&self, seat: Seat) -> impl Iterator<Item = Stack> + '_ {
        let rows = self.board.column(seat).unfinished;
        ones(rows.into()).map(move |row| Stack {
            row,
            finished: false,
            top: self.board.top(seat, row),
        })
    }

    /// How many cards an unfinished stack has; 0 on rows without one.
    #[must_use]
    #[inline]
    pub fn height(&self, seat: Seat, row: u8) -> u8 {
        self.board.height(seat, row)
    }

    /// For each row, by its number, the top cards of others that may land there with their next move and would go on from
    /// there: who lies there and is outranked by one of them may be taken.
    #[must_use]
    pub fn attackers(&self, seat: Seat) -> [CardSet; 16] {
        let mut attackers = [CardSet::EMPTY; 16];
        for other in self.in_play().without(seat) {
            for stack in self.climbers(other) {
                let rows = self.reach(other, stack) & !(1 << stack.top.target());
                for row in ones(rows.into()) {
                    attackers[usize::from(row)].insert(stack.top);
                }
            }
        }
        attackers
    }

    /// The columns from which a stack that lands on this row could take cards, with the stack it would take from (HE-7.2, 7.3).
    #[inline]
    pub fn outranked_by(&self, seat: Seat, landed: Stack) -> impl Iterator<Item = (Seat, Stack)> + '_ {
        let columns = self.board.outranked(landed.row, landed.top, SeatSet::only(seat));
        columns
            .seats()
            .filter_map(move |column| Some((column, self.climber(column, landed.row)?)))
    }
}
