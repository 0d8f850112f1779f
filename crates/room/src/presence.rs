//! Open connections. Never stored: after a restart every client has to reconnect.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::screen::screen_of;

/// A connection's number, chosen by its owner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnId(pub u64);

/// The open connections of a table.
#[derive(Clone, Debug)]
pub(crate) struct Presence {
    /// The person id behind each connection; `None` without a session.
    connections: BTreeMap<ConnId, Option<String>>,
    /// The connections whose pages are hidden, and since when.
    hidden: BTreeMap<ConnId, Duration>,
    /// When each person's last connection closed.
    left: BTreeMap<String, Duration>,
    /// The time since which a person is connected; before that, the time of loading.
    since: Duration,
}

impl Presence {
    pub(crate) fn new(now: Duration) -> Self {
        Self {
            connections: BTreeMap::new(),
            hidden: BTreeMap::new(),
            left: BTreeMap::new(),
            since: now,
        }
    }

    pub(crate) fn join(&mut self, conn: ConnId, person: Option<String>, now: Duration) {
        if self.connections.is_empty() {
            self.since = now;
        }
        self.connections.insert(conn, person);
    }

    /// Removes a connection. Returns whether it was known.
    pub(crate) fn leave(&mut self, conn: ConnId) -> bool {
        self.hidden.remove(&conn);
        self.connections.remove(&conn).is_some()
    }

    /// A page was hidden, or shown again. Returns whether that is new.
    pub(crate) fn hide(&mut self, conn: ConnId, on: bool, now: Duration) -> bool {
        if !on {
            return self.hidden.remove(&conn).is_some();
        }
        let is_new = self.connections.contains_key(&conn) && !self.hidden.contains_key(&conn);
        if is_new {
            self.hidden.insert(conn, now);
        }
        is_new
    }

    /// The time since which a connected person sees none of their pages.
    pub(crate) fn hidden_since(&self, person: &str) -> Option<Duration> {
        let mut since = None;
        for conn in self.of(person) {
            since = since.max(Some(*self.hidden.get(&conn)?));
        }
        since
    }

    /// Records that a person of the table has no connection any more.
    pub(crate) fn miss(&mut self, person: &str, now: Duration) {
        self.left.insert(screen_of(person).to_owned(), now);
    }

    /// Another person looks at this screen.
    pub(crate) fn change(&mut self, conn: ConnId, person: String) {
        if let Some(known) = self.connections.get_mut(&conn) {
            *known = Some(person);
        }
    }

    /// Restarts the absence of all absent people.
    pub(crate) fn wait_anew(&mut self, now: Duration) {
        self.since = now;
    }

    pub(crate) fn len(&self) -> usize {
        self.connections.len()
    }

    pub(crate) fn has(&self, person: &str) -> bool {
        self.of(person).next().is_some()
    }

    /// The connections of a person's screen.
    pub(crate) fn of(&self, person: &str) -> impl Iterator<Item = ConnId> {
        let mine = self
            .connections
            .iter()
            .filter(move |(_, id)| id.as_deref().map(screen_of) == Some(screen_of(person)));
        mine.map(|(conn, _)| *conn)
    }

    /// The person behind a connection.
    pub(crate) fn person(&self, conn: ConnId) -> Option<&str> {
        self.connections.get(&conn)?.as_deref()
    }

    /// Every connection.
    pub(crate) fn all(&self) -> impl Iterator<Item = (ConnId, Option<&str>)> {
        self.connections
            .iter()
            .map(|(conn, person)| (*conn, person.as_deref()))
    }

    /// The time since which another person has been waiting for an absent one. `None` if the person is here, or the table is
    /// empty.
    pub(crate) fn missed_since(&self, person: &str) -> Option<Duration> {
        if self.connections.is_empty() || self.has(person) {
            return None;
        }
        Some(
            self.left
                .get(screen_of(person))
                .map_or(self.since, |left| self.since.max(*left)),
        )
    }
}
