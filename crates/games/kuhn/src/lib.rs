//! Kuhn poker, a game for the laboratory: three cards, one bet.
//!
//! The rule numbers `KU-…` are those of `docs/lab/kuhn.md`; the tests are named after them.
#![cfg_attr(not(feature = "wire"), no_std)]

extern crate alloc;

mod card;
mod encode;
mod game;
mod illegal;
mod moves;
mod narrate;
mod sample;

pub use card::{Card, Cards};
pub use game::{Event, Kuhn, Options, Phase, View};
pub use illegal::Illegal;
pub use moves::Move;
pub use narrate::{Effect, Fact, Highlight, Reason, Standing};
