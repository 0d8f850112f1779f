//! The house from outside: everything goes through real sockets.

#![allow(
    clippy::unwrap_used,
    reason = "a test stops where something is not as it should be"
)]

mod admission;
mod back;
mod bad_input;
mod crowd;
mod day;
mod deals;
mod evening;
mod hosted;
mod length;
mod life;
mod long;
mod play;
mod push;
mod pushed;
mod ratings;
mod replay;
mod report;
mod safe;
mod stored;
mod support;
mod tip;
mod tournament;
mod windows;
