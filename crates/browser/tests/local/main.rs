//! The local server as its worker uses it, with a storage in memory and a clock that jumps.

#![allow(clippy::unwrap_used, reason = "a test panics on unexpected results")]

mod matches;
mod storage;
mod worker;
