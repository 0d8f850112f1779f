//! What a house takes from outside: chance and the date.

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
