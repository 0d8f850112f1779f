//! Push subscriptions.

use rusqlite::{Connection, Row, params};

use crate::sql::seconds;
use crate::sqlite::connection::execute;
use crate::sqlite::readers::all;
use crate::{StoreError, Subscription};

/// A person's subscriptions, the newest first.
pub(crate) fn of(connection: &Connection, person: &str) -> Result<Vec<Subscription>, StoreError> {
    let query = "SELECT endpoint, person, p256dh, auth, lang, renewed FROM subscriptions \
                 WHERE person = ? ORDER BY renewed DESC, endpoint";
    let read = |row: &Row<'_>| {
        Ok(Subscription {
            endpoint: row.get(0)?,
            person: row.get(1)?,
            p256dh: row.get(2)?,
            auth: row.get(3)?,
            lang: row.get(4)?,
            renewed: row.get::<_, i64>(5)?.unsigned_abs(),
        })
    };
    Ok(all(connection, query, [person], read)?)
}

/// Keeps one in place of what was kept of its browser, and of its person only the newest `most`.
pub(crate) fn keep(connection: &Connection, new: &Subscription, most: u32) -> rusqlite::Result<()> {
    let query = "INSERT OR REPLACE INTO subscriptions (endpoint, person, p256dh, auth, lang, renewed) \
                 VALUES (?, ?, ?, ?, ?, ?)";
    let Subscription {
        endpoint,
        person,
        p256dh,
        auth,
        lang,
        renewed,
    } = new;
    let values = params![endpoint, person, p256dh, auth, lang, seconds(*renewed)];
    execute(connection, query, values)?;
    // The one that was kept just now is among them, whatever the clock says.
    let query = "DELETE FROM subscriptions WHERE person = ?1 AND endpoint != ?2 AND endpoint NOT IN \
                 (SELECT endpoint FROM subscriptions WHERE person = ?1 AND endpoint != ?2 \
                  ORDER BY renewed DESC, endpoint LIMIT ?3)";
    execute(
        connection,
        query,
        params![person, endpoint, most.saturating_sub(1)],
    )?;
    Ok(())
}

/// Deletes a subscription; if a person is named, only if it is theirs.
pub(crate) fn forget(connection: &Connection, endpoint: &str, person: Option<&str>) -> rusqlite::Result<()> {
    let query = "DELETE FROM subscriptions WHERE endpoint = ?1 AND (?2 IS NULL OR person = ?2)";
    execute(connection, query, params![endpoint, person])?;
    Ok(())
}

/// Forgets those that were not renewed after `until`.
pub(crate) fn forget_old(connection: &Connection, until: u64) -> rusqlite::Result<()> {
    let query = "DELETE FROM subscriptions WHERE renewed <= ?";
    execute(connection, query, [seconds(until)])?;
    Ok(())
}
