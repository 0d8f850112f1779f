//! Heuchel & Meuchel: climb thirteen storeys, on your own feet or on the shoulders of those you flatter.
//!
//! The rules are numbered `HE-…`; each test under `tests/` names the one it proves.
//!
//! ```
//! use stammtisch_core::{Game, Quick, Turn};
//! use stammtisch_heuchel::{Heuchel, Move, Options};
//!
//! let mut game = Heuchel::new(3, &Options { die: true })?;
//! // What chance decides comes from outside: here it is always the first of all outcomes.
//! while let Turn::Chance(event) = game.turn() {
//!     let outcome = game.sample(&event, &mut |_| 0);
//!     game.resolve(&outcome)?;
//! }
//! // Everybody arranges his start stack at the same time.
//! let Turn::Seats(seats) = game.turn() else { unreachable!("the cards are dealt") };
//! assert_eq!(seats.len(), 3);
//! let seat = seats.first().expect("all are asked");
//! let first = game.pick_legal(seat, |_| 0).expect("there is an order");
//! assert!(matches!(first, Move::Arrange(_)));
//! game.play(seat, first)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(feature = "wire"), no_std)]

extern crate alloc;

mod arrange;
mod beneath;
mod board;
mod by_row;
mod by_seat;
mod capture;
mod card;
mod dense;
mod die;
mod effect;
mod fact;
mod hidden;
mod illegal;
mod kept;
mod legal;
mod moves;
mod moving;
mod reach;
mod reason;
mod relabel;
mod score;
mod standing;
mod state;
mod story;
#[cfg(test)]
mod tests;
mod told;
mod view;
#[cfg(feature = "wire")]
mod wire;

pub use board::Stack;
pub use card::{CARDS, Card, CardSet, Class, ROWS};
pub use effect::{Effect, Next, Victim};
pub use fact::{Fact, Way};
pub use hidden::Knowledge;
pub use illegal::Illegal;
pub use moves::{Move, Order};
pub use reason::{Obstacle, Reason, Thing};
pub use standing::{Account, Floor, Standing};
pub use state::{Event, Heuchel, Options, Outcome, Phase};
pub use story::{Deed, Highlight};
pub use view::{StackView, View};
#[cfg(feature = "wire")]
pub use wire::{Landed, PhaseData, ViewData};
