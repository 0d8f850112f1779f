//! The moves and their texts (KU-3).

use core::fmt;
use core::str::FromStr;

use stammtisch_core::ParseError;

/// A move (KU-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Move {
    /// Pays a chip that nobody has asked for.
    Bet,
    /// Pays the chip that is asked for.
    Call,
    /// Pays nothing, as nothing is asked for.
    Check,
    /// Gives up.
    Fold,
}

impl Move {
    /// All of them, in the order of their texts.
    pub const ALL: [Self; 4] = [Self::Bet, Self::Call, Self::Check, Self::Fold];
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bet => "bet",
            Self::Call => "call",
            Self::Check => "check",
            Self::Fold => "fold",
        })
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "bet" => Ok(Self::Bet),
            "call" => Ok(Self::Call),
            "check" => Ok(Self::Check),
            "fold" => Ok(Self::Fold),
            _ => Err(ParseError),
        }
    }
}
