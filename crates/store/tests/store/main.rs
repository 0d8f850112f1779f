//! The embedded backend, and what every backend must do.

#![allow(
    clippy::unwrap_used,
    reason = "a test stops where something is not as it should be"
)]

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
