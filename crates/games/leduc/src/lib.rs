//! Leduc poker, a small game for experiments: six cards and two betting rounds. There are two versions of the rules.
//!
//! Rules are numbered `LE-…` as in `docs/games/laboratory/leduc.md`; tests are named after the rule they check.
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
mod narrate;
mod sample;
mod state;
mod view;

pub use card::{Card, Cards, Rank};
pub use chance::Event;
pub use illegal::Illegal;
pub use moves::Move;
pub use narrate::{Effect, Fact, Reason, Standing};
pub use sample::Knowledge;
pub use stammtisch_core::{NoHighlight as Highlight, NoOptions as Options};
pub use state::{Bets, Ending, Leduc};
pub use view::View;
