//! A match's result.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A match's result, one number per seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TableResult {
    /// Points.
    pub scores: Vec<i32>,
    /// Ranks from 1; equal results share a rank.
    pub ranks: Vec<u8>,
}

impl TableResult {
    /// The ranks with the losers behind all others. Both groups keep their order.
    #[must_use]
    pub fn ranks_with_losers(&self, is_loser: impl Fn(usize) -> bool) -> Vec<u8> {
        let place = |(seat, rank): (usize, u8)| (is_loser(seat), rank);
        let places = || self.ranks.iter().copied().enumerate().map(place);
        let rank = |own| {
            let before = places().filter(|other| *other < own);
            u8::try_from(before.count() + 1).unwrap_or(u8::MAX)
        };
        places().map(rank).collect()
    }
}
