//! What is kept of the rounds that are over.

use stammtisch_core::{MAX_SEATS, Seat};

use crate::list::Filler;

/// First and last of a finished round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crowned {
    /// The King.
    pub king: Seat,
    /// The Buhmann.
    pub buhmann: Seat,
    /// What the round brought each seat.
    pub points: Points,
}

/// The points of a round, none of which is above five: two seats in a byte, for a board holds many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Points([u8; MAX_SEATS / 2]);

impl Points {
    /// Nothing for anybody.
    const NONE: Self = Self([0; MAX_SEATS / 2]);

    /// These points, one number a seat.
    pub(crate) fn of(points: [u16; MAX_SEATS]) -> Self {
        let mut packed = Self::NONE;
        for (seat, points) in points.into_iter().enumerate() {
            packed.0[seat / 2] |= (points as u8) << (seat % 2 * 4);
        }
        packed
    }

    /// The points of a seat.
    #[must_use]
    pub const fn get(self, seat: Seat) -> u16 {
        (self.0[seat.index() / 2] >> (seat.index() % 2 * 4) & 0xf) as u16
    }
}

impl Filler for Crowned {
    const FILLER: Self = Self {
        king: Seat::FILLER,
        buhmann: Seat::FILLER,
        points: Points::NONE,
    };
}
