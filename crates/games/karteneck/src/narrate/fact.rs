//! Facts: the events of a match as they are reported to players.

use alloc::vec::Vec;

use stammtisch_core::{Seat, SeatSet, Secret};

use crate::{CardSet, Portion, PortionSet};

/// An event of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "KarteneckFact")
)]
pub enum Fact {
    /// The starting seat of the first round was drawn (KE-2.1).
    Starter {
        /// The seat.
        seat: Seat,
    },
    /// A round begins (KE-3.1).
    Round {
        /// Number of the round, from 1.
        round: u8,
        /// The seat that starts it.
        starter: Seat,
        /// The portions on the grill.
        grill: PortionSet,
        /// Number of worms on all of them.
        worms: u16,
        /// Number of worms in each seat's stack.
        scores: Vec<i32>,
    },
    /// A seat lays cards of one kind (KE-3.3); worms are laid one by one (KE-3.4).
    Lays {
        /// The seat.
        seat: Seat,
        /// The cards.
        cards: CardSet,
        /// Sum of the display, including these cards.
        sum: u16,
        /// The highest shield in the display; null while it has no worm and so is invalid (KE-3.6).
        shield: Option<u8>,
    },
    /// A seat draws (KE-3.3, 3.8).
    Draws {
        /// The seat.
        seat: Seat,
        /// Number of cards.
        count: u8,
        /// The cards, visible only to that seat.
        cards: Secret<CardSet>,
    },
    /// A seat drops out and steals nothing (KE-3.5).
    Out {
        /// The seat.
        seat: Seat,
        /// Sum of its display.
        sum: u16,
        /// The lowest portion on the grill, taken for an invalid display (KE-3.6); null for a valid one.
        portion: Option<Portion>,
        /// Number of worms on it.
        worms: u8,
    },
    /// A seat drops out and steals (KE-3.7).
    Steals {
        /// The seat.
        seat: Seat,
        /// The seat it steals from.
        from: Seat,
        /// The stolen portion.
        portion: Portion,
        /// Number of worms on it.
        worms: u8,
    },
    /// A seat is served (KE-4.1).
    Serves {
        /// The seat.
        seat: Seat,
        /// Sum of its display.
        sum: u16,
        /// The portion it gets.
        portion: Portion,
        /// Number of worms on it.
        worms: u8,
        /// Its position in the serving, from 1.
        place: u8,
        /// The highest shield in its display.
        shield: u8,
        /// If shields broke a tie (KE-4.2), the other seat with the same sum and the highest shield; otherwise null.
        tied: Option<Seat>,
    },
    /// The discard pile becomes the draw pile (KE-3.10).
    Reshuffles {
        /// Number of cards.
        cards: u8,
    },
    /// The match is over (KE-5.1).
    Over {
        /// Number of worms in each seat's stack.
        scores: Vec<i32>,
        /// Ranks from 1, by seat; equal results share a rank (KE-5.2).
        ranks: Vec<u8>,
    },
}

impl stammtisch_core::Fact for Fact {
    fn seen_by(&self, who: Option<Seat>) -> Option<Self> {
        Some(match self {
            Self::Draws { seat, count, cards } => Self::Draws {
                seat: *seat,
                count: *count,
                cards: cards.seen_by(who),
            },
            Self::Starter { .. }
            | Self::Round { .. }
            | Self::Lays { .. }
            | Self::Out { .. }
            | Self::Steals { .. }
            | Self::Serves { .. }
            | Self::Reshuffles { .. }
            | Self::Over { .. } => self.clone(),
        })
    }

    fn breather(&self) -> SeatSet {
        match self {
            Self::Round { .. } | Self::Serves { .. } => SeatSet::EVERY,
            Self::Steals { from, .. } => SeatSet::only(*from),
            Self::Starter { .. }
            | Self::Lays { .. }
            | Self::Draws { .. }
            | Self::Out { .. }
            | Self::Reshuffles { .. }
            | Self::Over { .. } => SeatSet::EMPTY,
        }
    }
}
