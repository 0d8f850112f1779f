//! Errors of a call, and the Python exceptions for them.

use std::fmt;

use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::{PyErr, create_exception};
use stammtisch_core::{BadSetup, Refusal};
use stammtisch_protocol::Refused;

use crate::whole::Whole;

create_exception!(
    stammtisch,
    StammtischError,
    PyValueError,
    "The call is invalid; the message says why."
);
create_exception!(
    stammtisch,
    IllegalAction,
    StammtischError,
    "This action is illegal now; the state is unchanged."
);
create_exception!(
    stammtisch,
    MatchOver,
    StammtischError,
    "The match is over; the state is unchanged."
);

/// An error of a call.
#[derive(Debug)]
pub(crate) enum Wrong {
    /// The match is over.
    Over,
    /// No move has this action id; there are this many ids.
    NoMove(Whole, u32),
    /// Chance has no outcome with this number; there are this many.
    NoOutcome(Whole, u32),
    /// A rule forbids it.
    Refused(Refusal),
    /// There is not enough memory for this.
    Memory(&'static str),
    /// Any other error.
    Said(String),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the match is over"),
            Self::NoMove(number, all) => {
                write!(f, "no action has the number {number}: they are 0 to {}", all - 1)
            }
            Self::NoOutcome(number, all) => {
                write!(f, "chance has no outcome {number} now: they are 0 to {}", all - 1)
            }
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Memory(what) => write!(f, "not enough memory for {what}"),
            Self::Said(text) => f.write_str(text),
        }
    }
}

impl From<Refusal> for Wrong {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Refused> for Wrong {
    fn from(refused: Refused) -> Self {
        Self::Said(refused.to_string())
    }
}

impl From<BadSetup> for Wrong {
    fn from(bad: BadSetup) -> Self {
        Self::Said(bad.to_string())
    }
}

impl From<Wrong> for PyErr {
    fn from(wrong: Wrong) -> Self {
        let text = wrong.to_string();
        match wrong {
            Wrong::Over | Wrong::Refused(Refusal::MatchOver) => MatchOver::new_err(text),
            Wrong::NoMove(..) | Wrong::NoOutcome(..) | Wrong::Refused(_) => IllegalAction::new_err(text),
            Wrong::Memory(_) => PyMemoryError::new_err(text),
            Wrong::Said(_) => StammtischError::new_err(text),
        }
    }
}
