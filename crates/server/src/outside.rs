//! What a house takes from outside: chance and the date.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::ServeError;

/// Chance and the date. Tests and simulations hand in their own, so that they can be repeated.
pub trait Outside: Send + Sync + 'static {
    /// Fills these bytes with random ones that nobody can guess.
    ///
    /// # Errors
    /// Says why there are none.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), ServeError>;

    /// The date, in seconds since 1970.
    fn date(&self) -> u64;
}

/// The system's own.
#[derive(Clone, Copy, Debug)]
pub struct System;

impl Outside for System {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), ServeError> {
        getrandom::fill(bytes).map_err(|error| ServeError::Random(error.to_string()))
    }

    fn date(&self) -> u64 {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_secs())
    }
}

/// What this house goes by: the system's own.
#[cfg(not(debug_assertions))]
pub(crate) fn of_this_house() -> Arc<dyn Outside> {
    Arc::new(System)
}

/// What this house goes by: the system's own, or chance that can be repeated, if `STAMMTISCH_CHANCE` has a number.
///
/// Only a build for tests knows that variable: the program that people run cannot be made to deal known cards.
#[cfg(debug_assertions)]
pub(crate) fn of_this_house() -> Arc<dyn Outside> {
    let number = std::env::var("STAMMTISCH_CHANCE").ok();
    match number.and_then(|number| number.parse().ok()) {
        Some(number) => Arc::new(repeated::Repeated::new(number)),
        None => Arc::new(System),
    }
}

#[cfg(debug_assertions)]
mod repeated {
    use std::sync::{Mutex, PoisonError};

    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    use super::{Outside, ServeError, System};

    /// The same codes, deals and bots each time the program starts, in the order in which they are asked for; the system's date.
    pub(super) struct Repeated(Mutex<ChaCha8Rng>);

    impl Repeated {
        pub(super) fn new(number: u64) -> Self {
            tracing::warn!(
                number,
                "this house deals the same cards each time: it is for tests"
            );
            Self(Mutex::new(ChaCha8Rng::seed_from_u64(number)))
        }
    }

    impl Outside for Repeated {
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
    }
}
