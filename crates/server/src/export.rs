//! Export of finished matches: record, proof and players. docs/guides/host.md describes the files.

use serde_json::{Value, json};
use stammtisch_api::{bots, parse_table_code};
use stammtisch_protocol::{AnyMatch, Record};
use stammtisch_room::message::Phase;
use stammtisch_room::{StoredFact, Table};
use stammtisch_store::{Archive, Archived, Data, PostgresArchive, StoreError};

/// Reads the tables of a data directory or database, also while a server is running.
pub struct Exporter {
    archive: Source,
}

enum Source {
    Directory(Archive),
    Postgres(PostgresArchive),
}

/// An exported table.
#[derive(Clone, PartialEq, Debug)]
pub struct Exported {
    /// Its code.
    pub code: String,
    /// The match record, one line.
    pub record: String,
    /// Proof of the deals; `None` if the table never committed to a seed.
    pub proof: Option<Value>,
    /// Game, time, players and result.
    pub table: Value,
}

/// Reasons a table cannot be exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The table doesn't exist.
    #[error("there is no table {0}")]
    Unknown(String),
    /// The match is running or never began.
    #[error("the match at table {0} is not over, and its record would reveal coming cards")]
    NotOver(String),
    /// The stored table is unreadable.
    #[error("table {code} cannot be read: {why}")]
    Damaged {
        /// Its code.
        code: String,
        /// The cause.
        why: String,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Exporter {
    /// Opens the data directory or database.
    ///
    /// # Errors
    /// Returns an error if the directory has no store, or if the database cannot be reached.
    pub async fn open(data: &Data) -> Result<Self, StoreError> {
        let archive = match data {
            Data::Directory(dir) => Source::Directory(Archive::open(dir)?),
            Data::Postgres(url) => Source::Postgres(PostgresArchive::open(url).await?),
        };
        Ok(Self { archive })
    }

    /// Codes of all tables, oldest first.
    ///
    /// # Errors
    /// Returns the error of the database.
    pub async fn codes(&self) -> Result<Vec<String>, StoreError> {
        match &self.archive {
            Source::Directory(archive) => archive.codes().await,
            Source::Postgres(archive) => archive.codes().await,
        }
    }

    /// Exports a table. The code may be in any case and contain spaces.
    ///
    /// # Errors
    /// Returns the reason the table cannot be exported.
    pub async fn table(&self, code: &str) -> Result<Exported, ExportError> {
        let code = parse_table_code(code);
        let stored = match &self.archive {
            Source::Directory(archive) => archive.table(&code).await?,
            Source::Postgres(archive) => archive.table(&code).await?,
        };
        let stored = stored.ok_or_else(|| ExportError::Unknown(code.clone()))?;
        let table = read(&code, &stored)?;
        let over = matches!(table.phase(), Phase::Over | Phase::Closed);
        match table.game().filter(|_| over) {
            Some(game) => Ok(export(&table, game, stored.opened)),
            None => Err(ExportError::NotOver(code)),
        }
    }
}

fn read(code: &str, stored: &Archived) -> Result<Table, ExportError> {
    let damaged = |why: String| ExportError::Damaged {
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
