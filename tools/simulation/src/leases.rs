//! The leases of nodes on the simulated disk, as PostgreSQL keeps them.

use std::sync::Arc;

use async_trait::async_trait;
use stammtisch_store::{Cluster, Node, NodeId, Roster, StoreError};

use crate::disk::Disk;
use crate::line::{Kind, Line};
use crate::world::{FIRST_DATE, World};

/// One node's view of the leases.
pub(crate) struct Shared {
    pub(crate) world: Arc<World>,
    pub(crate) line: Line,
}

impl Shared {
    async fn run<T: Send + 'static>(
        &self,
        act: impl FnOnce(&mut Disk) -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let act = |disk: &mut Disk, ()| Ok(act(disk));
        self.line.run(&self.world, Kind::Lease, |_| (), act).await
    }
}

#[async_trait]
impl Cluster for Shared {
    async fn join(&self, address: &str) -> Result<NodeId, StoreError> {
        let (address, world, index) = (address.to_owned(), Arc::clone(&self.world), self.line.node);
        self.run(move |disk| {
            let leases = &mut disk.leases;
            leases.last += 1;
            let id = NodeId(leases.last);
            let node = Node {
                id,
                address,
                beat: 0,
                draining: false,
            };
            leases.nodes.insert(id, node);
            world.joined(id, index);
            id
        })
        .await
    }

    async fn beat(&self, node: NodeId, draining: bool) -> Result<Roster, StoreError> {
        let world = Arc::clone(&self.world);
        self.run(move |disk| {
            if let Some(node) = disk.leases.nodes.get_mut(&node) {
                node.beat += 1;
                node.draining = draining;
            }
            Roster {
                nodes: disk.leases.nodes.values().cloned().collect(),
                time: FIRST_DATE + world.now().as_secs(),
            }
        })
        .await
    }

    async fn bury(&self, node: NodeId, beat: u64) -> Result<(), StoreError> {
        let world = Arc::clone(&self.world);
        self.run(move |disk| {
            if disk.leases.nodes.get(&node).is_some_and(|node| node.beat == beat) {
                disk.leases.nodes.remove(&node);
                disk.leases.buried += 1;
                world.buried(node);
            }
        })
        .await
    }

    async fn leave(&self, node: NodeId) -> Result<(), StoreError> {
        self.run(move |disk| drop(disk.leases.nodes.remove(&node))).await
    }

    async fn owners(&self, codes: &[&str]) -> Result<Vec<(String, NodeId)>, StoreError> {
        let codes: Vec<String> = codes.iter().map(|code| (*code).to_owned()).collect();
        self.run(move |disk| {
            let owner = |code: String| Some((disk.rooms.get(&code)?.owner?, code));
            let claimed = codes.into_iter().filter_map(owner);
            claimed.map(|(owner, code)| (code, owner)).collect()
        })
        .await
    }
}
