//! Reports over HTTP: whoever asks has one reckoned on.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use stammtisch_room::Table;

use super::{Report, Told, begin};
use crate::admission::Caller;
use crate::app::{App, TablePath};
use crate::error::ApiError;
use crate::tables::Tables;

/// A report that nobody has asked for in so long rests.
const PATIENCE: Duration = Duration::from_secs(10);

/// `GET /tables/{code}/report`
pub(crate) async fn report(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Json<Told>, ApiError> {
    let kept = app.tables.reports.of(&code);
    let report = if let Some(report) = kept {
        // Who asks has to be somebody who may know the match here as well.
        app.look_up(&code, caller, &headers, |_: &Table, _| ()).await?;
        report
    } else {
        let begun = |table: &Table, _| begin(table);
        let begun = app.look_up(&code, caller, &headers, begun).await??;
        app.tables.reports.keep(&code, begun)
    };
    go_on(&app.tables, &report);
    Ok(Json(report.state().told()))
}

/// The one report that is being reckoned; the next may be when this is gone.
struct Turn {
    tables: Arc<Tables>,
    report: Arc<Report>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.tables.reports.busy.store(false, Ordering::Release);
    }
}

/// Somebody has asked: it is reckoned on, unless it is done or another one is being reckoned; then whoever asks again next.
fn go_on(tables: &Arc<Tables>, report: &Arc<Report>) {
    let mut state = report.state();
    state.asked = tables.now();
    if state.is_done() || tables.reports.busy.swap(true, Ordering::AcqRel) {
        return;
    }
    drop(state);
    think(Turn {
        tables: Arc::clone(tables),
        report: Arc::clone(report),
    });
}

/// Has the next decision thought about, and the ones after it, each as a thought of its own: between them bots have theirs.
fn think(turn: Turn) {
    let tables = Arc::clone(&turn.tables);
    tables.thinkers.think(Box::new(move || {
        if turn.report.step() && turn.is_wanted() {
            think(turn);
        }
    }));
}

impl Turn {
    fn is_wanted(&self) -> bool {
        let since = self.tables.now().saturating_sub(self.report.state().asked);
        since < PATIENCE && !*self.tables.stop.borrow()
    }
}
