//! Facts: the events of a match as they are reported to players.

use alloc::vec::Vec;

use stammtisch_core::{Audience, Seat, SeatSet, Secret};

use crate::{Filling, HaecMaec};

/// An event of a match. Every card it names was played or laid face up, except drawn cards.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HaecMaecFact")
)]
pub enum Fact {
    /// The seat with the first turn was drawn (HM-2.1).
    Starter {
        /// The seat with the first turn.
        seat: Seat,
    },
    /// Each seat got four cards (HM-2.4).
    Dealt,
    /// A seat draws a filling card (HM-3.1, 6.3, 6.5).
    Draws {
        /// The seat that draws.
        seat: Seat,
        /// The card, visible only to that seat.
        card: Secret<Filling>,
    },
    /// A seat takes a bottom and so begins a burger (HM-3.1, 4.3, 6.5).
    Bottom {
        /// The seat that takes it.
        seat: Seat,
        /// Number of bottoms left.
        left: u8,
    },
    /// A seat plays an ingredient on the burger (HM-3.3).
    Plays {
        /// The seat that plays it.
        seat: Seat,
        /// The ingredient.
        card: Filling,
        /// Number of ingredients in the burger now.
        size: u8,
    },
    /// A seat answers in the window; its answer is shown when the window is settled (HM-5.1).
    Answers {
        /// The seat that answered.
        seat: Seat,
    },
    /// The first accusation is settled (HM-5.2, 5.3).
    Accuses {
        /// The accuser.
        seat: Seat,
        /// The seat that played the card.
        against: Seat,
        /// The card.
        card: Filling,
        /// Whether it was a third of its kind.
        right: bool,
        /// The seat that takes the card and lays it face up.
        to: Seat,
        /// Points lost by that seat (HM-7.3), negative.
        points: i32,
    },
    /// The first slap wins the burger (HM-6.2).
    Slaps {
        /// The seat that slapped first.
        seat: Seat,
    },
    /// A seat closes and takes the burger (HM-4.2, 6.3).
    Closes {
        /// The seat that takes it.
        seat: Seat,
        /// Whether with a doubling top.
        double: bool,
        /// Number of ingredients it holds.
        size: u8,
    },
    /// A fly spoils the burger (HM-3.4).
    Spoils {
        /// The seat that played the fly.
        seat: Seat,
        /// Number of ingredients set aside with it.
        size: u8,
    },
    /// A seat has no other move and passes (HM-3.6).
    Passes {
        /// The seat that passes.
        seat: Seat,
    },
    /// The match is over (HM-7).
    Over {
        /// Final scores by seat.
        scores: Vec<i32>,
        /// Ranks from 1, by seat.
        ranks: Vec<u8>,
    },
}

impl stammtisch_core::Fact for Fact {
    fn seen_by(&self, who: Option<Seat>) -> Option<Self> {
        Some(match self {
            Self::Draws { seat, card } => Self::Draws {
                seat: *seat,
                card: card.seen_by(who),
            },
            Self::Starter { .. }
            | Self::Dealt
            | Self::Bottom { .. }
            | Self::Plays { .. }
            | Self::Answers { .. }
            | Self::Accuses { .. }
            | Self::Slaps { .. }
            | Self::Closes { .. }
            | Self::Spoils { .. }
            | Self::Passes { .. }
            | Self::Over { .. } => self.clone(),
        })
    }

    fn breather(&self) -> SeatSet {
        match self {
            Self::Dealt | Self::Accuses { .. } => SeatSet::EVERY,
            // The winner decides next, and knows.
            Self::Slaps { seat } => SeatSet::EVERY.without(*seat),
            Self::Starter { .. }
            | Self::Draws { .. }
            | Self::Bottom { .. }
            | Self::Plays { .. }
            | Self::Answers { .. }
            | Self::Closes { .. }
            | Self::Spoils { .. }
            | Self::Passes { .. }
            | Self::Over { .. } => SeatSet::EMPTY,
        }
    }
}

impl Fact {
    pub(crate) fn draws(seat: Seat, card: Filling) -> Self {
        Self::Draws {
            seat,
            card: Secret::new(card, Audience::seat(seat)),
        }
    }

    pub(crate) fn over(game: &HaecMaec) -> Self {
        let standings = game.standings();
        Self::Over {
            scores: standings.scores().to_vec(),
            ranks: standings.ranks().to_vec(),
        }
    }
}
