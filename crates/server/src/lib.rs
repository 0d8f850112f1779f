//! The table's server: HTTP and WebSocket in, a table's task each, a store behind. It translates and
//! decides nothing.
//!
//! docs/reference/http.md describes the interface, docs/guides/host.md how to run it.

#![warn(clippy::wildcard_enum_match_arm)]

#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "a table's task still has such arms"
)]
mod actor;
mod address;
mod admission;
mod api;
mod app;
mod body;
mod bots;
mod calendar;
mod config;
mod connections;
mod descriptors;
mod error;
mod events;
mod export;
mod frames;
mod health;
mod inside;
mod keep;
mod lang;
mod limit;
mod listing;
mod lists;
mod log;
mod metrics;
mod outbox;
mod outside;
mod places;
mod preview;
mod proof;
mod push;
mod random;
mod reach;
mod replay;
mod report;
mod seldom;
mod session;
mod shared;
mod socket;
mod stop;
mod tables;
mod thinkers;
mod tickets;
mod tip;
mod upgrade;
mod waits;
mod web;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, middleware};
use stammtisch_store::{SqliteOptions, SqliteStore, Store};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;

pub use address::{Net, NoNet};
pub use config::{Config, Keep, Limits, PushConfig, ServeError};
pub use export::{Exported, Exporter, NoExport};
pub use inside::{Inside, Visit};
pub use limit::{NoRate, Rate};
pub use log::{LogFormat, write_logs};
pub use outside::{Outside, System};
pub use reach::reachable;
pub use stammtisch_store::{Copied, StoreError, back_up, copy_name, restore};
pub use stammtisch_webpush::{Contact, InvalidContact};

use app::App;
use metrics::Gauge;
use push::Notifier;
use session::Sessions;
use tables::Tables;
use thinkers::Thinkers;

/// How long open connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(8);

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
    let config = descriptors::within(config);
    let listener = listen(config.listen).await?;
    let address = listener.local_addr()?;
    let options = SqliteOptions {
        dir: config.data_dir.clone(),
        max_bytes: config.limits.data_bytes,
    };
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(options).await?);
    let sessions = Sessions::load(&*store, SystemTime::now()).await?;
    let (stopping, stopped) = watch::channel(false);
    metrics::install();
    let thinkers = Thinkers::start(config.limits.thinkers.into())?;
    let tables = Tables::new(
        config.clone(),
        Arc::clone(&store),
        outside::of_this_house(),
        thinkers,
        stopped.clone(),
    )
    .await?;
    if let Some(push) = &config.push {
        let notifier = Notifier::start(push, Arc::clone(&store), stopped.clone()).await?;
        let _ = tables.notifier.set(notifier);
    }
    tracing::info!(%address, data = %config.data_dir.display(), "the house is open");

    let app = Arc::new(App::new(&config, Arc::clone(&tables), sessions));
    tokio::spawn(async move {
        stop.await;
        tracing::info!("the house closes");
        let _ = stopping.send(true);
    });
    app.listening.get_or_init(|| address);
    ready(address);
    tokio::spawn(Arc::clone(&tables).keep_house());
    tokio::spawn(tables.watch_health());
    tokio::spawn(renew_keys(Arc::clone(&app), stopped.clone()));
    connections::accept(listener, Arc::clone(&app), router(Arc::clone(&app)), stopped).await;
    if tokio::time::timeout(FAREWELL, app.connections.empty())
        .await
        .is_err()
    {
        tracing::warn!("some connections did not end in time");
    }
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
    TcpListener::bind(address).await.map_err(|source| {
        if source.kind() == io::ErrorKind::AddrInUse {
            ServeError::PortInUse(address)
        } else {
            ServeError::Listen { address, source }
        }
    })
}

fn router(app: Arc<App>) -> Router {
    let limits = &app.tables.config.limits;
    Router::new()
        .nest("/api/v2", api::routes(limits))
        .route("/healthz", get(health::api::health))
        .route("/readyz", get(health::api::readiness))
        .route("/metrics", get(count))
        .fallback(get(web::page::page))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(
            Arc::clone(&app),
            admission::layer::admit,
        ))
        .layer(middleware::map_response_with_state(Arc::clone(&app), add_headers))
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}

/// Looks once an hour whether it is time for a new key.
async fn renew_keys(app: Arc<App>, mut stop: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(Duration::from_hours(1)) => {}
            () = stop::stopped(&mut stop) => return,
        }
        if let Err(error) = app.sessions.renew(&*app.tables.store, SystemTime::now()).await {
            tracing::error!(%error, "cookies are signed with the old key");
        }
    }
}

/// The headers of every answer; answers of the interface are never kept by anybody. When it is crowded nobody keeps a
/// connection he does not play through.
async fn add_headers(State(app): State<Arc<App>>, mut response: Response) -> Response {
    let upgraded = response.status() == StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    for (name, value) in web::HEADERS {
        headers.insert(name, value);
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if !upgraded && app.connections.is_crowded() {
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// `GET /metrics`, for Prometheus.
async fn count(State(app): State<Arc<App>>) -> Response {
    let Some(handle) = metrics::install() else {
        return (StatusCode::SERVICE_UNAVAILABLE, "Another recorder counts.\n").into_response();
    };
    handle.run_upkeep();
    let stored = app.tables.stored.load(std::sync::atomic::Ordering::Relaxed);
    metrics::measure(stored, &app.tables.config.data_dir);
    (
        [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")],
        handle.render(),
    )
        .into_response()
}
