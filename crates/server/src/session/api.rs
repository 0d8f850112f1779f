//! Sessions over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use stammtisch_api::{Introduction, Session};
use stammtisch_room::{Person, clean_name};

use crate::app::{App, check_origin};
use crate::body::read_body;
use crate::error::{ApiError, internal};
use crate::random;

/// `GET /session`
pub(crate) async fn session(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    match app.sessions.read(&headers) {
        // Sent again to extend its lifetime.
        Some(person) => with_cookie(&app, &headers, person),
        None => Json(Session { name: None }).into_response(),
    }
}

/// `PUT /session`
pub(crate) async fn introduce(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    check_origin(&headers)?;
    let Introduction { name } = read_body(&headers, body)?;
    let name = clean_name(&name)?;
    let id = match app.sessions.read(&headers) {
        Some(person) => person.id,
        None => random::person_id().map_err(|error| internal(&error))?,
    };
    Ok(with_cookie(&app, &headers, Person { id, name }))
}

/// Responds with the name and sets the cookie.
pub(crate) fn with_cookie(app: &App, headers: &HeaderMap, person: Person) -> Response {
    let secure = headers
        .get("x-forwarded-proto")
        .is_some_and(|proto| proto.as_bytes().eq_ignore_ascii_case(b"https"));
    let cookie = app.sessions.set_cookie_for(&person, secure);
    let name = Some(person.name);
    (cookie, Json(Session { name })).into_response()
}
