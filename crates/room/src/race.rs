//! Whose hand came down first, though some are further away than others. docs/explain/fairness.md tells the method
//! to people; here it is arithmetic and nothing else.

use std::collections::VecDeque;
use std::time::Duration;

/// How many of the latest round trips count.
const KEPT: usize = 24;

/// No distance is made up for beyond this: what a client could gain at most by delaying all its echoes.
pub(crate) const MOST_CREDIT: Duration = Duration::from_millis(400);

/// How far the longest round trip may stand above the shortest and still be believed: what a client could
/// gain at most by delaying some of its echoes and not others.
const MOST_SPREAD: Duration = Duration::from_millis(100);

/// So many probes may be under way on one connection.
const UNDER_WAY: usize = 8;

/// The round trips measured on one connection.
#[derive(Clone, Debug, Default)]
pub(crate) struct RoundTrips {
    trips: VecDeque<Duration>,
    probes: VecDeque<(u32, Duration)>,
    /// When the next probe is due.
    pub(crate) next: Duration,
}

/// What is believed of a connection's round trip.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bounds {
    /// It is no shorter.
    pub(crate) least: Duration,
    /// What it is as a rule.
    pub(crate) usual: Duration,
    /// It is no longer.
    pub(crate) most: Duration,
}

impl RoundTrips {
    /// The next probe is due no earlier than `now`.
    pub(crate) fn next_from(&mut self, now: Duration) {
        self.next = self.next.max(now);
    }

    /// Whether little is known of it yet.
    pub(crate) fn is_new(&self) -> bool {
        self.trips.len() < KEPT / 4
    }

    /// A probe was sent.
    pub(crate) fn probe(&mut self, nonce: u32, now: Duration) {
        if self.probes.len() == UNDER_WAY {
            self.probes.pop_front();
        }
        self.probes.push_back((nonce, now));
    }

    /// Its echo came. One that nobody asked for counts for nothing.
    pub(crate) fn echo(&mut self, nonce: u32, now: Duration) {
        let Some(at) = self.probes.iter().position(|(sent, _)| *sent == nonce) else {
            return;
        };
        if let Some((_, sent)) = self.probes.remove(at) {
            self.add(now.saturating_sub(sent));
        }
    }

    /// Whether the echo of this probe is still to come.
    pub(crate) fn owes(&self, nonce: u32) -> bool {
        self.probes.iter().any(|(sent, _)| *sent == nonce)
    }

    /// An answer came so long after what it answers: no round trip is longer than that.
    pub(crate) fn answered(&mut self, elapsed: Duration) {
        if self.trips.iter().min().is_some_and(|least| elapsed < *least) {
            self.add(elapsed);
        }
    }

    fn add(&mut self, trip: Duration) {
        if self.trips.len() == KEPT {
            self.trips.pop_front();
        }
        self.trips.push_back(trip);
    }

    /// What is believed of the round trip; nothing before the first echo.
    pub(crate) fn bounds(&self) -> Option<Bounds> {
        let mut trips = [Duration::ZERO; KEPT];
        let trips = &mut trips[..self.trips.len()];
        for (place, trip) in trips.iter_mut().zip(&self.trips) {
            *place = *trip;
        }
        trips.sort_unstable();
        let least = (*trips.first()?).min(MOST_CREDIT);
        // A packet in ten may be late: that must not be worth anything to whoever lies.
        let longest = trips[trips.len() - 1 - trips.len() / 10];
        let most = longest.min(least + MOST_SPREAD).min(MOST_CREDIT);
        let usual = trips[trips.len() / 2].clamp(least, most);
        Some(Bounds { least, usual, most })
    }
}

impl Bounds {
    /// How long after it was shown the window a hand came down, whose message came `elapsed` after the
    /// window was sent. `claim` is what the client says, believed as far as it can be true.
    pub(crate) fn reaction(self, elapsed: Duration, claim: Option<Duration>) -> Duration {
        let least = elapsed.saturating_sub(self.most);
        let most = elapsed.saturating_sub(self.least);
        match claim {
            Some(claim) => claim.clamp(least, most),
            None => elapsed.saturating_sub(self.usual),
        }
    }

    /// Until when, after a window was sent, a hand that came down within `reaction` can arrive.
    pub(crate) fn arrives(self, reaction: Duration) -> Duration {
        reaction + self.most
    }
}

#[cfg(test)]
mod tests;
