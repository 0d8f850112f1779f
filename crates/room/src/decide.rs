//! Turns a request into the facts it would cause. Nothing is changed here.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use stammtisch_core::Seat;
use stammtisch_protocol::{new_match, windows};

use crate::change::Change;
use crate::fact::{Fact, Person, Request, Settings};
use crate::message::{ClientRequest, Phase, TableAction};
use crate::name::check_id;
use crate::occupant::SeatOccupant;
use crate::refused::{closed, no_seat};
use crate::result::TableResult;
use crate::{Refused, Table, TableCode};

/// Most changes to a table before the match.
const MAX_GATHERING: u64 = 2000;

/// The outcome of a request.
#[derive(Debug)]
pub enum Decision {
    /// The request was done before, or asks for the present state.
    Done,
    /// Store these facts, then commit the change; then the request is done.
    Change(Box<Change>),
    /// Unstored state has changed; send an update to all clients.
    Volatile,
    /// This person uses the screen from now on; send them the table.
    Looks(Person),
    /// The answer is held until its time has come. [`crate::Room::tick`] then returns its fact, or [`crate::Room::take_dropped`]
    /// reports that it came too late.
    Held,
}

impl Table {
    /// Whether this person's request was done.
    #[must_use]
    pub fn has_done(&self, person: &Person, id: &str) -> bool {
        let request = Request {
            by: person.id.clone(),
            id: id.to_owned(),
        };
        self.requests.contains(&request)
    }

    /// Admits a request: its person and id, or `None` if it was done before.
    pub(crate) fn admit<'a>(
        &self,
        person: Option<&'a Person>,
        id: &str,
    ) -> Result<Option<(&'a Person, Request)>, Refused> {
        check_id(id)?;
        let person = person.ok_or_else(no_session)?;
        let request = Request {
            by: person.id.clone(),
            id: id.to_owned(),
        };
        if self.requests.contains(&request) {
            return Ok(None);
        }
        if self.closed {
            return Err(closed());
        }
        Ok(Some((person, request)))
    }

    /// The change that a person's request would cause. `fresh` is the code that a new table would get.
    ///
    /// # Errors
    /// Refuses what the table does not allow.
    pub fn decide(
        &self,
        person: Option<&Person>,
        asked: &ClientRequest,
        fresh: &str,
    ) -> Result<Decision, Refused> {
        let Some((person, request)) = self.admit(person, &asked.id)? else {
            return Ok(Decision::Done);
        };
        let facts = match &asked.action {
            TableAction::Sit { seat } => self.sit(person, *seat)?,
            TableAction::Stand { offer } => self.stand(person, *offer)?,
            TableAction::Offer { seat, on } => self.offer(person, *seat, *on)?,
            TableAction::Bot { seat, bot } => self.set_bot(person, *seat, bot.as_deref())?,
            TableAction::Words { words } => self.say(person, words)?,
            TableAction::Configure {
                players,
                options,
                public,
                times,
            } => self.configure(person, (*players, options), *public, times.as_ref())?,
            TableAction::Kick { seat } => self.kick(person, *seat)?,
            TableAction::Close {} => self.close(person, None)?,
            TableAction::Adjust {
                bot_ms,
                chat,
                limit,
                tips,
                back,
                breathers,
            } => self.adjust(person, *bot_ms, *chat, *limit, *tips, (*back, *breathers))?,
            TableAction::Pause { on } => self.pause(person, *on)?,
            TableAction::Relieve { seat } => self.relieve(person, *seat)?,
            TableAction::HandOver { seat } => self.hand_over(person, *seat)?,
            TableAction::Share { name, seat } => self.share(person, name, *seat)?,
            TableAction::TakeBack { moment } => self.ask_back(person, *moment)?,
            TableAction::AnswerBack { moment, yes } => self.answer_back(person, (*moment, *yes))?,
            TableAction::Start {} => {
                self.as_host(person)?;
                let mut change = Change::of(self);
                change.start(Some(request))?;
                return Ok(Decision::Change(Box::new(change)));
            }
            TableAction::Move { moment, text, .. } => {
                let seat = self.seat_of(&person.id).ok_or_else(no_seat)?;
                self.check(seat, *moment, text)?;
                let change = self.play(seat, text, Some(request), None)?;
                return Ok(Decision::Change(Box::new(change)));
            }
            TableAction::Again { game } => self.again(person, game.is_some(), fresh)?,
            TableAction::Evening {} => self.begin_evening(person, fresh)?,
            // The room handles unstored actions: see `crate::Room::request`.
            TableAction::Wait { .. }
            | TableAction::NudgeHost {}
            | TableAction::Here {}
            | TableAction::TakeOver {}
            | TableAction::Hurry {}
            | TableAction::Ready { .. }
            | TableAction::Look { .. }
            | TableAction::React { .. }
            | TableAction::Say { .. }
            | TableAction::Nudge { .. } => Vec::new(),
        };
        if facts.is_empty() {
            return Ok(Decision::Done);
        }
        let mut change = Change::of(self).with(facts, Some(&request))?;
        change.go_back_if_agreed()?;
        Ok(Decision::Change(Box::new(change)))
    }

    /// The change that the host's request to close the table would cause. `finished` is the result after bots finished the running
    /// match.
    ///
    /// # Errors
    /// Refuses what the table does not allow.
    pub fn decide_closing(
        &self,
        person: Option<&Person>,
        request: &ClientRequest,
        finished: Option<TableResult>,
    ) -> Result<Decision, Refused> {
        let Some((person, request)) = self.admit(person, &request.id)? else {
            return Ok(Decision::Done);
        };
        let closed = self.close(person, finished)?;
        let change = Change::of(self).with(closed, Some(&request))?;
        Ok(Decision::Change(Box::new(change)))
    }

    fn sit(&self, person: &Person, wanted: Option<u8>) -> Result<Vec<Fact>, Refused> {
        let take = |seat: u8| Fact::Sat {
            seat,
            person: person.clone(),
        };
        let own = self.seat_of(&person.id);
        let present = own.map(Seat::number);
        if present.is_some() && (wanted.is_none() || wanted == present) {
            return Ok(own.and_then(|seat| self.back(seat)).into_iter().collect());
        }
        self.check_not_removed(&person.id)?;
        if self.phase() != Phase::Waiting {
            let seat = self.seat_in_match(person, wanted)?;
            return Ok(vec![take(seat)]);
        }
        self.may_change()?;
        let free = self.free_or_first(wanted)?;
        let mut facts = Vec::new();
        if let Some(seat) = present {
            facts.push(Fact::Stood { seat, bot: None });
        }
        facts.push(take(free));
        Ok(facts)
    }

    /// The seat that a person may take while the match runs: the one they gave up, or another that was given up.
    fn seat_in_match(&self, person: &Person, wanted: Option<u8>) -> Result<u8, Refused> {
        if self.seat_of(&person.id).is_some() {
            return Err(Refused::wrong_phase(
                "The match has begun: you keep the seat you have.",
            ));
        }
        let own = self.given_up_by(&person.id);
        let others = (0..self.opening.players).filter(|seat| self.may_step_in(&person.id, *seat));
        let mut seats = own.into_iter().chain(others);
        let found = seats.find(|seat| wanted.is_none_or(|wanted| wanted == *seat));
        found.filter(|_| self.phase() == Phase::Playing).ok_or_else(|| {
            Refused::wrong_phase("The match has begun: you can watch, and sit down at the next table or when a player gives up a seat.")
        })
    }

    fn free_seat(&self, seat: u8) -> Result<u8, Refused> {
        match self.place(seat) {
            Some(SeatOccupant::Free) => Ok(seat),
            Some(_) => Err(Refused::new(
                TableCode::SeatTaken,
                "That seat is taken; choose a free one.",
            )),
            None => Err(self.no_such_seat()),
        }
    }

    pub(crate) fn no_such_seat(&self) -> Refused {
        let last = self.opening.players.saturating_sub(1);
        Refused::new(
            TableCode::NoSeat,
            format!("There is no such seat; they are numbered 0 to {last}."),
        )
    }

    fn stand(&self, person: &Person, offer: Option<bool>) -> Result<Vec<Fact>, Refused> {
        let seat = self.seat_of(&person.id).ok_or_else(no_seat)?.number();
        let bot = self.bot_instead("The match is over: there is no seat to give up.")?;
        let is_kept = offer == Some(false) && bot.is_some();
        let kept = is_kept.then_some(Fact::Offered { seat, on: false });
        Ok(std::iter::once(Fact::Stood { seat, bot }).chain(kept).collect())
    }

    /// The bot that plays on at a seat that a player leaves: none before the match, the default bot during it. After the match the
    /// request is refused with the message `over`.
    pub(crate) fn bot_instead(&self, over: &str) -> Result<Option<String>, Refused> {
        match self.phase() {
            Phase::Waiting => self.may_change().map(|()| None),
            Phase::Playing => Ok(Some(self.default_bot()?.to_owned())),
            Phase::Over | Phase::Closed => Err(Refused::wrong_phase(over)),
        }
    }

    fn set_bot(&self, person: &Person, seat: u8, bot: Option<&str>) -> Result<Vec<Fact>, Refused> {
        self.as_host(person)?;
        self.may_change()?;
        match self.place(seat) {
            None => return Err(self.no_such_seat()),
            Some(SeatOccupant::Person(..)) => {
                return Err(Refused::new(
                    TableCode::SeatTaken,
                    "A person has that seat; choose another one.",
                ));
            }
            Some(place) if place.bot() == bot => return Ok(Vec::new()),
            Some(SeatOccupant::Free | SeatOccupant::Bot(_)) => {}
        }
        let bot = bot.map(|bot| self.known_bot(bot)).transpose()?;
        Ok(vec![Fact::BotSet {
            seat,
            bot: bot.map(str::to_owned),
        }])
    }

    /// The seat that is wanted, if it is free, or the first that is.
    pub(crate) fn free_or_first(&self, wanted: Option<u8>) -> Result<u8, Refused> {
        if let Some(wanted) = wanted {
            return self.free_seat(wanted);
        }
        let free = self.find(|place| *place == SeatOccupant::Free).map(Seat::number);
        free.ok_or_else(|| Refused::new(TableCode::TableFull, "Every seat is taken; you can watch."))
    }

    fn configure(
        &self,
        host: &Person,
        (players, options): (u8, &Map<String, Value>),
        public: Option<bool>,
        times: Option<&BTreeMap<String, u32>>,
    ) -> Result<Vec<Fact>, Refused> {
        self.as_host(host)?;
        let game = new_match(&self.opening.game, &players.into(), options, None)?;
        let present = &self.opening.settings;
        let times = times.unwrap_or(const { &BTreeMap::new() });
        let settings = Settings {
            public: public.unwrap_or(present.public),
            times: present.times.changed(windows(&self.opening.game), times)?,
            ..present.clone()
        };
        self.may_change()?;
        let is_other = players != self.opening.players || game.options() != self.opening.options;
        if self.opening.settings.like.is_some() && is_other {
            let message = "This table repeats the deal of another match: its setup can't change.";
            return Err(Refused::wrong_phase(message));
        }
        let people = self.seats.iter().filter(|place| place.person().is_some()).count();
        if people > usize::from(players) {
            let message = format!("{people} people have seats: ask one of them to stand up first.");
            return Err(Refused::new(TableCode::TableFull, message));
        }
        Ok(vec![Fact::Configured {
            players,
            options: game.options(),
            settings: (settings != self.opening.settings).then_some(settings),
        }])
    }

    /// Checks whether the table would accept this move of `seat` for `moment`.
    pub(crate) fn check(&self, seat: Seat, moment: u32, text: &str) -> Result<(), Refused> {
        let playing = self
            .playing
            .as_ref()
            .ok_or_else(|| Refused::wrong_phase("The match has not begun yet."))?;
        if self.paused {
            let message = "The host has paused the match; wait until it continues.";
            return Err(Refused::new(TableCode::Paused, message));
        }
        if self.back.asked.is_some() && playing.game.window().is_some() {
            let message = "A player asks to take back a move; answer that first.";
            return Err(Refused::new(TableCode::Paused, message));
        }
        if !playing.is_open(seat, moment, text) {
            let message = "The table has changed since: look again, then choose again.";
            return Err(Refused::new(TableCode::Stale, message));
        }
        Ok(playing.game.check(seat, text)?)
    }

    /// Plays a move that was checked. `took_ms` is the player's thinking time, where it is counted.
    pub(crate) fn play(
        &self,
        seat: Seat,
        text: &str,
        request: Option<Request>,
        took_ms: Option<u32>,
    ) -> Result<Change, Refused> {
        let mut change = Change::of(self);
        // A player who moves is back.
        if let Some(back) = self.back(seat).filter(|_| request.is_some()) {
            change.add(back, request.clone())?;
        }
        let moved = Fact::Moved {
            seat: seat.number(),
            text: text.to_owned(),
            took_ms,
        };
        change.add(moved, request)?;
        change.resolve_chance()?;
        Ok(change)
    }

    fn again(&self, person: &Person, chooses: bool, fresh: &str) -> Result<Vec<Fact>, Refused> {
        if self.phase() != Phase::Over {
            return Err(Refused::new(TableCode::NotOver, "The match is not over yet."));
        }
        if self.seat_of(&person.id).is_none() && !self.is_host(&person.id) {
            return Err(no_seat());
        }
        self.check_not_removed(&person.id)?;
        if chooses {
            self.as_host(person)?;
        }
        if self.next.is_some() {
            return Ok(Vec::new());
        }
        Ok(vec![Fact::Next {
            code: fresh.to_owned(),
        }])
    }

    /// A bot that can be called to this table.
    pub(crate) fn known_bot(&self, name: &str) -> Result<&'static str, Refused> {
        self.bots
            .iter()
            .map(|bot| bot.name)
            .find(|known| *known == name)
            .ok_or_else(|| {
                let names: Vec<_> = self.bots.iter().map(|bot| bot.name).collect();
                let message = format!("There is no such bot; the bots here are: {}.", names.join(", "));
                Refused::new(TableCode::UnknownBot, message)
            })
    }

    /// The bot that takes free seats and steps in.
    pub(crate) fn default_bot(&self) -> Result<&'static str, Refused> {
        let message = "This game has no bots.";
        self.bots
            .first()
            .map(|bot| bot.name)
            .ok_or_else(|| Refused::new(TableCode::UnknownBot, message))
    }

    pub(crate) fn as_host(&self, person: &Person) -> Result<(), Refused> {
        if self.is_host(&person.id) {
            return Ok(());
        }
        let message = format!("Only the host, {}, can do that.", self.opening.host.name);
        Err(Refused::new(TableCode::NotHost, message))
    }

    /// Whether people are still gathering and have not reached the limit of changes.
    pub(crate) fn may_change(&self) -> Result<(), Refused> {
        if self.phase() != Phase::Waiting {
            return Err(Refused::wrong_phase(
                "This can be changed only before the match begins.",
            ));
        }
        if self.seq >= MAX_GATHERING {
            let message = "This table was changed too often; open a new one.";
            return Err(Refused::new(TableCode::TooMany, message));
        }
        Ok(())
    }
}

impl Change {
    /// Begins the match.
    pub(crate) fn start(&mut self, request: Option<Request>) -> Result<(), Refused> {
        let table = self.after();
        if table.phase() != Phase::Waiting {
            return Err(Refused::wrong_phase("The match has begun already."));
        }
        let opening = &table.opening;
        let game = new_match(&opening.game, &opening.players.into(), &opening.options, None)?;
        let bot = match table.find(|place| *place == SeatOccupant::Free) {
            Some(_) => Some(table.default_bot()?.to_owned()),
            None => None,
        };
        let rules = game.rules();
        self.add(Fact::Started { rules, bot }, request)?;
        self.resolve_chance()
    }
}

fn no_session() -> Refused {
    Refused::new(
        TableCode::NoSession,
        "You have no name yet: send it first (PUT /api/v2/session).",
    )
}
