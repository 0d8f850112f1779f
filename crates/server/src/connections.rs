//! Connections, one after another: each has a place, and a time for all it does.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::address;
use crate::app::App;
use crate::health::api as health;
use crate::places::{Peer, Place};
use crate::stop::stopped;

/// How long a connection may take to end when its time is over.
const FAREWELL: Duration = Duration::from_secs(5);

/// How large the head of a request may be.
const HEAD: usize = 32 * 1024;

/// How long the server waits when the system gives it no connection.
const BREATH: Duration = Duration::from_millis(200);

/// How long somebody in a place that is kept back may take to say that he has a seat.
const HURRY: Duration = Duration::from_secs(3);

/// What whoever finds no place is told.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Takes connections until the server stops.
pub(crate) async fn accept(
    listener: TcpListener,
    app: Arc<App>,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut stop) => return,
        };
        match accepted {
            Ok((stream, peer)) => admit(stream, peer, &app, &router, &stop),
            Err(error) if is_of_client(&error) => {}
            Err(error) => {
                tracing::error!(%error, "the system gives no connection");
                sleep(BREATH).await;
            }
        }
    }
}

/// Whether it is the client who went away.
fn is_of_client(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
    )
}

/// Serves a connection if there is a place for it.
fn admit(stream: TcpStream, peer: SocketAddr, app: &Arc<App>, router: &Router, stop: &watch::Receiver<bool>) {
    let ip = peer.ip();
    // Through a proxy come many: theirs are counted when it is known whose they are.
    let trusted = address::is_trusted(ip, &app.tables.config.trusted_proxies);
    let home = (!trusted).then(|| address::home(ip));
    // Whether somebody has a seat shows only in what he asks for.
    let Some(place) = app.connections.take(home, true) else {
        match app.spare.take(Some(address::home(ip)), true) {
            Some(place) => drop(tokio::spawn(serve_spare(stream, place, Arc::clone(app)))),
            None => drop(stream.try_write(FULL)),
        }
        return;
    };
    // Updates are small and somebody waits for each: the system must not hold them back to send more at once.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection keeps its delay");
    }
    let peer = Peer {
        address: ip,
        place: Arc::new(place),
    };
    let limits = &app.tables.config.limits;
    let (head, life) = if app.connections.is_over_full() {
        // What is kept back goes from hand to hand, so that whoever has a seat gets in soon.
        (limits.head.min(HURRY), limits.connection.min(HURRY))
    } else {
        (limits.head, limits.connection)
    };
    tokio::spawn(serve(stream, peer, router.clone(), stop.clone(), head, life));
}

/// Answers one request of somebody who finds no place: how the house is, else that there is none. Nobody who watches over it is to
/// take a full house for a dead one.
async fn serve_spare(mut stream: TcpStream, place: Place, app: Arc<App>) {
    const ASKED: [&[u8]; 2] = [b"GET /healthz ", b"GET /readyz "];
    let mut head = [0; 16];
    let read = timeout(HURRY, stream.peek(&mut head)).await;
    let begun = match &read {
        Ok(Ok(read)) => head.get(..*read).unwrap_or_default(),
        _ => &[],
    };
    if !ASKED.iter().any(|asked| begun.starts_with(asked)) {
        // What was sent is read: a connection that is dropped with it would take the answer along.
        let farewell = async {
            stream.write_all(FULL).await?;
            stream.shutdown().await?;
            tokio::io::copy(&mut stream, &mut tokio::io::sink()).await
        };
        let _ = timeout(BREATH, farewell).await;
        return;
    }
    let service = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        let app = Arc::clone(&app);
        async move {
            let answer = match request.uri().path() {
                "/healthz" => health::health(State(app)).await,
                _ => health::readiness(State(app)).await,
            };
            Ok::<_, Infallible>(answer)
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HURRY)
        .keep_alive(false)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service);
    if let Ok(Err(error)) = timeout(HURRY, connection).await {
        tracing::debug!(%error, "a connection broke");
    }
    drop(place);
}

/// Serves one connection until it becomes a WebSocket, ends, or has lasted too long.
async fn serve(
    stream: TcpStream,
    peer: Peer,
    router: Router,
    mut stop: watch::Receiver<bool>,
    head: Duration,
    life: Duration,
) {
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(peer.clone());
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => Some(ended),
        () = sleep(life) => None,
        () = stopped(&mut stop) => None,
    };
    let ended = if let Some(ended) = ended {
        ended
    } else {
        connection.as_mut().graceful_shutdown();
        timeout(FAREWELL, connection).await.unwrap_or(Ok(()))
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
}
