//! Whether a match was dealt as its table said it would be.

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
) -> Result<Json<Checked>, ApiError> {
    let check = |table: &Table, _| check(table);
    Ok(Json(app.look_up(&code, caller, &headers, check).await??))
}

/// What `verify` answers.
#[derive(Debug, Serialize)]
pub(crate) struct Checked {
    ok: bool,
    /// The number of lines in the log.
    lines: usize,
    /// How many of them chance decided; null if something does not hold.
    chance: Option<usize>,
    /// The first line, from 1, that does not follow from seed and words.
    line: Option<usize>,
    /// What does not hold.
    message: Option<String>,
}

/// Replays the match and draws all chance again.
fn check(table: &Table) -> Result<Checked, Refused> {
    let proof = table.proof()?;
    // What has a proof has a match.
    let record = table.game().map(Record::of);
    let (chance, bad) = match record.map(|record| proof.check(&record)) {
        Some(Err(bad)) => (None, Some(bad)),
        Some(Ok(chance)) => (Some(chance), None),
        None => (None, None),
    };
    Ok(Checked {
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
