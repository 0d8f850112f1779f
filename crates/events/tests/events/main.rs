//! Events and the tables they are about.

#![allow(
    clippy::unwrap_used,
    reason = "a test stops where something is not as it should be"
)]

mod counted;
mod days;
mod document;
#[allow(dead_code, reason = "shared with the tests of tables, which need more of it")]
#[path = "../../../room/tests/table/support.rs"]
mod support;
mod tournament;
