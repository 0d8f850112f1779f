//! Match reports. They are computed on request after the match, one decision at a time, in the search pool.

pub(crate) mod api;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Maximum number of stored reports. An evicted report is computed again with the same result.
const MAX_REPORTS: usize = 64;

/// Recently requested reports.
#[derive(Default)]
pub(crate) struct Reports {
    reports: Mutex<HashMap<String, Arc<Report>>>,
    /// Whether a report is being computed. Only one runs at a time, so that bots don't wait.
    busy: AtomicBool,
}

struct Report(Mutex<ReportState>);

/// Progress of a report.
struct ReportState {
    report: stammtisch_api::Report,
    /// Time of the last request.
    last_request: Duration,
}

impl Reports {
    fn of(&self, code: &str) -> Option<Arc<Report>> {
        lock(&self.reports).get(code).cloned()
    }

    /// Stores a report, evicting the least recently requested one, or returns the existing one.
    fn insert(&self, code: &str, begun: stammtisch_api::Report) -> Arc<Report> {
        let mut reports = lock(&self.reports);
        if reports.len() >= MAX_REPORTS && !reports.contains_key(code) {
            let oldest = reports
                .iter()
                .min_by_key(|(_, report)| report.state().last_request);
            if let Some(oldest) = oldest.map(|(code, _)| code.clone()) {
                reports.remove(&oldest);
            }
        }
        let begun = ReportState {
            report: begun,
            last_request: Duration::ZERO,
        };
        let report = reports.entry(code.to_owned());
        Arc::clone(report.or_insert_with(|| Arc::new(Report(Mutex::new(begun)))))
    }
}

impl Report {
    fn state(&self) -> MutexGuard<'_, ReportState> {
        lock(&self.0)
    }

    /// Analyses the next decision or chance event. Returns whether any are left. Requests don't wait for the step.
    fn step(&self) -> bool {
        let Some(step) = self.state().report.next_step() else {
            return false;
        };
        let finished = step.run();
        let mut state = self.state();
        state.report.add(finished);
        !state.report.is_done()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
