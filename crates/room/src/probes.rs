//! Measures round-trip times. The probes use secret random numbers.

use std::time::Duration;

use stammtisch_protocol::windows;

use crate::Room;
use crate::message::Phase;
use crate::presence::ConnId;
use crate::window::Sent;

/// After this idle time, a table sends no more probes.
const IDLE: Duration = Duration::from_mins(2);

/// Minimum interval between probes in milliseconds, and the random extra.
const PAUSE: [u64; 2] = [1500, 3000];

/// The same for a new connection, to get a few round trips soon.
const FIRST_PAUSE: [u64; 2] = [50, 250];

impl Room {
    /// A random number for a seat at this moment, the same for each call.
    pub(crate) fn roll(&self, moment: usize, salt: u64) -> u64 {
        self.table.deal.seed.number("hands", [moment as u64, salt, 0])
    }

    /// A number no client has received, not even before the table was loaded.
    fn nonce(&mut self, conn: ConnId) -> u32 {
        self.volatile.probed += 1;
        let question = [self.volatile.epoch.into(), self.volatile.probed, conn.0];
        // The lower half, because a JavaScript number can hold it.
        self.table.deal.seed.number("probes", question) as u32
    }

    /// Whether the fastest hand can matter at this table.
    fn races(&self) -> bool {
        let kinds = windows(&self.table.opening.game);
        self.table.phase() == Phase::Playing && kinds.iter().any(|kind| kind.race)
    }

    /// The time of the next probe.
    pub(crate) fn probe_due(&self) -> Option<Duration> {
        if !self.races() {
            return None;
        }
        let due = self.volatile.trips.values().map(|trips| trips.next).min()?;
        (due < self.volatile.changed + IDLE).then_some(due)
    }

    /// The probes that are due now. Send each at once with its number.
    pub fn probe(&mut self, now: Duration) -> Vec<(ConnId, u32)> {
        if self.probe_due().is_none_or(|due| due > now) {
            return Vec::new();
        }
        let due: Vec<_> = self
            .volatile
            .trips
            .iter()
            .filter(|(_, trips)| trips.next <= now)
            .map(|(conn, _)| *conn)
            .collect();
        due.into_iter()
            .filter_map(|conn| Some((conn, self.send_probe(conn, now)?)))
            .collect()
    }

    fn send_probe(&mut self, conn: ConnId, now: Duration) -> Option<u32> {
        let nonce = self.nonce(conn);
        let trips = self.volatile.trips.get_mut(&conn)?;
        let [least, more] = if trips.is_new() { FIRST_PAUSE } else { PAUSE };
        trips.next = now + Duration::from_millis(least + u64::from(nonce) % more);
        trips.probe(nonce, now);
        Some(nonce)
    }

    /// A probe to send ahead of an update, if that update shows this connection a window that the fastest hand wins.
    pub fn announce(&mut self, conn: ConnId, now: Duration) -> Option<u32> {
        let open = self.volatile.open.as_ref().filter(|open| open.window.race)?;
        let seat = self
            .volatile
            .presence
            .person(conn)
            .and_then(|person| self.table.seat_of(person))?;
        if open.sent.contains_key(&conn) || !self.table.asked().contains(seat) {
            return None;
        }
        // A player who takes a seat later has had the window since it opened.
        let at = if self.volatile.changed == open.opened {
            now
        } else {
            open.opened
        };
        let probe = self.send_probe(conn, now);
        let open = self.volatile.open.as_mut()?;
        open.sent.insert(conn, Sent { at, probe });
        probe
    }

    /// Records the echo of a probe.
    pub fn echo(&mut self, conn: ConnId, nonce: u32, at: Duration) {
        if let Some(trips) = self.volatile.trips.get_mut(&conn) {
            trips.echo(nonce, at);
        }
    }

    /// Measures round trips of exactly those connections that speak for a seat, at tables where they can matter.
    pub(crate) fn measure_trips(&mut self, now: Duration) {
        if !self.races() {
            return;
        }
        let seated: Vec<_> = self
            .viewers()
            .filter(|(_, viewer)| viewer.seat.is_some())
            .map(|(conn, _)| conn)
            .collect();
        self.volatile.trips.retain(|conn, _| seated.contains(conn));
        for conn in seated {
            self.volatile.trips.entry(conn).or_default().next_from(now);
        }
    }
}
