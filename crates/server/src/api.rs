//! The HTTP API; docs/reference/http.md describes it.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, delete, get, post, put};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stammtisch_protocol::answer::GameEntry;
use stammtisch_protocol::{RawJson, Record, TurnJson, WindowKind, laboratory};
use stammtisch_room::message::{LogEntry, Phase, TableSummary};
use stammtisch_room::{Opening, Person, Plan, Refused, Settings, Table, TableCode, Viewer};
use tower_http::timeout::TimeoutLayer;
use ts_rs::TS;

use crate::admission::Caller;
use crate::app::{App, TablePath};
use crate::body::{Api, CodeResponse, bad_request, read_as_person};
use crate::error::ApiError;
use crate::events::{day, evening, ratings, tournament};
use crate::wait_times::WaitTimes;
use crate::{
    Limits, bots, lan_address, proof, push, random, replay, report, session, socket, table_lists, tickets,
    tip,
};

/// Maximum bytes of log in one response.
const LOG_PAGE_BYTES: usize = 48 * 1024;

/// Declares the endpoints below `/api/v2`: the router, and the list that docs/reference/http.md is compared with.
macro_rules! endpoints {
    ($($method:ident $path:literal => $handler:path,)*) => {
        fn endpoints() -> Router<Arc<App>> {
            Router::new()$(.route($path, $method($handler)))*
        }

        #[cfg(test)]
        const ENDPOINTS: &[(&str, &str)] = &[$((stringify!($method), $path),)*];
    };
}

endpoints! {
    get "/games" => games,
    get "/session" => session::api::session,
    put "/session" => session::api::introduce,
    post "/session/ticket" => tickets::give,
    post "/session/take" => tickets::take,
    get "/tables" => table_lists::tables,
    post "/tables" => open,
    get "/matches" => table_lists::matches,
    delete "/matches" => table_lists::forget,
    delete "/matches/{code}" => table_lists::forget_one,
    get "/evenings/{code}" => evening::evening,
    get "/tournaments" => tournament::mine,
    post "/tournaments" => tournament::open,
    get "/tournaments/{code}" => tournament::tournament,
    post "/tournaments/{code}" => tournament::act,
    get "/ratings" => ratings::ratings,
    put "/ratings" => ratings::take_part,
    get "/push" => push::api::offer,
    put "/push" => push::api::subscribe,
    delete "/push" => push::api::unsubscribe,
    get "/day" => day::today,
    post "/day" => day::play,
    get "/day/table" => day::table,
    get "/tables/{code}" => summary,
    get "/tables/{code}/log" => log,
    get "/tables/{code}/record" => record,
    get "/tables/{code}/proof" => proof::proof,
    get "/tables/{code}/verify" => proof::verify,
    get "/tables/{code}/report" => report::api::report,
    get "/tables/{code}/tip" => tip::api::give,
    get "/tables/{code}/positions/{n}" => position,
    post "/tables/{code}/branch" => replay::branch,
    get "/tables/{code}/replay" => replay::head,
    get "/tables/{code}/replay/{eyes}/log/{from}" => replay::log,
    get "/tables/{code}/replay/{eyes}/moments/{from}" => replay::moments,
    get "/tables/{code}/ws" => socket::open,
    post "/tables/{code}/ws" => socket::may_open,
    get "/address" => lan_address::address,
}

/// Routes below `/api/v2`.
pub(crate) fn routes(limits: &Limits) -> Router<Arc<App>> {
    endpoints()
        .fallback(any(unknown_endpoint))
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(limits.message_bytes))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            limits.request,
        ))
}

async fn unknown_endpoint() -> ApiError {
    Refused::new(
        TableCode::NotFound,
        "There is no endpoint at this address; docs/reference/http.md lists the endpoints.",
    )
    .into()
}

async fn wrong_method() -> Response {
    let refused =
        bad_request("This endpoint does not accept this method; docs/reference/http.md lists the methods.");
    (StatusCode::METHOD_NOT_ALLOWED, Json(refused)).into_response()
}

/// A game with its bots, as `GET /games` lists it.
#[derive(Serialize, TS)]
pub(crate) struct OfferedGame {
    #[serde(flatten)]
    game: GameEntry,
    /// Descriptions of the bots, in the same order.
    opponents: Vec<bots::Opponent>,
    /// Its window kinds with their default times.
    #[ts(as = "Vec<WindowKind>")]
    windows: &'static [WindowKind],
}

/// Response of `GET /games`.
#[derive(Serialize, TS)]
pub(crate) struct GamesResponse {
    /// The games.
    games: Vec<OfferedGame>,
}

async fn games(State(app): State<Arc<App>>) -> Json<GamesResponse> {
    let mut games = stammtisch_protocol::games();
    if app.tables.config.laboratory {
        games.extend(laboratory());
    }
    let games = games.into_iter();
    let games = games
        .map(|info| OfferedGame {
            opponents: bots::opponents(info.id),
            windows: stammtisch_protocol::windows(info.id),
            game: GameEntry {
                bots: bots::names(info.id),
                info,
            },
        })
        .collect();
    Json(GamesResponse { games })
}

/// Body of `POST /tables`.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OpenTableRequest")]
pub(crate) struct OpenRequest {
    /// The game's id.
    game: String,
    /// The number of seats.
    players: u8,
    /// Options of the game; missing ones have their defaults.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>", optional)]
    options: Map<String, Value>,
    /// Whether the table is listed publicly.
    #[serde(default)]
    #[ts(type = "boolean", optional)]
    public: bool,
    /// The number of bots to seat.
    #[serde(default)]
    #[ts(type = "number", optional)]
    bots: u8,
    /// The bot to seat; by default the game's first.
    #[ts(optional)]
    bot: Option<String>,
    /// Grace period before a bot takes over for an absent player, in milliseconds.
    #[ts(optional)]
    grace_ms: Option<u32>,
    /// Approximate delay before a bot moves, in milliseconds.
    #[ts(optional)]
    bot_ms: Option<u32>,
    /// Duration of windows by kind, in milliseconds; missing kinds have the game's defaults.
    #[serde(default)]
    #[ts(type = "Record<string, number>", optional)]
    times: BTreeMap<String, u32>,
    /// Whether the match waits a moment for people after a deal, a round, or what hits them.
    #[serde(default)]
    #[ts(type = "boolean", optional)]
    breathers: bool,
    /// Time after which such a moment ends by itself, in milliseconds.
    #[ts(optional)]
    breather_ms: Option<u32>,
}

async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let (person, request): (_, OpenRequest) = read_as_person(&app, &headers, body)?;
    app.admission.open(caller)?;
    let plan = plan(&app, request, person)?;
    let code = app.tables.create_with_free_code(&plan).await?;
    Ok((StatusCode::CREATED, Json(CodeResponse { code })).into_response())
}

fn plan(app: &App, request: OpenRequest, person: Person) -> Result<Plan, Refused> {
    if request.bots >= request.players {
        return Err(bad_request(
            "The host needs a seat: there must be fewer bots than players.",
        ));
    }
    let bot = match &request.bot {
        None => bots::names(&request.game).first().copied().unwrap_or_default(),
        Some(named) => known_bot(&request.game, named)?,
    };
    app.tables.config.check_offered(&request.game)?;
    let waits = WaitTimes {
        grace_ms: request.grace_ms,
        bot_ms: request.bot_ms,
        breather_ms: request.breather_ms,
        times: request.times,
    };
    let settings = Settings {
        public: request.public,
        breathers: request.breathers,
        ..waits.settings(app, &request.game)?
    };
    let opening = Opening {
        host: person.clone(),
        game: request.game,
        players: request.players,
        options: request.options,
        settings,
    };
    Ok(Plan {
        opening,
        people: vec![(0, person)],
        bots: (1..=request.bots).map(|seat| (seat, bot.to_owned())).collect(),
        start: request.bots + 1 == request.players,
    })
}

/// Returns the bot of this name if it plays the game.
fn known_bot(game: &str, named: &str) -> Result<&'static str, Refused> {
    let known = bots::names(game);
    let found = known.iter().find(|bot| **bot == named);
    found.copied().ok_or_else(|| {
        let message = format!("This game has no bot of that name; it has {}.", known.join(", "));
        Refused::new(TableCode::UnknownBot, message)
    })
}

async fn summary(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Api<TableSummary> {
    let person = app.sessions.read(&headers).map(|person| person.id);
    let listed = app.listed(&code, caller, person.as_deref()).await?;
    Ok(Json(
        table_lists::summary_of(&app, &listed, person.as_deref()).await?,
    ))
}

/// Query of `GET /tables/{code}/log`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LogQuery {
    #[serde(default)]
    from: usize,
    to: Option<usize>,
}

/// Response of `GET /tables/{code}/log`.
#[derive(Serialize, TS)]
#[ts(rename = "LogResponse")]
pub(crate) struct LogPage {
    /// Place of the first line.
    log_from: usize,
    /// The lines, as the caller may know them.
    log: Vec<LogEntry>,
}

async fn log(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
    lines: Result<Query<LogQuery>, QueryRejection>,
) -> Api<LogPage> {
    let Query(lines) = lines.map_err(|_| bad_request("`from` and `to` must be line numbers from 0."))?;
    let LogQuery { from, to } = lines;
    let newest =
        move |table: &Table, viewer| table.newest(viewer, from..to.unwrap_or(usize::MAX), LOG_PAGE_BYTES);
    let log = app.look_up(&code, caller, &headers, newest).await?;
    let log_from = log.first().map_or(from, |first| first.at as usize);
    Ok(Json(LogPage { log_from, log }))
}

async fn record(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Api<Record> {
    let record = |table: &Table, _| match table.game() {
        Some(game) if table.phase() == Phase::Over => Ok(Record::of(game)),
        _ => Err(Refused::new(
            TableCode::NotOver,
            "The match is not over yet, and its record would reveal the cards.",
        )),
    };
    Ok(Json(app.look_up(&code, caller, &headers, record).await??))
}

async fn position(
    State(app): State<Arc<App>>,
    Path((code, lines)): Path<(String, String)>,
    caller: Caller,
    headers: HeaderMap,
) -> Api<PositionResponse> {
    let code = random::parse_table_code(&code);
    let lines = lines
        .parse()
        .map_err(|_| bad_request("The number of lines must be a whole number from 0."))?;
    let seen = move |table: &Table, viewer| position_after(table, viewer, lines);
    Ok(Json(app.look_up(&code, caller, &headers, seen).await??))
}

/// Response of `GET /tables/{code}/positions/{n}`.
#[derive(Serialize, TS)]
pub(crate) struct PositionResponse {
    /// The caller's view.
    #[ts(type = "unknown")]
    view: RawJson,
    /// The standing, as far as the caller could know it.
    #[ts(type = "unknown")]
    standing: RawJson,
    /// The next decision.
    #[ts(as = "TurnJson")]
    turn: Value,
}

/// The position after this many lines of the log, as this viewer could see it.
fn position_after(table: &Table, viewer: Viewer, lines: usize) -> Result<PositionResponse, Refused> {
    let game = table.game();
    if game.is_some_and(|game| table.phase() == Phase::Playing && !game.may_look_back()) {
        let message = "Past positions are not available during this match: remembering covered cards is part of the game.";
        return Err(Refused::new(TableCode::NotOver, message));
    }
    let Some(then) = game.and_then(|game| game.at(lines)) else {
        let message = format!("The log has {} lines.", table.lines());
        return Err(Refused::new(TableCode::NotFound, message));
    };
    let account = then.account(viewer.seat);
    Ok(PositionResponse {
        view: account.view,
        standing: account.standing,
        turn: then.turn_json(),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const HTTP: &str = include_str!("../../../docs/reference/http.md");
    const WEBSOCKET: &str = include_str!("../../../docs/reference/websocket.md");

    /// The endpoints that have a heading in the HTTP reference, and those of the WebSocket: `GET /tables/{code}`.
    fn documented() -> BTreeSet<String> {
        let headings = HTTP.lines().filter_map(|line| line.strip_prefix("### "));
        let endpoints = headings.flat_map(|heading| heading.split(", "));
        let sockets = WEBSOCKET.split('`').filter(|text| text.ends_with("/ws"));
        let endpoints = endpoints
            .chain(sockets)
            .filter_map(|text| text.split_once(" /api/v2"));
        let path = |path: &'static str| path.split('?').next().unwrap_or_default();
        endpoints
            .map(|(method, rest)| format!("{method} {}", path(rest)))
            .collect()
    }

    #[test]
    fn every_endpoint_is_documented() {
        let known = ENDPOINTS
            .iter()
            .map(|(method, path)| format!("{} {path}", method.to_uppercase()));
        assert_eq!(known.collect::<BTreeSet<_>>(), documented());
    }
}
