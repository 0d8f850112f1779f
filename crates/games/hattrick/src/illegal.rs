//! Reasons why a card cannot be played.

use stammtisch_core::{Refusal, Rule, Seat};

/// The reason why a seat cannot play a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The match is over.
    Over,
    /// The next cards are not dealt yet.
    BetweenDeals,
    /// It is another seat's turn.
    NotYourTurn {
        /// The seat to play.
        turn: Seat,
    },
    /// The seat has already played its card of this round.
    AlreadyPlayed {
        /// The seat to play.
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
