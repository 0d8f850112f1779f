//! Cards and sets of cards.

use core::fmt;
use core::str::FromStr;

use stammtisch_core::{ParseError, nth_one};

/// Number of cards (HT-1.2).
const CARDS: u8 = 60;
/// Number of cards per colour.
const PER_COLOR: u8 = 20;
/// Bit mask of the cards of the first colour.
const SUIT: u64 = (1 << PER_COLOR) - 1;

/// One of the three colours, in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickColor")
)]
pub enum Color {
    /// Red, `R`.
    #[cfg_attr(feature = "wire", serde(rename = "R"))]
    Red,
    /// Green, `G`.
    #[cfg_attr(feature = "wire", serde(rename = "G"))]
    Green,
    /// Blue, `B`.
    #[cfg_attr(feature = "wire", serde(rename = "B"))]
    Blue,
}

impl Color {
    /// The colours in canonical order.
    pub const ALL: [Self; 3] = [Self::Red, Self::Green, Self::Blue];

    /// The colour's letter in the text of a card.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Green => 'G',
            Self::Blue => 'B',
        }
    }
}

/// A card: a colour and a number from 1 to 20 (HT-1.2). Cards are ordered canonically. A move is a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(rename = "HattrickCard", type = "`${HattrickColor}${number}`")
)]
pub struct Card(u8);

const _: () = assert!(size_of::<Card>() == 1, "moves fit in a byte");

impl Card {
    /// All cards in canonical order.
    pub const ALL: [Self; CARDS as usize] = {
        let mut all = [Self(0); CARDS as usize];
        let mut index = 0;
        while index < CARDS {
            all[index as usize] = Self(index);
            index += 1;
        }
        all
    };

    /// The card of this colour and number; `None` unless the number is from 1 to 20.
    #[must_use]
    pub const fn new(color: Color, number: u8) -> Option<Self> {
        if number >= 1 && number <= PER_COLOR {
            Some(Self(color as u8 * PER_COLOR + number - 1))
        } else {
            None
        }
    }

    /// The card's colour.
    #[must_use]
    pub const fn color(self) -> Color {
        match self.0 / PER_COLOR {
            0 => Color::Red,
            1 => Color::Green,
            _ => Color::Blue,
        }
    }

    /// The card's number, from 1 to 20.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 % PER_COLOR + 1
    }

    /// All cards of this card's colour.
    #[must_use]
    pub const fn suit(self) -> CardSet {
        SUITS[self.0 as usize % SUITS.len()]
    }

    /// The card's index in canonical order, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The suit of each card, in a table because a lookup is faster than a division. Search settles many rounds.
static SUITS: [CardSet; 64] = {
    let mut suits = [CardSet::EMPTY; 64];
    let mut index = 0;
    while index < CARDS {
        suits[index as usize] = CardSet::suit(Card(index).color());
        index += 1;
    }
    suits
};

/// The texts of all cards: `R1` … `B20`. Two-letter texts are followed by an unused byte.
const TEXTS: [[u8; 3]; CARDS as usize] = {
    let mut texts = [[0; 3]; CARDS as usize];
    let mut index = 0;
    while index < CARDS as usize {
        let (color, number) = (Card::ALL[index].color(), Card::ALL[index].number());
        let letter = color.letter() as u8;
        texts[index] = if number < 10 {
            [letter, b'0' + number, 0]
        } else {
            [letter, b'0' + number / 10, b'0' + number % 10]
        };
        index += 1;
    }
    texts
};

impl Card {
    /// The card's text, `R1` to `B20`.
    #[must_use]
    pub fn text(&self) -> &'static str {
        let text = &TEXTS[self.index()];
        let len = if self.number() < 10 { 2 } else { 3 };
        core::str::from_utf8(&text[..len]).unwrap_or_default()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "wire")]
impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl FromStr for Card {
    type Err = ParseError;

    /// Parses `R1` … `B20`; no other spelling is accepted.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (color, digits) = match text.as_bytes() {
            [b'R', digits @ ..] => (Color::Red, digits),
            [b'G', digits @ ..] => (Color::Green, digits),
            [b'B', digits @ ..] => (Color::Blue, digits),
            _ => return Err(ParseError),
        };
        let number = match *digits {
            [one @ b'1'..=b'9'] => one - b'0',
            [ten @ b'1'..=b'9', one @ b'0'..=b'9'] => 10 * (ten - b'0') + (one - b'0'),
            _ => return Err(ParseError),
        };
        Self::new(color, number).ok_or(ParseError)
    }
}

/// A set of cards: bit `i` is the card at index `i` of the canonical order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No cards.
    pub const EMPTY: Self = Self(0);
    /// The whole pack.
    pub const PACK: Self = Self((1 << CARDS) - 1);

    /// Whether `card` is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// The set with `card` added.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.0)
    }

    /// The set without `card`.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.0))
    }

    /// The cards in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// All cards of one colour.
    #[must_use]
    pub const fn suit(color: Color) -> Self {
        Self(SUIT << (color as u8 * PER_COLOR))
    }

    /// The cards of this set in one colour.
    #[must_use]
    pub const fn of(self, color: Color) -> Self {
        self.intersection(Self::suit(color))
    }

    /// The cards of this set that come after `card` in canonical order.
    #[must_use]
    pub const fn above(self, card: Card) -> Self {
        Self(self.0 & !1 << card.0)
    }

    /// The set as a bit mask, one bit per card in canonical order.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// Number of cards.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first card in canonical order.
    #[must_use]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 {
            None
        } else {
            Some(Card(self.0.trailing_zeros() as u8))
        }
    }

    /// The card at index `n` of the set in canonical order, from 0.
    #[must_use]
    #[inline]
    pub const fn nth(self, n: u32) -> Option<Card> {
        match nth_one(self.0, n) {
            Some(place) => Some(Card(place as u8)),
            None => None,
        }
    }

    /// The last card in canonical order. Within one colour it has the highest number.
    #[must_use]
    pub const fn last(self) -> Option<Card> {
        if self.0 == 0 {
            None
        } else {
            Some(Card(63 - self.0.leading_zeros() as u8))
        }
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    /// The cards in canonical order.
    fn into_iter(self) -> Cards {
        Cards(self.0)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// Iterates over the cards of a [`CardSet`] in canonical order.
#[derive(Clone, Debug)]
pub struct Cards(u64);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = CardSet(self.0).len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Cards {}
