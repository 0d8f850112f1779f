//! Updates: what changed at a table, for clients that know how it stood before, and all of it for the others.

use std::time::Duration;

use crate::fields::{Delta, Members, write_to};
use crate::message::LogEntry;
use crate::snapshot::{SharedSnapshot, ViewerSnapshot};
use crate::{Room, Viewer};

/// A client that an update is written for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recipient {
    /// Whose eyes it is for.
    pub viewer: Viewer,
    /// Whether the client knows the baseline, and was this viewer then. It is sent a delta; the others are sent the whole table.
    pub knows_baseline: bool,
}

/// A snapshot as the clients know it: the next update leaves out what equals it.
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
    /// An `update` for each of these, with the log's lines from place `from` on, and the baseline of the next one.
    #[must_use]
    pub fn updates(
        &self,
        recipients: &[Recipient],
        baseline: Option<&DeltaBaseline>,
        from: usize,
        now: Duration,
    ) -> (Vec<Vec<u8>>, DeltaBaseline) {
        let next = self.baseline(recipients, now);
        // What all viewers are shown is compared and written once.
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

    /// What these are shown now.
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

/// The message `update`, whose table is made of these parts.
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

/// Lines of the log as they were written last: in most cases all viewers may know the same of them.
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
