//! Measuring how far away each connection is, and which secret numbers are drawn for that.

use std::time::Duration;

use stammtisch_protocol::windows;

use crate::Room;
use crate::message::Phase;
use crate::presence::ConnId;
use crate::window::Sent;

/// Nobody is measured at a table where nothing has happened for so long.
const IDLE: Duration = Duration::from_mins(2);

/// A probe is sent after so many milliseconds, and up to so many more.
const PAUSE: [u64; 2] = [1500, 3000];

/// The same while a connection is new: a few round trips are to be known soon.
const FIRST_PAUSE: [u64; 2] = [50, 250];

impl Room {
    /// What is drawn for a seat at this moment, the same however often it is asked.
    pub(crate) fn roll(&self, moment: usize, salt: u64) -> u64 {
        self.table.deal.seed.number("hands", [moment as u64, salt, 0])
    }

    /// A number nobody has heard, not even before the table was loaded.
    fn nonce(&mut self, conn: ConnId) -> u32 {
        self.volatile.probed += 1;
        let question = [self.volatile.epoch.into(), self.volatile.probed, conn.0];
        // The lower half: a JavaScript number holds it.
        self.table.deal.seed.number("probes", question) as u32
    }

    /// Whether it may come to matter at this table whose hand is first.
    fn races(&self) -> bool {
        let kinds = windows(&self.table.opening.game);
        self.table.phase() == Phase::Playing && kinds.iter().any(|kind| kind.race)
    }

    /// When the next probe is due.
    pub(crate) fn probe_due(&self) -> Option<Duration> {
        if !self.races() {
            return None;
        }
        let due = self.volatile.trips.values().map(|trips| trips.next).min()?;
        (due < self.volatile.changed + IDLE).then_some(due)
    }

    /// The probes that are due now: each is to be sent at once, with this number.
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

    /// The table is about to be sent to this connection: if that shows it a window in which the first hand
    /// counts, this probe goes ahead.
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
        // Who takes a seat later has had the window since it opened.
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

    /// The echo of a probe came at this moment.
    pub fn echo(&mut self, conn: ConnId, nonce: u32, at: Duration) {
        if let Some(trips) = self.volatile.trips.get_mut(&conn) {
            trips.echo(nonce, at);
        }
    }

    /// From now on the round trips of a connection are measured if it speaks for a seat, else not; at tables where it may come to
    /// matter.
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
