//! Tips over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use stammtisch_bots::Tip;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::{WITHIN, think_up};
use crate::actor::{Advised, Command};
use crate::admission::Caller;
use crate::app::{App, TablePath};
use crate::bots::weighs_nothing;
use crate::error::{ApiError, too_fast};

/// What `tip` answers.
#[derive(Debug, Serialize)]
pub(crate) struct Told {
    /// The moment it is for.
    moment: usize,
    #[serde(flatten)]
    tip: Tip,
}

/// What `GET /tables/{code}/tip` takes.
#[derive(Deserialize)]
pub(crate) struct ForSeat {
    /// At a screen of several people: for which of their seats.
    #[serde(default)]
    seat: Option<u8>,
}

/// `GET /tables/{code}/tip`
pub(crate) async fn give(
    State(app): State<Arc<App>>,
    Query(asked_for): Query<ForSeat>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Json<Told>, ApiError> {
    let deadline = app.tables.thinkers.deadline(WITHIN);
    let person = app.sessions.read(&headers).map(|person| person.id);
    app.find(&code, caller, person.as_deref()).await?;
    let asked = app.tables.tips.begin().ok_or_else(too_fast)?;
    let advise = |reply| Command::Advise {
        person: person.clone(),
        seat: asked_for.seat,
        reply,
    };
    let Advised { game, seat, moment } = app.tables.ask(&code, advise).await??;
    let (answers, answer) = oneshot::channel();
    app.tables.thinkers.think(Box::new(move || {
        let _asked = asked;
        // Whoever asked may have gone, or waited long enough.
        if !answers.is_closed() {
            let _ = answers.send(think_up(&*game, seat, deadline, moment));
        }
    }));
    let Ok(Ok(tip)) = timeout(deadline.left(), answer).await else {
        return Err(too_fast().into());
    };
    let tip = tip.ok_or_else(weighs_nothing)?;
    Ok(Json(Told { moment, tip }))
}
