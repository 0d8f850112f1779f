//! The moves and their texts (LE-3).

use core::fmt;
use core::str::FromStr;

use stammtisch_core::ParseError;

/// A move (LE-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Move {
    /// Pays what is missing, which may be nothing.
    Call,
    /// Gives up.
    Fold,
    /// Pays what is missing, and more.
    Raise,
}

impl Move {
    /// All of them, in the order of their texts.
    pub const ALL: [Self; 3] = [Self::Call, Self::Fold, Self::Raise];
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Call => "call",
            Self::Fold => "fold",
            Self::Raise => "raise",
        })
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "call" => Ok(Self::Call),
            "fold" => Ok(Self::Fold),
            "raise" => Ok(Self::Raise),
            _ => Err(ParseError),
        }
    }
}
