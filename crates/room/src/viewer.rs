//! The perspective a table is shown from.

use stammtisch_core::{Seat, SeatSet};

/// The perspective a table is shown from. Equal viewers get the same bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Viewer {
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// Whether the viewer is the host.
    pub host: bool,
    /// The seat the viewer gave up and may take back.
    pub stood: Option<Seat>,
    /// The vacant seats the viewer may take.
    pub take: SeatSet,
    /// Whether the host has removed the viewer, and no person at the viewer's screen has a seat.
    pub removed: bool,
    /// The seats of all people at the viewer's screen, if there are several.
    pub shared: SeatSet,
}

impl Viewer {
    /// The same screen, seen from one of its seats.
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

    /// Whether no one at the viewer's screen has a seat.
    #[must_use]
    pub fn looks_on(&self) -> bool {
        self.seat.is_none() && self.shared.is_empty()
    }
}
