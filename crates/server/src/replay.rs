//! Replays of finished matches, public to anyone with the table's code.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use stammtisch_api::{BranchRequest, CodeResponse, Lines, Moments, ReplayPath};
use stammtisch_room::{Replay, Table};

use crate::admission::Caller;
use crate::app::{App, TablePath};
use crate::body::read_as_person;
use crate::error::ApiError;

/// Finished matches don't change, but a server update may change their presentation.
const CACHE_FOR_AN_HOUR: HeaderValue = HeaderValue::from_static("private, max-age=3600");

/// `GET /tables/{code}/replay`
pub(crate) async fn head(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Json<Replay>, ApiError> {
    let head = |table: &Table, viewer| table.replay(viewer);
    Ok(Json(app.look_up(&code, caller, &headers, head).await??))
}

/// `GET /tables/{code}/replay/{eyes}/log/{from}`
pub(crate) async fn log(
    State(app): State<Arc<App>>,
    Path(path): Path<(String, String, String)>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let ReplayPath { code, seat, from } = ReplayPath::of(&path.0, &path.1, &path.2)?;
    let read = move |table: &Table, _| Lines::of(table, seat, from);
    Ok(cached(app.look_up(&code, caller, &headers, read).await??))
}

/// `GET /tables/{code}/replay/{eyes}/moments/{from}`
pub(crate) async fn moments(
    State(app): State<Arc<App>>,
    Path(path): Path<(String, String, String)>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let ReplayPath { code, seat, from } = ReplayPath::of(&path.0, &path.1, &path.2)?;
    let read = move |table: &Table, _| Moments::of(table, seat, from);
    Ok(cached(app.look_up(&code, caller, &headers, read).await??))
}

/// `POST /tables/{code}/branch`
pub(crate) async fn branch(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let (person, BranchRequest { lines, seat, gather }) = read_as_person(&app, &headers, body)?;
    app.admission.open(caller)?;
    let make_branch = move |table: &Table, _| table.branch(lines, seat, gather, &person);
    let branch = app.look_up(&code, caller, &headers, make_branch).await??;
    let code = app.tables.create_branch(&branch).await?;
    Ok((StatusCode::CREATED, Json(CodeResponse { code })).into_response())
}

fn cached(page: impl Serialize) -> Response {
    ([(header::CACHE_CONTROL, CACHE_FOR_AN_HOUR)], Json(page)).into_response()
}
