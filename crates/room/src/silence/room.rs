//! The host's requests and nudges, and the time since the last one.

use std::time::Duration;

use super::{IDLE, SHORTEST, Silence};
use crate::fact::{Fact, Person, StoredFact};
use crate::occupant::SeatOccupant;
use crate::refused::no_seat;
use crate::{Refused, Room, TableCode};

impl Room {
    /// The host sent a request, which also answers a nudge, or another person became the host.
    pub(crate) fn hear_host(&mut self, now: Duration) {
        self.excuse_host(now);
        self.volatile.host.nudged = None;
    }

    /// A person came whom the host has not seen. The host's silence starts again, but a nudge keeps its time.
    pub(crate) fn excuse_host(&mut self, now: Duration) {
        self.volatile.host.heard = now;
    }

    /// A stored change may come from the host, or concern them.
    pub(crate) fn follow_host(&mut self, stored: &StoredFact, now: Duration) {
        let request = stored.request.as_ref();
        let is_hosts = request.is_some_and(|request| self.table.is_host(&request.by));
        let is_new = matches!(stored.fact, Fact::HandedOver { .. });
        if is_hosts || is_new {
            self.hear_host(now);
        } else if matches!(stored.fact, Fact::Sat { .. }) {
            self.excuse_host(now);
        } else {
            return;
        }
        // The update after the change shows it.
        self.volatile.host.silence = Silence::Short;
        self.volatile.host.is_nudge_shown = self.volatile.host.nudged.is_some();
    }

    /// Whether a seated person other than the host is connected.
    pub(crate) fn has_waiting(&self) -> bool {
        let is_other = |person: &str| !self.table.is_host(person) && self.table.sits_at(person);
        let mut all = self.volatile.presence.all();
        all.any(|(_, person)| person.is_some_and(is_other))
    }

    /// Since when the connected host has been silent; `None` if the host is not connected, or alone.
    fn silent_since(&self) -> Option<Duration> {
        let is_here = self.volatile.presence.has(&self.table.opening.host.id);
        (self.has_heir() && self.has_waiting() && is_here).then_some(self.volatile.host.heard)
    }

    /// The host may be nudged after this time without a request: as long as an absent player's seat is kept.
    fn quiet_after(&self) -> Duration {
        self.grace().max(SHORTEST)
    }

    fn silence(&self, now: Duration) -> Silence {
        let silent = self.silent_since().map(|since| now.saturating_sub(since));
        match silent {
            Some(time) if time >= IDLE => Silence::Idle,
            Some(time) if time >= self.quiet_after() => Silence::Quiet,
            Some(_) | None => Silence::Short,
        }
    }

    /// When a connected host's silence changes for others, if that is still to come.
    pub(crate) fn silence_due(&self) -> Option<Duration> {
        let since = self.silent_since()?;
        match self.volatile.host.silence {
            Silence::Short => Some(since + self.quiet_after().min(IDLE)),
            Silence::Quiet => Some(since + IDLE),
            Silence::Idle => None,
        }
    }

    /// Updates whether the connected host is silent, and nudged. Returns whether that changed for others.
    pub(crate) fn notice_host(&mut self, now: Duration) -> bool {
        let silence = self.silence(now);
        let watch = &mut self.volatile.host;
        let is_nudged = watch.nudged.is_some();
        let changed = (silence, is_nudged) != (watch.silence, watch.is_nudge_shown);
        (watch.silence, watch.is_nudge_shown) = (silence, is_nudged);
        changed
    }

    /// Whether a seated player may nudge the host.
    pub(crate) fn may_nudge_host(&self) -> bool {
        self.volatile.host.nudged.is_none() && self.volatile.host.silence != Silence::Short
    }

    /// A seated person asks whether the host is still here. If the host does not answer, a player may take the table over. A second
    /// nudge does not start the time again.
    pub(crate) fn nudge_host(&mut self, person: &Person, now: Duration) -> Result<(), Refused> {
        if !self.table.sits_at(&person.id) {
            return Err(no_seat());
        }
        if self.table.is_host(&person.id) || !self.has_heir() {
            return Err(Refused::wrong_phase("No player waits for the host here."));
        }
        if self.volatile.host.nudged.is_some() {
            return Ok(());
        }
        if self.silence(now) == Silence::Short && self.silent_since().is_some() {
            let message = format!(
                "The host, {}, has just done something: wait {} seconds before you nudge them.",
                self.table.opening.host.name,
                self.quiet_after().as_secs()
            );
            return Err(Refused::new(TableCode::TooFast, message));
        }
        self.volatile.host.nudged = Some(now);
        Ok(())
    }

    /// A nudge for the seat of a silent host asks for the host, too.
    pub(crate) fn nudge_host_at(&mut self, seat: u8, person: &Person, now: Duration) {
        let owner = self.table.place(seat).and_then(SeatOccupant::owner);
        if owner.is_some_and(|owner| self.table.is_host(&owner.id)) {
            // A host who is not silent need not answer: this is only about their turn.
            let _ = self.nudge_host(person, now);
        }
    }
}
