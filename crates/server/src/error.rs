//! Refusals as HTTP responses.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use metrics::counter;
use stammtisch_room::{Code, Refused, TableCode};

use crate::metrics::REFUSED;

/// A refusal sent over HTTP.
#[derive(Debug)]
pub(crate) struct ApiError(pub(crate) Refused);

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> Self {
        Self(refused)
    }
}

impl From<stammtisch_protocol::Refused> for ApiError {
    fn from(refused: stammtisch_protocol::Refused) -> Self {
        Self(refused.into())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        counter!(REFUSED, "code" => self.0.code.text()).increment(1);
        (status(self.0.code), Json(self.0)).into_response()
    }
}

fn status(code: Code) -> StatusCode {
    StatusCode::from_u16(stammtisch_api::status(code)).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// Logs an unexpected error and returns the refusal for clients.
pub(crate) fn internal(error: &dyn std::fmt::Display) -> Refused {
    tracing::error!(%error, "internal error");
    Refused::new(
        TableCode::Storage,
        "The server failed to do that; its log has the reason. Try again later.",
    )
}

/// The refusal for clients beyond their rate limit.
pub(crate) fn too_fast() -> Refused {
    Refused::new(TableCode::TooFast, "Too many requests; wait a little.")
}
