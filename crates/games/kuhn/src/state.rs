//! The state of a match: its phase and the cards.

use stammtisch_core::{Seat, Standings};

use crate::{Card, Cards};

/// The phase of a match, which is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
pub enum Phase {
    /// The cards are not dealt yet.
    Deal,
    /// Seat 0 has the first move.
    Open,
    /// Seat 0 has checked.
    Checked,
    /// A seat has bet, and the other one has to call or fold.
    Bet {
        /// The seat that bet.
        by: Seat,
    },
    /// The match ended with a showdown.
    Shown {
        /// Number of chips each seat has paid.
        paid: u8,
        /// The seat that bet, if any.
        by: Option<Seat>,
    },
    /// The match ended with a fold.
    Folded {
        /// The seat that folded.
        by: Seat,
    },
}

impl Phase {
    /// The seat to act, if any.
    #[must_use]
    pub fn to_act(self) -> Option<Seat> {
        match self {
            Self::Open => Some(Seat::FIRST),
            Self::Checked => Some(Seat::FIRST.left(2)),
            Self::Bet { by } => Some(by.left(2)),
            Self::Deal | Self::Shown { .. } | Self::Folded { .. } => None,
        }
    }

    /// Number of chips a seat has paid so far.
    #[must_use]
    pub fn paid(self, seat: Seat) -> u8 {
        match self {
            Self::Deal | Self::Open | Self::Checked => 1,
            Self::Bet { by } => 1 + u8::from(by == seat),
            Self::Shown { paid, .. } => paid,
            Self::Folded { by } => 1 + u8::from(by != seat),
        }
    }
}

/// A match of Kuhn poker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct Kuhn {
    pub(crate) phase: Phase,
    pub(crate) cards: Option<Cards>,
}

impl Kuhn {
    /// A match with these cards in this phase.
    pub(crate) const fn at(cards: Option<Cards>, phase: Phase) -> Self {
        Self { phase, cards }
    }

    /// The current phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The cards in the order in which they were dealt; `None` before the deal.
    #[must_use]
    pub fn cards(&self) -> Option<Cards> {
        self.cards
    }

    /// A seat's card.
    #[must_use]
    pub fn card(&self, seat: Seat) -> Option<Card> {
        self.cards.and_then(|cards| cards[..2].get(seat.index()).copied())
    }

    /// Both seats' cards after a showdown (KU-4.1).
    pub(crate) fn shown(self) -> Option<[Card; 2]> {
        let shown = matches!(self.phase, Phase::Shown { .. });
        self.cards
            .filter(|_| shown)
            .map(|[first, second, _]| [first, second])
    }

    /// The result, if the match is over (KU-4).
    pub(crate) fn standings(self) -> Option<Standings> {
        let loser = match self.phase {
            Phase::Folded { by } => by,
            Phase::Shown { .. } => {
                let [first, second] = self.shown()?;
                if first < second {
                    Seat::FIRST
                } else {
                    Seat::FIRST.left(2)
                }
            }
            Phase::Deal | Phase::Open | Phase::Checked | Phase::Bet { .. } => return None,
        };
        let chips = i32::from(self.phase.paid(loser));
        let mut scores = [chips; 2];
        scores[loser.index()] = -chips;
        Some(Standings::by_score(&scores))
    }
}
