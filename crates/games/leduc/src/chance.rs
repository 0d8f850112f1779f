//! The chance event (LE-2.1): the order of the cards.

use stammtisch_core::{ChanceEvent, Refusal, Rule, shuffle};

use crate::{Card, Cards, Leduc};

/// The shuffle (LE-2.1).
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

impl<const RULES: u32> Leduc<RULES> {
    /// Checks that the cards are to be dealt and that each occurs once.
    pub(crate) fn check_outcome(&self, cards: Cards) -> Result<(), Refusal> {
        match (self.bets.ending, self.bets.to_act) {
            (Some(_), _) => Err(Refusal::MatchOver),
            (None, Some(_)) => Err(Refusal::BadOutcome(None)),
            (None, None) if Card::ALL.iter().all(|card| cards.contains(card)) => Ok(()),
            (None, None) => Err(Refusal::BadOutcome(Some(Rule("LE-2.1")))),
        }
    }
}

#[cfg(feature = "wire")]
impl serde::Serialize for Event {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        stammtisch_core::ShuffleData::new(&Card::ALL).serialize(serializer)
    }
}
