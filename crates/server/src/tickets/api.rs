//! Tickets over HTTP.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use stammtisch_room::{Refused, TableCode};

use super::LIFETIME;
use crate::admission::Caller;
use crate::app::{App, check_origin};
use crate::body::read_body;
use crate::error::{ApiError, internal};
use crate::random;
use crate::session::api::with_cookie;

/// `POST /session/ticket`
pub(crate) async fn give(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Json<Value>, ApiError> {
    check_origin(&headers)?;
    let person = app.person(&headers)?;
    let code = random::person_id().map_err(|error| internal(&error))?;
    let ticket = app
        .tickets
        .issue(person, caller.rate_limit_key(), code, Instant::now())?;
    Ok(Json(
        json!({ "ticket": ticket, "life_ms": LIFETIME.as_millis() as u64 }),
    ))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RedeemRequest {
    ticket: String,
}

/// `POST /session/take`
pub(crate) async fn take(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    check_origin(&headers)?;
    let RedeemRequest { ticket } = read_body(&headers, body)?;
    let person = app.tickets.redeem(&ticket, Instant::now());
    let message = "This ticket has expired or was used; get another one on the other device.";
    let person = person.ok_or_else(|| Refused::new(TableCode::NotFound, message))?;
    Ok(with_cookie(&app, &headers, person))
}
