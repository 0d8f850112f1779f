//! The 88 filling cards (HM-1.3, 1.4), their composition, card sets and the deck.
//!
//! Internally a card is its *place*: its index in the canonical order. Copies are handed out in ascending order, so
//! two matches with the same history compare equal.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

use stammtisch_core::{BitSelect, ParseError};

/// A kind of ingredient: two to eight capital letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(rename = "HaecMaecKind", type = "string")
)]
pub struct Kind([u8; Self::LONGEST]);

impl Kind {
    /// Minimum number of letters.
    pub const SHORTEST: usize = 2;
    /// Maximum number of letters.
    pub const LONGEST: usize = 8;

    /// The kind with this text; `None` unless it is two to eight capital letters and not `FLY`.
    #[must_use]
    pub const fn new(text: &str) -> Option<Self> {
        let text = text.as_bytes();
        if text.len() < Self::SHORTEST || text.len() > Self::LONGEST || matches!(text, b"FLY") {
            return None;
        }
        let mut letters = [0; Self::LONGEST];
        let mut place = 0;
        while place < text.len() {
            if !text[place].is_ascii_uppercase() {
                return None;
            }
            letters[place] = text[place];
            place += 1;
        }
        Some(Self(letters))
    }

    /// The letters packed into one number.
    pub(crate) const fn letters(self) -> u64 {
        u64::from_be_bytes(self.0)
    }

    /// Equality in `const` code, where `==` is not available.
    pub(crate) const fn same(self, other: Self) -> bool {
        self.letters() == other.letters()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .take_while(|&&letter| letter != 0)
            .try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A filling card: an ingredient or a fly. Copies of a card are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(rename = "HaecMaecCard", type = "string")
)]
pub enum Filling {
    /// `TOM3`: kind and value.
    Ingredient {
        /// Its kind.
        kind: Kind,
        /// Its value, from 1 to 20.
        value: u8,
    },
    /// `FLY`: spoils a burger.
    Fly,
}

impl Filling {
    /// The highest value of an ingredient.
    pub const HIGHEST: u8 = 20;
}

impl fmt::Display for Filling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ingredient { kind, value } => write!(f, "{kind}{value}"),
            Self::Fly => f.write_str("FLY"),
        }
    }
}

impl fmt::Debug for Filling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Filling {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text == "FLY" {
            return Ok(Self::Fly);
        }
        let digits = text
            .find(|letter: char| letter.is_ascii_digit())
            .ok_or(ParseError)?;
        let (kind, value) = text.split_at(digits);
        let plain =
            value.len() <= 2 && !value.starts_with('0') && value.bytes().all(|byte| byte.is_ascii_digit());
        let value = value
            .parse()
            .ok()
            .filter(|value| plain && *value <= Self::HIGHEST)
            .ok_or(ParseError)?;
        Ok(Self::Ingredient {
            kind: Kind::new(kind).ok_or(ParseError)?,
            value,
        })
    }
}

/// Number of ingredients.
pub const INGREDIENTS: usize = 85;
/// Number of flies.
const FLIES: usize = 3;
/// Number of filling cards: ingredients and flies.
pub const FILLINGS: usize = INGREDIENTS + FLIES;

/// The kinds of the standard composition in canonical order, each with the values that have only one copy.
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

/// Highest value in the standard composition; each kind has the values from 1 to this.
const HOUSE_VALUES: usize = 5;

/// The filling cards of a match in canonical order: by kind, then by value, flies last.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Composition {
    cards: [Filling; FILLINGS],
    /// For each place, the place of the first copy of that card.
    first_copy: [u8; FILLINGS],
    /// For each place, the number of that card among the distinct cards; the flies are number [`INGREDIENTS`].
    numbers: [u8; FILLINGS],
    /// Hash table of first copies: each is at its [`slot`] or in the next free one.
    slots: [Option<u8>; SLOTS],
    /// Every copy but the first of each card.
    copies: CardSet,
    /// For each place, all cards of the same kind.
    kinds: [CardSet; FILLINGS],
}

impl Composition {
    /// The composition with these ingredients. Kinds are ordered by first appearance. `None` if there is a fly among
    /// them.
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

    /// The standard composition (HM-1.3).
    #[must_use]
    pub fn house() -> &'static Self {
        &HOUSE
    }

    const fn of_sorted(cards: &[Filling; FILLINGS]) -> Self {
        let mut first_copy = [0; FILLINGS];
        let mut copies = CardSet::EMPTY;
        let mut kinds = [CardSet::range(0, 1); FILLINGS];
        let mut numbers = [INGREDIENTS as u8; FILLINGS];
        numbers[0] = 0;
        let (mut place, mut first_of_kind) = (1, 0);
        while place < FILLINGS {
            if same(cards[place - 1], cards[place]) {
                first_copy[place] = first_copy[place - 1];
                copies = copies.with(place as u8);
            } else {
                first_copy[place] = place as u8;
            }
            if place < INGREDIENTS {
                numbers[place] = numbers[place - 1] + !same(cards[place - 1], cards[place]) as u8;
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
            numbers,
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

    /// The card at this place.
    ///
    /// # Panics
    /// Panics if `place` is [`FILLINGS`] or more.
    #[must_use]
    pub const fn card(&self, place: u8) -> Filling {
        self.cards[place as usize]
    }

    /// Place of the first copy of a card; `None` if the composition does not have it.
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

    /// Place of the first copy of a card that is not in `used`; `None` if all copies are.
    pub(crate) fn find_unused(&self, card: Filling, used: CardSet) -> Option<u8> {
        let first = self.find(card)?;
        let mut places = first..FILLINGS as u8;
        let place = places.find(|&place| !used.contains(place))?;
        (self.first_copy(place) == first).then_some(place)
    }

    /// Every copy but the first of each card.
    pub(crate) const fn copies(&self) -> CardSet {
        self.copies
    }

    /// All cards of the same kind as the card at this place. Flies count as a kind.
    pub(crate) const fn same_kind(&self, place: u8) -> CardSet {
        self.kinds[place as usize]
    }

    /// The number of the card at this place among the distinct cards; the flies are number [`INGREDIENTS`].
    pub(crate) const fn number(&self, place: u8) -> usize {
        self.numbers[place as usize] as usize
    }

    pub(crate) const fn first_copy(&self, place: u8) -> u8 {
        self.first_copy[place as usize]
    }
}

/// Size of the hash table. It is large enough that most lookups hit at the first slot.
const SLOTS: usize = 256;

/// First slot to look in for a card.
const fn slot(card: Filling) -> usize {
    match card {
        Filling::Ingredient { kind, value } => {
            // Multiplicative hashing: the top bits of the product depend on all bits of the factors (Knuth, TAOCP 3,
            // 6.4).
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

/// Equality in `const` code.
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
        (Filling::Fly, Filling::Ingredient { .. }) | (Filling::Ingredient { .. }, Filling::Fly) => false,
    }
}

/// Whether two cards are of the same kind, in `const` code.
const fn same_kind(one: Filling, other: Filling) -> bool {
    match (one, other) {
        (Filling::Fly, Filling::Fly) => true,
        (Filling::Ingredient { kind, .. }, Filling::Ingredient { kind: other, .. }) => kind.same(other),
        (Filling::Fly, Filling::Ingredient { .. }) | (Filling::Ingredient { .. }, Filling::Fly) => false,
    }
}

/// The standard composition of HM-1.3.
static HOUSE: Composition = Composition::of_sorted(&house_cards());

const fn house_cards() -> [Filling; FILLINGS] {
    let mut cards = [Filling::Fly; FILLINGS];
    let mut place = 0;
    let mut number = 0;
    while number < HOUSE_KINDS.len() {
        let (name, single) = HOUSE_KINDS[number];
        let Some(kind) = Kind::new(name) else {
            panic!("invalid kind in the house composition")
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
    assert!(place == INGREDIENTS, "the house composition has 85 ingredients");
    cards
}

/// The composition of a match, cheap to clone.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum SharedComposition {
    #[default]
    House,
    Custom(Arc<Composition>),
}

impl Deref for SharedComposition {
    type Target = Composition;

    fn deref(&self) -> &Composition {
        match self {
            Self::House => Composition::house(),
            Self::Custom(composition) => composition,
        }
    }
}

/// The bit of a place. WebAssembly has no shift of 128 bits by a variable: it would be a call.
const fn bit(place: u8) -> u128 {
    let bit = 1_u64 << (place % 64);
    if place < 64 {
        bit as u128
    } else {
        (bit as u128) << 64
    }
}

/// A set of filling cards as a bit mask over places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

impl CardSet {
    /// No cards.
    pub const EMPTY: Self = Self(0);
    /// All cards.
    pub(crate) const ALL: Self = Self::range(0, FILLINGS as u8);
    /// All ingredients: the flies come last.
    pub(crate) const INGREDIENTS: Self = Self::range(0, INGREDIENTS as u8);
    /// All flies.
    pub(crate) const FLIES: Self = Self::range(INGREDIENTS as u8, FILLINGS as u8);

    /// Number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains an ingredient.
    #[must_use]
    pub const fn has_ingredient(self) -> bool {
        self.0 & Self::INGREDIENTS.0 != 0
    }

    /// Whether the set contains a fly.
    #[must_use]
    pub const fn has_fly(self) -> bool {
        self.0 & !Self::INGREDIENTS.0 != 0
    }

    /// The cards from place `from` up to, but not including, `end`.
    pub(crate) const fn range(from: u8, end: u8) -> Self {
        Self(bit(end) - bit(from))
    }

    pub(crate) const fn with(self, place: u8) -> Self {
        Self(self.0 | bit(place))
    }

    pub(crate) const fn with_if(self, place: u8, yes: bool) -> Self {
        self.union(Self(bit(place)).only_if(yes))
    }

    /// This set if `yes`, otherwise the empty set.
    pub(crate) const fn only_if(self, yes: bool) -> Self {
        Self(self.0 & (yes as u128).wrapping_neg())
    }

    pub(crate) const fn contains(self, place: u8) -> bool {
        self.0 & bit(place) != 0
    }

    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(crate) const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether the set has more than one card.
    pub(crate) const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) fn insert(&mut self, place: u8) {
        self.0 |= bit(place);
    }

    pub(crate) fn remove(&mut self, place: u8) {
        self.0 &= !bit(place);
    }

    /// The places of the cards, ascending.
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

    /// Place of a copy of this card in the set.
    #[inline]
    pub(crate) fn find(self, composition: &Composition, card: Filling) -> Option<u8> {
        let first = composition.find(card)?;
        // Copies are adjacent: the next card from `first` on is a copy, or the set has none.
        let beyond = self.0 & bit(first).wrapping_neg();
        let place = (beyond != 0).then(|| beyond.trailing_zeros() as u8)?;
        (composition.first_copy(place) == first).then_some(place)
    }

    /// One copy of each card in the set: the first copy that it contains.
    pub(crate) const fn distinct(self, composition: &Composition) -> Self {
        // Drop a copy if the one before it is in the set or was dropped.
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

    /// The card at index `n` of the set, from 0.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Option<u8> {
        let low = self.0 as u64;
        let place = match n.checked_sub(low.count_ones()) {
            None => BitSelect::of(low).early_nth(n)?,
            Some(rest) => 64 + BitSelect::of((self.0 >> 64) as u64).early_nth(rest)?,
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
    /// The deck with the cards in drawing order; `None` unless they are exactly the cards of the composition.
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

    /// Replaces equal cards by their copies in ascending order; `None` if there are too many of a card.
    pub(crate) fn of_places(composition: &Composition, mut places: [u8; FILLINGS]) -> Option<Self> {
        // There are as many places as cards, so if no card occurs too often, each occurs exactly as often as it
        // should.
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

    /// The cards in drawing order.
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
    /// The pile before the shuffle: no cards.
    pub(crate) const EMPTY: Self = Self {
        deck: Deck([0; FILLINGS]),
        drawn: FILLINGS as u8,
    };

    pub(crate) fn new(deck: Deck) -> Self {
        Self { deck, drawn: 0 }
    }

    /// A pile of `cards` in drawing order. It may hold fewer cards than the deck.
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

    /// The cards left, the next one to draw first.
    pub(crate) fn places(&self) -> &[u8] {
        &self.deck.0[usize::from(self.drawn)..]
    }
}
