//! Proofs that a match was dealt as its table committed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use stammtisch_api::VerifyResponse;
use stammtisch_protocol::Proof;
use stammtisch_room::Table;

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
    let check = |table: &Table, _| VerifyResponse::of(table);
    Ok(Json(app.look_up(&code, caller, &headers, check).await??))
}
