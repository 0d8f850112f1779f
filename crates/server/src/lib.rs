//! The table's server: HTTP and WebSocket in, a table's task each, a store behind. It translates and
//! decides nothing.
//!
//! docs/api.md describes the interface, docs/hosting.md how to run it.

mod actor;
mod api;
mod app;
mod bots;
mod config;
mod error;
mod frames;
mod limit;
mod listing;
mod log;
mod metrics;
mod outbox;
mod random;
mod session;
mod socket;
mod tables;
mod web;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use ::metrics::gauge;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::serve::ListenerExt;
use axum::{Router, middleware};
use stammtisch_store::{SqliteOptions, SqliteStore, Store};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;

pub use config::{Config, Limits, ServeError};
pub use limit::Rate;
pub use log::{LogFormat, write_logs};

use app::App;
use session::Sessions;
use tables::Tables;

/// How long open connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Opens the house: listens, calls `ready` with the address once everybody can come in, and runs until
/// `stop` is done. Then everybody is told, and everything is stored.
///
/// # Errors
/// Says in one sentence why the server cannot start, and what to do.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let listener = listen(config.listen).await?;
    let address = listener.local_addr()?;
    let options = SqliteOptions {
        dir: config.data_dir.clone(),
        max_bytes: config.limits.data_bytes,
    };
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(options).await?);
    let sessions = Sessions::new(store.secret("sessions", random::bytes()?).await?);
    let (stopping, stopped) = watch::channel(false);
    metrics::install();
    let tables = Tables::new(config.clone(), Arc::clone(&store), stopped.clone()).await?;
    tracing::info!(%address, data = %config.data_dir.display(), "the house is open");

    let app = Arc::new(App::new(&config, Arc::clone(&tables), sessions));
    let service = router(Arc::clone(&app)).into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move {
        stop.await;
        tracing::info!("the house closes");
        let _ = stopping.send(true);
    });
    ready(address);
    tokio::spawn(async move {
        if let Err(error) = tables.resume().await {
            tracing::error!(%error, "bots do not play on where nobody is");
        }
    });
    let mut closing = stopped.clone();
    // Updates are small and somebody waits for each: the system must not hold them back to send more at once.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps its delay");
        }
    });
    let serving = axum::serve(listener, service)
        .with_graceful_shutdown(async move { actor::stopped(&mut closing).await });
    let mut late = stopped;
    tokio::select! {
        served = serving => served?,
        () = async { actor::stopped(&mut late).await; tokio::time::sleep(FAREWELL).await } => {
            tracing::warn!("some connections did not end in time");
        }
    }
    let everybody = config.limits.sockets.min(tokio::sync::Semaphore::MAX_PERMITS) as u32;
    let gone = app.sockets.acquire_many(everybody);
    let _ = tokio::time::timeout(FAREWELL, gone).await;
    store.close().await;
    tracing::info!("the house is closed");
    Ok(())
}

/// Listens, from now on, for being asked to stop: Ctrl-C, or SIGTERM where there is one. The future is done
/// when the process has been asked. Must be called inside the runtime.
///
/// # Errors
/// Says if the system does not tell such things.
pub fn stop_signal() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    {
        let mut interrupt = tokio::signal::windows::ctrl_c()?;
        Ok(async move {
            interrupt.recv().await;
        })
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address)
        .await
        .map_err(|source| match source.kind() {
            io::ErrorKind::AddrInUse => ServeError::PortInUse(address),
            _ => ServeError::Listen { address, source },
        })
}

fn router(app: Arc<App>) -> Router {
    Router::new()
        .nest("/api/v2", api::routes())
        .route("/healthz", get(health))
        .route("/metrics", get(count))
        .fallback(get(web::page))
        .layer(middleware::map_response(add_headers))
        .layer(CompressionLayer::new())
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}

/// The headers of every answer; answers of the interface are never kept by anybody.
async fn add_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in web::HEADERS {
        headers.insert(name, value);
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// `GET /healthz`: whether the store answers.
async fn health(State(app): State<Arc<App>>) -> Response {
    match app.tables.store.count().await {
        Ok(_) => "ok\n".into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}

/// `GET /metrics`, for Prometheus.
async fn count() -> Response {
    let Some(handle) = metrics::install() else {
        return (StatusCode::SERVICE_UNAVAILABLE, "Another recorder counts.\n").into_response();
    };
    handle.run_upkeep();
    (
        [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")],
        handle.render(),
    )
        .into_response()
}

/// Counts up while it lives.
struct Gauge(&'static str);

impl Gauge {
    fn up(name: &'static str) -> Self {
        gauge!(name).increment(1);
        Self(name)
    }
}

impl Drop for Gauge {
    fn drop(&mut self) {
        gauge!(self.0).decrement(1);
    }
}
