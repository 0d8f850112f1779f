//! The bodies of requests and answers: JSON.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::http::{HeaderMap, header};
use serde::Deserialize;
use stammtisch_protocol::{Code as EngineCode, read_json};
use stammtisch_room::{Person, Refused, TableCode};

use crate::app::{App, check_origin};
use crate::error::ApiError;
use crate::frames::short;

/// What a handler answers.
pub(crate) type Api<T> = Result<Json<T>, ApiError>;

/// What somebody who is known asks for in a JSON body, once it is sure that he may ask at all.
pub(crate) fn asked<T: for<'de> Deserialize<'de>>(
    app: &App,
    headers: &HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<(Person, T), Refused> {
    check_origin(headers)?;
    let wanted = read(headers, body)?;
    Ok((app.person(headers)?, wanted))
}

/// Reads a JSON body.
pub(crate) fn read<T: for<'de> Deserialize<'de>>(
    headers: &HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<T, Refused> {
    let body = body.map_err(|rejected| unread(&rejected))?;
    let json = headers
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    if !json.is_some_and(|kind| kind.starts_with("application/json")) {
        return Err(bad_request(
            "The body must be JSON, with the header Content-Type: application/json.",
        ));
    }
    let value = read_json(&body)?;
    serde_json::from_value(value)
        .map_err(|error| bad_request(&format!("The body does not fit: {}.", short(&error.to_string()))))
}

/// Why a body could not be read: too large, or broken off.
fn unread(rejected: &BytesRejection) -> Refused {
    if matches!(
        rejected,
        BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_))
    ) {
        return Refused::new(
            TableCode::TooLarge,
            "The body is larger than this server takes; docs/reference/http.md says how large one may be.",
        );
    }
    bad_request("The body did not arrive whole; send it again.")
}

pub(crate) fn bad_request(message: &str) -> Refused {
    stammtisch_protocol::Refused::new(EngineCode::BadRequest, message).into()
}
