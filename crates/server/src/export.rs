//! Matches that are over, as they leave the house: record, proof, who played. docs/guides/host.md describes the files.

use std::path::Path;

use serde_json::{Value, json};
use stammtisch_protocol::{AnyMatch, Record};
use stammtisch_room::message::Phase;
use stammtisch_room::{StoredFact, Table};
use stammtisch_store::{Archive, Archived, StoreError};

use crate::{bots, random};

/// Reads the tables of a data directory, also while a server runs there.
pub struct Exporter {
    archive: Archive,
}

/// A table as it is exported.
#[derive(Clone, PartialEq, Debug)]
pub struct Exported {
    /// Its code.
    pub code: String,
    /// The record of its match, one line.
    pub record: String,
    /// What its deals can be checked by; none where the table never committed itself to a seed.
    pub proof: Option<Value>,
    /// What was played, when, by whom, and how it ended.
    pub table: Value,
}

/// Why a table is not exported.
#[derive(Debug, thiserror::Error)]
pub enum NoExport {
    /// There is no such table.
    #[error("there is no table {0}")]
    Unknown(String),
    /// Its match runs, or never began.
    #[error("the match at table {0} is not over: its record would tell the cards still to come")]
    NotOver(String),
    /// It cannot be read.
    #[error("table {code} cannot be read: {why}")]
    Damaged {
        /// Its code.
        code: String,
        /// What is wrong with it.
        why: String,
    },
    /// The data cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Exporter {
    /// The tables in this directory.
    ///
    /// # Errors
    /// Says if no tables were ever stored there.
    pub fn open(dir: &Path) -> Result<Self, StoreError> {
        Ok(Self {
            archive: Archive::open(dir)?,
        })
    }

    /// The codes of all tables, the oldest first.
    ///
    /// # Errors
    /// Says what the database could not do.
    pub async fn codes(&self) -> Result<Vec<String>, StoreError> {
        self.archive.codes().await
    }

    /// A table, by its code in any case and with spaces.
    ///
    /// # Errors
    /// Says why it cannot be exported.
    pub async fn table(&self, code: &str) -> Result<Exported, NoExport> {
        let code = random::table_code_in(code);
        let stored = self.archive.table(&code).await?;
        let stored = stored.ok_or_else(|| NoExport::Unknown(code.clone()))?;
        let table = read(&code, &stored)?;
        let over = matches!(table.phase(), Phase::Over | Phase::Closed);
        match table.game().filter(|_| over) {
            Some(game) => Ok(export(&table, game, stored.opened)),
            None => Err(NoExport::NotOver(code)),
        }
    }
}

fn read(code: &str, stored: &Archived) -> Result<Table, NoExport> {
    let damaged = |why: String| NoExport::Damaged {
        code: code.to_owned(),
        why,
    };
    let facts: Vec<StoredFact> = stored
        .facts
        .iter()
        .map(|fact| serde_json::from_str(fact))
        .collect::<Result<_, _>>()
        .map_err(|error| damaged(error.to_string()))?;
    Table::load(code, &stored.seed, facts, &bots::entries).map_err(|error| damaged(error.to_string()))
}

fn export(table: &Table, game: &dyn AnyMatch, opened: u64) -> Exported {
    let summary = table.summary().for_person(table.code(), None);
    let seats = summary.seats.iter();
    let seats: Vec<_> = seats
        .map(|seat| json!({"name": seat.name, "bot": seat.bot, "person": seat.person}))
        .collect();
    Exported {
        code: table.code().to_owned(),
        record: Record::of(game).write(),
        proof: table.proof().ok().map(|proof| json!(proof)),
        table: json!({
            "format": "stammtisch-table/1",
            "code": table.code(),
            "opened": opened,
            "host": summary.host,
            "game": summary.game,
            "rules": game.rules(),
            "phase": summary.phase,
            "seats": seats,
            "turn": game.turn_json(),
        }),
    }
}
