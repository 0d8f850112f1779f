//! Match reports: the cost of each decision. They are computed on request after the match, one decision at a time, in the search pool.

pub(crate) mod api;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::Serialize;
use stammtisch_bots::{Analysis, EvaluatedDecision, Found, PayoffUnit, SeatLuck, analyse};
use stammtisch_core::SeatSet;
use stammtisch_room::message::Phase;
use stammtisch_room::{Refused, Table, TableCode};

use crate::bots::no_search_bot;

/// Approximate search time per decision, in milliseconds.
const DECISION_MS: u16 = 50;

/// Maximum number of stored reports. An evicted report is computed again with the same result.
const MAX_REPORTS: usize = 64;

/// Response of `GET /tables/{code}/report`.
#[derive(Debug, Serialize, ts_rs::TS)]
#[ts(rename = "ReportResponse")]
pub(crate) struct ReportView {
    /// Unit of losses.
    stake: PayoffUnit,
    /// Number of log lines.
    lines: usize,
    /// Number of log lines analysed.
    done: usize,
    /// Seats analysed.
    seats: Vec<u8>,
    /// Their decisions so far that had an alternative, in order.
    decisions: Vec<EvaluatedDecision>,
    /// Effect of chance on each of them so far.
    luck: Vec<SeatLuck>,
}

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
    /// `None` during a step and after the last one.
    analysis: Option<Analysis>,
    stake: PayoffUnit,
    seats: SeatSet,
    lines: usize,
    done: usize,
    decisions: Vec<EvaluatedDecision>,
    luck: Vec<SeatLuck>,
    /// Time of the last request.
    last_request: Duration,
}

impl Reports {
    fn of(&self, code: &str) -> Option<Arc<Report>> {
        lock(&self.reports).get(code).cloned()
    }

    /// Stores a report, evicting the least recently requested one, or returns the existing one.
    fn insert(&self, code: &str, begun: ReportState) -> Arc<Report> {
        let mut reports = lock(&self.reports);
        if reports.len() >= MAX_REPORTS && !reports.contains_key(code) {
            let oldest = reports
                .iter()
                .min_by_key(|(_, report)| report.state().last_request);
            if let Some(oldest) = oldest.map(|(code, _)| code.clone()) {
                reports.remove(&oldest);
            }
        }
        let report = reports.entry(code.to_owned());
        Arc::clone(report.or_insert_with(|| Arc::new(Report(Mutex::new(begun)))))
    }
}

impl Report {
    fn state(&self) -> MutexGuard<'_, ReportState> {
        lock(&self.0)
    }
}

impl ReportState {
    fn view(&self) -> ReportView {
        ReportView {
            stake: self.stake,
            lines: self.lines,
            done: self.done,
            seats: self
                .seats
                .into_iter()
                .map(stammtisch_core::Seat::number)
                .collect(),
            decisions: self.decisions.clone(),
            luck: self.luck.clone(),
        }
    }

    const fn is_done(&self) -> bool {
        self.done == self.lines
    }
}

fn begin(table: &Table) -> Result<ReportState, Refused> {
    let over = table.game().filter(|_| table.phase() == Phase::Over);
    let Some(game) = over else {
        let message = "The match is not over; its report is available afterwards.";
        return Err(Refused::new(TableCode::NotOver, message));
    };
    let people = table.people();
    let seats = if people.is_empty() {
        SeatSet::all(game.players())
    } else {
        people
    };
    let Some(analysis) = analyse(game, seats, DECISION_MS, 0) else {
        return Err(no_search_bot());
    };
    Ok(ReportState {
        stake: analysis.stake,
        analysis: Some(analysis),
        seats,
        lines: game.len(),
        done: 0,
        decisions: Vec::new(),
        luck: SeatLuck::of(seats),
        last_request: Duration::ZERO,
    })
}

impl Report {
    /// Analyses the next decision or chance event. Returns whether any are left. Requests don't wait for the step.
    fn step(&self) -> bool {
        let Some(analysis) = self.state().analysis.take() else {
            return false;
        };
        let (analysis, lines, found) = step(analysis);
        let mut state = self.state();
        state.done += lines;
        match found {
            Found::Nothing => {}
            Found::Decided(judged) => state.decisions.push(judged),
            Found::Came(luck) => SeatLuck::add(&mut state.luck, &luck),
        }
        state.analysis = Some(analysis).filter(|_| !state.is_done());
        !state.is_done()
    }
}

/// Advances to the next finding or the end of the match. Returns the analysis, the number of lines passed and the finding.
fn step(mut analysis: Analysis) -> (Analysis, usize, Found) {
    let mut lines = 0;
    for found in analysis.by_ref() {
        lines += 1;
        if found != Found::Nothing {
            return (analysis, lines, found);
        }
    }
    (analysis, lines, Found::Nothing)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
