//! Actions only the host may take at any time (removing a person, closing the table), and taking over from an absent host.

use std::time::Duration;

use crate::change::Change;
use crate::decide::Decision;
use crate::fact::{Fact, Person, Request, StoredFact};
use crate::message::Phase;
use crate::occupant::SeatOccupant;
use crate::refused::no_seat;
use crate::result::TableResult;
use crate::{Refused, Room, Table, TableCode};

/// Factor on the absence time before a player may take the table over from an absent host. Bots play for absent people long before.
const PATIENCE: u32 = 2;

/// The same factor in correspondence matches, where players are not always at the table.
const PATIENCE_BY_POST: u32 = 20;

/// Least absence of the host, and least silence: connections drop and recover.
const SHORTEST: Duration = Duration::from_secs(5);

/// After this time without a request a connected host counts as gone, like one whose connection closed.
const IDLE: Duration = Duration::from_mins(5);

/// The host's requests, as far as others wait for one.
#[derive(Debug)]
pub(crate) struct HostWatch {
    /// Time of the host's last request, or since which someone waits for one.
    heard: Duration,
    /// Time of the nudge that the host has not answered.
    nudged: Option<Duration>,
    /// The silence that clients know of.
    silence: Silence,
    /// Whether clients know of a nudge.
    is_nudge_shown: bool,
}

/// How long a connected host has been silent while others wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Silence {
    /// Not for long.
    Short,
    /// Long enough to be nudged.
    Quiet,
    /// Like a host who has gone.
    Idle,
}

impl HostWatch {
    pub(crate) fn new(now: Duration) -> Self {
        Self {
            heard: now,
            nudged: None,
            silence: Silence::Short,
            is_nudge_shown: false,
        }
    }
}

impl Table {
    /// Removes a person from a seat. Before the match the seat becomes free, later a bot plays on.
    pub(crate) fn kick(&self, host: &Person, seat: u8) -> Result<Vec<Fact>, Refused> {
        self.as_host(host)?;
        let person = match self.place(seat) {
            None => return Err(self.no_such_seat()),
            Some(place) => place.person(),
        };
        let nobody = "No person has this seat.";
        let person = person.ok_or_else(|| Refused::new(TableCode::NoSeat, nobody))?;
        if person.id == host.id {
            let message = "This is your own seat: stand up instead.";
            return Err(
                stammtisch_protocol::Refused::new(stammtisch_protocol::Code::BadRequest, message).into(),
            );
        }
        let bot = self.bot_instead("The match is over: you can't remove anyone any more.")?;
        Ok(vec![Fact::Removed { seat, bot }])
    }

    /// Closes the table for good.
    pub(crate) fn close(&self, host: &Person, finished: Option<TableResult>) -> Result<Vec<Fact>, Refused> {
        self.as_host(host)?;
        match self.phase() {
            Phase::Waiting | Phase::Playing => Ok(vec![Fact::Closed { finished }]),
            Phase::Over | Phase::Closed => {
                let message = "The match is over: there is nothing left to close.";
                Err(Refused::new(TableCode::WrongPhase, message))
            }
        }
    }

    /// A seat that this person gave up and may take back.
    pub(crate) fn given_up_by(&self, person: &str) -> Option<u8> {
        let successor = |place: &SeatOccupant| {
            place.owner().is_none() && place.person().is_some_and(|owner| owner.id == person)
        };
        self.find(successor).map(stammtisch_core::Seat::number)
    }
}

impl Room {
    /// The time at which a seated player may take the table over; `None` while the host is here, no player is waiting, or nothing
    /// is left to decide. A tournament's host is not expected at its tables.
    fn inheritable(&self) -> Option<Duration> {
        let opening = &self.table.opening;
        if !self.has_heir() {
            return None;
        }
        let patience = if opening.settings.limit.is_by_post() {
            PATIENCE_BY_POST
        } else {
            PATIENCE
        };
        let wait = self.grace() * patience;
        let watch = &self.volatile.host;
        let idle = (watch.silence == Silence::Idle).then_some(watch.heard + IDLE);
        let gone = self.volatile.presence.missed_since(&opening.host.id).or(idle);
        let first = gone.into_iter().chain(watch.nudged).min()?;
        Some(first + wait.max(SHORTEST))
    }

    /// Whether there is anything to take over here.
    fn has_heir(&self) -> bool {
        let decides = matches!(self.table.phase(), Phase::Waiting | Phase::Playing);
        decides && !self.table.opening.settings.is_in_tournament()
    }

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

    fn grace(&self) -> Duration {
        Duration::from_millis(self.table.opening.settings.grace_ms.into())
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

    /// Updates whether the connected host is silent, and nudged. Returns whether that changed for others; all clients then need an
    /// update.
    pub fn notice_host(&mut self, now: Duration) -> bool {
        let silence = self.silence(now);
        let watch = &mut self.volatile.host;
        let is_nudged = watch.nudged.is_some();
        let changed = (silence, is_nudged) != (watch.silence, watch.is_nudge_shown);
        (watch.silence, watch.is_nudge_shown) = (silence, is_nudged);
        self.volatile.version += u64::from(changed);
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

    /// Milliseconds left until a takeover is possible.
    pub(crate) fn host_gone_ms(&self, now: Duration) -> Option<u32> {
        let left = self.inheritable()?.saturating_sub(now);
        Some(u32::try_from(left.as_millis()).unwrap_or(u32::MAX))
    }

    /// Makes a seated person the host in place of an absent one.
    pub(crate) fn take_over(
        &self,
        person: &Person,
        request: &Request,
        now: Duration,
    ) -> Result<Decision, Refused> {
        let seat = self.table.seat_of(&person.id).ok_or_else(no_seat)?;
        if self.table.is_host(&person.id) {
            return Ok(Decision::Done);
        }
        self.table.check_not_removed(&person.id)?;
        if self.table.phase() == Phase::Over {
            return Err(Refused::wrong_phase(
                "The match is over: there is nothing left to take over.",
            ));
        }
        let host = &self.table.opening.host.name;
        let message = match self.inheritable() {
            Some(due) if due <= now => {
                let person = self.table.person_at(seat.number())?;
                let handed = Fact::HandedOver { person };
                let change = Change::of(&self.table).with([handed], Some(request))?;
                return Ok(Decision::Change(Box::new(change)));
            }
            Some(due) => {
                let left = due.saturating_sub(now).as_secs() + 1;
                format!("The host, {host}, hasn't been gone for long: wait {left} more seconds.")
            }
            None => format!(
                "The host, {host}, is here. You can take the table over only when the host has left or has done nothing for a while."
            ),
        };
        Err(Refused::new(TableCode::NotHost, message))
    }
}
