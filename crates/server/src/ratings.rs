//! Ratings for those who want them, worked out from their matches when somebody asks.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use stammtisch_room::message::GameRatings;
use stammtisch_room::{Ratings, Refused, Summary};
use tokio::sync::Mutex;

use crate::api::{Api, asked};
use crate::app::{App, Caller};
use crate::error::internal;
use crate::tables::storage;
use crate::{bots, listing};

/// How many matches count, the last ones.
const MATCHES: u32 = 20_000;

/// How long what was worked out is told to others.
const FRESH: Duration = Duration::from_secs(30);

/// The ratings that were worked out last, and when.
#[derive(Default)]
pub(crate) struct RatingsKept(Mutex<Option<(Instant, Arc<Known>)>>);

struct Known {
    ratings: Ratings,
    people: Vec<String>,
}

/// What `GET /ratings` answers.
#[derive(Serialize)]
pub(crate) struct Shown {
    /// Whether who asks takes part.
    you: bool,
    games: Vec<GameRatings>,
}

/// `GET /ratings`
pub(crate) async fn ratings(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap) -> Api<Shown> {
    app.admit(caller)?;
    Ok(Json(shown(&app, &headers).await?))
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
    let (person, Wish { you }) = asked(&app, caller, &headers, body)?;
    let kept = app.tables.store.rate(&person.id, you).await;
    kept.map_err(|error| storage(&error))?;
    app.ratings.0.lock().await.take();
    Ok(Json(shown(&app, &headers).await?))
}

async fn shown(app: &App, headers: &HeaderMap) -> Result<Shown, Refused> {
    let known = known(app).await?;
    let person = app.sessions.read(headers).map(|person| person.id);
    let person = person.as_deref();
    Ok(Shown {
        you: person.is_some_and(|person| known.people.iter().any(|other| other == person)),
        games: known.ratings.shown_to(person),
    })
}

/// The ratings, worked out for one at a time.
async fn known(app: &App) -> Result<Arc<Known>, Refused> {
    let mut kept = app.ratings.0.lock().await;
    if let Some((_, known)) = kept.as_ref().filter(|(at, _)| at.elapsed() < FRESH) {
        return Ok(Arc::clone(known));
    }
    let store = &app.tables.store;
    let people = store.rated().await.map_err(|error| storage(&error))?;
    let matches = store
        .rated_matches(MATCHES)
        .await
        .map_err(|error| storage(&error))?;
    let work = move || {
        let summaries: Vec<Summary> = matches.iter().filter_map(listing::summary).collect();
        let ratings = Ratings::of(&summaries, &people, &bots::mark);
        Known { ratings, people }
    };
    let known = tokio::task::spawn_blocking(work).await;
    let known = Arc::new(known.map_err(|error| internal(&error))?);
    *kept = Some((Instant::now(), Arc::clone(&known)));
    Ok(known)
}
