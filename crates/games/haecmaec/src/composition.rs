//! Which 88 filling cards there are (HM-1.3, 1.4).

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Deref;

use crate::{CardSet, Filling, Kind};

/// The number of ingredients.
pub const INGREDIENTS: usize = 85;
/// The number of flies.
const FLIES: usize = 3;
/// The number of filling cards: ingredients and flies.
pub const FILLINGS: usize = INGREDIENTS + FLIES;

/// The kinds of the house in canonical order, each with the values of which there is one copy only.
const HOUSE_KINDS: [(&str, &[u8]); 10] = [
    ("TOM", &[1]),
    ("KAE", &[2]),
    ("SAL", &[3]),
    ("GUR", &[4]),
    ("ZWI", &[5]),
    ("FRI", &[1, 2]),
    ("SPE", &[2, 3]),
    ("EI", &[3, 4]),
    ("KET", &[4, 5]),
    ("SEN", &[5, 1]),
];

/// Each kind of the house has the values from 1 to this.
const HOUSE_VALUES: usize = 5;

/// The filling cards of a game in canonical order: by kind, then by value, flies last.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Composition {
    cards: [Filling; FILLINGS],
    /// For each card the place of the first copy of it.
    first_copy: [u8; FILLINGS],
    /// The first copies again, each where [`slot`] says, or in the next slot that was free.
    slots: [Option<u8>; SLOTS],
    /// The cards that look like the one before them.
    copies: CardSet,
    /// For each card the cards of its kind.
    kinds: [CardSet; FILLINGS],
}

impl Composition {
    /// The composition with these ingredients; kinds are ordered as they first appear. `None` if one of
    /// them is a fly.
    #[must_use]
    pub fn new(ingredients: &[Filling; INGREDIENTS]) -> Option<Self> {
        let mut kinds: Vec<Kind> = Vec::new();
        for card in ingredients {
            let Filling::Ingredient { kind, .. } = card else {
                return None;
            };
            if !kinds.contains(kind) {
                kinds.push(*kind);
            }
        }
        let mut sorted = *ingredients;
        sorted.sort_by_key(|card| match card {
            Filling::Ingredient { kind, value } => (kinds.iter().position(|other| other == kind), *value),
            Filling::Fly => (None, 0),
        });
        let mut cards = [Filling::Fly; FILLINGS];
        cards[..INGREDIENTS].copy_from_slice(&sorted);
        Some(Self::of_sorted(&cards))
    }

    /// The composition of the house (HM-1.3).
    #[must_use]
    pub fn house() -> &'static Self {
        &HOUSE
    }

    const fn of_sorted(cards: &[Filling; FILLINGS]) -> Self {
        let mut first_copy = [0; FILLINGS];
        let mut copies = CardSet::EMPTY;
        let mut kinds = [CardSet::range(0, 1); FILLINGS];
        let (mut place, mut first_of_kind) = (1, 0);
        while place < FILLINGS {
            if same(cards[place - 1], cards[place]) {
                first_copy[place] = first_copy[place - 1];
                copies = copies.with(place as u8);
            } else {
                first_copy[place] = place as u8;
            }
            if !same_kind(cards[place - 1], cards[place]) {
                first_of_kind = place;
            }
            let mut other = first_of_kind;
            while other <= place {
                kinds[other] = CardSet::range(first_of_kind as u8, place as u8 + 1);
                other += 1;
            }
            place += 1;
        }
        Self {
            cards: *cards,
            first_copy,
            slots: slots(cards, &first_copy),
            copies,
            kinds,
        }
    }

    /// All 88 filling cards in canonical order.
    #[must_use]
    pub const fn cards(&self) -> &[Filling; FILLINGS] {
        &self.cards
    }

    /// What the card at this place of the canonical order shows.
    ///
    /// # Panics
    /// Panics from [`FILLINGS`] on.
    #[must_use]
    pub const fn card(&self, place: u8) -> Filling {
        self.cards[place as usize]
    }

    /// The place of the first copy of a card; `None` if there is none in the game.
    #[inline]
    pub(crate) fn find(&self, card: Filling) -> Option<u8> {
        let mut slot = slot(card);
        loop {
            let place = self.slots[slot]?;
            if self.card(place) == card {
                return Some(place);
            }
            slot = (slot + 1) % SLOTS;
        }
    }

    /// The place of the first copy of a card that is not among `others`; `None` if all are.
    pub(crate) fn find_beside(&self, card: Filling, others: CardSet) -> Option<u8> {
        let first = self.find(card)?;
        let mut places = first..FILLINGS as u8;
        let place = places.find(|&place| !others.contains(place))?;
        (self.first_copy(place) == first).then_some(place)
    }

    /// The cards that look like the one before them.
    pub(crate) const fn copies(&self) -> CardSet {
        self.copies
    }

    /// The cards of the kind of the card at this place; the flies are one.
    pub(crate) const fn same_kind(&self, place: u8) -> CardSet {
        self.kinds[place as usize]
    }

    pub(crate) const fn first_copy(&self, place: u8) -> u8 {
        self.first_copy[place as usize]
    }
}

/// Far more than different cards, so that most of them are found in the first slot looked at.
const SLOTS: usize = 256;

/// Where to look first for the place of a card.
const fn slot(card: Filling) -> usize {
    match card {
        Filling::Ingredient { kind, value } => {
            // The highest bits of a product hang on all bits of its factors (Knuth, TAOCP 3, 6.4).
            let text = kind.letters() ^ (value as u64) << 56;
            (text.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as usize
        }
        Filling::Fly => 0,
    }
}

const fn slots(cards: &[Filling; FILLINGS], first_copy: &[u8; FILLINGS]) -> [Option<u8>; SLOTS] {
    let mut slots = [None; SLOTS];
    let mut place = 0;
    while place < FILLINGS {
        if first_copy[place] as usize == place {
            let mut slot = slot(cards[place]);
            while slots[slot].is_some() {
                slot = (slot + 1) % SLOTS;
            }
            slots[slot] = Some(place as u8);
        }
        place += 1;
    }
    slots
}

/// Whether two cards look alike; equality is not `const`.
const fn same(one: Filling, other: Filling) -> bool {
    match (one, other) {
        (Filling::Fly, Filling::Fly) => true,
        (
            Filling::Ingredient { kind, value },
            Filling::Ingredient {
                kind: other_kind,
                value: other_value,
            },
        ) => value == other_value && kind.same(other_kind),
        _ => false,
    }
}

/// Whether two cards are of one kind.
const fn same_kind(one: Filling, other: Filling) -> bool {
    match (one, other) {
        (Filling::Fly, Filling::Fly) => true,
        (Filling::Ingredient { kind, .. }, Filling::Ingredient { kind: other, .. }) => kind.same(other),
        _ => false,
    }
}

/// The house composition of HM-1.3.
static HOUSE: Composition = Composition::of_sorted(&house_cards());

const fn house_cards() -> [Filling; FILLINGS] {
    let mut cards = [Filling::Fly; FILLINGS];
    let mut place = 0;
    let mut number = 0;
    while number < HOUSE_KINDS.len() {
        let (name, single) = HOUSE_KINDS[number];
        let Some(kind) = Kind::new(name) else {
            panic!("a kind of the house is misspelt")
        };
        let mut value = 1;
        while value as usize <= HOUSE_VALUES {
            let copies = if single[0] == value || single[single.len() - 1] == value {
                1
            } else {
                2
            };
            let mut copy = 0;
            while copy < copies {
                cards[place] = Filling::Ingredient { kind, value };
                place += 1;
                copy += 1;
            }
            value += 1;
        }
        number += 1;
    }
    assert!(place == INGREDIENTS, "the house has 85 ingredients");
    cards
}

/// The composition a match is played with. Cloning it copies no cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Printed {
    #[default]
    House,
    Other(Arc<Composition>),
}

impl Deref for Printed {
    type Target = Composition;

    fn deref(&self) -> &Composition {
        match self {
            Self::House => Composition::house(),
            Self::Other(composition) => composition,
        }
    }
}
