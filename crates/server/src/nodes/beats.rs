//! The task that beats, and buries those that no longer do.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use metrics::{counter, gauge};
use stammtisch_store::{Roster, StoreError};
use tokio::sync::watch;
use tokio::time::sleep;

use super::Nodes;
use super::lease::{BEAT, Watch};
use crate::metrics::{LAPSES, NODES};
use crate::shutdown::stopped;

impl Nodes {
    /// Beats until `ended`. The first beat is sent at once.
    pub(crate) async fn run(self: Arc<Self>, mut ended: watch::Receiver<bool>) {
        let mut watch = Watch::default();
        let mut failing = false;
        loop {
            let sent = self.now();
            let beaten = tokio::select! {
                biased;
                () = stopped(&mut ended) => return,
                beaten = self.beat(&mut watch) => beaten,
            };
            match beaten {
                Ok(()) if failing => {
                    tracing::info!("the lease holds again");
                    failing = false;
                }
                Ok(()) => {}
                Err(error) => {
                    if !failing {
                        tracing::warn!(%error, "a beat failed; without beats this node stops answering");
                        counter!(LAPSES).increment(1);
                    }
                    failing = true;
                }
            }
            let pause = BEAT.saturating_sub(self.now().saturating_sub(sent));
            tokio::select! {
                biased;
                () = stopped(&mut ended) => return,
                () = sleep(pause) => {}
            }
        }
    }

    /// Begins the lease.
    pub(crate) async fn beat_once(&self) -> Result<(), StoreError> {
        self.beat(&mut Watch::default()).await
    }

    async fn beat(&self, watch: &mut Watch) -> Result<(), StoreError> {
        let (me, sent) = (self.lease.node(), self.now());
        let roster = self.cluster.beat(me, self.is_draining()).await?;
        if roster.find(me).is_none() {
            tracing::warn!(node = %me, "this node was declared dead; it gives up its tables and joins again");
            self.lease.renew(self.cluster.join(&self.address).await?);
            *watch = Watch::default();
            return Ok(());
        }
        self.lease.extend(sent);
        self.note_time(&roster);
        gauge!(NODES).set(roster.nodes.len() as f64);
        let suspects = watch.answered(me, &roster, sent, self.now());
        self.note_roster(roster);
        for (node, beat) in suspects {
            tracing::warn!(%node, "a node has stopped; its tables are free");
            self.cluster.bury(node, beat).await?;
        }
        Ok(())
    }

    /// Notes the difference between the clocks.
    fn note_time(&self, roster: &Roster) {
        let local = i64::try_from(self.environment.date()).unwrap_or(i64::MAX);
        let shared = i64::try_from(roster.time).unwrap_or(i64::MAX);
        let offset = shared.saturating_sub(local);
        // A difference of a second is the time that the answer took.
        let offset = if offset.abs() <= 1 { 0 } else { offset };
        self.offset.store(offset, Ordering::Relaxed);
    }
}
