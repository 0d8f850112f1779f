//! The chance event (KU-2.1): the order of the cards.

use stammtisch_core::{ChanceEvent, Refusal, Rule, shuffle};

use crate::{Card, Cards, Kuhn, Phase};

/// The shuffle (KU-2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event;

impl ChanceEvent for Event {
    type Outcome = Cards;
}

/// A random order of the cards; all orders are equally likely.
pub(crate) fn sample_outcome(below: &mut impl FnMut(u32) -> u32) -> Cards {
    let mut cards = Card::ALL;
    shuffle(&mut cards, below);
    cards
}

impl Kuhn {
    /// Checks that the cards are to be dealt and that each occurs once.
    pub(crate) fn check_outcome(self, cards: Cards) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Deal if Card::ALL.iter().all(|card| cards.contains(card)) => Ok(()),
            Phase::Deal => Err(Refusal::BadOutcome(Some(Rule("KU-2.1")))),
            Phase::Open | Phase::Checked | Phase::Bet { .. } => Err(Refusal::BadOutcome(None)),
            Phase::Shown { .. } | Phase::Folded { .. } => Err(Refusal::MatchOver),
        }
    }
}

#[cfg(feature = "wire")]
impl serde::Serialize for Event {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        stammtisch_core::ShuffleData::new(&Card::ALL).serialize(serializer)
    }
}
