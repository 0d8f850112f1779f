//! Push subscriptions.

use sqlx::{SqliteConnection, SqlitePool};

use crate::sql::seconds;
use crate::{StoreError, Subscription};

type Row = (String, String, Vec<u8>, Vec<u8>, String, i64);

/// A person's subscriptions, newest first.
pub(crate) async fn of(readers: &SqlitePool, person: &str) -> Result<Vec<Subscription>, StoreError> {
    let query = "SELECT endpoint, person, p256dh, auth, lang, renewed FROM subscriptions \
                 WHERE person = ? ORDER BY renewed DESC, endpoint";
    let rows: Vec<Row> = sqlx::query_as(query).bind(person).fetch_all(readers).await?;
    let read = |(endpoint, person, p256dh, auth, lang, renewed): Row| Subscription {
        endpoint,
        person,
        p256dh,
        auth,
        lang,
        renewed: renewed.unsigned_abs(),
    };
    Ok(rows.into_iter().map(read).collect())
}

/// Stores a subscription in place of an earlier one of its browser. Keeps only the newest `most` of its person.
pub(crate) async fn keep(
    connection: &mut SqliteConnection,
    new: &Subscription,
    most: u32,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT OR REPLACE INTO subscriptions (endpoint, person, p256dh, auth, lang, renewed) \
         VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(&new.endpoint)
    .bind(&new.person)
    .bind(&new.p256dh)
    .bind(&new.auth)
    .bind(&new.lang)
    .bind(seconds(new.renewed))
    .execute(&mut *connection)
    .await?;
    // The new one always stays, whatever the clock says.
    sqlx::query(
        "DELETE FROM subscriptions WHERE person = ?1 AND endpoint != ?2 AND endpoint NOT IN \
         (SELECT endpoint FROM subscriptions WHERE person = ?1 AND endpoint != ?2 \
          ORDER BY renewed DESC, endpoint LIMIT ?3)",
    )
    .bind(&new.person)
    .bind(&new.endpoint)
    .bind(most.saturating_sub(1))
    .execute(connection)
    .await?;
    Ok(())
}

/// Deletes a subscription; if a person is named, only if it is theirs.
pub(crate) async fn forget(
    connection: &mut SqliteConnection,
    endpoint: &str,
    person: Option<&str>,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM subscriptions WHERE endpoint = ? AND (?2 IS NULL OR person = ?2)")
        .bind(endpoint)
        .bind(person)
        .execute(connection)
        .await?;
    Ok(())
}

/// Deletes those that were not renewed after `until`.
pub(crate) async fn forget_old(connection: &mut SqliteConnection, until: u64) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM subscriptions WHERE renewed <= ?")
        .bind(seconds(until))
        .execute(connection)
        .await?;
    Ok(())
}
