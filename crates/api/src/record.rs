//! The record of a finished match.

use stammtisch_protocol::Record;
use stammtisch_room::message::Phase;
use stammtisch_room::{Refused, Table, TableCode};

/// The record of a table's match.
///
/// # Errors
/// Refuses until the match is over.
pub fn record(table: &Table) -> Result<Record, Refused> {
    match table.game() {
        Some(game) if table.phase() == Phase::Over => Ok(Record::of(game)),
        _ => Err(Refused::new(
            TableCode::NotOver,
            "The match is not over yet, and its record would reveal the cards.",
        )),
    }
}
