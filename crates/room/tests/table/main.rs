//! Tables: seats, facts, absence, and who sees what.

#![allow(
    clippy::unwrap_used,
    reason = "a test stops where something is not as it should be"
)]

mod absence;
mod deals;
mod document;
mod facts;
mod host;
mod moments;
mod races;
mod seats;
mod still;
mod support;
mod times;
mod views;
mod windows;
