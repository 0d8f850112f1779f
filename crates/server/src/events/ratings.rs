//! Opt-in ratings, computed from matches on request.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use stammtisch_api::{bad_request, bots};
use stammtisch_events::{GameRatings, Ratings};
use stammtisch_room::{Refused, Summary};
use stammtisch_store::PLAYED;
use ts_rs::TS;

use crate::admission::Caller;
use crate::app::App;
use crate::body::{Api, read_as_person};
use crate::error::internal;
use crate::listing;
use crate::shared::Freshness;
use crate::tables::storage;

/// Maximum matches counted, newest first.
const MAX_MATCHES: u32 = 20_000;

/// Maximum age of cached ratings.
const MAX_AGE: Duration = Duration::from_secs(30);

/// Response of `GET /ratings`.
#[derive(Serialize, TS)]
pub(crate) struct RatingsResponse {
    /// Whether the caller takes part.
    you: bool,
    /// The ratings of each game.
    games: Vec<GameRatings>,
}

/// Query of `GET /ratings`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RatingsQuery {
    game: Option<String>,
    #[serde(default)]
    from: u32,
}

/// `GET /ratings`
pub(crate) async fn ratings(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    page: Result<Query<RatingsQuery>, QueryRejection>,
) -> Api<RatingsResponse> {
    let message = "`game` must be a game id and `from` a whole number from 0.";
    let Query(page) = page.map_err(|_| bad_request(message))?;
    let person = app.sessions.read(&headers).map(|person| person.id);
    Ok(Json(
        response(&app, person.as_deref(), Freshness::Cached, &page).await?,
    ))
}

/// Body of `PUT /ratings`.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct RatingsRequest {
    /// Whether the caller takes part from now on.
    you: bool,
}

/// `PUT /ratings`
pub(crate) async fn take_part(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Api<RatingsResponse> {
    let (person, RatingsRequest { you }) = read_as_person(&app, &headers, body)?;
    let store = &app.tables.store;
    let is_in = store.is_rated(&person.id).await;
    if is_in.map_err(|error| storage(&error))? != you {
        if you {
            app.admission.keep(caller)?;
        }
        let kept = store.rate(&person.id, you).await;
        kept.map_err(|error| storage(&error))?;
        app.events.ratings.changes.fetch_add(1, Ordering::Relaxed);
    }
    let page = RatingsQuery { game: None, from: 0 };
    Ok(Json(
        response(&app, Some(&person.id), Freshness::Current, &page).await?,
    ))
}

async fn response(
    app: &App,
    person: Option<&str>,
    freshness: Freshness,
    page: &RatingsQuery,
) -> Result<RatingsResponse, Refused> {
    let store = &app.tables.store;
    let you = match person {
        Some(person) => store.is_rated(person).await.map_err(|error| storage(&error))?,
        None => false,
    };
    let key = app.events.ratings.changes.load(Ordering::Relaxed);
    let shared = &app.events.ratings.shared;
    let ratings = shared
        .get(
            key,
            freshness,
            MAX_AGE,
            |_| true,
            async || compute_ratings(app).await,
        )
        .await?;
    let games = match &page.game {
        Some(game) => ratings.page(game, page.from, person),
        None => ratings.shown_to(person),
    };
    Ok(RatingsResponse { you, games })
}

/// Computes the current ratings.
async fn compute_ratings(app: &App) -> Result<Ratings, Refused> {
    let store = &app.tables.store;
    let people = store.rated().await.map_err(|error| storage(&error))?;
    let idle = app.tables.date().saturating_sub(PLAYED);
    let matches = store.rated_matches(MAX_MATCHES, idle).await;
    let matches = matches.map_err(|error| storage(&error))?;
    let work = move || {
        let summaries: Vec<Summary> = matches.iter().filter_map(listing::summary).collect();
        Ratings::of(&summaries, &people, &bots::fixed_rating)
    };
    let ratings = tokio::task::spawn_blocking(work).await;
    ratings.map_err(|error| internal(&error))
}
