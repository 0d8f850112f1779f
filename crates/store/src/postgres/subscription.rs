//! Push subscriptions.

use sqlx::postgres::PgConnection;

use crate::Subscription;
use crate::sql::seconds;

pub(crate) type Row = (String, String, Vec<u8>, Vec<u8>, String, i64);

pub(crate) const OF: &str = "SELECT endpoint, person, p256dh, auth, lang, renewed FROM subscriptions \
                             WHERE person = $1 ORDER BY renewed DESC, endpoint";

pub(crate) fn read((endpoint, person, p256dh, auth, lang, renewed): Row) -> Subscription {
    Subscription {
        endpoint,
        person,
        p256dh,
        auth,
        lang,
        renewed: renewed.unsigned_abs(),
    }
}

/// Stores a subscription in place of an earlier one of its browser. Keeps the newest `most` of its person.
pub(crate) async fn keep(
    connection: &mut PgConnection,
    new: &Subscription,
    most: u32,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO subscriptions (endpoint, person, p256dh, auth, lang, renewed) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (endpoint) DO UPDATE SET person = $2, p256dh = $3, auth = $4, lang = $5, renewed = $6",
    )
    .bind(&new.endpoint)
    .bind(&new.person)
    .bind(&new.p256dh)
    .bind(&new.auth)
    .bind(&new.lang)
    .bind(seconds(new.renewed))
    .execute(&mut *connection)
    .await?;
    // The one that was just stored is among them, whatever the clock says.
    sqlx::query(
        "DELETE FROM subscriptions WHERE person = $1 AND endpoint <> $2 AND endpoint NOT IN \
         (SELECT endpoint FROM subscriptions WHERE person = $1 AND endpoint <> $2 \
          ORDER BY renewed DESC, endpoint LIMIT $3)",
    )
    .bind(&new.person)
    .bind(&new.endpoint)
    .bind(i64::from(most.saturating_sub(1)))
    .execute(connection)
    .await?;
    Ok(())
}
