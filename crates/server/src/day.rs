//! The deal of the day: one try for everybody, at a table whose code follows from the day and the person.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::json;
use stammtisch_room::message::{DayTable, TableSummary};
use stammtisch_room::{Days, Person, Refused, TableCode, day_table, game_of, plan_of, streak, week_of};
use stammtisch_store::Listed;

use crate::api::Api;
use crate::app::{App, Caller, check_origin, too_fast};
use crate::error::{ApiError, internal};
use crate::tables::{Created, storage};
use crate::{bots, listing, lists, random};

/// A day, in seconds.
const DAY: u64 = 24 * 60 * 60;

/// How many matches of a week count, and how many days in a row.
const MATCHES: u32 = 10_000;
const STREAK: u32 = 400;

/// How often a code is tried that a table of somebody else has.
const TRIES: u64 = 4;

/// What `GET /day` answers.
#[derive(Serialize)]
pub(crate) struct Today {
    /// Counted from 1970.
    day: u32,
    /// How many seconds it lasts.
    left: u64,
    game: &'static str,
    /// Who asks has begun, and maybe finished, at this table; null before.
    table: Option<TableSummary>,
    /// How many days in a row were played to their end.
    streak: u32,
}

/// `GET /day`
pub(crate) async fn today(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap) -> Api<Today> {
    app.admit(caller)?;
    let (day, left) = now(&app);
    let person = app.sessions.read(&headers);
    let mut today = Today {
        day,
        left,
        game: game_of(day),
        table: None,
        streak: 0,
    };
    if let Some(person) = person {
        if let Some(listed) = own(&app, day, &person).await?.1 {
            today.table = Some(lists::summary_of(&app, &listed, Some(&person.id)).await?);
        }
        let days = app.tables.store.days_of(&person.id, STREAK).await;
        let played: Vec<_> = listing::summaries(&days.map_err(|error| storage(&error))?)
            .iter()
            .filter_map(|(_, summary)| summary.day_played())
            .collect();
        today.streak = streak(day, &played);
    }
    Ok(Json(today))
}

/// `POST /day`: the person's table of today, which is opened if there is none yet.
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    app.admit(caller)?;
    check_origin(&headers)?;
    let person = app.person(&headers)?;
    let (day, _) = now(&app);
    let (code, table) = own(&app, day, &person).await?;
    if table.is_some() {
        return Ok(Json(json!({ "code": code })).into_response());
    }
    if !app.openings.take(caller.home()) {
        return Err(too_fast().into());
    }
    let bot = bots::names(game_of(day)).first().copied().unwrap_or_default();
    let bot_ms = u32::try_from(app.tables.config.bot_delay.as_millis()).unwrap_or(u32::MAX);
    let plan = plan_of(day, &person, bot, bot_ms);
    let seed = days(&app).await?.seed(day);
    let status = match app.tables.create_dealt(&code, seed, &plan).await? {
        Created::Yes => StatusCode::CREATED,
        // Asked for twice at the same moment.
        Created::Taken => StatusCode::OK,
    };
    Ok((status, Json(json!({ "code": code }))).into_response())
}

/// What `GET /day/table` takes.
#[derive(Deserialize)]
pub(crate) struct WhichDay {
    /// Today, if left out.
    #[serde(default)]
    day: Option<u32>,
}

/// `GET /day/table`
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    Query(which): Query<WhichDay>,
    caller: Caller,
    headers: HeaderMap,
) -> Api<DayTable> {
    app.admit(caller)?;
    let (today, _) = now(&app);
    let day = which.day.unwrap_or(today).min(today);
    let matches = app.tables.store.days(week_of(day), day, MATCHES).await;
    let matches = listing::summaries(&matches.map_err(|error| storage(&error))?);
    let person = app.sessions.read(&headers).map(|person| person.id);
    Ok(Json(day_table(day, &matches, person.as_deref())))
}

/// Today, counted from 1970, and how many seconds of it are left.
pub(crate) fn now(app: &App) -> (u32, u64) {
    let date = app.tables.outside.date();
    (u32::try_from(date / DAY).unwrap_or(u32::MAX), DAY - date % DAY)
}

async fn days(app: &App) -> Result<&Days, Refused> {
    let load = async || {
        let fresh = random::bytes().map_err(|error| internal(&error))?;
        let secret = app.tables.store.key("deal of the day", fresh).await;
        Ok(Days::new(&secret.map_err(|error| storage(&error))?))
    };
    app.days.get_or_try_init(load).await
}

/// The code of a person's table of this day, and the table if there is one.
async fn own(app: &App, day: u32, person: &Person) -> Result<(String, Option<Listed>), Refused> {
    let days = days(app).await?;
    for attempt in 0..TRIES {
        let code = random::code_of(days.table_of(day, &person.id, attempt));
        let listed = app.tables.store.listed(&code).await;
        let Some(listed) = listed.map_err(|error| storage(&error))? else {
            return Ok((code, None));
        };
        // Whoever else has a table of this code drew it by chance.
        if listing::summary(&listed).is_some_and(|summary| summary.is_day(day)) {
            return Ok((code, Some(listed)));
        }
    }
    let message = "There is no code left for your table of today; come back tomorrow.";
    Err(Refused::new(TableCode::TooMany, message))
}
