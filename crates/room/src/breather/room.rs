//! When a breather begins and ends.

use std::time::Duration;

use stammtisch_core::{Seat, SeatSet};

use super::{Breather, OpenBreather};
use crate::decide::Decision;
use crate::fact::{Fact, Person};
use crate::message::Phase;
use crate::occupant::SeatOccupant;
use crate::refused::no_seat;
use crate::screen::screen_of;
use crate::{Refused, Room, Table};

impl Table {
    /// The seats that want a breather now.
    fn wants_breather(&self) -> SeatSet {
        let settings = &self.opening.settings;
        let is_on = settings.breathers && !settings.limit.is_by_post() && self.phase() == Phase::Playing;
        let playing = self.playing.as_ref().filter(|_| is_on);
        playing.map(|playing| playing.breather).unwrap_or_default()
    }
}

impl Room {
    /// After a move or chance, opens a breather if they call for one, and if a person is there for it. Nothing happens at an empty table,
    /// so there it waits.
    pub(crate) fn open_breather(&mut self, now: Duration) {
        self.volatile.breather = Some(OpenBreather {
            wanted: self.table.wants_breather(),
            ready: SeatSet::EMPTY,
            since: now,
        });
        if self.keeps_breather() {
            self.drop_window();
            self.volatile.hurried = false;
        } else {
            self.volatile.breather = None;
        }
    }

    /// After other facts, ends a breather without reason. Otherwise no window opens during it.
    pub(crate) fn check_breather(&mut self, now: Duration) {
        if self.keeps_breather() {
            self.drop_window();
        } else {
            self.end_breather(now);
        }
    }

    /// Whether the open breather still has a reason.
    fn keeps_breather(&self) -> bool {
        let is_open = self.volatile.breather.is_some() && !self.table.wants_breather().is_empty();
        is_open && (self.volatile.presence.len() == 0 || !self.awaited().is_empty())
    }

    /// The seats the breather waits for: those of people who are here and have not gone on.
    fn awaited(&self) -> SeatSet {
        let Some(open) = &self.volatile.breather else {
            return SeatSet::EMPTY;
        };
        open.wanted
            .minus(open.ready)
            .into_iter()
            .filter(|seat| self.plays_here(*seat))
            .collect()
    }

    /// Whether a person plays this seat and is connected.
    fn plays_here(&self, seat: Seat) -> bool {
        let owner = self.table.seats.get(seat.index()).and_then(SeatOccupant::owner);
        self.table.is_person(seat) && owner.is_some_and(|owner| self.volatile.presence.has(&owner.id))
    }

    /// The time after which a breather ends by itself.
    fn longest_breather(&self) -> Duration {
        Duration::from_millis(self.table.opening.settings.breather_ms.into())
    }

    /// The time at which the breather ends by itself; at an empty table it doesn't.
    pub(crate) fn breather_due(&self) -> Option<Duration> {
        let open = self.volatile.breather.as_ref()?;
        let is_waited_for = !self.awaited().is_empty();
        let due = if is_waited_for {
            open.since + self.longest_breather()
        } else {
            open.since
        };
        (self.volatile.presence.len() > 0).then_some(due)
    }

    /// The time of a breather at an empty table starts again.
    pub(crate) fn begin_breather_anew(&mut self, now: Duration) {
        if let Some(open) = &mut self.volatile.breather {
            open.since = now;
        }
    }

    /// Ends the breather, if one is open: windows, clocks and bots begin their times now.
    pub(crate) fn end_breather(&mut self, now: Duration) -> bool {
        if self.volatile.breather.take().is_none() {
            return false;
        }
        self.volatile.changed = now;
        self.open_window(now);
        self.ask_anew(None, now);
        true
    }

    /// The fact that the breather people wanted has ended, once it has: until the next move, only the fact says so after a restart.
    pub(crate) fn breather_over(&self) -> Option<Fact> {
        let wanted = self.table.wants_breather();
        let is_wanted = wanted.into_iter().any(|seat| self.table.is_person(seat));
        (is_wanted && self.volatile.breather.is_none()).then_some(Fact::WentOn {})
    }

    /// The people at this screen go on. A request for an earlier moment changes nothing.
    pub(crate) fn go_on(&mut self, person: &Person, moment: u32, now: Duration) -> Result<Decision, Refused> {
        let is_here = |owner: &Person| screen_of(&owner.id) == screen_of(&person.id);
        let seats = Seat::all(self.table.seats.len() as u8).zip(self.table.seats.iter());
        let mine: SeatSet = seats
            .filter(|(_, place)| place.owner().is_some_and(is_here))
            .map(|(seat, _)| seat)
            .collect();
        if mine.is_empty() {
            return Err(no_seat());
        }
        let is_current = moment as usize == self.table.moment();
        let open = self.volatile.breather.as_mut().filter(|_| is_current);
        let Some(open) = open.filter(|open| !mine.minus(open.ready).is_empty()) else {
            return Ok(Decision::Done);
        };
        open.ready = open.ready.into_iter().chain(mine).collect();
        if self.awaited().is_empty() {
            self.end_breather(now);
        }
        Ok(self.volatile_change())
    }

    /// The breather as it is sent.
    pub(crate) fn breather(&self, now: Duration) -> Option<Breather> {
        let open = self.volatile.breather.as_ref()?;
        let numbers = |seats: SeatSet| seats.into_iter().map(Seat::number).collect();
        let ready = open.wanted.into_iter().filter(|seat| open.ready.contains(*seat));
        let left = (open.since + self.longest_breather()).saturating_sub(now);
        let ms = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        Some(Breather {
            waits: numbers(self.awaited()),
            ready: ready.map(Seat::number).collect(),
            total_ms: self.table.opening.settings.breather_ms,
            left_ms: ms(left),
        })
    }
}
