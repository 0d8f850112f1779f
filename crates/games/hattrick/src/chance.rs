//! What chance decides (HT-2.1, 2.2).

use stammtisch_core::{ChanceEvent, Seat};

use crate::Card;

/// What chance is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// Who deals first (HT-2.1).
    Starter,
    /// The order of the pack (HT-2.2).
    Shuffle,
}

/// What chance answers.
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
