//! Reports over HTTP. Requests keep the computation running.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use stammtisch_api::ReportView;
use stammtisch_room::Table;

use super::Report;
use crate::admission::Caller;
use crate::app::{App, TablePath};
use crate::error::ApiError;
use crate::tables::Tables;

/// Time without requests after which a computation stops.
const ABANDONED_AFTER: Duration = Duration::from_secs(10);

/// `GET /tables/{code}/report`
pub(crate) async fn report(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Json<ReportView>, ApiError> {
    let existing = app.tables.reports.of(&code);
    let report = if let Some(report) = existing {
        // The caller needs access to the match here as well.
        app.look_up(&code, caller, &headers, |_: &Table, _| ()).await?;
        report
    } else {
        let begun = |table: &Table, _| stammtisch_api::Report::begin(table);
        let begun = app.look_up(&code, caller, &headers, begun).await??;
        app.tables.reports.insert(&code, begun)
    };
    resume(&app.tables, &report);
    Ok(Json(report.state().report.view()))
}

/// The running computation. Dropping it allows the next one.
struct ReportTask {
    tables: Arc<Tables>,
    report: Arc<Report>,
}

impl Drop for ReportTask {
    fn drop(&mut self) {
        self.tables.reports.busy.store(false, Ordering::Release);
    }
}

/// Continues the computation after a request, unless it is finished or another one is running. In that case a later request continues it.
fn resume(tables: &Arc<Tables>, report: &Arc<Report>) {
    let mut state = report.state();
    state.last_request = tables.now();
    if state.report.is_done() || tables.reports.busy.swap(true, Ordering::AcqRel) {
        return;
    }
    drop(state);
    search_next(ReportTask {
        tables: Arc::clone(tables),
        report: Arc::clone(report),
    });
}

/// Queues the next step. Each step is a separate job, so that bots search in between.
fn search_next(task: ReportTask) {
    let tables = Arc::clone(&task.tables);
    tables.search_pool.run(Box::new(move || {
        if task.report.step() && task.is_wanted() {
            search_next(task);
        }
    }));
}

impl ReportTask {
    fn is_wanted(&self) -> bool {
        let since = self.tables.now().saturating_sub(self.report.state().last_request);
        since < ABANDONED_AFTER && !*self.tables.stop.borrow()
    }
}
