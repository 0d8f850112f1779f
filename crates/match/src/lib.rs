//! A match: a game, its options, and the log of everything that happened, in order.
//!
//! This is the only place where randomness comes in: [`Seed`] turns a text into chance outcomes, the same
//! on every machine. Everything else is a replay of the log.

mod chance;
mod commitment;
mod growing;
mod played;
mod seen;

pub use chance::Seed;
pub use commitment::commitment;
pub use growing::Growing;
pub use played::{LineTold, Match};
pub use seen::Seen;
pub use stammtisch_core::{Glimpse, Line};
