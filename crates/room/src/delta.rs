//! Updates: deltas for clients that have the previous snapshot, the whole table for the others.

use std::time::Duration;

use crate::fields::{Delta, Members, write_to};
use crate::message::LogEntry;
use crate::snapshot::{SharedSnapshot, ViewerSnapshot};
use crate::{Room, Viewer};

/// A client that gets an update.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recipient {
    /// The viewer that the update is written for.
    pub viewer: Viewer,
    /// Whether the client has the baseline, sent to the same viewer. Such a client gets a delta, the others the whole table.
    pub knows_baseline: bool,
}

/// A snapshot that clients have. The next update omits the fields that equal it.
#[derive(Debug)]
pub struct DeltaBaseline {
    version: u64,
    shared: SharedSnapshot,
    viewers: Vec<(Viewer, ViewerSnapshot)>,
}

impl DeltaBaseline {
    /// The table's version at that moment.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    fn of(&self, viewer: Viewer) -> Option<&ViewerSnapshot> {
        let mut viewers = self.viewers.iter();
        viewers
            .find(|(other, _)| *other == viewer)
            .map(|(_, snapshot)| snapshot)
    }
}

impl Room {
    /// An `update` for each recipient, with the log lines from place `from` on, and the baseline for the next update.
    #[must_use]
    pub fn updates(
        &self,
        recipients: &[Recipient],
        baseline: Option<&DeltaBaseline>,
        from: usize,
        now: Duration,
    ) -> (Vec<Vec<u8>>, DeltaBaseline) {
        let next = self.baseline(recipients, now);
        // The shared part is compared and written once.
        let is_any_new = recipients.iter().any(|recipient| !recipient.knows_baseline);
        let whole = is_any_new.then(|| Delta::since(None, &next.shared));
        let changed = baseline.map(|baseline| Delta::since(Some(&baseline.shared), &next.shared));
        let mut log = LogText::default();
        let update = |recipient: &Recipient| {
            let viewer = recipient.viewer;
            let known = baseline.filter(|_| recipient.knows_baseline);
            let shared = if known.is_some() { &changed } else { &whole };
            let before = known.and_then(|known| known.of(viewer));
            let own = next.of(viewer).map(|now| Delta::since(before, now));
            let parts: Vec<&Delta> = shared.iter().chain(&own).collect();
            let lines = self.log(viewer, from..usize::MAX);
            write_update(next.version, &parts, log.of(lines))
        };
        let updates = recipients.iter().map(update).collect();
        (updates, next)
    }

    /// The present snapshot of these recipients.
    fn baseline(&self, recipients: &[Recipient], now: Duration) -> DeltaBaseline {
        let mut viewers: Vec<Viewer> = Vec::new();
        for Recipient { viewer, .. } in recipients {
            if !viewers.contains(viewer) {
                viewers.push(*viewer);
            }
        }
        let snapshots = self.viewer_snapshots(&viewers, now);
        DeltaBaseline {
            version: self.volatile.version,
            shared: self.shared_snapshot(now),
            viewers: viewers.into_iter().zip(snapshots).collect(),
        }
    }
}

/// Writes an `update` message whose table consists of these parts.
fn write_update(version: u64, parts: &[&Delta], log: &[u8]) -> Vec<u8> {
    let mut table = Members::default();
    table.push("version", &version);
    let tables: Vec<&Members> = std::iter::once(&table)
        .chain(parts.iter().map(|part| &part.table))
        .collect();
    let fields: Vec<&Members> = parts
        .iter()
        .map(|part| &part.fields)
        .filter(|fields| !fields.is_empty())
        .collect();
    let members: usize = tables.iter().chain(&fields).map(|members| members.len()).sum();
    let mut message = Members::with_room(members + log.len() + 64);
    message.push("type", &"update");
    message.push_object("table", &tables);
    if !fields.is_empty() {
        message.push_object("fields", &fields);
    }
    message.push_json("log", log);
    message.into_object()
}

/// The last written log lines. Most viewers see the same lines, so the text is reused.
#[derive(Default)]
struct LogText {
    lines: Vec<LogEntry>,
    text: Vec<u8>,
}

impl LogText {
    /// These lines as JSON.
    fn of(&mut self, lines: Vec<LogEntry>) -> &[u8] {
        if self.text.is_empty() || self.lines != lines {
            self.text.clear();
            write_to(&mut self.text, &lines);
            self.lines = lines;
        }
        &self.text
    }
}
