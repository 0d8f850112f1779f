//! What happens in a match, told where it happens.

use alloc::vec::Vec;

use stammtisch_core::{Audience, Seat, Secret};

use crate::{Filling, HaecMaec};

/// Something that happened. Every card but those drawn was played or laid open before everybody's eyes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HaecMaecFact")
)]
pub enum Fact {
    /// Who is on turn first (HM-2.1).
    Starter {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Everybody has got four cards (HM-2.4).
    Dealt,
    /// A filling card is drawn (HM-3.1, 6.3, 6.5).
    Draws {
        /// Who draws.
        seat: Seat,
        /// The card, for whoever drew it.
        card: Secret<Filling>,
    },
    /// A bottom is taken, and with it a burger begun (HM-3.1, 4.3, 6.5).
    Bottom {
        /// Who takes it.
        seat: Seat,
        /// The bottoms left.
        left: u8,
    },
    /// An ingredient goes on the burger (HM-3.3).
    Plays {
        /// Who plays it.
        seat: Seat,
        /// The ingredient.
        card: Filling,
        /// How many the burger holds now.
        size: u8,
    },
    /// A seat has answered in the window; what, shows when the window is settled (HM-5.1).
    Answers {
        /// Who has answered.
        seat: Seat,
    },
    /// The first accusation is settled (HM-5.2, 5.3).
    Accuses {
        /// Who accused.
        seat: Seat,
        /// Who had played the card.
        against: Seat,
        /// The card.
        card: Filling,
        /// Whether it was a third of its kind.
        right: bool,
        /// Who takes it and lays it open.
        to: Seat,
        /// What it costs there (HM-7.3), below zero.
        points: i32,
    },
    /// The first slap wins the burger (HM-6.2).
    Slaps {
        /// Who slapped first.
        seat: Seat,
    },
    /// The burger is closed and taken (HM-4.2, 6.3).
    Closes {
        /// Who takes it.
        seat: Seat,
        /// Whether with a doubling top.
        double: bool,
        /// How many ingredients it holds.
        size: u8,
    },
    /// A fly spoils the burger (HM-3.4).
    Spoils {
        /// Whose fly it is.
        seat: Seat,
        /// How many ingredients are set aside with it.
        size: u8,
    },
    /// A seat can do nothing and passes (HM-3.6).
    Passes {
        /// Who passes.
        seat: Seat,
    },
    /// The match is over (HM-7).
    Over {
        /// Points, one number a seat.
        scores: Vec<i32>,
        /// Ranks from 1, one a seat.
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
