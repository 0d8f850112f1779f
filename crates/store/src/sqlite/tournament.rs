//! Tournaments: their facts, and the tables that a round opens with them.

use rusqlite::{Connection, params};

use crate::sql::{in_order, place, seconds};
use crate::sqlite::connection::execute;
use crate::sqlite::readers::all;
use crate::{Chapter, OldTournaments, StoreError};

/// Writes a chapter, without its tables.
pub(crate) fn write(connection: &Connection, chapter: &Chapter) -> rusqlite::Result<()> {
    let query = match chapter.seq {
        0 => "INSERT INTO tournaments (code, begun, summary, changed, over) VALUES (?1, ?2, ?3, ?4, ?5)",
        1.. => "UPDATE tournaments SET begun = ?2, summary = ?3, changed = ?4, over = ?5 WHERE code = ?1",
    };
    let Chapter {
        tournament,
        begun,
        summary,
        over,
        ..
    } = chapter;
    let values = params![tournament, begun, summary, seconds(chapter.at), over];
    execute(connection, query, values)?;
    for (seq, fact) in (place(chapter.seq)..).zip(&chapter.facts) {
        let query = "INSERT INTO tournament_facts (tournament, seq, fact) VALUES (?, ?, ?)";
        execute(connection, query, params![tournament, seq, fact])?;
    }
    let query = "DELETE FROM tournament_members WHERE tournament = ?";
    execute(connection, query, [tournament])?;
    for person in &chapter.members {
        let query = "INSERT OR IGNORE INTO tournament_members (person, tournament) VALUES (?, ?)";
        execute(connection, query, [person, tournament])?;
    }
    Ok(())
}

/// The facts of a tournament, in order; none if there is none of this code.
pub(crate) fn facts(connection: &Connection, code: &str) -> Result<Vec<String>, StoreError> {
    let query = "SELECT seq, fact FROM tournament_facts WHERE tournament = ? ORDER BY seq";
    in_order(code, 0, all(connection, query, [code], |row| row.try_into())?)
}

/// Deletes old tournaments, and all but the newest of those that are over or inactive.
pub(crate) fn remove_old(connection: &Connection, old: OldTournaments) -> rusqlite::Result<()> {
    const OLD: &str = "SELECT code FROM tournaments WHERE (begun = 0 AND changed <= ?1) OR (begun = 1 AND changed <= ?2) \
                       UNION SELECT code FROM (SELECT code FROM tournaments WHERE over = 1 OR changed <= ?1 \
                       ORDER BY changed DESC LIMIT -1 OFFSET ?3)";
    let values = params![seconds(old.unbegun), old.begun.map(seconds), old.most];
    let codes: Vec<String> = all(connection, OLD, values, |row| row.get(0))?;
    for code in codes {
        for query in [
            "DELETE FROM tournament_facts WHERE tournament = ?",
            "DELETE FROM tournament_members WHERE tournament = ?",
            "DELETE FROM tournaments WHERE code = ?",
        ] {
            execute(connection, query, [&code])?;
        }
    }
    Ok(())
}
