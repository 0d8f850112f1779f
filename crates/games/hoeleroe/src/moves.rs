//! Moves and how they are spelled (HO-14.2).

use core::fmt;
use core::str::FromStr;

use stammtisch_core::{ParseError, Seat};

use crate::card::{Kind, Laid, Rank, Suit};
use crate::cards::Cards;
use crate::meaning::{Category, of_rank, of_suit};

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(type = "string", rename = "HoeleroeMove")
)]
pub enum Move {
    /// Lay a card, or two that go together.
    Lay(Lay),
    /// Name a side.
    Target(Side),
    /// Name the two sides of a swap.
    Pair(Seat, Side),
    /// Wish for something.
    Wish(Wish),
    /// Choose a card to be put away.
    Put(Kind),
    /// Choose a card to be given.
    Give(Kind),
    /// Draw instead of laying.
    Draw,
    /// Let it be.
    Pass,
    /// Accept what a function does.
    Accept,
    /// Neutralise a Zwang with the Ober of hearts.
    Counter,
    /// Put a Zwang on the first card of the round.
    Force,
    /// Have no more to say in a swap of all.
    Fold,
    /// Object to a card.
    Object,
    /// Sacrifice the joker.
    Sacrifice,
    /// Take the joker out of an open hand.
    Take,
    /// Have chosen enough cards.
    Done,
}

const _: () = assert!(size_of::<Move>() <= 4, "a move is small");

impl Move {
    /// The card that a plain verb takes out of the hand.
    #[must_use]
    pub const fn uses(self) -> Option<Kind> {
        match self {
            Self::Counter | Self::Force => Some(Kind::HO),
            Self::Sacrifice => Some(Kind::JOKER),
            _ => None,
        }
    }

    /// The cards out of the hand that it shows to whoever sees it.
    #[must_use]
    pub fn shows(self) -> Cards {
        match self {
            Self::Lay(lay) => lay.cards(),
            Self::Put(kind) | Self::Give(kind) => Cards::only(kind),
            _ => self.uses().map_or(Cards::EMPTY, Cards::only),
        }
    }
}

/// What is laid in one move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lay {
    /// One card.
    Card(Laid),
    /// One card with an Ober of hearts on it: Zwang (HO-9.1).
    Forced(Laid),
    /// Both Kings of acorns (HO-5.3).
    TwoKings,
}

impl Lay {
    /// The card that starts the function or answers, as what it counts.
    #[must_use]
    pub const fn counts_as(self) -> Kind {
        self.main().counts_as()
    }

    /// The card that starts the function or answers.
    #[must_use]
    pub const fn main(self) -> Laid {
        match self {
            Self::Card(card) | Self::Forced(card) => card,
            Self::TwoKings => Laid::Own(Kind::EK),
        }
    }

    /// The card that lies on top of it, if two are laid.
    #[must_use]
    pub const fn second(self) -> Option<Laid> {
        match self {
            Self::Card(_) => None,
            Self::Forced(_) => Some(Laid::Own(Kind::HO)),
            Self::TwoKings => Some(Laid::Own(Kind::EK)),
        }
    }

    /// The cards in the order laid.
    pub fn pieces(self) -> impl Iterator<Item = Laid> {
        core::iter::once(self.main()).chain(self.second())
    }

    /// The cards that leave the hand.
    #[must_use]
    pub fn cards(self) -> Cards {
        let mut cards = Cards::only(self.main().card());
        if let Some(second) = self.second() {
            cards.add(second.card());
        }
        cards
    }
}

/// A seat or the Jackpot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(type = "number | 'J'", rename = "HoeleroeSide")
)]
pub enum Side {
    /// A seat.
    Seat(Seat),
    /// The Jackpot.
    Jackpot,
}

impl Side {
    /// The seat, if it is one.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Jackpot => None,
        }
    }
}

/// What is wished for (HO-7.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(type = "string", rename = "HoeleroeWish")
)]
pub enum Wish {
    /// A kind.
    Kind(Kind),
    /// A function.
    Category(Category),
    /// A rank.
    Rank(Rank),
    /// A suit.
    Suit(Suit),
}

impl Wish {
    /// Whether `kind` is what is wished for.
    #[must_use]
    pub const fn wants(self, kind: Kind) -> bool {
        self.kinds() & kind.bit() != 0
    }

    /// How many of these cards are what is wished for.
    #[must_use]
    pub const fn count_in(self, cards: Cards) -> usize {
        cards.count_of(self.kinds())
    }

    /// The kinds that are wished for, as bits.
    pub(crate) const fn kinds(self) -> u32 {
        match self {
            Self::Kind(wished) => wished.bit(),
            Self::Category(category) => category.kinds(),
            Self::Rank(rank) => of_rank(rank),
            Self::Suit(suit) => of_suit(suit),
        }
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(kind) => write!(f, "{kind}"),
            Self::Joker(kind) => write!(f, "{} as {kind}", Kind::JOKER),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "{seat}"),
            Self::Jackpot => f.write_str("J"),
        }
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(kind) => write!(f, "{kind}"),
            Self::Category(category) => f.write_str(category.text()),
            Self::Rank(rank) => f.write_str(rank.text()),
            Self::Suit(suit) => f.write_str(suit.text()),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(Lay::Card(card)) => write!(f, "lay {card}"),
            Self::Lay(Lay::Forced(card)) => write!(f, "lay {card} HO"),
            Self::Lay(Lay::TwoKings) => f.write_str("lay EK EK"),
            Self::Target(side) => write!(f, "target {side}"),
            Self::Pair(seat, side) => write!(f, "pair {seat} {side}"),
            Self::Wish(wish) => write!(f, "wish {wish}"),
            Self::Put(kind) => write!(f, "put {kind}"),
            Self::Give(kind) => write!(f, "give {kind}"),
            Self::Draw => f.write_str("draw"),
            Self::Pass => f.write_str("pass"),
            Self::Accept => f.write_str("accept"),
            Self::Counter => f.write_str("counter"),
            Self::Force => f.write_str("force"),
            Self::Fold => f.write_str("fold"),
            Self::Object => f.write_str("object"),
            Self::Sacrifice => f.write_str("sacrifice"),
            Self::Take => f.write_str("take"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let plain = match text {
            "draw" => Some(Self::Draw),
            "pass" => Some(Self::Pass),
            "accept" => Some(Self::Accept),
            "counter" => Some(Self::Counter),
            "force" => Some(Self::Force),
            "fold" => Some(Self::Fold),
            "object" => Some(Self::Object),
            "sacrifice" => Some(Self::Sacrifice),
            "take" => Some(Self::Take),
            "done" => Some(Self::Done),
            _ => None,
        };
        plain.or_else(|| read_with_object(text)).ok_or(ParseError)
    }
}

/// Reads a verb that something belongs to.
fn read_with_object(text: &str) -> Option<Move> {
    let (verb, rest) = text.split_once(' ')?;
    match verb {
        "lay" => read_lay(rest).map(Move::Lay),
        "target" => read_side(rest).map(Move::Target),
        "pair" => {
            let (one, other) = rest.split_once(' ')?;
            Some(Move::Pair(read_side(one)?.seat()?, read_side(other)?))
        }
        "wish" => read_wish(rest).map(Move::Wish),
        "put" => rest.parse().ok().map(Move::Put),
        "give" => rest.parse().ok().map(Move::Give),
        _ => None,
    }
}

fn read_lay(text: &str) -> Option<Lay> {
    if text == "EK EK" {
        return Some(Lay::TwoKings);
    }
    let card = read_laid(text).map(Lay::Card);
    card.or_else(|| text.strip_suffix(" HO").and_then(read_laid).map(Lay::Forced))
}

fn read_laid(text: &str) -> Option<Laid> {
    match text.strip_prefix("G9 as ") {
        Some(kind) => kind.parse().ok().map(Laid::Joker),
        None => text.parse().ok().map(Laid::Own),
    }
}

fn read_side(text: &str) -> Option<Side> {
    match text.as_bytes() {
        b"J" => Some(Side::Jackpot),
        [digit @ b'0'..=b'5'] => Seat::new(digit - b'0').map(Side::Seat),
        _ => None,
    }
}

fn read_wish(text: &str) -> Option<Wish> {
    let kind = text.parse().ok().map(Wish::Kind);
    let category = || {
        Category::ALL
            .into_iter()
            .find(|one| one.text() == text)
            .map(Wish::Category)
    };
    let rank = || {
        Rank::ALL
            .into_iter()
            .find(|one| one.text() == text)
            .map(Wish::Rank)
    };
    let suit = || {
        Suit::ALL
            .into_iter()
            .find(|one| one.text() == text)
            .map(Wish::Suit)
    };
    kind.or_else(category).or_else(rank).or_else(suit)
}
