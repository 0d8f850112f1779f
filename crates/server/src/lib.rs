//! The game server: HTTP and WebSocket in front, one task per table, a store behind. It contains no game rules.
//!
//! docs/reference/http.md describes the interface, docs/guides/host.md how to run it.

#![warn(clippy::wildcard_enum_match_arm)]

mod actor;
mod address;
mod admission;
mod age_clock;
mod api;
mod app;
mod body;
mod command;
mod config;
mod connection_limit;
mod connections;
mod descriptors;
mod environment;
mod error;
mod events;
mod export;
mod frames;
mod health;
mod in_process;
mod lan_address;
mod lang;
mod limit;
mod listing;
mod log;
mod log_throttle;
mod metrics;
mod nodes;
mod outbox;
mod preview;
mod proof;
mod push;
mod random;
mod replay;
mod report;
mod retention;
mod search_pool;
mod session;
mod shared;
mod shutdown;
mod socket;
mod table_lists;
mod tables;
mod tickets;
mod tip;
mod upgrade;
mod watch;
mod web;
#[cfg(test)]
mod wire_types;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Router, middleware};
use stammtisch_store::{Cluster, PostgresOptions, PostgresStore, SqliteOptions, SqliteStore, Store};
use tokio::net::TcpListener;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;

pub use address::{InvalidNetwork, IpNetwork};
pub use config::{Config, Limits, PushConfig, Retention, ServeError};
pub use environment::{Environment, System};
pub use export::{ExportError, Exported, Exporter};
pub use in_process::{InProcessConnection, InProcessServer, TablePlace};
pub use lan_address::reachable;
pub use limit::{InvalidRate, Rate};
pub use log::{LogFormat, write_logs};
pub use nodes::Peers;
pub use stammtisch_store::{
    Copied, Data, DatabaseUrl, Moved, StoreError, back_up, copy_name, restore, transfer,
};
pub use stammtisch_webpush::{Contact, InvalidContact};

use app::App;
use metrics::Gauge;
use nodes::{Beats, Nodes};
use push::Notifier;
use search_pool::SearchPool;
use session::Sessions;
use tables::Tables;

/// Time for open connections to end at shutdown.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(8);

/// Runs the server: listens, calls `ready` with the address once it accepts connections, and runs until `stop` resolves. Then it tells all
/// clients and closes the store.
///
/// # Errors
/// Returns the reason the server cannot start, with a way to fix it.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let config = descriptors::fit_limits(config);
    let listener = listen(config.listen).await?;
    let address = listener.local_addr()?;
    let (store, cluster) = open_store(&config).await?;
    let sessions = Sessions::load(&*store, SystemTime::now()).await?;
    let (stopping, stopped) = watch::channel(false);
    metrics::install();
    let search_pool = SearchPool::start(config.limits.thinkers.into())?;
    let environment = environment::of_this_process();
    let node = match cluster {
        None => None,
        Some((cluster, address)) => Some(enter(cluster, address, &*store, &environment).await?),
    };
    let nodes = node.as_ref().map(|(nodes, ..)| Arc::clone(nodes));
    let tables = Tables::new(
        config.clone(),
        Arc::clone(&store),
        environment,
        search_pool,
        nodes.clone(),
        stopped.clone(),
    )
    .await?;
    if let Some(push) = &config.push {
        let notifier = Notifier::start(push, Arc::clone(&store), stopped.clone()).await?;
        let _ = tables.notifier.set(notifier);
        let orphans = tables.orphaned_notices().await?;
        tokio::spawn(Arc::clone(&tables).recover_notices(orphans));
    }
    tracing::info!(%address, data = %config.data, "the server is open");

    let app = Arc::new(App::new(&config, Arc::clone(&tables), sessions));
    let (draining, drain) = (nodes.clone(), config.drain);
    tokio::spawn(async move {
        stop.await;
        tracing::info!("the server is closing");
        if let Some(nodes) = &draining {
            nodes.drain();
            // Balancers notice meanwhile, and clients that still come are passed on.
            tokio::time::sleep(drain).await;
        }
        stopping.send(true);
    });
    app.listening.get_or_init(|| address);
    ready(address);
    tokio::spawn(Arc::clone(&tables).run_retention());
    tokio::spawn(tables.watch_health());
    tokio::spawn(renew_keys(Arc::clone(&app), stopped.clone()));
    let router = router(Arc::clone(&app));
    let (end_beats, beats_end) = watch::channel(false);
    if let Some((nodes, beats, listener)) = node {
        tokio::spawn(beats.run(Arc::clone(&nodes), beats_end));
        let (app, router, stopped) = (Arc::clone(&app), router.clone(), stopped.clone());
        tokio::spawn(nodes::private::accept(listener, app, nodes, router, stopped));
    }
    connections::accept(listener, Arc::clone(&app), router, stopped).await;
    wind_down(&app).await;
    if let Some(nodes) = nodes {
        end_beats.send(true);
        nodes.leave().await;
    }
    store.close().await;
    tracing::info!("the server is closed");
    Ok(())
}

/// Waits until all connections have ended and no notice is being sent, but not for long.
async fn wind_down(app: &App) {
    let ended = async {
        app.connections.empty().await;
        if let Some(notifier) = app.tables.notifier.get() {
            notifier.finished().await;
        }
    };
    if tokio::time::timeout(SHUTDOWN_GRACE, ended).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}

/// The leases of the nodes that share a store, and the address of this one.
type Shared = (Arc<dyn Cluster>, String);

async fn open_store(config: &Config) -> Result<(Arc<dyn Store>, Option<Shared>), ServeError> {
    let max_bytes = config.limits.data_bytes;
    match &config.data {
        Data::Directory(_) if config.node.is_some() => Err(ServeError::NodeWithoutDatabase),
        Data::Directory(dir) => {
            let dir = dir.clone();
            let options = SqliteOptions { dir, max_bytes };
            Ok((Arc::new(SqliteStore::open(options).await?), None))
        }
        Data::Postgres(_) if max_bytes.is_some() => Err(ServeError::BytesOfDatabase),
        Data::Postgres(url) => {
            let options = PostgresOptions {
                url: url.clone(),
                shared: config.node.is_some(),
            };
            let store = PostgresStore::open(options).await?;
            let shared = config.node.clone().map(|address| {
                let cluster: Arc<dyn Cluster> = Arc::new(store.cluster());
                (cluster, address)
            });
            Ok((Arc::new(store), shared))
        }
    }
}

/// Joins the other nodes, and listens for the requests that they pass on.
async fn enter(
    cluster: Arc<dyn Cluster>,
    address: String,
    store: &dyn Store,
    environment: &Arc<dyn Environment>,
) -> Result<(Arc<Nodes>, Beats, TcpListener), ServeError> {
    let listener = TcpListener::bind(&address).await;
    let listener = listener.map_err(|source| ServeError::NodeListen {
        address: address.clone(),
        source,
    })?;
    let address = advertised(&address, listener.local_addr()?);
    let mut secret = [0; 32];
    environment.fill(&mut secret)?;
    let joined = Nodes::join(cluster, None, store, Arc::clone(environment), address, secret).await;
    let (nodes, mut beats) = joined?;
    // Requests that come right after the start need a lease.
    beats.beat(&nodes).await?;
    Ok((nodes, beats, listener))
}

/// The address that other nodes use, with the port that the system chose if it was 0.
fn advertised(address: &str, listening: SocketAddr) -> String {
    match address.rsplit_once(':') {
        Some((host, "0")) => format!("{host}:{}", listening.port()),
        Some(_) | None => address.to_owned(),
    }
}

/// Installs handlers for Ctrl-C and, on Unix, SIGTERM. The future resolves when the process receives one. Must be called inside a Tokio
/// runtime.
///
/// # Errors
/// Returns an error if the system refuses a signal handler.
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

/// Brotli's default of 4 makes the table for the browser a tenth larger.
const COMPRESSION: CompressionLevel = CompressionLevel::Precise(6);

fn router(app: Arc<App>) -> Router {
    let limits = &app.tables.config.limits;
    Router::new()
        .nest("/api/v2", api::routes(limits))
        .route(nodes::lobby::PATH, post(nodes::lobby::answer))
        .route("/healthz", get(health::api::health))
        .route("/readyz", get(health::api::readiness))
        .route("/metrics", get(metrics_page))
        .route("/docs", get(web::docs::enter))
        .route("/docs/", get(web::docs::file))
        .route("/docs/{*path}", get(web::docs::file))
        .fallback(get(web::page::page))
        .layer(middleware::from_fn_with_state(
            Arc::clone(&app),
            nodes::edge::route,
        ))
        .layer(CompressionLayer::new().quality(COMPRESSION))
        .layer(middleware::from_fn_with_state(
            Arc::clone(&app),
            admission::layer::admit,
        ))
        .layer(middleware::map_response_with_state(Arc::clone(&app), add_headers))
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}

/// Checks once an hour whether a new signing key is due.
async fn renew_keys(app: Arc<App>, mut stop: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(Duration::from_hours(1)) => {}
            () = shutdown::stopped(&mut stop) => return,
        }
        if let Err(error) = app.sessions.renew(&*app.tables.store, SystemTime::now()).await {
            tracing::error!(%error, "the signing key cannot be renewed; cookies are signed with the old one");
        }
    }
}

/// Adds the headers of every response. API responses are never cached. Near capacity, keep-alive is switched off, so that idle connections
/// make room for players.
async fn add_headers(State(app): State<Arc<App>>, mut response: Response) -> Response {
    let upgraded = response.status() == StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, web::policy());
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
async fn metrics_page(State(app): State<Arc<App>>) -> Response {
    let Some(handle) = metrics::install() else {
        return (
            StatusCode::SERVICE_UNAVAILABLE,
            "Another metrics recorder is installed.\n",
        )
            .into_response();
    };
    handle.run_upkeep();
    let stored = app.tables.stored.load(std::sync::atomic::Ordering::Relaxed);
    let bytes = match &app.tables.config.data {
        Data::Directory(dir) => metrics::bytes_in(dir),
        // 0 says that the database cannot be reached.
        Data::Postgres(_) => app.tables.store.size().await.unwrap_or_default(),
    };
    metrics::measure(stored, bytes);
    (
        [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")],
        handle.render(),
    )
        .into_response()
}
