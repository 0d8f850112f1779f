//! The rows to store: tables with their listings, and their facts.

use serde::{Deserialize, Serialize};
use stammtisch_room::{Person, StoredFact, Summary, Table};

/// A stored table, without its facts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableRow {
    /// Its code.
    pub code: String,
    /// The seed of its match.
    pub seed: String,
    /// Its place among all tables of this device, in the order in which they were opened.
    pub opened: u64,
    /// Date of the last change, in seconds since 1970.
    pub changed: u64,
    /// The evening's code.
    pub evening: Option<String>,
    /// Whether the person removed it from the list of matches.
    pub forgotten: bool,
    /// The table as lists show it.
    pub summary: Summary,
}

impl TableRow {
    /// The row after a change of the table.
    pub(crate) fn after(&self, table: &Table, date: u64) -> Self {
        Self {
            changed: date,
            evening: table.evening().map(str::to_owned),
            summary: table.summary(),
            ..self.clone()
        }
    }
}

/// Facts of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FactRows {
    /// The table's code.
    pub code: String,
    /// The place of the first one.
    pub from: u64,
    /// The facts.
    pub facts: Vec<String>,
}

/// Rows that are stored together or not at all.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Write {
    /// The person of this device, if it changes.
    pub session: Option<Person>,
    /// New and changed tables.
    pub tables: Vec<TableRow>,
    /// New facts.
    pub facts: Vec<FactRows>,
}

/// Serializes facts.
pub(crate) fn lines(facts: &[StoredFact]) -> Vec<String> {
    let line = |fact| serde_json::to_string(fact).unwrap_or_default();
    facts.iter().map(line).collect()
}
