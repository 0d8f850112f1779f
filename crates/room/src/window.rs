//! The open window over time: missing answers, held answers, deadlines.

mod room;

use std::collections::BTreeMap;
use std::time::Duration;

use stammtisch_core::Seat;
use stammtisch_protocol::Window;

use crate::fact::Request;
use crate::presence::ConnId;

/// Least time a window stays open after the next player has passed, so that all can look.
const NOTICE: Duration = Duration::from_secs(1);

/// A window since it opened.
#[derive(Clone, Debug)]
pub(crate) struct OpenWindow {
    pub(crate) window: Window,
    /// The time it opened, or restarted.
    pub(crate) opened: Duration,
    /// The length of the log then. Bots' reactions are drawn for this moment.
    at: usize,
    /// The time for which its clock has stood still, because the only player asked did not see it.
    stood: Duration,
    /// The time at which the next player, a person, passed.
    passed_on: Option<Duration>,
    /// The time it was sent to each connection.
    pub(crate) sent: BTreeMap<ConnId, Sent>,
    /// Answers that do not count yet, in order of arrival.
    pub(crate) held: Vec<Held>,
}

/// The moment a window was sent to a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sent {
    pub(crate) at: Duration,
    /// The probe sent ahead of it.
    pub(crate) probe: Option<u32>,
}

/// An answer that does not count yet.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Held {
    pub(crate) seat: Seat,
    pub(crate) text: String,
    /// The person's request and its connection; `None` for a bot.
    pub(crate) request: Option<(Request, ConnId)>,
    /// In a race: the reaction time.
    pub(crate) reaction: Duration,
}

impl OpenWindow {
    fn new(window: Window, at: usize, now: Duration) -> Self {
        Self {
            window,
            opened: now,
            at,
            stood: Duration::ZERO,
            passed_on: None,
            sent: BTreeMap::new(),
            held: Vec::new(),
        }
    }

    pub(crate) fn of(&self, seat: Seat) -> Option<&Held> {
        self.held.iter().find(|held| held.seat == seat)
    }

    /// Whether several seats are asked and timing must not reveal their cards.
    fn hides_all(&self) -> bool {
        self.window.hides.is_some() && !self.window.is_unhurried()
    }

    /// A seat's silent answer, which may be a held one.
    fn silence(&self, seat: Seat) -> Held {
        self.of(seat).cloned().unwrap_or_else(|| Held {
            seat,
            text: self.window.silence.to_owned(),
            request: None,
            reaction: Duration::ZERO,
        })
    }

    fn is_silence(&self, text: &str) -> bool {
        self.window.silence == text
    }
}
