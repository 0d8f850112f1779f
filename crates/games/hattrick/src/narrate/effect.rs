//! What a card would do now, and what a round comes to.

use alloc::vec::Vec;

use stammtisch_core::Seat;

use crate::score::Balances;
use crate::{Card, CardSet, Color, Put, Round, Table, Trick};

/// What a card would do if it were put down in the round as it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickEffect")
)]
pub struct Effect {
    /// The card.
    pub card: Card,
    /// What it does on the table.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub lands: Lands,
    /// Who still puts down a card after it in this round, in order.
    pub after: Vec<Seat>,
    /// What the round comes to, if this is its last card; else null.
    pub ends: Option<RoundEnd>,
}

/// Where a card comes to lie.
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
        /// What the trick brings its owner if it stays alone.
        points: i8,
    },
    /// It joins a trick (HT-3.3, HT-3.4).
    Joins {
        /// Its colour.
        color: Color,
        /// The card that leads the trick without it, and whose that is.
        best: Put,
        /// Whether it beats that card.
        over: bool,
        /// Who takes the trick if no more cards come.
        taker: Seat,
        /// How many cards the trick has with it.
        cards: u8,
        /// What the trick then brings its taker.
        points: i8,
    },
    /// It is passed (HT-3.4).
    Passes {
        /// Its colour.
        color: Color,
        /// What that does to the seat's points.
        points: i8,
    },
}

/// What a round comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickRoundEnd")
)]
pub struct RoundEnd {
    /// Who takes its tricks, in order of opening.
    pub wins: Vec<Win>,
    /// Who leads the next round; null after the last of a deal.
    pub leads: Option<Seat>,
}

/// A trick and who takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickWin")
)]
pub struct Win {
    /// Who.
    pub seat: Seat,
    /// Its colour.
    pub color: Color,
    /// How many cards it has.
    pub cards: u8,
    /// What it does to the seat's points.
    pub points: i8,
}

impl Effect {
    /// What `card` of `seat` would do now, if this is what the seats have. Where no round is on, it would open one.
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
    /// The end of `round` with `card` as its last.
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
    /// A trick as it lies: who would take it now.
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
