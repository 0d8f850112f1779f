//! The members of tables, for lists.

use sqlx::postgres::PgConnection;

use crate::job::Entry;

/// Stores the members of a table in place of the earlier ones; keeps them if the entry names none.
pub(crate) async fn members(connection: &mut PgConnection, entry: &Entry<'_>) -> Result<(), sqlx::Error> {
    let Some(members) = &entry.listing.members else {
        return Ok(());
    };
    sqlx::query("DELETE FROM members WHERE room = $1")
        .bind(entry.room)
        .execute(&mut *connection)
        .await?;
    for (people, listed) in [(members, true), (&entry.listing.left, false)] {
        let query = "INSERT INTO members (person, room, listed) SELECT person, $2, $3 FROM unnest($1::text[]) AS person \
                     ON CONFLICT DO NOTHING";
        sqlx::query(query)
            .bind(people)
            .bind(entry.room)
            .bind(listed)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
