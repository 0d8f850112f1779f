//! What moves are weighed in.

use serde::Serialize;

/// What losses are counted in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Stake {
    /// Points ahead of the best other; to come first is worth some more.
    Lead,
    /// How likely one comes first, from 0 to 1.
    First,
    /// Rounds won, from 0 to 1: half of it is to win the round, the other half to leave the others behind in its places.
    Round,
}
