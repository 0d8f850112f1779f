//! Several people at one screen: they have seats of their own, and the device goes from hand to hand. What the screen shows is
//! what one of them may see, or, while it is passed on, what everybody may.

use std::time::Duration;

use stammtisch_core::{Seat, SeatSet};

use crate::decide::no_seat;
use crate::fact::{Fact, Person};
use crate::message::Phase;
use crate::name::clean_name;
use crate::place::Place;
use crate::presence::ConnId;
use crate::{Refused, Room, Table, TableCode};

/// Stands in the ids of those who share a screen, between that of whoever has the cookie and a number; ids of cookies are
/// hexadecimal.
const SHARED: char = '#';

/// More people never sat down at one screen, those included who were taken off their seats.
const MOST: u32 = 10_000;

/// The id of the person whose cookie this person's screen sends: several people can share a screen.
#[must_use]
pub fn screen_of(person: &str) -> &str {
    person.split_once(SHARED).map_or(person, |(screen, _)| screen)
}

impl Table {
    /// The seats of all at this person's screen, if they are several.
    pub(crate) fn shared_by(&self, person: &str) -> SeatSet {
        let screen = screen_of(person);
        let mine = |place: &Place| place.owner().is_some_and(|owner| screen_of(&owner.id) == screen);
        let seats = (0..).zip(&self.seats).filter(|(_, place)| mine(place));
        let seats: SeatSet = seats.filter_map(|(at, _)| Seat::new(at)).collect();
        if seats.len() > 1 { seats } else { SeatSet::EMPTY }
    }

    /// Whether anybody at this person's screen has a seat.
    pub(crate) fn sits_at(&self, person: &str) -> bool {
        let screen = screen_of(person);
        let place = |place: &Place| place.owner().is_some_and(|owner| screen_of(&owner.id) == screen);
        self.find(place).is_some()
    }

    /// As whom somebody comes to the table: in a match of several at one screen nobody's cards are shown at first.
    #[must_use]
    pub fn comes_as(&self, person: Person) -> Person {
        if self.phase() == Phase::Playing && !self.shared_by(&person.id).is_empty() {
            return covered(&person);
        }
        person
    }

    /// Another person at this one's screen takes a free seat.
    pub(crate) fn share(&self, person: &Person, name: &str, seat: Option<u8>) -> Result<Vec<Fact>, Refused> {
        if !self.sits_at(&person.id) {
            return Err(no_seat());
        }
        self.check_not_removed(&person.id)?;
        self.may_change()?;
        let seat = self.free_or_first(seat)?;
        let screen = screen_of(&person.id);
        let taken = |id: &str| {
            let owned = |place: &Place| place.person().is_some_and(|owner| owner.id == id);
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
    /// The screen is shown the table from this seat of those who share it, or from none.
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
                let owner = self.table.place(seat).and_then(Place::owner);
                let own = owner.filter(|owner| screen_of(&owner.id) == screen_of(&person.id));
                own.cloned().ok_or_else(|| {
                    let message = "Nobody at this screen has this seat.";
                    Refused::new(TableCode::NoSeat, message)
                })?
            }
        };
        self.live.presence.change(conn, looks.id.clone());
        self.measure_trips(now);
        Ok(looks)
    }
}

/// Whoever holds the screen while it is passed on: nobody with a seat.
fn covered(person: &Person) -> Person {
    Person {
        id: format!("{}{SHARED}", screen_of(&person.id)),
        name: person.name.clone(),
    }
}
