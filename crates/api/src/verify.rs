//! The check that a match was dealt as its table committed.

use serde::Serialize;
use stammtisch_protocol::{BadProof, Record};
use stammtisch_room::{Refused, Table};

/// Response of `GET /tables/{code}/verify`.
#[derive(Debug, Serialize, ts_rs::TS)]
pub struct VerifyResponse {
    /// Whether the match follows from seed and words.
    ok: bool,
    /// Number of lines in the log.
    lines: usize,
    /// Number of lines decided by chance; null if the check fails.
    chance: Option<usize>,
    /// First line, from 1, that doesn't follow from seed and words; null if there is none.
    line: Option<usize>,
    /// Description of the failure; null if there is none.
    message: Option<String>,
}

impl VerifyResponse {
    /// Replays the match and draws all chance again.
    ///
    /// # Errors
    /// Refuses until the match is over, and matches without a commitment.
    pub fn of(table: &Table) -> Result<Self, Refused> {
        let proof = table.proof()?;
        // A table with a proof has a match.
        let record = table.game().map(Record::of);
        let (chance, bad) = match record.map(|record| proof.check(&record)) {
            Some(Err(bad)) => (None, Some(bad)),
            Some(Ok(chance)) => (Some(chance), None),
            None => (None, None),
        };
        Ok(Self {
            ok: chance.is_some(),
            lines: table.lines(),
            chance,
            line: match bad {
                Some(BadProof::Line { line, .. }) => Some(line),
                _ => None,
            },
            message: bad.map(|bad| bad.to_string()),
        })
    }
}
