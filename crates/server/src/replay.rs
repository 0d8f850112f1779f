//! Replays of finished matches, public to anyone with the table's code.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use stammtisch_protocol::Moment;
use stammtisch_room::message::LogEntry;
use stammtisch_room::{Refused, Replay, Table, TableCode};
use ts_rs::TS;

use crate::admission::Caller;
use crate::app::{App, TablePath};
use crate::body::{CodeResponse, read_as_person};
use crate::error::ApiError;
use crate::random;

/// Maximum response size, in bytes.
const PAGE_BYTES: usize = 192 * 1024;

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
    let ReplayPath { code, seat, from } = ReplayPath::of(&path)?;
    let read = move |table: &Table, _| table.replay_log(seat, from, PAGE_BYTES);
    let log = app.look_up(&code, caller, &headers, read).await??;
    Ok(cached(Lines { from, log }))
}

/// `GET /tables/{code}/replay/{eyes}/moments/{from}`
pub(crate) async fn moments(
    State(app): State<Arc<App>>,
    Path(path): Path<(String, String, String)>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let ReplayPath { code, seat, from } = ReplayPath::of(&path)?;
    let read = move |table: &Table, _| table.replay_moments(seat, from, PAGE_BYTES);
    let moments = app.look_up(&code, caller, &headers, read).await??;
    Ok(cached(Moments { from, moments }))
}

/// Body of `POST /tables/{code}/branch`.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct BranchRequest {
    /// Number of lines of the log that the new match begins with.
    lines: usize,
    /// The caller's seat.
    seat: u8,
    /// Whether the table waits for people instead of seating bots; only from the start of the match.
    #[serde(default)]
    #[ts(type = "boolean", optional)]
    gather: bool,
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

/// Response of `GET /tables/{code}/replay/{eyes}/log/{from}`: a page of the log.
#[derive(Serialize, TS)]
#[ts(rename = "ReplayLogResponse")]
pub(crate) struct Lines {
    /// Place of the first line.
    from: usize,
    /// The lines.
    log: Vec<LogEntry>,
}

/// Response of `GET /tables/{code}/replay/{eyes}/moments/{from}`: a page of positions.
#[derive(Serialize, TS)]
#[ts(rename = "ReplayMomentsResponse")]
pub(crate) struct Moments {
    /// Number of lines before the first position.
    from: usize,
    /// The positions.
    moments: Vec<Moment>,
}

/// The path of a page: table, perspective and position.
struct ReplayPath {
    code: String,
    seat: Option<u8>,
    from: usize,
}

impl ReplayPath {
    fn of((code, eyes, from): &(String, String, String)) -> Result<Self, Refused> {
        let message =
            "The path needs `open` or a seat, then a line number; seats and lines are whole numbers from 0.";
        let not_found = || Refused::new(TableCode::NotFound, message);
        Ok(Self {
            code: random::parse_table_code(code),
            seat: match &**eyes {
                "open" => None,
                seat => Some(seat.parse().map_err(|_| not_found())?),
            },
            from: from.parse().map_err(|_| not_found())?,
        })
    }
}

fn cached(page: impl Serialize) -> Response {
    ([(header::CACHE_CONTROL, CACHE_FOR_AN_HOUR)], Json(page)).into_response()
}
