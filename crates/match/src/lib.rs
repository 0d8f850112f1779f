//! A match: a game, its options, and the log of everything that happened, in order.
//!
//! This is the only place with randomness: [`Seed`] turns a text into chance outcomes, the same on every machine. Everything else is a
//! replay of the log.
//!
//! ```
//! use stammtisch_core::{Game, Quick, Seat, Turn};
//! use stammtisch_hattrick::{Hattrick, Options};
//! use stammtisch_match::{Match, Seed};
//!
//! let mut played = Match::<Hattrick>::new(4, Options::default(), Some(Seed::new("a seed")))?;
//! while let Turn::Seats(seats) = played.game().turn() {
//!     let seat = seats.first().expect("a seat is to act");
//!     let card = played.game().pick_legal(seat, |_| 0).expect("a seat to act has a card");
//!     played.play(seat, card)?;
//! }
//! // The log is the match: replayed without the seed, it gives the same state.
//! let mut again = Match::<Hattrick>::new(4, Options::default(), None)?;
//! for line in played.log().iter() {
//!     again.push(line.clone())?;
//! }
//! assert_eq!(again.game(), played.game());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(clippy::wildcard_enum_match_arm)]

mod chance;
mod commitment;
mod persistent_vec;
mod played;
mod revealed;
mod seen;

pub use chance::Seed;
pub use commitment::commitment;
pub use persistent_vec::PersistentVec;
pub use played::{LineTold, Match};
pub use seen::Seen;
pub use stammtisch_core::{Line, ObservedLine};
