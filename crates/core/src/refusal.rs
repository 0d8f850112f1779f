//! Refusals of moves and outcomes.

use core::fmt;

/// The number of a rule in the games' rules files, such as `HT-3.4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The refusal of a move or an outcome. The game is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A chance event is pending, or it is another seat's turn.
    NotYourTurn,
    /// This rule forbids the move.
    IllegalMove(Rule),
    /// The outcome doesn't fit the pending event (by this rule), or no event is pending (`None`).
    BadOutcome(Option<Rule>),
    /// The match is over.
    MatchOver,
}

impl Refusal {
    /// The rule behind the refusal, if there is one.
    #[must_use]
    pub const fn rule(self) -> Option<Rule> {
        match self {
            Self::IllegalMove(rule) => Some(rule),
            Self::BadOutcome(rule) => rule,
            Self::NotYourTurn | Self::MatchOver => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotYourTurn => f.write_str("it is not this seat's turn"),
            Self::IllegalMove(rule) => write!(f, "rule {rule} forbids this move"),
            Self::BadOutcome(Some(rule)) => write!(f, "the outcome does not fit rule {rule}"),
            Self::BadOutcome(None) => f.write_str("no chance event waits for an outcome"),
            Self::MatchOver => f.write_str("the match is over"),
        }
    }
}

impl core::error::Error for Refusal {}
