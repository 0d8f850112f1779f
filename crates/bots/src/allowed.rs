//! How long a bot may think.

use core::fmt;

use stammtisch_search::Budget;

/// How long a bot may think.
#[derive(Clone, Copy)]
pub struct Allowed<'a> {
    /// About so many milliseconds, which are counted in work and not measured.
    pub ms: u16,
    /// Whether it stops once its choice is settled; see [`Budget::settles`].
    pub settles: bool,
    /// Asked now and then: whether there is no time left. Bots have no clock; who drives them may have one.
    pub enough: &'a dyn Fn() -> bool,
}

impl Allowed<'static> {
    /// As much work as is done in about so many milliseconds, however long it takes.
    #[must_use]
    pub fn work(ms: u16) -> Self {
        Self {
            ms,
            settles: false,
            enough: &|| false,
        }
    }
}

impl<'a> Allowed<'a> {
    /// The same with another amount of work.
    #[must_use]
    pub const fn with_ms(self, ms: u16) -> Self {
        Self { ms, ..self }
    }

    /// The same in playouts, of which so many are played in a millisecond.
    #[must_use]
    pub fn budget(self, playouts_a_ms: u32) -> Budget<'a> {
        Budget {
            playouts: playouts_a_ms * u32::from(self.ms),
            settles: self.settles,
            enough: self.enough,
        }
    }
}

impl fmt::Debug for Allowed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Allowed")
            .field("ms", &self.ms)
            .field("settles", &self.settles)
            .finish_non_exhaustive()
    }
}
