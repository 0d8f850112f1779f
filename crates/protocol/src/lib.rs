//! The only crate that knows JSON: engine lines, records, serialised views, and one object-safe type over all games.
//!
//! ```
//! use serde_json::{Map, json};
//! use stammtisch_match::Seed;
//! use stammtisch_protocol::{Record, AnyTurn, new_match};
//!
//! let mut played = new_match("hattrick", &json!(4), &Map::new(), Some(Seed::new("a seed")))?;
//! let AnyTurn::Seats(seats) = played.turn() else { unreachable!("a seat begins") };
//! let seat = seats.first().expect("a seat begins");
//! let moves = played.legal(seat);
//! played.apply(seat, &moves[0])?;
//!
//! let text = Record::of(&*played).write();
//! let again = Record::parse(text.as_bytes())?.load()?;
//! assert_eq!(again.state(), played.state());
//! # Ok::<(), stammtisch_protocol::Refused>(())
//! ```
#![warn(clippy::wildcard_enum_match_arm)]

pub mod answer;
mod any;
mod bots;
mod engine;
mod error;
pub mod haecmaec;
pub mod hattrick;
pub mod heuchel;
pub mod hoeleroe;
mod json;
pub mod karteneck;
pub mod kuhn;
pub mod leduc;
mod lines;
mod member_ends;
mod proof;
mod raw_json;
mod record;
mod registry;
mod replay;
mod request;
mod turn;
mod values;
mod window;
mod wire;

pub use any::{
    AnyMatch, AnyTurn, BlockedThing, Entry, EntryLine, LoggedLine, MatchLog, MatchPlay, MatchSetup,
    MatchViews, SeatSnapshot,
};
pub use bots::{Bots, Choice};
pub use engine::Engine;
pub use error::{Code, Refused, quote};
pub use json::read_json;
pub use lines::{MAX_LINE, read_line};
pub use member_ends::write_json;
pub use proof::{BadProof, PROOF_FORMAT, Proof, SeatWords};
pub use raw_json::RawJson;
pub use record::{FORMAT, MatchResult, Record, RecordJson};
pub use registry::{
    GameInfo, Visitor, games, laboratory, new_match, new_match_by, unknown_game, visit_games, windows,
};
pub use replay::{Moment, Perspective, Sight};
pub use request::{Ask, ChanceSource, EngineRequest};
pub use turn::TurnJson;
pub use window::{Window, WindowKind};
pub use wire::{Name, OptionSpec, Wire};
