//! Moving up the column, and reaching the target (HE-5, HE-6).

use core::ops::ControlFlow;

use stammtisch_core::{Rule, Seat};

use crate::board::{ByRow, Stack, ones};
use crate::{Heuchel, Move, ROWS};

/// The lowest row that is the target of a class (HE-1.4).
const LOWEST_TARGET: u8 = 8;

/// The legal moves of one stack: each of the counts to each of the landings.
#[derive(Clone, Copy, Debug)]
struct Climbs {
    from: u8,
    /// How many cards may be lifted, a count being the bit of its number.
    counts: u64,
    /// The rows on which they may land, a row being the bit of its number.
    landings: u16,
}

impl Climbs {
    #[inline]
    fn len(self) -> u32 {
        count(self.counts) * count(self.landings.into())
    }

    /// The move at a place of the order in which they are visited.
    #[inline]
    fn nth(self, mut place: u32) -> Option<Move> {
        let each = count(self.landings.into());
        for count in ones(self.counts) {
            if place < each {
                let to = ones(self.landings.into()).nth(place as usize)?;
                return Some(self.climb(count, to));
            }
            place -= each;
        }
        None
    }

    fn visit<B>(self, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for count in ones(self.counts) {
            for to in ones(self.landings.into()) {
                visit(self.climb(count, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn climb(self, count: u8, to: u8) -> Move {
        let from = self.from;
        Move::Climb { from, count, to }
    }
}

/// How many legal moves there are from each row, and in all.
pub(crate) struct Ways {
    by_row: ByRow<u8>,
    pub(crate) all: u32,
}

/// How many bits a set has. Mostly it is one, and asking that first is cheaper than counting.
#[inline]
const fn count(set: u64) -> u32 {
    let rest = set & set.wrapping_sub(1);
    let one = (set != 0) as u32;
    if rest == 0 { one } else { one + rest.count_ones() }
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
    fn landings(&self, seat: Seat, stack: Stack, die: Option<u8>) -> u16 {
        let target = stack.top.target();
        let free = self.board.free_for(seat, target);
        let landings = match die {
            None => reachable(free, stack.row),
            Some(rolled) => free & (1_u32 << (stack.row + rolled)) as u16,
        };
        landings & ((2 << target) - 1)
    }

    /// How many cards of a stack may be lifted, one bit a count: the rest may not be beyond its target
    /// (HE-5.6). On the rows up to the lowest target no card is.
    #[inline]
    fn counts(&self, seat: Seat, stack: Stack) -> u64 {
        let height = self.board.height(seat, stack.row);
        let all = (2 << height) - 2;
        if height == 1 || stack.row <= LOWEST_TARGET {
            return all;
        }
        let rests = (1..height).zip(self.board.cards(stack).skip(1));
        let beyond = rests.filter(|(_, rest)| stack.row > rest.target());
        beyond.fold(all, |counts, (count, _)| counts & !(1 << count))
    }

    #[inline]
    fn climbs(&self, seat: Seat, stack: Stack, die: Option<u8>) -> Climbs {
        Climbs {
            from: stack.row,
            counts: self.counts(seat, stack),
            landings: self.landings(seat, stack, die),
        }
    }

    /// Whether any move is legal.
    pub(crate) fn can_climb(&self, seat: Seat, die: Option<u8>) -> bool {
        let mut stacks = self.board.unfinished_stacks(seat);
        stacks.any(|stack| self.landings(seat, stack, die) != 0)
    }

    /// How many moves are legal.
    #[inline]
    pub(crate) fn count_climbs(&self, seat: Seat, die: Option<u8>) -> Ways {
        let mut ways = Ways {
            by_row: [0; ROWS as usize + 1],
            all: 0,
        };
        for stack in self.board.unfinished_stacks(seat) {
            let len = self.climbs(seat, stack, die).len();
            ways.by_row[usize::from(stack.row)] = len as u8;
            ways.all += len;
        }
        ways
    }

    /// The legal move at a place of the order in which they are visited.
    #[inline]
    pub(crate) fn nth_climb(&self, seat: Seat, die: Option<u8>, ways: &Ways, mut place: u32) -> Option<Move> {
        for stack in self.board.unfinished_stacks(seat) {
            let len = u32::from(ways.by_row[usize::from(stack.row)]);
            if place < len {
                return self.climbs(seat, stack, die).nth(place);
            }
            place -= len;
        }
        None
    }

    pub(crate) fn visit_climbs<B>(
        &self,
        seat: Seat,
        die: Option<u8>,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut stacks = self.board.unfinished_stacks(seat);
        stacks.try_for_each(|stack| self.climbs(seat, stack, die).visit(visit))
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
        } else if self.landings(seat, stack, die) & (1 << to) == 0 {
            Err(Rule("HE-5.5"))
        } else if self.counts(seat, stack) & (1 << count) == 0 {
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
    #[inline]
    pub(crate) fn finish_on_target(&mut self, seat: Seat, row: u8) {
        if let Some(stack) = self.board.unfinished(seat, row)
            && stack.top.target() == row
        {
            self.board.finish(seat, row);
        }
    }
}
