//! Age of stored data, by a clock that may be wrong: a computer without a battery starts years behind and is then corrected. Skipped time
//! and downtime don't count as age, so a clock jump evicts nothing.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use stammtisch_store::{Store, StoreError};
use tokio::time::Instant;

/// Name of the clock's history in the store.
const NAME: &str = "clock";

/// A date this many seconds ahead of elapsed time means that the clock was set or the server was off.
const JUMP: u64 = 2 * 60 * 60;

/// Interval between stored dates, below `JUMP`, so that an immediate restart does not count as a jump.
const NOTE_INTERVAL: u64 = 60 * 60;

/// Maximum jumps kept. The two oldest are merged.
const MAX_JUMPS: usize = 64;

/// The observed dates.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct ClockHistory {
    /// Last observed date, in seconds since 1970.
    last: u64,
    /// Date after each jump and the seconds skipped, oldest first.
    jumps: Vec<(u64, u64)>,
}

impl ClockHistory {
    /// Records the date, `passed` seconds after the last one.
    fn observe(&mut self, date: u64, passed: u64) {
        // The clock was ahead and has been corrected, so jumps in the future never happened.
        self.jumps.retain(|(after, _)| *after <= date);
        let skipped = date.saturating_sub(self.last).saturating_sub(passed);
        if self.last > 0 && skipped >= JUMP {
            self.jumps.push((date, skipped));
            if self.jumps.len() > MAX_JUMPS {
                let (_, skipped) = self.jumps.remove(0);
                self.jumps[0].1 = self.jumps[0].1.saturating_add(skipped);
            }
        }
        self.last = date;
    }

    /// The date that is `seconds` old, without skipped time.
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

    /// Seconds since `then`, without skipped time.
    fn age(&self, then: u64, now: u64) -> u64 {
        let skipped = self
            .jumps
            .iter()
            .filter(|(after, _)| then < *after && *after <= now);
        let skipped: u64 = skipped.map(|(_, skipped)| *skipped).fold(0, u64::saturating_add);
        now.saturating_sub(then).saturating_sub(skipped)
    }
}

/// Measures the age of stored data.
#[derive(Debug, Default)]
pub(crate) struct AgeClock(Mutex<Option<Observation>>);

#[derive(Debug)]
struct Observation {
    history: ClockHistory,
    at: Instant,
    /// The last stored date.
    stored: u64,
}

impl AgeClock {
    /// Records the date and stores it if due.
    pub(crate) async fn observe(&self, store: &dyn Store, date: u64) -> Result<(), StoreError> {
        if self.locked().is_none() {
            let history = load(store).await?;
            *self.locked() = Some(Observation {
                stored: history.last,
                history,
                at: Instant::now(),
            });
        }
        let Some(note) = self.note_if_due(date) else {
            return Ok(());
        };
        store.note(NAME, note).await
    }

    /// Records the date; returns the history if it must be stored.
    fn note_if_due(&self, date: u64) -> Option<Vec<u8>> {
        let mut observed = self.locked();
        let observed = observed.as_mut()?;
        let jumps = observed.history.jumps.clone();
        observed.history.observe(date, observed.at.elapsed().as_secs());
        observed.at = Instant::now();
        let jumped = observed.history.jumps != jumps;
        if let Some((after, skipped)) = observed.history.jumps.last().filter(|_| jumped) {
            tracing::warn!(
                date = after,
                seconds = skipped,
                "the clock jumped, or the server was off; this time does not count as age"
            );
        }
        if !jumped && date.abs_diff(observed.stored) < NOTE_INTERVAL {
            return None;
        }
        observed.stored = date;
        serde_json::to_vec(&observed.history).ok()
    }

    /// The date of data that is `life` old now.
    pub(crate) fn ago(&self, now: u64, life: Duration) -> u64 {
        let observed = self.locked();
        let ago = |observed: &Observation| observed.history.ago(now, life.as_secs());
        observed
            .as_ref()
            .map_or_else(|| now.saturating_sub(life.as_secs()), ago)
    }

    /// The age of data that changed at `then`.
    pub(crate) fn age(&self, then: u64, now: u64) -> Duration {
        let observed = self.locked();
        let age = |observed: &Observation| observed.history.age(then, now);
        Duration::from_secs(observed.as_ref().map_or_else(|| now.saturating_sub(then), age))
    }

    fn locked(&self) -> MutexGuard<'_, Option<Observation>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Loads the history of earlier runs; empty if it is unreadable.
async fn load(store: &dyn Store) -> Result<ClockHistory, StoreError> {
    let kept = store.secrets(NAME).await?;
    let history = kept
        .first()
        .and_then(|(_, value)| serde_json::from_slice(value).ok());
    Ok(history.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 24 * 60 * 60;
    const NOW: u64 = 20_000 * DAY;

    #[test]
    fn skipped_time_does_not_count_as_age() {
        let mut history = ClockHistory::default();
        // The first start is in 1970. An hour later the clock is corrected.
        history.observe(1000, 0);
        history.observe(4600, 3600);
        history.observe(NOW, 60);
        assert_eq!(history.age(4600, NOW), 60);
        assert!(history.ago(NOW, DAY) < 1000, "data from 1970 is not a day old");
        history.observe(NOW + DAY, DAY);
        assert_eq!(history.age(4600, NOW + DAY), DAY + 60);
        assert!(history.ago(NOW + DAY, DAY) >= 4600, "a day later it is");
    }

    #[test]
    fn a_clock_that_was_ahead_once_leaves_no_trace() {
        let mut history = ClockHistory::default();
        history.observe(NOW, 0);
        let ahead = NOW + 730 * DAY;
        history.observe(ahead, 600);
        assert_eq!(history.age(NOW, ahead), 600);
        assert!(history.ago(ahead, DAY) < NOW);
        history.observe(NOW + 1200, 600);
        assert_eq!(history.age(NOW, NOW + 1200), 1200);
        assert_eq!(history.ago(NOW + 1200, DAY), NOW + 1200 - DAY);
        // Data dated in the future isn't old.
        assert_eq!(history.age(ahead, NOW + 1200), 0);
    }

    #[test]
    fn small_corrections_and_short_stops_count_as_time() {
        let mut history = ClockHistory::default();
        history.observe(NOW, 0);
        history.observe(NOW + JUMP - 1, 0);
        assert_eq!(history.age(NOW, NOW + JUMP - 1), JUMP - 1);
        assert!(history.jumps.is_empty());
    }

    #[test]
    fn ages_agree_with_dates_after_many_jumps() {
        let mut history = ClockHistory::default();
        let mut date = NOW;
        history.observe(date, 0);
        for jump in 0..3 * MAX_JUMPS as u64 {
            let passed = 7 * jump * 60;
            date += passed + if jump % 3 == 0 { JUMP + jump } else { 0 };
            history.observe(date, passed);
            for life in [1, 3600, DAY, 30 * DAY] {
                let then = history.ago(date, life);
                assert!(
                    history.age(then, date) >= life.min(history.age(0, date)),
                    "{jump} {life}"
                );
                assert!(history.age(then + 1, date) < life || then == 0, "{jump} {life}");
            }
        }
        assert!(history.jumps.len() <= MAX_JUMPS);
    }
}
