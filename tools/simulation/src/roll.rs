//! The nodes as the simulation knows them, and the judge's laws about their leases.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Weak;
use std::time::Duration;

use stammtisch_server::InProcessServer;
use stammtisch_store::NodeId;

use crate::knock::Inbox;
use crate::network::{Network, Spot};

/// Time after its own trouble within which a node may still be declared dead.
const AFTERMATH: Duration = Duration::from_millis(4500);

/// Longest time that a visitor's claim may take.
const CLAIM: Duration = Duration::from_secs(16);

/// Longest time for which a node that alone has lost the database keeps its tables after its lease, while it reaches another that is well.
/// It notices when its second beat fails, and then asks the others.
const CLINGS: Duration = Duration::from_millis(4500);

/// A node's address, whichever process runs there.
#[derive(Default)]
pub(crate) struct Member {
    /// Counts its processes.
    pub(crate) run: u64,
    /// The queue of new connections; `None` while nothing listens there.
    pub(crate) inbox: Option<Inbox>,
    pub(crate) server: Weak<InProcessServer>,
    /// The end of its latest pause.
    pub(crate) paused: Duration,
    /// Whether it gives its tables away.
    pub(crate) is_draining: bool,
    /// When it joined.
    joined: Duration,
    /// Number of pauses.
    pub(crate) pauses: u64,
    /// Since when it has had tables without a lease that others could have taken.
    clings: Option<Duration>,
    /// When its host vanished without closing its connections.
    pub(crate) vanished: BTreeMap<u64, Duration>,
    /// Tables whose writes were refused, until a visitor asks for them.
    fenced: BTreeSet<String>,
    /// When visitors last asked it for tables that it takes for its own or free.
    asked: BTreeMap<String, Duration>,
}

/// All nodes.
#[derive(Default)]
pub(crate) struct Roll {
    pub(crate) members: Vec<Member>,
    /// The node and process of each id.
    ids: BTreeMap<NodeId, (usize, u64)>,
}

impl Roll {
    pub(crate) fn new(nodes: usize) -> Self {
        Self {
            members: (0..nodes).map(|_| Member::default()).collect(),
            ids: BTreeMap::new(),
        }
    }

    pub(crate) fn joined(&mut self, id: NodeId, index: usize, now: Duration) {
        if let Some(member) = self.members.get_mut(index) {
            member.joined = now;
            self.ids.insert(id, (index, member.run));
        }
    }

    /// Whether a node accepts connections and holds its lease.
    pub(crate) fn serves(&self, id: NodeId) -> bool {
        let member = self.ids.get(&id).and_then(|(index, _)| self.members.get(*index));
        let server = member
            .filter(|member| member.inbox.is_some())
            .and_then(|member| member.server.upgrade());
        server.is_some_and(|server| server.node() == Some(id) && server.holds_lease())
    }

    /// A node was declared dead: with good reason, and after its lease.
    pub(crate) fn buried(&self, id: NodeId, now: Duration, network: &Network) -> Result<(), String> {
        let Some((index, run)) = self.ids.get(&id) else {
            return Ok(());
        };
        let Some(member) = self.members.get(*index).filter(|member| member.run == *run) else {
            return Ok(());
        };
        // A node whose answer to joining was lost has a row without beats.
        let server = member.server.upgrade().filter(|server| server.node() == Some(id));
        let Some(server) = server else {
            return Ok(());
        };
        if server.holds_lease() {
            return Err(format!("node {id} was declared dead while it held its lease"));
        }
        let troubled = network.troubled(Spot::Node(*index), Spot::Database);
        let has_reason = member.inbox.is_none() || now < troubled.max(member.paused) + AFTERMATH;
        if has_reason {
            return Ok(());
        }
        Err(format!("node {id} was declared dead though it was well"))
    }

    /// The nodes that alone have lost the database and keep their tables for too long.
    pub(crate) fn clinging(&mut self, now: Duration, network: &Network) -> Vec<usize> {
        let is_well = |from, to| network.troubled(from, to) < now;
        let (mut well, mut lost) = (Vec::new(), Vec::new());
        for (index, member) in self.members.iter().enumerate() {
            let runs = member.inbox.is_some() && now >= member.paused;
            let server = member.server.upgrade().filter(|_| runs);
            let holds_lease = server.as_ref().is_some_and(|server| server.holds_lease());
            let me = Spot::Node(index);
            let lapsed = server.filter(|server| server.in_memory() > 0);
            if let Some(lapsed) = lapsed.and_then(|server| server.lapsed()) {
                lost.push((index, now.saturating_sub(lapsed)));
            } else if holds_lease && !member.is_draining && is_well(me, Spot::Database) {
                well.push((me, member.joined));
            }
        }
        // A node knows those that had joined when its last beat was answered.
        lost.retain(|(index, since)| {
            well.iter()
                .any(|(other, joined)| *joined + AFTERMATH < *since && is_well(Spot::Node(*index), *other))
        });
        let mut clinging = Vec::new();
        for (index, member) in self.members.iter_mut().enumerate() {
            let lost = lost.iter().find(|(lost, _)| *lost == index);
            // A slow answer renews a lease for a moment.
            member.clings = lost.map(|(_, since)| member.clings.unwrap_or(now).max(*since));
            if member.clings.is_some_and(|since| now > since + CLINGS) {
                clinging.push(index);
            }
        }
        clinging
    }

    pub(crate) fn fenced(&mut self, node: usize, code: &str) {
        if let Some(member) = self.members.get_mut(node) {
            member.fenced.insert(code.to_owned());
        }
    }

    /// A visitor enters a table at this node.
    pub(crate) fn asked(&mut self, node: usize, code: &str, now: Duration) {
        if let Some(member) = self.members.get_mut(node) {
            member.fenced.remove(code);
            member.asked.insert(code.to_owned(), now);
        }
    }

    /// Whether a write of this node was fenced, and no visitor has asked for the table since, nor shortly before now.
    pub(crate) fn reloads(&self, node: usize, code: &str, now: Duration) -> bool {
        let Some(member) = self.members.get(node) else {
            return false;
        };
        let is_asked = |asked: &Duration| now <= *asked + CLAIM;
        member.fenced.contains(code) && !member.asked.get(code).is_some_and(is_asked)
    }

    /// Number of loaded tables on all nodes.
    pub(crate) fn in_memory(&self) -> usize {
        let servers = self.members.iter().filter_map(|member| member.server.upgrade());
        servers.map(|server| server.in_memory()).sum()
    }
}
