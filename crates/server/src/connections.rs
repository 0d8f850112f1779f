//! Accepts connections. Each takes a permit and has a limited lifetime.

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
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::address;
use crate::app::App;
use crate::connection_limit::{ConnectionPermit, Peer};
use crate::health::api as health;
use crate::shutdown::stopped;
use crate::watch;

/// Time for a connection to end after its lifetime.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// Maximum size of a request's head.
const MAX_HEAD_BYTES: usize = 32 * 1024;

/// Pause after a failed accept.
const ACCEPT_RETRY: Duration = Duration::from_millis(200);

/// Time for a connection in the reserve to show that its person has a seat.
const RESERVED_TIMEOUT: Duration = Duration::from_secs(3);

/// Response when the server is full.
const FULL_RESPONSE: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Accepts connections until the server stops.
pub(crate) async fn accept(
    listener: TcpListener,
    app: Arc<App>,
    router: Router,
    stop: watch::Receiver<bool>,
) {
    let stops = stop.clone();
    accept_each(listener, stop, |stream, peer| {
        admit(stream, peer, &app, &router, &stops);
    })
    .await;
}

/// Calls `serve` with each connection until the server stops.
pub(crate) async fn accept_each(
    listener: TcpListener,
    mut stop: watch::Receiver<bool>,
    mut serve: impl FnMut(TcpStream, SocketAddr),
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut stop) => return,
        };
        match accepted {
            Ok((stream, peer)) => serve(stream, peer),
            Err(error) if is_client_error(&error) => {}
            Err(error) => {
                tracing::error!(%error, "cannot accept a connection");
                sleep(ACCEPT_RETRY).await;
            }
        }
    }
}

/// Whether the client caused the error.
fn is_client_error(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
    )
}

/// Serves a connection if it gets a permit.
fn admit(stream: TcpStream, peer: SocketAddr, app: &Arc<App>, router: &Router, stop: &watch::Receiver<bool>) {
    let ip = peer.ip();
    // A proxy's connections serve many clients, which are counted later by their own addresses.
    let trusted = address::is_trusted(ip, &app.tables.config.trusted_proxies);
    let rate_limit_key = (!trusted).then(|| address::rate_limit_key(ip));
    // Only the request shows whether the person has a seat.
    let Some(permit) = app.connections.take(rate_limit_key, true) else {
        match app.spare.take(Some(address::rate_limit_key(ip)), true) {
            Some(permit) => drop(tokio::spawn(serve_spare(stream, permit, Arc::clone(app)))),
            None => drop(stream.try_write(FULL_RESPONSE)),
        }
        return;
    };
    // Updates are small and urgent, so Nagle's algorithm must not delay them.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "cannot switch off the delay of a connection");
    }
    let peer = Peer {
        address: ip,
        permit: Arc::new(permit),
    };
    let limits = &app.tables.config.limits;
    let (head, life) = if app.connections.uses_reserve() {
        // Reserved connections turn over quickly, so that people with a seat get in soon.
        (
            limits.head.min(RESERVED_TIMEOUT),
            limits.connection.min(RESERVED_TIMEOUT),
        )
    } else {
        (limits.head, limits.connection)
    };
    tokio::spawn(serve(stream, peer, router.clone(), stop.clone(), head, life));
}

/// Serves one request beyond the limit: health checks get an answer, so that monitoring does not take a full server for a dead one; all
/// others get 503.
async fn serve_spare(mut stream: TcpStream, permit: ConnectionPermit, app: Arc<App>) {
    const HEALTH_CHECKS: [&[u8]; 2] = [b"GET /healthz ", b"GET /readyz "];
    let mut head = [0; 16];
    let read = timeout(RESERVED_TIMEOUT, stream.peek(&mut head)).await;
    let begun = match &read {
        Ok(Ok(read)) => head.get(..*read).unwrap_or_default(),
        _ => &[],
    };
    if !HEALTH_CHECKS.iter().any(|check| begun.starts_with(check)) {
        // Reads the rest of the request. Closing with unread data would discard the response.
        let farewell = async {
            stream.write_all(FULL_RESPONSE).await?;
            stream.shutdown().await?;
            tokio::io::copy(&mut stream, &mut tokio::io::sink()).await
        };
        let _ = timeout(ACCEPT_RETRY, farewell).await;
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
        .header_read_timeout(RESERVED_TIMEOUT)
        .keep_alive(false)
        .max_buf_size(MAX_HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), service);
    if let Ok(Err(error)) = timeout(RESERVED_TIMEOUT, connection).await {
        tracing::debug!(%error, "a connection failed");
    }
    drop(permit);
}

/// Serves a connection until it becomes a WebSocket, ends or reaches its lifetime.
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
        .max_buf_size(MAX_HEAD_BYTES)
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
        timeout(SHUTDOWN_GRACE, connection).await.unwrap_or(Ok(()))
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection failed");
    }
}
