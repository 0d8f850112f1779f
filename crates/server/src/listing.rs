//! Listings and facts in the store's form.

use stammtisch_room::message::Phase;
use stammtisch_room::{Change, Refused, StoredFact, Summary, Table};
use stammtisch_store::{Listed, Listing, State};

use crate::error::internal;

/// The listing of a table.
pub(crate) fn of(table: &Table) -> Result<Listing, Refused> {
    let state = match table.phase() {
        Phase::Waiting => State::Waiting,
        Phase::Playing => State::Running,
        Phase::Over | Phase::Closed => State::Over,
    };
    Ok(Listing {
        state,
        public: table.is_public(),
        people: table.has_people(),
        evening: table.evening().map(str::to_owned),
        day: table.day(),
        summary: serde_json::to_string(&table.summary()).map_err(|error| internal(&error))?,
        members: Some(table.members()),
        left: table.left(),
    })
}

/// The listing of a table after a change. Unchanged members are omitted.
pub(crate) fn after(table: &Table, change: &Change) -> Result<Listing, Refused> {
    let mut listing = of(change.after())?;
    listing.members = listing.members.filter(|members| *members != table.members());
    Ok(listing)
}

/// Parses a stored summary; `None` for tables stored before summaries existed.
pub(crate) fn summary(table: &Listed) -> Option<Summary> {
    serde_json::from_str(&table.summary).ok()
}

/// Parses several summaries, with their codes.
pub(crate) fn summaries(tables: &[Listed]) -> Vec<(String, Summary)> {
    let read = |table: &Listed| Some((table.code.clone(), summary(table)?));
    tables.iter().filter_map(read).collect()
}

/// Serializes facts.
pub(crate) fn lines(facts: &[StoredFact]) -> Result<Vec<String>, Refused> {
    let line = |fact| serde_json::to_string(fact).map_err(|error| internal(&error));
    facts.iter().map(line).collect()
}
