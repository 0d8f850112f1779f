//! Table lists: the person's own, open and running tables, and finished matches.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use stammtisch_api::{Lists, Matches, bad_request};
use stammtisch_room::message::Phase::Over;
use stammtisch_room::message::TableSummary;
use stammtisch_room::{Person, Refused};
use stammtisch_store::{Listed, State as Phase};

use crate::app::{App, TablePath, check_origin};
use crate::body::Api;
use crate::command::Command;
use crate::error::ApiError;
use crate::{listing, tables};

/// Maximum tables per list, and matches per page.
const MAX_LISTED: u32 = 20;
const PAGE: u32 = 50;

/// Query of `GET /tables`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GameFilter {
    game: Option<String>,
}

/// `GET /tables`
pub(crate) async fn tables(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    query: Result<Query<GameFilter>, QueryRejection>,
) -> Api<Lists> {
    let Query(GameFilter { game }) = query.map_err(|_| bad_request("`game` must be one game id."))?;
    // An unknown game has no tables, so it needs no error.
    let game = game.as_deref();
    let person = app.sessions.read(&headers);
    let store = &app.tables.store;
    let yours = match &person {
        Some(person) => store.tables_of(&person.id, MAX_LISTED).await,
        None => Ok(Vec::new()),
    };
    let yours = yours.map_err(|error| tables::storage(&error))?;
    let public = async |phase| {
        let listed = store.public_tables(phase, game, MAX_LISTED).await;
        listed.map_err(|error| tables::storage(&error))
    };
    let (open, running) = (public(Phase::Waiting).await?, public(Phase::Running).await?);
    let all = yours.iter().chain(&open).chain(&running);
    let all: Vec<&str> = all.map(|listed| &*listed.code).collect();
    let elsewhere = summaries_elsewhere(&app, &all, person.as_ref()).await;
    Ok(Json(Lists {
        yours: summaries(&app, yours, person.as_ref(), &elsewhere).await,
        open: summaries(&app, open, person.as_ref(), &elsewhere).await,
        running: summaries(&app, running, person.as_ref(), &elsewhere).await,
    }))
}

/// Query of `GET /matches`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatchesQuery {
    #[serde(default)]
    from: u32,
}

/// `GET /matches`
pub(crate) async fn matches(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    from: Result<Query<MatchesQuery>, QueryRejection>,
) -> Api<Matches> {
    let Query(MatchesQuery { from }) =
        from.map_err(|_| bad_request("`from` must be a whole number from 0."))?;
    let person = app.person(&headers)?;
    let store = &app.tables.store;
    let listed = store.matches_of(&person.id, from, PAGE).await;
    let listed = listed.map_err(|error| tables::storage(&error))?;
    let next = (listed.len() == PAGE as usize).then(|| from.saturating_add(PAGE));
    // A finished match needs no presence.
    let mut matches = summaries(&app, listed, Some(&person), &HashMap::new()).await;
    // Excludes people who only opened the table or gave up the seat, and tables closed by the host.
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

/// The summaries of tables that other nodes have loaded.
async fn summaries_elsewhere(
    app: &App,
    codes: &[&str],
    person: Option<&Person>,
) -> HashMap<String, TableSummary> {
    match &app.tables.nodes {
        Some(nodes) => {
            let person = person.map(|person| person.id.as_str());
            nodes.summaries(&app.tables, codes, person).await
        }
        None => HashMap::new(),
    }
}

async fn summaries(
    app: &App,
    tables: Vec<Listed>,
    person: Option<&Person>,
    elsewhere: &HashMap<String, TableSummary>,
) -> Vec<TableSummary> {
    let mut summaries = Vec::with_capacity(tables.len());
    let person = person.map(|person| person.id.as_str());
    for table in tables {
        let summary = match elsewhere.get(&table.code) {
            Some(summary) => Ok(summary.clone()),
            None => summary_of(app, &table, person).await,
        };
        // An unreadable table must not hide the others; it is logged.
        if let Ok(mut summary) = summary {
            summary.changed = Some(table.changed);
            summaries.push(summary);
        }
    }
    summaries
}

/// A table's summary. Only a loaded table knows who is connected; a table that was stored before summaries existed is read.
pub(crate) async fn summary_of(
    app: &App,
    table: &Listed,
    person: Option<&str>,
) -> Result<TableSummary, Refused> {
    if app.tables.loaded(&table.code).is_none() {
        let summary = match listing::summary(table) {
            Some(summary) => summary,
            None => app.tables.copy(&table.code).await?.0.summary(),
        };
        return Ok(summary.for_person(&table.code, person));
    }
    let make = |reply| Command::Summary {
        person: person.map(str::to_owned),
        reply,
    };
    app.tables.request(&table.code, make).await
}
