//! The state of a table's task.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use stammtisch_bots::TableBots;
use stammtisch_room::message::Phase;
use stammtisch_room::{Code, ConnId, DeltaBaseline, Person, Refused, Room, TableCode, Viewer};

use super::ownership::Ownership;
use super::pending::Unsettled;
use super::search::Search;
use crate::outbox::Outbox;
use crate::tables::Tables;

/// Pause before a failed write is retried.
pub(super) const RETRY: Duration = Duration::from_secs(1);

/// Maximum age of the stored listing of a changed table.
pub(super) const MAX_LISTING_AGE: Duration = Duration::from_secs(10);

/// A table's task.
pub(crate) struct Actor {
    pub(super) room: Room,
    /// `None` during a search, and after a take-back until the next search.
    pub(super) bots: Option<TableBots>,
    pub(super) search: Option<Search>,
    pub(super) tables: Arc<Tables>,
    pub(super) subscriptions: BTreeMap<ConnId, Subscription>,
    /// Number of log lines sent to all subscriptions.
    pub(super) sent_lines: usize,
    /// The baseline of the next deltas and the time it was sent, if a subscription takes deltas.
    pub(super) baseline: Option<(DeltaBaseline, Duration)>,
    pub(super) stored_listing: StoredListing,
    /// The connection whose request is being handled.
    pub(super) requester: Option<ConnId>,
    /// The time to retry scheduled work after a failed write.
    pub(super) retry_at: Option<Duration>,
    /// A write whose outcome is unknown.
    pub(super) unsettled: Option<Box<Unsettled>>,
    pub(super) ownership: Ownership,
    /// Whether connections wait for an update that could not be sent without a lease.
    pub(super) is_behind: bool,
}

impl Actor {
    pub(crate) fn new(room: Room, tables: Arc<Tables>, ownership: Ownership, bots: TableBots) -> Self {
        let sent_lines = room.table().lines();
        let stored_listing = StoredListing::of(room.table().phase(), tables.now());
        Self {
            room,
            bots: Some(bots),
            search: None,
            tables,
            subscriptions: BTreeMap::new(),
            sent_lines,
            baseline: None,
            stored_listing,
            requester: None,
            retry_at: None,
            unsettled: None,
            ownership,
            is_behind: false,
        }
    }

    pub(super) fn now(&self) -> Duration {
        self.tables.now()
    }
}

/// A connection that receives the table's updates.
pub(super) struct Subscription {
    pub(super) person: Option<Person>,
    /// The key that rate limits use.
    pub(super) rate_limit_key: IpAddr,
    /// Whether updates are deltas.
    pub(super) deltas: bool,
    /// The viewer and the table's version of the last snapshot or update sent.
    pub(super) last_sent: Option<(Viewer, u64)>,
    pub(super) outbox: Outbox,
}

/// The age of the listing in the store.
pub(super) struct StoredListing {
    /// When it was stored, or when the last attempt failed.
    pub(super) at: Duration,
    /// Whether the table has changed since.
    pub(super) is_stale: bool,
}

impl StoredListing {
    /// The listing of a table that was just loaded. A running table's may be stale.
    fn of(phase: Phase, now: Duration) -> Self {
        Self {
            at: now,
            is_stale: phase == Phase::Playing,
        }
    }

    /// When it must be stored again.
    pub(super) fn due(&self) -> Option<Duration> {
        self.is_stale.then_some(self.at + MAX_LISTING_AGE)
    }
}

/// A table's task must end: memory and store disagree, which loading the table again repairs, or the game contradicts itself.
pub(super) struct Broken;

/// Whether a game contradicts itself.
pub(super) fn is_broken(refused: &Refused) -> bool {
    refused.code == Code::Table(TableCode::Broken)
}
