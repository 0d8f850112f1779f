//! Tickets over HTTP.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use stammtisch_room::{Refused, TableCode};
use ts_rs::TS;

use super::LIFETIME;
use crate::admission::Caller;
use crate::app::{App, check_origin};
use crate::body::{Api, read_body};
use crate::error::{ApiError, internal};
use crate::random;
use crate::session::api::with_cookie;

/// Response of `POST /session/ticket`.
#[derive(Serialize, TS)]
pub(crate) struct TicketResponse {
    /// The ticket, for `POST /session/take`.
    ticket: String,
    /// Its lifetime, in milliseconds.
    #[ts(type = "number")]
    life_ms: u64,
}

/// `POST /session/ticket`
pub(crate) async fn give(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
) -> Api<TicketResponse> {
    check_origin(&headers)?;
    let person = app.person(&headers)?;
    let code = random::person_id().map_err(|error| internal(&error))?;
    let ticket = app
        .tickets
        .issue(person, caller.rate_limit_key(), code, Instant::now())?;
    Ok(Json(TicketResponse {
        ticket,
        life_ms: LIFETIME.as_millis() as u64,
    }))
}

/// Body of `POST /session/take`.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "TakeRequest")]
pub(crate) struct RedeemRequest {
    /// The ticket of the other device.
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
