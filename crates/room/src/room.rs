//! A table: its state, and how facts change it.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use stammtisch_core::Seat;
use stammtisch_match::Seed;
use stammtisch_protocol::{AnyMatch, TurnNow, new_match};

use crate::fact::{Fact, Opening, Person, Request, Stored};
use crate::message::Phase;
use crate::place::{Hand, Place};
use crate::playing::Playing;
use crate::presence::{ConnId, Presence};
use crate::probes::secret;
use crate::race::Line;
use crate::reflex::BotEntry;
use crate::requests::Requests;
use crate::window::{Open, window_of};

/// How far the version jumps when a table is loaded: connections come and go without being stored, and a
/// client must never see an older version than the one it has.
const VERSION_GAP: u32 = 1000;

/// The bots that know a game, by its id; the first is the one who steps in.
pub type BotNames<'a> = &'a dyn Fn(&str) -> Vec<BotEntry>;

/// The facts of a table do not fit together.
#[derive(Debug, thiserror::Error)]
#[error("fact {at} of table {code} does not follow from those before it: {why}")]
pub struct BadFacts {
    /// The table's code.
    pub code: String,
    /// Which fact, from 0.
    pub at: u64,
    /// What is wrong.
    pub why: String,
}

/// A table people sit at.
///
/// It does no I/O and has no clock: requests and the time come in ([`Room::decide`], [`Room::tick`]), facts
/// come out; whoever drives it stores them, and only then hands them back to [`Room::commit`]. The times are
/// durations since any fixed moment.
pub struct Room {
    pub(crate) code: String,
    /// Decides every chance event; never shown.
    pub(crate) seed: Seed,
    /// What bots' reactions and probes are drawn from.
    pub(crate) secret: u64,
    /// The bots that can be called to this table; the first is the one who steps in.
    pub(crate) bots: Vec<BotEntry>,
    pub(crate) opening: Opening,
    pub(crate) seats: Vec<Place>,
    pub(crate) playing: Option<Playing>,
    pub(crate) next: Option<String>,
    pub(crate) requests: Requests,
    pub(crate) seq: u64,
    pub(crate) version: u32,
    pub(crate) presence: Presence,
    /// When the table last changed by a fact: bots take their time from here.
    pub(crate) changed: Duration,
    /// The window that is open.
    pub(crate) open: Option<Open>,
    /// Requests that waited in a window and came too late.
    pub(crate) dropped: Vec<(ConnId, String)>,
    /// How far away the connections of people with seats are.
    pub(crate) lines: BTreeMap<ConnId, Line>,
    /// How many probes were sent.
    pub(crate) probed: usize,
}

impl Room {
    /// The table that these facts tell of. Nobody is connected yet.
    ///
    /// # Errors
    /// Refuses facts that do not fit together.
    pub fn load(
        code: &str,
        seed: &str,
        facts: impl IntoIterator<Item = Stored>,
        bots: BotNames<'_>,
        now: Duration,
    ) -> Result<Self, BadFacts> {
        let bad = |at, why: &str| BadFacts {
            code: code.to_owned(),
            at,
            why: why.to_owned(),
        };
        let mut facts = facts.into_iter();
        let Some(Stored {
            v,
            fact: Fact::Opened(opening),
        }) = facts.next()
        else {
            return Err(bad(0, "it must be the opening"));
        };
        let mut room = Self::opened(code, seed, opening, bots, now);
        room.version = v;
        for Stored { v, fact } in facts {
            room.evolve(&fact).map_err(|why| bad(room.seq, &why))?;
            room.version = v;
        }
        room.open_window(now);
        room.version = room.version.saturating_add(VERSION_GAP);
        Ok(room)
    }

    /// A table with its first fact only.
    pub(crate) fn opened(
        code: &str,
        seed: &str,
        opening: Opening,
        bots: BotNames<'_>,
        now: Duration,
    ) -> Self {
        Self {
            code: code.to_owned(),
            seed: Seed::new(seed),
            secret: secret(seed),
            seats: vec![Place::Free; opening.players.into()],
            bots: bots(&opening.game),
            opening,
            playing: None,
            next: None,
            requests: Requests::default(),
            seq: 1,
            version: 1,
            presence: Presence::new(now),
            changed: now,
            open: None,
            dropped: Vec::new(),
            lines: BTreeMap::new(),
            probed: 0,
        }
    }

    /// Takes over facts that are stored now. They are one change: the version rises by one.
    ///
    /// # Errors
    /// Refuses facts that this table did not decide in its present state; the table is then of no use.
    pub fn commit(&mut self, facts: &[Fact], now: Duration) -> Result<(), BadFacts> {
        for fact in facts {
            let before = self.game().and_then(window_of);
            self.evolve(fact).map_err(|why| BadFacts {
                code: self.code.clone(),
                at: self.seq,
                why,
            })?;
            self.watch(before, fact, now);
        }
        self.drop_impossible();
        self.measure_lines(now);
        self.changed = now;
        self.version += 1;
        Ok(())
    }

    /// The facts as they are to be stored.
    #[must_use]
    pub fn stored(&self, facts: &[Fact]) -> Vec<Stored> {
        facts
            .iter()
            .map(|fact| Stored {
                v: self.version + 1,
                fact: fact.clone(),
            })
            .collect()
    }

    /// The table as it would be after `facts`, with nobody connected: to see what they lead to before they
    /// are stored.
    ///
    /// # Errors
    /// Refuses what [`Room::commit`] refuses.
    pub fn preview(&self, facts: &[Fact]) -> Result<Self, BadFacts> {
        let mut preview = Self {
            code: self.code.clone(),
            seed: self.seed.clone(),
            secret: self.secret,
            bots: self.bots.clone(),
            opening: self.opening.clone(),
            seats: self.seats.clone(),
            playing: self.playing.clone(),
            next: self.next.clone(),
            requests: Requests::default(),
            seq: self.seq,
            version: self.version,
            presence: Presence::new(self.changed),
            changed: self.changed,
            open: None,
            dropped: Vec::new(),
            lines: BTreeMap::new(),
            probed: 0,
        };
        preview.commit(facts, self.changed)?;
        Ok(preview)
    }

    /// Somebody opened a connection. Returns the person's older connections if he has a seat: this one
    /// speaks for it now, they are to be closed.
    pub fn join(&mut self, conn: ConnId, person: Option<&str>, now: Duration) -> Vec<ConnId> {
        let older = person.map(|person| self.older(person, conn)).unwrap_or_default();
        for conn in &older {
            self.presence.leave(*conn);
        }
        if self.presence.len() == 0 {
            self.begin_window_anew(now);
        }
        self.presence.join(conn, person.map(str::to_owned), now);
        self.show_window(conn);
        self.measure_lines(now);
        self.version += 1;
        older
    }

    /// The connections of a seated person beside this one.
    #[must_use]
    pub fn older(&self, person: &str, conn: ConnId) -> Vec<ConnId> {
        if self.seat_of(person).is_none() {
            return Vec::new();
        }
        self.presence.of(person).filter(|other| *other != conn).collect()
    }

    /// A connection was closed. Returns whether the table knew it.
    pub fn leave(&mut self, conn: ConnId, now: Duration) -> bool {
        let person = self.presence.person(conn).map(str::to_owned);
        if !self.presence.leave(conn) {
            return false;
        }
        self.lines.remove(&conn);
        if let Some(person) = person
            && self.seat_of(&person).is_some()
            && !self.presence.has(&person)
        {
            self.presence.miss(&person, now);
        }
        self.version += 1;
        true
    }

    /// The table's code.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The number of facts so far: the place of the next one.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The table's version; rises with every change.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The match, once it has begun.
    #[must_use]
    pub fn game(&self) -> Option<&dyn AnyMatch> {
        self.playing.as_ref().map(|playing| &*playing.game)
    }

    /// Where the table is in its life.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match self.game().map(AnyMatch::turn) {
            None => Phase::Waiting,
            Some(TurnNow::Over(_)) => Phase::Over,
            Some(TurnNow::Seats(_) | TurnNow::Chance) => Phase::Playing,
        }
    }

    /// Whether the table is listed for everybody.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.opening.settings.public
    }

    /// The number of open connections.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.presence.len()
    }

    /// The ids of everybody who belongs to the table: the host and the people on seats.
    #[must_use]
    pub fn members(&self) -> Vec<String> {
        let mut members = vec![self.opening.host.id.clone()];
        members.extend(
            self.seats
                .iter()
                .filter_map(Place::owner)
                .map(|person| person.id.clone()),
        );
        members.sort();
        members.dedup();
        members
    }

    /// The seat of a person who has not given it up.
    #[must_use]
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        self.find(|place| place.owner().is_some_and(|owner| owner.id == person))
    }

    /// The first seat that fits.
    pub(crate) fn find(&self, fits: impl Fn(&Place) -> bool) -> Option<Seat> {
        self.seats
            .iter()
            .position(fits)
            .and_then(|at| Seat::new(at as u8))
    }

    /// The seat of this number, if the table has it.
    pub(crate) fn place(&self, seat: u8) -> Option<&Place> {
        self.seats.get(usize::from(seat))
    }

    /// The number of lines in the match's log.
    pub(crate) fn window(&self) -> usize {
        self.game().map_or(0, AnyMatch::len)
    }

    /// Changes the state as `fact` says.
    fn evolve(&mut self, fact: &Fact) -> Result<(), String> {
        match fact {
            Fact::Opened(_) => return Err("a table is opened once".to_owned()),
            Fact::Sat {
                seat,
                person,
                request,
            } => {
                self.set(*seat, Place::Person(person.clone(), Hand::Own))?;
                self.remember(request.as_ref());
            }
            Fact::Stood { seat, bot, request } => {
                let place = match (self.person_at(*seat)?, bot) {
                    (person, Some(bot)) => Place::Person(person, Hand::GivenUp(bot.clone())),
                    (_, None) => Place::Free,
                };
                self.set(*seat, place)?;
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
                self.opening.players = *players;
                self.opening.options.clone_from(options);
                self.opening.settings = settings.unwrap_or(self.opening.settings);
                self.resize();
                self.remember(Some(request));
            }
            Fact::Started { rules, bot, request } => {
                self.start(*rules, bot.as_deref())?;
                self.remember(request.as_ref());
            }
            Fact::Chance { outcome } => {
                let taken = self.playing_mut()?.advance(None, |game| game.chance(outcome));
                taken.map_err(|refused| refused.message)?;
            }
            Fact::Moved { seat, text, request } => {
                let seat = Seat::new(*seat).ok_or("there is no such seat")?;
                let taken = self
                    .playing_mut()?
                    .advance(Some(seat), |game| game.apply(seat, text));
                taken.map_err(|refused| refused.message)?;
                self.remember(request.as_ref());
            }
            Fact::Away { seat, bot } => self.set_hand(*seat, Hand::Away(bot.clone()))?,
            Fact::Back { seat } => self.set_hand(*seat, Hand::Own)?,
            Fact::Next { code, request } => {
                self.next = Some(code.clone());
                self.remember(Some(request));
            }
        }
        self.seq += 1;
        Ok(())
    }

    fn remember(&mut self, request: Option<&Request>) {
        if let Some(request) = request {
            self.requests.insert(request);
        }
    }

    fn set(&mut self, seat: u8, place: Place) -> Result<(), String> {
        *self
            .seats
            .get_mut(usize::from(seat))
            .ok_or("there is no such seat")? = place;
        Ok(())
    }

    fn person_at(&self, seat: u8) -> Result<Person, String> {
        let person = self.place(seat).and_then(Place::person);
        person.cloned().ok_or_else(|| "nobody sits there".to_owned())
    }

    fn set_hand(&mut self, seat: u8, hand: Hand) -> Result<(), String> {
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

    fn start(&mut self, rules: u32, bot: Option<&str>) -> Result<(), String> {
        let opening = &self.opening;
        let game = new_match(&opening.game, &opening.players.into(), &opening.options, None)
            .map_err(|refused| refused.message)?;
        if game.rules() != rules {
            return Err(format!(
                "this program does not know version {rules} of the game's rules"
            ));
        }
        for place in self.seats.iter_mut().filter(|place| **place == Place::Free) {
            *place = Place::Bot(bot.ok_or("nobody takes the free seats")?.to_owned());
        }
        self.playing = Some(Playing::new(game));
        Ok(())
    }

    fn playing_mut(&mut self) -> Result<&mut Playing, String> {
        self.playing
            .as_mut()
            .ok_or_else(|| "the match has not begun".to_owned())
    }
}

/// A table holds a secret and much else: its code says enough.
impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Room")
            .field("code", &self.code)
            .field("seq", &self.seq)
            .finish_non_exhaustive()
    }
}
