//! Verifies copies by a checksum over their content.

use std::path::Path;

use sha2::{Digest, Sha256};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};

use crate::StoreError;

/// Checks a fresh copy, and writes the checksum into it.
pub(super) async fn seal(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    unseal(connection).await?;
    whole(connection, path).await?;
    let sum = sum(connection).await?;
    sqlx::query("CREATE TABLE copy (sum BLOB NOT NULL) STRICT")
        .execute(&mut *connection)
        .await?;
    sqlx::query("INSERT INTO copy VALUES (?)")
        .bind(sum)
        .execute(connection)
        .await?;
    Ok(())
}

/// Removes the checksum.
pub(super) async fn unseal(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query("DROP TABLE IF EXISTS copy")
        .execute(connection)
        .await?;
    Ok(())
}

/// Checks that a copy can be restored. A copy made by other means has no checksum; only its structure is checked.
pub(super) async fn sound(path: &Path) -> Result<(), StoreError> {
    let bad = bad_copy(path);
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let checked = async {
        let mut connection = SqliteConnection::connect_with(&options).await?;
        whole(&mut connection, path).await?;
        let sealed: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema WHERE name = 'copy'")
            .fetch_one(&mut connection)
            .await?;
        if sealed > 0 {
            let wanted: Vec<u8> = sqlx::query_scalar("SELECT sum FROM copy")
                .fetch_one(&mut connection)
                .await?;
            if sum(&mut connection).await? != wanted {
                return Err(bad("its content differs from what was copied".to_owned()));
            }
        }
        connection.close().await?;
        Ok(())
    };
    checked.await.map_err(|error| error.explained_by(bad))
}

/// Checks the whole file: its structure, and that no table lacks a fact.
async fn whole(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let bad = bad_copy(path);
    let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut *connection)
        .await?;
    if found != "ok" {
        return Err(bad(found));
    }
    let gap = "SELECT room FROM facts GROUP BY room HAVING min(seq) != 0 OR max(seq) != count(*) - 1 LIMIT 1";
    let gap: Option<String> = sqlx::query_scalar(gap).fetch_optional(connection).await?;
    match gap {
        Some(room) => Err(bad(format!("table {room} lacks a fact"))),
        None => Ok(()),
    }
}

/// A checksum over tables, facts, members and keys, which every version of the schema has.
async fn sum(connection: &mut SqliteConnection) -> Result<Vec<u8>, StoreError> {
    let mut sum = Sum(Sha256::new());
    let rooms = "SELECT code, seed, state, public, opened FROM rooms ORDER BY code";
    let rooms: Vec<(String, String, i64, i64, i64)> =
        sqlx::query_as(rooms).fetch_all(&mut *connection).await?;
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
            let texts: Vec<String> = sqlx::query_scalar(texts)
                .bind(code)
                .fetch_all(&mut *connection)
                .await?;
            sum.add(&texts.len().to_be_bytes());
            for text in &texts {
                sum.add(text.as_bytes());
            }
        }
    }
    let secrets = "SELECT name, value FROM secrets ORDER BY name";
    let secrets: Vec<(String, Vec<u8>)> = sqlx::query_as(secrets).fetch_all(connection).await?;
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
