//! Applies facts to a table, one line for each kind.

use std::sync::Arc;

use serde_json::{Map, Value};
use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::new_match_by;

use crate::alike::kind_now;
use crate::counted::Made;
use crate::fact::{Fact, Person, Request, Settings, StoredFact};
use crate::message::Phase;
use crate::occupant::{Controller, SeatOccupant};
use crate::playing::Playing;
use crate::result::TableResult;
use crate::{Refused, Table};

impl Table {
    /// Applies a fact.
    ///
    /// # Errors
    /// Refuses a fact that does not follow from the table's state.
    pub(crate) fn apply(&mut self, stored: &StoredFact) -> Result<(), Refused> {
        let StoredFact { fact, request } = stored;
        let request = request.as_ref();
        let event = self.event_of(stored);
        match fact {
            Fact::Opened(_) => return Err(Refused::invalid_fact("a table is opened once")),
            Fact::Committed { commitment } => self.deal.commit(commitment)?,
            Fact::Alike { dealt } => self.deal.deal_like(dealt),
            Fact::Words { words } => self.deal.say(asked_by(request)?, words),
            Fact::Sat { seat, person } => self.seat_person(*seat, person)?,
            Fact::Stood { seat, bot } => self.vacate(*seat, bot.as_deref())?,
            Fact::Offered { seat, on } => self.counted.offer(*seat, *on),
            Fact::BotSet { seat, bot } => self.set(*seat, bot_or_free(bot.as_deref()))?,
            Fact::Configured {
                players,
                options,
                settings,
            } => self.reconfigure(*players, options, settings.as_ref()),
            Fact::Started { rules, bot } => self.begin(*rules, bot.as_deref())?,
            Fact::Chance { outcome } => self.apply_chance(outcome)?,
            Fact::Moved { seat, text, took_ms } => {
                let is_late = request.is_none() && self.is_late(*seat);
                self.apply_move(*seat, text, *took_ms, is_late)?;
            }
            Fact::BackAsked { seat } => self.open_question(*seat, asked_by(request)?),
            Fact::Tipped { seat } => self.counted.help(*seat),
            Fact::BackAnswered { seat, yes } => self.take_answer(*seat, *yes)?,
            Fact::TookBack { seat, lines } => self.go_back(*seat, *lines)?,
            Fact::Away { seat, bot } => self.set_player(*seat, stand_in(bot, request))?,
            Fact::Back { seat } => self.set_player(*seat, Controller::Owner)?,
            Fact::Adjusted { settings } => self.set_settings(settings),
            Fact::Paused { on } => self.paused = *on,
            Fact::HandedOver { person } => Arc::make_mut(&mut self.opening).host.clone_from(person),
            Fact::Removed { seat, bot } => self.remove(*seat, bot.as_deref(), asked_by(request)?)?,
            Fact::Closed { finished } => self.close_for_good(asked_by(request)?, finished.as_ref()),
            Fact::WentOn {} => self.playing_mut()?.breather = SeatSet::EMPTY,
            Fact::Next { code } => self.next = Some(code.clone()),
        }
        if let Some(request) = request {
            self.requests.insert(request);
        }
        if let Some(event) = event {
            self.keep_event(event);
        }
        self.seq += 1;
        Ok(())
    }

    fn seat_person(&mut self, seat: u8, person: &Person) -> Result<(), Refused> {
        self.set(seat, SeatOccupant::Person(person.clone(), Controller::Owner))?;
        self.counted.sit(seat, &person.id);
        Ok(())
    }

    /// A person gives up the seat; in a match a bot plays on.
    fn vacate(&mut self, seat: u8, bot: Option<&str>) -> Result<(), Refused> {
        let place = match (self.person_at(seat)?, bot) {
            (person, Some(bot)) => SeatOccupant::Person(person, Controller::Successor(bot.to_owned())),
            (_, None) => SeatOccupant::Free,
        };
        self.set(seat, place)?;
        self.counted.offer(seat, true);
        self.back.asked = None;
        Ok(())
    }

    fn reconfigure(&mut self, players: u8, options: &Map<String, Value>, settings: Option<&Settings>) {
        let opening = Arc::make_mut(&mut self.opening);
        opening.players = players;
        opening.options.clone_from(options);
        if let Some(settings) = settings {
            opening.settings.clone_from(settings);
        }
        self.resize();
    }

    fn apply_chance(&mut self, outcome: &Value) -> Result<(), Refused> {
        let kind = self.deal.alike.as_ref().and_then(|_| self.game()).map(kind_now);
        self.playing_mut()?.chance(outcome)?;
        self.back.clear_question();
        if let (Some(alike), Some(kind)) = (&mut self.deal.alike, kind) {
            alike.count(kind);
        }
        Ok(())
    }

    fn apply_move(
        &mut self,
        seat: u8,
        text: &str,
        took_ms: Option<u32>,
        is_late: bool,
    ) -> Result<(), Refused> {
        let seat = Seat::new(seat).ok_or_else(|| Refused::invalid_fact("there is no such seat"))?;
        let mover = self.mover(seat, text, is_late);
        let line = self.lines();
        self.playing_mut()?.apply(seat, text)?;
        if let Some(mover) = mover {
            self.counted.count_move(Made { line, seat, mover });
        }
        self.back.clear_question();
        self.thought.add(seat, took_ms);
        Ok(())
    }

    fn set_settings(&mut self, settings: &Settings) {
        Arc::make_mut(&mut self.opening).settings.clone_from(settings);
        if !self.takes_back() {
            self.back.asked = None;
        }
    }

    /// The host removes a person from a seat; in a match a bot plays on.
    fn remove(&mut self, seat: u8, bot: Option<&str>, host: &str) -> Result<(), Refused> {
        let person = self.person_at(seat)?;
        self.remove_screen(&person.id);
        self.counted.remove(seat, &person.id, host);
        self.counted.offer(seat, true);
        self.back.asked = None;
        self.set(seat, bot_or_free(bot))
    }

    fn close_for_good(&mut self, host: &str, finished: Option<&TableResult>) {
        if self.phase() == Phase::Playing {
            self.counted.close(host, finished.cloned());
        }
        self.closed = true;
    }

    fn set(&mut self, seat: u8, place: SeatOccupant) -> Result<(), Refused> {
        *Arc::make_mut(&mut self.seats)
            .get_mut(usize::from(seat))
            .ok_or_else(|| Refused::invalid_fact("there is no such seat"))? = place;
        Ok(())
    }

    pub(crate) fn person_at(&self, seat: u8) -> Result<Person, Refused> {
        let person = self.place(seat).and_then(SeatOccupant::person);
        person
            .cloned()
            .ok_or_else(|| Refused::invalid_fact("nobody sits there"))
    }

    fn set_player(&mut self, seat: u8, hand: Controller) -> Result<(), Refused> {
        let person = self.person_at(seat)?;
        self.set(seat, SeatOccupant::Person(person, hand))
    }

    /// Moves people from removed seats to the first seats without a person.
    fn resize(&mut self) {
        let players = usize::from(self.opening.players);
        let seats = Arc::make_mut(&mut self.seats);
        let gone = seats.split_off(players.min(seats.len()));
        seats.resize(players, SeatOccupant::Free);
        for person in gone.into_iter().filter(|place| place.person().is_some()) {
            let free = seats.iter().position(|place| *place == SeatOccupant::Free);
            if let Some(at) = free.or_else(|| seats.iter().position(|place| place.person().is_none())) {
                seats[at] = person;
            }
        }
    }

    /// Begins the match by this version of the rules, which it keeps even when newer ones exist.
    fn begin(&mut self, rules: u32, bot: Option<&str>) -> Result<(), Refused> {
        let opening = &self.opening;
        let game = new_match_by(
            &opening.game,
            rules,
            &opening.players.into(),
            &opening.options,
            None,
        )?;
        let seats = Arc::make_mut(&mut self.seats).iter_mut();
        for place in seats.filter(|place| **place == SeatOccupant::Free) {
            *place = SeatOccupant::Bot(
                bot.ok_or_else(|| Refused::invalid_fact("no bot takes the free seats"))?
                    .to_owned(),
            );
        }
        self.deal.begin(&self.seats);
        self.counted.begin(&self.seats);
        self.playing = Some(Playing::new(game));
        Ok(())
    }

    pub(crate) fn playing_mut(&mut self) -> Result<&mut Playing, Refused> {
        self.playing
            .as_mut()
            .ok_or_else(|| Refused::invalid_fact("the match has not begun"))
    }
}

/// The person behind a fact that only a request can cause.
fn asked_by(request: Option<&Request>) -> Result<&str, Refused> {
    let request = request.ok_or_else(|| Refused::invalid_fact("no request asked for it"))?;
    Ok(&request.by)
}

/// The bot that plays for an absent person. If the host asked for it, it stays until the person says they are back.
fn stand_in(bot: &str, request: Option<&Request>) -> Controller {
    match request {
        None => Controller::StandIn(bot.to_owned()),
        Some(_) => Controller::Relief(bot.to_owned()),
    }
}

fn bot_or_free(bot: Option<&str>) -> SeatOccupant {
    bot.map_or(SeatOccupant::Free, |bot| SeatOccupant::Bot(bot.to_owned()))
}
