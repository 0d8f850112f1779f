//! A table as one viewer may see it.

use std::time::Duration;

use serde_json::Value;
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Entry, EntryLine};

use crate::Room;
use crate::message::{LogEntry, SeatState, Table, TableSummary};
use crate::place::Place;
use crate::playing::seats_on_turn;
use crate::presence::ConnId;

/// Whose eyes a table is shown to. Viewers that are equal are shown the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Viewer {
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// Whether the viewer is the host.
    pub host: bool,
}

impl Room {
    /// How a person is shown the table.
    #[must_use]
    pub fn viewer(&self, person: Option<&str>) -> Viewer {
        let host = person.is_some_and(|person| self.opening.host.id == person);
        Viewer {
            seat: person.and_then(|person| self.seat_of(person)),
            host,
        }
    }

    /// Every connection with its viewer.
    pub fn viewers(&self) -> impl Iterator<Item = (ConnId, Viewer)> {
        self.presence
            .all()
            .map(|(conn, person)| (conn, self.viewer(person)))
    }

    /// The table as `viewer` may see it.
    #[must_use]
    pub fn table(&self, viewer: Viewer, now: Duration) -> Table {
        let game = self.game();
        let view = |game: &dyn AnyMatch| game.view(viewer.seat);
        let seated = game.zip(viewer.seat);
        let none = || Value::Array(Vec::new());
        Table {
            code: self.code.clone(),
            version: self.version.into(),
            phase: self.phase(),
            game: self.opening.game.clone(),
            rules: game.map(AnyMatch::rules),
            players: self.opening.players,
            options: self.opening.options.clone(),
            public: self.opening.settings.public,
            host: self.opening.host.name.clone(),
            you_host: viewer.host,
            you: viewer.seat.map(Seat::number),
            seats: self.seat_states(now),
            spectators: self.spectators() as u32,
            moment: self.window() as u32,
            log_len: self.window() as u32,
            turn: game.map(AnyMatch::turn_json),
            view: game.map(view),
            legal: seated.map(|(game, seat)| game.legal(seat)).unwrap_or_default(),
            effects: seated.map_or_else(none, |(game, seat)| game.effects(seat)),
            blocked: seated.map_or_else(none, |(game, seat)| game.blocked(seat)),
            standing: game.map(|game| game.standing(viewer.seat)),
            story: game.and_then(AnyMatch::story),
            clock: self.clock(viewer.seat, now),
            next: self.next.clone(),
            times: Some(self.opening.settings.times),
        }
    }

    /// The log from place `from` on as `viewer` may see it.
    #[must_use]
    pub fn log(&self, viewer: Viewer, from: usize) -> Vec<LogEntry> {
        let entries = self.game().map(|game| game.entries(viewer.seat, from));
        entries.unwrap_or_default().into_iter().map(log_entry).collect()
    }

    /// The length of the match's log.
    #[must_use]
    pub fn log_len(&self) -> usize {
        self.window()
    }

    /// The table as one line of a list for this person.
    #[must_use]
    pub fn summary(&self, person: Option<&str>, now: Duration) -> TableSummary {
        let seat = self.viewer(person).seat;
        let turn = self.game().map(seats_on_turn).unwrap_or_default();
        TableSummary {
            code: self.code.clone(),
            game: self.opening.game.clone(),
            phase: self.phase(),
            host: self.opening.host.name.clone(),
            seats: self.seat_states(now),
            options: self.opening.options.clone(),
            your_turn: seat.is_some_and(|seat| turn.contains(seat)),
            yours: seat.is_some(),
        }
    }

    /// How many connections look on without a seat.
    #[must_use]
    pub fn spectators(&self) -> usize {
        self.viewers().filter(|(_, viewer)| viewer.seat.is_none()).count()
    }

    fn seat_states(&self, now: Duration) -> Vec<SeatState> {
        self.seats
            .iter()
            .enumerate()
            .map(|(at, place)| self.seat_state(at, place, now))
            .collect()
    }

    fn seat_state(&self, at: usize, place: &Place, now: Duration) -> SeatState {
        let here = |place: &Place| place.owner().is_some_and(|owner| self.presence.has(&owner.id));
        let grace = self
            .takeover(place)
            .map(|due| due.saturating_sub(now).as_millis());
        SeatState {
            name: place.name(at).map(str::to_owned),
            bot: place.bot().map(str::to_owned),
            person: place.person().is_some(),
            present: here(place),
            grace_ms: grace.map(|grace| u32::try_from(grace).unwrap_or(u32::MAX)),
        }
    }
}

fn log_entry(entry: Entry) -> LogEntry {
    let at = entry.at as u32;
    let told = entry.told;
    match entry.line {
        EntryLine::Chance { event, outcome } => LogEntry {
            at,
            seat: None,
            text: None,
            event: Some(event),
            outcome,
            told,
        },
        EntryLine::Move { seat, text } => LogEntry {
            at,
            seat: Some(seat.number()),
            text,
            event: None,
            outcome: None,
            told,
        },
    }
}
