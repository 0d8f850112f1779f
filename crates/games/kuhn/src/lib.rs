//! Kuhn poker, a small game for experiments: three cards and one bet.
//!
//! Rules are numbered `KU-…` as in `docs/games/laboratory/kuhn.md`; tests are named after the rule they check.
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
