//! The budget of a search.

use core::fmt;

/// The budget of a search. The search has no clock; the caller may bring one.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Maximum number of playouts.
    pub playouts: u32,
    /// Whether to stop once further playouts are unlikely to change the choice. The values of the moves are then less precise.
    pub settles: bool,
    /// Polled between playouts; once it returns true, the search ends with the results so far.
    pub enough: &'a dyn Fn() -> bool,
}

impl Budget<'static> {
    /// This many playouts, however long they take.
    #[must_use]
    pub fn playouts(playouts: u32) -> Self {
        Self {
            playouts,
            settles: false,
            enough: &|| false,
        }
    }
}

impl Budget<'_> {
    pub(crate) fn is_spent(&self) -> bool {
        (self.enough)()
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("playouts", &self.playouts)
            .field("settles", &self.settles)
            .finish_non_exhaustive()
    }
}
