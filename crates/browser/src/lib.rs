//! A server for one device, inside the page: tables, bots and replays without a network. Its worker passes messages in and out
//! (`message`), keeps what it is told to store, and has the only clock.
//!
//! The [`LocalServer`] answers the same requests and frames as `/api/v2`. A [`Thinker`], in a worker of its own, searches moves, so that
//! nothing waits for bots. Both are deterministic: time, random numbers and storage come in as messages.

#![warn(clippy::wildcard_enum_match_arm)]

mod abi;
mod http;
mod listing;
mod message;
mod server;
mod table;
mod thinker;

pub use abi::{answer, input};
pub use listing::{FactRows, TableRow, Write};
pub use message::{Action, Answer, Ask, Event, Input, Job, Output};
pub use server::{LocalServer, Misuse};
pub use thinker::Thinker;
