//! Reasons why a move is refused.

use stammtisch_core::{Refusal, Rule, Seat};

use crate::{Card, Worm};

/// The reason why a seat cannot make a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The match is over.
    Over,
    /// The cards are not dealt yet.
    NotDealt,
    /// The seat has dropped out of the round.
    DroppedOut,
    /// The discard pile is being shuffled.
    Shuffling,
    /// It is another seat's turn.
    NotYourTurn {
        /// The seat to play.
        on: Seat,
    },
    /// The seat does not hold the cards.
    NotHeld,
    /// The display already has cards of this kind.
    Lies {
        /// The card.
        card: Card,
    },
    /// The seat is laying worms, which allows no other move.
    Laying,
    /// The seat has already laid a worm with a higher shield in this laying.
    Lower {
        /// The last worm laid.
        than: Worm,
    },
    /// The seat is not laying worms, so it cannot end a laying.
    NotLaying,
    /// A display without a worm cannot steal.
    NoWorm,
    /// No other seat has the portion that matches the sum on top of its stack.
    NoMatch {
        /// The sum of the display.
        sum: u16,
    },
}

impl Illegal {
    /// The rule that forbids the move.
    #[must_use]
    pub const fn rule(self) -> Rule {
        Rule(match self {
            Self::NotDealt => "KE-2.1",
            Self::DroppedOut | Self::NotYourTurn { .. } => "KE-3.2",
            Self::NotHeld | Self::Lies { .. } => "KE-3.3",
            Self::Laying | Self::Lower { .. } | Self::NotLaying => "KE-3.4",
            Self::NoWorm | Self::NoMatch { .. } => "KE-3.7",
            Self::Shuffling => "KE-3.10",
            Self::Over => "KE-5.1",
        })
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        match illegal {
            Illegal::Over => Self::MatchOver,
            Illegal::NotDealt | Illegal::DroppedOut | Illegal::Shuffling | Illegal::NotYourTurn { .. } => {
                Self::NotYourTurn
            }
            Illegal::NotHeld
            | Illegal::Lies { .. }
            | Illegal::Laying
            | Illegal::Lower { .. }
            | Illegal::NotLaying
            | Illegal::NoWorm
            | Illegal::NoMatch { .. } => Self::IllegalMove(illegal.rule()),
        }
    }
}
