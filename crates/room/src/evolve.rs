//! How a fact changes a table.

use std::sync::Arc;

use stammtisch_core::Seat;
use stammtisch_protocol::new_match_by;

use crate::alike::{Alike, kind_now};
use crate::fact::{Fact, Person, Request};
use crate::message::Phase;
use crate::place::{Place, PlayedBy};
use crate::playing::Playing;
use crate::{Refused, Table};

impl Table {
    /// Changes the state as `fact` says.
    pub(crate) fn evolve(&mut self, fact: &Fact) -> Result<(), Refused> {
        let deed = self.deed_of(fact);
        self.evolve_match(fact)?;
        if let Some(deed) = deed {
            self.keep_deed(deed);
        }
        self.seq += 1;
        Ok(())
    }

    /// Changes who sits there and the match as `fact` says.
    fn evolve_match(&mut self, fact: &Fact) -> Result<(), Refused> {
        match fact {
            Fact::Opened(_) => return Err(unfit("a table is opened once")),
            Fact::Committed { commitment } => self.deal.commit(commitment)?,
            Fact::Alike { dealt } => self.deal.alike = Some(Alike::like(dealt.clone())),
            Fact::Words { words, request } => self.take_words(words, request),
            Fact::Sat {
                seat,
                person,
                request,
            } => {
                self.set(*seat, Place::Person(person.clone(), PlayedBy::Owner))?;
                self.counted.sit(*seat, &person.id);
                self.remember(request.as_ref());
            }
            Fact::Stood { seat, bot, request } => {
                let place = match (self.person_at(*seat)?, bot) {
                    (person, Some(bot)) => Place::Person(person, PlayedBy::Successor(bot.clone())),
                    (_, None) => Place::Free,
                };
                self.set(*seat, place)?;
                self.back.asked = None;
                self.remember(Some(request));
            }
            Fact::BotSet { seat, bot, request } => {
                self.set(*seat, bot.clone().map_or(Place::Free, Place::Bot))?;
                self.remember(request.as_ref());
            }
            Fact::Configured {
                players,
                options,
                settings,
                request,
            } => {
                let opening = Arc::make_mut(&mut self.opening);
                opening.players = *players;
                opening.options.clone_from(options);
                if let Some(settings) = settings {
                    opening.settings.clone_from(settings);
                }
                self.resize();
                self.remember(Some(request));
            }
            Fact::Started { rules, bot, request } => {
                self.start(*rules, bot.as_deref())?;
                self.remember(request.as_ref());
            }
            Fact::Chance { outcome } => {
                let kind = self.deal.alike.as_ref().and_then(|_| self.game()).map(kind_now);
                self.playing_mut()?.chance(outcome)?;
                self.back.went_on();
                if let (Some(alike), Some(kind)) = (&mut self.deal.alike, kind) {
                    alike.count(kind);
                }
            }
            Fact::Moved {
                seat,
                text,
                request,
                took_ms,
            } => {
                let seat = Seat::new(*seat).ok_or_else(|| unfit("there is no such seat"))?;
                self.playing_mut()?.apply(seat, text)?;
                self.back.went_on();
                self.thought.add(seat, *took_ms);
                self.remember(request.as_ref());
            }
            _ => self.evolve_around(fact)?,
        }
        Ok(())
    }

    /// Changes what is around the match as `fact` says: who plays for whom, and what only the host decides.
    fn evolve_around(&mut self, fact: &Fact) -> Result<(), Refused> {
        match fact {
            Fact::Away { seat, bot, request } => {
                let until = match request {
                    None => PlayedBy::StandIn,
                    Some(_) => PlayedBy::Relief,
                };
                self.set_player(*seat, until(bot.clone()))?;
                self.remember(request.as_ref());
            }
            Fact::Back { seat, request } => {
                self.set_player(*seat, PlayedBy::Owner)?;
                self.remember(request.as_ref());
            }
            Fact::Adjusted { settings, request } => {
                Arc::make_mut(&mut self.opening).settings.clone_from(settings);
                if !self.takes_back() {
                    self.back.asked = None;
                }
                self.remember(Some(request));
            }
            Fact::Paused { on, request } => {
                self.paused = *on;
                self.remember(Some(request));
            }
            Fact::HandedOver { person, request } => {
                Arc::make_mut(&mut self.opening).host.clone_from(person);
                self.remember(Some(request));
            }
            Fact::Removed { seat, bot, request } => {
                let person = self.person_at(*seat)?;
                self.remove_screen(&person.id);
                self.counted.remove(*seat, &person.id, &request.by);
                self.back.asked = None;
                self.set(*seat, bot.clone().map_or(Place::Free, Place::Bot))?;
                self.remember(Some(request));
            }
            Fact::Closed { request, finished } => {
                if self.phase() == Phase::Playing {
                    self.counted.close(&request.by, finished.clone());
                }
                self.closed = true;
                self.remember(Some(request));
            }
            Fact::Next { code, request } => {
                self.next = Some(code.clone());
                self.remember(Some(request));
            }
            _ => return self.evolve_back(fact),
        }
        Ok(())
    }

    fn take_words(&mut self, words: &str, request: &Request) {
        self.deal.say(&request.by, words);
        self.remember(Some(request));
    }

    pub(crate) fn remember(&mut self, request: Option<&Request>) {
        if let Some(request) = request {
            self.requests.insert(request);
        }
    }

    fn set(&mut self, seat: u8, place: Place) -> Result<(), Refused> {
        *self
            .seats
            .get_mut(usize::from(seat))
            .ok_or_else(|| unfit("there is no such seat"))? = place;
        Ok(())
    }

    pub(crate) fn person_at(&self, seat: u8) -> Result<Person, Refused> {
        let person = self.place(seat).and_then(Place::person);
        person.cloned().ok_or_else(|| unfit("nobody sits there"))
    }

    fn set_player(&mut self, seat: u8, hand: PlayedBy) -> Result<(), Refused> {
        let person = self.person_at(seat)?;
        self.set(seat, Place::Person(person, hand))
    }

    /// After the number of seats changed: people on seats that are gone move to the first that is left.
    fn resize(&mut self) {
        let players = usize::from(self.opening.players);
        let gone = self.seats.split_off(players.min(self.seats.len()));
        self.seats.resize(players, Place::Free);
        for person in gone.into_iter().filter(|place| place.person().is_some()) {
            let free = self.seats.iter().position(|place| *place == Place::Free);
            if let Some(at) = free.or_else(|| self.seats.iter().position(|place| place.person().is_none())) {
                self.seats[at] = person;
            }
        }
    }

    fn start(&mut self, rules: u32, bot: Option<&str>) -> Result<(), Refused> {
        let opening = &self.opening;
        // A match goes on by the rules it began with, also when there are newer ones.
        let game = new_match_by(
            &opening.game,
            rules,
            &opening.players.into(),
            &opening.options,
            None,
        )?;
        for place in self.seats.iter_mut().filter(|place| **place == Place::Free) {
            *place = Place::Bot(
                bot.ok_or_else(|| unfit("nobody takes the free seats"))?
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
            .ok_or_else(|| unfit("the match has not begun"))
    }
}

/// A fact, or a request, that does not fit the table as it stands.
pub(crate) fn unfit(why: &str) -> Refused {
    stammtisch_protocol::Refused::new(stammtisch_protocol::Code::BadRequest, why).into()
}
