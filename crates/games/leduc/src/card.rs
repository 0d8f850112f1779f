//! Cards and their texts (LE-1.2).

use stammtisch_core::spell;

/// A rank; ranks are ordered from lowest to highest (LE-1.2).
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
#[cfg_attr(feature = "wire", derive(ts_rs::TS), ts(rename = "LeducCard"))]
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

/// All cards: seat 0's, seat 1's, the board card, and the unused ones (LE-2.1).
pub type Cards = [Card; 6];

impl Card {
    /// The card's rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        match self {
            Self::J1 | Self::J2 => Rank::J,
            Self::Q1 | Self::Q2 => Rank::Q,
            Self::K1 | Self::K2 => Rank::K,
        }
    }
}

spell!(Card { J1 => "J1", J2 => "J2", Q1 => "Q1", Q2 => "Q2", K1 => "K1", K2 => "K2" });
#[cfg(feature = "wire")]
stammtisch_core::serialize_as_text!(Card);
