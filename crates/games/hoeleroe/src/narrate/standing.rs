//! The standing of a match.

use alloc::vec::Vec;

use stammtisch_core::Seat;

use crate::board::{Crowned, Direction, Phase};
use crate::card::{Cards, Kind, Kinds, by_joker, higher_unters};
use crate::function::{Exchange, Function};
use crate::list::{PerSeat, SeatList};
use crate::view::View;

/// The standing of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "independent flags")]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeStanding")
)]
pub struct Standing {
    /// The number of the round, from 1.
    pub round: u8,
    /// The number of rounds.
    pub rounds: u8,
    /// Points from the finished rounds.
    pub scores: PerSeat<u16>,
    /// Points of each seat in each of these rounds.
    pub points: Vec<PerSeat<u16>>,
    /// The seats that are out in this round, in order of their places.
    pub places: SeatList,
    /// The King of the last round.
    pub king: Option<Seat>,
    /// The Buhmann of the last round.
    pub buhmann: Option<Seat>,
    /// Number of rounds each seat was King.
    pub kings: PerSeat<u8>,
    /// Number of rounds each seat was Buhmann.
    pub buhmanns: PerSeat<u8>,
    /// The direction of play.
    pub direction: Direction,
    /// Number of cards in each hand.
    pub sizes: PerSeat<u8>,
    /// The recipient of each hand if the running swap of all ended now.
    pub ring: Option<SeatList>,
    /// Whether the hands move against the direction of play.
    pub back: bool,
    /// The cards exchanged in the running swap of two.
    pub exchange: Option<Exchange>,
    /// Whether a seat is choosing whom to deflect a function to.
    pub deflects: bool,
    /// Whether several seats are asked at once.
    pub together: bool,
    /// The Unters, lowest first, with those that overtake their wishes.
    pub unters: [Unter; 4],
    /// Whether the Jackpot can be named now.
    pub names_jackpot: bool,
    /// The kinds the joker may stand for in this round.
    pub joker: Cards,
}

/// The Unters, lowest first, with the object of their wishes.
const UNTERS: [(Kind, WishSort); 4] = [
    (Kind::SU, WishSort::Suit),
    (Kind::HU, WishSort::Rank),
    (Kind::GU, WishSort::Category),
    (Kind::EU, WishSort::Card),
];

/// An Unter, and the Unters that overtake it (HO-8.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeUnter")
)]
pub struct Unter {
    /// The Unter.
    pub card: Kind,
    /// The object of its wish.
    pub wish: WishSort,
    /// The Unters that overtake its wish.
    pub overtaken_by: Cards,
}

/// The object of a wish (HO-7.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeWishSort")
)]
pub enum WishSort {
    /// A card.
    Card,
    /// A sort of cards.
    Category,
    /// A rank.
    Rank,
    /// A suit.
    Suit,
}

impl View {
    pub(crate) fn standing(&self) -> Standing {
        let board = &self.board;
        let seats = || Seat::all(board.players);
        let crowned: Vec<_> = board.crowned().collect();
        let last = crowned.last();
        let times = |of: fn(&Crowned) -> Seat| {
            seats()
                .map(|seat| crowned.iter().filter(|crowned| of(crowned) == seat).count() as u8)
                .collect()
        };
        Standing {
            round: board.round,
            rounds: board.options.rounds,
            scores: seats().map(|seat| board.scores[seat.index()]).collect(),
            points: crowned
                .iter()
                .map(|crowned| seats().map(|seat| crowned.points[seat.index()]).collect())
                .collect(),
            places: board.places,
            king: last.map(|crowned| crowned.king),
            buhmann: last.map(|crowned| crowned.buhmann),
            kings: times(|crowned| crowned.king),
            buhmanns: times(|crowned| crowned.buhmann),
            direction: board.direction,
            sizes: seats().map(|seat| self.sizes[seat.index()]).collect(),
            ring: board.ring(),
            back: board.function().is_some_and(Function::goes_back),
            exchange: board.function().and_then(Function::exchange),
            deflects: matches!(board.phase, Phase::Deflect(_)),
            together: matches!(
                board.phase,
                Phase::Object(_) | Phase::Sacrifice(_) | Phase::All(_)
            ),
            unters: UNTERS.map(|(card, wish)| Unter {
                card,
                wish,
                overtaken_by: Kinds::of(higher_unters(card)).collect(),
            }),
            names_jackpot: self.names_jackpot(),
            joker: Kinds::of(by_joker(board.barred_arschkarte())).collect(),
        }
    }

    /// HO-7.3, HO-7.8, HO-7.16: whether the Jackpot can be named.
    fn names_jackpot(&self) -> bool {
        let Some(actor) = self.board.to_act().first() else {
            return false;
        };
        let asks = matches!(self.board.phase, Phase::Target(_) | Phase::Pair(_));
        asks && self.consistent_state(actor).may_target_jackpot()
    }
}
