//! Moving up the column, and reaching the target (HE-5, HE-6).

use core::ops::ControlFlow;

use stammtisch_core::{Listener, Seat, SeatSet, nth_one, ones};

use crate::board::{Column, Stack};
use crate::by_row::ByRow;
use crate::fact::{Fact, Way};
use crate::{Card, Class, Heuchel, Move};

/// The target rows, one bit a row (HE-1.4).
const TARGETS: u16 = (2 << Class::Fu.target()) - (1 << Class::Fe.target());

/// Rows on which a stack may land, bit 0 being the row next to it, and how many they are.
#[derive(Clone, Copy)]
pub(crate) struct Landings {
    rows: u8,
    count: u8,
}

impl Landings {
    /// So many rows is a target above a stack at most: cards only ever climb, from start to target.
    const WAY: usize = 7;

    /// For each set of free rows on the way to the target those that steps and jumps reach (HE-5.4, 5.5).
    const BY_FREE_ROWS: [Self; 1 << Self::WAY] = {
        let mut reached = [Self { rows: 0, count: 0 }; 1 << Self::WAY];
        let mut free = 0;
        while free < reached.len() {
            let (mut row, mut stop) = (0, false);
            while row < Self::WAY && !stop {
                if free & (1 << row) != 0 {
                    reached[free].rows |= 1 << row;
                    reached[free].count += 1;
                    // A step goes no further, nor does a jump when the row after its landing is free, too.
                    stop = row == 0 || free & (2 << row) != 0;
                }
                row += 1;
            }
            free += 1;
        }
        reached
    };
}

impl Column {
    /// The rows whose stacks may have another number of landings than one, by step and jumps.
    ///
    /// A stack goes to the next row or past the run of stacks above it. It can go on from there only if a
    /// single free row lies between two stacks; it cannot go at all only if its target is not free.
    #[inline]
    fn odd_rows(&self) -> u16 {
        let occupied = self.occupied();
        let gaps = !occupied & (occupied << 1) & (occupied >> 1);
        let barred = self.unfinished & TARGETS & (occupied << 1);
        // Whoever is below the highest of these and cannot step is looked at more closely.
        let below = (1 << (gaps | barred | 1).ilog2()) - 1;
        self.unfinished & (occupied >> 1) & below
    }

    /// The rows whose stacks the number rolled does not bring onto an unfinished one.
    #[inline]
    fn rows_for(&self, rolled: u8) -> u16 {
        self.unfinished & !(self.unfinished >> rolled)
    }
}

impl Landings {
    /// Where a stack on a row may land, given the rows that are free for it: by step and jumps, or by the die
    /// (HE-10.3); nowhere past its target (HE-5.2).
    #[inline]
    pub(crate) fn from(row: u8, free: u16, die: Option<u8>) -> Self {
        let free = free >> (row + 1);
        match die {
            None => Self::BY_FREE_ROWS[usize::from(free) % (1 << Self::WAY)],
            Some(rolled) => {
                let count = (free >> (rolled - 1)) as u8 & 1;
                let rows = count << (rolled - 1);
                Self { rows, count }
            }
        }
    }

    /// Whether the row `steps` above is among them.
    pub(crate) const fn contains(self, steps: u8) -> bool {
        self.rows & (1 << (steps - 1)) != 0
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.count == 0
    }
}

/// The first row on which a stack may land, given the rows that are free for it.
pub(crate) fn first_landing(row: u8, free: u16, die: Option<u8>) -> Option<u8> {
    let landings = Landings::from(row, free, die);
    (landings.count > 0).then(|| row + 1 + landings.rows.trailing_zeros() as u8)
}

impl Heuchel {
    /// The rows on which an unfinished stack may land with its next move, whatever is rolled: each is the bit of its number.
    #[must_use]
    #[inline]
    pub fn reach(&self, seat: Seat, stack: Stack) -> u16 {
        let free = self.board.column(seat).free_for(stack.top);
        if self.with_die {
            free & (0x7e << stack.row)
        } else {
            u16::from(Landings::from(stack.row, free, None).rows) << (stack.row + 1)
        }
    }

    /// Where a stack may land.
    #[inline]
    fn landings(&self, seat: Seat, row: u8, die: Option<u8>) -> Landings {
        let free = self.board.column(seat).free_for(self.board.top(seat, row));
        Landings::from(row, free, die)
    }

    /// How many cards of a stack may be lifted, one bit a count (HE-5.6).
    #[inline]
    pub(crate) fn counts(&self, seat: Seat, row: u8) -> u64 {
        let all = (2 << self.board.height(seat, row)) - 2;
        if self.board.column(seat).bound & (1 << row) == 0 {
            all
        } else {
            all & !self.board.forbidden_counts(seat, row)
        }
    }

    /// Whether any move is legal with the number rolled.
    pub(crate) fn can_climb(&self, seat: Seat, rolled: u8) -> bool {
        let mut rows = ones(self.board.column(seat).rows_for(rolled).into());
        rows.any(|row| self.landings(seat, row, Some(rolled)).count != 0)
    }

    /// How many moves are legal from each row.
    #[inline]
    pub(crate) fn count_climbs(&self, seat: Seat, die: Option<u8>) -> ByRow {
        let column = self.board.column(seat);
        let (mut ways, others) = match die {
            // Mostly there is one landing, for each number of cards.
            None => (ByRow::new(&column.heights), column.odd_rows() | column.bound),
            Some(rolled) => (ByRow::ZERO, column.rows_for(rolled)),
        };
        for row in ones(others.into()) {
            let counts = if column.bound & (1 << row) == 0 {
                self.board.height(seat, row)
            } else {
                self.counts(seat, row).count_ones() as u8
            };
            ways.set(row, counts * self.landings(seat, row, die).count);
        }
        ways
    }

    /// The legal move at a place of the order in which they are visited.
    #[inline]
    pub(crate) fn nth_climb(&self, seat: Seat, die: Option<u8>, ways: ByRow, place: u32) -> Option<Move> {
        let (from, place) = ways.nth(place)?;
        let Landings { rows, count: each } = self.landings(seat, from, die);
        // Mostly there is one landing, and asking that first is cheaper than dividing.
        let (count, step) = if each == 1 {
            (place, rows.trailing_zeros())
        } else {
            let each = u32::from(each);
            (place.checked_div(each)?, nth_one(rows.into(), place % each)?)
        };
        let count = if self.board.column(seat).bound & (1 << from) == 0 {
            count + 1
        } else {
            nth_one(self.counts(seat, from), count)?
        };
        Some(Move::Climb {
            from,
            count: count as u8,
            to: from + 1 + step as u8,
        })
    }

    pub(crate) fn visit_climbs<B>(
        &self,
        seat: Seat,
        die: Option<u8>,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for from in ones(self.board.column(seat).unfinished.into()) {
            for count in ones(self.counts(seat, from)) {
                for step in ones(self.landings(seat, from, die).rows.into()) {
                    let to = from + 1 + step;
                    visit(Move::Climb { from, count, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// HE-11.4: the rest is settled, the cards land, and the captures begin.
    #[inline]
    pub(crate) fn climb(
        &mut self,
        seat: Seat,
        (from, count, to): (u8, u8, u8),
        told: &mut impl Listener<Fact>,
    ) {
        let lifted = self.board.lift(seat, from, count);
        let way = Way::of(self.with_die, from, to);
        let top = lifted.top;
        told.hear(|| {
            [Fact::Climbs {
                seat,
                top,
                count,
                from,
                to,
                way,
            }]
        });
        if lifted.rest.is_some() {
            self.finish_on_target(seat, from, told);
        }
        if to == lifted.top.target() {
            self.board.lay_on_target(seat, to, lifted);
            told.hear(|| [self.finishes(seat, to, lifted.top)]);
            // HE-7.7: nobody is outranked there.
            self.end_captures(seat, SeatSet::EMPTY, told);
        } else {
            // Whom it outranks is the same before it lies there; asked then, it is not read right behind a write of a part of it.
            let victims = self.board.outranked(to, lifted.top, SeatSet::EMPTY);
            self.board.lay(seat, to, lifted);
            self.go_on_capturing((seat, to, SeatSet::EMPTY), victims, told);
        }
    }

    /// HE-6.1, 6.3: a stack whose top card is on its target is turned face down.
    pub(crate) fn finish_on_target(&mut self, seat: Seat, row: u8, told: &mut impl Listener<Fact>) {
        if let Some(stack) = self.board.unfinished(seat, row)
            && stack.top.target() == row
        {
            self.board.finish(seat, row);
            told.hear(|| [self.finishes(seat, row, stack.top)]);
        }
    }

    /// The stack on a row, led by this card, lies finished now.
    fn finishes(&self, seat: Seat, row: u8, top: Card) -> Fact {
        let height = self.board.cards_from(top).count() as u8;
        Fact::Finishes { seat, row, height }
    }
}
