//! The task that beats, and buries those that no longer do.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use metrics::{counter, gauge};
use stammtisch_store::{Node, NodeId, Roster, StoreError};
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::Nodes;
use super::lease::Watch;
use crate::metrics::{LAPSES, NODES};
use crate::shutdown::stopped;
use crate::watch;

/// Time after the end of its lease at which a node that cannot beat asks the others. They have taken over its tables by then, if they can.
const DOUBT: Duration = Duration::from_secs(1);

/// Time for their answers.
const PATIENCE: Duration = Duration::from_secs(1);

/// A node's heart: beats and watches those of the others.
pub(crate) struct Beats {
    watch: Watch,
    /// Nodes that were not found at their addresses.
    absent: mpsc::UnboundedReceiver<NodeId>,
    is_failing: bool,
}

impl Beats {
    pub(super) fn new(absent: mpsc::UnboundedReceiver<NodeId>) -> Self {
        Self {
            watch: Watch::default(),
            absent,
            is_failing: false,
        }
    }

    /// Beats until `ended`. The first beat is sent at once.
    pub(crate) async fn run(mut self, nodes: Arc<Nodes>, mut ended: watch::Receiver<bool>) {
        loop {
            let sent = nodes.now();
            let beaten = tokio::select! {
                biased;
                () = stopped(&mut ended) => return,
                beaten = self.beat(&nodes) => beaten,
            };
            if beaten.is_err() {
                nodes.step_back().await;
            }
            self.note(beaten);
            let pause = self
                .watch
                .pause()
                .saturating_sub(nodes.now().saturating_sub(sent));
            tokio::select! {
                biased;
                () = stopped(&mut ended) => return,
                Some(absent) = self.absent.recv() => self.watch.note_absent(absent),
                () = sleep(pause) => {}
            }
        }
    }

    /// Logs the beginning and the end of failing beats.
    fn note(&mut self, beaten: Result<(), StoreError>) {
        match beaten {
            Ok(()) if self.is_failing => tracing::info!("the lease holds again"),
            Ok(()) => {}
            Err(error) if !self.is_failing => {
                tracing::warn!(%error, "a beat failed; without beats this node stops answering");
                counter!(LAPSES).increment(1);
                self.is_failing = true;
                return;
            }
            Err(_) => return,
        }
        self.is_failing = false;
    }

    /// Beats once.
    pub(crate) async fn beat(&mut self, nodes: &Nodes) -> Result<(), StoreError> {
        let (me, sent) = (nodes.lease.node(), nodes.now());
        while let Ok(absent) = self.absent.try_recv() {
            self.watch.note_absent(absent);
        }
        let roster = nodes.cluster.beat(me, nodes.is_draining()).await?;
        if roster.find(me).is_none() {
            tracing::warn!(node = %me, "this node was declared dead; it gives up its tables and joins again");
            nodes.lease.renew(nodes.cluster.join(&nodes.address).await?);
            self.watch = Watch::default();
            return Ok(());
        }
        nodes.lease.extend(sent);
        nodes.note_time(&roster);
        gauge!(NODES).set(roster.nodes.len() as f64);
        let suspects = self.watch.answered(me, &roster, sent, nodes.now());
        nodes.note_roster(roster);
        for (node, beat) in suspects {
            tracing::warn!(%node, "a node has stopped; its tables are free");
            nodes.cluster.bury(node, beat).await?;
        }
        Ok(())
    }
}

impl Nodes {
    /// Gives up the tables if only this node has lost the database: the others take them over, and clients that are connected here must
    /// go there. If all have lost it, the tables stay where they are.
    async fn step_back(&self) {
        if self.lapsed().is_some_and(|lapsed| lapsed >= DOUBT) && self.others_go_on().await {
            tracing::warn!("only this node has lost the database; it gives up its tables");
            self.lease.give_up();
        }
    }

    /// Whether another node is ready.
    async fn others_go_on(&self) -> bool {
        let (roster, me) = (self.roster(), self.lease.node());
        let others = roster.nodes.iter().filter(|node| node.id != me);
        let answers = join_all(others.map(|node| self.is_ready(node))).await;
        answers.into_iter().any(|is_ready| is_ready)
    }

    async fn is_ready(&self, node: &Node) -> bool {
        if let Some(peers) = &self.peers {
            return peers.is_ready(node).await;
        }
        let answer = self.get(node, "/readyz", PATIENCE).await;
        answer.is_ok_and(|response| response.status().is_success())
    }

    /// Notes the difference between the clocks.
    fn note_time(&self, roster: &Roster) {
        let local = i64::try_from(self.environment.date()).unwrap_or(i64::MAX);
        let shared = i64::try_from(roster.time).unwrap_or(i64::MAX);
        let offset = shared.saturating_sub(local);
        // A difference of a second is the time that the answer took.
        let offset = if offset.abs() <= 1 { 0 } else { offset };
        self.note_offset(offset);
    }
}
