//! A table with its connections and clocks.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::Table;
use crate::breather::OpenBreather;
use crate::call::Calls;
use crate::change::Change;
use crate::fact::{Fact, StoredFact};
use crate::limit::Asked;
use crate::presence::{ConnId, Presence};
use crate::race::{Race, RoundTrips};
use crate::requests::Requests;
use crate::silence::HostWatch;
use crate::talk::Talk;
use crate::window::OpenWindow;

/// A table, and the state that ends with its process: connections, held answers, round-trip times.
///
/// It does no I/O and has no clock. Requests and the time come in ([`Room::request`], [`Room::tick`]), changes come out. The caller
/// stores a change's facts and only then passes it to [`Room::commit`]. Times are durations since an arbitrary fixed moment.
#[derive(Debug)]
pub struct Room {
    pub(crate) table: Table,
    pub(crate) volatile: Volatile,
}

/// State that is never stored.
#[derive(Debug)]
pub(crate) struct Volatile {
    /// Load count, including this one.
    pub(crate) epoch: u32,
    /// The epoch in the high bits, then the number of changes since.
    pub(crate) version: u64,
    pub(crate) presence: Presence,
    /// Time of the last fact: bots' delays start here.
    pub(crate) changed: Duration,
    /// The window that is open.
    pub(crate) open: Option<OpenWindow>,
    /// The breather that is open; then no window is.
    pub(crate) breather: Option<OpenBreather>,
    /// The hands of the last window that the fastest hand wins.
    pub(crate) race: Option<Race>,
    /// Requests that were held in a window and came too late.
    pub(crate) dropped: Vec<(ConnId, String)>,
    /// Round-trip times to the connections of people with seats.
    pub(crate) trips: BTreeMap<ConnId, RoundTrips>,
    /// Number of probes sent.
    pub(crate) probed: u64,
    /// The time since which each seat has its present decision.
    pub(crate) asked: Asked,
    /// Whether bots move without delay until a person is on turn.
    pub(crate) hurried: bool,
    /// The chat.
    pub(crate) talk: Talk,
    /// The time of the open takeback question.
    pub(crate) back_asked: Duration,
    /// Noticed turns and called people.
    pub(crate) calls: Calls,
    /// The requests that were done and left no fact.
    pub(crate) unstored: Requests,
    /// The host's silence.
    pub(crate) host: HostWatch,
}

impl Room {
    /// A table without connections. `epoch` is that of its claim and must increase each time: clients must never see an older version
    /// than the one they have.
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
                breather: None,
                race: None,
                dropped: Vec::new(),
                trips: BTreeMap::new(),
                probed: 0,
                asked: Asked::default(),
                hurried: false,
                talk: Talk::default(),
                back_asked: now,
                calls: Calls::default(),
                unstored: Requests::default(),
                host: HostWatch::new(now),
            },
        };
        room.open_window(now);
        room.open_breather(now);
        room.ask(now);
        room.record_present_turns(now);
        room
    }

    /// The epoch it was made with.
    #[must_use]
    pub fn epoch(&self) -> u32 {
        self.volatile.epoch
    }

    /// The table, the fold of its facts.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Swaps in a change whose facts are stored. The version rises by one.
    pub fn commit(&mut self, change: Change, now: Duration) {
        let Change { facts, seen, after } = change;
        let mut before = self.table.window();
        let limit = self.table.opening.settings.limit;
        let moment = self.table.moment();
        self.table = after;
        for (fact, seen) in facts.iter().zip(seen) {
            self.follow(before, fact, seen, now);
            before = seen.window;
        }
        self.rest_if_asked();
        if self.table.moment() == moment {
            self.check_breather(now);
        } else {
            self.open_breather(now);
        }
        self.drop_impossible();
        self.measure_trips(now);
        self.ask(now);
        if limit != self.table.opening.settings.limit {
            // A clock counts from the time it is set: earlier thinking time is not charged.
            self.ask_anew(None, now);
        }
        self.volatile.changed = now;
        self.volatile.version += 1;
    }

    /// Opens a connection. Returns the person's older connections if they have a seat: this one now speaks for it, so close the
    /// others.
    pub fn join(&mut self, conn: ConnId, person: Option<&str>, now: Duration) -> Vec<ConnId> {
        let unseen = self.unseen_since();
        let older = person.map(|person| self.older(person, conn)).unwrap_or_default();
        for conn in &older {
            self.volatile.presence.leave(*conn);
        }
        if self.volatile.presence.len() == 0 {
            // Nothing happens at an empty table: windows and bots start their times now.
            self.volatile.changed = now;
            self.begin_window_anew(now);
            self.begin_breather_anew(now);
            self.volatile.back_asked = now;
            if !self.table.opening.settings.limit.is_by_post() {
                self.ask_anew(None, now);
            }
        }
        let had_waiting = self.has_waiting();
        self.volatile.presence.join(conn, person.map(str::to_owned), now);
        if let Some(person) = person {
            self.volatile.calls.is_here(person);
            // Reloading a page while others wait too doesn't give the host more time.
            if self.table.is_host(person) || !had_waiting {
                self.excuse_host(now);
            }
        }
        self.make_up(unseen, now);
        self.show_window(conn);
        self.measure_trips(now);
        self.volatile.version += 1;
        older
    }

    /// The other connections of a seated person.
    #[must_use]
    pub fn older(&self, person: &str, conn: ConnId) -> Vec<ConnId> {
        if !self.table.sits_at(person) {
            return Vec::new();
        }
        let mine = self.volatile.presence.of(person);
        mine.filter(|other| *other != conn).collect()
    }

    /// Closes a connection. Returns whether the table knew it.
    pub fn leave(&mut self, conn: ConnId, now: Duration) -> bool {
        let person = self.volatile.presence.person(conn).map(str::to_owned);
        let unseen = self.unseen_since();
        if !self.volatile.presence.leave(conn) {
            return false;
        }
        self.make_up(unseen, now);
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

    /// The table's version. It rises with every change.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.volatile.version
    }

    /// Drops the cached accounts of all viewers, so that an idle table keeps nothing in memory only to answer faster.
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

    /// The connections and ids of held requests that this change fulfils. Answer them once it is stored.
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
