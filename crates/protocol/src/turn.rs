//! Who decides next, as the protocol writes it.

use serde::Serialize;
use serde_json::{Map, Value};

/// The `turn` of the engine protocol.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[ts(rename = "Turn")]
pub enum TurnJson {
    /// These seats may act, ascending; more than one is a window.
    Seats {
        /// The seats.
        seats: Vec<u8>,
    },
    /// Chance decides: `event`, and what belongs to it.
    Chance(#[ts(type = "{ event: string } & Record<string, unknown>")] Map<String, Value>),
    /// The match is over.
    Over {
        /// Points, one number a seat.
        scores: Vec<i32>,
        /// Ranks from 1; equal results share a rank.
        ranks: Vec<u8>,
    },
}
