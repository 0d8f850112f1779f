//! Leduc poker, a small game for experiments: six cards and two betting rounds. There are three versions of the rules; the newest is
//! the game of the literature.
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
mod options;
mod sample;
mod state;
mod view;

pub use card::{Card, Cards, Rank};
pub use chance::Event;
#[cfg(feature = "wire")]
pub use chance::EventData;
pub use illegal::Illegal;
pub use moves::{Move, Moves};
pub use narrate::{Effect, Fact, Reason, Standing};
pub use options::Options;
pub use stammtisch_core::NoHighlight as Highlight;
pub use state::{Bets, Ending, Leduc};
pub use view::View;
