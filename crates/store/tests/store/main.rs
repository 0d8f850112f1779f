//! Both backends, and the conformance of any backend.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod browsers;
#[cfg(unix)]
mod cluster;
mod conformance;
mod copy;
mod crash;
mod damage;
#[cfg(unix)]
mod failures;
mod fences;
mod games;
#[cfg(unix)]
mod nodes;
#[cfg(unix)]
mod postgres;
#[cfg(unix)]
mod restarts;
#[cfg(unix)]
mod rights;
mod sqlite;
#[cfg(unix)]
mod transfer;
