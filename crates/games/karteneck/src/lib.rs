//! Heckmeck am Karteneck: lay cards kind by kind, stop in time, and take the grilled portion you earned.
//!
//! Rules are numbered `KE-…`; each test under `tests/` names the rule it checks.
//!
//! ```
//! use stammtisch_core::{Game, Turn};
//! use stammtisch_karteneck::{Karteneck, Move, Options};
//!
//! let mut game = Karteneck::new(2, &Options::default())?;
//! // The caller supplies the outcomes of chance events. This one always picks the first.
//! while let Turn::Chance(event) = game.turn() {
//!     let outcome = game.sample(&event, &mut |_| 0);
//!     game.resolve(&outcome)?;
//! }
//! // The first player may drop out at once, but there is nothing to steal yet.
//! let Turn::Seats(seats) = game.turn() else { unreachable!("the cards are dealt") };
//! let seat = seats.first().expect("a seat is to play");
//! assert!(game.check(seat, Move::OutSteal).is_err());
//! game.play(seat, "out".parse()?)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
mod portion;
mod sample;
mod state;
mod view;
#[cfg(feature = "wire")]
mod wire;

pub use card::{CARDS, Card, CardSet, Face, Pile, WORM_VALUE, Worm};
pub use chance::{Event, Outcome};
pub use illegal::Illegal;
pub use moves::Move;
pub use narrate::{Effect, Fact, Highlight, Joined, Obstacle, Place, Reason, Row, Standing, Theft, Threat};
pub use options::{MOST_WORMS, Options, house_composition};
pub use portion::{PORTIONS, Portion, PortionSet, Stacks};
pub use sample::Knowledge;
pub use state::Karteneck;
pub use view::View;
#[cfg(feature = "wire")]
pub use wire::ViewData;
