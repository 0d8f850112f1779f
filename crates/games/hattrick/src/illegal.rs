//! Why a card cannot be put down.

use stammtisch_core::{Refusal, Rule, Seat};

/// Why a seat cannot put down a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The match is over.
    Over,
    /// No round is on.
    BetweenDeals,
    /// Another seat is to put down a card first.
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The seat has put down its card of this round.
    AlreadyPlayed {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The seat does not hold the card.
    NotHeld,
}

impl Illegal {
    /// The rule that forbids the move.
    #[must_use]
    pub const fn rule(self) -> Rule {
        Rule(match self {
            Self::Over | Self::BetweenDeals => "HT-4.1",
            Self::NotYourTurn { .. } | Self::AlreadyPlayed { .. } | Self::NotHeld => "HT-3.1",
        })
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        match illegal {
            Illegal::Over => Self::MatchOver,
            Illegal::BetweenDeals | Illegal::NotYourTurn { .. } | Illegal::AlreadyPlayed { .. } => {
                Self::NotYourTurn
            }
            Illegal::NotHeld => Self::IllegalMove(illegal.rule()),
        }
    }
}
