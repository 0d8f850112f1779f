//! The deal of the day. Each person has one try, at a table whose code derives from the day and the person.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use stammtisch_api::{CodeResponse, bots, private_code_from};
use stammtisch_events::{
    DayStandings, DayTable, Days, day_plan, day_played, game_of_day, streak, week_start,
};
use stammtisch_room::message::TableSummary;
use stammtisch_room::{Refused, TableCode};
use stammtisch_store::Listed;
use ts_rs::TS;

use crate::admission::Caller;
use crate::app::{App, check_origin};
use crate::body::Api;
use crate::error::{ApiError, internal};
use crate::shared::Freshness;
use crate::tables::{Created, storage};
use crate::{listing, random, table_lists};

/// A day, in seconds.
const DAY: u64 = 24 * 60 * 60;

/// Maximum matches counted per week, and maximum length of a streak.
const MAX_MATCHES: u32 = 10_000;
const MAX_STREAK: u32 = 400;

/// Maximum age of standings when no match has ended.
const MAX_AGE: Duration = Duration::from_mins(1);

/// Maximum codes tried when another table has the code.
const MAX_ATTEMPTS: u64 = 4;

/// Response of `GET /day`.
#[derive(Serialize, TS)]
#[ts(rename = "DayResponse")]
pub(crate) struct Today {
    /// Days since 1970.
    day: u32,
    /// Seconds left of the day.
    #[ts(type = "number")]
    left: u64,
    /// Today's game.
    game: &'static str,
    /// The person's table of today, running or finished; null before.
    table: Option<TableSummary>,
    /// Consecutive days played to the end.
    streak: u32,
}

/// `GET /day`
pub(crate) async fn today(State(app): State<Arc<App>>, headers: HeaderMap) -> Api<Today> {
    let (day, left) = today_and_left(&app);
    let person = app.sessions.read(&headers);
    let mut today = Today {
        day,
        left,
        game: game_of_day(day),
        table: None,
        streak: 0,
    };
    if let Some(person) = person {
        if let Some(listed) = day_table_of(&app, day, &person.id).await?.1 {
            today.table = Some(table_lists::summary_of(&app, &listed, Some(&person.id)).await?);
        }
        let days = app.tables.store.days_of(&person.id, MAX_STREAK).await;
        let played: Vec<_> = listing::summaries(&days.map_err(|error| storage(&error))?)
            .iter()
            .filter_map(|(_, summary)| day_played(summary))
            .collect();
        today.streak = streak(day, &played);
    }
    Ok(Json(today))
}

/// `POST /day`: opens the person's table of today, or returns the existing one.
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    check_origin(&headers)?;
    let person = app.person(&headers)?;
    let (day, _) = today_and_left(&app);
    let (code, table) = day_table_of(&app, day, &person.id).await?;
    if table.is_some() {
        return Ok(Json(CodeResponse { code }).into_response());
    }
    app.admission.open(caller)?;
    let bot = bots::names(game_of_day(day)).first().copied().unwrap_or_default();
    let bot_ms = u32::try_from(app.tables.config.bot_delay.as_millis()).unwrap_or(u32::MAX);
    let plan = day_plan(day, &person, bot, bot_ms);
    let seed = days(&app).await?.seed(day);
    let status = match app.tables.create_dealt(&code, seed, &plan).await? {
        Created::Yes => StatusCode::CREATED,
        // A concurrent request opened it.
        Created::Taken => StatusCode::OK,
    };
    Ok((status, Json(CodeResponse { code })).into_response())
}

/// Query of `GET /day/table`.
#[derive(Deserialize)]
pub(crate) struct DayQuery {
    /// Default: today.
    #[serde(default)]
    day: Option<u32>,
}

/// `GET /day/table`
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    Query(query): Query<DayQuery>,
    headers: HeaderMap,
) -> Api<DayTable> {
    let (today, _) = today_and_left(&app);
    let day = query.day.unwrap_or(today).min(today);
    let key = (day, app.tables.days_played.load(Ordering::Relaxed));
    let make = async || {
        let matches = app.tables.store.days(week_start(day), day, MAX_MATCHES).await;
        let matches = matches.map_err(|error| storage(&error))?;
        let work = move || DayStandings::of(day, &listing::summaries(&matches));
        let standings = tokio::task::spawn_blocking(work).await;
        standings.map_err(|error| internal(&error))
    };
    let same_day = |(other, _): (u32, u64)| other == day;
    let standings = app
        .events
        .standings
        .get(key, Freshness::Cached, MAX_AGE, same_day, make)
        .await?;
    let person = app.sessions.read(&headers).map(|person| person.id);
    Ok(Json(standings.shown_to(person.as_deref())))
}

impl App {
    /// Hides the cards of a day from people who have yet to play them: matches of that day and their branches. Anonymous callers are
    /// refused today's cards as well.
    pub(crate) async fn may_see(
        &self,
        code: &str,
        cards_of: Option<u32>,
        person: Option<&str>,
    ) -> Result<(), Refused> {
        let Some(day) = cards_of else { return Ok(()) };
        let day_table_of = match person {
            Some(person) => Some(day_table_of(self, day, person).await?),
            None => None,
        };
        let may = match day_table_of {
            Some((day_table_of, _)) if day_table_of == code => true,
            Some((_, Some(table))) => listing::summary(&table).is_some_and(|summary| summary.is_over()),
            Some((_, None)) | None => day != today_and_left(self).0,
        };
        let message = "This match shows today's cards; finish the deal of the day first.";
        may.then_some(())
            .ok_or_else(|| Refused::new(TableCode::NotPlayed, message))
    }
}

/// Days since 1970, and the seconds left of today.
pub(crate) fn today_and_left(app: &App) -> (u32, u64) {
    let date = app.tables.date();
    (u32::try_from(date / DAY).unwrap_or(u32::MAX), DAY - date % DAY)
}

async fn days(app: &App) -> Result<&Days, Refused> {
    let load = async || {
        let fresh = random::bytes().map_err(|error| internal(&error))?;
        let secret = app.tables.store.key("deal of the day", fresh).await;
        Ok(Days::new(&secret.map_err(|error| storage(&error))?))
    };
    app.events.days.get_or_try_init(load).await
}

/// Returns the code of a person's table of this day, and the table if it exists.
async fn day_table_of(app: &App, day: u32, person: &str) -> Result<(String, Option<Listed>), Refused> {
    let days = days(app).await?;
    for attempt in 0..MAX_ATTEMPTS {
        let code = private_code_from(days.table_of(day, person, attempt));
        let listed = app.tables.store.listed(&code).await;
        let Some(listed) = listed.map_err(|error| storage(&error))? else {
            return Ok((code, None));
        };
        // Another table drew the same code by chance.
        if listing::summary(&listed).is_some_and(|summary| summary.is_day(day)) {
            return Ok((code, Some(listed)));
        }
    }
    let message = "There is no free code for your table of today; come back tomorrow.";
    Err(Refused::new(TableCode::TooMany, message))
}
