//! What chance decides (HM-2.1): who begins, and the order of the cards.

use stammtisch_core::{ChanceEvent, Seat, shuffle};

use crate::{Deck, FILLINGS, HaecMaec};

/// What chance is asked for (HM-2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// Who is on turn first.
    Starter,
    /// The filling cards in drawing order.
    Shuffle,
}

/// What chance answers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Who is on turn first.
    Starter(Seat),
    /// The filling cards in drawing order.
    Shuffle(Deck),
}

impl ChanceEvent for Event {
    type Outcome = Outcome;
}

impl HaecMaec {
    /// An outcome of `event`, each as likely as the rules say.
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
                let mut places: [u8; FILLINGS] = core::array::from_fn(|place| place as u8);
                shuffle(&mut places, below);
                Outcome::Shuffle(Deck::of_places(self.composition(), places).expect("each card once"))
            }
        }
    }
}
