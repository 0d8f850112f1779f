//! The messages that a client was sent, compared with the record of the match.

use std::collections::BTreeMap;
use std::time::Instant;

use serde_json::Value;
use stammtisch_client::message::{LogEntry, ServerMessage, ViewerSnapshot};
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Entry, EntryLine, Record};

/// Everything that one player was sent.
#[derive(Default)]
pub(crate) struct History {
    connections: Vec<Connection>,
    /// The table as it was shown at each moment, the first time.
    shown: BTreeMap<usize, ViewerSnapshot>,
    /// The lines of the log, as they were sent the first time, with the moment.
    lines: BTreeMap<usize, (usize, LogEntry)>,
}

/// The versions that a connection was sent, with the time of each.
struct Connection {
    asked: Instant,
    versions: Vec<(Instant, u64)>,
}

impl History {
    /// A connection is about to be made.
    pub(crate) fn connects(&mut self) {
        self.connections.push(Connection {
            asked: Instant::now(),
            versions: Vec::new(),
        });
    }

    /// A message came.
    pub(crate) fn note(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Table { table, log, .. } | ServerMessage::Update { table, log, .. } => {
                self.note_version(table.version);
                let (moment, lines) = (table.shared.moment as usize, table.shared.log_len as usize);
                assert_eq!(moment, lines, "no move is taken back here");
                if table.viewer.view.is_some() {
                    let shown = || table.viewer.clone();
                    let first = self.shown.entry(moment).or_insert_with(shown);
                    assert_eq!(
                        first.view, table.viewer.view,
                        "moment {moment} was shown differently before"
                    );
                }
                for line in log {
                    let line = (moment, line.clone());
                    self.lines.entry(line.1.at as usize).or_insert(line);
                }
            }
            ServerMessage::Done { version, .. } => self.note_version(*version),
            ServerMessage::Refused { .. }
            | ServerMessage::Said { .. }
            | ServerMessage::Replaced
            | ServerMessage::Closing
            | ServerMessage::Pong { .. }
            | ServerMessage::Probe { .. } => {}
        }
    }

    fn note_version(&mut self, version: u64) {
        let connection = self.connections.last_mut().expect("a connection");
        let before = connection.versions.last().map_or(0, |(_, version)| *version);
        assert!(
            before <= version,
            "version {version} after {before} on one connection"
        );
        connection.versions.push((Instant::now(), version));
    }
}

/// Checks that no connection was shown a version older than one that any client had before it asked for that connection.
fn assert_versions_rise(histories: &[&History]) {
    let connections = || histories.iter().flat_map(|history| &history.connections);
    let mut known: Vec<(Instant, u64)> = connections()
        .flat_map(|connection| connection.versions.iter().copied())
        .collect();
    known.sort_unstable();
    // The highest version up to each time.
    let mut highest = 0;
    for (_, version) in &mut known {
        highest = highest.max(*version);
        *version = highest;
    }
    for connection in connections() {
        let before = known.partition_point(|(time, _)| *time < connection.asked);
        let floor = before.checked_sub(1).map_or(0, |last| known[last].1);
        if let Some((_, first)) = connection.versions.first() {
            assert!(
                floor <= *first,
                "version {first} on a new connection, after {floor}"
            );
        }
    }
}

/// Checks what these seats were shown, moment by moment, against a replay of the record: the same match, and nothing that the replay hides
/// from the seat.
fn assert_shown_as_recorded(record: &Value, histories: &[(usize, &History)]) {
    let record = Record::from_json(record).expect("a record");
    let until = |lines: usize| Record {
        log: record.log[..lines].to_vec(),
        result: None,
        ..record.clone()
    };
    let mut game = until(0).load().expect("the match begins");
    for at in 0..=record.log.len() {
        for (seat, history) in histories {
            assert_moment(&*game, at, *seat, history);
        }
        if let Some(line) = record.log.get(at) {
            line.replay(&mut *game).expect("a line of the record");
        }
    }
    for (seat, history) in histories {
        let last = history.shown.keys().max();
        assert!(last <= Some(&record.log.len()), "seat {seat} was shown {last:?}");
        assert!(history.shown.len() > 1, "seat {seat} was shown the match");
    }
}

fn assert_moment(game: &dyn AnyMatch, at: usize, seat: usize, history: &History) {
    let place = u8::try_from(seat).ok().and_then(Seat::new);
    if let Some(shown) = history.shown.get(&at) {
        let account = game.account(place);
        let what = format!("moment {at}, seat {seat}");
        assert_eq!(shown.view.as_ref(), Some(&account.view), "{what}");
        assert_eq!(shown.standing.as_ref(), Some(&account.standing), "{what}");
        assert_eq!(shown.legal, account.legal, "{what}");
        assert_eq!(shown.effects, account.effects, "{what}");
    }
    let lines = || history.lines.iter().filter(|(_, (moment, _))| *moment == at);
    if let Some((first, _)) = lines().next() {
        let page: BTreeMap<usize, LogEntry> = game
            .page(place, *first..at)
            .into_iter()
            .map(|entry| (entry.at, log_entry(entry)))
            .collect();
        for (line, (_, shown)) in lines() {
            assert_eq!(
                Some(shown),
                page.get(line),
                "line {line} at moment {at}, seat {seat}"
            );
        }
    }
}

/// A line as the table must write it.
fn log_entry(entry: Entry) -> LogEntry {
    let (seat, text, event, outcome) = match entry.line {
        EntryLine::Chance { event, outcome } => (None, None, Some(event), outcome),
        EntryLine::Move { seat, text } => (Some(seat.number()), text, None, None),
    };
    LogEntry {
        at: u32::try_from(entry.at).expect("small"),
        seat,
        text,
        event,
        outcome,
        told: entry.told,
    }
}

/// Checks the histories of these seats.
pub(crate) fn assert_consistent(record: &Value, histories: &[(usize, &History)]) {
    assert_shown_as_recorded(record, histories);
    let all: Vec<&History> = histories.iter().map(|(_, history)| *history).collect();
    assert_versions_rise(&all);
}
