//! Migrations from any earlier version of the database to this one: the files in `migrations/postgres`, in order.

use super::connect::Lock;
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The name of each and its text; their numbers count from 1.
const MIGRATIONS: [(&str, &str); 1] = [(
    "tables",
    include_str!("../../migrations/postgres/0001_tables.sql"),
)];

/// All of them, each run once in a database.
pub(crate) fn migrator(lock: Lock) -> Migrator {
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
    // The only server needs no other lock; nodes may start at the same time.
    migrator.set_locking(lock == Lock::Shared);
    migrator
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_listed_under_its_number_and_name() {
        crate::sql::assert_files_are_listed("postgres", &MIGRATIONS);
    }
}
