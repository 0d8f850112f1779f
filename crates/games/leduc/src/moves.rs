//! The moves and their texts (LE-3).

use stammtisch_core::spell;

/// A move (LE-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Pays what is missing, which may be nothing.
    Call,
    /// Gives up.
    Fold,
    /// Pays what is missing, and more.
    Raise,
}

// In the order of their texts.
spell!(Move { Call => "call", Fold => "fold", Raise => "raise" });
#[cfg(feature = "wire")]
stammtisch_core::serialize_as_text!(Move);
