//! Häc Mäc: build one burger together, remember what is in it, and close it in time.
//!
//! Rules are numbered `HM-…`; each test under `tests/` names the rule it checks.
//!
//! ```
//! use stammtisch_core::{Game, Turn};
//! use stammtisch_haecmaec::{HaecMaec, Options};
//!
//! let mut game = HaecMaec::new(4, &Options::default())?;
//! // The caller supplies the outcomes of chance events. This one always picks the first.
//! while let Turn::Chance(event) = game.turn() {
//!     let outcome = game.sample(&event, &mut |_| 0);
//!     game.resolve(&outcome)?;
//! }
//! // The first player sees their own cards, and how many cards the others hold.
//! let Turn::Seats(seats) = game.turn() else { unreachable!("the cards are dealt") };
//! let seat = seats.first().expect("a seat is to play");
//! let view = game.view(Some(seat));
//! assert_eq!(view.hand.map(|hand| hand.len()), Some(usize::from(view.hand_sizes[seat.index()])));
//! assert_eq!(view.hands, None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(feature = "wire"), no_std)]
#![warn(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]

extern crate alloc;

mod apply;
mod burger;
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
mod score;
mod state;
mod view;
#[cfg(feature = "wire")]
mod wire;

pub use burger::{Closed, Layer};
pub use card::{CardSet, Composition, Deck, FILLINGS, Filling, INGREDIENTS, Kind};
pub use chance::{Event, Outcome};
pub use illegal::{Act, End, Illegal};
pub use moves::{Answer, Answers, Move};
pub use narrate::{
    Accusation, AfterClosing, Control, Effect, Fact, Highlight, Obstacle, Reason, SeatStanding, Standing,
    Worth,
};
pub use options::Options;
pub use sample::Knowledge;
pub use state::{HaecMaec, Phase, PhaseView, Tops};
pub use view::{ClosedView, View};
