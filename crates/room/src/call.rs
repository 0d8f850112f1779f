//! Who is called from elsewhere: it has become his turn, and he is not at the table. Once, until he has been there.

mod room;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use stammtisch_core::Seat;

use crate::screen::screen_of;

/// Somebody is to be told that it is his turn, or that he has a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// The id of whose screen it is.
    pub person: String,
    /// How long he has for his move, where people come by to move.
    pub left: Option<Duration>,
}

/// Whose turn has been noticed, and who was called.
#[derive(Debug, Default)]
pub(crate) struct Calls {
    turns: BTreeMap<Seat, Noticed>,
    /// The screens that were called and have not been here since.
    called: BTreeSet<String>,
}

/// A turn of a seat.
#[derive(Clone, Copy, Debug)]
struct Noticed {
    /// It is known by the moment at which it began.
    opened: usize,
    since: Duration,
    /// Nobody is called for it any more, whatever comes.
    settled: bool,
}

impl Calls {
    /// This screen is at the table.
    pub(crate) fn is_here(&mut self, person: &str) {
        self.called.remove(screen_of(person));
    }
}
