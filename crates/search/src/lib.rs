//! Play any game without knowing its rules: random moves, whole matches, a player's observation, and search.
//!
//! Everything here is generic over [`Game`](stammtisch_core::Game) and names no game. Random play doesn't allocate, so it can run
//! millions of matches.
//!
//! ```
//! use stammtisch_core::Game;
//! use stammtisch_hattrick::{Hattrick, Options};
//! use stammtisch_search::{Rng, random_playout};
//!
//! let mut game = Hattrick::new(4, &Options::default())?;
//! let (standings, decisions) = random_playout(&mut game, &mut Rng::new(1));
//! assert_eq!(standings.scores().len(), 4);
//! assert!(decisions > 100);
//! # Ok::<(), stammtisch_core::BadSetup>(())
//! ```
//!
//! `examples/random_match.rs` plays a match move by move, `examples/my_bot.rs` defines a bot.
#![warn(clippy::wildcard_enum_match_arm)]

mod arm;
mod budget;
mod compare;
mod decision;
mod equilibrium;
mod luck;
mod playout;
mod rng;
mod seen;
mod think;
mod tree;

pub use budget::Budget;
pub use compare::{Difference, compare};
pub use decision::{Candidate, Decision};
pub use equilibrium::Equilibrium;
pub use luck::{ChanceOutcome, Luck, luck};
pub use playout::{Step, listed_playout, play_bots, play_out, random_playout};
pub use rng::Rng;
pub use seen::Seen;
pub use think::{InformationState, Playouts, RolloutPolicy, play_on, play_on_by, think};
pub use tree::Tree;
