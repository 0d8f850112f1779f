//! Migrations from any earlier version of the database to this one: the files in `migrations/`, in order.
//!
//! They are listed here by hand, because the macro that would collect them compiles SQLite a second time.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The name and the SQL of each; they are numbered from 1.
const MIGRATIONS: [(&str, &str); 12] = [
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
];

/// All of them, each run once in a database.
pub(crate) fn migrator() -> Migrator {
    let migration = |(number, (name, text)): (i64, (&'static str, &'static str))| {
        Migration::new(
            number,
            name.into(),
            MigrationType::Simple,
            text.into_sql_str(),
            false,
        )
    };
    Migrator::with_migrations((1..).zip(MIGRATIONS).map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_listed_under_its_number_and_name() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/sqlite");
        let files = std::fs::read_dir(folder).unwrap();
        let mut files: Vec<_> = files
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let name =
            |(number, (name, _)): (u32, (&str, &str))| format!("{number:04}_{}.sql", name.replace(' ', "_"));
        let listed: Vec<_> = (1..).zip(MIGRATIONS).map(name).collect();
        assert_eq!(listed, files);
    }
}
