//! Detects turns and calls people.

use std::time::Duration;

use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::LoggedLine;

use super::{Call, Noticed};
use crate::change::Change;
use crate::fact::{Fact, StoredFact};
use crate::occupant::SeatOccupant;
use crate::presence::ConnId;
use crate::screen::screen_of;
use crate::{Room, Table};

impl Room {
    /// The calls due since the last query: people whose turn it has become, who are away and were not called since they left.
    /// Windows cause no calls, because silence is an answer in them.
    pub fn calls(&mut self, now: Duration) -> Vec<Call> {
        let mut calls = Vec::new();
        for (seat, opened) in self.new_turns(&self.table) {
            let Some(person) = self.table.screen_at(seat).map(str::to_owned) else {
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

    /// The calls that [`Room::calls`] returns once this change is committed, each with the moment at which its turn begins.
    #[must_use]
    pub fn calls_after(&self, change: &Change) -> Vec<(Call, usize)> {
        let left = change.after.opening.settings.limit.by_post();
        let mut calls: Vec<(Call, usize)> = Vec::new();
        for (seat, opened) in self.new_turns(&change.after) {
            let Some(person) = change.after.screen_at(seat) else {
                continue;
            };
            let is_reached = self.volatile.presence.has(person)
                || self.volatile.calls.called.contains(person)
                || calls.iter().any(|(call, _)| call.person == person);
            if !is_reached {
                let person = person.to_owned();
                calls.push((Call { person, left }, opened));
            }
        }
        calls
    }

    /// The calls to the next match, if this change opens it: players and the host, except those who are here and the one who opens it.
    #[must_use]
    pub fn calls_to_next(&self, change: &Change) -> Vec<Call> {
        let opens = |stored: &StoredFact| match (&stored.fact, &stored.request) {
            (Fact::Next { .. }, Some(request)) => Some(screen_of(&request.by).to_owned()),
            _ => None,
        };
        let Some(opener) = change.facts().iter().find_map(opens) else {
            return Vec::new();
        };
        let is_away = |person: &String| *person != opener && !self.volatile.presence.has(person);
        let away = self.table.members().into_iter().filter(is_away);
        away.map(|person| Call { person, left: None }).collect()
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
        for (seat, opened) in self.new_turns(&self.table) {
            self.record_turn(seat, opened, now, true);
        }
    }

    /// This connection may have been dead for so long: its person is called for a turn that began since.
    pub fn may_have_missed(&mut self, conn: ConnId, time: Duration, now: Duration) {
        let Some(screen) = self.volatile.presence.person(conn).map(screen_of) else {
            return;
        };
        let seats: SeatSet = Seat::all(self.table.seats.len() as u8)
            .filter(|seat| self.table.screen_at(*seat) == Some(screen))
            .collect();
        self.volatile.calls.turns.retain(|seat, turn| {
            turn.settled || !seats.contains(*seat) || now.saturating_sub(turn.since) > time
        });
    }

    /// The turns of people who play themselves that were not noticed yet, at this table, each with the moment at which it began.
    fn new_turns(&self, table: &Table) -> Vec<(Seat, usize)> {
        let is_new = |(seat, opened): &(Seat, usize)| {
            let known = self.volatile.calls.turns.get(seat);
            known.is_none_or(|known| known.opened != *opened)
        };
        table.turns_of_people().into_iter().filter(is_new).collect()
    }

    fn record_turn(&mut self, seat: Seat, opened: usize, since: Duration, settled: bool) {
        let turn = Noticed {
            opened,
            since,
            settled,
        };
        self.volatile.calls.turns.insert(seat, turn);
    }
}

impl Table {
    /// Whether the turn that began at this moment is still one of this screen's.
    #[must_use]
    pub fn awaits(&self, screen: &str, opened: usize) -> bool {
        let mut turns = self.turns_of_people().into_iter();
        turns.any(|(seat, since)| since == opened && self.screen_at(seat) == Some(screen))
    }

    /// The seats to move whose people play themselves, each with the moment at which its turn began. A window is no turn.
    fn turns_of_people(&self) -> Vec<(Seat, usize)> {
        if self.window().is_some() {
            return Vec::new();
        }
        let people = self.asked().into_iter().filter(|seat| self.is_person(*seat));
        people
            .filter_map(|seat| Some((seat, self.playing.as_ref()?.opened(seat)?)))
            .collect()
    }

    /// The screen of a seat's owner.
    fn screen_at(&self, seat: Seat) -> Option<&str> {
        let owner = self.seats.get(seat.index()).and_then(SeatOccupant::owner)?;
        Some(screen_of(&owner.id))
    }
}
