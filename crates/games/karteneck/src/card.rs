//! The 110 cards (KE-1.2): seventeen of each number, and 25 worms with different shields.

use core::fmt;
use core::str::FromStr;

use stammtisch_core::{ParseError, nth_one, sum_of_bytes};

/// Number of cards.
pub const CARDS: usize = 110;
/// Copies of each number from 1 to 5.
pub(crate) const COPIES: u8 = 17;
/// Value of a worm in a display.
pub const WORM_VALUE: u8 = 5;

/// A worm card, by its shield points from 1 to 25.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Worm(u8);

impl Worm {
    /// Number of worms.
    pub const COUNT: u8 = 25;

    /// The worm with this shield; `None` unless it is from 1 to 25.
    #[must_use]
    pub const fn new(shield: u8) -> Option<Self> {
        if shield >= 1 && shield <= Self::COUNT {
            Some(Self(shield))
        } else {
            None
        }
    }

    /// Its shield points, from 1 to 25.
    #[must_use]
    pub const fn shield(self) -> u8 {
        self.0
    }

    const fn bit(self) -> u32 {
        1 << self.0
    }
}

impl fmt::Display for Worm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "W{}", self.0)
    }
}

impl fmt::Debug for Worm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A card; copies of a number are equal. Cards are ordered canonically (KE-1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(type = "string", rename = "KarteneckCard")
)]
pub struct Card(u8);

/// The face of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// A number from 1 to 5.
    Number(u8),
    /// A worm, worth 5.
    Worm(Worm),
}

impl Card {
    /// Codes of number cards are 1 to 5; those of worms follow.
    const NUMBERS: u8 = 5;
    /// A power of two above all codes.
    const CODES: usize = 32;

    /// A card with this number; `None` unless it is from 1 to 5.
    #[must_use]
    pub const fn number(value: u8) -> Option<Self> {
        if value >= 1 && value <= Self::NUMBERS {
            Some(Self(value))
        } else {
            None
        }
    }

    /// A worm card.
    #[must_use]
    pub const fn worm(worm: Worm) -> Self {
        Self(Self::NUMBERS + worm.0)
    }

    /// The card's face.
    #[must_use]
    pub const fn face(self) -> Face {
        if self.0 <= Self::NUMBERS {
            Face::Number(self.0)
        } else {
            Face::Worm(Worm(self.0 - Self::NUMBERS))
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Number(value) => value.fmt(f),
            Face::Worm(worm) => worm.fmt(f),
        }
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
        match text.strip_prefix('W') {
            Some(shield) => whole(shield)
                .and_then(Worm::new)
                .map(Self::worm)
                .ok_or(ParseError),
            None => whole(text).and_then(Self::number).ok_or(ParseError),
        }
    }
}

/// Parses a whole number from 1 to 99 without sign or leading zero.
pub(crate) fn whole(text: &str) -> Option<u8> {
    let plain = text.len() <= 2 && !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

/// A multiset of cards: a hand, a display or the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet {
    /// Number of cards of each kind, one byte each: first the numbers from 1, then the worms.
    kinds: u64,
    /// One bit per worm, indexed by its shield.
    worms: u32,
}

/// 1 in the byte of each kind.
const EACH_KIND: u64 = 0x0101_0101_0101;
/// 1 in the byte of the worms.
pub(crate) const ONE_WORM: u64 = 1 << (Card::NUMBERS * 8);

impl CardSet {
    /// No cards.
    pub const EMPTY: Self = Self { kinds: 0, worms: 0 };
    /// All 110 cards.
    pub const ALL: Self = Self {
        kinds: COPIES as u64 * (EACH_KIND - ONE_WORM) + Worm::COUNT as u64 * ONE_WORM,
        worms: ((1 << Worm::COUNT) - 1) << 1,
    };
    /// A set for each card code with only that card, so that adding a card needs no branch.
    const SINGLES: [Self; Card::CODES] = {
        let mut singles = [Self::EMPTY; Card::CODES];
        let mut code = 1;
        while code <= (Card::NUMBERS + Worm::COUNT) as usize {
            singles[code] = match Card(code as u8).face() {
                Face::Number(value) => Self {
                    kinds: 1 << Self::shift(value),
                    worms: 0,
                },
                Face::Worm(worm) => Self {
                    kinds: ONE_WORM,
                    worms: worm.bit(),
                },
            };
            code += 1;
        }
        singles
    };

    /// Bit offset of the count of a number.
    const fn shift(value: u8) -> u32 {
        (value as u32 - 1) * 8
    }

    /// Number of cards.
    #[must_use]
    pub fn len(&self) -> usize {
        sum_of_bytes(self.kinds) as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kinds == 0
    }

    /// Number of cards with this number, from 1 to 5.
    #[must_use]
    pub const fn count(&self, value: u8) -> u8 {
        (self.kinds >> Self::shift(value)) as u8
    }

    /// Number of cards of each kind, one byte each, first the numbers from 1, then the worms. 0 for kinds that
    /// `display` already shows (KE-3.3).
    #[must_use]
    #[inline]
    pub(crate) const fn counts_of_new_kinds(&self, display: &Self) -> u64 {
        // Counts are below 128, so adding 127 sets the highest bit of those that are not zero.
        let shown = ((display.kinds + 0x7f * EACH_KIND) >> 7) & EACH_KIND;
        self.kinds & !(shown * 0xff)
    }

    /// Whether the set contains the worm.
    #[must_use]
    pub const fn has(&self, worm: Worm) -> bool {
        self.worms & worm.bit() != 0
    }

    /// Whether the set contains a card of the same kind: the same number, or any worm (KE-3.3).
    #[must_use]
    pub(crate) const fn has_kind(&self, card: Card) -> bool {
        match card.face() {
            Face::Number(value) => self.count(value) > 0,
            Face::Worm(_) => self.has_worm(),
        }
    }

    /// The worms as a bit mask, one bit per worm from shield 1.
    pub(crate) const fn worm_bits(&self) -> u64 {
        self.worms as u64 >> 1
    }

    /// The worms with a shield above `last`, ascending; all worms for `None`.
    pub fn worms_above(&self, last: Option<Worm>) -> impl Iterator<Item = Worm> + use<> {
        let mut left = self.above(last);
        core::iter::from_fn(move || {
            let worm = Worm::new(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(worm)
        })
    }

    /// Number of worms with a shield above `last`; all worms for `None`.
    #[must_use]
    pub fn count_worms_above(&self, last: Option<Worm>) -> u32 {
        self.above(last).count_ones()
    }

    /// The worm at this index, from 0, among those with a shield above `last`.
    #[must_use]
    #[inline]
    pub fn nth_worm_above(&self, last: Option<Worm>, place: u32) -> Option<Worm> {
        nth_one(u64::from(self.above(last)), place).and_then(|shield| Worm::new(shield as u8))
    }

    fn above(&self, last: Option<Worm>) -> u32 {
        self.worms & last.map_or(u32::MAX, |worm| u32::MAX << (worm.0 + 1))
    }

    /// The highest shield among the worms (KE-4.2).
    #[must_use]
    #[inline]
    pub fn highest_worm(&self) -> Option<Worm> {
        self.worms.checked_ilog2().map(|shield| Worm(shield as u8))
    }

    /// Whether the set contains a worm, which makes a display valid (KE-3.6, 3.7).
    #[must_use]
    pub const fn has_worm(&self) -> bool {
        self.worms != 0
    }

    /// Sum of the cards: numbers count their value, worms 5 each (KE-1.2).
    #[must_use]
    #[inline]
    pub const fn sum(&self) -> u16 {
        // The fifth byte of the product is the sum of count times value, which is at most 255.
        const VALUES: u64 = 0x01_0203_0405;
        let numbers = (self.kinds.wrapping_mul(VALUES) >> 32) as u8;
        let worms = (self.kinds / ONE_WORM) as u8;
        numbers as u16 + WORM_VALUE as u16 * worms as u16
    }

    /// The cards in canonical order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        let cards = *self;
        let numbers = (1..=Card::NUMBERS)
            .flat_map(move |value| core::iter::repeat_n(Card(value), cards.count(value) as usize));
        numbers.chain(self.worms_above(None).map(Card::worm))
    }

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        let single = &Self::SINGLES[card.0 as usize % Card::CODES];
        self.kinds += single.kinds;
        self.worms |= single.worms;
    }

    /// The union of two sets, copy by copy.
    #[must_use]
    pub(crate) const fn plus(&self, other: &Self) -> Self {
        Self {
            kinds: self.kinds + other.kinds,
            worms: self.worms | other.worms,
        }
    }

    /// The cards that are not in `other`, copy by copy.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let left = |value| u64::from(self.count(value).saturating_sub(other.count(value)));
        let numbers: u64 = (1..=Card::NUMBERS)
            .map(|value| left(value) << Self::shift(value))
            .sum();
        let worms = self.worms & !other.worms;
        Self {
            kinds: numbers + u64::from(worms.count_ones()) * ONE_WORM,
            worms,
        }
    }

    /// Moves all cards of `other` into this set.
    pub(crate) fn take_all(&mut self, other: &mut Self) {
        self.kinds += other.kinds;
        self.worms |= other.worms;
        *other = Self::EMPTY;
    }

    /// Moves `count` cards of a number to `to`.
    #[inline]
    pub(crate) fn move_numbers(&mut self, to: &mut Self, value: u8, count: u8) {
        let moved = u64::from(count) << Self::shift(value);
        self.kinds -= moved;
        to.kinds += moved;
    }

    /// Moves a worm to `to`.
    #[inline]
    pub(crate) fn move_worm(&mut self, to: &mut Self, worm: Worm) {
        self.kinds -= ONE_WORM;
        to.kinds += ONE_WORM;
        self.worms &= !worm.bit();
        to.worms |= worm.bit();
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.add(card));
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cards);
        set
    }
}

/// Cards in drawing order: the draw pile, or the outcome of a shuffle.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Pile {
    /// Bottom first, so that the next card to draw is the last. Entries from `len` on hold the card with code 0.
    cards: [Card; CARDS],
    len: u8,
}

impl Pile {
    /// No cards.
    pub const EMPTY: Self = Self {
        cards: [Card(0); CARDS],
        len: 0,
    };

    /// All cards of the game, in canonical order.
    pub(crate) const ALL: Self = {
        let mut cards = [Card(0); CARDS];
        let mut drawn = 0;
        while drawn < CARDS as u8 {
            let number = drawn / COPIES + 1;
            let code = if number <= Card::NUMBERS {
                number
            } else {
                drawn - Card::NUMBERS * (COPIES - 1) + 1
            };
            cards[CARDS - 1 - drawn as usize] = Card(code);
            drawn += 1;
        }
        Self {
            cards,
            len: CARDS as u8,
        }
    };

    /// The cards of a set in canonical order, the first one on top.
    #[must_use]
    pub fn of(set: &CardSet) -> Self {
        if *set == CardSet::ALL {
            return Self::ALL;
        }
        let mut pile = Self::EMPTY;
        pile.len = set.len() as u8;
        let mut end = set.len();
        for value in 1..=Card::NUMBERS {
            let start = end - set.count(value) as usize;
            pile.cards[start..end].fill(Card(value));
            end = start;
        }
        for worm in set.worms_above(None) {
            end -= 1;
            pile.cards[end] = Card::worm(worm);
        }
        pile
    }

    /// Number of cards left.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no card is left.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, the next one to draw first.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.bottom_up().iter().rev().copied()
    }

    /// Draws the next card.
    #[inline]
    pub fn draw(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        Some(core::mem::replace(&mut self.cards[self.len as usize], Card(0)))
    }

    /// The cards as a set.
    #[must_use]
    pub fn to_set(&self) -> CardSet {
        self.bottom_up().iter().copied().collect()
    }

    pub(crate) fn bottom_up_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..self.len as usize]
    }

    pub(crate) fn bottom_up(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }
}

/// Collects cards in drawing order.
///
/// # Panics
/// Panics if there are more than [`CARDS`] cards.
impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Self::EMPTY;
        cards.into_iter().for_each(|card| {
            pile.cards[pile.len as usize] = card;
            pile.len += 1;
        });
        pile.bottom_up_mut().reverse();
        pile
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
