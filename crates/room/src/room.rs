//! A table with everybody who is at it now.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::Table;
use crate::call::Calls;
use crate::change::Change;
use crate::fact::{Fact, StoredFact};
use crate::limit::Asked;
use crate::presence::{ConnId, Presence};
use crate::race::RoundTrips;
use crate::requests::Requests;
use crate::talk::Talk;
use crate::window::OpenWindow;

/// A table, and what dies with the process that has it: who is connected, which answers wait, how far away hands
/// are.
///
/// It does no I/O and has no clock: requests and the time come in ([`Room::request`], [`Room::tick`]), changes
/// come out; whoever drives it stores their facts, and only then hands them back to [`Room::commit`]. The times
/// are durations since any fixed moment.
#[derive(Debug)]
pub struct Room {
    pub(crate) table: Table,
    pub(crate) volatile: Volatile,
}

/// What is never stored.
#[derive(Debug)]
pub(crate) struct Volatile {
    /// How often the table was loaded, this time included.
    pub(crate) epoch: u32,
    /// The epoch, and how often the table changed since.
    pub(crate) version: u64,
    pub(crate) presence: Presence,
    /// When the table last changed by a fact: bots take their time from here.
    pub(crate) changed: Duration,
    /// The window that is open.
    pub(crate) open: Option<OpenWindow>,
    /// Requests that waited in a window and came too late.
    pub(crate) dropped: Vec<(ConnId, String)>,
    /// How far away the connections of people with seats are.
    pub(crate) trips: BTreeMap<ConnId, RoundTrips>,
    /// How many probes were sent.
    pub(crate) probed: u64,
    /// Since when each seat is asked.
    pub(crate) asked: Asked,
    /// Whether bots do not wait before they move, until a person is asked.
    pub(crate) hurried: bool,
    /// What people say.
    pub(crate) talk: Talk,
    /// Since when somebody asks to take a move back.
    pub(crate) back_asked: Duration,
    /// Whose turn has been noticed, and who was called.
    pub(crate) calls: Calls,
    /// The requests that were done and left no fact.
    pub(crate) unstored: Requests,
    /// When the host last asked for something.
    pub(crate) host_heard: Duration,
    /// Whether the host is connected and has asked for nothing for long.
    pub(crate) host_idle: bool,
}

impl Room {
    /// A table with nobody connected yet. `epoch` says how often it has been loaded, and must be higher each
    /// time: clients must never see an older version than the one they have.
    #[must_use]
    pub fn new(table: Table, epoch: u32, now: Duration) -> Self {
        let mut room = Self {
            table,
            volatile: Volatile {
                epoch,
                version: u64::from(epoch) << 32,
                presence: Presence::new(now),
                changed: now,
                open: None,
                dropped: Vec::new(),
                trips: BTreeMap::new(),
                probed: 0,
                asked: Asked::default(),
                hurried: false,
                talk: Talk::default(),
                back_asked: now,
                calls: Calls::default(),
                unstored: Requests::default(),
                host_heard: now,
                host_idle: false,
            },
        };
        room.open_window(now);
        room.ask(now);
        room.notice_turns(now);
        room
    }

    /// The table as its facts tell of it.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Takes over a change whose facts are stored now: the version rises by one.
    pub fn commit(&mut self, change: Change, now: Duration) {
        let Change { facts, seen, after } = change;
        let mut before = self.table.window();
        let limit = self.table.opening.settings.limit;
        self.table = after;
        for (fact, seen) in facts.iter().zip(seen) {
            self.follow(before, fact, seen, now);
            before = seen.window;
        }
        self.drop_impossible();
        self.measure_trips(now);
        self.ask(now);
        if limit != self.table.opening.settings.limit {
            // A clock counts from when it is set: whoever has thought for long has not used it up.
            self.ask_anew(None, now);
        }
        self.rest_if_asked();
        self.volatile.changed = now;
        self.volatile.version += 1;
    }

    /// Somebody opened a connection. Returns the person's older connections if he has a seat: this one
    /// speaks for it now, they are to be closed.
    pub fn join(&mut self, conn: ConnId, person: Option<&str>, now: Duration) -> Vec<ConnId> {
        let older = person.map(|person| self.older(person, conn)).unwrap_or_default();
        for conn in &older {
            self.volatile.presence.leave(*conn);
        }
        if self.volatile.presence.len() == 0 {
            // Nothing happened here while nobody was: windows and bots take their time from now.
            self.volatile.changed = now;
            self.begin_window_anew(now);
            self.volatile.back_asked = now;
            if !self.table.opening.settings.limit.is_by_post() {
                self.ask_anew(None, now);
            }
        }
        self.volatile.presence.join(conn, person.map(str::to_owned), now);
        if let Some(person) = person {
            self.volatile.calls.is_here(person);
            if self.table.sits_at(person) || self.table.is_host(person) {
                self.hear_host(now);
            }
        }
        self.show_window(conn);
        self.measure_trips(now);
        self.volatile.version += 1;
        older
    }

    /// The connections of a seated person beside this one.
    #[must_use]
    pub fn older(&self, person: &str, conn: ConnId) -> Vec<ConnId> {
        if !self.table.sits_at(person) {
            return Vec::new();
        }
        let mine = self.volatile.presence.of(person);
        mine.filter(|other| *other != conn).collect()
    }

    /// A connection was closed. Returns whether the table knew it.
    pub fn leave(&mut self, conn: ConnId, now: Duration) -> bool {
        let person = self.volatile.presence.person(conn).map(str::to_owned);
        if !self.volatile.presence.leave(conn) {
            return false;
        }
        self.volatile.trips.remove(&conn);
        if let Some(person) = person
            && (self.table.sits_at(&person) || self.table.is_host(&person))
            && !self.volatile.presence.has(&person)
        {
            self.volatile.presence.miss(&person, now);
        }
        self.volatile.version += 1;
        true
    }

    /// The table's version; rises with every change.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.volatile.version
    }

    /// Forgets what each viewer may know of the match until it is asked for again: a table at which nothing happens keeps nothing in
    /// memory only to tell it quicker.
    pub fn forget_accounts(&mut self) {
        if let Some(playing) = &mut self.table.playing {
            playing.forget();
        }
    }

    /// The number of open connections.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.volatile.presence.len()
    }

    /// The requests that were held and are done by this change: where to say so, once it is stored.
    #[must_use]
    pub fn held_by(&self, change: &Change) -> Vec<(ConnId, String)> {
        let held = self.volatile.open.iter().flat_map(|open| &open.held);
        held.filter_map(|held| held.request.as_ref())
            .filter(|(request, _)| {
                let answers = |stored: &StoredFact| {
                    matches!(stored.fact, Fact::Moved { .. }) && stored.request.as_ref() == Some(request)
                };
                change.facts().iter().any(answers)
            })
            .map(|(request, conn)| (*conn, request.id.clone()))
            .collect()
    }
}
