//! Ratings for those who want them, worked out from their matches when somebody asks.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use stammtisch_events::{GameRatings, Ratings};
use stammtisch_room::{Refused, Summary};

use crate::body::{Api, asked, bad_request};
use stammtisch_store::PLAYED;

use crate::admission::Caller;
use crate::app::App;
use crate::error::internal;
use crate::shared::Asks;
use crate::tables::storage;
use crate::{bots, listing};

/// How many matches count, the last ones.
const MATCHES: u32 = 20_000;

/// How long what was worked out is told to others.
const FRESH: Duration = Duration::from_secs(30);

/// What `GET /ratings` answers.
#[derive(Serialize)]
pub(crate) struct Shown {
    /// Whether who asks takes part.
    you: bool,
    games: Vec<GameRatings>,
}

/// Which of the ratings are asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Page {
    game: Option<String>,
    #[serde(default)]
    from: u32,
}

/// `GET /ratings`
pub(crate) async fn ratings(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    page: Result<Query<Page>, QueryRejection>,
) -> Api<Shown> {
    let message = "`game` is the id of a game, `from` a whole number from 0.";
    let Query(page) = page.map_err(|_| bad_request(message))?;
    let person = app.sessions.read(&headers).map(|person| person.id);
    Ok(Json(shown(&app, person.as_deref(), Asks::Anybody, &page).await?))
}

/// What `PUT /ratings` takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    you: bool,
}

/// `PUT /ratings`
pub(crate) async fn take_part(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Api<Shown> {
    let (person, Wish { you }) = asked(&app, &headers, body)?;
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
    let page = Page { game: None, from: 0 };
    Ok(Json(shown(&app, Some(&person.id), Asks::Changer, &page).await?))
}

async fn shown(app: &App, person: Option<&str>, asks: Asks, page: &Page) -> Result<Shown, Refused> {
    let store = &app.tables.store;
    let you = match person {
        Some(person) => store.is_rated(person).await.map_err(|error| storage(&error))?,
        None => false,
    };
    let key = app.events.ratings.changes.load(Ordering::Relaxed);
    let shared = &app.events.ratings.shared;
    let ratings = shared
        .get(key, asks, FRESH, |_| true, async || reckoned(app).await)
        .await?;
    let games = match &page.game {
        Some(game) => ratings.page(game, page.from, person),
        None => ratings.shown_to(person),
    };
    Ok(Shown { you, games })
}

/// The ratings as they are now.
async fn reckoned(app: &App) -> Result<Ratings, Refused> {
    let store = &app.tables.store;
    let people = store.rated().await.map_err(|error| storage(&error))?;
    let idle = app.tables.outside.date().saturating_sub(PLAYED);
    let matches = store.rated_matches(MATCHES, idle).await;
    let matches = matches.map_err(|error| storage(&error))?;
    let work = move || {
        let summaries: Vec<Summary> = matches.iter().filter_map(listing::summary).collect();
        Ratings::of(&summaries, &people, &bots::mark)
    };
    let ratings = tokio::task::spawn_blocking(work).await;
    ratings.map_err(|error| internal(&error))
}
