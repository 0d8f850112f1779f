//! Cards and their texts (LE-1.2).

use core::ops::Deref;

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

/// Cards in order: seat 0's, seat 1's, the board card, and in versions 1 and 2 the unused ones (LE-2). Also the outcome of a chance
/// event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cards {
    /// The places from `count` on have the first card, so that equal lists are equal values.
    cards: [Card; Card::ALL.len()],
    count: u8,
}

impl Cards {
    /// No cards.
    pub(crate) const NONE: Self = Self {
        cards: [Card::J1; Card::ALL.len()],
        count: 0,
    };

    /// These cards; `None` if there are more than in the pack.
    #[must_use]
    pub fn new(cards: &[Card]) -> Option<Self> {
        let mut new = Self::NONE;
        new.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        new.count = cards.len() as u8;
        Some(new)
    }

    /// These cards and then those.
    pub(crate) fn with(mut self, more: Self) -> Option<Self> {
        let (begin, end) = (usize::from(self.count), usize::from(self.count + more.count));
        self.cards.get_mut(begin..end)?.copy_from_slice(&more);
        self.count = end as u8;
        Some(self)
    }
}

impl Deref for Cards {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.count)]
    }
}

impl<const N: usize> From<[Card; N]> for Cards {
    /// # Panics
    /// Panics if there are more cards than in the pack.
    fn from(cards: [Card; N]) -> Self {
        Self::new(&cards).expect("no more cards than in the pack")
    }
}

#[cfg(feature = "wire")]
impl serde::Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
