//! Checks the database and answers health checks.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use stammtisch_store::StoreError;
use tokio::time::{Instant, sleep};

use super::SUSPICIONS;
use crate::app::App;
use crate::shutdown::stopped;
use crate::tables::Tables;

/// Interval of full checks, and of looking for failed reads.
const CHECK_INTERVAL: Duration = Duration::from_hours(24);
const SUSPICION_INTERVAL: Duration = Duration::from_mins(1);

impl Tables {
    /// Checks the database regularly until the server stops.
    pub(crate) async fn watch_health(self: Arc<Self>) {
        let mut stop = self.stop.clone();
        let (mut last, mut seen) = (None::<Instant>, 0);
        loop {
            let suspicions = SUSPICIONS.load(Ordering::Relaxed);
            let suspected = suspicions != seen && self.health.damage().is_none();
            seen = suspicions;
            if suspected || last.is_none_or(|last| last.elapsed() >= CHECK_INTERVAL) {
                tokio::select! {
                    biased;
                    () = stopped(&mut stop) => return,
                    () = self.check_integrity() => {}
                }
                last = Some(Instant::now());
            }
            tokio::select! {
                biased;
                () = stopped(&mut stop) => return,
                () = sleep(SUSPICION_INTERVAL) => {}
            }
        }
    }

    async fn check_integrity(&self) {
        match self.store.look_through().await {
            Ok(()) => self.health.note(None),
            Err(error @ StoreError::Damaged(_)) => {
                tracing::error!(%error, "the database is damaged");
                self.health.note(Some(error.to_string()));
            }
            Err(error) => {
                tracing::warn!(%error, "the database could not be checked; the check will be retried");
            }
        }
    }
}

/// `GET /healthz`: whether the process works and no damage is known. Asks nothing of the store: while a database is away, a restart would
/// only make things worse. A full server is healthy.
pub(crate) async fn health(State(app): State<Arc<App>>) -> Response {
    answer(app.tables.health.damage())
}

/// `GET /readyz`: whether the server should receive traffic: it is healthy, not stopping, has room, and its store answers. Reads one
/// table, so the cost is constant.
pub(crate) async fn readiness(State(app): State<Arc<App>>) -> Response {
    if app.connections.is_crowded() {
        return answer(Some("the server is crowded".to_owned()));
    }
    answer(obstacle(&app.tables).await)
}

/// The reason that tables can't be played here, if there is one.
pub(crate) async fn obstacle(tables: &Tables) -> Option<String> {
    let is_draining = tables.nodes.as_ref().is_some_and(|nodes| nodes.is_draining());
    if is_draining || *tables.stop.borrow() {
        return Some("the server is closing".to_owned());
    }
    let reached = tables.store.listed("").await;
    reached.map_or_else(|error| Some(error.to_string()), |_| tables.health.damage())
}

/// The answer for this problem, if there is one.
fn answer(problem: Option<String>) -> Response {
    match problem {
        None => "ok\n".into_response(),
        Some(problem) => (StatusCode::SERVICE_UNAVAILABLE, format!("{problem}\n")).into_response(),
    }
}
