//! The search effort a bot may spend on a decision.

use core::fmt;

use stammtisch_search::Budget;

/// The search effort a bot may spend on a decision.
#[derive(Clone, Copy)]
pub struct SearchEffort<'a> {
    /// Nominal milliseconds. They are converted to playouts, not measured.
    pub ms: u16,
    /// Whether the search stops once its choice is settled; see [`Budget::settles`].
    pub settles: bool,
    /// Polled now and then: returns whether time is up. Bots have no clock, but their caller may have one.
    pub enough: &'a dyn Fn() -> bool,
}

impl SearchEffort<'static> {
    /// Work worth `ms` nominal milliseconds, however long it takes.
    #[must_use]
    pub fn work(ms: u16) -> Self {
        Self {
            ms,
            settles: false,
            enough: &|| false,
        }
    }
}

impl<'a> SearchEffort<'a> {
    /// The same limits with another amount of work.
    #[must_use]
    pub const fn with_ms(self, ms: u16) -> Self {
        Self { ms, ..self }
    }

    /// The budget in playouts, at this many playouts per millisecond.
    #[must_use]
    pub fn budget(self, playouts_per_ms: u32) -> Budget<'a> {
        Budget {
            playouts: playouts_per_ms * u32::from(self.ms),
            settles: self.settles,
            enough: self.enough,
        }
    }
}

impl fmt::Debug for SearchEffort<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchEffort")
            .field("ms", &self.ms)
            .field("settles", &self.settles)
            .finish_non_exhaustive()
    }
}
