//! How the cards of stacks hang together.

use crate::relabel::Relabel;
use crate::{CARDS, Card};

/// The card beneath each card; the lowest of a stack lies on itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Beneath([Card; 64]);

impl Beneath {
    pub(crate) const NOTHING: Self = {
        let mut beneath = [Card::ALL[0]; 64];
        let mut place = 0;
        while place < CARDS {
            let card = Card::ALL[place];
            beneath[card.number() as usize] = card;
            place += 1;
        }
        Self(beneath)
    };

    #[inline]
    pub(crate) const fn of(&self, card: Card) -> Card {
        self.0[card.number() as usize % 64]
    }

    #[inline]
    pub(crate) const fn put(&mut self, card: Card, beneath: Card) {
        self.0[card.number() as usize % 64] = beneath;
    }

    /// With each card's place given to another.
    #[inline]
    pub(crate) fn relabelled(&self, to: &Relabel) -> Self {
        let mut changed = Self::NOTHING;
        for card in Card::ALL {
            changed.put(to.of(card), to.of(self.of(card)));
        }
        changed
    }
}
