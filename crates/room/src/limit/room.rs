//! The clocks of the players on turn.

use std::time::Duration;

use stammtisch_core::Seat;

use super::{Limit, Question};
use crate::Room;
use crate::message::Phase;
use crate::occupant::SeatOccupant;

impl Room {
    /// Starts the clocks of new decisions.
    pub(crate) fn ask(&mut self, now: Duration) {
        for (at, asked) in self.volatile.asked.0.iter_mut().enumerate() {
            let seat = Seat::new(at as u8).filter(|seat| self.table.asked().contains(*seat));
            let opened = seat.and_then(|seat| self.table.playing.as_ref()?.opened(seat));
            *asked = opened.map(|opened| match *asked {
                Some(known) if known.opened == opened => known,
                Some(_) | None => Question {
                    opened,
                    since: now,
                    before: Duration::ZERO,
                },
            });
        }
    }

    /// Restarts the clock of this seat, or of all (`None`).
    pub(crate) fn ask_anew(&mut self, seat: Option<Seat>, now: Duration) {
        for (at, asked) in self.volatile.asked.0.iter_mut().enumerate() {
            if let Some(asked) = asked
                .as_mut()
                .filter(|_| seat.is_none_or(|seat| seat.index() == at))
            {
                asked.since = now;
                asked.before = Duration::ZERO;
            }
        }
    }

    /// The table was unloaded for this long. In a correspondence match that time counts.
    pub fn slept(&mut self, time: Duration) {
        if self.table.opening.settings.limit.is_by_post() {
            for asked in self.volatile.asked.0.iter_mut().flatten() {
                asked.before = time;
            }
        }
    }

    /// The decision of this seat, if it is timed: no window is open, in which silence would be an answer, and no breather.
    fn question(&self, seat: Seat) -> Option<Question> {
        let is_untimed = self.volatile.open.is_some() || self.volatile.breather.is_some();
        if is_untimed || !self.table.is_person(seat) {
            return None;
        }
        *self.volatile.asked.0.get(seat.index())?
    }

    /// The thinking time of the person who moves now, if the whole match is timed.
    pub(crate) fn took(&self, seat: Seat, now: Duration) -> Option<u32> {
        let Limit::Match { .. } = self.table.opening.settings.limit else {
            return None;
        };
        let took = now.saturating_sub(self.question(seat)?.since);
        Some(u32::try_from(took.as_millis()).unwrap_or(u32::MAX))
    }

    /// The time at which this seat's clock runs out and a bot moves.
    pub(crate) fn time_up(&self, seat: Seat) -> Option<Duration> {
        let Question { since, before, .. } = self.question(seat)?;
        Some(since + self.left(seat)?.saturating_sub(before))
    }

    /// The time a seat had left when its decision opened.
    fn left(&self, seat: Seat) -> Option<Duration> {
        match self.table.opening.settings.limit {
            Limit::None => None,
            Limit::Move { ms } => Some(Duration::from_millis(ms.into())),
            Limit::Match { ms } => {
                Some(Duration::from_millis(ms.into()).saturating_sub(self.table.thought.of(seat)))
            }
        }
    }

    /// The time that is shown at a seat.
    pub(crate) fn left_ms(&self, seat: Seat, place: &SeatOccupant, now: Duration) -> Option<u32> {
        if self.table.phase() != Phase::Playing || place.owner().is_none() {
            return None;
        }
        let left = match self.time_up(seat) {
            Some(up) => up.saturating_sub(now),
            None if matches!(self.table.opening.settings.limit, Limit::Match { .. }) => self.left(seat)?,
            None => return None,
        };
        Some(u32::try_from(left.as_millis()).unwrap_or(u32::MAX))
    }
}
