//! The cards and their texts (LE-1.2).

use core::fmt;
use core::str::FromStr;

use stammtisch_core::ParseError;

/// A rank; the lowest first (LE-1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rank {
    /// Jack.
    J,
    /// Queen.
    Q,
    /// King.
    K,
}

/// A card, such as `Q2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub enum Card {
    /// The first jack.
    J1,
    /// The second jack.
    J2,
    /// The first queen.
    Q1,
    /// The second queen.
    Q2,
    /// The first king.
    K1,
    /// The second king.
    K2,
}

/// All cards: seat 0's, seat 1's, the one on the board, and those out of play (LE-2.1).
pub type Cards = [Card; 6];

impl Card {
    /// All of them, the lowest first.
    pub const ALL: Cards = [Self::J1, Self::J2, Self::Q1, Self::Q2, Self::K1, Self::K2];

    /// Its rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        match self {
            Self::J1 | Self::J2 => Rank::J,
            Self::Q1 | Self::Q2 => Rank::Q,
            Self::K1 | Self::K2 => Rank::K,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "J1" => Ok(Self::J1),
            "J2" => Ok(Self::J2),
            "Q1" => Ok(Self::Q1),
            "Q2" => Ok(Self::Q2),
            "K1" => Ok(Self::K1),
            "K2" => Ok(Self::K2),
            _ => Err(ParseError),
        }
    }
}
