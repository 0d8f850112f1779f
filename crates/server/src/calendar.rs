//! How long something has lain, by a clock that may be wrong: at the start of a computer without a battery it is years behind, and then
//! right. What was skipped or slept through is no age, so that nothing is removed after a jump.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use stammtisch_store::{Store, StoreError};
use tokio::time::Instant;

/// Under which name it is kept what was seen of the date.
const NAME: &str = "clock";

/// A date that is so many seconds further than the time that has passed was set, or the server was off.
const JUMP: u64 = 2 * 60 * 60;

/// How often the date is noted: less than a jump apart, so that a start that follows at once is none.
const NOTED: u64 = 60 * 60;

/// How many jumps are remembered; the oldest two become one.
const MOST: usize = 64;

/// What was seen of the date.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Seen {
    /// The last date, in seconds since 1970.
    last: u64,
    /// The dates after jumps, the oldest first, each with how many seconds were skipped.
    jumps: Vec<(u64, u64)>,
}

impl Seen {
    /// The date is `date` now, and so many seconds have passed since the last one.
    fn look(&mut self, date: u64, passed: u64) {
        // The clock was ahead and is right again: jumps that are still to come never were.
        self.jumps.retain(|(after, _)| *after <= date);
        let skipped = date.saturating_sub(self.last).saturating_sub(passed);
        if self.last > 0 && skipped >= JUMP {
            self.jumps.push((date, skipped));
            if self.jumps.len() > MOST {
                let (_, skipped) = self.jumps.remove(0);
                self.jumps[0].1 = self.jumps[0].1.saturating_add(skipped);
            }
        }
        self.last = date;
    }

    /// The date so many seconds ago, those not counted that were skipped.
    fn ago(&self, now: u64, seconds: u64) -> u64 {
        let mut then = now.saturating_sub(seconds);
        for (after, skipped) in self.jumps.iter().rev() {
            if then >= *after {
                break;
            }
            then = then.saturating_sub(*skipped);
        }
        then
    }

    /// How many seconds have passed since then, those not counted that were skipped.
    fn since(&self, then: u64, now: u64) -> u64 {
        let skipped = self
            .jumps
            .iter()
            .filter(|(after, _)| then < *after && *after <= now);
        let skipped: u64 = skipped.map(|(_, skipped)| *skipped).fold(0, u64::saturating_add);
        now.saturating_sub(then).saturating_sub(skipped)
    }
}

/// Knows how long something has lain.
#[derive(Debug, Default)]
pub(crate) struct Calendar(Mutex<Option<Looked>>);

#[derive(Debug)]
struct Looked {
    seen: Seen,
    at: Instant,
    /// The date that was stored last.
    noted: u64,
}

impl Calendar {
    /// Looks at the date, which is `date` now, and keeps what it has to.
    pub(crate) async fn look(&self, store: &dyn Store, date: u64) -> Result<(), StoreError> {
        if self.locked().is_none() {
            let seen = load(store).await?;
            *self.locked() = Some(Looked {
                noted: seen.last,
                seen,
                at: Instant::now(),
            });
        }
        let Some(note) = self.note_if_due(date) else {
            return Ok(());
        };
        store.note(NAME, note).await
    }

    /// What is to be stored, if anything is.
    fn note_if_due(&self, date: u64) -> Option<Vec<u8>> {
        let mut looked = self.locked();
        let looked = looked.as_mut()?;
        let jumps = looked.seen.jumps.clone();
        looked.seen.look(date, looked.at.elapsed().as_secs());
        looked.at = Instant::now();
        let jumped = looked.seen.jumps != jumps;
        if let Some((after, skipped)) = looked.seen.jumps.last().filter(|_| jumped) {
            tracing::warn!(
                date = after,
                seconds = skipped,
                "the clock jumped, or the server was off: nothing is older by that"
            );
        }
        if !jumped && date.abs_diff(looked.noted) < NOTED {
            return None;
        }
        looked.noted = date;
        serde_json::to_vec(&looked.seen).ok()
    }

    /// The date at which something lies for so long now.
    pub(crate) fn ago(&self, now: u64, life: Duration) -> u64 {
        let looked = self.locked();
        let ago = |looked: &Looked| looked.seen.ago(now, life.as_secs());
        looked
            .as_ref()
            .map_or_else(|| now.saturating_sub(life.as_secs()), ago)
    }

    /// How long something lies that changed then.
    pub(crate) fn since(&self, then: u64, now: u64) -> Duration {
        let looked = self.locked();
        let since = |looked: &Looked| looked.seen.since(then, now);
        Duration::from_secs(looked.as_ref().map_or_else(|| now.saturating_sub(then), since))
    }

    fn locked(&self) -> MutexGuard<'_, Option<Looked>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What was seen of the date before this start; nothing if that cannot be read.
async fn load(store: &dyn Store) -> Result<Seen, StoreError> {
    let kept = store.secrets(NAME).await?;
    let seen = kept
        .first()
        .and_then(|(_, value)| serde_json::from_slice(value).ok());
    Ok(seen.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 24 * 60 * 60;
    const NOW: u64 = 20_000 * DAY;

    #[test]
    fn time_that_was_skipped_is_no_age() {
        let mut seen = Seen::default();
        // The first start in 1970, for an hour; then the clock is right.
        seen.look(1000, 0);
        seen.look(4600, 3600);
        seen.look(NOW, 60);
        assert_eq!(seen.since(4600, NOW), 60);
        assert!(seen.ago(NOW, DAY) < 1000, "nothing of 1970 is a day old");
        seen.look(NOW + DAY, DAY);
        assert_eq!(seen.since(4600, NOW + DAY), DAY + 60);
        assert!(seen.ago(NOW + DAY, DAY) >= 4600, "after a day it is");
    }

    #[test]
    fn a_clock_that_was_ahead_once_leaves_no_trace() {
        let mut seen = Seen::default();
        seen.look(NOW, 0);
        let ahead = NOW + 730 * DAY;
        seen.look(ahead, 600);
        assert_eq!(seen.since(NOW, ahead), 600);
        assert!(seen.ago(ahead, DAY) < NOW);
        seen.look(NOW + 1200, 600);
        assert_eq!(seen.since(NOW, NOW + 1200), 1200);
        assert_eq!(seen.ago(NOW + 1200, DAY), NOW + 1200 - DAY);
        // What is dated in the future is not old.
        assert_eq!(seen.since(ahead, NOW + 1200), 0);
    }

    #[test]
    fn small_corrections_and_short_stops_count_as_time() {
        let mut seen = Seen::default();
        seen.look(NOW, 0);
        seen.look(NOW + JUMP - 1, 0);
        assert_eq!(seen.since(NOW, NOW + JUMP - 1), JUMP - 1);
        assert!(seen.jumps.is_empty());
    }

    #[test]
    fn ages_agree_with_dates_however_often_it_jumps() {
        let mut seen = Seen::default();
        let mut date = NOW;
        seen.look(date, 0);
        for jump in 0..3 * MOST as u64 {
            let passed = 7 * jump * 60;
            date += passed + if jump % 3 == 0 { JUMP + jump } else { 0 };
            seen.look(date, passed);
            for life in [1, 3600, DAY, 30 * DAY] {
                let then = seen.ago(date, life);
                assert!(
                    seen.since(then, date) >= life.min(seen.since(0, date)),
                    "{jump} {life}"
                );
                assert!(seen.since(then + 1, date) < life || then == 0, "{jump} {life}");
            }
        }
        assert!(seen.jumps.len() <= MOST);
    }
}
