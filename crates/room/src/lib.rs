//! A table: seats, bots, absence, versions, reconnecting. Time and requests come in, facts go out.
//!
//! A [`Table`] is the fold of its facts. A [`Room`] adds the state that ends with the process: connections, open windows, presence.
//! Deciding a request doesn't change the table: it returns a [`Change`], which holds the facts and the table after them. The caller
//! stores the facts, commits the change and only then acknowledges the request. So everything that was acknowledged survives a crash,
//! and a restart only loads the facts. The seed that decides chance is stored next to the facts, which contain its commitment and every
//! outcome.

#![warn(clippy::wildcard_enum_match_arm)]

mod alike;
mod apply;
mod back;
mod branch;
mod breather;
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
mod silence;
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
