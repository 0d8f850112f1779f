//! The outcome of an arena.

use serde_json::{Map, Value};
use stammtisch_bots::arena::sequential::{Look, Verdict};
use stammtisch_bots::arena::{Contest, Report};

/// The result of an arena, for the table and the page.
pub(super) struct Outcome {
    pub(super) contest: Contest,
    /// Every option with its value.
    pub(super) options: Map<String, Value>,
    pub(super) report: Report,
    /// For one against the rest: its share of first ranks, deal by deal.
    pub(super) shares: Vec<f64>,
    /// The points that were asked for, and whether they were shown.
    pub(super) asked: Option<(f64, Verdict)>,
    /// The last look, where it was looked again and again.
    pub(super) look: Option<Look>,
}
