//! Moves and their texts (LE-3).

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
