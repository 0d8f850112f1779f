//! Events and the tables they are about.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod counted;
mod days;
mod document;
#[allow(dead_code, reason = "shared with the tests of tables, which use more of it")]
#[path = "../../../room/tests/table/support.rs"]
mod support;
mod tournament;
