//! Evenings: several matches of the same people with one leaderboard, public to anyone with the code.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use stammtisch_api::unknown_evening;
use stammtisch_events::{Evening, evening_standings};

use crate::admission::Caller;
use crate::app::{App, TablePath};
use crate::body::Api;
use crate::listing;
use crate::tables::storage;

/// Maximum matches counted per evening.
const MAX_MATCHES: u32 = 200;

/// `GET /evenings/{code}`
pub(crate) async fn evening(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Api<Evening> {
    let listed = async {
        let listed = app.tables.store.evening(&code, MAX_MATCHES).await;
        let listed = listed.map_err(|error| storage(&error))?;
        (!listed.is_empty()).then_some(listed).ok_or_else(unknown_evening)
    };
    let listed = app.counting_guesses(caller, listed).await?;
    let person = app.sessions.read(&headers).map(|person| person.id);
    let matches = listing::summaries(&listed);
    Ok(Json(evening_standings(&code, &matches, person.as_deref())))
}
