//! The only JSON of the house: engine lines, records, views as data, and one object-safe type over all games.

mod any;
mod error;
mod json;
mod record;
mod registry;
mod turn;
mod wire;

pub use any::{AnyMatch, Entry, EntryLine, LoggedLine, TurnNow};
pub use error::{Code, Refused};
pub use record::{FORMAT, MatchResult, Record};
pub use registry::{GameInfo, games, new_match};
pub use turn::TurnJson;
pub use wire::{Name, OptionSpec, Wire};
