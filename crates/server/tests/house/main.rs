//! The house from outside: everything goes through real sockets.

#![allow(
    clippy::unwrap_used,
    reason = "a test stops where something is not as it should be"
)]

mod bad_input;
mod crowd;
mod deals;
mod length;
mod life;
mod long;
mod play;
mod safe;
mod stored;
mod support;
mod windows;
