//! Whose eyes a table is shown to.

use stammtisch_core::{Seat, SeatSet};

/// Whose eyes a table is shown to. Viewers that are equal are shown the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Viewer {
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// Whether the viewer is the host.
    pub host: bool,
    /// The seat the viewer has given up, and may have back.
    pub stood: Option<Seat>,
    /// Whether the host has taken the viewer off a seat, and nobody at the viewer's screen has one.
    pub removed: bool,
    /// The seats of all at the viewer's screen, if they are several.
    pub shared: SeatSet,
}

impl Viewer {
    /// The same person at this seat, if it is one of several at their screen.
    #[must_use]
    pub fn at(self, seat: Option<u8>) -> Self {
        let shared = seat
            .and_then(Seat::new)
            .filter(|seat| self.shared.contains(*seat));
        Self {
            seat: shared.or(self.seat),
            ..self
        }
    }

    /// Whether nobody at the viewer's screen has a seat.
    #[must_use]
    pub fn looks_on(&self) -> bool {
        self.seat.is_none() && self.shared.is_empty()
    }
}
