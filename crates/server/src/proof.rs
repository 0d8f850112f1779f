//! Proofs that a match was dealt as its table committed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::Serialize;
use stammtisch_protocol::{BadProof, Proof, Record};
use stammtisch_room::{Refused, Table};

use crate::admission::Caller;
use crate::app::{App, TablePath};
use crate::error::ApiError;

/// `GET /tables/{code}/proof`
pub(crate) async fn proof(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Json<Proof>, ApiError> {
    let proof = |table: &Table, _| table.proof();
    Ok(Json(app.look_up(&code, caller, &headers, proof).await??))
}

/// `GET /tables/{code}/verify`
pub(crate) async fn verify(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Json<VerifyResponse>, ApiError> {
    let check = |table: &Table, _| check(table);
    Ok(Json(app.look_up(&code, caller, &headers, check).await??))
}

/// Response of `GET /tables/{code}/verify`.
#[derive(Debug, Serialize, ts_rs::TS)]
pub(crate) struct VerifyResponse {
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

/// Replays the match and draws all chance again.
fn check(table: &Table) -> Result<VerifyResponse, Refused> {
    let proof = table.proof()?;
    // A table with a proof has a match.
    let record = table.game().map(Record::of);
    let (chance, bad) = match record.map(|record| proof.check(&record)) {
        Some(Err(bad)) => (None, Some(bad)),
        Some(Ok(chance)) => (Some(chance), None),
        None => (None, None),
    };
    Ok(VerifyResponse {
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
