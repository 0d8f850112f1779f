//! The private listener, which takes requests that other nodes pass on. A process that can connect to it and knows the secret of the nodes
//! can act as any address, but as no other person: sessions are checked as everywhere.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;
use tower::ServiceExt;

use super::Nodes;
use super::forward::OTHER_NODE;
use super::pass::PASS;
use crate::app::App;
use crate::connection_limit::Peer;
use crate::connections::accept_each;
use crate::watch;

/// Marks a request that came through the private listener.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FromNode {
    /// The client's address.
    pub(crate) client: IpAddr,
}

/// Accepts the connections of other nodes until the server stops.
pub(crate) async fn accept(
    listener: TcpListener,
    app: Arc<App>,
    nodes: Arc<Nodes>,
    router: Router,
    stop: watch::Receiver<bool>,
) {
    accept_each(listener, stop, |stream, _| {
        let (app, nodes, router) = (Arc::clone(&app), Arc::clone(&nodes), router.clone());
        tokio::spawn(serve(stream, app, nodes, router));
    })
    .await;
}

/// Serves one connection, which carries one request and perhaps a `WebSocket`.
async fn serve(stream: TcpStream, app: Arc<App>, nodes: Arc<Nodes>, router: Router) {
    let _ = stream.set_nodelay(true);
    let limits = &app.tables.config.limits;
    let (head, life) = (limits.head, limits.connection);
    // The node that accepted the client has counted it.
    let Some(permit) = app.links.take(None, true) else {
        return;
    };
    let permit = Arc::new(permit);
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        let signed = request.headers_mut().remove(PASS).and_then(|pass| {
            let path = request.uri().path_and_query()?.as_str();
            nodes.secret.read(&pass, request.method(), path)
        });
        let me = nodes.lease.node();
        let (router, permit) = (router.clone(), Arc::clone(&permit));
        async move {
            let Some((to, client)) = signed else {
                return Ok(StatusCode::FORBIDDEN.into_response());
            };
            if to != me {
                return Ok(OTHER_NODE.into_response());
            }
            let extensions = request.extensions_mut();
            extensions.insert(FromNode { client });
            extensions.insert(Peer {
                address: client,
                permit,
            });
            router.oneshot(request).await
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::select! {
        ended = connection => if let Err(error) = ended {
            tracing::debug!(%error, "a connection of another node failed");
        },
        () = sleep(life) => {}
    }
}
