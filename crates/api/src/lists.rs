//! Lists of tables and matches.

use serde::Serialize;
use stammtisch_room::message::TableSummary;
use ts_rs::TS;

/// Response of `GET /tables`.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "TablesResponse")]
pub struct Lists {
    /// Tables where the caller has a seat or is the host.
    pub yours: Vec<TableSummary>,
    /// Public tables in the waiting room.
    pub open: Vec<TableSummary>,
    /// Public tables with a running match.
    pub running: Vec<TableSummary>,
}

/// Response of `GET /matches`.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "MatchesResponse")]
pub struct Matches {
    /// Finished matches of the caller, newest first.
    pub matches: Vec<TableSummary>,
    /// Start of the next page; null on the last page.
    pub next: Option<u32>,
}
