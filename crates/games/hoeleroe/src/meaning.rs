//! What the kinds mean: the tables of HO-7.1, HO-7.2 and HO-7.7 and the lists of HO-9.1 and HO-7.6.

use crate::card::{Kind, Rank, Suit};

/// A wish for a function (HO-7.7).
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
    /// All of them, in the order of the rules.
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

    /// How moves spell it.
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

    /// The kinds that grant it, as bits.
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

/// These kinds if the condition holds, else none; without a branch, for nobody can foretell it.
pub(crate) const fn when(holds: bool, kinds: u32) -> u32 {
    (holds as u32).wrapping_neg() & kinds
}

/// The kinds of a rank, as bits.
pub(crate) const fn of_rank(rank: Rank) -> u32 {
    0x0101_0101 << rank as u8
}

/// The kinds of a suit, as bits.
pub(crate) const fn of_suit(suit: Suit) -> u32 {
    0xff << (suit as u8 * 8)
}

/// The kinds that match each kind by rank or suit, as bits (HO-5.2).
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

/// The cards that may be laid with Zwang: all that start a function of their own, but draws (HO-9.1).
pub(crate) const FORCEABLE: u32 = !(DRAWERS | Kind::JOKER.bit() | Kind::E10.bit() | Kind::GO.bit());

/// What the joker never stands for, whatever the Arschkarte is (HO-5.4).
const NEVER_BY_JOKER: u32 = Kind::G9.bit() | Kind::EU.bit() | Kind::HO.bit();

/// The Unter that are higher than this one, as bits (HO-8.9): from acorns to bells they fall.
pub(crate) const fn higher_unters(unter: Kind) -> u32 {
    of_rank(Rank::Unter) & (unter.bit() - 1)
}

/// What a draw card draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// This many cards.
    Cards(u8),
    /// As many as a die says.
    Rolled,
}

impl Amount {
    /// The number of cards, where no die is cast for it.
    #[must_use]
    pub const fn cards(self) -> Option<u8> {
        match self {
            Self::Cards(cards) => Some(cards),
            Self::Rolled => None,
        }
    }
}

/// The kinds the joker may stand for where the kinds `barred` cannot be laid, as bits (HO-5.4).
pub(crate) const fn by_joker(barred: u32) -> u32 {
    !NEVER_BY_JOKER & !barred
}

impl Kind {
    /// Whether it may be laid with Zwang where it starts its function (HO-9.1).
    #[must_use]
    pub const fn can_be_forced(self) -> bool {
        FORCEABLE & self.bit() != 0
    }

    /// Whether others may be asked to answer what it starts: not where only its layer is asked (HO-9.2).
    pub(crate) const fn asks_others(self) -> bool {
        !matches!(self, Self::S10 | Self::SO | Self::EK | Self::SK) && self.can_be_forced()
    }

    /// The kinds that match it by rank or suit, as bits (HO-5.2).
    pub(crate) const fn matching(self) -> u32 {
        MATCHING[self as usize]
    }

    /// What it draws, if it is a draw card (HO-7.1).
    #[must_use]
    pub const fn draws(self) -> Option<Amount> {
        match self {
            Self::E7 | Self::G7 | Self::H7 | Self::S7 => Some(Amount::Cards(2)),
            Self::G8 | Self::H8 | Self::S8 => Some(Amount::Cards(1)),
            Self::E9 => Some(Amount::Cards(5)),
            Self::E8 => Some(Amount::Rolled),
            _ => None,
        }
    }

    /// Whether laying it as a draw card turns the direction (HO-7.2).
    #[must_use]
    pub const fn turns_and_draws(self) -> bool {
        matches!(self, Self::G7 | Self::H8)
    }

    /// The Arschkarte that a die names (HO-3.6).
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
