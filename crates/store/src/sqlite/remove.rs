//! Deletes tables and returns their space.

use rusqlite::{Connection, TransactionBehavior, params};

use crate::StoreError;
use crate::sqlite::connection::execute;
use crate::sqlite::readers::one;

/// Pages freed per step.
const PAGES: u32 = 1024;

/// Removes those of these tables that did not change after `until`. Returns the number removed. A table in a damaged part of the file
/// does not keep the others from being removed.
pub(crate) fn remove(connection: &mut Connection, codes: &[String], until: i64) -> Result<u64, StoreError> {
    let (mut removed, mut failed) = (0, None);
    for code in codes {
        match remove_one(connection, code, until) {
            Ok(one) => removed += one as u64,
            Err(error) => failed = Some(error),
        }
    }
    if let Some(error) = failed.filter(|_| removed == 0) {
        return Err(error.into());
    }
    if removed > 0
        && let Err(error) = give_back(connection)
    {
        tracing::warn!(%error, "the space of removed tables stays in the database, to be used again");
    }
    Ok(removed)
}

fn remove_one(connection: &mut Connection, code: &str, until: i64) -> rusqlite::Result<usize> {
    const FACTS: &str =
        "DELETE FROM facts WHERE room = (SELECT code FROM rooms WHERE code = ? AND changed <= ?)";
    const MEMBERS: &str =
        "DELETE FROM members WHERE room = (SELECT code FROM rooms WHERE code = ? AND changed <= ?)";
    const ROOM: &str = "DELETE FROM rooms WHERE code = ? AND changed <= ?";
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut removed = 0;
    for query in [FACTS, MEMBERS, ROOM] {
        removed = execute(&transaction, query, params![code, until])?;
    }
    transaction.commit()?;
    Ok(removed)
}

/// Shrinks the file by its unused pages.
fn give_back(connection: &Connection) -> rusqlite::Result<()> {
    let free = || one::<i64>(connection, "PRAGMA freelist_count", ());
    let mut before = free()?;
    while before > 0 {
        // It frees one page per row.
        connection.pragma(None, "incremental_vacuum", PAGES, |_| Ok(()))?;
        let left = free()?;
        if left >= before {
            break;
        }
        before = left;
    }
    // The file itself is shortened when the log is copied back into it.
    connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")
}
