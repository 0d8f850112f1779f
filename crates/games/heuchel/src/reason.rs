//! Why an own stack or a control cannot be used now, and what it would do if it could.

use alloc::vec::Vec;
use core::fmt;

use stammtisch_core::{Blocked, Rule, Seat};

use crate::moving::first_landing;
use crate::state::Phase;
use crate::{Card, Effect, Heuchel, Move, StackView, View};

/// What a seat can use: one of its stacks, whom it might take from, a control.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Thing {
    /// `7`: the own stack on a row.
    Stack {
        /// The row.
        row: u8,
    },
    /// `take 1`: another seat's stack beside the one that has just landed.
    Neighbour {
        /// Whose.
        seat: Seat,
    },
    /// `done`.
    Done,
    /// `end`.
    End,
    /// `roll`.
    Roll,
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stack { row } => row.fmt(f),
            Self::Neighbour { seat } => write!(f, "take {seat}"),
            Self::Done => Move::Done.fmt(f),
            Self::End => Move::End.fmt(f),
            Self::Roll => Move::Roll.fmt(f),
        }
    }
}

/// Why something cannot be used now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelReason")
)]
pub struct Reason {
    /// The rule that forbids it.
    pub rule: Rule,
    /// What is in the way.
    pub why: Obstacle,
}

/// What is in the way of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HeuchelObstacle")
)]
pub enum Obstacle {
    /// The match is over.
    Over,
    /// The start stacks are not all arranged yet.
    Arranging,
    /// Another stack of the seat is arranged first.
    ArrangeFirst {
        /// Its row.
        row: u8,
    },
    /// It is somebody else's turn.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// The die is being rolled.
    Rolling,
    /// A finished stack stays as it is.
    Finished,
    /// The number rolled would bring it past its target.
    TooFar {
        /// Its target row.
        target: u8,
    },
    /// The row the die says is occupied.
    Occupied {
        /// That row.
        row: u8,
    },
    /// All rows up to its target are occupied, the target by an unfinished stack.
    Barred {
        /// Its target row.
        target: u8,
    },
    /// First it is decided what is taken.
    Capturing,
    /// Every move begins with a roll.
    RollFirst,
    /// The first move of a turn must be made.
    MustMove,
    /// No move fits, and a card must be lost.
    MustLose,
    /// Nothing can be taken.
    NoVictim,
    /// Only a capture allows a further move.
    NoCapture,
    /// Its top card is the higher one.
    Outranks {
        /// That card.
        top: Card,
    },
    /// Its owner has lost cards to this move already.
    Taken,
}

impl Obstacle {
    fn of(self, rule: &'static str) -> Reason {
        let rule = Rule(rule);
        Reason { rule, why: self }
    }
}

impl View {
    pub(crate) fn blocked(&self, seat: Seat) -> Vec<Blocked<Heuchel>> {
        let stacks = self.stacks(seat).iter().filter_map(|stack| {
            let reason = self.stack_reason(seat, stack)?;
            Some(Blocked {
                thing: Thing::Stack { row: stack.row },
                effect: self.would_climb(seat, stack),
                reason,
            })
        });
        let neighbours = self.seats().filter_map(|other| {
            let reason = self.neighbour_reason(seat, other)?;
            let thing = Thing::Neighbour { seat: other };
            let effect = None;
            Some(Blocked {
                thing,
                effect,
                reason,
            })
        });
        let controls = [
            (Thing::Done, Move::Done),
            (Thing::End, Move::End),
            (Thing::Roll, Move::Roll),
        ];
        let known = controls
            .into_iter()
            .filter(|(thing, _)| self.with_die || *thing != Thing::Roll);
        let controls = known.filter_map(|(thing, m)| {
            let reason = self.control_reason(seat, thing)?;
            let effect = Some(self.effect(seat, m)).filter(|_| self.phase != Phase::Over);
            Some(Blocked {
                thing,
                effect,
                reason,
            })
        });
        stacks.chain(neighbours).chain(controls).collect()
    }

    /// Why nothing of this seat can be used, whatever it is.
    fn idle_reason(&self, seat: Seat) -> Option<Reason> {
        match self.phase {
            Phase::Over => Some(Obstacle::Over.of(if self.with_die { "HE-10.8" } else { "HE-9.1" })),
            Phase::Starter | Phase::Shuffle | Phase::Arrange => Some(Obstacle::Arranging.of("HE-3.6")),
            Phase::Roll { seat: mover } if mover == seat => Some(Obstacle::Rolling.of("HE-10.2")),
            Phase::Roll { seat: mover }
            | Phase::Move { seat: mover, .. }
            | Phase::Take { seat: mover, .. }
            | Phase::Again { seat: mover }
            | Phase::Lose { seat: mover, .. } => {
                (mover != seat).then(|| Obstacle::Turn { seat: mover }.of("HE-4.1"))
            }
        }
    }

    fn stack_reason(&self, seat: Seat, stack: &StackView) -> Option<Reason> {
        if stack.finished {
            return Some(Obstacle::Finished.of("HE-6.4"));
        }
        if self.phase == Phase::Arrange {
            let waits = |row| self.pending.iter().any(|class| class.start() == row);
            return match self.pending.first().map(|class| class.start()) {
                Some(due) if due == stack.row => None,
                Some(row) if waits(stack.row) => Some(Obstacle::ArrangeFirst { row }.of("HE-3.5")),
                _ => self.idle_reason(seat),
            };
        }
        if let Some(reason) = self.idle_reason(seat) {
            return Some(reason);
        }
        match self.phase {
            Phase::Take { .. } => Some(Obstacle::Capturing.of("HE-7.6")),
            Phase::Again { .. } if self.with_die => Some(Obstacle::RollFirst.of("HE-10.2")),
            Phase::Move { die, .. } => self.climb_reason(seat, stack, die),
            Phase::Again { .. } => self.climb_reason(seat, stack, None),
            Phase::Starter
            | Phase::Shuffle
            | Phase::Arrange
            | Phase::Roll { .. }
            | Phase::Lose { .. }
            | Phase::Over => None,
        }
    }

    /// Why a stack cannot climb. If it can, it can as a whole, since a whole stack leaves no rest (HE-5.6).
    fn climb_reason(&self, seat: Seat, stack: &StackView, die: Option<u8>) -> Option<Reason> {
        let target = stack.top?.target();
        if self.first_landing(seat, stack, die).is_some() {
            return None;
        }
        Some(match die.map(|rolled| stack.row + rolled) {
            Some(row) if row > target => Obstacle::TooFar { target }.of("HE-5.2"),
            Some(row) => Obstacle::Occupied { row }.of("HE-5.3"),
            None => Obstacle::Barred { target }.of("HE-5.5"),
        })
    }

    fn first_landing(&self, seat: Seat, stack: &StackView, die: Option<u8>) -> Option<u8> {
        let free = self.column(seat).free_for(stack.top?);
        first_landing(stack.row, free, die)
    }

    /// What an own stack would do if it were to be moved now: as a whole, to the first row it can reach.
    fn would_climb(&self, seat: Seat, stack: &StackView) -> Option<Effect> {
        let known = match self.phase {
            Phase::Move { .. } | Phase::Take { .. } | Phase::Again { .. } | Phase::Lose { .. } => {
                !self.with_die
            }
            Phase::Starter | Phase::Shuffle | Phase::Arrange | Phase::Roll { .. } | Phase::Over => false,
        };
        if stack.finished || !known {
            return None;
        }
        let (from, count) = (stack.row, stack.height);
        let to = self.first_landing(seat, stack, None)?;
        Some(self.effect(seat, Move::Climb { from, count, to }))
    }

    /// Why nothing can be taken from another seat's stack beside the one that has landed.
    fn neighbour_reason(&self, seat: Seat, other: Seat) -> Option<Reason> {
        let Phase::Take {
            seat: mover,
            row,
            taken,
        } = self.phase
        else {
            return None;
        };
        if mover != seat || other == seat {
            return None;
        }
        let stack = self.stack(other, row)?;
        let own = self.stack(seat, row)?.top?;
        match stack.top {
            _ if taken.contains(other) => Some(Obstacle::Taken.of("HE-7.5")),
            _ if stack.finished => Some(Obstacle::Finished.of("HE-7.2")),
            Some(top) if top > own => Some(Obstacle::Outranks { top }.of("HE-7.3")),
            _ => None,
        }
    }

    fn control_reason(&self, seat: Seat, control: Thing) -> Option<Reason> {
        if let Some(reason) = self.idle_reason(seat) {
            return Some(reason);
        }
        match (self.phase, control) {
            (Phase::Take { .. }, Thing::Done) | (Phase::Again { .. }, Thing::End | Thing::Roll) => None,
            (_, Thing::Done) => Some(Obstacle::NoVictim.of("HE-7.6")),
            (Phase::Take { .. }, _) => Some(Obstacle::Capturing.of("HE-7.6")),
            (_, Thing::Roll) => Some(Obstacle::NoCapture.of("HE-10.5")),
            (Phase::Lose { .. }, _) => Some(Obstacle::MustLose.of("HE-10.6")),
            _ => Some(Obstacle::MustMove.of("HE-4.2")),
        }
    }
}
