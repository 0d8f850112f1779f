//! Tips over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use serde::Deserialize;
use stammtisch_api::TipResponse;
use stammtisch_api::bots::no_search_bot;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::{TIMEOUT, search_tip};
use crate::admission::Caller;
use crate::app::{App, TablePath};
use crate::command::{Command, TipPosition};
use crate::error::{ApiError, too_fast};

/// Query of `GET /tables/{code}/tip`.
#[derive(Deserialize)]
pub(crate) struct TipQuery {
    /// The seat, on a shared screen.
    #[serde(default)]
    seat: Option<u8>,
}

/// `GET /tables/{code}/tip`
pub(crate) async fn give(
    State(app): State<Arc<App>>,
    Query(query): Query<TipQuery>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Json<TipResponse>, ApiError> {
    let deadline = app.tables.search_pool.deadline(TIMEOUT);
    let person = app.sessions.read(&headers).map(|person| person.id);
    app.find(&code, caller, person.as_deref()).await?;
    let slot = app.tables.tips.begin().ok_or_else(too_fast)?;
    let advise = |reply| Command::TipPosition {
        person: person.clone(),
        seat: query.seat,
        reply,
    };
    let TipPosition { game, seat, moment } = app.tables.request(&code, advise).await??;
    let (answers, answer) = oneshot::channel();
    app.tables.search_pool.run(Box::new(move || {
        let _slot = slot;
        // The caller may have gone or timed out.
        if !answers.is_closed() {
            let _ = answers.send(search_tip(&*game, seat, deadline, moment));
        }
    }));
    let Ok(Ok(tip)) = timeout(deadline.left(), answer).await else {
        return Err(too_fast().into());
    };
    let tip = tip.ok_or_else(no_search_bot)?;
    Ok(Json(TipResponse { moment, tip }))
}
