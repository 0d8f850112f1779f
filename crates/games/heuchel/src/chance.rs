//! Chance events, their outcomes and how likely each is (HE-11.5).

use alloc::vec::Vec;

use stammtisch_core::{ChanceEvent, Game, Refusal, Rule, Seat, Turn, shuffle};

use crate::card::{CARDS, Card, CardSet};
use crate::state::Heuchel;

/// What chance is asked for (HE-11.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// Who takes the first turn.
    Starter,
    /// The cards in dealing order.
    Shuffle,
    /// The die.
    Roll,
}

/// What chance answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Who takes the first turn.
    Starter(Seat),
    /// The cards, first dealt first.
    Shuffle([Card; CARDS]),
    /// From 1 to 6.
    Roll(u8),
}

impl ChanceEvent for Event {
    type Outcome = Outcome;
}

impl Heuchel {
    /// The rule an outcome of the wrong type or content offends (HE-14.9).
    #[must_use]
    pub fn outcome_rule(event: Event) -> Rule {
        match event {
            Event::Starter => Rule("HE-3.1"),
            Event::Shuffle => Rule("HE-3.2"),
            Event::Roll => Rule("HE-10.2"),
        }
    }

    /// An outcome of `event`, each with its true probability.
    pub(crate) fn sample_outcome(&self, event: Event, below: &mut impl FnMut(u32) -> u32) -> Outcome {
        match event {
            Event::Starter => {
                let seat = below(u32::from(self.players)) as usize;
                Outcome::Starter(
                    Seat::all(self.players)
                        .nth(seat)
                        .expect("a number below the players"),
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

    /// The outcomes of `event`, each with its probability; none where they are too many to be listed.
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

    /// Whether an outcome fits the event that waits (HE-14.9).
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
