//! Moves, their texts, and the moves of a round (LE-3).

use stammtisch_core::spell;

/// A move (LE-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(rename = "LeducMove", rename_all = "snake_case")
)]
pub enum Move {
    /// Pays the difference to the other seat, which may be nothing.
    Call,
    /// Gives up the pot.
    Fold,
    /// Pays the difference and raises.
    Raise,
}

// In the order of their texts.
spell!(Move { Call => "call", Fold => "fold", Raise => "raise" });
#[cfg(feature = "wire")]
stammtisch_core::serialize_as_text!(Move);

/// The moves of a betting round, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Moves {
    /// Two bits each, the last move lowest.
    bits: u16,
    count: u8,
}

impl Moves {
    /// Most moves in a round: a call, three raises and a call.
    pub(crate) const MOST: usize = 5;

    /// Adds a move.
    pub(crate) fn push(&mut self, m: Move) {
        self.bits = self.bits << 2 | m as u16;
        self.count += 1;
    }

    /// The moves.
    pub fn iter(self) -> impl Iterator<Item = Move> {
        let at = move |place: u8| Move::ALL[usize::from(self.bits >> (2 * place) & 3) % Move::ALL.len()];
        (0..self.count).rev().map(at)
    }
}

#[cfg(feature = "wire")]
impl serde::Serialize for Moves {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "wire")]
stammtisch_core::typescript_as!(Moves => "Array<LeducMove>");
