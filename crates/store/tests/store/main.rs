//! The embedded backend, and the conformance of any backend.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod browsers;
mod conformance;
mod copy;
mod crash;
mod damage;
mod fences;
mod games;
#[cfg(unix)]
mod rights;
mod sqlite;
