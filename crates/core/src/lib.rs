//! The vocabulary that all games share: seats, turns, rules, refusals, and the [`Game`] trait. The crate has no clock,
//! random numbers, files, sockets or JSON. A game is a plain value with the next decision ([`Game::turn`]), the legal
//! moves ([`Game::legal`]) and the view of each seat ([`Game::view`]). Chance is a kind of turn, which the caller
//! resolves.
//!
//! ```
//! use stammtisch_core::{Seat, SeatSet, Standings};
//!
//! let seats = SeatSet::all(4);
//! let first = seats.first().expect("a table of four");
//! assert_eq!(seats.without(first).len(), 3);
//! assert_eq!(Seat::all(4).last().map(|seat| seat.left(4)), Some(first));
//! assert_eq!(Standings::by_score(&[3, 5, 5, -2]).ranks(), [3, 1, 1, 4]);
//! ```
#![cfg_attr(not(feature = "wire"), no_std)]
#![warn(clippy::wildcard_enum_match_arm)]

extern crate alloc;

mod bits;
mod cells;
mod encode;
mod game;
mod imperfect_information;
mod listener;
mod narrate;
mod parse;
mod quick;
mod refusal;
mod seat;
mod secret;
mod shuffle;
mod standings;
mod swing;
#[cfg(feature = "wire")]
mod wire;

pub use bits::{BitSelect, each_of_bytes, nth_of_bytes, nth_one, ones, sum_of_bytes};
pub use cells::{Cells, Marks, Sheet};
pub use encode::{Encode, Entry, Part, Piece, layout_of, pieces, places, tensor_len, write_pieces};
pub use game::{BadSetup, ChanceEvent, Game, Line, NoOptions, ObservedLine, OutcomeOf, Turn};
pub use imperfect_information::ImperfectInformation;
pub use listener::{Listener, NoListener};
pub use narrate::{
    Blocked, Fact, Highlight, Mark, Narrate, NoFact, NoHighlight, Reason, Step, Story, Unnarrated, Untold,
};
pub use parse::ParseError;
pub use quick::{Moves, Quick, pick_by_visiting};
pub use refusal::{Refusal, Rule};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use secret::{Audience, Secret};
pub use shuffle::{shuffle, shuffle_around};
pub use standings::Standings;
pub use swing::{Swing, SwingKind, swings};
#[cfg(feature = "wire")]
pub use wire::ShuffleData;
