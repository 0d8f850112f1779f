//! The 36 cards (HE-1.4): six classes, each with the values 1 to 6.

use core::fmt;
use core::str::FromStr;

use stammtisch_core::{ParseError, ones, shuffle};

/// The number of cards.
pub const CARDS: usize = 36;
/// The number of rows of a column, counted from 1 at the bottom.
pub const ROWS: u8 = 13;

/// A class, from low to high.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelClass")
)]
pub enum Class {
    /// Feuerschlucker, fire-eater.
    Fe,
    /// Spielmann, minstrel.
    Sp,
    /// Quacksalber, quack.
    Qu,
    /// Patrizierin, patrician.
    Pa,
    /// Bischof, bishop.
    Bi,
    /// Fürst, prince.
    Fu,
}

impl Class {
    /// All classes, low to high.
    pub const ALL: [Self; 6] = [Self::Fe, Self::Sp, Self::Qu, Self::Pa, Self::Bi, Self::Fu];

    /// The row where its cards start: 1 to 6 (HE-1.4).
    #[must_use]
    pub const fn start(self) -> u8 {
        self as u8 + 1
    }

    /// Its target row: 8 to 13 (HE-1.4).
    #[must_use]
    pub const fn target(self) -> u8 {
        self.start() + 7
    }

    /// Its cards, by ascending value.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        CardSet::ALL.of(self).iter()
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A card. Cards are ordered by rank, lowest first (HE-1.6).
///
/// Its number is `8 * class + value - 1`. It is below 48 and ascends in canonical order (HE-1.5), with gaps
/// between the classes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(rename = "HeuchelCard", type = "`${HeuchelClass}${number}`")
)]
pub struct Card(u8);

impl Card {
    /// All cards in canonical order (HE-1.5).
    pub const ALL: [Self; CARDS] = {
        let mut all = [Self(0); CARDS];
        let mut place = 0;
        while place < CARDS {
            all[place] = Self((place / 6 * 8 + place % 6) as u8);
            place += 1;
        }
        all
    };

    /// The card of a class with a value; `None` unless the value is 1 to 6.
    #[must_use]
    pub const fn new(class: Class, value: u8) -> Option<Self> {
        if value >= 1 && value <= 6 {
            Some(Self(class as u8 * 8 + value - 1))
        } else {
            None
        }
    }

    /// The card with this number; the board packs numbers into bytes.
    #[inline]
    pub(crate) const fn numbered(number: u8) -> Self {
        debug_assert!(number < 48 && number % 8 < 6);
        Self(number)
    }

    /// Its number, below 48.
    #[inline]
    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    /// Its index in canonical order.
    pub(crate) const fn place(self) -> usize {
        self.0 as usize / 8 * 6 + self.0 as usize % 8
    }

    /// Its class.
    #[must_use]
    #[inline]
    pub const fn class(self) -> Class {
        Class::ALL[self.0 as usize / 8]
    }

    /// Its value, from 1 to 6.
    #[must_use]
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 % 8 + 1
    }

    /// Its target row (HE-1.4).
    #[must_use]
    #[inline]
    pub const fn target(self) -> u8 {
        self.0 / 8 + Class::Fe.target()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.class(), self.value())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (class, value) = text.split_at_checked(2).ok_or(ParseError)?;
        let class = match class {
            "Fe" => Class::Fe,
            "Sp" => Class::Sp,
            "Qu" => Class::Qu,
            "Pa" => Class::Pa,
            "Bi" => Class::Bi,
            "Fu" => Class::Fu,
            _ => return Err(ParseError),
        };
        match value.as_bytes() {
            [digit @ b'1'..=b'6'] => Self::new(class, digit - b'0').ok_or(ParseError),
            _ => Err(ParseError),
        }
    }
}

/// A set of cards, iterated in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All 36 cards.
    pub const ALL: Self = Self(0x3f3f_3f3f_3f3f);

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

    /// Whether the set contains a card.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Adds a card; returns false if the set had it already.
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.0;
        new
    }

    /// Removes a card.
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The cards that are not in `others`.
    #[must_use]
    pub const fn minus(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The cards that outrank `card`.
    #[must_use]
    pub const fn above(self, card: Card) -> Self {
        Self(self.0 & (!1 << card.0))
    }

    /// The cards of one class.
    #[must_use]
    pub const fn of(self, class: Class) -> Self {
        Self(self.0 & (0x3f << (class as u8 * 8)))
    }

    /// The classes with two or more cards, as a bit set.
    pub(crate) fn classes_with_several(self) -> u8 {
        let several = |class: Class| self.of(class).len() > 1;
        Class::ALL.into_iter().fold(0, |classes, class| {
            classes | u8::from(several(class)) << class as u8
        })
    }

    /// The cards in reverse canonical order.
    pub(crate) fn descending(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let last = left.checked_ilog2()?;
            left ^= 1 << last;
            Some(Card(last as u8))
        })
    }

    /// The cards in canonical order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        ones(self.0).map(Card)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

/// A permutation of the cards within each class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Relabel([Card; 64]);

impl Relabel {
    /// The identity.
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

    /// Swaps two cards.
    pub(crate) fn swap(one: Card, other: Card) -> Self {
        debug_assert_eq!(one.class(), other.class(), "cards are swapped within their class");
        let mut to = Self::NONE;
        to.0.swap(one.number().into(), other.number().into());
        to
    }

    /// Permutes the given cards uniformly at random within each class.
    #[inline]
    pub(crate) fn random(cards: CardSet, below: &mut impl FnMut(u32) -> u32) -> Self {
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

    /// The card that takes the place of `card`.
    #[inline]
    pub(crate) const fn of(&self, card: Card) -> Card {
        self.0[card.number() as usize % 64]
    }

    /// The cards that take the places of `cards`.
    pub(crate) fn all_of(&self, cards: CardSet) -> CardSet {
        cards.iter().map(|card| self.of(card)).collect()
    }
}

#[cfg(feature = "wire")]
stammtisch_core::serialize_as_text!(Card);

#[cfg(feature = "wire")]
impl serde::Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
