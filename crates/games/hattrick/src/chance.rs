//! The chance events: the first dealer and the order of the pack (HT-2.1, 2.2).

use stammtisch_core::{ChanceEvent, Seat, shuffle};

use crate::{Card, CardSet, Hattrick};

/// A chance event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The first dealer (HT-2.1).
    Starter,
    /// The order of the pack (HT-2.2).
    Shuffle,
}

/// The outcome of a chance event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The first dealer.
    Starter(Seat),
    /// The pack in the order in which it is dealt.
    Shuffle([Card; 60]),
}

impl ChanceEvent for Event {
    type Outcome = Outcome;
}

impl Hattrick {
    /// Samples an outcome of `event`, with the probabilities of the rules.
    pub(crate) fn sample_outcome(&self, event: Event, below: &mut impl FnMut(u32) -> u32) -> Outcome {
        match event {
            Event::Starter => {
                let pick = below(u32::from(self.table.players())) as usize;
                let seat = Seat::all(self.table.players()).nth(pick);
                Outcome::Starter(seat.expect("`below` returns a number below its bound"))
            }
            Event::Shuffle => {
                let mut pack = Card::ALL;
                shuffle(&mut pack, below);
                Outcome::Shuffle(pack)
            }
        }
    }
}

/// Whether `pack` has each card exactly once.
pub(crate) fn is_whole(pack: &[Card; 60]) -> bool {
    pack.iter().copied().collect::<CardSet>() == CardSet::PACK
}
