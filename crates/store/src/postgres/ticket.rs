//! Tickets for switching devices.

use sqlx::postgres::PgConnection;

use crate::Ticket;
use crate::sql::seconds;

/// Stores a ticket in place of the person's earlier one, and deletes expired ones.
pub(crate) async fn give(
    connection: &mut PgConnection,
    ticket: &Ticket,
    now: u64,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM tickets WHERE until <= $1")
        .bind(seconds(now))
        .execute(&mut *connection)
        .await?;
    let query = "INSERT INTO tickets (code, person, name, until) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (person) DO UPDATE SET code = $1, name = $3, until = $4";
    sqlx::query(query)
        .bind(&ticket.code)
        .bind(&ticket.person)
        .bind(&ticket.name)
        .bind(seconds(ticket.until))
        .execute(connection)
        .await?;
    Ok(())
}

/// Deletes a ticket. Returns whether there was one.
pub(crate) async fn take(connection: &mut PgConnection, code: &str) -> Result<bool, sqlx::Error> {
    let query = sqlx::query("DELETE FROM tickets WHERE code = $1").bind(code);
    Ok(query.execute(connection).await?.rows_affected() > 0)
}
