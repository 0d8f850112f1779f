//! Facts: the events of a match as they are reported to players. Everything but the deal is public.

use alloc::vec::Vec;

use stammtisch_core::{Seat, SeatSet};

use crate::{Card, Color, Put};

/// An event of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HattrickFact")
)]
pub enum Fact {
    /// The first dealer was drawn.
    Dealer {
        /// The dealer.
        seat: Seat,
    },
    /// The cards were dealt.
    Deal {
        /// The deal's number, from 1.
        deal: u8,
        /// The dealer.
        dealer: Seat,
    },
    /// A card opens a trick.
    Opens {
        /// The seat that plays it.
        seat: Seat,
        /// The card.
        card: Card,
        /// Number of the deal, from 1.
        deal: u8,
        /// Number of the round in the deal, from 1.
        round: u8,
        /// If it opens the second trick, the third colour, whose cards are passes from now on.
        left_out: Option<Color>,
    },
    /// A card joins a trick.
    Joins {
        /// The seat that plays it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The card it beats, and that card's seat; null if it does not become the best of the trick.
        over: Option<Put>,
    },
    /// A card is a pass.
    Passes {
        /// The seat that plays it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The change in the seat's points.
        points: i8,
        /// The seat's points in the deal, including this change.
        so_far: i8,
    },
    /// A seat takes a trick.
    Wins {
        /// The seat.
        seat: Seat,
        /// The colour of the trick.
        color: Color,
        /// Number of cards in the trick.
        cards: u8,
        /// The change in the seat's points.
        points: i8,
        /// The seat's points in the deal, including this change.
        so_far: i8,
        /// Number of the deal, from 1.
        deal: u8,
        /// Number of the round in the deal, from 1.
        round: u8,
    },
    /// A seat will lead the next round.
    Leads {
        /// The seat.
        seat: Seat,
        /// Its card that decided this.
        card: Card,
    },
    /// A deal is scored.
    Scored {
        /// Number of the deal, from 1.
        deal: u8,
        /// The scores of the deal, by seat.
        scores: Vec<i8>,
        /// The totals so far, by seat.
        totals: Vec<i32>,
        /// The last cards, by seat, shown but not played.
        last: Vec<Card>,
    },
    /// The match is over.
    Over {
        /// Final scores, by seat.
        scores: Vec<i32>,
        /// Ranks from 1, by seat; equal scores share a rank.
        ranks: Vec<u8>,
    },
}

impl stammtisch_core::Fact for Fact {
    fn seen_by(&self, _: Option<Seat>) -> Option<Self> {
        Some(self.clone())
    }

    fn breather(&self) -> SeatSet {
        match self {
            Self::Deal { .. } | Self::Scored { .. } => SeatSet::EVERY,
            Self::Dealer { .. }
            | Self::Opens { .. }
            | Self::Joins { .. }
            | Self::Passes { .. }
            | Self::Wins { .. }
            | Self::Leads { .. }
            | Self::Over { .. } => SeatSet::EMPTY,
        }
    }
}
