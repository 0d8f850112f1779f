//! Who looks at a tournament. Its page asks how it stands every few seconds, so whoever has asked just now sees by himself that a
//! table waits for him: some browsers take the right to call away where calls show nothing.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Twice the pause of the page: whoever has not asked for so long has gone.
const LOOKS: Duration = Duration::from_secs(5);

/// How many people are remembered; of more, those who have just asked.
const MOST: usize = 4096;

#[derive(Debug, Default)]
pub(super) struct Onlookers(Mutex<HashMap<String, Look>>);

#[derive(Debug)]
struct Look {
    tournament: String,
    at: Instant,
}

impl Look {
    fn is_fresh(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.at) < LOOKS
    }
}

impl Onlookers {
    /// This person has asked how this tournament stands.
    pub(super) fn note(&self, person: &str, tournament: &str, at: Instant) {
        let mut looks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if looks.len() >= MOST {
            looks.retain(|_, look| look.is_fresh(at));
        }
        if looks.len() < MOST {
            let tournament = tournament.to_owned();
            looks.insert(person.to_owned(), Look { tournament, at });
        }
    }

    /// Whether this person looks at this tournament.
    pub(super) fn has(&self, person: &str, tournament: &str, now: Instant) -> bool {
        let looks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let look = looks.get(person);
        look.is_some_and(|look| look.tournament == tournament && look.is_fresh(now))
    }
}
