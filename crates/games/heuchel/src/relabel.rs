//! Cards that take each other's places.

use stammtisch_core::shuffle;

use crate::{Card, CardSet, Class};

/// For each card the card of its class that takes its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Relabel([Card; 64]);

impl Relabel {
    /// Every card stays where it is.
    const NONE: Self = {
        let mut to = [Card::ALL[0]; 64];
        let mut place = 0;
        while place < Card::ALL.len() {
            let card = Card::ALL[place];
            to[card.number() as usize] = card;
            place += 1;
        }
        Self(to)
    };

    /// Two cards change places.
    pub(crate) fn swap(one: Card, other: Card) -> Self {
        debug_assert_eq!(one.class(), other.class(), "classes are known");
        let mut to = Self::NONE;
        to.0.swap(one.number().into(), other.number().into());
        to
    }

    /// The cards of each class among these take each other's places in any way as likely as another.
    #[inline]
    pub(crate) fn at_random(cards: CardSet, below: &mut impl FnMut(u32) -> u32) -> Self {
        let mut to = Self::NONE;
        for class in Class::ALL {
            let mut drawn = Card::ALL;
            let mut count = 0;
            for card in cards.of(class).iter() {
                drawn[count] = card;
                count += 1;
            }
            shuffle(&mut drawn[..count], below);
            for (card, &drawn) in cards.of(class).iter().zip(&drawn) {
                to.0[usize::from(card.number())] = drawn;
            }
        }
        to
    }

    /// The card that takes a card's place.
    #[inline]
    pub(crate) const fn of(&self, card: Card) -> Card {
        self.0[card.number() as usize % 64]
    }

    /// The cards that take the places of these.
    pub(crate) fn all_of(&self, cards: CardSet) -> CardSet {
        cards.iter().map(|card| self.of(card)).collect()
    }
}
