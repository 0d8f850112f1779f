//! Sets and orders of filling cards. Inside, a card is its place in the canonical order; copies are given
//! out in rising order, so that matches in which the same things happened are equal.

use core::fmt;

use stammtisch_core::Ones;

use crate::Filling;
use crate::composition::{Composition, FILLINGS};

/// Some of the filling cards, one bit a place of the canonical order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

impl CardSet {
    /// No cards.
    pub const EMPTY: Self = Self(0);
    /// All cards.
    pub(crate) const ALL: Self = Self::range(0, FILLINGS as u8);
    /// All ingredients: the flies come last.
    pub(crate) const INGREDIENTS: Self = Self::range(0, super::INGREDIENTS as u8);
    /// All flies.
    pub(crate) const FLIES: Self = Self::range(super::INGREDIENTS as u8, FILLINGS as u8);

    /// How many cards these are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is an ingredient among them.
    #[must_use]
    pub const fn has_ingredient(self) -> bool {
        self.0 & Self::INGREDIENTS.0 != 0
    }

    /// Whether there is a fly among them.
    #[must_use]
    pub const fn has_fly(self) -> bool {
        self.0 & !Self::INGREDIENTS.0 != 0
    }

    /// The cards from one place up to before another.
    pub(crate) const fn range(from: u8, end: u8) -> Self {
        Self((1 << end) - (1 << from))
    }

    pub(crate) const fn with(self, place: u8) -> Self {
        Self(self.0 | 1 << place)
    }

    pub(crate) const fn with_if(self, place: u8, yes: bool) -> Self {
        Self(self.0 | (yes as u128) << place)
    }

    /// These, or none.
    pub(crate) const fn only_if(self, yes: bool) -> Self {
        Self(self.0 & (yes as u128).wrapping_neg())
    }

    pub(crate) const fn contains(self, place: u8) -> bool {
        self.0 & 1 << place != 0
    }

    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(crate) const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether there is more than one.
    pub(crate) const fn are_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) fn insert(&mut self, place: u8) {
        self.0 |= 1 << place;
    }

    pub(crate) fn remove(&mut self, place: u8) {
        self.0 &= !(1 << place);
    }

    /// The places of the cards, rising.
    pub fn places(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let place = (left != 0).then(|| left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(place)
        })
    }

    /// The cards in canonical order.
    pub fn cards(self, composition: &Composition) -> impl Iterator<Item = Filling> + '_ {
        self.places().map(|place| composition.card(place))
    }

    /// A copy of this card among them.
    #[inline]
    pub(crate) fn find(self, composition: &Composition, card: Filling) -> Option<u8> {
        let first = composition.find(card)?;
        // Copies stand side by side: the next card from the first one on is a copy, or none is there.
        let beyond = self.0 >> first;
        let place = (beyond != 0).then(|| first + beyond.trailing_zeros() as u8)?;
        (composition.first_copy(place) == first).then_some(place)
    }

    /// The different cards among them, once each, as the first copies that are there.
    pub(crate) const fn different(self, composition: &Composition) -> Self {
        // A copy may be left out if the one before it is there, or left out; copies stand side by side.
        let copies = composition.copies().0;
        let mut again = (self.0 << 1) & copies;
        loop {
            let more = again | (again << 1) & copies;
            if more == again {
                return Self(self.0 & !again);
            }
            again = more;
        }
    }

    /// The card number `n` of them, counted from 0.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Option<u8> {
        let low = self.0 as u64;
        let place = match n.checked_sub(low.count_ones()) {
            None => Ones::of(low).early_nth(n)?,
            Some(rest) => 64 + Ones::of((self.0 >> 64) as u64).early_nth(rest)?,
        };
        Some(place as u8)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.places()).finish()
    }
}

/// All 88 filling cards in drawing order: the outcome of the shuffle.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Deck([u8; FILLINGS]);

impl Deck {
    /// The cards in this order, first drawn first; `None` unless they are exactly those of the composition.
    #[must_use]
    pub fn new(composition: &Composition, cards: impl IntoIterator<Item = Filling>) -> Option<Self> {
        let mut places = [0; FILLINGS];
        let mut left = places.iter_mut();
        for card in cards {
            let first = composition.cards().iter().position(|other| *other == card)?;
            *left.next()? = first as u8;
        }
        if left.next().is_some() {
            None
        } else {
            Self::of_places(composition, places)
        }
    }

    /// Numbers the copies in the order in which they come.
    pub(crate) fn of_places(composition: &Composition, mut places: [u8; FILLINGS]) -> Option<Self> {
        // Each copy once makes all of them: there are as many places as cards.
        let mut used = [0; FILLINGS];
        for place in &mut places {
            let first = composition.first_copy(*place);
            let copy = first + used[first as usize];
            if usize::from(copy) >= FILLINGS || composition.first_copy(copy) != first {
                return None;
            }
            used[first as usize] += 1;
            *place = copy;
        }
        Some(Self(places))
    }

    /// The cards, first drawn first.
    pub fn cards<'a>(&'a self, composition: &'a Composition) -> impl Iterator<Item = Filling> + 'a {
        self.0.iter().map(|&place| composition.card(place))
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The draw pile.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct DrawPile {
    deck: Deck,
    drawn: u8,
}

impl DrawPile {
    /// Before the shuffle: nothing is left to draw.
    pub(crate) const EMPTY: Self = Self {
        deck: Deck([0; FILLINGS]),
        drawn: FILLINGS as u8,
    };

    pub(crate) fn new(deck: Deck) -> Self {
        Self { deck, drawn: 0 }
    }

    /// `cards`, without the first ones if the pile held fewer, in the order in which they will be drawn.
    pub(crate) fn of(cards: &[u8]) -> Self {
        let mut places = [0; FILLINGS];
        let drawn = FILLINGS - cards.len();
        places[drawn..].copy_from_slice(cards);
        Self {
            deck: Deck(places),
            drawn: drawn as u8,
        }
    }

    pub(crate) fn draw(&mut self) -> Option<u8> {
        let place = *self.places().first()?;
        self.drawn += 1;
        Some(place)
    }

    /// The cards left, the next one first.
    pub(crate) fn places(&self) -> &[u8] {
        &self.deck.0[usize::from(self.drawn)..]
    }
}
