//! The moves and their texts (KU-3).

use stammtisch_core::spell;

/// A move (KU-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Pays a chip that nobody has asked for.
    Bet,
    /// Pays the chip that is asked for.
    Call,
    /// Pays nothing, as nothing is asked for.
    Check,
    /// Gives up.
    Fold,
}

// In the order of their texts.
spell!(Move { Bet => "bet", Call => "call", Check => "check", Fold => "fold" });
#[cfg(feature = "wire")]
stammtisch_core::serialize_as_text!(Move);
