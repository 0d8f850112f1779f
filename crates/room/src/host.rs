//! Actions only the host may take at any time (removing a person, closing the table), and taking over from an absent host. `silence.rs`
//! tells whether a connected host is absent.

use std::time::Duration;

use crate::change::Change;
use crate::decide::Decision;
use crate::fact::{Fact, Person, Request};
use crate::message::Phase;
use crate::occupant::SeatOccupant;
use crate::refused::no_seat;
use crate::result::TableResult;
use crate::silence::SHORTEST;
use crate::{Refused, Room, Table, TableCode};

/// Factor on the absence time before a player may take the table over from an absent host. Bots play for absent people long before.
const PATIENCE: u32 = 2;

/// The same factor in correspondence matches, where players are not always at the table.
const PATIENCE_BY_POST: u32 = 20;

impl Table {
    /// Removes a person from a seat. Before the match the seat becomes free, later a bot plays on.
    pub(crate) fn kick(&self, host: &Person, seat: u8) -> Result<Vec<Fact>, Refused> {
        self.as_host(host)?;
        let person = match self.place(seat) {
            None => return Err(self.no_such_seat()),
            Some(place) => place.person(),
        };
        let nobody = "No person has this seat.";
        let person = person.ok_or_else(|| Refused::new(TableCode::NoSeat, nobody))?;
        if person.id == host.id {
            let message = "This is your own seat: stand up instead.";
            return Err(
                stammtisch_protocol::Refused::new(stammtisch_protocol::Code::BadRequest, message).into(),
            );
        }
        let bot = self.bot_instead("The match is over: you can't remove anyone any more.")?;
        Ok(vec![Fact::Removed { seat, bot }])
    }

    /// Closes the table for good.
    pub(crate) fn close(&self, host: &Person, finished: Option<TableResult>) -> Result<Vec<Fact>, Refused> {
        self.as_host(host)?;
        match self.phase() {
            Phase::Waiting | Phase::Playing => Ok(vec![Fact::Closed { finished }]),
            Phase::Over | Phase::Closed => {
                let message = "The match is over: there is nothing left to close.";
                Err(Refused::new(TableCode::WrongPhase, message))
            }
        }
    }

    /// A seat that this person gave up and may take back.
    pub(crate) fn given_up_by(&self, person: &str) -> Option<u8> {
        let successor = |place: &SeatOccupant| {
            place.owner().is_none() && place.person().is_some_and(|owner| owner.id == person)
        };
        self.find(successor).map(stammtisch_core::Seat::number)
    }
}

impl Room {
    /// The time at which a seated player may take the table over; `None` while the host is here, no player is waiting, or nothing
    /// is left to decide. A tournament's host is not expected at its tables.
    fn inheritable(&self) -> Option<Duration> {
        let opening = &self.table.opening;
        if !self.has_heir() {
            return None;
        }
        let patience = if opening.settings.limit.is_by_post() {
            PATIENCE_BY_POST
        } else {
            PATIENCE
        };
        let wait = self.grace() * patience;
        let missed = self.volatile.presence.missed_since(&opening.host.id);
        let first = missed.into_iter().chain(self.volatile.host.gone_since()).min()?;
        Some(first + wait.max(SHORTEST))
    }

    /// Whether there is anything to take over here.
    pub(crate) fn has_heir(&self) -> bool {
        let decides = matches!(self.table.phase(), Phase::Waiting | Phase::Playing);
        decides && !self.table.opening.settings.is_in_tournament()
    }

    /// Milliseconds left until a takeover is possible.
    pub(crate) fn host_gone_ms(&self, now: Duration) -> Option<u32> {
        let left = self.inheritable()?.saturating_sub(now);
        Some(u32::try_from(left.as_millis()).unwrap_or(u32::MAX))
    }

    /// Makes a seated person the host in place of an absent one.
    pub(crate) fn take_over(
        &self,
        person: &Person,
        request: &Request,
        now: Duration,
    ) -> Result<Decision, Refused> {
        let seat = self.table.seat_of(&person.id).ok_or_else(no_seat)?;
        if self.table.is_host(&person.id) {
            return Ok(Decision::Done);
        }
        self.table.check_not_removed(&person.id)?;
        if self.table.phase() == Phase::Over {
            return Err(Refused::wrong_phase(
                "The match is over: there is nothing left to take over.",
            ));
        }
        let host = &self.table.opening.host.name;
        let message = match self.inheritable() {
            Some(due) if due <= now => {
                let person = self.table.person_at(seat.number())?;
                let handed = Fact::HandedOver { person };
                let change = Change::of(&self.table).with([handed], Some(request))?;
                return Ok(Decision::Change(Box::new(change)));
            }
            Some(due) => {
                let left = due.saturating_sub(now).as_secs() + 1;
                format!("The host, {host}, hasn't been gone for long: wait {left} more seconds.")
            }
            None => format!(
                "The host, {host}, is here. You can take the table over only when the host has left or has done nothing for a while."
            ),
        };
        Err(Refused::new(TableCode::NotHost, message))
    }
}
