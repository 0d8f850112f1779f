//! Tournaments: their facts, and the tables that a round opens with them.

use sqlx::{SqliteConnection, SqlitePool};

use crate::sql::{in_order, place, seconds};
use crate::{Chapter, OldTournaments, StoreError};

/// Writes a chapter, without its tables.
pub(crate) async fn write(connection: &mut SqliteConnection, chapter: &Chapter) -> Result<(), sqlx::Error> {
    let query = match chapter.seq {
        0 => "INSERT INTO tournaments (code, begun, summary, changed, over) VALUES (?1, ?2, ?3, ?4, ?5)",
        1.. => "UPDATE tournaments SET begun = ?2, summary = ?3, changed = ?4, over = ?5 WHERE code = ?1",
    };
    sqlx::query(query)
        .bind(&chapter.tournament)
        .bind(chapter.begun)
        .bind(&chapter.summary)
        .bind(seconds(chapter.at))
        .bind(chapter.over)
        .execute(&mut *connection)
        .await?;
    for (seq, fact) in (place(chapter.seq)..).zip(&chapter.facts) {
        sqlx::query("INSERT INTO tournament_facts (tournament, seq, fact) VALUES (?, ?, ?)")
            .bind(&chapter.tournament)
            .bind(seq)
            .bind(fact)
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("DELETE FROM tournament_members WHERE tournament = ?")
        .bind(&chapter.tournament)
        .execute(&mut *connection)
        .await?;
    for person in &chapter.members {
        sqlx::query("INSERT OR IGNORE INTO tournament_members (person, tournament) VALUES (?, ?)")
            .bind(person)
            .bind(&chapter.tournament)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// The facts of a tournament, in order; empty for an unknown code.
pub(crate) async fn facts(readers: &SqlitePool, code: &str) -> Result<Vec<String>, StoreError> {
    let query = "SELECT seq, fact FROM tournament_facts WHERE tournament = ? ORDER BY seq";
    let rows = sqlx::query_as(query).bind(code).fetch_all(readers).await?;
    in_order(code, 0, rows)
}

/// Deletes old tournaments, and all but the newest of those that are over or inactive.
pub(crate) async fn remove_old(
    connection: &mut SqliteConnection,
    old: OldTournaments,
) -> Result<(), sqlx::Error> {
    const OLD: &str = "SELECT code FROM tournaments WHERE (begun = 0 AND changed <= ?1) OR (begun = 1 AND changed <= ?2) \
                       UNION SELECT code FROM (SELECT code FROM tournaments WHERE over = 1 OR changed <= ?1 \
                       ORDER BY changed DESC LIMIT -1 OFFSET ?3)";
    let query = sqlx::query_scalar(OLD)
        .bind(seconds(old.unbegun))
        .bind(old.begun.map(seconds))
        .bind(old.most);
    let codes: Vec<String> = query.fetch_all(&mut *connection).await?;
    for code in codes {
        for query in [
            "DELETE FROM tournament_facts WHERE tournament = ?",
            "DELETE FROM tournament_members WHERE tournament = ?",
            "DELETE FROM tournaments WHERE code = ?",
        ] {
            sqlx::query(query).bind(&code).execute(&mut *connection).await?;
        }
    }
    Ok(())
}
