//! Häc Mäc: build one burger together, remember what is in it, and close it in time.
//!
//! The rules are numbered `HM-…`; each test under `tests/` names the one it proves.
//!
//! ```
//! use stammtisch_core::{Game, Turn};
//! use stammtisch_haecmaec::{HaecMaec, Options};
//!
//! let mut game = HaecMaec::new(4, &Options::default())?;
//! // What chance decides comes from outside: here it is always the first of all outcomes.
//! while let Turn::Chance(event) = game.turn() {
//!     let outcome = game.sample(&event, &mut |_| 0);
//!     game.resolve(&outcome)?;
//! }
//! // Who begins sees his own cards, and how many the others hold.
//! let Turn::Seats(seats) = game.turn() else { unreachable!("the cards are dealt") };
//! let seat = seats.first().expect("somebody begins");
//! let view = game.view(Some(seat));
//! assert_eq!(view.hand.map(|hand| hand.len()), Some(usize::from(view.hand_sizes[seat.index()])));
//! assert_eq!(view.hands, None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(feature = "wire"), no_std)]

extern crate alloc;

mod answers;
mod burger;
mod by_seat;
mod card;
mod composition;
mod deck;
mod dense;
mod effect;
mod fact;
mod hidden;
mod illegal;
mod knowledge;
mod legal;
mod moves;
mod options;
mod reason;
mod rules;
mod score;
mod standing;
mod state;
mod story;
mod told;
mod turns;
mod view;
mod window;
#[cfg(feature = "wire")]
mod wire;

pub use answers::{Answer, Answers};
pub use burger::{Closed, Layer};
pub use card::{Filling, Kind};
pub use composition::{Composition, FILLINGS, INGREDIENTS};
pub use deck::{CardSet, Deck};
pub use effect::{Accusation, AfterClosing, Effect};
pub use fact::Fact;
pub use illegal::{Act, End, Illegal};
pub use knowledge::Knowledge;
pub use moves::Move;
pub use options::Options;
pub use reason::{Obstacle, Reason, Thing};
pub use standing::{SeatStanding, Standing, Worth};
pub use state::{Event, HaecMaec, Outcome, Phase, Tops};
pub use story::Highlight;
pub use view::{ClosedView, PhaseView, View};
