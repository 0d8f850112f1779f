//! Looks through the data, and answers those who watch over the server.

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
use crate::stop::stopped;
use crate::tables::Tables;

/// How often all is looked through, and how often it is asked whether something could not be read.
const DAILY: Duration = Duration::from_hours(24);
const LOOK: Duration = Duration::from_mins(1);

impl Tables {
    /// Looks through the data until the server stops.
    pub(crate) async fn watch_health(self: Arc<Self>) {
        let mut stop = self.stop.clone();
        let (mut last, mut seen) = (None::<Instant>, 0);
        loop {
            let suspicions = SUSPICIONS.load(Ordering::Relaxed);
            let suspected = suspicions != seen && self.health.damage().is_none();
            seen = suspicions;
            if suspected || last.is_none_or(|last| last.elapsed() >= DAILY) {
                tokio::select! {
                    biased;
                    () = stopped(&mut stop) => return,
                    () = self.look_through() => {}
                }
                last = Some(Instant::now());
            }
            tokio::select! {
                biased;
                () = stopped(&mut stop) => return,
                () = sleep(LOOK) => {}
            }
        }
    }

    async fn look_through(&self) {
        match self.store.look_through().await {
            Ok(()) => self.health.note(None),
            Err(error @ StoreError::Damaged(_)) => {
                tracing::error!(%error, "the data was looked through");
                self.health.note(Some(error.to_string()));
            }
            Err(error) => tracing::warn!(%error, "the data could not be looked through; it is tried again"),
        }
    }
}

/// `GET /healthz`: whether the store answers, and its data is whole as far as is known. It looks up one table, which costs the
/// same however many there are. A house that is full is healthy.
pub(crate) async fn health(State(app): State<Arc<App>>) -> Response {
    let damage = match app.tables.store.listed("").await {
        Ok(_) => app.tables.health.damage(),
        Err(error) => Some(error.to_string()),
    };
    match damage {
        None => "ok\n".into_response(),
        Some(damage) => (StatusCode::SERVICE_UNAVAILABLE, format!("{damage}\n")).into_response(),
    }
}

/// `GET /readyz`: whether people should be sent here: the store answers, the server does not stop, and there is room.
pub(crate) async fn readiness(State(app): State<Arc<App>>) -> Response {
    let why = if *app.tables.stop.borrow() {
        "the house closes\n"
    } else if app.connections.is_crowded() {
        "the house is crowded\n"
    } else {
        return health(State(app)).await;
    };
    (StatusCode::SERVICE_UNAVAILABLE, why).into_response()
}
