//! Whether a connected host is absent: their silence while others wait, and nudges.

mod room;

use std::time::Duration;

/// Least absence of the host, and least silence: connections drop and recover.
pub(crate) const SHORTEST: Duration = Duration::from_secs(5);

/// After this time without a request a connected host counts as gone, like one whose connection closed.
const IDLE: Duration = Duration::from_mins(5);

/// The host's requests, as far as others wait for one.
#[derive(Debug)]
pub(crate) struct HostWatch {
    /// Time of the host's last request, or since which someone waits for one.
    heard: Duration,
    /// Time of the nudge that the host has not answered.
    nudged: Option<Duration>,
    /// The silence that clients know of.
    silence: Silence,
    /// Whether clients know of a nudge.
    is_nudge_shown: bool,
}

/// The silence of a connected host while others wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Silence {
    /// Not for long.
    Short,
    /// Long enough to be nudged.
    Quiet,
    /// Like a host who has gone.
    Idle,
}

impl HostWatch {
    pub(crate) fn new(now: Duration) -> Self {
        Self {
            heard: now,
            nudged: None,
            silence: Silence::Short,
            is_nudge_shown: false,
        }
    }

    /// Since when a connected host counts as gone: silent for too long, or since a nudge that they have not answered.
    pub(crate) fn gone_since(&self) -> Option<Duration> {
        let idle = (self.silence == Silence::Idle).then_some(self.heard + IDLE);
        idle.into_iter().chain(self.nudged).min()
    }
}
