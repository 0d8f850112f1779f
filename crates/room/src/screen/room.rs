//! Seats of several people at one screen.

use std::time::Duration;

use stammtisch_core::{Seat, SeatSet};

use super::{MOST, SHARED, covered, screen_of};
use crate::fact::{Fact, Person};
use crate::message::Phase;
use crate::name::clean_name;
use crate::occupant::SeatOccupant;
use crate::presence::ConnId;
use crate::refused::no_seat;
use crate::{Refused, Room, Table, TableCode};

impl Table {
    /// The seats of all people at this person's screen, if there are several.
    pub(crate) fn shared_by(&self, person: &str) -> SeatSet {
        let screen = screen_of(person);
        let mine = |place: &SeatOccupant| place.owner().is_some_and(|owner| screen_of(&owner.id) == screen);
        let seats = (0..).zip(self.seats.iter()).filter(|(_, place)| mine(place));
        let seats: SeatSet = seats.filter_map(|(at, _)| Seat::new(at)).collect();
        if seats.len() > 1 { seats } else { SeatSet::EMPTY }
    }

    /// Whether a person at this screen has a seat.
    pub(crate) fn sits_at(&self, person: &str) -> bool {
        let screen = screen_of(person);
        let place = |place: &SeatOccupant| place.owner().is_some_and(|owner| screen_of(&owner.id) == screen);
        self.find(place).is_some()
    }

    /// The viewer for a new connection. In a match shared at one screen, no seat's cards are shown at first.
    #[must_use]
    pub fn comes_as(&self, person: Person) -> Person {
        if self.phase() == Phase::Playing && !self.shared_by(&person.id).is_empty() {
            return covered(&person);
        }
        person
    }

    /// Seats another person at this screen.
    pub(crate) fn share(&self, person: &Person, name: &str, seat: Option<u8>) -> Result<Vec<Fact>, Refused> {
        if !self.sits_at(&person.id) {
            return Err(no_seat());
        }
        self.check_not_removed(&person.id)?;
        self.may_change()?;
        let seat = self.free_or_first(seat)?;
        let screen = screen_of(&person.id);
        let taken = |id: &str| {
            let owned = |place: &SeatOccupant| place.person().is_some_and(|owner| owner.id == id);
            self.removed.iter().any(|removed| removed == id) || self.find(owned).is_some()
        };
        let id = (1..=MOST)
            .map(|number| format!("{screen}{SHARED}{number}"))
            .find(|id| !taken(id))
            .unwrap_or_default();
        let name = clean_name(name)?;
        Ok(vec![Fact::Sat {
            seat,
            person: Person { id, name },
        }])
    }
}

impl Room {
    /// Shows the screen the table from one of its seats, or from none.
    pub(crate) fn look(
        &mut self,
        conn: ConnId,
        person: &Person,
        seat: Option<u8>,
        now: Duration,
    ) -> Result<Person, Refused> {
        let looks = match seat {
            None => covered(person),
            Some(seat) => {
                let owner = self.table.place(seat).and_then(SeatOccupant::owner);
                let own = owner.filter(|owner| screen_of(&owner.id) == screen_of(&person.id));
                own.cloned().ok_or_else(|| {
                    let message = "Nobody at this screen has this seat.";
                    Refused::new(TableCode::NoSeat, message)
                })?
            }
        };
        self.volatile.presence.change(conn, looks.id.clone());
        self.measure_trips(now);
        Ok(looks)
    }
}
