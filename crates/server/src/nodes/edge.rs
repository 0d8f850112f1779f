//! Decides where each request is answered.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::{Method, Response as HttpResponse, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::upgrade::OnUpgrade;
use stammtisch_store::{Node, StoreError};
use tokio::time::{Instant, sleep};

use super::forward::{Failure, Forwarded, is_upgrade, pipe, received};
use super::private::FromNode;
use super::{Nodes, Place};
use crate::admission::Caller;
use crate::app::App;
use crate::connection_limit::Peer;
use crate::error::ApiError;
use crate::metrics::{FORWARDED, FORWARDED_CONNECTIONS};
use crate::tables::load::on_the_move;
use crate::tables::{Tables, storage};
use crate::{Gauge, body, web};

/// Time that a request waits for a table whose node is gone.
const PATIENCE: Duration = Duration::from_secs(5);

/// Time after which every living node has been seen in a roster. An owner that is still unknown then is dead, and the claim decides.
const STRANGE: Duration = Duration::from_secs(2);

/// Pause before the owner is looked up again.
const PAUSE: Duration = Duration::from_millis(100);

/// The thing that a request is about, which one node keeps in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
enum About {
    Table(String),
    Tournament(String),
    /// A file of the page, of another build than this one.
    OtherBuild,
}

impl About {
    /// The subject of a request to this path; `None` if any node can answer it.
    fn of(method: &Method, path: &str) -> Option<Self> {
        let code_in = |rest: &str| {
            let code = rest.split('/').next().unwrap_or_default();
            (!code.is_empty()).then(|| stammtisch_api::parse_table_code(code))
        };
        if let Some(rest) = path.strip_prefix("/api/v2/tables/") {
            return code_in(rest).map(Self::Table);
        }
        if let Some(rest) = path.strip_prefix("/api/v2/tournaments/") {
            return code_in(rest).map(Self::Tournament);
        }
        let file = path
            .strip_prefix('/')
            .filter(|file| file.starts_with("assets/"))?;
        (*method == Method::GET && !web::has(file)).then_some(Self::OtherBuild)
    }
}

/// Answers a request here or passes it on to the node that it belongs to.
pub(crate) async fn route(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let Some(nodes) = &app.tables.nodes else {
        return next.run(request).await;
    };
    let Some(about) = About::of(request.method(), request.uri().path()) else {
        return next.run(request).await;
    };
    let is_forwarded = request.extensions().get::<FromNode>().is_some();
    match nodes.find(&app.tables, &about).await {
        Ok(Place::Here) => next.run(request).await,
        // The sender looks the owner up again.
        Ok(Place::At(_) | Place::Unknown) if is_forwarded => misdirected(),
        Ok(place) => match pass_on(&app, nodes, &about, place, request, next).await {
            Ok(response) => response,
            Err(refused) => refused.into_response(),
        },
        Err(error) => ApiError(storage(&error)).into_response(),
    }
}

/// The response of a node that does not own the table.
fn misdirected() -> Response {
    StatusCode::MISDIRECTED_REQUEST.into_response()
}

impl Nodes {
    async fn find(&self, tables: &Tables, about: &About) -> Result<Place, StoreError> {
        match about {
            About::Table(code) if tables.loaded(code).is_some() => Ok(Place::Here),
            About::Table(code) => self.place(code).await,
            About::Tournament(code) => Ok(self.place_of_tournament(code)),
            About::OtherBuild => Ok(self.other_builds().next().map_or(Place::Here, Place::At)),
        }
    }

    /// The other nodes, the newest first: a page that was just loaded is of the newest build.
    fn other_builds(&self) -> impl Iterator<Item = Node> {
        let me = self.lease.node();
        let nodes = self.roster().nodes.clone();
        nodes.into_iter().rev().filter(move |node| node.id != me)
    }
}

/// Passes a request on until a node has answered it, or this one must; `place` is the first to try.
async fn pass_on(
    app: &Arc<App>,
    nodes: &Nodes,
    about: &About,
    mut place: Place,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let limits = &app.tables.config.limits;
    let (mut head, body) = request.into_parts();
    let body = body::read_whole(body, limits.message_bytes).await?;
    let (upgrade, peer) = (
        head.extensions.remove::<OnUpgrade>(),
        head.extensions.get::<Peer>().cloned(),
    );
    let client = Caller::from_request_parts(&mut head, &()).await?.address();
    let forwarded = Forwarded { head, body, client };
    if *about == About::OtherBuild {
        return Ok(file_of_another_build(nodes, &forwarded, limits.request).await);
    }
    let repeats = forwarded.head.method == Method::GET;
    // A node opens a connection at once, if it can. One that gives no answer may be cut off.
    let patience = if is_upgrade(&forwarded.head) {
        PATIENCE
    } else {
        limits.request
    };
    let begun = Instant::now();
    loop {
        match place {
            Place::Here => break,
            Place::At(node) => match nodes.send(&node, &forwarded, patience).await {
                Ok(response) if response.status() == StatusCode::MISDIRECTED_REQUEST => {}
                Ok(response) => return Ok(answer(response, upgrade, peer, nodes.death_of(node.id))),
                Err(Failure::Lost(why)) if !repeats => {
                    tracing::warn!(node = %node.id, why, "a request was lost on its way to another node");
                    return Err(on_the_move().into());
                }
                Err(Failure::Absent) => nodes.note_absent(node.id),
                Err(failure) => tracing::debug!(node = %node.id, %failure, "a request is sent again"),
            },
            Place::Unknown if begun.elapsed() >= STRANGE => break,
            Place::Unknown => {}
        }
        if begun.elapsed() >= PATIENCE {
            // Reading needs no owner.
            if repeats && !is_upgrade(&forwarded.head) {
                break;
            }
            return Err(on_the_move().into());
        }
        sleep(PAUSE).await;
        place = nodes
            .find(&app.tables, about)
            .await
            .map_err(|error| storage(&error))?;
    }
    Ok(next.run(request_again(forwarded, upgrade)).await)
}

fn request_again(forwarded: Forwarded, upgrade: Option<OnUpgrade>) -> Request {
    let mut request = Request::from_parts(forwarded.head, Body::from(forwarded.body));
    if let Some(upgrade) = upgrade {
        request.extensions_mut().insert(upgrade);
    }
    request
}

/// Answers with a node's response.
fn answer(
    response: HttpResponse<Incoming>,
    upgrade: Option<OnUpgrade>,
    peer: Option<Peer>,
    dead: impl Future<Output = ()> + Send + 'static,
) -> Response {
    metrics::counter!(FORWARDED).increment(1);
    let (response, node) = received(response);
    if let (Some(client), Some(node)) = (upgrade, node) {
        tokio::spawn(async move {
            let _counted = Gauge::up(FORWARDED_CONNECTIONS);
            pipe(client, node, dead).await;
            drop(peer);
        });
    }
    response
}

/// A page that was loaded before an upgrade, or from a node that was upgraded already, needs files that only other nodes have.
async fn file_of_another_build(nodes: &Nodes, forwarded: &Forwarded, limit: Duration) -> Response {
    for node in nodes.other_builds() {
        if let Ok(response) = nodes.send(&node, forwarded, limit).await
            && response.status().is_success()
        {
            return received(response).0;
        }
    }
    (StatusCode::NOT_FOUND, "There is no file at this address.").into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_about_tables_tournaments_and_files_of_other_builds() {
        let of = |method: Method, path: &str| About::of(&method, path);
        let table = Some(About::Table("x-y-1".to_owned()));
        assert_eq!(of(Method::GET, "/api/v2/tables/x-y-1"), table);
        assert_eq!(of(Method::GET, "/api/v2/tables/X-Y-1/ws"), table);
        assert_eq!(of(Method::POST, "/api/v2/tables/x-y-1/branch"), table);
        let tournament = Some(About::Tournament("a-b-2".to_owned()));
        assert_eq!(of(Method::POST, "/api/v2/tournaments/a-b-2"), tournament);
        assert_eq!(of(Method::GET, "/assets/index-0000.js"), Some(About::OtherBuild));
        assert_eq!(of(Method::POST, "/assets/index-0000.js"), None);
        for path in [
            "/",
            "/t/x-y-1",
            "/api/v2/tables",
            "/api/v2/tables/",
            "/api/v2/tournaments",
            "/readyz",
        ] {
            assert_eq!(of(Method::GET, path), None, "{path}");
        }
    }
}
