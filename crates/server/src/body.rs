//! JSON bodies of requests and responses.

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{DefaultBodyLimit, FromRequest, Request};
use axum::http::{HeaderMap, header};
use serde::Deserialize;
use stammtisch_api::bad_request;
use stammtisch_room::{Person, Refused, TableCode};

use crate::app::{App, check_origin};
use crate::error::ApiError;

/// A handler's JSON response.
pub(crate) type Api<T> = Result<Json<T>, ApiError>;

/// Reads the person and the JSON body of a same-origin request.
pub(crate) fn read_as_person<T: for<'de> Deserialize<'de>>(
    app: &App,
    headers: &HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<(Person, T), Refused> {
    check_origin(headers)?;
    let body_value = read_body(headers, body)?;
    Ok((app.person(headers)?, body_value))
}

/// Reads a JSON body.
pub(crate) fn read_body<T: for<'de> Deserialize<'de>>(
    headers: &HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<T, Refused> {
    let body = body.map_err(|rejected| body_refusal(&rejected))?;
    let json = headers
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    if !json.is_some_and(|kind| kind.starts_with("application/json")) {
        return Err(bad_request(
            "The body must be JSON, with the header Content-Type: application/json.",
        ));
    }
    stammtisch_api::read(&body)
}

/// Reads a body of at most this size.
pub(crate) async fn read_whole(body: Body, most: usize) -> Result<Bytes, Refused> {
    let mut request = Request::new(body);
    DefaultBodyLimit::max(most).apply(&mut request);
    let read = Bytes::from_request(request, &()).await;
    read.map_err(|rejected| body_refusal(&rejected))
}

/// Converts a body that could not be read: too large or incomplete.
fn body_refusal(rejected: &BytesRejection) -> Refused {
    if matches!(
        rejected,
        BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_))
    ) {
        return Refused::new(
            TableCode::TooLarge,
            "The body is too large; docs/reference/http.md has the limit.",
        );
    }
    bad_request("The body arrived incomplete; send it again.")
}
