//! Kuhn poker, a game for the laboratory: three cards, one bet.
//!
//! The rule numbers `KU-…` are those of `docs/games/laboratory/kuhn.md`; the tests are named after them.
#![cfg_attr(not(feature = "wire"), no_std)]
#![warn(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]

extern crate alloc;

mod apply;
mod card;
mod chance;
mod encode;
mod game;
mod illegal;
mod legal;
mod moves;
mod sample;
mod state;
mod view;

pub use card::{Card, Cards};
pub use chance::Event;
pub use illegal::Illegal;
pub use moves::Move;
pub use stammtisch_core::NoOptions as Options;
pub use state::{Kuhn, Phase};
pub use view::View;
