//! Reasons why a move is refused.

use stammtisch_core::{Refusal, Rule};

/// The reason why a seat cannot make a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The cards are not dealt yet.
    NotDealt,
    /// It is the other seat's turn.
    NotYourTurn,
    /// The other seat has bet, so the seat can only call or fold.
    BetLies,
    /// There is no bet to call or fold to.
    NoBet,
    /// The match ended with a showdown.
    Shown,
    /// The match ended with a fold.
    Folded,
}

impl Illegal {
    /// The rule that forbids the move.
    #[must_use]
    pub const fn rule(self) -> Rule {
        Rule(match self {
            Self::NotDealt => "KU-2.1",
            Self::NotYourTurn | Self::NoBet => "KU-3.1",
            Self::BetLies => "KU-3.3",
            Self::Shown => "KU-4.1",
            Self::Folded => "KU-4.2",
        })
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        match illegal {
            Illegal::NotDealt | Illegal::NotYourTurn => Self::NotYourTurn,
            Illegal::BetLies | Illegal::NoBet => Self::IllegalMove(illegal.rule()),
            Illegal::Shown | Illegal::Folded => Self::MatchOver,
        }
    }
}
