//! The embedded backend, and what every backend must do.

mod conformance;
mod crash;
mod sqlite;
