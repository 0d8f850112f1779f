//! Reasons why a stack or a control cannot be used now, and its effect if it could.

use alloc::vec::Vec;
use core::fmt;

use stammtisch_core::{Blocked, Rule, Seat};

use crate::card::Card;
use crate::illegal::Illegal;
use crate::legal::{check_neighbour, first_landing};
use crate::moves::Move;
use crate::narrate::Effect;
use crate::state::{Heuchel, Phase};
use crate::view::{StackView, View};

/// A control of the board: one of the seat's stacks, a neighbour's stack, or a button.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Control {
    /// `7`: the seat's own stack on a row.
    Stack {
        /// The row.
        row: u8,
    },
    /// `take 1`: another seat's stack on the row where the mover has just landed.
    Neighbour {
        /// The neighbour.
        seat: Seat,
    },
    /// `done`.
    Done,
    /// `end`.
    End,
    /// `roll`.
    Roll,
}

impl fmt::Display for Control {
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

/// The reason why something cannot be used now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelReason")
)]
pub struct Reason {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The obstacle.
    pub why: Obstacle,
}

/// An obstacle that blocks a stack or control.
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
    /// The seat has to arrange another stack first.
    ArrangeFirst {
        /// Its row.
        row: u8,
    },
    /// It is another seat's turn.
    Turn {
        /// The mover.
        seat: Seat,
    },
    /// The die is being rolled.
    Rolling,
    /// A finished stack does not move.
    Finished,
    /// The number rolled leads past the stack's target.
    TooFar {
        /// Its target row.
        target: u8,
    },
    /// The row that the die leads to is occupied.
    Occupied {
        /// That row.
        row: u8,
    },
    /// All rows up to the target are occupied, and the stack on the target is unfinished.
    Barred {
        /// Its target row.
        target: u8,
    },
    /// The seat has to decide first which cards it takes.
    Capturing,
    /// Every move begins with a roll.
    RollFirst,
    /// The first move of a turn must be made.
    MustMove,
    /// No move fits the number rolled, so the seat must lose a card.
    MustLose,
    /// There are no cards to take.
    NoVictim,
    /// Only a capture allows another move.
    NoCapture,
    /// Its top card ranks higher.
    Outranks {
        /// That card.
        top: Card,
    },
    /// The mover has already taken cards from this column after this move.
    Taken,
}

impl View {
    pub(crate) fn blocked(&self, seat: Seat) -> Vec<Blocked<Heuchel>> {
        let stacks = self.stacks(seat).iter().filter_map(|stack| {
            let reason = self.check_stack(seat, stack).err()?.reason()?;
            Some(Blocked {
                thing: Control::Stack { row: stack.row },
                effect: self.would_climb(seat, stack),
                reason,
            })
        });
        let neighbours = self.seats().filter_map(|other| {
            let reason = self.neighbour_reason(seat, other)?;
            let thing = Control::Neighbour { seat: other };
            let effect = None;
            Some(Blocked {
                thing,
                effect,
                reason,
            })
        });
        let controls = [
            (Control::Done, Move::Done),
            (Control::End, Move::End),
            (Control::Roll, Move::Roll),
        ];
        let known = controls
            .into_iter()
            .filter(|(thing, _)| self.with_die || *thing != Control::Roll);
        let controls = known.filter_map(|(thing, m)| {
            let reason = self.check_control(seat, m).err()?.reason()?;
            let effect = Some(self.effect(seat, m)).filter(|_| self.phase != Phase::Over);
            Some(Blocked {
                thing,
                effect,
                reason,
            })
        });
        stacks.chain(neighbours).chain(controls).collect()
    }

    fn first_landing(&self, seat: Seat, stack: &StackView, die: Option<u8>) -> Option<u8> {
        let free = self.column(seat).free_for(stack.top?);
        first_landing(stack.row, free, die)
    }

    /// The effect of moving one of the seat's stacks now, see [`Self::climb_of`].
    fn would_climb(&self, seat: Seat, stack: &StackView) -> Option<Effect> {
        Some(self.effect(seat, self.climb_of(seat, stack)?))
    }

    /// The move of one of the seat's stacks if it could move: all of it, to the lowest row it can reach.
    pub(crate) fn climb_of(&self, seat: Seat, stack: &StackView) -> Option<Move> {
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
        Some(Move::Climb { from, count, to })
    }

    /// The reason why no cards can be taken from another seat's stack on the row where the mover has landed.
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
        check_neighbour(own, taken, (other, stack)).err()?.reason()
    }
}

impl Illegal {
    /// The reason shown for a stack, a neighbour or a control; `None` if this cause never blocks one of
    /// these.
    pub(crate) const fn reason(self) -> Option<Reason> {
        let why = match self {
            Self::Over { .. } => Obstacle::Over,
            Self::NotBegun | Self::Arranging => Obstacle::Arranging,
            Self::ArrangeFirst { row } => Obstacle::ArrangeFirst { row },
            Self::NotYourTurn { seat } => Obstacle::Turn { seat },
            Self::Rolling => Obstacle::Rolling,
            Self::Finished | Self::NeighbourFinished => Obstacle::Finished,
            Self::TooFar { target } => Obstacle::TooFar { target },
            Self::Occupied { row } => Obstacle::Occupied { row },
            Self::Barred { target } => Obstacle::Barred { target },
            Self::Capturing => Obstacle::Capturing,
            Self::RollFirst => Obstacle::RollFirst,
            Self::MustMove => Obstacle::MustMove,
            Self::MustLose => Obstacle::MustLose,
            Self::NoVictim => Obstacle::NoVictim,
            Self::NoCapture => Obstacle::NoCapture,
            Self::Outranks { top } => Obstacle::Outranks { top },
            Self::Taken => Obstacle::Taken,
            Self::Arranged
            | Self::OtherCards
            | Self::NoLoss
            | Self::NoDie
            | Self::NoStack
            | Self::TooMany
            | Self::Downwards
            | Self::NotRolled
            | Self::NoWay
            | Self::RestTooFar
            | Self::NoNeighbour
            | Self::TooManyTaken
            | Self::NothingToLose => return None,
        };
        let rule = self.rule();
        Some(Reason { rule, why })
    }
}
