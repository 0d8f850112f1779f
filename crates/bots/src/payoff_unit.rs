//! The payoff that searching bots maximise.

use serde::Serialize;

/// The unit of payoffs and losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum PayoffUnit {
    /// The lead in points over the best other seat, with a bonus for first place.
    Lead,
    /// The probability of coming first, from 0 to 1.
    First,
    /// Rounds won, from 0 to 1: half for winning the round, half for leaving others behind in its places.
    Round,
}
