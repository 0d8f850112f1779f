//! Tickets for switching devices.

use rusqlite::{Connection, OptionalExtension, params};

use crate::Ticket;
use crate::sql::seconds;
use crate::sqlite::connection::execute;

/// The ticket of this code, if it is valid `now`.
pub(crate) fn of(connection: &Connection, code: &str, now: u64) -> rusqlite::Result<Option<Ticket>> {
    let query = "SELECT person, name, until FROM tickets WHERE code = ? AND until > ?";
    let mut query = connection.prepare_cached(query)?;
    let ticket = query.query_row(params![code, seconds(now)], |row| {
        Ok(Ticket {
            code: code.to_owned(),
            person: row.get(0)?,
            name: row.get(1)?,
            until: row.get::<_, i64>(2)?.unsigned_abs(),
        })
    });
    ticket.optional()
}

/// Stores a ticket in place of the person's earlier one, and deletes expired ones.
pub(crate) fn give(connection: &Connection, ticket: &Ticket, now: u64) -> rusqlite::Result<()> {
    execute(connection, "DELETE FROM tickets WHERE until <= ?", [seconds(now)])?;
    let query = "INSERT OR REPLACE INTO tickets (code, person, name, until) VALUES (?, ?, ?, ?)";
    let Ticket {
        code,
        person,
        name,
        until,
    } = ticket;
    execute(connection, query, params![code, person, name, seconds(*until)])?;
    Ok(())
}

/// Deletes a ticket. Returns whether there was one.
pub(crate) fn take(connection: &Connection, code: &str) -> rusqlite::Result<bool> {
    Ok(execute(connection, "DELETE FROM tickets WHERE code = ?", [code])? > 0)
}
