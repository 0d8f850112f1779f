//! Heuchel & Meuchel: climb thirteen storeys, on your own feet or on the shoulders of those you flatter.
//!
//! The rules are numbered `HE-…`; each test under `tests/` names the one it proves.
#![cfg_attr(not(feature = "wire"), no_std)]

extern crate alloc;

mod arrange;
mod board;
mod by_row;
mod by_seat;
mod capture;
mod card;
mod die;
mod moves;
mod moving;
mod score;
mod state;
#[cfg(test)]
mod tests;
mod told;
mod view;

pub use board::Stack;
pub use card::{CARDS, Card, CardSet, Class, ROWS};
pub use moves::{MisspeltMove, Move, Order};
pub use state::{Event, Heuchel, Options, Outcome, Phase};
pub use view::{StackView, View};
