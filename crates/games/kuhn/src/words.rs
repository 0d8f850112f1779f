//! Cards and moves, and how they are spelled.

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
