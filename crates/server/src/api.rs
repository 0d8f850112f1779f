//! The HTTP API; docs/reference/http.md describes it.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, delete, get, post, put};
use axum::{Json, Router};
use stammtisch_api::{
    CodeResponse, GamesResponse, LogPage, LogQuery, OpenRequest, PositionResponse, bad_request,
    parse_table_code, record as record_of,
};
use stammtisch_protocol::Record;
use stammtisch_room::message::TableSummary;
use stammtisch_room::{Refused, Table, TableCode};
use tower_http::timeout::TimeoutLayer;

use crate::admission::Caller;
use crate::app::{App, TablePath};
use crate::body::{Api, read_as_person};
use crate::error::ApiError;
use crate::events::{day, evening, ratings, tournament};
use crate::{Limits, lan_address, proof, push, replay, report, session, socket, table_lists, tickets, tip};

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

async fn games(State(app): State<Arc<App>>) -> Json<GamesResponse> {
    Json(GamesResponse::new(app.tables.config.laboratory))
}

async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let (person, request): (_, OpenRequest) = read_as_person(&app, &headers, body)?;
    app.admission.open(caller)?;
    let config = &app.tables.config;
    let plan = request.plan(person, &config.wait_limits(), config.laboratory)?;
    let code = app.tables.create_with_free_code(&plan).await?;
    Ok((StatusCode::CREATED, Json(CodeResponse { code })).into_response())
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

async fn log(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
    lines: Result<Query<LogQuery>, QueryRejection>,
) -> Api<LogPage> {
    let Query(lines) = lines.map_err(|_| bad_request("`from` and `to` must be line numbers from 0."))?;
    let newest = move |table: &Table, viewer| LogPage::of(table, viewer, lines);
    Ok(Json(app.look_up(&code, caller, &headers, newest).await?))
}

async fn record(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Api<Record> {
    let record = |table: &Table, _| record_of(table);
    Ok(Json(app.look_up(&code, caller, &headers, record).await??))
}

async fn position(
    State(app): State<Arc<App>>,
    Path((code, lines)): Path<(String, String)>,
    caller: Caller,
    headers: HeaderMap,
) -> Api<PositionResponse> {
    let code = parse_table_code(&code);
    let lines = lines
        .parse()
        .map_err(|_| bad_request("The number of lines must be a whole number from 0."))?;
    let seen = move |table: &Table, viewer| PositionResponse::after(table, viewer, lines);
    Ok(Json(app.look_up(&code, caller, &headers, seen).await??))
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
