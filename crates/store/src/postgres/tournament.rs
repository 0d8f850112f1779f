//! Tournaments, without the tables that their rounds open.

use sqlx::postgres::PgConnection;

use crate::sql::{place, seconds};
use crate::{Chapter, OldTournaments};

/// Writes a chapter. The foreign keys refuse one of an unknown tournament.
pub(crate) async fn write(connection: &mut PgConnection, chapter: &Chapter) -> Result<(), sqlx::Error> {
    let query = match chapter.seq {
        0 => "INSERT INTO tournaments (code, begun, summary, changed, over) VALUES ($1, $2, $3, $4, $5)",
        1.. => "UPDATE tournaments SET begun = $2, summary = $3, changed = $4, over = $5 WHERE code = $1",
    };
    sqlx::query(query)
        .bind(&chapter.tournament)
        .bind(chapter.begun)
        .bind(&chapter.summary)
        .bind(seconds(chapter.at))
        .bind(chapter.over)
        .execute(&mut *connection)
        .await?;
    let facts: Vec<&[u8]> = chapter.facts.iter().map(String::as_bytes).collect();
    sqlx::query(
        "INSERT INTO tournament_facts (tournament, seq, fact) \
         SELECT $1, $2 + n - 1, fact FROM unnest($3::bytea[]) WITH ORDINALITY AS f(fact, n)",
    )
    .bind(&chapter.tournament)
    .bind(place(chapter.seq))
    .bind(facts)
    .execute(&mut *connection)
    .await?;
    sqlx::query("DELETE FROM tournament_members WHERE tournament = $1")
        .bind(&chapter.tournament)
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "INSERT INTO tournament_members (person, tournament) SELECT person, $1 FROM unnest($2::text[]) AS person \
         ON CONFLICT DO NOTHING",
    )
    .bind(&chapter.tournament)
    .bind(&chapter.members)
    .execute(connection)
    .await?;
    Ok(())
}

/// Deletes old tournaments, and all but the newest of those that are over or inactive.
pub(crate) async fn remove_old(
    connection: &mut PgConnection,
    old: OldTournaments,
) -> Result<(), sqlx::Error> {
    const OLD: &str = "SELECT code FROM tournaments WHERE (NOT begun AND changed <= $1) OR (begun AND changed <= $2) \
                       UNION SELECT code FROM (SELECT code FROM tournaments WHERE over OR changed <= $1 \
                       ORDER BY changed DESC OFFSET $3) AS surplus";
    let query = sqlx::query_scalar(OLD)
        .bind(seconds(old.unbegun))
        .bind(old.begun.map(seconds))
        .bind(i64::from(old.most));
    let codes: Vec<String> = query.fetch_all(&mut *connection).await?;
    for query in [
        "DELETE FROM tournament_facts WHERE tournament = ANY($1)",
        "DELETE FROM tournament_members WHERE tournament = ANY($1)",
        "DELETE FROM tournaments WHERE code = ANY($1)",
    ] {
        sqlx::query(query).bind(&codes).execute(&mut *connection).await?;
    }
    Ok(())
}
