//! Legal moves: visited, counted, picked, and the reasons why others are refused (HE-14). The rules and the
//! views shown to seats share these checks.

use core::ops::ControlFlow;

use stammtisch_core::{Seat, SeatSet, each_of_bytes, nth_of_bytes, nth_one, ones, sum_of_bytes};

use crate::board::{Column, Stack};
use crate::card::{Card, CardSet, Class};
use crate::illegal::Illegal;
use crate::moves::{Move, Order};
use crate::packed::{ByRow, SeatMask};
use crate::state::{Heuchel, Phase};
use crate::view::{StackView, View};

/// The target rows as a bit set (HE-1.4).
const TARGETS: u16 = (2 << Class::Fu.target()) - (1 << Class::Fe.target());

/// The rows where a stack may land, and their number. Bit 0 is the row above the stack.
#[derive(Clone, Copy)]
pub(crate) struct Landings {
    rows: u8,
    count: u8,
}

impl Landings {
    /// A target is at most seven rows above a stack: cards only climb, from start to target.
    const MAX_CLIMB: usize = 7;

    /// The rows that steps and jumps reach, indexed by the free rows on the way to the target (HE-5.4, 5.5).
    const BY_FREE_ROWS: [Self; 1 << Self::MAX_CLIMB] = {
        let mut reached = [Self { rows: 0, count: 0 }; 1 << Self::MAX_CLIMB];
        let mut free = 0;
        while free < reached.len() {
            let (mut row, mut stop) = (0, false);
            while row < Self::MAX_CLIMB && !stop {
                if free & (1 << row) != 0 {
                    reached[free].rows |= 1 << row;
                    reached[free].count += 1;
                    // A step ends here. A jump ends as well if the row above the landing is free.
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
    /// The rows of stacks that may not have exactly one landing by step or jump.
    ///
    /// A stack goes to the next row or past the run of stacks above it. It can go on only from a single free
    /// row between two stacks, and it cannot move at all only if its target is occupied.
    #[inline]
    fn irregular_rows(&self) -> u16 {
        let occupied = self.occupied();
        let gaps = !occupied & (occupied << 1) & (occupied >> 1);
        let barred = self.unfinished & TARGETS & (occupied << 1);
        // A stack below the highest of these that cannot step needs a closer look.
        let below = (1 << (gaps | barred | 1).ilog2()) - 1;
        self.unfinished & (occupied >> 1) & below
    }

    /// The rows of stacks that do not land on an unfinished stack with the number rolled.
    #[inline]
    fn movable_rows(&self, rolled: u8) -> u16 {
        self.unfinished & !(self.unfinished >> rolled)
    }
}

impl Landings {
    /// The rows where a stack may land, given the rows that are free for it: by step and jumps, or by the die
    /// (HE-10.3), but never past its target (HE-5.2).
    #[inline]
    pub(crate) fn from(row: u8, free: u16, die: Option<u8>) -> Self {
        let free = free >> (row + 1);
        match die {
            None => Self::BY_FREE_ROWS[usize::from(free) % (1 << Self::MAX_CLIMB)],
            Some(rolled) => {
                let count = (free >> (rolled - 1)) as u8 & 1;
                let rows = count << (rolled - 1);
                Self { rows, count }
            }
        }
    }

    /// Whether the stack may land `steps` rows higher.
    pub(crate) const fn contains(self, steps: u8) -> bool {
        self.rows & (1 << (steps - 1)) != 0
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.count == 0
    }
}

/// The lowest row where a stack may land, given the rows that are free for it.
pub(crate) fn first_landing(row: u8, free: u16, die: Option<u8>) -> Option<u8> {
    let landings = Landings::from(row, free, die);
    (landings.count > 0).then(|| row + 1 + landings.rows.trailing_zeros() as u8)
}

/// Climbs (HE-5, HE-10.3).
impl Heuchel {
    /// The rows where an unfinished stack may land with its next move, for any roll, as a bit set.
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

    /// The rows where a stack may land.
    #[inline]
    fn landings(&self, seat: Seat, row: u8, die: Option<u8>) -> Landings {
        let free = self.board.column(seat).free_for(self.board.top(seat, row));
        Landings::from(row, free, die)
    }

    /// The numbers of cards that may be lifted off a stack, as a bit set (HE-5.6).
    #[inline]
    pub(crate) fn counts(&self, seat: Seat, row: u8) -> u64 {
        let all = (2 << self.board.height(seat, row)) - 2;
        if self.board.column(seat).split_limited & (1 << row) == 0 {
            all
        } else {
            all & !self.board.forbidden_counts(seat, row)
        }
    }

    /// Whether any move fits the number rolled.
    pub(crate) fn can_climb(&self, seat: Seat, rolled: u8) -> bool {
        let mut rows = ones(self.board.column(seat).movable_rows(rolled).into());
        rows.any(|row| self.landings(seat, row, Some(rolled)).count != 0)
    }

    /// Number of legal moves from each row.
    #[inline]
    pub(crate) fn count_climbs(&self, seat: Seat, die: Option<u8>) -> ByRow {
        let column = self.board.column(seat);
        let (mut ways, others) = match die {
            // Most stacks have one landing for each number of cards.
            None => (
                ByRow::new(&column.heights),
                column.irregular_rows() | column.split_limited,
            ),
            Some(rolled) => (ByRow::ZERO, column.movable_rows(rolled)),
        };
        for row in ones(others.into()) {
            let counts = if column.split_limited & (1 << row) == 0 {
                self.board.height(seat, row)
            } else {
                self.counts(seat, row).count_ones() as u8
            };
            ways.set(row, counts * self.landings(seat, row, die).count);
        }
        ways
    }

    /// Returns the legal move at an index of the visiting order.
    #[inline]
    pub(crate) fn nth_climb(&self, seat: Seat, die: Option<u8>, ways: ByRow, place: u32) -> Option<Move> {
        let (from, place) = ways.nth(place)?;
        let Landings { rows, count: each } = self.landings(seat, from, die);
        // Most stacks have one landing; this check is cheaper than a division.
        let (count, step) = if each == 1 {
            (place, rows.trailing_zeros())
        } else {
            let each = u32::from(each);
            (place.checked_div(each)?, nth_one(rows.into(), place % each)?)
        };
        let count = if self.board.column(seat).split_limited & (1 << from) == 0 {
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
}

/// Queries for bots.
impl Heuchel {
    /// For each row, the top cards of other seats that may land there with their next move without finishing.
    /// A stack on the row can be taken from if one of these outranks it.
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

    /// The columns, each with its stack, from which a stack that lands on this row could take cards (HE-7.2,
    /// 7.3).
    #[inline]
    pub fn outranked_by(&self, seat: Seat, landed: Stack) -> impl Iterator<Item = (Seat, Stack)> + '_ {
        let columns = self.board.outranked(landed.row, landed.top, SeatSet::only(seat));
        columns
            .seats()
            .filter_map(move |column| Some((column, self.climber(column, landed.row)?)))
    }
}

/// Captures (HE-7).
impl Heuchel {
    /// HE-7.2, 7.3, 7.5: the columns not yet taken from that have an unfinished, outranked stack on the row.
    pub(crate) fn find_victims(&self) -> SeatMask {
        if let Phase::Take { seat, row, taken } = self.phase() {
            self.board.outranked(row, self.board.top(seat, row), taken)
        } else {
            SeatMask::EMPTY
        }
    }

    /// The number of cards that may be taken from each column, one byte per column.
    #[inline]
    fn captives(&self, row: u8) -> u64 {
        self.victims.of(self.board.heights(row))
    }

    /// Number of legal moves.
    #[inline]
    pub(crate) fn count_captures(&self, row: u8) -> u32 {
        1 + sum_of_bytes(self.captives(row))
    }

    /// Returns the legal move at an index of the visiting order.
    #[inline]
    pub(crate) fn nth_capture(&self, row: u8, place: u32) -> Option<Move> {
        match place.checked_sub(1) {
            None => Some(Move::Done),
            Some(card) => take(nth_of_bytes(self.captives(row), card)?),
        }
    }

    pub(crate) fn visit_captures<B>(
        &self,
        row: u8,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit(Move::Done)?;
        let cards = each_of_bytes(self.captives(row));
        cards.filter_map(take).try_for_each(visit)
    }
}

/// The move that takes a column's cards down to this one, counted from 0.
#[inline]
fn take((column, card): (u32, u32)) -> Option<Move> {
    let (column, count) = (Seat::new(column as u8)?, card as u8 + 1);
    Some(Move::Take { column, count })
}

/// Orders of start stacks (HE-3.5) and losses (HE-10.6).
impl Heuchel {
    /// HE-3.5: visits every order of the stack that is due.
    pub(crate) fn visit_orders<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if let Some(due_cards) = self.due_cards(seat) {
            for place in 0..due_cards.count_orders() {
                visit(Move::Arrange(due_cards.nth_order(place)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cards of the stack that is due, in canonical order (HE-3.4).
    pub(crate) fn due_cards(&self, seat: Seat) -> Option<Order> {
        self.order(seat, self.due(seat)?)
    }

    /// The cards of a start stack in their current order.
    pub(crate) fn order(&self, seat: Seat, class: Class) -> Option<Order> {
        let stack = self.board.stack(seat, class.start())?;
        Order::of(self.board.cards(stack))
    }

    pub(crate) fn visit_losses<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        ones(self.board.column(seat).unfinished.into()).try_for_each(|row| visit(Move::Lose { row }))
    }
}

impl Phase {
    /// Whether it is the seat's turn (HE-4.1).
    fn check_turn(self, seat: Seat, with_die: bool) -> Result<(), Illegal> {
        match self {
            Self::Over => Err(Illegal::Over { with_die }),
            Self::Starter | Self::Shuffle | Self::Arrange => Err(Illegal::NotBegun),
            Self::Roll { seat: mover } if mover == seat => Err(Illegal::Rolling),
            Self::Roll { seat: mover }
            | Self::Move { seat: mover, .. }
            | Self::Take { seat: mover, .. }
            | Self::Again { seat: mover }
            | Self::Lose { seat: mover, .. } => {
                if mover == seat {
                    Ok(())
                } else {
                    Err(Illegal::NotYourTurn { seat: mover })
                }
            }
        }
    }

    /// Whether this phase allows a move of this kind (HE-11.3).
    const fn check_kind(self, m: Move, with_die: bool) -> Result<(), Illegal> {
        let illegal = match self {
            Self::Starter | Self::Shuffle => Illegal::NotBegun,
            Self::Roll { .. } => Illegal::Rolling,
            Self::Over => Illegal::Over { with_die },
            Self::Arrange => match m {
                Move::Arrange(_) => return Ok(()),
                Move::Climb { .. }
                | Move::Take { .. }
                | Move::Done
                | Move::End
                | Move::Roll
                | Move::Lose { .. } => Illegal::Arranging,
            },
            Self::Move { .. } => match m {
                Move::Climb { .. } => return Ok(()),
                Move::Arrange(_) => Illegal::Arranged,
                Move::Take { .. } | Move::Done => Illegal::NoVictim,
                Move::End => Illegal::MustMove,
                Move::Roll => Illegal::NoCapture,
                Move::Lose { .. } => Illegal::NoLoss,
            },
            Self::Take { .. } => match m {
                Move::Take { .. } | Move::Done => return Ok(()),
                Move::Arrange(_) => Illegal::Arranged,
                Move::Climb { .. } | Move::End | Move::Roll => Illegal::Capturing,
                Move::Lose { .. } => Illegal::NoLoss,
            },
            Self::Again { .. } => match m {
                Move::Climb { .. } if with_die => Illegal::RollFirst,
                Move::Roll if !with_die => Illegal::NoDie,
                Move::Climb { .. } | Move::Roll | Move::End => return Ok(()),
                Move::Arrange(_) => Illegal::Arranged,
                Move::Take { .. } | Move::Done => Illegal::NoVictim,
                Move::Lose { .. } => Illegal::NoLoss,
            },
            Self::Lose { .. } => match m {
                Move::Lose { .. } => return Ok(()),
                Move::Arrange(_) => Illegal::Arranged,
                Move::Climb { .. } | Move::End => Illegal::MustLose,
                Move::Take { .. } | Move::Done => Illegal::NoVictim,
                Move::Roll => Illegal::NoCapture,
            },
        };
        Err(illegal)
    }
}

/// Checks of moves.
impl Heuchel {
    /// HE-14: checks a seat's move.
    pub(crate) fn check_move(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        let phase = self.phase();
        if !self.asked.contains(seat) {
            phase.check_turn(seat, self.with_die)?;
        }
        phase.check_kind(m, self.with_die)?;
        match m {
            Move::Arrange(order) => self.check_order(seat, order),
            Move::Climb { from, count, to } => self.check_climb(seat, phase.rolled(), (from, count, to)),
            Move::Take { column, count } => self.check_capture(seat, column, count),
            Move::Lose { row } => match self.board.unfinished(seat, row) {
                Some(_) => Ok(()),
                None => Err(Illegal::NothingToLose),
            },
            Move::Done | Move::End | Move::Roll => Ok(()),
        }
    }

    /// HE-14.5.
    fn check_order(&self, seat: Seat, order: Order) -> Result<(), Illegal> {
        let sorted = |order: Order| order.map_cards(<[Card]>::sort_unstable);
        if self.due_cards(seat) == Some(sorted(order)) {
            Ok(())
        } else {
            Err(Illegal::OtherCards)
        }
    }

    /// HE-14.6.
    fn check_climb(
        &self,
        seat: Seat,
        die: Option<u8>,
        (from, count, to): (u8, u8, u8),
    ) -> Result<(), Illegal> {
        let stack = self.board.stack(seat, from).ok_or(Illegal::NoStack)?;
        check_unfinished(stack.finished)?;
        if count > self.board.height(seat, from) {
            return Err(Illegal::TooMany);
        }
        let free = self.board.column(seat).free_for(stack.top);
        check_landing((from, to), stack.top, free, die)?;
        if self.counts(seat, from) & (1 << count) == 0 {
            return Err(Illegal::RestTooFar);
        }
        Ok(())
    }

    /// HE-14.7.
    fn check_capture(&self, seat: Seat, column: Seat, count: u8) -> Result<(), Illegal> {
        let Phase::Take { row, taken, .. } = self.phase() else {
            return Err(Illegal::NoVictim);
        };
        if column == seat || column.number() >= self.players {
            return Err(Illegal::NoNeighbour);
        }
        check_not_taken(taken, column)?;
        let stack = self.board.stack(column, row).ok_or(Illegal::NoNeighbour)?;
        check_outranked(self.board.top(seat, row), stack.finished, Some(stack.top))?;
        if count > self.board.height(column, row) {
            return Err(Illegal::TooManyTaken);
        }
        Ok(())
    }
}

/// The same checks, on a seat's view.
impl View {
    /// Whether the owner of the view may use a control.
    pub(crate) fn check_control(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.phase.check_turn(seat, self.with_die)?;
        self.phase.check_kind(m, self.with_die)
    }

    /// Whether the owner has any move with one of its stacks.
    pub(crate) fn check_stack(&self, seat: Seat, stack: &StackView) -> Result<(), Illegal> {
        check_unfinished(stack.finished)?;
        let row = stack.row;
        match self.phase {
            Phase::Arrange => return self.check_due(row),
            Phase::Lose { .. } => return self.check_control(seat, Move::Lose { row }),
            Phase::Starter
            | Phase::Shuffle
            | Phase::Roll { .. }
            | Phase::Move { .. }
            | Phase::Take { .. }
            | Phase::Again { .. }
            | Phase::Over => {}
        }
        let (count, die) = (stack.height, self.phase.rolled());
        let (from, to) = (row, row + die.unwrap_or(1));
        self.check_control(seat, Move::Climb { from, count, to })?;
        let Some(top) = stack.top else { return Ok(()) };
        check_any_landing(row, top, self.column(seat).free_for(top), die)
    }

    /// Whether the start stack on a row has to be arranged next (HE-3.5).
    fn check_due(&self, row: u8) -> Result<(), Illegal> {
        let waits = |row| self.pending.iter().any(|class| class.start() == row);
        match self.pending.first().map(|class| class.start()) {
            Some(due) if due == row => Ok(()),
            Some(due) if waits(row) => Err(Illegal::ArrangeFirst { row: due }),
            Some(_) | None => Err(Illegal::NotBegun),
        }
    }
}

/// Whether a seat whose stack has landed with the top card `own` may take cards from a stack on the same row.
pub(crate) fn check_neighbour(
    own: Card,
    taken: SeatSet,
    (column, stack): (Seat, &StackView),
) -> Result<(), Illegal> {
    check_not_taken(taken, column)?;
    check_outranked(own, stack.finished, stack.top)
}

/// HE-6.4.
const fn check_unfinished(finished: bool) -> Result<(), Illegal> {
    if finished { Err(Illegal::Finished) } else { Ok(()) }
}

/// Whether a stack may climb from one row to another, given the rows that are free for it (HE-5.2 to 5.5,
/// HE-10.3).
fn check_landing((from, to): (u8, u8), top: Card, free: u16, die: Option<u8>) -> Result<(), Illegal> {
    let target = top.target();
    if to <= from {
        Err(Illegal::Downwards)
    } else if to > target {
        Err(Illegal::TooFar { target })
    } else if die.is_some_and(|rolled| to != from + rolled) {
        Err(Illegal::NotRolled)
    } else if free & (1 << to) == 0 {
        Err(Illegal::Occupied { row: to })
    } else if !Landings::from(from, free, die).contains(to - from) {
        Err(Illegal::NoWay)
    } else {
        Ok(())
    }
}

/// Whether a stack may climb at all. If any part of it can, all of it can, since that leaves no rest
/// (HE-5.6).
fn check_any_landing(from: u8, top: Card, free: u16, die: Option<u8>) -> Result<(), Illegal> {
    match die {
        Some(rolled) => check_landing((from, from + rolled), top, free, die),
        None if Landings::from(from, free, None).is_empty() => Err(Illegal::Barred { target: top.target() }),
        None => Ok(()),
    }
}

/// HE-7.5.
const fn check_not_taken(taken: SeatSet, column: Seat) -> Result<(), Illegal> {
    if taken.contains(column) {
        Err(Illegal::Taken)
    } else {
        Ok(())
    }
}

/// Whether the top card of a stack that has landed outranks a stack on the same row (HE-7.2, HE-7.3).
fn check_outranked(own: Card, finished: bool, top: Option<Card>) -> Result<(), Illegal> {
    match top.filter(|&top| top > own) {
        _ if finished => Err(Illegal::NeighbourFinished),
        Some(top) => Err(Illegal::Outranks { top }),
        None => Ok(()),
    }
}
