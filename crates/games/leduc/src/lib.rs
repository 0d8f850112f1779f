//! Leduc poker, a game for the laboratory: six cards, two rounds of betting. It has two versions of its rules.
//!
//! The rule numbers `LE-…` are those of `docs/lab/leduc.md`; the tests are named after them.
#![cfg_attr(not(feature = "wire"), no_std)]

extern crate alloc;

mod bets;
mod card;
mod encode;
mod game;
mod illegal;
mod moves;
mod narrate;
mod sample;

pub use bets::{Bets, Ending};
pub use card::{Card, Cards, Rank};
pub use game::{Event, Leduc, Options, View};
pub use illegal::Illegal;
pub use moves::Move;
pub use narrate::{Effect, Fact, Highlight, Reason, Standing};
pub use sample::Knowledge;
