//! What happens, told where it happens. After the cards are dealt everything in this game lies open.

use alloc::vec::Vec;

use stammtisch_core::Seat;

use crate::{Card, Color, Put};

/// What a line of the log did.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HattrickFact")
)]
pub enum Fact {
    /// The first dealer is known.
    Dealer {
        /// Who.
        seat: Seat,
    },
    /// The cards are dealt.
    Deal {
        /// The deal's number, from 1.
        deal: u8,
        /// Who dealt.
        dealer: Seat,
    },
    /// A card opens a trick.
    Opens {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
        /// The deal it is put down in, from 1.
        deal: u8,
        /// The round of the deal, from 1.
        round: u8,
        /// If it opens the second trick: the colour that is a pass from now on.
        left_out: Option<Color>,
    },
    /// A card joins a trick.
    Joins {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
        /// The card it beats, and whose that is; null if it does not become the trick's best.
        over: Option<Put>,
    },
    /// A card is passed.
    Passes {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
        /// What it does to the seat's points.
        points: i8,
        /// The seat's points of the deal, with it.
        so_far: i8,
    },
    /// A trick is taken.
    Wins {
        /// By whom.
        seat: Seat,
        /// Its colour.
        color: Color,
        /// How many cards it has.
        cards: u8,
        /// What it does to the seat's points.
        points: i8,
        /// The seat's points of the deal, with it.
        so_far: i8,
        /// The deal it is taken in, from 1.
        deal: u8,
        /// The round of the deal, from 1.
        round: u8,
    },
    /// Somebody leads the next round.
    Leads {
        /// Who.
        seat: Seat,
        /// The card of his that decides it.
        card: Card,
    },
    /// A deal is scored.
    Scored {
        /// Its number, from 1.
        deal: u8,
        /// What it brought each seat.
        scores: Vec<i8>,
        /// The sums so far.
        totals: Vec<i32>,
        /// The last cards, one a seat, laid open unplayed.
        last: Vec<Card>,
    },
    /// The match is over.
    Over {
        /// Points, one number a seat.
        scores: Vec<i32>,
        /// Ranks from 1; equal results share a rank.
        ranks: Vec<u8>,
    },
}

impl stammtisch_core::Fact for Fact {
    fn seen_by(&self, _: Option<Seat>) -> Option<Self> {
        Some(self.clone())
    }
}
