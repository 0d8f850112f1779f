//! The cards and their texts (KU-1.2).

use core::fmt;
use core::str::FromStr;

use stammtisch_core::ParseError;

/// A card; the lowest first (KU-1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub enum Card {
    /// The jack.
    J,
    /// The queen.
    Q,
    /// The king.
    K,
}

/// Seat 0's card, seat 1's, and the one that lies aside (KU-2.1).
pub type Cards = [Card; 3];

impl Card {
    /// All of them, the lowest first.
    pub const ALL: Cards = [Self::J, Self::Q, Self::K];
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::J => "J",
            Self::Q => "Q",
            Self::K => "K",
        })
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "J" => Ok(Self::J),
            "Q" => Ok(Self::Q),
            "K" => Ok(Self::K),
            _ => Err(ParseError),
        }
    }
}
