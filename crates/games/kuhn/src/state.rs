//! A match at one moment: how far it has come, and the cards.

use stammtisch_core::{Seat, Standings};

use crate::{Card, Cards};

/// Where a match stands; everybody knows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
pub enum Phase {
    /// Before the cards are dealt.
    Deal,
    /// Seat 0 begins.
    Open,
    /// Seat 0 has checked.
    Checked,
    /// A seat has bet; the other answers.
    Bet {
        /// Who has bet.
        by: Seat,
    },
    /// The cards were shown, so many chips of each being in.
    Shown {
        /// What each has paid.
        paid: u8,
    },
    /// A seat has folded.
    Folded {
        /// Who.
        by: Seat,
    },
}

impl Phase {
    /// The seat that acts, if any.
    #[must_use]
    pub fn to_act(self) -> Option<Seat> {
        match self {
            Self::Open => Some(Seat::FIRST),
            Self::Checked => Some(Seat::FIRST.left(2)),
            Self::Bet { by } => Some(by.left(2)),
            Self::Deal | Self::Shown { .. } | Self::Folded { .. } => None,
        }
    }

    /// What a seat has paid so far.
    #[must_use]
    pub fn paid(self, seat: Seat) -> u8 {
        match self {
            Self::Deal | Self::Open | Self::Checked => 1,
            Self::Bet { by } => 1 + u8::from(by == seat),
            Self::Shown { paid } => paid,
            Self::Folded { by } => 1 + u8::from(by != seat),
        }
    }
}

/// A match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct Kuhn {
    pub(crate) phase: Phase,
    pub(crate) cards: Option<Cards>,
}

impl Kuhn {
    /// A match with these cards, as far as it has come.
    pub(crate) const fn at(cards: Option<Cards>, phase: Phase) -> Self {
        Self { phase, cards }
    }

    /// Where the match stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The cards as they were dealt.
    #[must_use]
    pub fn cards(&self) -> Option<Cards> {
        self.cards
    }

    /// The card of a seat.
    #[must_use]
    pub fn card(&self, seat: Seat) -> Option<Card> {
        self.cards.and_then(|cards| cards[..2].get(seat.index()).copied())
    }

    /// Both cards, once they are shown (KU-4.1).
    pub(crate) fn shown(self) -> Option<[Card; 2]> {
        let shown = matches!(self.phase, Phase::Shown { .. });
        self.cards
            .filter(|_| shown)
            .map(|[first, second, _]| [first, second])
    }

    /// How it ended, if it has (KU-4).
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
