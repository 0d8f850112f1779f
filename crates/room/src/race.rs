//! Finds out who reacted first, whatever their ping. docs/explain/fairness.md explains the method; this is only the arithmetic.

use std::collections::VecDeque;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use stammtisch_core::Seat;
use ts_rs::TS;

/// Number of round trips kept per connection, the latest.
const KEPT: usize = 24;

/// Longest delay that is compensated: the most a client can gain by delaying all its echoes.
pub(crate) const MOST_CREDIT: Duration = Duration::from_millis(400);

/// Largest believed difference between the longest and the shortest round trip: the most a client can gain by delaying only some
/// echoes.
const MOST_SPREAD: Duration = Duration::from_millis(100);

/// Most probes in flight per connection.
const UNDER_WAY: usize = 8;

/// The answers of a window that the fastest hand won, apart from implied ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Race {
    /// The table's `moment` when the window opened.
    pub moment: u32,
    /// The hands, fastest first.
    pub hands: Vec<RaceHand>,
}

/// One player's answer in such a window.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct RaceHand {
    /// The seat.
    pub seat: u8,
    /// The reaction time in milliseconds, without network delay.
    pub ms: u32,
}

impl Race {
    pub(crate) fn new(moment: usize) -> Self {
        Self {
            moment: moment as u32,
            hands: Vec::new(),
        }
    }

    pub(crate) fn add(&mut self, seat: Seat, reaction: Duration) {
        let ms = u32::try_from(reaction.as_millis()).unwrap_or(u32::MAX);
        let seat = seat.number();
        self.hands.push(RaceHand { seat, ms });
        self.hands.sort_by_key(|hand| hand.ms);
    }
}

/// The round trips measured on one connection.
#[derive(Clone, Debug, Default)]
pub(crate) struct RoundTrips {
    trips: VecDeque<Duration>,
    probes: VecDeque<(u32, Duration)>,
    /// When the next probe is due.
    pub(crate) next: Duration,
}

/// The believed bounds of a connection's round trip.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bounds {
    /// Lower bound.
    pub(crate) least: Duration,
    /// Typical value.
    pub(crate) usual: Duration,
    /// Upper bound.
    pub(crate) most: Duration,
}

impl RoundTrips {
    /// The next probe is due no earlier than `now`.
    pub(crate) fn next_from(&mut self, now: Duration) {
        self.next = self.next.max(now);
    }

    /// Whether too few round trips are known yet.
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

    /// Records an echo. An unexpected one is ignored.
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

    /// Records the time from a message to its answer: an upper bound on the round trip.
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

    /// The bounds so far; `None` before the first echo.
    pub(crate) fn bounds(&self) -> Option<Bounds> {
        let mut trips = [Duration::ZERO; KEPT];
        let trips = &mut trips[..self.trips.len()];
        for (place, trip) in trips.iter_mut().zip(&self.trips) {
            *place = *trip;
        }
        trips.sort_unstable();
        let least = (*trips.first()?).min(MOST_CREDIT);
        // One packet in ten may be late. A liar must gain nothing from that.
        let longest = trips[trips.len() - 1 - trips.len() / 10];
        let most = longest.min(least + MOST_SPREAD).min(MOST_CREDIT);
        let usual = trips[trips.len() / 2].clamp(least, most);
        Some(Bounds { least, usual, most })
    }
}

impl Bounds {
    /// Reaction time of a move that arrived `elapsed` after the window was sent. `claim` is the client's own figure, believed
    /// within the bounds.
    pub(crate) fn reaction(self, elapsed: Duration, claim: Option<Duration>) -> Duration {
        let least = elapsed.saturating_sub(self.most);
        let most = elapsed.saturating_sub(self.least);
        match claim {
            Some(claim) => claim.clamp(least, most),
            None => elapsed.saturating_sub(self.usual),
        }
    }

    /// The latest arrival, counted from sending the window, of a hand that came down within `reaction`.
    pub(crate) fn arrives(self, reaction: Duration) -> Duration {
        reaction + self.most
    }
}

#[cfg(test)]
mod tests;
