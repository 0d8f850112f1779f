//! Moving up the column, and reaching the target (HE-5, HE-6).

use core::ops::ControlFlow;

use stammtisch_core::{Rule, Seat, nth_of_bytes, nth_one, sum_of_bytes};

use crate::board::{LOW_ROWS, ones};
use crate::{Heuchel, Move};

/// The lowest row that is the target of a class (HE-1.4).
const LOWEST_TARGET: u8 = 8;

/// How many legal moves there are from each row, and in all.
pub(crate) struct Ways {
    /// Those from the low rows, in a byte each from row 1.
    low: u64,
    /// Those from the other rows.
    high: u64,
    pub(crate) all: u32,
}

impl Ways {
    /// So many moves can be told apart in the bytes of a number.
    const FEW: u32 = 128;

    /// From which row the move at a place is, and which of that row's.
    #[inline]
    fn nth(&self, place: u32) -> Option<(u8, u32)> {
        if self.all >= Self::FEW {
            return self.walk_to(place);
        }
        let low = sum_of_bytes(self.low);
        let (first_row, ways, place) = if place < low {
            (1, self.low, place)
        } else {
            (1 + LOW_ROWS, self.high, place - low)
        };
        let (byte, place) = nth_of_bytes(ways, place)?;
        Some((first_row + byte as u8, place))
    }

    #[cold]
    fn walk_to(&self, mut place: u32) -> Option<(u8, u32)> {
        let ways = [self.low, self.high].map(u64::to_le_bytes);
        for (row, &ways) in (1..).zip(ways.as_flattened()) {
            if place < u32::from(ways) {
                return Some((row, place));
            }
            place -= u32::from(ways);
        }
        None
    }
}

/// The free rows above `from` that steps and jumps reach, if all rows above the board are free (HE-5.4, 5.5).
#[inline]
const fn reachable(free: u16, from: u8) -> u16 {
    let next = 2 << from;
    let above = free & !(next - 1);
    // A step goes no further, nor does a jump when the row after its landing is free, too.
    let stops = above & (next | free >> 1);
    above & (stops ^ stops.wrapping_sub(1))
}

impl Heuchel {
    /// The rows on which a stack may land, one bit a row: by step and jumps, or by the die (HE-10.3); none
    /// past its target (HE-5.2).
    #[inline]
    fn landings(&self, seat: Seat, row: u8, die: Option<u8>) -> u16 {
        let target = self.board.top(seat, row).target();
        let free = self.board.free_for(seat, target);
        let landings = match die {
            None => reachable(free, row),
            Some(rolled) => free & (1_u32 << (row + rolled)) as u16,
        };
        landings & ((2 << target) - 1)
    }

    /// Whether any number of cards of a stack may be lifted: on the rows up to the lowest target it may, and
    /// where there is no rest.
    #[inline]
    fn any_count(&self, seat: Seat, row: u8) -> bool {
        (row <= LOWEST_TARGET) | (self.board.height(seat, row) == 1)
    }

    /// How many cards of a stack may be lifted, one bit a count: the rest may not be beyond its target
    /// (HE-5.6).
    fn counts(&self, seat: Seat, row: u8) -> u64 {
        let height = self.board.height(seat, row);
        let all = (2 << height) - 2;
        if self.any_count(seat, row) {
            return all;
        }
        let rests = (1..height).zip(self.board.cards_on(seat, row).skip(1));
        let beyond = rests.filter(|(_, rest)| row > rest.target());
        beyond.fold(all, |counts, (count, _)| counts & !(1 << count))
    }

    #[inline]
    fn count_counts(&self, seat: Seat, row: u8) -> u32 {
        if self.any_count(seat, row) {
            self.board.height(seat, row).into()
        } else {
            self.counts(seat, row).count_ones()
        }
    }

    #[inline]
    fn nth_count(&self, seat: Seat, row: u8, n: u32) -> Option<u32> {
        if self.any_count(seat, row) {
            Some(n + 1)
        } else {
            nth_one(self.counts(seat, row), n)
        }
    }

    /// Whether any move is legal.
    pub(crate) fn can_climb(&self, seat: Seat, die: Option<u8>) -> bool {
        let mut stacks = self.board.unfinished_stacks(seat);
        stacks.any(|stack| self.landings(seat, stack.row, die) != 0)
    }

    /// How many moves are legal.
    #[inline]
    pub(crate) fn count_climbs(&self, seat: Seat, die: Option<u8>) -> Ways {
        // Low down and without an obstacle there is one landing, for each number of cards; such stacks need
        // not be looked at one by one.
        let low = (2 << LOW_ROWS) - 2;
        let plain = match die {
            None => self.board.rows_with_next_free(seat) & low,
            Some(_) => 0,
        };
        let others = self.board.unfinished_rows(seat) & !plain;
        let low_ways = self.board.low_heights(seat, plain) | self.ways(seat, die, others & low, 1);
        let high_ways = self.ways(seat, die, others & !low, 1 + LOW_ROWS);
        Ways {
            low: low_ways,
            high: high_ways,
            all: sum_of_bytes(low_ways) + sum_of_bytes(high_ways),
        }
    }

    /// How many legal moves there are from each of these rows, in a byte each from the first row.
    #[inline]
    fn ways(&self, seat: Seat, die: Option<u8>, rows: u16, first_row: u8) -> u64 {
        ones(rows.into()).fold(0, |ways, row| {
            let landings = self.landings(seat, row, die).count_ones();
            let here = self.count_counts(seat, row) * landings;
            ways | u64::from(here) << (8 * (row - first_row))
        })
    }

    /// The legal move at a place of the order in which they are visited.
    #[inline]
    pub(crate) fn nth_climb(&self, seat: Seat, die: Option<u8>, ways: &Ways, place: u32) -> Option<Move> {
        let (from, place) = ways.nth(place)?;
        let landings = self.landings(seat, from, die);
        // Mostly there is one landing, and asking that first is cheaper than dividing.
        let (count, to) = if landings.is_power_of_two() {
            (place, landings.trailing_zeros())
        } else {
            let each = landings.count_ones();
            (place.checked_div(each)?, nth_one(landings.into(), place % each)?)
        };
        let count = self.nth_count(seat, from, count)? as u8;
        let to = to as u8;
        Some(Move::Climb { from, count, to })
    }

    pub(crate) fn visit_climbs<B>(
        &self,
        seat: Seat,
        die: Option<u8>,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for from in ones(self.board.unfinished_rows(seat).into()) {
            for count in ones(self.counts(seat, from)) {
                for to in ones(self.landings(seat, from, die).into()) {
                    visit(Move::Climb { from, count, to })?;
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
        if count > self.board.height(seat, from) {
            Err(Rule("HE-5.1"))
        } else if to <= from || to > target {
            Err(Rule("HE-5.2"))
        } else if die.is_some_and(|rolled| to != from + rolled) {
            Err(Rule("HE-10.3"))
        } else if self.board.free_for(seat, target) & (1 << to) == 0 {
            Err(Rule("HE-5.3"))
        } else if self.landings(seat, from, die) & (1 << to) == 0 {
            Err(Rule("HE-5.5"))
        } else if self.counts(seat, from) & (1 << count) == 0 {
            Err(Rule("HE-5.6"))
        } else {
            Ok(())
        }
    }

    /// HE-11.4: the rest is settled, the cards land, and the captures begin.
    pub(crate) fn climb(&mut self, seat: Seat, (from, count, to): (u8, u8, u8)) {
        let lifted = self.board.lift(seat, from, count);
        self.finish_on_target(seat, from);
        self.board.lay(seat, to, lifted);
        self.finish_on_target(seat, to);
        self.begin_captures(seat, to);
    }

    /// HE-6.1, 6.3: a stack whose top card is on its target is turned face down.
    #[inline]
    pub(crate) fn finish_on_target(&mut self, seat: Seat, row: u8) {
        if row >= LOWEST_TARGET
            && let Some(stack) = self.board.unfinished(seat, row)
            && stack.top.target() == row
        {
            self.board.finish(seat, row);
        }
    }
}
