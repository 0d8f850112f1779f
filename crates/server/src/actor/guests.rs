//! Who comes and goes.

use std::net::IpAddr;
use std::time::Instant;

use stammtisch_room::message::ServerMessage;
use stammtisch_room::{ConnId, Person, Refused, TableCode};

use super::{Actor, Guest};
use crate::frames::refusal;

/// What decides who goes when too many look on: the higher, the sooner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Looker {
    /// Nobody knows his name.
    nameless: bool,
    /// How many look on from his address.
    of_his_home: usize,
    conn: ConnId,
}

/// As whom somebody would join.
pub(crate) struct Joins {
    /// Whether they have a seat.
    pub(crate) seated: bool,
    /// The day whose cards are seen there.
    pub(crate) cards_of: Option<u32>,
}

impl Actor {
    /// Whether one more may join, and as whom.
    pub(super) fn may_join(&self, person: Option<&Person>, home: IpAddr) -> Result<Joins, Refused> {
        let seated = self.is_seated(person);
        if !seated {
            self.room_for(person, home)?;
        }
        let cards_of = self.room.table().cards_of();
        Ok(Joins { seated, cards_of })
    }

    fn is_seated(&self, person: Option<&Person>) -> bool {
        let id = person.map(|person| person.id.as_str());
        self.room.table().viewer(id).seat.is_some()
    }

    /// Who has to go so that one more can look on; nobody, as long as there is room. When there is none, whoever has told
    /// a name comes before those who have not, and an address with fewer who look on before the one with the most: else
    /// one address could keep everybody away.
    fn room_for(&self, person: Option<&Person>, home: IpAddr) -> Result<Option<ConnId>, Refused> {
        let lookers: Vec<_> = self
            .room
            .viewers()
            .filter(|(_, viewer)| viewer.looks_on())
            .filter_map(|(conn, _)| Some((conn, self.guests.get(&conn)?)))
            .collect();
        if lookers.len() < self.tables.config.limits.spectators {
            return Ok(None);
        }
        let of = |home: IpAddr| lookers.iter().filter(|(_, guest)| guest.home == home).count();
        let first_to_go = lookers.iter().map(|(conn, guest)| Looker {
            nameless: guest.person.is_none(),
            of_his_home: of(guest.home),
            conn: *conn,
        });
        let nameless = person.is_none();
        let gives_way = |looker: &Looker| {
            (looker.nameless && !nameless)
                || (looker.nameless == nameless && looker.of_his_home > of(home) + 1)
        };
        match first_to_go.max().filter(gives_way) {
            Some(looker) => Ok(Some(looker.conn)),
            None => Err(too_many()),
        }
    }

    pub(super) fn join(&mut self, conn: ConnId, guest: Guest) -> Result<(), Refused> {
        let begun = Instant::now();
        let (person, home) = (guest.person.clone(), guest.home);
        if !self.is_seated(person.as_ref())
            && let Some(last) = self.room_for(person.as_ref(), home)?
        {
            self.tell(last, &refusal(None, &too_many()));
            self.guests.remove(&last);
            self.room.leave(last, self.now());
            self.tell_change();
        }
        let person = person.map(|person| self.room.table().comes_as(person));
        let guest = Guest {
            person: person.clone(),
            ..guest
        };
        let id = person.as_ref().map(|person| person.id.as_str());
        let replaced = self.room.join(conn, id, self.now());
        self.replace(&replaced);
        self.guests.insert(conn, guest);
        self.call_away();
        self.tell_change_but(Some(conn), self.now());
        self.tell_table(conn);
        self.tell_said_before(conn);
        self.tables.work.settle(home, begun.elapsed());
        Ok(())
    }

    /// Somebody else looks at this screen from now on.
    pub(super) fn looks(&mut self, conn: ConnId, person: Person) {
        if let Some(guest) = self.guests.get_mut(&conn) {
            guest.person = Some(person);
        }
        self.tell_table(conn);
    }

    pub(super) fn leave(&mut self, conn: ConnId, lost: bool) {
        self.guests.remove(&conn);
        if lost {
            let silence = self.tables.config.limits.silence;
            self.room.may_have_missed(conn, silence, self.now());
        }
        if self.room.leave(conn, self.now()) {
            self.call_away();
            self.tell_change();
        }
    }

    /// Closes connections that no longer speak for their seat.
    fn replace(&mut self, replaced: &[ConnId]) {
        for conn in replaced {
            self.tell(*conn, &ServerMessage::Replaced);
            self.guests.remove(conn);
        }
    }

    /// After somebody sat down: his other windows are closed.
    pub(super) fn leave_older(&mut self, person: &Person, conn: ConnId) {
        let older = self.room.older(&person.id, conn);
        if older.is_empty() {
            return;
        }
        self.replace(&older);
        for conn in older {
            self.room.leave(conn, self.now());
        }
        self.tell_change();
    }
}

fn too_many() -> Refused {
    let message = "So many people look on already that there is no place left; try again later.";
    Refused::new(TableCode::TooMany, message)
}
