//! Matches that are over, to be looked at again: public to whoever knows the code of their table.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::json;
use stammtisch_protocol::Moment;
use stammtisch_room::message::LogEntry;
use stammtisch_room::{Refused, Replay, Table, TableCode};

use crate::admission::Caller;
use crate::app::{App, TablePath};
use crate::body::asked;
use crate::error::ApiError;
use crate::random;

/// How much is told at once, in bytes.
const PAGE: usize = 192 * 1024;

/// A match that is over does not change; what is told of it may, when the server is renewed.
const KEPT: HeaderValue = HeaderValue::from_static("private, max-age=3600");

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
    let Place { code, seat, from } = Place::of(&path)?;
    let read = move |table: &Table, _| table.replay_log(seat, from, PAGE);
    let log = app.look_up(&code, caller, &headers, read).await??;
    Ok(kept(Lines { from, log }))
}

/// `GET /tables/{code}/replay/{eyes}/moments/{from}`
pub(crate) async fn moments(
    State(app): State<Arc<App>>,
    Path(path): Path<(String, String, String)>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let Place { code, seat, from } = Place::of(&path)?;
    let read = move |table: &Table, _| table.replay_moments(seat, from, PAGE);
    let moments = app.look_up(&code, caller, &headers, read).await??;
    Ok(kept(Moments { from, moments }))
}

/// What `POST /tables/{code}/branch` takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct From {
    lines: usize,
    seat: u8,
    /// Whether others are asked to join, instead of bots: only from the start.
    #[serde(default)]
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
    let (person, From { lines, seat, gather }) = asked(&app, &headers, body)?;
    app.admission.open(caller)?;
    let off = move |table: &Table, _| table.branch(lines, seat, gather, &person);
    let branch = app.look_up(&code, caller, &headers, off).await??;
    let code = app.tables.branch_off(&branch).await?;
    Ok((StatusCode::CREATED, Json(json!({ "code": code }))).into_response())
}

/// What `log` answers.
#[derive(Serialize)]
struct Lines {
    from: usize,
    log: Vec<LogEntry>,
}

/// What `moments` answers.
#[derive(Serialize)]
struct Moments {
    from: usize,
    moments: Vec<Moment>,
}

/// Where a replay is read on, and with whose eyes.
struct Place {
    code: String,
    seat: Option<u8>,
    from: usize,
}

impl Place {
    fn of((code, eyes, from): &(String, String, String)) -> Result<Self, Refused> {
        let message = "A replay is read with `open` or a seat, from a number of lines on; both are whole numbers from 0.";
        let not_there = || Refused::new(TableCode::NotFound, message);
        Ok(Self {
            code: random::table_code_in(code),
            seat: match &**eyes {
                "open" => None,
                seat => Some(seat.parse().map_err(|_| not_there())?),
            },
            from: from.parse().map_err(|_| not_there())?,
        })
    }
}

fn kept(page: impl Serialize) -> Response {
    ([(header::CACHE_CONTROL, KEPT)], Json(page)).into_response()
}
