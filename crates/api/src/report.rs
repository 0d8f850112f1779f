//! Match reports: the cost of each decision. They are computed after the match, one decision at a time.

use std::fmt;

use serde::Serialize;
use stammtisch_bots::{Analysis, EvaluatedDecision, Found, PayoffUnit, SeatLuck, analyse};
use stammtisch_core::{Seat, SeatSet};
use stammtisch_room::message::Phase;
use stammtisch_room::{Refused, Table, TableCode};
use ts_rs::TS;

use crate::bots::no_search_bot;

/// Approximate search time per decision, in milliseconds.
const DECISION_MS: u16 = 50;

/// Response of `GET /tables/{code}/report`.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "ReportResponse")]
pub struct ReportView {
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

/// Progress of a report.
#[derive(Debug)]
pub struct Report {
    /// `None` during a step and after the last one.
    analysis: Option<Analysis>,
    stake: PayoffUnit,
    seats: SeatSet,
    lines: usize,
    done: usize,
    decisions: Vec<EvaluatedDecision>,
    luck: Vec<SeatLuck>,
}

/// The next step of a report, taken out so that the report can be read meanwhile.
pub struct Step(Analysis);

/// A step that has run.
pub struct FinishedStep {
    analysis: Analysis,
    /// Number of lines passed.
    lines: usize,
    found: Found,
}

impl Report {
    /// A report of a table's match, with nothing analysed.
    ///
    /// # Errors
    /// Refuses until the match is over, and games without a bot that searches.
    pub fn begin(table: &Table) -> Result<Self, Refused> {
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
        let analysis = analyse(game, seats, DECISION_MS, 0).ok_or_else(no_search_bot)?;
        Ok(Self {
            stake: analysis.stake,
            analysis: Some(analysis),
            seats,
            lines: game.len(),
            done: 0,
            decisions: Vec::new(),
            luck: SeatLuck::of(seats),
        })
    }

    /// The findings so far.
    #[must_use]
    pub fn view(&self) -> ReportView {
        ReportView {
            stake: self.stake,
            lines: self.lines,
            done: self.done,
            seats: self.seats.into_iter().map(Seat::number).collect(),
            decisions: self.decisions.clone(),
            luck: self.luck.clone(),
        }
    }

    /// Whether the whole match is analysed.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.done == self.lines
    }

    /// Takes the next step out; `None` while a step runs, and after the last one.
    #[must_use]
    pub fn next_step(&mut self) -> Option<Step> {
        self.analysis.take().map(Step)
    }

    /// Adds what a step found.
    pub fn add(&mut self, step: FinishedStep) {
        self.done += step.lines;
        match step.found {
            Found::Nothing => {}
            Found::Decided(judged) => self.decisions.push(judged),
            Found::Came(luck) => SeatLuck::add(&mut self.luck, &luck),
        }
        self.analysis = Some(step.analysis).filter(|_| !self.is_done());
    }
}

impl Step {
    /// Advances to the next finding or the end of the match.
    #[must_use]
    pub fn run(self) -> FinishedStep {
        let Self(mut analysis) = self;
        let (mut lines, mut found) = (0, Found::Nothing);
        while found == Found::Nothing
            && let Some(next) = analysis.next()
        {
            lines += 1;
            found = next;
        }
        FinishedStep {
            analysis,
            lines,
            found,
        }
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Step(…)")
    }
}

impl fmt::Debug for FinishedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FinishedStep")
            .field("lines", &self.lines)
            .finish_non_exhaustive()
    }
}
