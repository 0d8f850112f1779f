//! Chance events, their outcomes and probabilities (HE-11.5).

use alloc::vec::Vec;

use stammtisch_core::{ChanceEvent, Game, Refusal, Rule, Seat, Turn, shuffle};

use crate::card::{CARDS, Card, CardSet};
use crate::state::Heuchel;

/// A chance event (HE-11.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// Draws the seat that takes the first turn.
    Starter,
    /// Shuffles the cards.
    Shuffle,
    /// Rolls the die.
    Roll,
}

/// The outcome of a chance event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The seat that takes the first turn.
    Starter(Seat),
    /// The cards in dealing order.
    Shuffle([Card; CARDS]),
    /// The number rolled, 1 to 6.
    Roll(u8),
}

impl ChanceEvent for Event {
    type Outcome = Outcome;
}

impl Heuchel {
    /// The rule that an outcome of the wrong type or content violates (HE-14.9).
    #[must_use]
    pub fn outcome_rule(event: Event) -> Rule {
        match event {
            Event::Starter => Rule("HE-3.1"),
            Event::Shuffle => Rule("HE-3.2"),
            Event::Roll => Rule("HE-10.2"),
        }
    }

    /// Draws an outcome of `event` with its true probability.
    pub(crate) fn sample_outcome(&self, event: Event, below: &mut impl FnMut(u32) -> u32) -> Outcome {
        match event {
            Event::Starter => {
                let seat = below(u32::from(self.players)) as usize;
                Outcome::Starter(
                    Seat::all(self.players)
                        .nth(seat)
                        .expect("below the number of players"),
                )
            }
            Event::Shuffle => {
                let mut cards = Card::ALL;
                shuffle(&mut cards, below);
                Outcome::Shuffle(cards)
            }
            Event::Roll => Outcome::Roll(below(6) as u8 + 1),
        }
    }

    /// The outcomes of `event` with their probabilities; `None` if there are too many to list.
    pub(crate) fn chances(&self, event: Event) -> Option<Vec<(Outcome, f64)>> {
        match event {
            Event::Starter => {
                let chance = 1.0 / f64::from(self.players);
                let seats = Seat::all(self.players);
                Some(seats.map(|seat| (Outcome::Starter(seat), chance)).collect())
            }
            Event::Roll => Some((1..=6).map(|rolled| (Outcome::Roll(rolled), 1.0 / 6.0)).collect()),
            Event::Shuffle => None,
        }
    }

    /// Whether an outcome fits the pending event (HE-14.9).
    pub(crate) fn check_outcome(&self, outcome: &Outcome) -> Result<(), Refusal> {
        let event = match self.turn() {
            Turn::Chance(event) => event,
            Turn::Over(_) => return Err(Refusal::MatchOver),
            Turn::Seats(_) => return Err(Refusal::BadOutcome(None)),
        };
        let fits = match (event, outcome) {
            (Event::Starter, Outcome::Starter(seat)) => seat.number() < self.players,
            (Event::Shuffle, Outcome::Shuffle(cards)) => is_all_cards(cards),
            (Event::Roll, Outcome::Roll(rolled)) => (1..=6).contains(rolled),
            _ => false,
        };
        if fits {
            Ok(())
        } else {
            Err(Refusal::BadOutcome(Some(Self::outcome_rule(event))))
        }
    }
}

fn is_all_cards(cards: &[Card; CARDS]) -> bool {
    let mut seen = CardSet::EMPTY;
    cards.iter().all(|&card| seen.insert(card))
}
