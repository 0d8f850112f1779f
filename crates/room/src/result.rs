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
