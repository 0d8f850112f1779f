//! The window that is open, in time: who is still waited for, whose answers wait, when it closes.

mod room;

use std::collections::BTreeMap;
use std::time::Duration;

use stammtisch_core::Seat;
use stammtisch_protocol::Window;

use crate::fact::Request;
use crate::presence::ConnId;

/// However quickly the next player has nothing to say: so long everybody may look.
const NOTICE: Duration = Duration::from_secs(1);

/// A window since it opened.
#[derive(Clone, Debug)]
pub(crate) struct OpenWindow {
    pub(crate) window: Window,
    /// When it opened, or began anew.
    pub(crate) opened: Duration,
    /// The length of the log then: bots' reactions are drawn for this moment.
    at: usize,
    /// When the next player, a person, had nothing to say.
    passed_on: Option<Duration>,
    /// When it was sent to each connection.
    pub(crate) sent: BTreeMap<ConnId, Sent>,
    /// Answers that do not count yet, in order of arrival.
    pub(crate) held: Vec<Held>,
}

/// When a window was sent to a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sent {
    pub(crate) at: Duration,
    /// The probe that went ahead of it.
    pub(crate) probe: Option<u32>,
}

/// An answer that does not count yet.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Held {
    pub(crate) seat: Seat,
    pub(crate) text: String,
    /// The person's request, and where its answer goes; nothing for a bot.
    pub(crate) request: Option<(Request, ConnId)>,
    /// In a race: how long after it was shown the window the hand came down.
    pub(crate) reaction: Duration,
}

impl OpenWindow {
    fn new(window: Window, at: usize, now: Duration) -> Self {
        Self {
            window,
            opened: now,
            at,
            passed_on: None,
            sent: BTreeMap::new(),
            held: Vec::new(),
        }
    }

    pub(crate) fn of(&self, seat: Seat) -> Option<&Held> {
        self.held.iter().find(|held| held.seat == seat)
    }

    /// Whether several seats are asked, and nothing may tell what they hold.
    fn hides_all(&self) -> bool {
        self.window.hides.is_some() && !self.window.is_unhurried()
    }

    /// The silent answer of a seat, which may have been given and be held.
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
