//! The effects of a card, and the result of a round.

use alloc::vec::Vec;

use stammtisch_core::Seat;

use crate::score::Balances;
use crate::{Card, CardSet, Color, Put, Round, Table, Trick};

/// The effect of playing a card in the current round.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickEffect")
)]
pub struct Effect {
    /// The card.
    pub card: Card,
    /// The trick that the card opens or joins, or a pass.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub lands: Lands,
    /// The seats that still play in this round after it, in order.
    pub after: Vec<Seat>,
    /// The result of the round if this is its last card; otherwise null.
    pub ends: Option<RoundEnd>,
}

/// The trick that a card opens or joins, or a pass.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HattrickLands")
)]
pub enum Lands {
    /// It opens a trick (HT-3.2, HT-3.3).
    Opens {
        /// Its colour.
        color: Color,
        /// Whether it is the first trick of the round.
        first: bool,
        /// The change in points for the seat if no other card joins the trick.
        points: i8,
    },
    /// It joins a trick (HT-3.3, HT-3.4).
    Joins {
        /// Its colour.
        color: Color,
        /// The best card of the trick so far, and its seat.
        best: Put,
        /// Whether it beats that card.
        over: bool,
        /// The seat that takes the trick if no more cards join.
        taker: Seat,
        /// Number of cards in the trick, including this one.
        cards: u8,
        /// The change in points for that seat.
        points: i8,
    },
    /// It is a pass (HT-3.4).
    Passes {
        /// Its colour.
        color: Color,
        /// The change in points for the seat.
        points: i8,
    },
}

/// The result of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickRoundEnd")
)]
pub struct RoundEnd {
    /// The tricks and their winners, in order of opening.
    pub wins: Vec<Win>,
    /// The seat that leads the next round; null after the last round of a deal.
    pub leads: Option<Seat>,
}

/// A trick and the seat that takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickWin")
)]
pub struct Win {
    /// The seat.
    pub seat: Seat,
    /// Its colour.
    pub color: Color,
    /// Number of cards in the trick.
    pub cards: u8,
    /// The change in points for the seat.
    pub points: i8,
}

impl Effect {
    /// The effect of `card` if `seat` played it now, given the balances of the seats. Between rounds, it would open a
    /// trick.
    pub(crate) fn of(table: &Table, has: &Balances, seat: Seat, card: Card) -> Self {
        let players = table.players();
        let round = table.round().unwrap_or(Round::new(players, seat, &[]));
        let after = core::iter::successors(Some(seat.left(players)), |seat| Some(seat.left(players)))
            .take_while(|&seat| seat != round.leader())
            .take(players as usize - 1)
            .collect();
        let is_last = table.to_act() == Some(seat) && round.puts().count() + 1 == players as usize;
        Self {
            card,
            lands: Lands::of(has, round, seat, card),
            after,
            ends: is_last.then(|| RoundEnd::of(table, has, round, card)),
        }
    }
}

impl Lands {
    fn of(has: &Balances, round: Round<'_>, seat: Seat, card: Card) -> Self {
        let color = card.color();
        if round.would_pass(card) {
            let points = has.seat(seat).with_pass();
            return Self::Passes { color, points };
        }
        let Some(trick) = round.tricks().find(|trick| trick.color() == color) else {
            let alone = CardSet::EMPTY.with(card);
            return Self::Opens {
                color,
                first: round.tricks().next().is_none(),
                points: has.seat(seat).with(alone),
            };
        };
        let (best, pile) = (trick.best(), trick.cards().with(card));
        let over = card > best.card;
        let taker = if over { seat } else { best.seat };
        Self::Joins {
            color,
            best,
            over,
            taker,
            cards: pile.len(),
            points: has.seat(taker).with(pile),
        }
    }
}

impl RoundEnd {
    /// The result of `round` with `card` as its last card.
    fn of(table: &Table, has: &Balances, round: Round<'_>, card: Card) -> Self {
        let cards: Vec<Card> = round.puts().map(|put| put.card).chain([card]).collect();
        let settled = Round::new(table.players(), round.leader(), &cards).settle();
        let wins = settled.wins().map(|(seat, pile)| Win {
            seat,
            color: pile.first().map_or(card.color(), Card::color),
            cards: pile.len(),
            points: has.seat(seat).with(pile),
        });
        Self {
            wins: wins.collect(),
            leads: (table.round_number() < table.rounds()).then_some(settled.leader),
        }
    }
}

impl Win {
    /// An unfinished trick, as if the round ended now.
    pub(crate) fn so_far(has: &Balances, trick: Trick<'_>) -> Self {
        let (best, pile) = (trick.best(), trick.cards());
        Self {
            seat: best.seat,
            color: trick.color(),
            cards: pile.len(),
            points: has.seat(best.seat).with(pile),
        }
    }
}
