//! Why a move is refused.

use stammtisch_core::{Refusal, Rule, Seat};

use crate::card::Card;

/// Why a seat cannot make a move, or use one of its stacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The match is over.
    Over {
        /// Whether it was played with the die.
        with_die: bool,
    },
    /// Nobody climbs yet, and the seat has nothing to arrange.
    NotBegun,
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose.
        seat: Seat,
    },
    /// The die is being rolled.
    Rolling,
    /// The seat arranges its start stacks first.
    Arranging,
    /// The start stacks are arranged.
    Arranged,
    /// Another stack of the seat is arranged first.
    ArrangeFirst {
        /// Its row.
        row: u8,
    },
    /// These are not the cards of the stack that is due.
    OtherCards,
    /// First it is decided what is taken.
    Capturing,
    /// Every move begins with a roll.
    RollFirst,
    /// The first move of a turn must be made.
    MustMove,
    /// No move fits, and a card must be lost.
    MustLose,
    /// A move fits, and no card is lost.
    NoLoss,
    /// Nothing can be taken.
    NoVictim,
    /// Only a capture allows a further move.
    NoCapture,
    /// No die is rolled in this match.
    NoDie,
    /// No stack of the seat lies on the row.
    NoStack,
    /// A finished stack stays as it is.
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
    /// The die says another row.
    NotRolled,
    /// The row is occupied.
    Occupied {
        /// The row.
        row: u8,
    },
    /// Neither a step nor a jump leads to the row.
    NoWay,
    /// All rows up to the target are occupied, the target by an unfinished stack.
    Barred {
        /// The target row.
        target: u8,
    },
    /// The rest would lie past its target.
    RestTooFar,
    /// No other seat's stack lies beside the one that has landed.
    NoNeighbour,
    /// The owner has lost cards to this move already.
    Taken,
    /// A finished stack loses no cards.
    NeighbourFinished,
    /// The top card of the other stack is the higher one.
    Outranks {
        /// That card.
        top: Card,
    },
    /// The other stack has fewer cards.
    TooManyTaken,
    /// No unfinished stack of the seat lies on the row where it would lose a card.
    NothingToLose,
}

impl Illegal {
    /// The rule that players are told.
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
            // Moves of another kind than the one that is asked for.
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
            // A finished stack is none that could climb.
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
