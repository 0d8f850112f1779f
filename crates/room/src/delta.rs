//! Updates: deltas for clients that have the previous snapshot, the whole table for the others.

use std::sync::Arc;
use std::time::Duration;

use stammtisch_protocol::{Entry, write_json};

use crate::fields::{Delta, Members};
use crate::snapshot::{LogEntry, SharedSnapshot, ViewerSnapshot};
use crate::view::log_entry;
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
        let seats: Vec<_> = recipients.iter().map(|recipient| recipient.viewer.seat).collect();
        let pages = self.table.game().map(|game| game.pages(&seats, from..usize::MAX));
        let mut pages = pages.unwrap_or_default().into_iter();
        let update = |recipient: &Recipient| {
            let viewer = recipient.viewer;
            let known = baseline.filter(|_| recipient.knows_baseline);
            let shared = if known.is_some() { &changed } else { &whole };
            let before = known.and_then(|known| known.of(viewer));
            let own = next.of(viewer).map(|now| Delta::since(before, now));
            let parts = [shared.as_ref(), own.as_ref()];
            let parts = parts.into_iter().flatten();
            write_update(next.version, parts, log.of(pages.next()))
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
fn write_update<'a>(version: u64, parts: impl Iterator<Item = &'a Delta> + Clone, log: &[u8]) -> Vec<u8> {
    /// Enough for the names and the version.
    const MOST_AROUND: usize = 96;
    let len: usize = parts
        .clone()
        .map(|part| part.table.len() + part.fields.len())
        .sum();
    let mut table = Members::with_room(0);
    table.push("version", &version);
    let mut message = Members::with_room(len + log.len() + MOST_AROUND);
    message.push("type", "update");
    let tables = parts.clone().map(|part| &part.table);
    message.push_object("table", std::iter::once(&table).chain(tables));
    if parts.clone().any(|part| !part.fields.is_empty()) {
        message.push_object("fields", parts.map(|part| &part.fields));
    }
    message.push_json("log", log);
    message.into_object()
}

/// The last written log lines. Most viewers see the same lines, so the text is reused.
#[derive(Default)]
struct LogText {
    page: Option<Arc<[Entry]>>,
    text: Vec<u8>,
}

impl LogText {
    /// These lines as JSON.
    fn of(&mut self, page: Option<Arc<[Entry]>>) -> &[u8] {
        let is_known = match (&self.page, &page) {
            (Some(last), Some(page)) => Arc::ptr_eq(last, page),
            (None, None) => !self.text.is_empty(),
            (Some(_), None) | (None, Some(_)) => false,
        };
        if !is_known {
            let entries = page.as_deref().unwrap_or_default();
            let lines: Vec<LogEntry> = entries.iter().cloned().map(log_entry).collect();
            self.text.clear();
            write_json(&mut self.text, &lines);
            self.page = page;
        }
        &self.text
    }
}
