//! Tables: seats, facts, absence, and who sees what.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod absence;
mod back;
mod breathers;
mod calls;
mod deals;
mod deltas;
mod facts;
mod host;
mod house;
mod messages;
mod moments;
mod nudged_host;
mod races;
mod removed;
mod repeated;
mod screen;
mod seats;
mod stepping_in;
mod still;
mod support;
mod table_events;
mod talk;
mod times;
mod views;
mod windows;
