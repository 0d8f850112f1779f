//! A disk that fails, fills up, is slow, and kills the process at any of its await points.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use stammtisch_store::{Listed, Listing, NewRoom, Node, NodeId, StoreError};

use crate::dice::Dice;
use crate::plan::Plan;

/// The stored data.
pub(crate) struct Disk {
    pub(crate) rooms: BTreeMap<String, Kept>,
    pub(crate) rated: BTreeSet<String>,
    pub(crate) leases: Leases,
    pub(crate) opened: u64,
    pub(crate) dice: Dice,
    /// Number of await points passed.
    pub(crate) points: u64,
    /// The time until which it is full.
    pub(crate) full: Duration,
    /// The time until which the database is down, and how often it started.
    pub(crate) down: Duration,
    pub(crate) starts: u64,
    /// The time until which the writes of a node are held up.
    pub(crate) held: BTreeMap<usize, Duration>,
    /// The data as an asynchronous standby has it.
    standby: Option<(BTreeMap<String, Kept>, Leases)>,
    pub(crate) crashes: u64,
    pub(crate) takeovers: u64,
    pub(crate) claims: u64,
    pub(crate) failures: u64,
}

/// The rows of nodes, and the next id.
#[derive(Clone, Default)]
pub(crate) struct Leases {
    pub(crate) nodes: BTreeMap<NodeId, Node>,
    /// The last id.
    pub(crate) last: i64,
    pub(crate) buried: u64,
}

impl Leases {
    /// Whether a node has a row.
    pub(crate) fn has(&self, node: NodeId) -> bool {
        self.nodes.contains_key(&node)
    }
}

#[derive(Clone)]
pub(crate) struct Kept {
    pub(crate) seed: String,
    pub(crate) game: String,
    pub(crate) epoch: u32,
    /// The node that claimed it last and has not released it.
    pub(crate) owner: Option<NodeId>,
    pub(crate) facts: Vec<String>,
    pub(crate) listing: Listing,
    pub(crate) members: Vec<String>,
    /// People for whom its match counts but whose lists do not show it.
    pub(crate) unlisted: Vec<String>,
    pub(crate) opened: u64,
    pub(crate) changed: u64,
}

/// The error of a write.
pub(crate) fn failed(why: &str) -> StoreError {
    StoreError::Database(why.to_owned())
}

/// The result of a write.
#[derive(Clone, Copy)]
pub(crate) enum Fate {
    Written,
    Full,
    Refused,
    /// It is written, but the answer is an error.
    Denied,
}

impl Disk {
    pub(crate) fn new(dice: Dice) -> Self {
        Self {
            rooms: BTreeMap::new(),
            rated: BTreeSet::new(),
            leases: Leases::default(),
            opened: 0,
            dice,
            points: 0,
            full: Duration::ZERO,
            down: Duration::ZERO,
            starts: 0,
            held: BTreeMap::new(),
            standby: None,
            crashes: 0,
            takeovers: 0,
            claims: 0,
            failures: 0,
        }
    }

    pub(crate) fn fate(&mut self, plan: &Plan, calm: bool, now: Duration) -> Fate {
        let often = plan.faults.disk;
        if calm {
            return Fate::Written;
        }
        if now < self.full {
            return Fate::Full;
        }
        if self.dice.happens(often / 10) {
            self.full = now + self.dice.time(20_000);
            return Fate::Full;
        }
        if !self.dice.happens(often) {
            return Fate::Written;
        }
        self.failures += 1;
        if self.dice.happens(500) {
            Fate::Refused
        } else {
            Fate::Denied
        }
    }

    /// The standby receives what is stored now, and nothing later.
    pub(crate) fn fall_behind(&mut self) {
        self.standby = Some((self.rooms.clone(), self.leases.clone()));
    }

    /// The database fails; at this time its standby has taken over, or it has started again. A synchronous standby has everything.
    pub(crate) fn fail_over(&mut self, until: Duration) {
        self.down = until;
        self.starts += 1;
        if let Some((rooms, leases)) = self.standby.take() {
            (self.rooms, self.leases) = (rooms, leases);
        }
    }

    /// Stores a new table.
    pub(crate) fn open(&mut self, room: NewRoom) {
        self.opened += 1;
        let kept = Kept {
            seed: room.seed,
            game: room.game,
            epoch: 0,
            owner: None,
            facts: room.facts,
            members: Vec::new(),
            unlisted: Vec::new(),
            opened: self.opened,
            changed: room.at,
            listing: room.listing.clone(),
        };
        self.rooms.insert(room.code.clone(), kept);
        self.list(&room.code, room.at, room.listing);
    }

    pub(crate) fn list(&mut self, code: &str, at: u64, listing: Listing) {
        if let Some(kept) = self.rooms.get_mut(code) {
            if let Some(members) = &listing.members {
                kept.members.clone_from(members);
                kept.unlisted.clone_from(&listing.left);
            }
            kept.changed = at;
            kept.listing = listing;
        }
    }

    pub(crate) fn listed(&self, fits: impl Fn(&Kept) -> bool, limit: u32) -> Vec<Listed> {
        let mut rooms: Vec<_> = self.rooms.iter().filter(|(_, kept)| fits(kept)).collect();
        rooms.sort_by_key(|(_, kept)| std::cmp::Reverse(kept.opened));
        let listed = |(code, kept): (&String, &Kept)| Listed {
            code: code.clone(),
            summary: kept.listing.summary.clone(),
            changed: kept.changed,
        };
        rooms.into_iter().take(limit as usize).map(listed).collect()
    }
}
