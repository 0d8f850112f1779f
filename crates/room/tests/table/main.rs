//! Tables: seats, facts, absence, and who sees what.

#![allow(
    clippy::unwrap_used,
    reason = "a test stops where something is not as it should be"
)]

mod absence;
mod document;
mod facts;
mod races;
mod seats;
mod support;
mod views;
mod windows;
