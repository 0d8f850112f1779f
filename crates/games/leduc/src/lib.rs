//! Leduc poker, a game for the laboratory: six cards, two rounds of betting. It has two versions of its rules.
//!
//! The rule numbers `LE-…` are those of `docs/lab/leduc.md`; the tests are named after them.
#![cfg_attr(not(feature = "wire"), no_std)]

extern crate alloc;

mod bets;
mod dense;
mod game;
mod hidden;
mod illegal;
#[cfg(test)]
mod tests;
mod told;
mod words;

pub use bets::{Bets, Ending};
pub use game::{Event, Leduc, Options, View};
pub use hidden::Knowledge;
pub use illegal::Illegal;
pub use told::{Effect, Fact, Highlight, Reason, Standing};
pub use words::{Card, Cards, Move, Rank};
