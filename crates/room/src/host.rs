//! What only the host may do, at any time: take a person off a seat, and close the table.

use crate::fact::{Fact, Person, Request};
use crate::message::Phase;
use crate::place::Place;
use crate::{Refused, Table, TableCode};

impl Table {
    /// Takes whoever has this seat off it: before the match it is free then, later a bot plays on.
    pub(crate) fn kick(&self, host: &Person, seat: u8, request: Request) -> Result<Vec<Fact>, Refused> {
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
        let bot = self.bot_instead("The match is over: nobody is taken off a seat any more.")?;
        Ok(vec![Fact::Removed { seat, bot, request }])
    }

    /// Closes the table: nobody can do anything here any more.
    pub(crate) fn close(&self, host: &Person, request: Request) -> Result<Vec<Fact>, Refused> {
        self.as_host(host)?;
        match self.phase() {
            Phase::Waiting | Phase::Playing => Ok(vec![Fact::Closed { request }]),
            Phase::Over | Phase::Closed => {
                let message = "The match is over: there is nothing left to close.";
                Err(Refused::new(TableCode::WrongPhase, message))
            }
        }
    }

    /// A seat that somebody has given up, and may have back.
    pub(crate) fn given_up_by(&self, person: &str) -> Option<u8> {
        let successor =
            |place: &Place| place.owner().is_none() && place.person().is_some_and(|owner| owner.id == person);
        self.find(successor).map(stammtisch_core::Seat::number)
    }

    /// Whether the host has taken this person off a seat.
    pub(crate) fn has_removed(&self, person: &str) -> bool {
        self.removed.iter().any(|removed| removed == person)
    }
}

/// What is answered to every request at a table that was closed.
pub(crate) fn closed() -> Refused {
    Refused::new(
        TableCode::Closed,
        "The host has closed this table; open another one.",
    )
}
