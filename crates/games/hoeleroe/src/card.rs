//! The 32 kinds of card (HO-1.2, HO-1.3).

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

    /// The letter of the suit.
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

    /// The figures or the letter of the rank.
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

/// A kind of card. Copies of a kind are alike in everything. The order is the canonical one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS), ts(type = "string", rename = "HoeleroeCard"))]
#[repr(u8)]
#[rustfmt::skip]
#[allow(missing_docs, reason = "a kind is named by its text: suit and rank")]
pub enum Kind {
    E7, E8, E9, E10, EU, EO, EK, EA,
    G7, G8, G9, G10, GU, GO, GK, GA,
    H7, H8, H9, H10, HU, HO, HK, HA,
    S7, S8, S9, S10, SU, SO, SK, SA,
}

impl Kind {
    /// How many kinds there are.
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

    /// The kind as one bit of a set of kinds.
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u8
    }

    /// How many copies the pack has: the 7s, 8s, 9s and the green Ober are single.
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

/// A card as it lies on the table: itself, or the joker standing for another kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(type = "string", rename = "HoeleroeLaid")
)]
pub enum Laid {
    /// The card itself.
    Own(Kind),
    /// The joker, counting as this kind.
    Joker(Kind),
}

impl Laid {
    /// The kind it counts as in everything but HO-12.
    #[must_use]
    pub const fn counts_as(self) -> Kind {
        match self {
            Self::Own(kind) | Self::Joker(kind) => kind,
        }
    }

    /// The kind that is printed on it.
    #[must_use]
    pub const fn card(self) -> Kind {
        match self {
            Self::Own(kind) => kind,
            Self::Joker(_) => Kind::JOKER,
        }
    }
}
