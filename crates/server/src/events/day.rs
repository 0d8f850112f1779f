//! The deal of the day: one try for everybody, at a table whose code follows from the day and the person.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::json;
use stammtisch_events::{
    DayStandings, DayTable, Days, day_plan, day_played, game_of_day, streak, week_start,
};
use stammtisch_room::message::TableSummary;
use stammtisch_room::{Refused, TableCode};
use stammtisch_store::Listed;

use crate::admission::Caller;
use crate::app::{App, check_origin};
use crate::body::Api;
use crate::error::{ApiError, internal};
use crate::shared::Asks;
use crate::tables::{Created, storage};
use crate::{bots, listing, lists, random};

/// A day, in seconds.
const DAY: u64 = 24 * 60 * 60;

/// How many matches of a week count, and how many days in a row.
const MATCHES: u32 = 10_000;
const STREAK: u32 = 400;

/// How long what was worked out is told, though no match has ended.
const FRESH: Duration = Duration::from_mins(1);

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
pub(crate) async fn today(State(app): State<Arc<App>>, headers: HeaderMap) -> Api<Today> {
    let (day, left) = now(&app);
    let person = app.sessions.read(&headers);
    let mut today = Today {
        day,
        left,
        game: game_of_day(day),
        table: None,
        streak: 0,
    };
    if let Some(person) = person {
        if let Some(listed) = own(&app, day, &person.id).await?.1 {
            today.table = Some(lists::summary_of(&app, &listed, Some(&person.id)).await?);
        }
        let days = app.tables.store.days_of(&person.id, STREAK).await;
        let played: Vec<_> = listing::summaries(&days.map_err(|error| storage(&error))?)
            .iter()
            .filter_map(|(_, summary)| day_played(summary))
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
    check_origin(&headers)?;
    let person = app.person(&headers)?;
    let (day, _) = now(&app);
    let (code, table) = own(&app, day, &person.id).await?;
    if table.is_some() {
        return Ok(Json(json!({ "code": code })).into_response());
    }
    app.admission.open(caller)?;
    let bot = bots::names(game_of_day(day)).first().copied().unwrap_or_default();
    let bot_ms = u32::try_from(app.tables.config.bot_delay.as_millis()).unwrap_or(u32::MAX);
    let plan = day_plan(day, &person, bot, bot_ms);
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
    headers: HeaderMap,
) -> Api<DayTable> {
    let (today, _) = now(&app);
    let day = which.day.unwrap_or(today).min(today);
    let key = (day, app.tables.days_played.load(Ordering::Relaxed));
    let make = async || {
        let matches = app.tables.store.days(week_start(day), day, MATCHES).await;
        let matches = matches.map_err(|error| storage(&error))?;
        let work = move || DayStandings::of(day, &listing::summaries(&matches));
        let standings = tokio::task::spawn_blocking(work).await;
        standings.map_err(|error| internal(&error))
    };
    let same_day = |(other, _): (u32, u64)| other == day;
    let standings = app
        .events
        .standings
        .get(key, Asks::Anybody, FRESH, same_day, make)
        .await?;
    let person = app.sessions.read(&headers).map(|person| person.id);
    Ok(Json(standings.shown_to(person.as_deref())))
}

impl App {
    /// Keeps the cards of a day from everybody whose own try at them is still to come: matches of that day, and what was played on from them. Without
    /// a name anybody could be such a person.
    pub(crate) async fn may_see(
        &self,
        code: &str,
        cards_of: Option<u32>,
        person: Option<&str>,
    ) -> Result<(), Refused> {
        let Some(day) = cards_of else { return Ok(()) };
        let own = match person {
            Some(person) => Some(own(self, day, person).await?),
            None => None,
        };
        let may = match own {
            Some((own, _)) if own == code => true,
            Some((_, Some(table))) => listing::summary(&table).is_some_and(|summary| summary.is_over()),
            Some((_, None)) | None => day != now(self).0,
        };
        let message = "This match has today's cards: play the deal of the day to its end first.";
        may.then_some(())
            .ok_or_else(|| Refused::new(TableCode::NotPlayed, message))
    }
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
    app.events.days.get_or_try_init(load).await
}

/// The code of a person's table of this day, and the table if there is one.
async fn own(app: &App, day: u32, person: &str) -> Result<(String, Option<Listed>), Refused> {
    let days = days(app).await?;
    for attempt in 0..TRIES {
        let code = random::code_of(days.table_of(day, person, attempt));
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
