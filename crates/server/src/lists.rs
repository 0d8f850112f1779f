//! Lists of tables: one's own, those that are open, those that run, and the matches one has played.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use stammtisch_room::message::Phase::Over;
use stammtisch_room::message::TableSummary;
use stammtisch_room::{Person, Refused};
use stammtisch_store::{Listed, State as Phase};

use crate::actor::Command;
use crate::app::{App, TablePath, check_origin};
use crate::body::{Api, bad_request};
use crate::error::ApiError;
use crate::{listing, tables};

/// How many tables of each kind a list shows, and how many matches are told at once.
const LISTED: u32 = 20;
const MATCHES: u32 = 50;

/// What `GET /tables` answers.
#[derive(Serialize)]
pub(crate) struct Lists {
    yours: Vec<TableSummary>,
    open: Vec<TableSummary>,
    running: Vec<TableSummary>,
}

/// The tables of which game are asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Of {
    game: Option<String>,
}

/// `GET /tables`
pub(crate) async fn tables(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    of: Result<Query<Of>, QueryRejection>,
) -> Api<Lists> {
    let Query(Of { game }) = of.map_err(|_| bad_request("`game` is the id of a game, once."))?;
    // Of a game that is not played here there are no tables: nothing else is to be said.
    let game = game.as_deref();
    let person = app.sessions.read(&headers);
    let store = &app.tables.store;
    let yours = match &person {
        Some(person) => store.tables_of(&person.id, LISTED).await,
        None => Ok(Vec::new()),
    };
    let yours = yours.map_err(|error| tables::storage(&error))?;
    let public = async |phase| {
        let listed = store.public_tables(phase, game, LISTED).await;
        listed.map_err(|error| tables::storage(&error))
    };
    let (open, running) = (public(Phase::Waiting).await?, public(Phase::Running).await?);
    Ok(Json(Lists {
        yours: summaries(&app, yours, person.as_ref()).await,
        open: summaries(&app, open, person.as_ref()).await,
        running: summaries(&app, running, person.as_ref()).await,
    }))
}

/// Which of one's matches are asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct From {
    #[serde(default)]
    from: u32,
}

/// What `GET /matches` answers.
#[derive(Serialize)]
pub(crate) struct Matches {
    matches: Vec<TableSummary>,
    /// Where the next ones begin; null if these are all.
    next: Option<u32>,
}

/// `GET /matches`
pub(crate) async fn matches(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    from: Result<Query<From>, QueryRejection>,
) -> Api<Matches> {
    let Query(From { from }) = from.map_err(|_| bad_request("`from` is a whole number from 0."))?;
    let person = app.person(&headers)?;
    let store = &app.tables.store;
    let listed = store.matches_of(&person.id, from, MATCHES).await;
    let listed = listed.map_err(|error| tables::storage(&error))?;
    let next = (listed.len() == MATCHES as usize).then(|| from.saturating_add(MATCHES));
    let mut matches = summaries(&app, listed, Some(&person)).await;
    // Whoever only opened the table, or gave the seat up, did not play; what the host closed has no end.
    matches.retain(|table| table.yours && table.phase == Over);
    Ok(Json(Matches { matches, next }))
}

/// `DELETE /matches`
pub(crate) async fn forget(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<StatusCode, ApiError> {
    forget_these(&app, &headers, None).await
}

/// `DELETE /matches/{code}`
pub(crate) async fn forget_one(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    forget_these(&app, &headers, Some(&code)).await
}

async fn forget_these(app: &App, headers: &HeaderMap, code: Option<&str>) -> Result<StatusCode, ApiError> {
    check_origin(headers)?;
    let person = app.person(headers)?;
    let done = app.tables.store.forget(&person.id, code).await;
    done.map_err(|error| tables::storage(&error))?;
    Ok(StatusCode::NO_CONTENT)
}

async fn summaries(app: &App, tables: Vec<Listed>, person: Option<&Person>) -> Vec<TableSummary> {
    let mut summaries = Vec::with_capacity(tables.len());
    let person = person.map(|person| person.id.as_str());
    for table in tables {
        // One table that cannot be read must not hide the others; the log says why.
        if let Ok(mut summary) = summary_of(app, &table, person).await {
            summary.changed = Some(table.changed);
            summaries.push(summary);
        }
    }
    summaries
}

/// A table as a list shows it. Who is there knows only a table in memory; none is loaded for this but one that was
/// stored before there were summaries.
pub(crate) async fn summary_of(
    app: &App,
    table: &Listed,
    person: Option<&str>,
) -> Result<TableSummary, Refused> {
    if let Some(summary) = listing::summary(table).filter(|_| app.tables.loaded(&table.code).is_none()) {
        return Ok(summary.for_person(&table.code, person));
    }
    let make = |reply| Command::Summary {
        person: person.map(str::to_owned),
        reply,
    };
    app.tables.ask(&table.code, make).await
}
