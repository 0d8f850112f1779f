//! Calls people who are away when it becomes their turn: once, until they return to the table.

mod room;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use stammtisch_core::Seat;

use crate::screen::screen_of;

/// A call to a person: it is their turn, or they have a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// The id of the person's screen.
    pub person: String,
    /// Time left for the move in a correspondence match.
    pub left: Option<Duration>,
}

/// The turns already noticed and the screens already called.
#[derive(Debug, Default)]
pub(crate) struct Calls {
    turns: BTreeMap<Seat, Noticed>,
    /// The screens that were called and have not returned since.
    called: BTreeSet<String>,
}

/// A turn of a seat.
#[derive(Clone, Copy, Debug)]
struct Noticed {
    /// The moment at which the turn began; it identifies the turn.
    opened: usize,
    since: Duration,
    /// No one is called for this turn any more.
    settled: bool,
}

impl Calls {
    /// This screen is at the table.
    pub(crate) fn is_here(&mut self, person: &str) {
        self.called.remove(screen_of(person));
    }
}
