//! The chance events (HM-2.1): the starting seat and the order of the cards.

use stammtisch_core::{ChanceEvent, Seat, shuffle};

use crate::{Deck, FILLINGS, HaecMaec};

/// A chance event (HM-2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The seat with the first turn.
    Starter,
    /// The filling cards in drawing order.
    Shuffle,
}

/// The outcome of a chance event.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The seat with the first turn.
    Starter(Seat),
    /// The filling cards in drawing order.
    Shuffle(Deck),
}

impl ChanceEvent for Event {
    type Outcome = Outcome;
}

impl HaecMaec {
    /// Samples an outcome of `event`, with the probabilities of the rules.
    pub(crate) fn sample_outcome(&self, event: Event, below: &mut impl FnMut(u32) -> u32) -> Outcome {
        match event {
            Event::Starter => {
                let seat = below(u32::from(self.players)) as usize;
                Outcome::Starter(
                    Seat::all(self.players)
                        .nth(seat)
                        .expect("a number below the player count"),
                )
            }
            Event::Shuffle => {
                let mut places: [u8; FILLINGS] = core::array::from_fn(|place| place as u8);
                shuffle(&mut places, below);
                Outcome::Shuffle(Deck::of_places(self.composition(), places).expect("each card once"))
            }
        }
    }
}
