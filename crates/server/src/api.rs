//! The HTTP side of the interface that docs/api.md describes.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use stammtisch_protocol::{Code as EngineCode, GameInfo, WindowKind, laboratory, read_json, unknown_game};
use stammtisch_room::message::{LogEntry, TableSummary};
use stammtisch_room::{
    NewTimes, Opening, Person, Plan, Refused, Settings, Summary, TableCode, Times, clean_name,
};
use stammtisch_store::Listed;

use crate::actor::Command;
use crate::app::{App, Caller, TablePath, check_origin, too_fast};
use crate::error::{ApiError, internal};
use crate::{bots, random, socket, tables};

/// The largest body a client may send, in bytes.
const MAX_BODY: usize = 16 * 1024;

/// How many tables of each kind a list shows.
const LISTED: u32 = 20;

/// The longest time a table can be told to wait, in milliseconds.
const MAX_GRACE: u32 = 24 * 60 * 60 * 1000;
const MAX_BOT_DELAY: u32 = 10_000;

type Api<T> = Result<Json<T>, ApiError>;

/// Everything below `/api/v2`.
pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/games", get(games))
        .route("/session", get(session).put(introduce))
        .route("/tables", get(list).post(open))
        .route("/tables/{code}", get(summary))
        .route("/tables/{code}/log", get(log))
        .route("/tables/{code}/record", get(record))
        .route("/tables/{code}/positions/{lines}", get(position))
        .route("/tables/{code}/ws", get(socket::open))
        .fallback(any(nothing))
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(MAX_BODY))
}

async fn nothing() -> ApiError {
    Refused::new(
        TableCode::NotFound,
        "There is nothing at this address; docs/api.md lists what there is.",
    )
    .into()
}

async fn wrong_method() -> Response {
    let refused = bad_request("This address does not take this method; docs/api.md lists what it takes.");
    (StatusCode::METHOD_NOT_ALLOWED, Json(refused)).into_response()
}

/// A game with its bots.
#[derive(Serialize)]
struct Game {
    #[serde(flatten)]
    info: GameInfo,
    bots: Vec<&'static str>,
    /// The kinds of windows it can have: which times of a table matter.
    windows: &'static [WindowKind],
}

async fn games(State(app): State<Arc<App>>) -> Json<Value> {
    let mut games = stammtisch_protocol::games();
    if app.tables.config.laboratory {
        games.extend(laboratory());
    }
    let games = games.into_iter();
    let games: Vec<_> = games
        .map(|info| Game {
            bots: bots::names(info.id),
            windows: stammtisch_protocol::windows(info.id),
            info,
        })
        .collect();
    Json(json!({ "games": games }))
}

/// Who a cookie says one is.
#[derive(Serialize)]
struct Session {
    name: Option<String>,
}

async fn session(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    match app.sessions.read(&headers) {
        // Sent again, so that its life begins anew.
        Some(person) => with_cookie(&app, &headers, person),
        None => Json(Session { name: None }).into_response(),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Introduction {
    name: String,
}

async fn introduce(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Result<Response, ApiError> {
    app.admit(caller)?;
    check_origin(&headers)?;
    let Introduction { name } = read(&headers, body)?;
    let name = clean_name(&name)?;
    let id = match app.sessions.read(&headers) {
        Some(person) => person.id,
        None => random::person_id().map_err(|error| internal(&error))?,
    };
    Ok(with_cookie(&app, &headers, Person { id, name }))
}

fn with_cookie(app: &App, headers: &HeaderMap, person: Person) -> Response {
    let secure = headers
        .get("x-forwarded-proto")
        .is_some_and(|proto| proto == "https");
    let cookie = app.sessions.set_cookie(&person, secure).unwrap_or_default();
    (
        [(header::SET_COOKIE, cookie)],
        Json(Session {
            name: Some(person.name),
        }),
    )
        .into_response()
}

/// What `POST /tables` takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewTable {
    game: String,
    players: u8,
    #[serde(default)]
    options: Map<String, Value>,
    #[serde(default)]
    public: bool,
    #[serde(default)]
    bots: u8,
    grace_ms: Option<u32>,
    bot_ms: Option<u32>,
    window_ms: Option<u32>,
    slap_ms: Option<u32>,
    attention_ms: Option<u32>,
    reaction_ms: Option<u32>,
    answer_ms: Option<u32>,
}

impl NewTable {
    fn times(&self) -> NewTimes {
        NewTimes {
            window_ms: self.window_ms,
            slap_ms: self.slap_ms,
            attention_ms: self.attention_ms,
            reaction_ms: self.reaction_ms,
            answer_ms: self.answer_ms,
        }
    }
}

async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Result<Response, ApiError> {
    app.admit(caller)?;
    check_origin(&headers)?;
    let wanted: NewTable = read(&headers, body)?;
    let person = app.person(&headers)?;
    if !app.openings.take(caller.home()) {
        return Err(too_fast().into());
    }
    let plan = plan(&app, wanted, person)?;
    let code = app.tables.create_somewhere(&plan).await?;
    Ok((StatusCode::CREATED, Json(json!({ "code": code }))).into_response())
}

fn plan(app: &App, wanted: NewTable, person: Person) -> Result<Plan, Refused> {
    if wanted.bots >= wanted.players {
        return Err(bad_request(
            "The host needs a seat: there must be fewer bots than players.",
        ));
    }
    let bot = bots::names(&wanted.game).first().copied().unwrap_or_default();
    let config = &app.tables.config;
    if !config.laboratory && laboratory().iter().any(|info| info.id == wanted.game) {
        return Err(unknown_game(&wanted.game).into());
    }
    let settings = Settings {
        public: wanted.public,
        grace_ms: wanted.grace_ms.unwrap_or(millis(config.grace)).min(MAX_GRACE),
        bot_ms: wanted
            .bot_ms
            .unwrap_or(millis(config.bot_delay))
            .min(MAX_BOT_DELAY),
        times: Times::default().changed(&wanted.times())?,
    };
    let opening = Opening {
        host: person.clone(),
        game: wanted.game,
        players: wanted.players,
        options: wanted.options,
        settings,
    };
    Ok(Plan {
        opening,
        people: vec![(0, person)],
        bots: (1..=wanted.bots).map(|seat| (seat, bot.to_owned())).collect(),
        start: wanted.bots + 1 == wanted.players,
    })
}

fn millis(duration: std::time::Duration) -> u32 {
    u32::try_from(duration.as_millis()).unwrap_or(u32::MAX)
}

/// What `GET /tables` answers.
#[derive(Serialize)]
struct Lists {
    yours: Vec<TableSummary>,
    open: Vec<TableSummary>,
}

async fn list(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap) -> Api<Lists> {
    app.admit(caller)?;
    let person = app.sessions.read(&headers);
    let store = &app.tables.store;
    let yours = match &person {
        Some(person) => store.tables_of(&person.id, LISTED).await,
        None => Ok(Vec::new()),
    };
    let yours = yours.map_err(|error| tables::storage(&error))?;
    let open = store
        .open_tables(LISTED)
        .await
        .map_err(|error| tables::storage(&error))?;
    Ok(Json(Lists {
        yours: summaries(&app, yours, person.as_ref()).await,
        open: summaries(&app, open, person.as_ref()).await,
    }))
}

async fn summaries(app: &App, tables: Vec<Listed>, person: Option<&Person>) -> Vec<TableSummary> {
    let mut summaries = Vec::with_capacity(tables.len());
    let person = person.map(|person| person.id.as_str());
    for table in tables {
        // One table that cannot be read must not hide the others; the log says why.
        if let Ok(summary) = summary_of(app, &table, person).await {
            summaries.push(summary);
        }
    }
    summaries
}

/// A table as a list shows it. Who is there knows only a table in memory; none is loaded for this but one that was
/// stored before there were summaries.
async fn summary_of(app: &App, table: &Listed, person: Option<&str>) -> Result<TableSummary, Refused> {
    let stored = serde_json::from_str::<Summary>(&table.summary).ok();
    if let Some(summary) = stored.filter(|_| app.tables.loaded(&table.code).is_none()) {
        return Ok(summary.for_person(&table.code, person));
    }
    let make = |reply| Command::Summary {
        person: person.map(str::to_owned),
        reply,
    };
    app.tables.ask(&table.code, make).await
}

async fn summary(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Api<TableSummary> {
    app.admit(caller)?;
    let person = app.sessions.read(&headers).map(|person| person.id);
    let listed = app.listed(&code, caller).await?;
    Ok(Json(summary_of(&app, &listed, person.as_deref()).await?))
}

/// Which lines of the log are asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lines {
    #[serde(default)]
    from: usize,
    to: Option<usize>,
}

/// What `GET /tables/{code}/log` answers.
#[derive(Serialize)]
struct LogPage {
    log_from: usize,
    log: Vec<LogEntry>,
}

async fn log(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
    lines: Result<Query<Lines>, QueryRejection>,
) -> Api<LogPage> {
    app.admit(caller)?;
    let Query(lines) =
        lines.map_err(|_| bad_request("`from` and `to` are whole numbers of lines from 0."))?;
    let person = app.sessions.read(&headers).map(|person| person.id);
    let make = |reply| Command::Log {
        person: person.clone(),
        lines: lines.from..lines.to.unwrap_or(usize::MAX),
        reply,
    };
    let log = app.ask(&code, caller, make).await?;
    let log_from = log.first().map_or(lines.from, |first| first.at as usize);
    Ok(Json(LogPage { log_from, log }))
}

async fn record(State(app): State<Arc<App>>, TablePath(code): TablePath, caller: Caller) -> Api<Value> {
    app.admit(caller)?;
    Ok(Json(
        app.ask(&code, caller, |reply| Command::Record { reply })
            .await??,
    ))
}

async fn position(
    State(app): State<Arc<App>>,
    Path((code, lines)): Path<(String, String)>,
    caller: Caller,
    headers: HeaderMap,
) -> Api<Value> {
    app.admit(caller)?;
    let code = random::table_code_in(&code);
    let lines = lines
        .parse()
        .map_err(|_| bad_request("The number of lines must be a whole number from 0."))?;
    let person = app.sessions.read(&headers).map(|person| person.id);
    let make = |reply| Command::Position {
        person: person.clone(),
        lines,
        reply,
    };
    let view = app.ask(&code, caller, make).await??;
    Ok(Json(json!({ "view": view })))
}

/// Reads a JSON body.
fn read<T: for<'de> Deserialize<'de>>(
    headers: &HeaderMap,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Result<T, Refused> {
    let body = body.map_err(|_| {
        Refused::new(
            TableCode::TooLarge,
            format!("A body has at most {MAX_BODY} bytes."),
        )
    })?;
    let json = headers
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    if !json.is_some_and(|kind| kind.starts_with("application/json")) {
        return Err(bad_request(
            "The body must be JSON, with the header Content-Type: application/json.",
        ));
    }
    let value = read_json(&body)?;
    serde_json::from_value(value).map_err(|error| bad_request(&format!("The body does not fit: {error}.")))
}

fn bad_request(message: &str) -> Refused {
    stammtisch_protocol::Refused::new(EngineCode::BadRequest, message).into()
}
