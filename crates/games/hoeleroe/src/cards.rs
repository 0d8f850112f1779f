//! Cards without an order: hands, the Jackpot, the discard.

use core::fmt;

use crate::card::Kind;

/// Any number of cards of the pack, in no order; at most two copies of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(as = "Vec<Kind>", rename = "HoeleroeCards")
)]
pub struct Cards {
    /// The kinds of which at least one copy is here.
    once: u32,
    /// The kinds of which two copies are here.
    twice: u32,
}

impl Cards {
    /// No cards.
    pub const EMPTY: Self = Self { once: 0, twice: 0 };

    /// All 51 cards (HO-1.2).
    pub const PACK: Self = {
        let mut twice = 0;
        let mut place = 0;
        while place < Kind::COUNT {
            if Kind::ALL[place].copies() == 2 {
                twice |= Kind::ALL[place].bit();
            }
            place += 1;
        }
        Self {
            once: u32::MAX,
            twice,
        }
    };

    /// Just this card.
    #[must_use]
    pub const fn only(kind: Kind) -> Self {
        Self {
            once: kind.bit(),
            twice: 0,
        }
    }

    /// How many cards these are.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.once as u64 | (self.twice as u64) << 32).count_ones() as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.once == 0
    }

    /// Whether there is more than one card.
    #[must_use]
    pub const fn is_several(self) -> bool {
        self.twice | self.once & self.once.wrapping_sub(1) != 0
    }

    /// How many copies of `kind` are here.
    #[must_use]
    pub const fn count(self, kind: Kind) -> usize {
        self.contains(kind) as usize + (self.twice & kind.bit() != 0) as usize
    }

    /// Whether a copy of `kind` is here.
    #[must_use]
    pub const fn contains(self, kind: Kind) -> bool {
        self.once & kind.bit() != 0
    }

    /// Whether all of `other` is here.
    #[must_use]
    pub const fn holds(self, other: Self) -> bool {
        other.once & !self.once == 0 && other.twice & !self.twice == 0
    }

    /// Adds a copy of `kind`; beyond two it changes nothing.
    pub const fn add(&mut self, kind: Kind) {
        self.twice |= self.once & kind.bit();
        self.once |= kind.bit();
    }

    /// Takes a copy of `kind` away, if there is one.
    pub const fn remove(&mut self, kind: Kind) {
        let second = self.twice & kind.bit();
        self.twice &= !kind.bit();
        self.once = self.once & !kind.bit() | second;
    }

    /// These and `other` together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            once: self.once | other.once,
            twice: self.twice | other.twice | self.once & other.once,
        }
    }

    /// What is left when as many copies as `other` has are taken away, as far as they are here.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self {
            once: self.once & !other.once | self.twice & !other.twice,
            twice: self.twice & !other.once,
        }
    }

    /// Of each kind as many copies as the one of these that has more.
    pub(crate) const fn or(self, other: Self) -> Self {
        Self {
            once: self.once | other.once,
            twice: self.twice | other.twice,
        }
    }

    /// What is surely left of these when `lost` cards are gone and nobody says which.
    pub(crate) const fn surely_without(self, lost: usize) -> Self {
        match lost {
            0 => self,
            1 => Self {
                once: self.twice,
                twice: 0,
            },
            _ => Self::EMPTY,
        }
    }

    /// All copies of `kind` that are here.
    #[must_use]
    pub const fn all_of(self, kind: Kind) -> Self {
        Self {
            once: self.once & kind.bit(),
            twice: self.twice & kind.bit(),
        }
    }

    /// The cards of `kind` and of the kinds behind it in canonical order.
    #[must_use]
    pub const fn from(self, kind: Kind) -> Self {
        let behind = !(kind.bit() - 1);
        Self {
            once: self.once & behind,
            twice: self.twice & behind,
        }
    }

    /// How many cards of these kinds, given as bits, are here.
    pub(crate) const fn count_of(self, kinds: u32) -> usize {
        ((self.once & kinds).count_ones() + (self.twice & kinds).count_ones()) as usize
    }

    /// The kinds of which a copy is here, as bits.
    pub(crate) const fn bits(self) -> u32 {
        self.once
    }

    /// The kinds of which two copies are here, as bits.
    pub(crate) const fn twice(self) -> u32 {
        self.twice
    }

    /// The last kind in canonical order.
    #[must_use]
    pub const fn last(self) -> Option<Kind> {
        match self.once.checked_ilog2() {
            Some(place) => Some(Kind::ALL[place as usize]),
            None => None,
        }
    }

    /// Its last kind in canonical order and those behind it, as bits; all kinds if there are no cards.
    pub(crate) const fn last_and_behind(self) -> u32 {
        match self.last() {
            Some(last) => !(last.bit() - 1),
            None => u32::MAX,
        }
    }

    /// The kinds, each once, in canonical order.
    #[must_use]
    pub fn kinds(self) -> Kinds {
        Kinds(self.once)
    }

    /// The cards in canonical order, copies side by side.
    pub fn iter(self) -> impl Iterator<Item = Kind> + Clone {
        self.kinds()
            .flat_map(move |kind| core::iter::repeat_n(kind, self.count(kind)))
    }
}

impl FromIterator<Kind> for Cards {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        kinds.into_iter().fold(Self::EMPTY, |mut cards, kind| {
            cards.add(kind);
            cards
        })
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The kinds of some cards, each once, in canonical order.
#[derive(Clone, Debug)]
pub struct Kinds(u32);

impl Kinds {
    /// The kinds whose bits are set.
    pub(crate) const fn of(bits: u32) -> Self {
        Self(bits)
    }
}

impl Iterator for Kinds {
    type Item = Kind;

    fn next(&mut self) -> Option<Kind> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Kind::ALL[place as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ho_1_2_the_pack_has_51_cards() {
        assert_eq!(Cards::PACK.len(), 51);
        assert_eq!(Cards::PACK.count(Kind::GO), 1);
        assert_eq!(Cards::PACK.count(Kind::HO), 2);
        assert_eq!(Kind::ALL.iter().filter(|kind| kind.copies() == 2).count(), 19);
    }

    #[test]
    fn cards_are_added_and_taken_away_by_copies() {
        let mut cards = Cards::EMPTY;
        cards.add(Kind::SA);
        cards.add(Kind::SA);
        cards.add(Kind::E7);
        assert_eq!((cards.len(), cards.count(Kind::SA)), (3, 2));
        assert!(cards.is_several() && cards.all_of(Kind::SA).is_several());
        assert!(!Cards::EMPTY.is_several() && !Cards::only(Kind::S7).is_several());
        assert!(cards.iter().eq([Kind::E7, Kind::SA, Kind::SA]));
        assert_eq!(cards.minus(Cards::only(Kind::SA)).count(Kind::SA), 1);
        assert_eq!(cards.minus(cards), Cards::EMPTY);
        assert_eq!(Cards::only(Kind::SA).minus(cards), Cards::EMPTY);
        assert_eq!(
            Cards::only(Kind::SA).plus(Cards::only(Kind::SA)),
            cards.all_of(Kind::SA)
        );
        assert_eq!(cards.from(Kind::E8), cards.all_of(Kind::SA));
        assert_eq!(cards.last(), Some(Kind::SA));
        assert_eq!(cards.surely_without(0), cards);
        assert_eq!(cards.surely_without(1), Cards::only(Kind::SA));
        assert_eq!(cards.surely_without(2), Cards::EMPTY);
        assert_eq!(Cards::only(Kind::SA).or(cards), cards);
        cards.remove(Kind::SA);
        assert_eq!(cards.count(Kind::SA), 1);
        assert!(!cards.holds(Cards::PACK.all_of(Kind::SA)));
    }
}
