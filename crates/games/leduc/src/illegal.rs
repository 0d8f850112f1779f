//! Reasons why a move is refused.

use stammtisch_core::{Refusal, Rule};

/// The reason why a seat cannot make a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "snake_case"),
    ts(rename = "LeducIllegal")
)]
pub enum Illegal {
    /// The cards are not dealt yet.
    NotDealt,
    /// It is the other seat's turn.
    NotYourTurn,
    /// The round has reached its maximum number of raises.
    NoMoreRaises,
    /// There is nothing to call, so the seat cannot fold.
    NothingMissing,
    /// The match ended with a showdown.
    #[cfg_attr(feature = "wire", serde(rename = "over"))]
    Shown,
    /// The match ended with a fold.
    #[cfg_attr(feature = "wire", serde(rename = "over"))]
    Folded,
}

impl Illegal {
    /// The rule that forbids the move.
    #[must_use]
    pub const fn rule(self) -> Rule {
        Rule(match self {
            Self::NotDealt => "LE-2.1",
            Self::NotYourTurn => "LE-3.1",
            Self::NoMoreRaises => "LE-3.4",
            Self::NothingMissing => "LE-3.5",
            Self::Shown => "LE-4.1",
            Self::Folded => "LE-4.2",
        })
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        match illegal {
            Illegal::NotDealt | Illegal::NotYourTurn => Self::NotYourTurn,
            Illegal::NoMoreRaises | Illegal::NothingMissing => Self::IllegalMove(illegal.rule()),
            Illegal::Shown | Illegal::Folded => Self::MatchOver,
        }
    }
}
