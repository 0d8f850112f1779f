//! What happens in a match.

use alloc::vec::Vec;

use stammtisch_core::{Seat, Secret};

use crate::{CardSet, Portion, PortionSet};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "KarteneckFact")
)]
pub enum Fact {
    /// Chance named who starts the first round (KE-2.1).
    Starter {
        /// Who.
        seat: Seat,
    },
    /// A round begins (KE-3.1).
    Round {
        /// Its number, from 1.
        round: u8,
        /// Who starts it.
        starter: Seat,
        /// What is turned up.
        grill: PortionSet,
        /// The worms on all of that.
        worms: u16,
        /// The worms in each seat's stack.
        scores: Vec<i32>,
    },
    /// A seat lays cards of a kind (KE-3.3); worms one by one (KE-3.4).
    Lays {
        /// Who.
        seat: Seat,
        /// What.
        cards: CardSet,
        /// The sum of the display, these cards included.
        sum: u16,
        /// The highest shield in the display; null as long as it has no worm and is not valid (KE-3.6).
        shield: Option<u8>,
    },
    /// A seat draws (KE-3.3, 3.8).
    Draws {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// Which: only whoever drew them knows.
        cards: Secret<CardSet>,
    },
    /// A seat drops out and steals nothing (KE-3.5).
    Out {
        /// Who.
        seat: Seat,
        /// The sum of its display.
        sum: u16,
        /// The lowest portion on the grill, taken for an invalid display (KE-3.6); null for a valid one.
        portion: Option<Portion>,
        /// The worms on it.
        worms: u8,
    },
    /// A seat drops out and steals (KE-3.7).
    Steals {
        /// Who.
        seat: Seat,
        /// From whose stack.
        from: Seat,
        /// What.
        portion: Portion,
        /// The worms on it.
        worms: u8,
    },
    /// A seat is served (KE-4.1).
    Serves {
        /// Who.
        seat: Seat,
        /// The sum of its display.
        sum: u16,
        /// What it gets.
        portion: Portion,
        /// The worms on it.
        worms: u8,
        /// Its place in the serving, from 1.
        place: u8,
        /// The highest shield in its display.
        shield: u8,
        /// Another seat with the same sum, the one with the highest shield, so that the shields decided
        /// (KE-4.2); null if there is none.
        tied: Option<Seat>,
    },
    /// The discard pile becomes the draw pile (KE-3.10).
    Reshuffles {
        /// How many cards that are.
        cards: u8,
    },
    /// The match is over (KE-5.1).
    Over {
        /// The worms in each seat's stack.
        scores: Vec<i32>,
        /// Ranks from 1; equal results share a rank (KE-5.2).
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
}
