//! Heuchel & Meuchel: six cards each climb a house of thirteen floors, and those of higher rank take others
//! along.
//!
//! The rules are numbered `HE-…`; the tests under `tests/rules/` carry the number of the rule they check.
//!
//! ```
//! use stammtisch_core::{Game, Quick, Turn};
//! use stammtisch_heuchel::{Heuchel, Move, Options};
//!
//! let mut game = Heuchel::new(3, &Options { die: true })?;
//! // Outcomes of chance come from the caller; this example always takes the first one.
//! while let Turn::Chance(event) = game.turn() {
//!     let outcome = game.sample(&event, &mut |_| 0);
//!     game.resolve(&outcome)?;
//! }
//! // All players arrange their start stacks at the same time.
//! let Turn::Seats(seats) = game.turn() else { unreachable!("the cards are dealt") };
//! assert_eq!(seats.len(), 3);
//! let seat = seats.first().expect("every seat has a stack to arrange");
//! let first = game.pick_legal(seat, |_| 0).expect("there is an order");
//! assert!(matches!(first, Move::Arrange(_)));
//! game.play(seat, first)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(feature = "wire"), no_std)]
#![warn(clippy::wildcard_enum_match_arm)]

extern crate alloc;

mod apply;
mod board;
mod card;
mod chance;
mod encode;
mod game;
mod illegal;
mod legal;
mod moves;
mod narrate;
mod options;
mod packed;
mod sample;
mod score;
mod state;
mod view;
#[cfg(feature = "wire")]
mod wire;

#[cfg(test)]
#[path = "../tests/rules/mod.rs"]
#[allow(clippy::wildcard_enum_match_arm, reason = "a test names what it expects")]
mod rules;

pub use board::Stack;
pub use card::{CARDS, Card, CardSet, Class, ROWS};
pub use chance::{Event, Outcome};
pub use illegal::Illegal;
pub use moves::{Move, Order};
pub use narrate::{
    Account, Cause, Control, Effect, Fact, Floor, Highlight, Next, Obstacle, Reason, Standing, Way,
};
pub use options::Options;
pub use sample::Knowledge;
pub use state::{Heuchel, Phase};
pub use view::{StackView, Victim, View};
#[cfg(feature = "wire")]
pub use wire::{Landed, PhaseData, ViewData};
