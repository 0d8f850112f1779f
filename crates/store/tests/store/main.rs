//! Both backends, and what every backend must do.

#![allow(
    clippy::unwrap_used,
    reason = "a test stops where something is not as it should be"
)]

mod browsers;
#[cfg(unix)]
mod cluster;
mod conformance;
mod copy;
mod crash;
mod damage;
mod fences;
mod games;
#[cfg(unix)]
mod postgres;
#[cfg(unix)]
mod restarts;
#[cfg(unix)]
mod rights;
mod sqlite;
