//! The answers of `/api/v2`, without their transport: the bodies, and the answers that follow from a table alone. The server and the table
//! in the browser share them. docs/reference/http.md describes the interface.

#![warn(clippy::wildcard_enum_match_arm)]

mod body;
pub mod bots;
mod code;
mod frames;
mod games;
mod lists;
mod open;
mod position;
mod prerequisite;
mod record;
mod refusals;
mod replay;
mod report;
mod session;
mod status;
mod table_messages;
mod tip;
mod verify;
mod wait_times;

pub use body::{CodeResponse, bad_request, read, short};
pub use bots::Opponent;
pub use code::{Fill, parse_table_code, private_code_from, table_code};
pub use frames::{read_message, refusal};
pub use games::{GamesResponse, OfferedGame, check_offered};
pub use lists::{Lists, Matches};
pub use open::OpenRequest;
pub use position::{LogPage, LogQuery, PositionResponse};
pub use prerequisite::Prerequisite;
pub use record::record;
pub use refusals::{no_session, overtaken, unknown_evening, unknown_table};
pub use replay::{BranchRequest, Lines, Moments, ReplayPath};
pub use report::{Report, ReportView};
pub use session::{Introduction, Session};
pub use status::status;
pub use table_messages::whole_table;
pub use tip::{TipResponse, search_tip};
pub use verify::VerifyResponse;
pub use wait_times::{WaitLimits, WaitTimes};
