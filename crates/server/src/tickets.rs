//! Tickets for switching devices over HTTP. A ticket makes the browser that redeems it the person who requested it, once and within a few
//! minutes.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use stammtisch_room::{Person, Refused, TableCode};
use stammtisch_store::Ticket;
use ts_rs::TS;

use crate::admission::Caller;
use crate::app::{App, check_origin};
use crate::body::{Api, read_body};
use crate::error::{ApiError, internal};
use crate::random;
use crate::session::api::with_cookie;
use crate::tables::storage;

/// Lifetime of a ticket.
const LIFETIME: Duration = Duration::from_mins(5);

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
    app.admission.give_ticket(caller)?;
    let code = random::person_id().map_err(|error| internal(&error))?;
    let now = app.tables.date();
    let ticket = Ticket {
        code: code.clone(),
        person: person.id,
        name: person.name,
        until: now + LIFETIME.as_secs(),
    };
    let given = app.tables.store.give_ticket(ticket, now).await;
    given.map_err(|error| storage(&error))?;
    Ok(Json(TicketResponse {
        ticket: code,
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
    let taken = app.tables.store.take_ticket(&ticket, app.tables.date()).await;
    let taken = taken.map_err(|error| storage(&error))?;
    let message = "This ticket has expired or was used; get another one on the other device.";
    let taken = taken.ok_or_else(|| Refused::new(TableCode::NotFound, message))?;
    let person = Person {
        id: taken.person,
        name: taken.name,
    };
    Ok(with_cookie(&app, &headers, person))
}
