//! Requests of the host outside the match.

use std::time::Duration;

use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Code};

use super::{House, SLOWEST};
use crate::change::Change;
use crate::fact::{Fact, Person, Settings};
use crate::limit::Limit;
use crate::message::Phase;
use crate::occupant::SeatOccupant;
use crate::{Refused, Room, Table, TableCode, Viewer};

impl Table {
    /// Changes the table's settings; omitted ones stay as they were.
    pub(crate) fn adjust(
        &self,
        host: &Person,
        bot_ms: Option<u32>,
        chat: Option<bool>,
        limit: Option<Limit>,
        tips: Option<bool>,
        (back, breathers): (Option<bool>, Option<bool>),
    ) -> Result<Vec<Fact>, Refused> {
        self.as_host(host)?;
        let present = &self.opening.settings;
        let settings = Settings {
            bot_ms: bot_ms.unwrap_or(present.bot_ms),
            chat: chat.unwrap_or(present.chat),
            limit: limit.unwrap_or(present.limit).check()?,
            tips: tips.or(present.tips),
            back: back.or(present.back),
            breathers: breathers.unwrap_or(present.breathers),
            ..present.clone()
        };
        if settings.bot_ms > SLOWEST {
            let message = format!("bot_ms is a whole number from 0 to {SLOWEST}.");
            return Err(stammtisch_protocol::Refused::new(Code::BadRequest, message).into());
        }
        if settings == self.opening.settings {
            return Ok(Vec::new());
        }
        Ok(vec![Fact::Adjusted { settings }])
    }

    /// Whether the player on turn may ask for a tip. Never at the deal of the day, where all players have the same chance.
    pub(crate) fn gives_tips(&self) -> bool {
        let settings = &self.opening.settings;
        // A replayed deal is compared with the first match.
        let wanted = settings.tips;
        let usual = || settings.like.is_none() && self.number_of_players() < 2;
        !settings.is_deal_of_day() && wanted.unwrap_or_else(usual)
    }

    /// Number of people who play: those with a seat, and during the match those it counts for. A player who leaves turns no tips on.
    fn number_of_players(&self) -> usize {
        match self.phase() {
            Phase::Waiting => self.people().len(),
            Phase::Playing | Phase::Over | Phase::Closed => self.counted.number_of_players(),
        }
    }

    /// The change to store before a tip is given at this seat; none if one was given before.
    ///
    /// # Errors
    /// Refuses an unknown seat.
    pub fn tipped(&self, seat: Seat) -> Result<Option<Change>, Refused> {
        if self.counted.has_helped(seat) {
            return Ok(None);
        }
        let seat = seat.number();
        Change::of(self).with([Fact::Tipped { seat }], None).map(Some)
    }

    /// The match and the viewer's seat, for computing a tip.
    ///
    /// # Errors
    /// `no-tips` at a table without tips, `no-seat` for a spectator, `wrong-phase` and `paused` if no match is running,
    /// `not-your-turn` for a seat that is not on turn.
    pub fn to_advise(&self, viewer: Viewer) -> Result<(Box<dyn AnyMatch>, Seat), Refused> {
        if !self.gives_tips() {
            return Err(Refused::new(
                TableCode::NoTips,
                "There are no tips at this table.",
            ));
        }
        let seat = viewer
            .seat
            .ok_or_else(|| Refused::new(TableCode::NoSeat, "Only seated players can have tips."))?;
        let game = self.copy_of_game().filter(|_| self.phase() == Phase::Playing);
        let game = game.ok_or_else(|| Refused::wrong_phase("Tips are available only in a running match."))?;
        if self.asked().contains(seat) {
            return Ok((game, seat));
        }
        if self.paused {
            return Err(Refused::new(TableCode::Paused, "The host has paused the match."));
        }
        let message = "It isn't your turn.";
        Err(stammtisch_protocol::Refused::new(Code::NotYourTurn, message).into())
    }

    pub(crate) fn pause(&self, host: &Person, on: bool) -> Result<Vec<Fact>, Refused> {
        self.as_host(host)?;
        if self.phase() != Phase::Playing {
            return Err(Refused::wrong_phase("Only a running match can be paused."));
        }
        if self.paused == on {
            return Ok(Vec::new());
        }
        Ok(vec![Fact::Paused { on }])
    }

    pub(crate) fn relieve(&self, host: &Person, seat: u8) -> Result<Vec<Fact>, Refused> {
        self.as_host(host)?;
        let place = self.place(seat).ok_or_else(|| self.no_such_seat())?;
        if place.owner().is_none() {
            return Err(Refused::new(TableCode::NoSeat, "No person has this seat."));
        }
        if self.phase() != Phase::Playing {
            return Err(Refused::wrong_phase(
                "Bots can play for people only in a running match.",
            ));
        }
        if place.is_relieved() {
            return Ok(Vec::new());
        }
        let bot = self.default_bot()?.to_owned();
        Ok(vec![Fact::Away { seat, bot }])
    }

    pub(crate) fn hand_over(&self, host: &Person, seat: u8) -> Result<Vec<Fact>, Refused> {
        self.as_host(host)?;
        let place = self.place(seat).ok_or_else(|| self.no_such_seat())?;
        let person = place.owner().cloned();
        let person = person.ok_or_else(|| Refused::new(TableCode::NoSeat, "No person has this seat."))?;
        if person.id == self.opening.host.id {
            return Ok(Vec::new());
        }
        if self.has_removed(&person.id) {
            let message = "You removed a person at this screen, so it can't be the host.";
            return Err(Refused::new(TableCode::Removed, message));
        }
        Ok(vec![Fact::HandedOver { person }])
    }

    /// The fact that a person takes their seat back from the bot that the host put there.
    pub(crate) fn back(&self, seat: Seat) -> Option<Fact> {
        let place = self.place(seat.number()).filter(|place| place.is_relieved());
        place.map(|_| Fact::Back { seat: seat.number() })
    }
}

impl Room {
    /// The host gives the person at this seat more time.
    pub(crate) fn wait_longer(&mut self, host: &Person, seat: u8, now: Duration) -> Result<(), Refused> {
        self.table.as_host(host)?;
        let owner = self.table.place(seat).and_then(SeatOccupant::owner);
        let owner = owner.ok_or_else(|| Refused::new(TableCode::NoSeat, "No person has this seat."))?;
        if !self.volatile.presence.has(&owner.id) {
            let id = owner.id.clone();
            self.volatile.presence.miss(&id, now);
        }
        self.ask_anew(Seat::new(seat), now);
        self.tell_patience(host, seat, now);
        Ok(())
    }

    /// Bots move without delay until a person is on turn again.
    pub(crate) fn hurry(&mut self, person: &Person, now: Duration) -> Result<(), Refused> {
        let mut people = self.table.seats.iter().filter_map(SeatOccupant::owner);
        let alone = people.all(|owner| owner.id == person.id) && self.table.seat_of(&person.id).is_some();
        if !alone {
            self.table.as_host(person)?;
        }
        if self.table.phase() != Phase::Playing {
            return Err(Refused::wrong_phase("Only a running match can be hurried."));
        }
        self.volatile.hurried = true;
        self.end_breather(now);
        self.rest_if_asked();
        Ok(())
    }

    /// When a person is on turn, or no seat is, bots use their normal delay again.
    pub(crate) fn rest_if_asked(&mut self) {
        let asked = self.table.asked();
        let bots = asked.into_iter().all(|seat| self.table.is_bot(seat));
        self.volatile.hurried &= bots && self.table.phase() == Phase::Playing;
    }

    /// The table's settings as they are sent.
    pub(crate) fn house(&self) -> House {
        let settings = &self.table.opening.settings;
        House {
            bot_ms: settings.bot_ms,
            chat: settings.chat,
            limit: settings.limit,
            tips: self.table.gives_tips(),
            back: self.table.takes_back(),
            breathers: settings.breathers,
            paused: self.table.paused,
            hurried: self.volatile.hurried,
        }
    }
}
