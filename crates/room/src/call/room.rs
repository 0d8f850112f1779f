//! Detects turns and calls people.

use std::time::Duration;

use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::LoggedLine;

use super::{Call, Noticed};
use crate::Room;
use crate::occupant::SeatOccupant;
use crate::presence::ConnId;
use crate::screen::screen_of;

impl Room {
    /// The calls due since the last query: people whose turn it has become, who are away and were not called since they left.
    /// Windows cause no calls, because silence is an answer in them.
    pub fn calls(&mut self, now: Duration) -> Vec<Call> {
        let mut calls = Vec::new();
        for (seat, opened) in self.new_turns() {
            let Some(person) = self.owner_id(seat).map(|owner| screen_of(owner).to_owned()) else {
                continue;
            };
            let is_called =
                !self.volatile.presence.has(&person) && self.volatile.calls.called.insert(person.clone());
            self.record_turn(seat, opened, now, is_called);
            if is_called {
                let is_by_post = self.table.opening.settings.limit.is_by_post();
                let up = self.time_up(seat).filter(|_| is_by_post);
                let left = up.map(|up| up.saturating_sub(now));
                calls.push(Call { person, left });
            }
        }
        calls
    }

    /// Marks the turns of a freshly loaded table as noticed. People of a tournament were called when it was drawn, so those who
    /// have not come yet are not called again.
    pub(crate) fn record_present_turns(&mut self, now: Duration) {
        let log = self.table.game().map(|game| game.log(0)).unwrap_or_default();
        let has_begun = log.iter().any(|line| matches!(line, LoggedLine::Move { .. }));
        if self.table.opening.settings.is_in_tournament() && !has_begun {
            let people = self.table.seats.iter().filter_map(SeatOccupant::owner);
            self.volatile.calls.called = people.map(|owner| screen_of(&owner.id).to_owned()).collect();
        }
        for (seat, opened) in self.new_turns() {
            self.record_turn(seat, opened, now, true);
        }
    }

    /// This connection may have been dead for so long: its person is called for a turn that began since.
    pub fn may_have_missed(&mut self, conn: ConnId, time: Duration, now: Duration) {
        let Some(screen) = self.volatile.presence.person(conn).map(screen_of) else {
            return;
        };
        let seats: SeatSet = Seat::all(self.table.seats.len() as u8)
            .filter(|seat| self.owner_id(*seat).map(screen_of) == Some(screen))
            .collect();
        self.volatile.calls.turns.retain(|seat, turn| {
            turn.settled || !seats.contains(*seat) || now.saturating_sub(turn.since) > time
        });
    }

    /// The turns of people who play themselves that were not noticed yet, each with the moment at which it began.
    fn new_turns(&self) -> Vec<(Seat, usize)> {
        if self.table.window().is_some() {
            return Vec::new();
        }
        let people = self
            .table
            .asked()
            .into_iter()
            .filter(|seat| self.table.is_person(*seat));
        let turns = people.filter_map(|seat| Some((seat, self.table.playing.as_ref()?.opened(seat)?)));
        let is_new = |(seat, opened): &(Seat, usize)| {
            let known = self.volatile.calls.turns.get(seat);
            known.is_none_or(|known| known.opened != *opened)
        };
        turns.filter(is_new).collect()
    }

    fn record_turn(&mut self, seat: Seat, opened: usize, since: Duration, settled: bool) {
        let turn = Noticed {
            opened,
            since,
            settled,
        };
        self.volatile.calls.turns.insert(seat, turn);
    }

    fn owner_id(&self, seat: Seat) -> Option<&str> {
        let owner = self.table.seats.get(seat.index()).and_then(SeatOccupant::owner)?;
        Some(&owner.id)
    }
}
