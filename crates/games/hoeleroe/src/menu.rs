//! The moves there are, in lists: what a seat may do is some places of one list, as the ones of a number.
//!
//! So legal moves are counted and picked without looking at them one by one. The places of a list stand in
//! the order in which legal moves are visited.

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::card::{Kind, Laid, Rank, Suit};
use crate::meaning::Category;
use crate::moves::{Lay, Move, Side, Wish};

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
            _ => Move::Pass,
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
