//! Reasons why a move is illegal.

use stammtisch_core::{Refusal, Rule, Seat};

use crate::card::Card;

/// The reason why a seat cannot make a move or use one of its stacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The match is over.
    Over {
        /// Whether it was played with the die.
        with_die: bool,
    },
    /// No seat moves stacks yet, and this seat has nothing to arrange.
    NotBegun,
    /// It is another seat's turn.
    NotYourTurn {
        /// The mover.
        seat: Seat,
    },
    /// The die is being rolled.
    Rolling,
    /// The seat has to arrange its start stacks first.
    Arranging,
    /// The start stacks are already arranged.
    Arranged,
    /// The seat has to arrange another stack first.
    ArrangeFirst {
        /// Its row.
        row: u8,
    },
    /// The cards are not those of the stack that is due.
    OtherCards,
    /// The seat has to decide first which cards it takes.
    Capturing,
    /// Every move begins with a roll.
    RollFirst,
    /// The first move of a turn must be made.
    MustMove,
    /// No move fits the number rolled, so the seat must lose a card.
    MustLose,
    /// A move fits the number rolled, so the seat loses no card.
    NoLoss,
    /// There are no cards to take.
    NoVictim,
    /// Only a capture allows another move.
    NoCapture,
    /// The match is played without the die.
    NoDie,
    /// The seat has no stack on the row.
    NoStack,
    /// A finished stack does not move.
    Finished,
    /// The stack has fewer cards.
    TooMany,
    /// A stack only climbs.
    Downwards,
    /// The row is past the target.
    TooFar {
        /// The target row.
        target: u8,
    },
    /// The row is not the one the die leads to.
    NotRolled,
    /// The row is occupied.
    Occupied {
        /// The row.
        row: u8,
    },
    /// Neither a step nor a jump leads to the row.
    NoWay,
    /// All rows up to the target are occupied, and the stack on the target is unfinished.
    Barred {
        /// The target row.
        target: u8,
    },
    /// The rest would lie past its target.
    RestTooFar,
    /// The column has no stack on the row of the stack that has landed.
    NoNeighbour,
    /// The mover has already taken cards from this column after this move.
    Taken,
    /// No cards are taken from a finished stack.
    NeighbourFinished,
    /// The other stack's top card ranks higher.
    Outranks {
        /// That card.
        top: Card,
    },
    /// The other stack has fewer cards.
    TooManyTaken,
    /// The seat has no unfinished stack on the row.
    NothingToLose,
}

impl Illegal {
    /// The rule that players are shown.
    #[must_use]
    pub const fn rule(self) -> Rule {
        Rule(match self {
            Self::ArrangeFirst { .. } | Self::OtherCards => "HE-3.5",
            Self::NotBegun | Self::Arranging | Self::Arranged => "HE-3.6",
            Self::NotYourTurn { .. } => "HE-4.1",
            Self::MustMove => "HE-4.2",
            Self::NoStack | Self::TooMany => "HE-5.1",
            Self::Downwards | Self::TooFar { .. } => "HE-5.2",
            Self::Occupied { .. } => "HE-5.3",
            Self::NoWay | Self::Barred { .. } => "HE-5.5",
            Self::RestTooFar => "HE-5.6",
            Self::Finished => "HE-6.4",
            Self::NoNeighbour | Self::NeighbourFinished => "HE-7.2",
            Self::Outranks { .. } => "HE-7.3",
            Self::TooManyTaken => "HE-7.4",
            Self::Taken => "HE-7.5",
            Self::Capturing | Self::NoVictim => "HE-7.6",
            Self::Over { with_die: false } => "HE-9.1",
            Self::NoDie => "HE-10.1",
            Self::Rolling | Self::RollFirst => "HE-10.2",
            Self::NotRolled => "HE-10.3",
            Self::NoCapture => "HE-10.5",
            Self::MustLose | Self::NoLoss | Self::NothingToLose => "HE-10.6",
            Self::Over { with_die: true } => "HE-10.8",
        })
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        match illegal {
            Illegal::Over { .. } => Self::MatchOver,
            Illegal::NotBegun | Illegal::NotYourTurn { .. } | Illegal::Rolling => Self::NotYourTurn,
            // Moves of a kind that the phase does not allow.
            Illegal::Arranging
            | Illegal::Arranged
            | Illegal::Capturing
            | Illegal::RollFirst
            | Illegal::MustMove
            | Illegal::MustLose
            | Illegal::NoLoss
            | Illegal::NoVictim
            | Illegal::NoCapture
            | Illegal::NoDie => Self::IllegalMove(Rule("HE-11.3")),
            // A finished stack does not count as a stack that could climb.
            Illegal::Finished => Self::IllegalMove(Illegal::NoStack.rule()),
            Illegal::ArrangeFirst { .. }
            | Illegal::OtherCards
            | Illegal::NoStack
            | Illegal::TooMany
            | Illegal::Downwards
            | Illegal::TooFar { .. }
            | Illegal::NotRolled
            | Illegal::Occupied { .. }
            | Illegal::NoWay
            | Illegal::Barred { .. }
            | Illegal::RestTooFar
            | Illegal::NoNeighbour
            | Illegal::Taken
            | Illegal::NeighbourFinished
            | Illegal::Outranks { .. }
            | Illegal::TooManyTaken
            | Illegal::NothingToLose => Self::IllegalMove(illegal.rule()),
        }
    }
}
