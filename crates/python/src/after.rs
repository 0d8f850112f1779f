//! The ways in which a batch goes on after a match.

use crate::wrong::Wrong;

/// The way a row goes on after a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// The next match begins within the same step.
    SameStep,
    /// The row shows the end of the match, and the next step begins the next one.
    NextStep,
    /// Nothing follows.
    Nothing,
}

impl After {
    /// The way of this name.
    pub(crate) fn read(name: &str) -> Result<Self, Wrong> {
        match name {
            "same_step" => Ok(Self::SameStep),
            "next_step" => Ok(Self::NextStep),
            "nothing" => Ok(Self::Nothing),
            _ => Err(Wrong::Said(format!(
                r#"autoreset must be "same_step" or "next_step", not {name:?}"#
            ))),
        }
    }
}
