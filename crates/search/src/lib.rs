//! Play without knowing the game: random moves, whole matches, and what a player sees of them.
//!
//! Everything here is generic over [`Game`](stammtisch_core::Game) and names no game. Nothing touches the
//! heap: millions of matches are played by it.
#![no_std]

mod playout;
mod rng;
mod seen;

pub use playout::{Step, play_out, random_playout};
pub use rng::Rng;
pub use seen::Seen;
