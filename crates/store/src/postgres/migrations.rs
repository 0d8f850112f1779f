//! Migrations from any earlier version of the database to this one: the files in `migrations/postgres`, in order.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The name of each and its text; their numbers count from 1.
const MIGRATIONS: [(&str, &str); 1] = [(
    "tables",
    include_str!("../../migrations/postgres/0001_tables.sql"),
)];

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
    let mut migrator = Migrator::with_migrations((1..).zip(MIGRATIONS).map(migration).collect());
    // The server's own lock is held already.
    migrator.set_locking(false);
    migrator
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_listed_under_its_number_and_name() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/postgres");
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
