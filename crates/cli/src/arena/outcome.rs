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
    /// For one against the rest: its share of first places in each deal.
    pub(super) shares: Vec<f64>,
    /// The required points, and whether they were shown.
    pub(super) asked: Option<(f64, Verdict)>,
    /// The last look of a sequential test.
    pub(super) look: Option<Look>,
}
