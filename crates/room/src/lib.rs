//! A table people sit at: seats, bots, absence, versions, resume. Time and requests come in, facts go out.
//!
//! A [`Table`] is the fold of its facts; a [`Room`] is a table with what dies with the process: connections, open
//! windows, presence. A request is decided without changing the table: the [`Change`] it leads to holds the
//! facts and the table after them, each worked out once. The facts are stored, then the change is committed,
//! then acknowledged. So whatever was acknowledged survives any crash, and a restart is: load the facts and go
//! on. The seed that decides chance is kept beside the facts, with which the table commits itself to it; each outcome is
//! a fact itself.

mod alike;
mod apply;
mod back;
mod beside;
mod branch;
mod call;
mod change;
mod counted;
mod deal;
mod decide;
mod fact;
mod follow;
mod host;
mod house;
mod limit;
mod membership;
pub mod message;
mod name;
mod news;
mod open;
mod place;
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
mod room;
mod screen;
mod shown;
mod summary;
mod table;
mod talk;
mod time;
mod times;
mod view;
mod window;
mod words;

pub use branch::Branch;
pub use call::Call;
pub use change::Change;
pub use decide::Decision;
pub use fact::{Dealt, Fact, Opening, Person, Request, Settings, StoredFact};
pub use name::{MAX_ID, MAX_NAME, check_id, clean_name};
pub use news::{Reader, Told};
pub use open::Plan;
pub use presence::ConnId;
pub use reflex::{BotEntry, Reflex};
pub use refused::{Code, Refused, TableCode};
pub use replay::Replay;
pub use requests::REMEMBERED;
pub use room::{BadFacts, BotNames, Room};
pub use screen::screen_of;
pub use summary::{SeatSummary, Summary};
pub use table::Table;
pub use talk::MAX_LINE;
pub use time::BotTurn;
pub use times::Times;
pub use view::Viewer;
pub use words::{MAX_WORDS, clean_line};
