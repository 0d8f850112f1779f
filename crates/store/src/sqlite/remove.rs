//! Deletes tables and returns their space.

use sqlx::{Connection, SqliteConnection};

use crate::StoreError;

/// Pages freed per step; waiting writes run between steps.
const PAGES: u32 = 1024;

/// Removes those of these tables that did not change after `until`. Returns the number removed. A table in a damaged part of the file
/// does not keep the others from being removed.
pub(crate) async fn remove(
    connection: &mut SqliteConnection,
    codes: &[String],
    until: i64,
) -> Result<u64, StoreError> {
    let (mut removed, mut failed) = (0, None);
    for code in codes {
        match remove_one(connection, code, until).await {
            Ok(one) => removed += one,
            Err(error) => failed = Some(error),
        }
    }
    if let Some(error) = failed.filter(|_| removed == 0) {
        return Err(error.into());
    }
    if removed > 0
        && let Err(error) = give_back(connection).await
    {
        tracing::warn!(%error, "the space of removed tables stays in the database, to be used again");
    }
    Ok(removed)
}

async fn remove_one(connection: &mut SqliteConnection, code: &str, until: i64) -> Result<u64, sqlx::Error> {
    const FACTS: &str =
        "DELETE FROM facts WHERE room = (SELECT code FROM rooms WHERE code = ? AND changed <= ?)";
    const MEMBERS: &str =
        "DELETE FROM members WHERE room = (SELECT code FROM rooms WHERE code = ? AND changed <= ?)";
    const ROOM: &str = "DELETE FROM rooms WHERE code = ? AND changed <= ?";
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut removed = 0;
    for query in [FACTS, MEMBERS, ROOM] {
        let done = sqlx::query(query).bind(code).bind(until);
        removed = done.execute(&mut *transaction).await?.rows_affected();
    }
    transaction.commit().await?;
    Ok(removed)
}

/// Shrinks the file by its unused pages.
async fn give_back(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    loop {
        let free: i64 = sqlx::query_scalar("PRAGMA freelist_count")
            .fetch_one(&mut *connection)
            .await?;
        if free == 0 {
            break;
        }
        let query = format!("PRAGMA incremental_vacuum({PAGES})");
        sqlx::query(sqlx::AssertSqlSafe(query))
            .execute(&mut *connection)
            .await?;
        let left: i64 = sqlx::query_scalar("PRAGMA freelist_count")
            .fetch_one(&mut *connection)
            .await?;
        if left >= free {
            break;
        }
    }
    // The file itself is shortened when the log is copied back into it.
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
        .execute(&mut *connection)
        .await?;
    Ok(())
}
