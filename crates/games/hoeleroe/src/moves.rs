//! Moves: notation (HO-14.2) and the fixed menus they are picked from (HO-14.3).

use core::fmt;
use core::str::FromStr;

use stammtisch_core::{MAX_SEATS, ParseError, Seat, SeatSet};

use crate::card::{Cards, Category, Kind, Laid, Rank, Suit, of_rank, of_suit};

/// A decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(type = "string", rename = "HoeleroeMove")
)]
pub enum Move {
    /// Lay a card, or two together.
    Lay(Lay),
    /// Name a seat or the Jackpot.
    Target(Side),
    /// Name both sides of a swap.
    Pair(Seat, Side),
    /// Make a wish.
    Wish(Wish),
    /// Choose a card to put into the Jackpot.
    Put(Kind),
    /// Choose a card to give away.
    Give(Kind),
    /// Draw instead of laying.
    Draw,
    /// Decline.
    Pass,
    /// Accept the effect of a function.
    Accept,
    /// Counter a Zwang with the Heart Ober.
    Counter,
    /// Put Zwang on the first card of the round.
    Force,
    /// Make no further decision in a swap of all.
    Fold,
    /// Object to a card.
    Object,
    /// Sacrifice the joker.
    Sacrifice,
    /// Take the joker from an open hand.
    Take,
    /// Stop choosing cards.
    Done,
}

const _: () = assert!(size_of::<Move>() <= 4, "moves are small");

impl Move {
    /// The card that a verb without a card uses from the hand.
    #[must_use]
    pub const fn uses(self) -> Option<Kind> {
        match self {
            Self::Counter | Self::Force => Some(Kind::HO),
            Self::Sacrifice => Some(Kind::JOKER),
            Self::Lay(_)
            | Self::Target(_)
            | Self::Pair(..)
            | Self::Wish(_)
            | Self::Put(_)
            | Self::Give(_)
            | Self::Draw
            | Self::Pass
            | Self::Accept
            | Self::Fold
            | Self::Object
            | Self::Take
            | Self::Done => None,
        }
    }

    /// The cards of the hand that the move reveals to those who see it.
    #[must_use]
    pub fn shows(self) -> Cards {
        match self {
            Self::Lay(lay) => lay.cards(),
            Self::Put(kind) | Self::Give(kind) => Cards::only(kind),
            Self::Target(_)
            | Self::Pair(..)
            | Self::Wish(_)
            | Self::Draw
            | Self::Pass
            | Self::Accept
            | Self::Counter
            | Self::Force
            | Self::Fold
            | Self::Object
            | Self::Sacrifice
            | Self::Take
            | Self::Done => self.uses().map_or(Cards::EMPTY, Cards::only),
        }
    }
}

/// The cards laid in one move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lay {
    /// One card.
    Card(Laid),
    /// A card with a Heart Ober on it: Zwang (HO-9.1).
    Forced(Laid),
    /// Both Acorn Kings (HO-5.3).
    TwoKings,
}

impl Lay {
    /// The kind that the main card counts as.
    #[must_use]
    pub const fn counts_as(self) -> Kind {
        self.main().counts_as()
    }

    /// The card that starts a function or answers one.
    #[must_use]
    pub const fn main(self) -> Laid {
        match self {
            Self::Card(card) | Self::Forced(card) => card,
            Self::TwoKings => Laid::Own(Kind::EK),
        }
    }

    /// The card on top of it, if two are laid.
    #[must_use]
    pub const fn second(self) -> Option<Laid> {
        match self {
            Self::Card(_) => None,
            Self::Forced(_) => Some(Laid::Own(Kind::HO)),
            Self::TwoKings => Some(Laid::Own(Kind::EK)),
        }
    }

    /// The cards in the order they are laid.
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

/// A side of a swap or gift: a seat or the Jackpot.
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
    /// The seat; `None` for the Jackpot.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Jackpot => None,
        }
    }
}

/// A wish (HO-7.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(type = "string", rename = "HoeleroeWish")
)]
pub enum Wish {
    /// A kind.
    Kind(Kind),
    /// A sort of cards.
    Category(Category),
    /// A rank.
    Rank(Rank),
    /// A suit.
    Suit(Suit),
}

impl Wish {
    /// Whether `kind` satisfies the wish.
    #[must_use]
    pub const fn wants(self, kind: Kind) -> bool {
        self.kinds() & kind.bit() != 0
    }

    /// Number of these cards that satisfy the wish.
    #[must_use]
    pub const fn count_in(self, cards: Cards) -> usize {
        cards.count_of(self.kinds())
    }

    /// The kinds that satisfy the wish, as a bit set.
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

/// Parses a move that has arguments.
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

/// The menu of moves that a decision offers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Menu {
    /// Lay a card or draw.
    LayOrDraw,
    /// Lay a card or decline.
    LayOrPass,
    /// Lay a card or accept the function.
    LayOrAccept,
    /// Lay a card or make no further decision.
    LayOrFold,
    /// Lay the joker, as any kind.
    LayJoker,
    /// Put a card into the Jackpot or stop.
    Put,
    /// Put a card into the Jackpot, or lay one instead (HO-7.12).
    PutOrLay,
    /// Give a card.
    Give,
    /// Name a seat or the Jackpot.
    Target,
    /// Name both sides of a swap.
    Pair,
    /// Make a wish.
    Wish,
    /// Object or decline.
    Object,
    /// Take the joker or leave it.
    Take,
    /// Sacrifice the joker or decline.
    Sacrifice,
    /// Put Zwang on the first card or decline.
    Force,
}

/// Number of entries in a menu.
const LENGTH: usize = u64::BITS as usize;

/// The moves of every menu. Unused entries and the last entry are `pass`.
static MENUS: [[Move; LENGTH]; Menu::ALL.len()] = {
    let mut menus = [[Move::Pass; LENGTH]; Menu::ALL.len()];
    let mut menu = 0;
    while menu < menus.len() {
        menus[menu] = Menu::ALL[menu].moves();
        menu += 1;
    }
    menus
};

impl Menu {
    const ALL: [Self; 15] = [
        Self::LayOrDraw,
        Self::LayOrPass,
        Self::LayOrAccept,
        Self::LayOrFold,
        Self::LayJoker,
        Self::Put,
        Self::PutOrLay,
        Self::Give,
        Self::Target,
        Self::Pair,
        Self::Wish,
        Self::Object,
        Self::Take,
        Self::Sacrifice,
        Self::Force,
    ];

    /// The first entry: draw, accept, stop choosing, object or take.
    pub(crate) const FIRST: u64 = 1;
    /// The last entry: `pass`, if the menu has it.
    pub(crate) const PASS: u64 = 1 << (LENGTH - 1);
    /// The Jackpot, in menus that name a side.
    pub(crate) const JACKPOT: u64 = 1 << MAX_SEATS;

    /// The move of an entry.
    #[inline]
    pub(crate) const fn at(self, place: u32) -> Move {
        MENUS[self as usize][place as usize % LENGTH]
    }

    /// Whether a card is laid.
    #[inline]
    pub(crate) const fn lays(self) -> bool {
        matches!(
            self,
            Self::LayOrDraw | Self::LayOrPass | Self::LayOrAccept | Self::LayOrFold
        )
    }

    /// Whether the chosen cards may be locked ones (HO-6.5).
    #[inline]
    pub(crate) const fn takes_locked(self) -> bool {
        matches!(self, Self::Put | Self::PutOrLay | Self::Give)
    }

    /// The entries of single cards of these kinds, as a bit set.
    #[inline]
    pub(crate) const fn cards(kinds: u32) -> u64 {
        (kinds as u64) << 1
    }

    /// The entries of cards laid with Zwang, or laid instead of being put away, as a bit set. They follow the
    /// single cards. The first one shares its bit with the last single card, since the Acorn 7 is laid in
    /// neither way.
    #[inline]
    pub(crate) const fn alternatives(kinds: u32) -> u64 {
        (kinds as u64) << Kind::COUNT
    }

    /// The entries of seats, in menus that name a side.
    pub(crate) const fn seats(seats: SeatSet) -> u64 {
        seats.bits() as u64
    }

    /// The entry of a pair of sides. Each seat is paired with the other seats and the Jackpot.
    pub(crate) const fn pair(one: Seat, other: Side) -> u64 {
        let other = match other {
            Side::Seat(other) => other.index(),
            Side::Jackpot => MAX_SEATS,
        };
        1 << (one.index() * (MAX_SEATS + 1) + other)
    }

    /// The entries of wishes for a sort, a rank or a suit. Wishes for a kind use the entries of the kinds.
    pub(crate) const CATEGORIES: u64 = 0x1ff << Kind::COUNT;
    pub(crate) const RANKS: u64 = 0xff << (Kind::COUNT + Category::ALL.len());
    pub(crate) const SUITS: u64 = 0xf << (Kind::COUNT + Category::ALL.len() + Rank::ALL.len());

    const fn moves(self) -> [Move; LENGTH] {
        let mut moves = [Move::Pass; LENGTH];
        let mut place = 0;
        while place < LENGTH {
            moves[place] = self.spell(place);
            place += 1;
        }
        moves
    }

    /// The move of an entry; `pass` if the entry is unused.
    const fn spell(self, place: usize) -> Move {
        match (self, place) {
            (Self::LayOrDraw, 0) => Move::Draw,
            (Self::LayOrAccept, 0) => Move::Accept,
            (Self::LayOrFold, 0) => Move::Fold,
            (Self::Put, 0) => Move::Done,
            (Self::Object, 0) => Move::Object,
            (Self::Take, 0) => Move::Take,
            (Self::Target, 0..MAX_SEATS) => Move::Target(Side::Seat(seat(place))),
            (Self::Target, MAX_SEATS) => Move::Target(Side::Jackpot),
            (Self::Pair, 0..PAIRS) => {
                let other = match place % (MAX_SEATS + 1) {
                    MAX_SEATS => Side::Jackpot,
                    other => Side::Seat(seat(other)),
                };
                Move::Pair(seat(place / (MAX_SEATS + 1)), other)
            }
            (Self::Wish, _) => wish(place),
            (_, 1..=Kind::COUNT) => self.spell_card(Kind::ALL[place - 1]),
            (_, _) if place > Kind::COUNT => self.spell_alternative(Kind::ALL[place - Kind::COUNT]),
            _ => Move::Pass,
        }
    }

    /// The move of a single card's entry.
    const fn spell_card(self, kind: Kind) -> Move {
        match (self, kind) {
            (Self::LayOrDraw | Self::LayOrPass | Self::LayOrAccept | Self::LayOrFold, _) => {
                Move::Lay(Lay::Card(Laid::Own(kind)))
            }
            (Self::LayJoker, _) => Move::Lay(Lay::Card(Laid::Joker(kind))),
            (Self::Put | Self::PutOrLay, _) => Move::Put(kind),
            (Self::Give, _) => Move::Give(kind),
            (Self::Sacrifice, Kind::JOKER) => Move::Sacrifice,
            (Self::Force, Kind::HO) => Move::Force,
            _ => Move::Pass,
        }
    }

    /// The move of an entry for a card with Zwang, or for a card laid instead of being put away.
    const fn spell_alternative(self, kind: Kind) -> Move {
        match self {
            Self::PutOrLay => Move::Lay(Lay::Card(Laid::Own(kind))),
            Self::LayOrDraw | Self::LayOrPass | Self::LayOrAccept | Self::LayOrFold => {
                Move::Lay(Lay::Forced(Laid::Own(kind)))
            }
            Self::LayJoker => Move::Lay(Lay::Forced(Laid::Joker(kind))),
            Self::Put
            | Self::Give
            | Self::Target
            | Self::Pair
            | Self::Wish
            | Self::Object
            | Self::Take
            | Self::Sacrifice
            | Self::Force => Move::Pass,
        }
    }
}

/// Number of pairs of sides.
const PAIRS: usize = MAX_SEATS * (MAX_SEATS + 1);

const fn seat(place: usize) -> Seat {
    match Seat::new(place as u8) {
        Some(seat) => seat,
        None => panic!("more seats than a table has"),
    }
}

const fn wish(place: usize) -> Move {
    const CATEGORIES: usize = Kind::COUNT;
    const RANKS: usize = CATEGORIES + Category::ALL.len();
    const SUITS: usize = RANKS + Rank::ALL.len();
    const END: usize = SUITS + Suit::ALL.len();
    Move::Wish(match place {
        0..CATEGORIES => Wish::Kind(Kind::ALL[place]),
        CATEGORIES..RANKS => Wish::Category(Category::ALL[place - CATEGORIES]),
        RANKS..SUITS => Wish::Rank(Rank::ALL[place - RANKS]),
        SUITS..END => Wish::Suit(Suit::ALL[place - SUITS]),
        _ => return Move::Pass,
    })
}
