//! Why a move is refused.

use stammtisch_core::{Refusal, Rule};

/// Why a seat cannot make a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// No cards are dealt.
    NotDealt,
    /// The other seat acts.
    NotYourTurn,
    /// The other has bet.
    BetLies,
    /// There is no bet yet.
    NoBet,
    /// The match is over: the cards were shown.
    Shown,
    /// The match is over: a seat has folded.
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
