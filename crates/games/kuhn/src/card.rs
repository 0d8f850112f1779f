//! Cards and their texts (KU-1.2).

use stammtisch_core::spell;

/// A card; cards are ordered from lowest to highest (KU-1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// The jack.
    J,
    /// The queen.
    Q,
    /// The king.
    K,
}

/// Seat 0's card, seat 1's card and the unused card (KU-2.1).
pub type Cards = [Card; 3];

spell!(Card { J => "J", Q => "Q", K => "K" });
#[cfg(feature = "wire")]
stammtisch_core::serialize_as_text!(Card);
