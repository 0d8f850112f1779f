//! Häc Mäc: build one burger together, remember what is in it, and close it in time.
//!
//! The rules are numbered `HM-…`; each test under `tests/` names the one it proves.
#![cfg_attr(not(feature = "wire"), no_std)]

extern crate alloc;

mod answers;
mod burger;
mod card;
mod composition;
mod deck;
mod moves;
mod options;
mod score;
mod state;
mod told;
mod turns;
mod view;
mod window;

pub use answers::{Answer, Answers};
pub use burger::{Closed, Layer};
pub use card::{Filling, Kind, NoFilling};
pub use composition::{Composition, FILLINGS, INGREDIENTS};
pub use deck::{CardSet, Deck};
pub use moves::{MisspeltMove, Move};
pub use options::Options;
pub use state::{Event, HaecMaec, Outcome, Phase, Tops};
pub use view::{ClosedView, PhaseView, View};
