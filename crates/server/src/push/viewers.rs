//! Who looks at a tournament. Its page polls every few seconds, so a person whose page has just polled sees for themselves that a
//! table waits. A push message to them would show nothing, and some browsers then revoke the permission.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Twice the pause between the page's polls. A person who hasn't polled for longer has left.
const FRESH: Duration = Duration::from_secs(5);

/// How many people are remembered. Beyond that, stale entries make room.
const MAX_VIEWERS: usize = 4096;

/// The latest poll of each person.
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
    /// Notes that this person's page polls this tournament.
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

    /// Whether this person looks at this tournament.
    pub(super) fn has(&self, person: &str, tournament: &str, now: Instant) -> bool {
        let polls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let poll = polls.get(person);
        poll.is_some_and(|poll| poll.tournament == tournament && poll.is_fresh(now))
    }
}
