//! Cards: the 32 kinds and the pack (HO-1.2, HO-1.3), the properties of the kinds (the tables of HO-7.1,
//! HO-7.2 and HO-7.7, the lists of HO-9.1 and HO-7.6), and sets of cards.

use core::fmt;
use core::str::FromStr;

use stammtisch_core::ParseError;

/// A suit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// Eichel.
    Acorns,
    /// Grün.
    Leaves,
    /// Herz.
    Hearts,
    /// Schellen.
    Bells,
}

impl Suit {
    /// The suits in canonical order.
    pub const ALL: [Self; 4] = [Self::Acorns, Self::Leaves, Self::Hearts, Self::Bells];

    /// The suit's letter in notation.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Acorns => "E",
            Self::Leaves => "G",
            Self::Hearts => "H",
            Self::Bells => "S",
        }
    }
}

/// A rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rank {
    /// 7.
    Seven,
    /// 8.
    Eight,
    /// 9.
    Nine,
    /// 10.
    Ten,
    /// Unter.
    Unter,
    /// Ober.
    Ober,
    /// König.
    King,
    /// Ass.
    Ace,
}

impl Rank {
    /// The ranks in canonical order.
    pub const ALL: [Self; 8] = [
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Unter,
        Self::Ober,
        Self::King,
        Self::Ace,
    ];

    /// The rank's digits or letter in notation.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Seven => "7",
            Self::Eight => "8",
            Self::Nine => "9",
            Self::Ten => "10",
            Self::Unter => "U",
            Self::Ober => "O",
            Self::King => "K",
            Self::Ace => "A",
        }
    }
}

/// A kind of card, in canonical order. Copies of a kind cannot be told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS), ts(type = "string", rename = "HoeleroeCard"))]
#[repr(u8)]
#[rustfmt::skip]
#[allow(missing_docs, reason = "each kind is named as in notation: suit and rank")]
pub enum Kind {
    E7, E8, E9, E10, EU, EO, EK, EA,
    G7, G8, G9, G10, GU, GO, GK, GA,
    H7, H8, H9, H10, HU, HO, HK, HA,
    S7, S8, S9, S10, SU, SO, SK, SA,
}

impl Kind {
    /// Number of kinds.
    pub const COUNT: usize = 32;

    /// All kinds in canonical order.
    #[rustfmt::skip]
    pub const ALL: [Self; Self::COUNT] = [
        Self::E7, Self::E8, Self::E9, Self::E10, Self::EU, Self::EO, Self::EK, Self::EA,
        Self::G7, Self::G8, Self::G9, Self::G10, Self::GU, Self::GO, Self::GK, Self::GA,
        Self::H7, Self::H8, Self::H9, Self::H10, Self::HU, Self::HO, Self::HK, Self::HA,
        Self::S7, Self::S8, Self::S9, Self::S10, Self::SU, Self::SO, Self::SK, Self::SA,
    ];

    /// The joker (HO-5.4).
    pub const JOKER: Self = Self::G9;

    /// The suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[self as usize / 8]
    }

    /// The rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self as usize % 8]
    }

    /// The bit of this kind in a bit set.
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u8
    }

    /// Number of copies in the pack: one of each 7, 8, 9 and of the Leaf Ober, two of all others.
    #[must_use]
    pub const fn copies(self) -> u8 {
        match (self, self.rank()) {
            (Self::GO, _) | (_, Rank::Seven | Rank::Eight | Rank::Nine) => 1,
            _ => 2,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.suit().text())?;
        f.write_str(self.rank().text())
    }
}

impl FromStr for Kind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let spelled = |kind: &Self| {
            text.strip_prefix(kind.suit().text())
                .is_some_and(|rest| rest == kind.rank().text())
        };
        Self::ALL.into_iter().find(spelled).ok_or(ParseError)
    }
}

/// A card on the table: itself, or the joker standing for another kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(type = "string", rename = "HoeleroeLaid")
)]
pub enum Laid {
    /// The card itself.
    Own(Kind),
    /// The joker, standing for this kind.
    Joker(Kind),
}

impl Laid {
    /// The kind it counts as everywhere except in HO-12.
    #[must_use]
    pub const fn counts_as(self) -> Kind {
        match self {
            Self::Own(kind) | Self::Joker(kind) => kind,
        }
    }

    /// The kind printed on it.
    #[must_use]
    pub const fn card(self) -> Kind {
        match self {
            Self::Own(kind) => kind,
            Self::Joker(_) => Kind::JOKER,
        }
    }
}

/// A sort of cards that can be wished for (HO-7.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Category {
    /// Zieher.
    Drawer,
    /// Stopper.
    Stopper,
    /// Wünscher.
    Wisher,
    /// Kartentauscher.
    Swapper,
    /// Jackpotkarten.
    Jackpot,
    /// Aussetzer.
    Skipper,
    /// Richtungswechsler.
    Turner,
    /// Übergänger.
    Passer,
    /// Void-Karte.
    Void,
}

impl Category {
    /// All sorts in the order of the rules.
    pub const ALL: [Self; 9] = [
        Self::Drawer,
        Self::Stopper,
        Self::Wisher,
        Self::Swapper,
        Self::Jackpot,
        Self::Skipper,
        Self::Turner,
        Self::Passer,
        Self::Void,
    ];

    /// The sort in notation.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Drawer => "drawer",
            Self::Stopper => "stopper",
            Self::Wisher => "wisher",
            Self::Swapper => "swapper",
            Self::Jackpot => "jackpot",
            Self::Skipper => "skipper",
            Self::Turner => "turner",
            Self::Passer => "passer",
            Self::Void => "void",
        }
    }

    /// The kinds of this sort, as a bit set.
    pub(crate) const fn kinds(self) -> u32 {
        match self {
            Self::Drawer => DRAWERS,
            Self::Stopper => Kind::E10.bit() | Kind::H10.bit(),
            Self::Wisher => Kind::EU.bit(),
            Self::Swapper => {
                Kind::S9.bit() | Kind::G10.bit() | Kind::EO.bit() | Kind::HO.bit() | Kind::GK.bit()
            }
            Self::Jackpot => {
                Kind::H9.bit() | Kind::S9.bit() | Kind::H10.bit() | Kind::S10.bit() | Kind::HK.bit()
            }
            Self::Skipper => of_rank(Rank::Ace),
            Self::Turner => Kind::SK.bit() | Kind::H8.bit() | Kind::G7.bit(),
            Self::Passer => Kind::GO.bit() | Kind::S7.bit(),
            Self::Void => Kind::SO.bit(),
        }
    }
}

/// These kinds if the condition holds, otherwise none. Branch-free, because the condition is hard to predict.
pub(crate) const fn select(holds: bool, kinds: u32) -> u32 {
    (holds as u32).wrapping_neg() & kinds
}

/// The kinds of a rank, as a bit set.
pub(crate) const fn of_rank(rank: Rank) -> u32 {
    0x0101_0101 << rank as u8
}

/// The kinds of a suit, as a bit set.
pub(crate) const fn of_suit(suit: Suit) -> u32 {
    0xff << (suit as u8 * 8)
}

/// For each kind, the kinds that match it by rank or suit, as bit sets (HO-5.2).
const MATCHING: [u32; Kind::COUNT] = {
    let mut matching = [0; Kind::COUNT];
    let mut place = 0;
    while place < Kind::COUNT {
        let kind = Kind::ALL[place];
        matching[place] = of_rank(kind.rank()) | of_suit(kind.suit());
        place += 1;
    }
    matching
};

/// The draw cards.
pub(crate) const DRAWERS: u32 = of_rank(Rank::Seven) | of_rank(Rank::Eight) | Kind::E9.bit();

/// The cards that Zwang can be put on: those that start their own function, except drawers (HO-9.1).
pub(crate) const FORCEABLE: u32 = !(DRAWERS | Kind::JOKER.bit() | Kind::E10.bit() | Kind::GO.bit());

/// The kinds the joker never stands for, whatever the Arschkarte is (HO-5.4).
const NEVER_BY_JOKER: u32 = Kind::G9.bit() | Kind::EU.bit() | Kind::HO.bit();

/// The Unters that are higher than this one, as a bit set (HO-8.9). They descend from acorns to bells.
pub(crate) const fn higher_unters(unter: Kind) -> u32 {
    of_rank(Rank::Unter) & (unter.bit() - 1)
}

/// The number of cards a drawer makes a player draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// This many cards.
    Cards(u8),
    /// As many as the die shows.
    Rolled,
}

impl Amount {
    /// The fixed number of cards; `None` if it is rolled.
    #[must_use]
    pub const fn cards(self) -> Option<u8> {
        match self {
            Self::Cards(cards) => Some(cards),
            Self::Rolled => None,
        }
    }
}

/// The kinds the joker may stand for if `barred` cannot be laid, as a bit set (HO-5.4).
pub(crate) const fn by_joker(barred: u32) -> u32 {
    !NEVER_BY_JOKER & !barred
}

impl Kind {
    /// Whether Zwang can be put on it when it starts its function (HO-9.1).
    #[must_use]
    pub const fn can_be_forced(self) -> bool {
        FORCEABLE & self.bit() != 0
    }

    /// Whether other players are asked to answer its function. For some cards only the player who laid it
    /// decides (HO-9.2).
    pub(crate) const fn asks_others(self) -> bool {
        !matches!(self, Self::S10 | Self::SO | Self::EK | Self::SK) && self.can_be_forced()
    }

    /// The kinds that match it by rank or suit, as a bit set (HO-5.2).
    pub(crate) const fn matching(self) -> u32 {
        MATCHING[self as usize]
    }

    /// The number of cards it makes a player draw; `None` unless it is a drawer (HO-7.1).
    #[must_use]
    pub const fn draws(self) -> Option<Amount> {
        match self.rank() {
            Rank::Seven => Some(Amount::Cards(2)),
            Rank::Eight if matches!(self, Self::E8) => Some(Amount::Rolled),
            Rank::Eight => Some(Amount::Cards(1)),
            Rank::Nine if matches!(self, Self::E9) => Some(Amount::Cards(5)),
            Rank::Nine | Rank::Ten | Rank::Unter | Rank::Ober | Rank::King | Rank::Ace => None,
        }
    }

    /// Whether it is a drawer that turns the direction (HO-7.2).
    #[must_use]
    pub const fn turns_and_draws(self) -> bool {
        matches!(self, Self::G7 | Self::H8)
    }

    /// The Arschkarte for a roll (HO-3.6).
    #[must_use]
    pub const fn arschkarte(roll: u8) -> Self {
        match roll {
            1 => Self::E8,
            2 => Self::GO,
            3 => Self::S7,
            4 => Self::GA,
            5 => Self::H9,
            _ => Self::S10,
        }
    }
}

/// A multiset of cards with at most two copies of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(as = "Vec<Kind>", rename = "HoeleroeCards")
)]
pub struct Cards {
    /// The kinds with at least one copy.
    once: u32,
    /// The kinds with two copies.
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

    /// A single card.
    #[must_use]
    pub const fn only(kind: Kind) -> Self {
        Self {
            once: kind.bit(),
            twice: 0,
        }
    }

    /// Number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.once as u64 | (self.twice as u64) << 32).count_ones() as usize
    }

    /// Whether there are no cards.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.once == 0
    }

    /// Whether there are two or more cards.
    #[must_use]
    pub const fn is_several(self) -> bool {
        self.twice | self.once & self.once.wrapping_sub(1) != 0
    }

    /// Number of copies of `kind`.
    #[must_use]
    pub const fn count(self, kind: Kind) -> usize {
        self.contains(kind) as usize + (self.twice & kind.bit() != 0) as usize
    }

    /// Whether there is a copy of `kind`.
    #[must_use]
    pub const fn contains(self, kind: Kind) -> bool {
        self.once & kind.bit() != 0
    }

    /// Whether it contains all cards of `other`.
    #[must_use]
    pub const fn holds(self, other: Self) -> bool {
        other.once & !self.once == 0 && other.twice & !self.twice == 0
    }

    /// Adds a copy of `kind`. A third copy is ignored.
    pub const fn add(&mut self, kind: Kind) {
        self.twice |= self.once & kind.bit();
        self.once |= kind.bit();
    }

    /// Removes a copy of `kind`, if there is one.
    pub const fn remove(&mut self, kind: Kind) {
        let second = self.twice & kind.bit();
        self.twice &= !kind.bit();
        self.once = self.once & !kind.bit() | second;
    }

    /// The sum of both multisets.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            once: self.once | other.once,
            twice: self.twice | other.twice | self.once & other.once,
        }
    }

    /// The difference: removes the copies in `other`, as far as they are present.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self {
            once: self.once & !other.once | self.twice & !other.twice,
            twice: self.twice & !other.once,
        }
    }

    /// The union: of each kind the larger number of copies.
    pub(crate) const fn or(self, other: Self) -> Self {
        Self {
            once: self.once | other.once,
            twice: self.twice | other.twice,
        }
    }

    /// The cards that certainly remain after `lost` unknown cards are removed.
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

    /// All copies of `kind`.
    #[must_use]
    pub const fn all_of(self, kind: Kind) -> Self {
        Self {
            once: self.once & kind.bit(),
            twice: self.twice & kind.bit(),
        }
    }

    /// The cards from `kind` to the end of the canonical order.
    #[must_use]
    pub const fn from(self, kind: Kind) -> Self {
        let behind = !(kind.bit() - 1);
        Self {
            once: self.once & behind,
            twice: self.twice & behind,
        }
    }

    /// Number of cards of these kinds.
    pub(crate) const fn count_of(self, kinds: u32) -> usize {
        ((self.once & kinds).count_ones() + (self.twice & kinds).count_ones()) as usize
    }

    /// The kinds with at least one copy, as a bit set.
    pub(crate) const fn bits(self) -> u32 {
        self.once
    }

    /// The kinds with two copies, as a bit set.
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

    /// The kinds from its last one to the end of the canonical order, as a bit set; all kinds if it is empty.
    pub(crate) const fn last_and_behind(self) -> u32 {
        match self.last() {
            Some(last) => !(last.bit() - 1),
            None => u32::MAX,
        }
    }

    /// The distinct kinds in canonical order.
    #[must_use]
    pub fn kinds(self) -> Kinds {
        Kinds(self.once)
    }

    /// The cards in canonical order, with both copies of a kind next to each other.
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

/// Iterates over kinds in canonical order.
#[derive(Clone, Debug)]
pub struct Kinds(u32);

impl Kinds {
    /// The kinds in a bit set.
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
    fn add_and_remove_change_one_copy() {
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
