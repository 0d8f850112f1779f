//! Numbers for moves, and chance outcomes with their probabilities.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use stammtisch_core::{Dense, MAX_SEATS, Part, Seat};

use crate::card::{Kind, Laid, Rank, Suit};
use crate::cards::Cards;
use crate::chance::{Event, Outcome};
use crate::meaning::Category;
use crate::moves::{Lay, Move, Side, Wish};
use crate::options::Options;
use crate::reason::Thing;
use crate::state::Hoeleroe;
use crate::tensor;
use crate::view::View;

const KINDS: u32 = Kind::COUNT as u32;
const SEATS: u32 = MAX_SEATS as u32;
/// A seat or the Jackpot.
const SIDES: u32 = SEATS + 1;
const CATEGORIES: u32 = Category::ALL.len() as u32;
const RANKS: u32 = Rank::ALL.len() as u32;
const WISHES: u32 = KINDS + CATEGORIES + RANKS + Suit::ALL.len() as u32;

// Where the numbers of each sort of move begin, after the plain verbs. A card is laid as itself, with Zwang, by the
// joker, by the joker with Zwang.
const LAY: u32 = Thing::CONTROLS.len() as u32;
const FORCED: u32 = LAY + KINDS;
const JOKER: u32 = FORCED + KINDS;
const FORCED_JOKER: u32 = JOKER + KINDS;
const KINGS: u32 = FORCED_JOKER + KINDS;
const TARGET: u32 = KINGS + 1;
const PAIR: u32 = TARGET + SIDES;
const WISH: u32 = PAIR + SEATS * SIDES;
const PUT: u32 = WISH + WISHES;
const GIVE: u32 = PUT + KINDS;

/// Blind picks that may come out in more ways than this, copies apart, are not listed.
const MOST_PICKS: u64 = 100;

impl Dense for Hoeleroe {
    const MOVES: u32 = GIVE + KINDS;

    fn number(_: &Options, m: Move) -> u32 {
        match m {
            Move::Lay(Lay::Card(Laid::Own(kind))) => LAY + place(kind),
            Move::Lay(Lay::Forced(Laid::Own(kind))) => FORCED + place(kind),
            Move::Lay(Lay::Card(Laid::Joker(kind))) => JOKER + place(kind),
            Move::Lay(Lay::Forced(Laid::Joker(kind))) => FORCED_JOKER + place(kind),
            Move::Lay(Lay::TwoKings) => KINGS,
            Move::Target(side) => TARGET + side_place(side),
            Move::Pair(one, other) => PAIR + u32::from(one.number()) * SIDES + side_place(other),
            Move::Wish(wish) => WISH + wish_place(wish),
            Move::Put(kind) => PUT + place(kind),
            Move::Give(kind) => GIVE + place(kind),
            Move::Draw
            | Move::Pass
            | Move::Accept
            | Move::Counter
            | Move::Force
            | Move::Fold
            | Move::Object
            | Move::Sacrifice
            | Move::Take
            | Move::Done => Thing::CONTROLS
                .iter()
                .zip(0..)
                .find_map(|(verb, place)| (*verb == m).then_some(place))
                .unwrap_or(Self::MOVES),
        }
    }

    fn numbered(_: &Options, number: u32) -> Option<Move> {
        let kind = |first: u32| Kind::ALL[(number - first) as usize];
        let lay = |lay| Some(Move::Lay(lay));
        match number {
            ..LAY => Some(Thing::CONTROLS[number as usize]),
            LAY..FORCED => lay(Lay::Card(Laid::Own(kind(LAY)))),
            FORCED..JOKER => lay(Lay::Forced(Laid::Own(kind(FORCED)))),
            JOKER..FORCED_JOKER => lay(Lay::Card(Laid::Joker(kind(JOKER)))),
            FORCED_JOKER..KINGS => lay(Lay::Forced(Laid::Joker(kind(FORCED_JOKER)))),
            KINGS => lay(Lay::TwoKings),
            TARGET..PAIR => side_at(number - TARGET).map(Move::Target),
            PAIR..WISH => {
                let (one, other) = ((number - PAIR) / SIDES, (number - PAIR) % SIDES);
                Some(Move::Pair(Seat::new(one as u8)?, side_at(other)?))
            }
            WISH..PUT => wish_at(number - WISH).map(Move::Wish),
            PUT..GIVE => Some(Move::Put(kind(PUT))),
            GIVE..Self::MOVES => Some(Move::Give(kind(GIVE))),
            _ => None,
        }
    }

    fn layout() -> Vec<Part> {
        tensor::layout()
    }

    fn write_tensor(view: &View, out: &mut [f32]) {
        tensor::write(view, out);
    }

    /// In a round 2,000 moves count (HO-13.3). Around each of them the others may pass in a window, and two chance
    /// events follow at most: cards come to the discard once for a card laid, so after one shuffle there is nothing to
    /// shuffle before the next card, and a roll is asked for once. A round begins with a shuffle and two rolls, and a
    /// third where the first card asks for it.
    fn longest(players: u8, options: &crate::Options) -> u32 {
        let a_move = 1 + (u32::from(players) - 1) + 2;
        let a_round = 4 + u32::from(Self::MAX_MOVES) * a_move;
        1 + u32::from(options.rounds) * a_round
    }

    /// In each round a point for every seat placed behind (HO-13.4).
    fn points(players: u8, options: &crate::Options) -> RangeInclusive<i32> {
        0..=i32::from(options.rounds) * (i32::from(players) - 1)
    }

    fn outcomes(&self, event: &Event) -> Option<Vec<(Outcome, f64)>> {
        match event {
            Event::Starter => {
                let each = 1.0 / f64::from(self.board.players);
                let seats = Seat::all(self.board.players);
                Some(seats.map(|seat| (Outcome::Starter(seat), each)).collect())
            }
            Event::Roll => Some((1..=6).map(|roll| (Outcome::Roll(roll), 1.0 / 6.0)).collect()),
            Event::Shuffle(_) => None,
            Event::Pick { count, cards } => picks(*count, *cards),
        }
    }
}

const fn place(kind: Kind) -> u32 {
    kind as u32
}

pub(crate) fn side_place(side: Side) -> u32 {
    match side {
        Side::Seat(seat) => seat.number().into(),
        Side::Jackpot => SEATS,
    }
}

fn side_at(place: u32) -> Option<Side> {
    match place {
        SEATS => Some(Side::Jackpot),
        _ => Seat::new(place as u8).map(Side::Seat),
    }
}

/// How many wishes there are.
pub(crate) const WISH_PLACES: usize = WISHES as usize;

pub(crate) fn wish_place(wish: Wish) -> u32 {
    match wish {
        Wish::Kind(kind) => place(kind),
        Wish::Category(category) => KINDS + category as u32,
        Wish::Rank(rank) => KINDS + CATEGORIES + rank as u32,
        Wish::Suit(suit) => KINDS + CATEGORIES + RANKS + suit as u32,
    }
}

fn wish_at(place: u32) -> Option<Wish> {
    let place = place as usize;
    let (categories, ranks) = (Kind::COUNT, Kind::COUNT + Category::ALL.len());
    let suits = ranks + Rank::ALL.len();
    if let Some(suit) = place.checked_sub(suits) {
        return Suit::ALL.get(suit).copied().map(Wish::Suit);
    }
    if let Some(rank) = place.checked_sub(ranks) {
        return Some(Wish::Rank(Rank::ALL[rank]));
    }
    Some(match place.checked_sub(categories) {
        Some(category) => Wish::Category(Category::ALL[category]),
        None => Wish::Kind(Kind::ALL[place]),
    })
}

/// What a blind pick may come to, each with its probability: as many ways as there are to take those copies.
fn picks(count: u8, cards: Cards) -> Option<Vec<(Outcome, f64)>> {
    let all = ways(cards.len() as u64, count.into());
    if all > MOST_PICKS {
        return None;
    }
    let mut picked = alloc::vec![(Cards::EMPTY, 1u64)];
    for kind in cards.kinds() {
        let copies = cards.count(kind);
        let more = picked.iter().flat_map(|&(taken, of)| {
            (0..=copies).map(move |number| {
                let some: Cards = core::iter::repeat_n(kind, number).collect();
                (taken.plus(some), of * ways(copies as u64, number as u64))
            })
        });
        picked = more.filter(|(taken, _)| taken.len() <= count.into()).collect();
    }
    let full = picked
        .into_iter()
        .filter(|(taken, _)| taken.len() == usize::from(count));
    let chances = full.map(|(taken, of)| (Outcome::Pick(taken), of as f64 / all as f64));
    Some(chances.collect())
}

/// In how many ways `taken` things can be taken out of `all`.
fn ways(all: u64, taken: u64) -> u64 {
    (0..taken).fold(1, |ways, step| ways * (all - step) / (step + 1))
}
