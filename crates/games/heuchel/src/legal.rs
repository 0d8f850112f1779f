//! Which moves a seat may make: decided once, for the rules and for what a seat is told.

use stammtisch_core::{Seat, SeatSet};

use crate::moving::Landings;
use crate::state::Phase;
use crate::{Card, Heuchel, Illegal, Move, Order, StackView, View};

impl Phase {
    /// Whether it is the turn of a seat (HE-4.1).
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

    /// Whether a seat that may act is asked for a move of this kind (HE-11.3).
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

impl Heuchel {
    /// HE-14: whether a seat may make a move.
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
        let sorted = |order: Order| order.changed(<[Card]>::sort_unstable);
        if self.listed(seat) == Some(sorted(order)) {
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

impl View {
    /// Whether the owner of the view may use a control.
    pub(crate) fn check_control(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.phase.check_turn(seat, self.with_die)?;
        self.phase.check_kind(m, self.with_die)
    }

    /// Whether any move of the owner uses one of its stacks.
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

    /// Whether the start stack on a row is the one to arrange now (HE-3.5).
    fn check_due(&self, row: u8) -> Result<(), Illegal> {
        let waits = |row| self.pending.iter().any(|class| class.start() == row);
        match self.pending.first().map(|class| class.start()) {
            Some(due) if due == row => Ok(()),
            Some(due) if waits(row) => Err(Illegal::ArrangeFirst { row: due }),
            Some(_) | None => Err(Illegal::NotBegun),
        }
    }
}

/// Whether a seat whose stack with the top card `own` has landed may take cards from a stack of another column beside it.
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

/// Whether a stack may climb from one row to another, given the rows that are free for it (HE-5.2 to HE-5.5, HE-10.3).
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

/// Whether a stack may climb at all. If it can, it can as a whole, since a whole stack leaves no rest (HE-5.6).
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

/// Whether the top card of a stack that has landed outranks a stack beside it (HE-7.2, HE-7.3).
fn check_outranked(own: Card, finished: bool, top: Option<Card>) -> Result<(), Illegal> {
    match top.filter(|&top| top > own) {
        _ if finished => Err(Illegal::NeighbourFinished),
        Some(top) => Err(Illegal::Outranks { top }),
        None => Ok(()),
    }
}
