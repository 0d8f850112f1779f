//! Play without knowing the game: random moves, whole matches, what a player sees of them, and looking ahead.
//!
//! Everything here is generic over [`Game`](stammtisch_core::Game) and names no game. Random play does not touch the
//! heap: millions of matches are played by it.

mod playout;
mod rng;
mod seen;
mod think;
mod tree;

pub use playout::{Step, play_out, random_playout};
pub use rng::Rng;
pub use seen::Seen;
pub use think::{Candidate, Decision, Guide, Playouts, Situation, think};
pub use tree::Tree;
