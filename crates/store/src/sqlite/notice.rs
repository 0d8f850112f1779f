//! Calls to people who are away.

use rusqlite::{Connection, Row, params};

use crate::sql::{place, seconds};
use crate::sqlite::connection::execute;
use crate::sqlite::readers::all;
use crate::{Notice, StoreError};

/// Stores the notices of people who have a subscription.
pub(crate) fn keep(connection: &Connection, notices: &[Notice]) -> rusqlite::Result<()> {
    for notice in notices {
        let query = "INSERT INTO notices (room, seq, person, until, reason) SELECT ?1, ?2, ?3, ?4, ?5 \
                     WHERE EXISTS (SELECT 1 FROM subscriptions WHERE person = ?3)";
        let Notice {
            room,
            seq,
            person,
            node: _,
            until,
            reason,
        } = notice;
        let values = params![room, place(*seq), person, seconds(*until), reason];
        execute(connection, query, values)?;
    }
    Ok(())
}

/// Some of all notices.
pub(crate) fn some(connection: &Connection, limit: u32) -> Result<Vec<Notice>, StoreError> {
    let query = "SELECT room, seq, person, until, reason FROM notices ORDER BY room, seq, person LIMIT ?";
    let read = |row: &Row<'_>| {
        Ok(Notice {
            room: row.get(0)?,
            seq: row.get::<_, i64>(1)?.unsigned_abs(),
            person: row.get(2)?,
            node: None,
            until: row.get::<_, i64>(3)?.unsigned_abs(),
            reason: row.get(4)?,
        })
    };
    Ok(all(connection, query, [limit], read)?)
}

/// Deletes a notice. Returns whether there was one.
pub(crate) fn remove(connection: &Connection, notice: &Notice) -> rusqlite::Result<bool> {
    let query = "DELETE FROM notices WHERE room = ? AND seq = ? AND person = ?";
    let Notice {
        room, seq, person, ..
    } = notice;
    Ok(execute(connection, query, params![room, place(*seq), person])? > 0)
}

/// Deletes the notices that are no longer valid.
pub(crate) fn forget_old(connection: &Connection, now: u64) -> rusqlite::Result<()> {
    execute(connection, "DELETE FROM notices WHERE until <= ?", [seconds(now)])?;
    Ok(())
}
