//! Migrations from any earlier version of the database to this one: the files in `migrations/`, in order.
//!
//! They are noted in the table that sqlx notes them in, with the same checksums, because data directories of released versions have it.
//! So an older program, too, can tell that it doesn't know the newest migration.

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use sha2::{Digest, Sha384};

use crate::sqlite::readers::all;

/// The name and the SQL of each; they are numbered from 1.
const MIGRATIONS: [(&str, &str); 13] = [
    ("rooms", include_str!("../../migrations/sqlite/0001_rooms.sql")),
    (
        "summaries",
        include_str!("../../migrations/sqlite/0002_summaries.sql"),
    ),
    (
        "resting",
        include_str!("../../migrations/sqlite/0003_resting.sql"),
    ),
    (
        "nobody there",
        include_str!("../../migrations/sqlite/0004_nobody_there.sql"),
    ),
    (
        "evenings",
        include_str!("../../migrations/sqlite/0005_evenings.sql"),
    ),
    ("days", include_str!("../../migrations/sqlite/0006_days.sql")),
    (
        "ratings",
        include_str!("../../migrations/sqlite/0007_ratings.sql"),
    ),
    (
        "subscriptions",
        include_str!("../../migrations/sqlite/0008_subscriptions.sql"),
    ),
    (
        "tournaments",
        include_str!("../../migrations/sqlite/0009_tournaments.sql"),
    ),
    ("games", include_str!("../../migrations/sqlite/0010_games.sql")),
    (
        "counted",
        include_str!("../../migrations/sqlite/0011_counted.sql"),
    ),
    ("over", include_str!("../../migrations/sqlite/0012_over.sql")),
    (
        "tickets",
        include_str!("../../migrations/sqlite/0013_tickets.sql"),
    ),
];

/// sqlx's own table.
const NOTED: &str = "CREATE TABLE IF NOT EXISTS _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
)";

/// The reason that a database cannot be brought up to date.
#[derive(Debug)]
pub(crate) enum MigrationError {
    /// It has a migration of a newer version.
    Unknown(i64),
    /// A migration in it isn't the one of this number.
    Different(i64),
    /// A migration stopped half-way.
    Unfinished(i64),
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for MigrationError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}

/// Runs the migrations that a database doesn't have yet, all or none.
pub(crate) fn migrate(connection: &mut Connection) -> Result<(), MigrationError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(NOTED)?;
    let unfinished = "SELECT version FROM _sqlx_migrations WHERE success = 0 ORDER BY version LIMIT 1";
    let unfinished = transaction
        .query_row(unfinished, (), |row| row.get(0))
        .optional()?;
    if let Some(version) = unfinished {
        return Err(MigrationError::Unfinished(version));
    }
    let noted = "SELECT version, checksum FROM _sqlx_migrations ORDER BY version";
    let noted: Vec<(i64, Vec<u8>)> = all(&transaction, noted, (), |row| row.try_into())?;
    let known = |version| (1..).zip(MIGRATIONS).any(|(number, _)| number == version);
    if let Some((version, _)) = noted.iter().find(|(version, _)| !known(*version)) {
        return Err(MigrationError::Unknown(*version));
    }
    for (number, (name, text)) in (1_i64..).zip(MIGRATIONS) {
        let checksum = Sha384::digest(text).to_vec();
        if let Some((_, noted)) = noted.iter().find(|(version, _)| *version == number) {
            if *noted != checksum {
                return Err(MigrationError::Different(number));
            }
            continue;
        }
        transaction.execute_batch(text)?;
        let note = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                    VALUES (?, ?, 1, ?, -1)";
        transaction.execute(note, params![number, name, checksum])?;
    }
    transaction.commit()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_listed_under_its_number_and_name() {
        crate::sql::assert_files_are_listed("sqlite", &MIGRATIONS);
    }

    #[test]
    fn a_changed_or_unfinished_migration_is_refused() {
        for (change, expected) in [
            (
                "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 3",
                "Different(3)",
            ),
            (
                "UPDATE _sqlx_migrations SET success = 0 WHERE version = 2",
                "Unfinished(2)",
            ),
            (
                "UPDATE _sqlx_migrations SET version = 99 WHERE version = 1",
                "Unknown(99)",
            ),
        ] {
            let mut connection = Connection::open_in_memory().unwrap();
            migrate(&mut connection).unwrap();
            migrate(&mut connection).unwrap();
            connection.execute_batch(change).unwrap();
            let refused = migrate(&mut connection).unwrap_err();
            assert_eq!(format!("{refused:?}"), expected);
        }
    }
}
