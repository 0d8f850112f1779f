//! Deletes tables. PostgreSQL uses their space again by itself.

use sqlx::postgres::PgConnection;

/// Removes a table that did not change after `until`, with all its data. Returns the number removed.
pub(crate) async fn remove(
    connection: &mut PgConnection,
    code: &str,
    until: i64,
) -> Result<u64, sqlx::Error> {
    const REMOVE: &str = "WITH gone AS (DELETE FROM rooms WHERE code = $1 AND changed <= $2 RETURNING code), \
        claim AS (DELETE FROM claims WHERE code IN (SELECT code FROM gone)), \
        fact AS (DELETE FROM facts WHERE room IN (SELECT code FROM gone)), \
        member AS (DELETE FROM members WHERE room IN (SELECT code FROM gone)) \
        SELECT count(*) FROM gone";
    let removed: i64 = sqlx::query_scalar(REMOVE)
        .bind(code)
        .bind(until)
        .fetch_one(connection)
        .await?;
    Ok(removed.unsigned_abs())
}
