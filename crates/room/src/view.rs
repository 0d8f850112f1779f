//! A table as one viewer sees it.

use std::collections::VecDeque;
use std::ops::Range;
use std::time::Duration;

use stammtisch_core::Seat;
use stammtisch_protocol::{Entry, EntryLine, MatchPlay, MatchSetup, RawJson, SeatSnapshot, windows};

use crate::message::TableSummary;
use crate::occupant::SeatOccupant;
use crate::playing::Playing;
use crate::presence::ConnId;
use crate::snapshot::{LogEntry, Phase, SeatState, SharedSnapshot, TableSnapshot, ViewerSnapshot};
use crate::{Room, Table, Viewer};

impl Table {
    /// The log lines in this range as `viewer` sees them; fewer at the end.
    #[must_use]
    pub fn log(&self, viewer: Viewer, lines: Range<usize>) -> Vec<LogEntry> {
        let entries = self.game().map(|game| game.page(viewer.seat, lines));
        entries.unwrap_or_default().into_iter().map(log_entry).collect()
    }

    /// The newest of these lines that fit into `bytes` bytes of JSON, but at least one.
    #[must_use]
    pub fn newest(&self, viewer: Viewer, lines: Range<usize>, bytes: usize) -> Vec<LogEntry> {
        /// Number of lines read at a time.
        const STEP: usize = 32;
        let mut newest = VecDeque::new();
        let (mut from, mut left) = (lines.end.min(self.lines()), bytes);
        while from > lines.start {
            let before = from.saturating_sub(STEP).max(lines.start);
            for entry in self.log(viewer, before..from).into_iter().rev() {
                // Our own types are plain data: writing them cannot fail. One byte is the comma.
                let size = serde_json::to_string(&entry).map_or(0, |text| text.len()) + 1;
                if size > left && !newest.is_empty() {
                    return newest.into();
                }
                left = left.saturating_sub(size);
                newest.push_front(entry);
            }
            from = before;
        }
        newest.into()
    }
}

impl Room {
    /// All connections with their viewers.
    pub fn viewers(&self) -> impl Iterator<Item = (ConnId, Viewer)> {
        self.volatile
            .presence
            .all()
            .map(|(conn, person)| (conn, self.table.viewer(person)))
    }

    /// The table as `viewer` sees it.
    #[must_use]
    pub fn snapshot(&self, viewer: Viewer, now: Duration) -> TableSnapshot {
        TableSnapshot {
            version: self.volatile.version,
            shared: self.shared_snapshot(now),
            viewer: self.viewer_snapshots(&[viewer], now).remove(0),
        }
    }

    /// The part of the snapshot for all viewers.
    pub(crate) fn shared_snapshot(&self, now: Duration) -> SharedSnapshot {
        let table = &self.table;
        let opening = &table.opening;
        let settings = &opening.settings;
        let phase = table.phase();
        let game = table.game();
        SharedSnapshot {
            code: table.code.to_string(),
            phase,
            game: opening.game.clone(),
            rules: game.map(MatchSetup::rules),
            players: opening.players,
            options: opening.options.clone(),
            public: settings.public,
            host: opening.host.name.clone(),
            host_gone_ms: self.host_gone_ms(now),
            host_present: self.volatile.presence.has(&opening.host.id),
            host_quiet: self.may_nudge_host(),
            seats: self.seat_states(now),
            spectators: self.spectators() as u32,
            moment: table.moment() as u32,
            log_len: table.lines() as u32,
            turn: game.filter(|_| phase != Phase::Closed).map(MatchPlay::turn_json),
            story: table.playing.as_ref().and_then(Playing::story),
            next: table.next.clone(),
            times: settings.times.all(windows(&opening.game)),
            commitment: table.deal.commitment().map(str::to_owned),
            house: self.house(),
            evening: settings.evening.clone(),
            tournament: settings.tournament.clone(),
            day: settings.day,
            like: settings.like.clone(),
            breather: self.breather(now),
            race: self.last_race(),
            asks_back: table.back.asked.clone(),
            taken_back: table.back.taken.to_vec(),
            beside: table.events.to_vec(),
        }
    }

    /// The viewers' parts of the snapshot. Equal parts are computed once.
    pub(crate) fn viewer_snapshots(&self, viewers: &[Viewer], now: Duration) -> Vec<ViewerSnapshot> {
        let seats: Vec<_> = viewers.iter().map(|viewer| viewer.seat).collect();
        let playing = self.table.playing.as_ref();
        let mut accounts = playing
            .map(|playing| playing.accounts(&seats))
            .unwrap_or_default()
            .into_iter();
        let snapshot = |viewer: &Viewer| self.viewer_snapshot(*viewer, accounts.next().as_deref(), now);
        viewers.iter().map(snapshot).collect()
    }

    fn viewer_snapshot(
        &self,
        viewer: Viewer,
        account: Option<&SeatSnapshot>,
        now: Duration,
    ) -> ViewerSnapshot {
        // A closed table offers no moves.
        let choices = account.filter(|_| !self.table.closed);
        let list = |part: Option<&RawJson>| part.cloned().unwrap_or_else(RawJson::none);
        ViewerSnapshot {
            you_host: viewer.host,
            you: viewer.seat.map(Seat::number),
            stood: viewer.stood.map(Seat::number),
            take: viewer.take.into_iter().map(Seat::number).collect(),
            removed: viewer.removed,
            mine: viewer.shared.into_iter().map(Seat::number).collect(),
            view: account.map(|account| account.view.clone()),
            legal: choices.map(|account| account.legal.clone()).unwrap_or_default(),
            effects: list(choices.map(|account| &account.effects)),
            blocked: list(choices.map(|account| &account.blocked)),
            standing: account.map(|account| account.standing.clone()),
            clock: self.clock(viewer.seat, now),
        }
    }

    /// The log lines in this range as `viewer` sees them; fewer at the end.
    #[must_use]
    pub fn log(&self, viewer: Viewer, lines: Range<usize>) -> Vec<LogEntry> {
        self.table.log(viewer, lines)
    }

    /// The table's entry in this person's list.
    #[must_use]
    pub fn summary(&self, person: Option<&str>, now: Duration) -> TableSummary {
        TableSummary {
            seats: self.seat_states(now),
            ..self.table.summary().for_person(&self.table.code, person)
        }
    }

    /// Number of connections without a seat.
    #[must_use]
    pub fn spectators(&self) -> usize {
        self.viewers().filter(|(_, viewer)| viewer.looks_on()).count()
    }

    pub(crate) fn seat_states(&self, now: Duration) -> Vec<SeatState> {
        self.table
            .seats
            .iter()
            .enumerate()
            .map(|(at, place)| self.seat_state(at, place, now))
            .collect()
    }

    fn seat_state(&self, at: usize, place: &SeatOccupant, now: Duration) -> SeatState {
        let here = |place: &SeatOccupant| {
            place
                .owner()
                .is_some_and(|owner| self.volatile.presence.has(&owner.id))
        };
        let grace = self
            .takeover(place)
            .map(|due| due.saturating_sub(now).as_millis());
        SeatState {
            name: place.name(self.table.regular(at)).map(str::to_owned),
            bot: place.bot().map(str::to_owned),
            person: place.person().is_some(),
            present: here(place),
            grace_ms: grace.map(|grace| u32::try_from(grace).unwrap_or(u32::MAX)),
            words: self.table.deal.words_at(at, place).map(str::to_owned),
            left_ms: Seat::new(at as u8).and_then(|seat| self.left_ms(seat, place, now)),
            vacant: self.table.is_vacant(at as u8),
            given_up: self.table.is_given_up(at as u8),
            stand_in: self.table.counted.stand_in(at),
            forfeited: self.table.is_forfeited(at),
        }
    }
}

pub(crate) fn log_entry(entry: Entry) -> LogEntry {
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
