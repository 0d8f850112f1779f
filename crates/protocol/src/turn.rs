//! The next decision, as the protocol writes it.

use serde::Serialize;
use serde_json::{Map, Value, json};
use stammtisch_core::{Seat, Turn};

use crate::Wire;

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
    /// Chance decides: `event` and its fields.
    Chance(#[ts(type = "{ event: string } & Record<string, unknown>")] Map<String, Value>),
    /// The match is over.
    Over {
        /// Scores, one per seat.
        scores: Vec<i32>,
        /// Ranks from 1; equal results share a rank.
        ranks: Vec<u8>,
    },
}

/// The next decision, as the protocol writes it.
pub(crate) fn turn_json<G: Wire>(game: &G) -> Value {
    json!(match game.turn() {
        Turn::Seats(seats) => TurnJson::Seats {
            seats: seats.into_iter().map(Seat::number).collect()
        },
        Turn::Chance(event) => TurnJson::Chance(game.write_event(&event)),
        Turn::Over(end) => TurnJson::Over {
            scores: end.scores().to_vec(),
            ranks: end.ranks().to_vec()
        },
    })
}
