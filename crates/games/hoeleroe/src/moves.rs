//! Moves: how they are spelled (HO-14.2), and the lists in which they are offered (HO-14.3).

use core::fmt;
use core::str::FromStr;

use stammtisch_core::{MAX_SEATS, ParseError, Seat, SeatSet};

use crate::card::{Cards, Category, Kind, Laid, Rank, Suit, of_rank, of_suit};

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

    /// The cards out of the hand that it shows to whoever sees it.
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

/// What kind of answer is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Menu {
    /// A card is laid, or one is drawn.
    LayOrDraw,
    /// A card is laid, or none.
    LayOrPass,
    /// A card is laid, or the function accepted.
    LayOrAccept,
    /// A card is laid, or one has no more to say.
    LayOrFold,
    /// The joker is laid, as some kind.
    LayJoker,
    /// A card is put away, or enough are.
    Put,
    /// A card is put away, or laid instead (HO-7.12).
    PutOrLay,
    /// A card is given.
    Give,
    /// A side is named.
    Target,
    /// Two sides are named.
    Pair,
    /// Something is wished for.
    Wish,
    /// An objection, or none.
    Object,
    /// The joker is taken, or left.
    Take,
    /// The joker is sacrificed, or not.
    Sacrifice,
    /// The first card is forced, or not.
    Force,
}

/// How many moves a list has at most.
const LENGTH: usize = u64::BITS as usize;

/// Every list with the moves at its places. Where no move of the list stands, there is a pass, as at the end.
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

    /// The first place: what is done instead of laying, having chosen enough, objecting, taking.
    pub(crate) const FIRST: u64 = 1;
    /// The last place: a pass, where there is one.
    pub(crate) const PASS: u64 = 1 << (LENGTH - 1);
    /// The Jackpot, where a side is named.
    pub(crate) const JACKPOT: u64 = 1 << MAX_SEATS;

    /// The move at a place.
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

    /// Whether cards are chosen that may be locked (HO-6.5).
    #[inline]
    pub(crate) const fn takes_locked(self) -> bool {
        matches!(self, Self::Put | Self::PutOrLay | Self::Give)
    }

    /// The places of cards of these kinds, as bits.
    #[inline]
    pub(crate) const fn cards(kinds: u32) -> u64 {
        (kinds as u64) << 1
    }

    /// The places of cards that are laid with Zwang, or instead of being put away, as bits. They follow on those of
    /// single cards; the last of these is the first here, for the seven of acorns is laid in neither way.
    #[inline]
    pub(crate) const fn beside(kinds: u32) -> u64 {
        (kinds as u64) << Kind::COUNT
    }

    /// The places of seats, where a side is named.
    pub(crate) const fn seats(seats: SeatSet) -> u64 {
        seats.bits() as u64
    }

    /// The place of two sides: for each seat there are the other seats and the Jackpot.
    pub(crate) const fn pair(one: Seat, other: Side) -> u64 {
        let other = match other {
            Side::Seat(other) => other.index(),
            Side::Jackpot => MAX_SEATS,
        };
        1 << (one.index() * (MAX_SEATS + 1) + other)
    }

    /// The places of the wishes for a function, a rank, a suit; those for a kind have the places of the kinds.
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

    /// The move at a place, or a pass where none stands.
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
            (_, _) if place > Kind::COUNT => self.spell_beside(Kind::ALL[place - Kind::COUNT]),
            _ => Move::Pass,
        }
    }

    /// The move at the place of a card.
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

    /// The move at the place of a card with Zwang, or of one that is laid instead of being put away.
    const fn spell_beside(self, kind: Kind) -> Move {
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

/// How many places pairs of sides have.
const PAIRS: usize = MAX_SEATS * (MAX_SEATS + 1);

const fn seat(place: usize) -> Seat {
    match Seat::new(place as u8) {
        Some(seat) => seat,
        None => panic!("there are no more seats"),
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
