//! Kuhn poker, a game for the laboratory: three cards, one bet.
//!
//! The rule numbers `KU-…` are those of `docs/lab/kuhn.md`; the tests are named after them.
#![cfg_attr(not(feature = "wire"), no_std)]

extern crate alloc;

mod dense;
mod game;
mod hidden;
mod illegal;
#[cfg(test)]
mod tests;
mod told;
mod words;

pub use game::{Event, Kuhn, Options, Phase, View};
pub use illegal::Illegal;
pub use told::{Effect, Fact, Highlight, Reason, Standing};
pub use words::{Card, Cards, Move};
