//! Verifies copies by a checksum over their content.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension};
use sha2::{Digest, Sha256};

use crate::StoreError;
use crate::sqlite::connection::close;
use crate::sqlite::readers::{self, all, one};

/// Checks a fresh copy, and writes the checksum into it.
pub(super) fn seal(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    unseal(connection)?;
    whole(connection, path)?;
    let sum = sum(connection)?;
    connection.execute_batch("CREATE TABLE copy (sum BLOB NOT NULL) STRICT")?;
    connection.execute("INSERT INTO copy VALUES (?)", [sum])?;
    Ok(())
}

/// Removes the checksum.
pub(super) fn unseal(connection: &Connection) -> Result<(), StoreError> {
    Ok(connection.execute_batch("DROP TABLE IF EXISTS copy")?)
}

/// Checks that a copy can be restored. A copy made by other means has no checksum; only its structure is checked.
pub(super) fn sound(path: &Path) -> Result<(), StoreError> {
    let bad = bad_copy(path);
    let check = || {
        let connection = readers::open(path)?;
        whole(&connection, path)?;
        let sealed: i64 = one(
            &connection,
            "SELECT count(*) FROM sqlite_schema WHERE name = 'copy'",
            (),
        )?;
        if sealed > 0 {
            let wanted: Vec<u8> = one(&connection, "SELECT sum FROM copy", ())?;
            if sum(&connection)? != wanted {
                return Err(bad("it does not hold what was copied".to_owned()));
            }
        }
        Ok(close(connection)?)
    };
    check().map_err(|error| error.explained_by(&bad))
}

/// Checks the whole file: its structure, and that no table lacks a fact.
fn whole(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let bad = bad_copy(path);
    let found: String = one(connection, "PRAGMA integrity_check(1)", ())?;
    if found != "ok" {
        return Err(bad(found));
    }
    let gap = "SELECT room FROM facts GROUP BY room HAVING min(seq) != 0 OR max(seq) != count(*) - 1 LIMIT 1";
    match one::<String>(connection, gap, ()).optional()? {
        Some(room) => Err(bad(format!("table {room} lacks a fact"))),
        None => Ok(()),
    }
}

/// A checksum over tables, facts, members and keys, which every version of the schema has.
fn sum(connection: &Connection) -> Result<Vec<u8>, StoreError> {
    let mut sum = Sum(Sha256::new());
    let rooms = "SELECT code, seed, state, public, opened FROM rooms ORDER BY code";
    let rooms: Vec<(String, String, i64, i64, i64)> = all(connection, rooms, (), |row| row.try_into())?;
    for (code, seed, state, public, opened) in &rooms {
        sum.add(code.as_bytes());
        sum.add(seed.as_bytes());
        for number in [state, public, opened] {
            sum.add(&number.to_be_bytes());
        }
        for texts in [
            "SELECT fact FROM facts WHERE room = ? ORDER BY seq",
            "SELECT person FROM members WHERE room = ? ORDER BY person",
        ] {
            let texts: Vec<String> = all(connection, texts, [code], |row| row.get(0))?;
            sum.add(&texts.len().to_be_bytes());
            for text in &texts {
                sum.add(text.as_bytes());
            }
        }
    }
    let secrets = "SELECT name, value FROM secrets ORDER BY name";
    let secrets: Vec<(String, Vec<u8>)> = all(connection, secrets, (), |row| row.try_into())?;
    for (name, value) in &secrets {
        sum.add(name.as_bytes());
        sum.add(value);
    }
    Ok(sum.0.finalize().to_vec())
}

struct Sum(Sha256);

impl Sum {
    /// Adds a text with its length, so that no two lists of texts have the same sum.
    fn add(&mut self, bytes: &[u8]) {
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
    }
}

/// The error for a bad copy.
pub(super) fn bad_copy(path: &Path) -> impl Fn(String) -> StoreError {
    move |why| StoreError::BadCopy {
        path: path.to_owned(),
        why,
    }
}
