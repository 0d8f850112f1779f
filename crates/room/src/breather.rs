//! A breather: after something that players want to take in, the match waits for them for a moment. The games say which facts want one
//! ([`stammtisch_core::Fact::breather`]).

mod room;

use std::time::Duration;

use serde::{Deserialize, Serialize};
use stammtisch_core::SeatSet;
use ts_rs::TS;

/// A breather: bots, windows and clocks wait until the people at these seats go on. A move ends it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Breather {
    /// The seats it waits for.
    pub waits: Vec<u8>,
    /// The seats that have gone on.
    pub ready: Vec<u8>,
    /// Time in milliseconds after which it ends by itself.
    pub total_ms: u32,
    /// Time left, in milliseconds.
    pub left_ms: u32,
}

/// An open breather. Only its end is stored: after a restart, one that was open follows from the log, and its time starts again.
#[derive(Debug)]
pub(crate) struct OpenBreather {
    /// The seats that want it.
    wanted: SeatSet,
    ready: SeatSet,
    since: Duration,
}
