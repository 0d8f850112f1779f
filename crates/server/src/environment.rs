//! The server's sources of random numbers and dates.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::ServeError;

/// Random numbers and the date. Tests and simulations supply reproducible ones.
pub trait Environment: Send + Sync + 'static {
    /// Fills the buffer with unpredictable bytes.
    ///
    /// # Errors
    /// Returns an error if the system provides none.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), ServeError>;

    /// The date, in seconds since 1970.
    fn date(&self) -> u64;

    /// A clock that never jumps and goes on while the computer sleeps, from any beginning.
    fn uptime(&self) -> Duration;
}

/// The system's random numbers and clock.
#[derive(Clone, Copy, Debug)]
pub struct System;

impl Environment for System {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), ServeError> {
        getrandom::fill(bytes).map_err(|error| ServeError::Random(error.to_string()))
    }

    fn date(&self) -> u64 {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_secs())
    }

    fn uptime(&self) -> Duration {
        uptime()
    }
}

/// The time since boot, sleep included.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn uptime() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    Duration::try_from(time).unwrap_or_default()
}

/// The time since the first call. Whether sleep counts depends on the system.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn uptime() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed()
}

/// The environment of this process.
#[cfg(not(debug_assertions))]
pub(crate) fn of_this_process() -> Arc<dyn Environment> {
    Arc::new(System)
}

/// The environment of this process: the system's, or a seeded one if `STAMMTISCH_CHANCE` is a number.
///
/// Only debug builds read that variable, so a release build cannot be made to deal known cards.
#[cfg(debug_assertions)]
pub(crate) fn of_this_process() -> Arc<dyn Environment> {
    let number = std::env::var("STAMMTISCH_CHANCE").ok();
    match number.and_then(|number| number.parse().ok()) {
        Some(number) => Arc::new(seeded::SeededEnvironment::new(number)),
        None => Arc::new(System),
    }
}

#[cfg(debug_assertions)]
mod seeded {
    use std::sync::{Mutex, PoisonError};
    use std::time::Duration;

    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    use super::{Environment, ServeError, System};

    /// Random numbers from a fixed seed, with the system's date. Each run yields the same codes, deals and bots in the same order.
    pub(super) struct SeededEnvironment(Mutex<ChaCha8Rng>);

    impl SeededEnvironment {
        pub(super) fn new(number: u64) -> Self {
            tracing::warn!(number, "the random seed is fixed; use this server for tests only");
            Self(Mutex::new(ChaCha8Rng::seed_from_u64(number)))
        }
    }

    impl Environment for SeededEnvironment {
        fn fill(&self, bytes: &mut [u8]) -> Result<(), ServeError> {
            self.0
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .fill_bytes(bytes);
            Ok(())
        }

        fn date(&self) -> u64 {
            System.date()
        }

        fn uptime(&self) -> Duration {
            System.uptime()
        }
    }
}
