//! How much may be thought.

use core::fmt;

/// How much may be thought. Nothing here has a clock: whoever has one says when it is enough.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// So many playouts at most.
    pub playouts: u32,
    /// Whether it ends where the rest cannot change the choice any more, as far as luck lets one know. What the moves are worth is
    /// then known less exactly.
    pub settles: bool,
    /// Asked between playouts; once it is true, what was found until then has to do.
    pub enough: &'a dyn Fn() -> bool,
}

impl Budget<'static> {
    /// So many playouts, however long they take.
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
