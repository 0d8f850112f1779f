//! What the decisions of a match cost: reckoned once it is over and somebody asks, a decision at a time, where bots think.

pub(crate) mod api;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::Serialize;
use stammtisch_bots::{Analysis, Fortune, Found, Judged, Stake, analyse};
use stammtisch_core::SeatSet;
use stammtisch_room::message::Phase;
use stammtisch_room::{Refused, Table, TableCode};

use crate::bots::weighs_nothing;

/// How long a decision is thought about, in milliseconds, about.
const MS: u16 = 50;

/// How many reports are kept; one that is wanted after that is reckoned again, alike.
const KEPT: usize = 64;

/// What `report` answers.
#[derive(Debug, Serialize)]
pub(crate) struct Told {
    /// What losses are counted in.
    stake: Stake,
    /// The lines of the log, and how many of them have been looked into.
    lines: usize,
    done: usize,
    /// Whose decisions are looked into.
    seats: Vec<u8>,
    /// Every decision of theirs until there in which there was a choice, in order.
    decisions: Vec<Judged>,
    /// What chance brought each of them until there.
    luck: Vec<Fortune>,
}

/// The reports asked for last.
#[derive(Default)]
pub(crate) struct Reports {
    kept: Mutex<HashMap<String, Arc<Report>>>,
    /// Whether one is being reckoned: one at a time, so that bots need not wait for many.
    busy: AtomicBool,
}

struct Report(Mutex<Reckoning>);

/// How far a report is.
struct Reckoning {
    /// Not there while it is being thought, and when all is done.
    analysis: Option<Analysis>,
    stake: Stake,
    seats: SeatSet,
    lines: usize,
    done: usize,
    decisions: Vec<Judged>,
    luck: Vec<Fortune>,
    /// When somebody asked last.
    asked: Duration,
}

impl Reports {
    fn of(&self, code: &str) -> Option<Arc<Report>> {
        lock(&self.kept).get(code).cloned()
    }

    /// Keeps a report, in place of the one nobody has asked for the longest; or gives the one that came first.
    fn keep(&self, code: &str, begun: Reckoning) -> Arc<Report> {
        let mut kept = lock(&self.kept);
        if kept.len() >= KEPT && !kept.contains_key(code) {
            let oldest = kept.iter().min_by_key(|(_, report)| report.state().asked);
            if let Some(oldest) = oldest.map(|(code, _)| code.clone()) {
                kept.remove(&oldest);
            }
        }
        let report = kept.entry(code.to_owned());
        Arc::clone(report.or_insert_with(|| Arc::new(Report(Mutex::new(begun)))))
    }
}

impl Report {
    fn state(&self) -> MutexGuard<'_, Reckoning> {
        lock(&self.0)
    }
}

impl Reckoning {
    fn told(&self) -> Told {
        Told {
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

fn begin(table: &Table) -> Result<Reckoning, Refused> {
    let over = table.game().filter(|_| table.phase() == Phase::Over);
    let Some(game) = over else {
        let message = "This match is not over: what its decisions cost is reckoned afterwards.";
        return Err(Refused::new(TableCode::NotOver, message));
    };
    let people = table.people();
    let seats = if people.is_empty() {
        SeatSet::all(game.players())
    } else {
        people
    };
    let Some(analysis) = analyse(game, seats, MS, 0) else {
        return Err(weighs_nothing());
    };
    Ok(Reckoning {
        stake: analysis.stake,
        analysis: Some(analysis),
        seats,
        lines: game.len(),
        done: 0,
        decisions: Vec::new(),
        luck: Fortune::of(seats),
        asked: Duration::ZERO,
    })
}

impl Report {
    /// Looks into the next decision or outcome of chance; returns whether there is more to look into. Whoever asks meanwhile does not wait.
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
            Found::Came(luck) => Fortune::add(&mut state.luck, &luck),
        }
        state.analysis = Some(analysis).filter(|_| !state.is_done());
        !state.is_done()
    }
}

/// Walks until something was found or the match is over: the analysis, how many lines that were, and what was found.
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
