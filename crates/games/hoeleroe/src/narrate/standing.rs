//! How a match stands.

use alloc::vec::Vec;

use stammtisch_core::Seat;

use crate::board::{Crowned, Direction, Phase};
use crate::card::{Cards, Kind, Kinds, by_joker, higher_unters};
use crate::function::{Exchange, Function};
use crate::list::{PerSeat, SeatList};
use crate::view::View;

/// How a match stands.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each answers a question of its own")]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeStanding")
)]
pub struct Standing {
    /// The number of the round, from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// Points of the rounds finished.
    pub scores: PerSeat<u16>,
    /// What each of these rounds brought each seat.
    pub points: Vec<PerSeat<u16>>,
    /// The seats that are out in this round, first first.
    pub places: SeatList,
    /// The King of the last round.
    pub king: Option<Seat>,
    /// The Buhmann of the last round.
    pub buhmann: Option<Seat>,
    /// How often each seat was King.
    pub kings: PerSeat<u8>,
    /// How often each seat was Buhmann.
    pub buhmanns: PerSeat<u8>,
    /// The direction of play.
    pub direction: Direction,
    /// How many cards each seat holds.
    pub sizes: PerSeat<u8>,
    /// Who gets the hand of each seat, as the running swap of all stands.
    pub ring: Option<SeatList>,
    /// Whether its hands go against the direction of play.
    pub back: bool,
    /// What the running swap of two exchanges.
    pub exchange: Option<Exchange>,
    /// Whether somebody is asked on whom a function is turned away.
    pub deflects: bool,
    /// Whether several are asked at once.
    pub together: bool,
    /// Each Unter, from the lowest on, with those that overtake its wish.
    pub unters: [Unter; 4],
    /// Whether the Jackpot can be named now.
    pub names_jackpot: bool,
    /// What the joker may stand for in this round.
    pub joker: Cards,
}

/// The Unter from the lowest on, and what each wishes for.
const UNTERS: [(Kind, WishSort); 4] = [
    (Kind::SU, WishSort::Suit),
    (Kind::HU, WishSort::Rank),
    (Kind::GU, WishSort::Category),
    (Kind::EU, WishSort::Card),
];

/// An Unter and those that overtake it (HO-8.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeUnter")
)]
pub struct Unter {
    /// The Unter.
    pub card: Kind,
    /// What it wishes for.
    pub wish: WishSort,
    /// Those that overtake its wish.
    pub overtaken_by: Cards,
}

/// What can be wished for (HO-7.6).
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
    /// A category of functions.
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

    /// HO-7.3, HO-7.8, HO-7.16: whether the Jackpot is among the sides that can be named.
    fn names_jackpot(&self) -> bool {
        let Some(actor) = self.board.to_act().first() else {
            return false;
        };
        let asks = matches!(self.board.phase, Phase::Target(_) | Phase::Pair(_));
        asks && self.stand_in(actor).may_target_jackpot()
    }
}
