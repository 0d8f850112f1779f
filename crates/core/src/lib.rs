//! The words every game shares: seats, turns, rules, refusals, and the [`Game`] trait.
//!
//! Nothing here knows a clock, a random number, a file, a socket or JSON. A game is a plain value that
//! says who decides next ([`Game::turn`]), which moves are legal ([`Game::legal`]), and what a seat may
//! know ([`Game::view`]). Chance is a kind of turn: whoever drives a game resolves it from outside.
#![no_std]

#[cfg(test)]
extern crate alloc;

mod bits;
mod game;
mod refusal;
mod seat;
mod shuffle;
mod standings;

pub use bits::{Ones, nth_of_bytes, nth_one, ones, sum_of_bytes};
pub use game::{BadSetup, Game, Turn, pick_by_visiting};
pub use refusal::{Refusal, Rule};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use shuffle::shuffle;
pub use standings::Standings;
