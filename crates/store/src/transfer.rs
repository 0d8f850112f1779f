//! Moves all data of a stopped server to another place: from a directory to a database, or back.
//!
//! The data is a sequence of rows, in the same order and form in every backend. It is read from the source and written to the target in one
//! transaction, then read back from the target. Only if both agree does the target keep it.

use std::fmt::Write;

use sha2::{Digest, Sha256};
use tokio::sync::mpsc;

use crate::postgres::{Origin as DatabaseOrigin, Target as DatabaseTarget};
use crate::rows::{Batch, PARTS, Source, Target, Value};
use crate::sqlite::{Origin as DirectoryOrigin, Target as DirectoryTarget};
use crate::{Data, StoreError};

/// Messages that may wait between source and target.
const WAITING: usize = 4;

/// The result of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Number of tables that people sit at.
    pub tables: u64,
    /// Number of facts of these tables.
    pub facts: u64,
    /// SHA-256 over all rows, in hexadecimal digits. Source and target have the same.
    pub checksum: String,
}

/// Moves all data of a stopped server to an empty place, whole or not at all. The source keeps its data.
///
/// # Errors
/// Fails if a server runs at either place, if there is no data to move, if the target holds data already, or if either cannot be used.
/// The target is empty then.
pub async fn transfer(from: &Data, to: &Data) -> Result<Moved, StoreError> {
    let mut source: Box<dyn Source> = match from {
        Data::Directory(dir) => Box::new(DirectoryOrigin::open(dir).await?),
        Data::Postgres(url) => Box::new(DatabaseOrigin::open(url).await?),
    };
    let mut target: Box<dyn Target> = match to {
        Data::Directory(dir) => Box::new(DirectoryTarget::open(dir).await?),
        Data::Postgres(url) => Box::new(DatabaseTarget::open(url).await?),
    };
    let sent = copy(&mut *source, &mut *target).await?;
    let (rows, arriving) = mpsc::channel(WAITING);
    let (read, stored) = tokio::join!(target.read(rows), count(arriving, None));
    read?;
    if let Some(part) = sent.difference(&stored) {
        return Err(StoreError::Differs { part });
    }
    target.keep().await?;
    Ok(sent.moved())
}

/// Copies all rows. Returns a tally of them.
async fn copy(source: &mut dyn Source, target: &mut dyn Target) -> Result<Tally, StoreError> {
    let (rows, passing) = mpsc::channel(WAITING);
    let (passed, arriving) = mpsc::channel(WAITING);
    let (read, tally, written) = tokio::join!(
        source.read(rows),
        count(passing, Some(passed)),
        target.write(arriving)
    );
    // A source whose rows cannot be written stops for that reason.
    written?;
    read?;
    Ok(tally)
}

/// Counts rows that pass.
async fn count(mut rows: mpsc::Receiver<Batch>, on: Option<mpsc::Sender<Batch>>) -> Tally {
    let mut tally = Tally::default();
    while let Some(batch) = rows.recv().await {
        tally.add(&batch);
        if let Some(on) = &on
            && on.send(batch).await.is_err()
        {
            break;
        }
    }
    tally
}

/// Number and checksum of the rows of each part.
#[derive(Default)]
struct Tally(Vec<(&'static str, u64, Sha256)>);

impl Tally {
    fn add(&mut self, batch: &Batch) {
        let name = batch.part.name;
        if self.0.last().is_none_or(|(last, ..)| *last != name) {
            self.0.push((name, 0, Sha256::new()));
        }
        let Some((_, rows, digest)) = self.0.last_mut() else {
            return;
        };
        *rows += batch.rows.len() as u64;
        for value in batch.rows.iter().flatten() {
            // A mark and a length keep neighbours apart.
            let (mark, bytes): (u8, &[u8]) = match value {
                Value::Null => (0, &[]),
                Value::Text(text) => (1, text.as_bytes()),
                Value::Bytes(bytes) => (2, bytes),
                Value::Number(number) => (3, &number.to_be_bytes()),
            };
            digest.update([mark]);
            digest.update((bytes.len() as u64).to_be_bytes());
            digest.update(bytes);
        }
    }

    /// The part's number of rows and their checksum.
    fn of(&self, name: &str) -> Option<(u64, Vec<u8>)> {
        let (_, rows, digest) = self.0.iter().find(|(part, ..)| *part == name)?;
        Some((*rows, digest.clone().finalize().to_vec()))
    }

    /// The first part in which another tally differs.
    fn difference(&self, other: &Self) -> Option<&'static str> {
        let mut names = PARTS.iter().map(|part| part.name);
        names.find(|name| self.of(name) != other.of(name))
    }

    fn moved(&self) -> Moved {
        let rows = |name| self.of(name).map_or(0, |(rows, _)| rows);
        let mut all = Sha256::new();
        for part in &PARTS {
            let (rows, digest) = self.of(part.name).unwrap_or_default();
            all.update(rows.to_be_bytes());
            all.update(digest);
        }
        let checksum = all.finalize().iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        Moved {
            tables: rows("rooms"),
            facts: rows("facts"),
            checksum,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(rows: &[&[&str]]) -> Tally {
        let value = |text: &&str| Value::Text((*text).to_owned());
        let mut tally = Tally::default();
        tally.add(&Batch {
            part: &PARTS[0],
            rows: rows.iter().map(|row| row.iter().map(value).collect()).collect(),
        });
        tally
    }

    #[test]
    fn a_checksum_tells_neighbouring_values_apart() {
        let one = tally(&[&["ab", "c"]]);
        for other in [
            tally(&[&["a", "bc"]]),
            tally(&[&["ab"], &["c"]]),
            tally(&[&["ab", "d"]]),
            Tally::default(),
        ] {
            assert_eq!(one.difference(&other), Some("rooms"));
            assert_ne!(one.moved().checksum, other.moved().checksum);
        }
        assert_eq!(one.difference(&tally(&[&["ab", "c"]])), None);
    }
}
