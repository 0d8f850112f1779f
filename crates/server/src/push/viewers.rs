//! People viewing a tournament. Its page polls every few seconds, so these people see for themselves that a table waits. The page would
//! suppress a push message to them, and some browsers revoke the permission for that.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Twice the polling interval. A person who hasn't polled for longer has left.
const FRESH: Duration = Duration::from_secs(5);

/// Maximum people remembered. Beyond it, stale entries are dropped.
const MAX_VIEWERS: usize = 4096;

/// Latest poll of each person.
#[derive(Debug, Default)]
pub(super) struct Viewers(Mutex<HashMap<String, Poll>>);

#[derive(Debug)]
struct Poll {
    tournament: String,
    at: Instant,
}

impl Poll {
    fn is_fresh(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.at) < FRESH
    }
}

impl Viewers {
    /// Notes that this person's page polled this tournament.
    pub(super) fn note(&self, person: &str, tournament: &str, at: Instant) {
        let mut polls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if polls.len() >= MAX_VIEWERS {
            polls.retain(|_, poll| poll.is_fresh(at));
        }
        if polls.len() < MAX_VIEWERS {
            let tournament = tournament.to_owned();
            polls.insert(person.to_owned(), Poll { tournament, at });
        }
    }

    /// Whether this person is viewing this tournament.
    pub(super) fn has(&self, person: &str, tournament: &str, now: Instant) -> bool {
        let polls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let poll = polls.get(person);
        poll.is_some_and(|poll| poll.tournament == tournament && poll.is_fresh(now))
    }
}
