//! Moves and their texts (KU-3).

use stammtisch_core::spell;

/// A move (KU-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Pays a chip that the other seat has to match.
    Bet,
    /// Pays the chip that the other seat has bet.
    Call,
    /// Passes the turn without betting.
    Check,
    /// Gives up the pot.
    Fold,
}

// In the order of their texts.
spell!(Move { Bet => "bet", Call => "call", Check => "check", Fold => "fold" });
#[cfg(feature = "wire")]
stammtisch_core::serialize_as_text!(Move);
