//! A table people sit at: seats, bots, absence, versions, resume. Time and requests come in, facts go out.
//!
//! A [`Table`] is the fold of its facts; a [`Room`] is a table with what dies with the process: connections, open
//! windows, presence. A request is decided without changing the table: the [`Change`] it leads to holds the
//! facts and the table after them, each worked out once. The facts are stored, then the change is committed,
//! then acknowledged. So whatever was acknowledged survives any crash, and a restart is: load the facts and go
//! on. The seed that decides chance is kept beside the facts, with which the table commits itself to it; each outcome is
//! a fact itself.

#![warn(clippy::wildcard_enum_match_arm)]

mod alike;
mod apply;
mod back;
mod branch;
mod call;
mod change;
mod counted;
mod deal;
mod decide;
mod delta;
mod fact;
mod fields;
mod follow;
mod host;
mod house;
mod limit;
mod membership;
pub mod message;
mod name;
mod occupant;
mod open;
mod playing;
mod presence;
mod probes;
mod race;
mod reflex;
mod refused;
mod removal;
mod replay;
mod request;
mod requests;
mod result;
mod room;
mod screen;
mod snapshot;
mod summary;
mod table;
mod table_event;
mod talk;
mod time;
mod times;
mod view;
mod viewer;
mod window;
mod words;

pub use branch::Branch;
pub use call::Call;
pub use change::Change;
pub use decide::Decision;
pub use delta::{DeltaBaseline, Recipient};
pub use fact::{Dealt, Fact, Opening, Person, Request, Settings, StoredFact};
pub use name::{MAX_ID, MAX_NAME, check_id, clean_name};
pub use open::Plan;
pub use presence::ConnId;
pub use reflex::{BotEntry, BotNames, Reflex};
pub use refused::{Code, Refused, TableCode};
pub use replay::Replay;
pub use requests::REMEMBERED;
pub use room::Room;
pub use screen::screen_of;
pub use summary::{SeatSummary, Summary};
pub use table::{BadFacts, Table};
pub use talk::MAX_LINE;
pub use time::BotTurn;
pub use times::Times;
pub use viewer::Viewer;
pub use words::{MAX_WORDS, clean_line};
