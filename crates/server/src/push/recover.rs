//! Sends the notices of servers that ended before they sent them.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use metrics::counter;
use stammtisch_room::message::Phase;
use stammtisch_room::{Code, Refused, TableCode};
use stammtisch_store::{Notice as StoredNotice, StoreError};
use tokio::time::sleep;

use super::notice::Reason;
use crate::command::Command;
use crate::metrics::RECOVERED;
use crate::shutdown::stopped;
use crate::tables::Tables;

/// Maximum notices per round.
const LIMIT: u32 = 1000;

/// Time between two rounds while no node ends.
const INTERVAL: Duration = Duration::from_mins(1);

impl Tables {
    /// The notices whose senders are gone. The only server of a store calls this once, before it answers its first request.
    pub(crate) async fn orphaned_notices(&self) -> Result<Vec<StoredNotice>, StoreError> {
        let node = self.nodes.as_ref().map(|nodes| nodes.id());
        self.store.orphaned_notices(node, LIMIT).await
    }

    /// Sends these notices, and until the server stops those of other nodes that end.
    pub(crate) async fn recover_notices(self: Arc<Self>, mut orphans: Vec<StoredNotice>) {
        let mut stop = self.stop.clone();
        let mut seen = BTreeSet::new();
        let mut living = self.nodes.as_ref().map(|nodes| nodes.living());
        loop {
            for row in orphans {
                self.recover_notice(row).await;
            }
            let Some(living) = &mut living else { return };
            tokio::select! {
                () = stopped(&mut stop) => return,
                _ = living.wait_for(|now| *now != seen) => {}
                () = sleep(INTERVAL) => {}
            }
            // Before the question: a node that ends meanwhile is asked about in the next round.
            seen.clone_from(&living.borrow());
            // Those of a round that fails are found in the next one.
            orphans = self.orphaned_notices().await.unwrap_or_default();
        }
    }

    /// Sends a notice if it is still true and no other node does.
    async fn recover_notice(self: &Arc<Self>, row: StoredNotice) {
        let (Some(notifier), Ok(reason)) = (self.notifier.get(), self.present_reason(&row).await) else {
            return;
        };
        if let (Ok(true), Some(reason)) = (self.store.remove_notice(&row).await, reason) {
            counter!(RECOVERED).increment(1);
            notifier.send_patiently(reason.notice(row, self.date())).await;
        }
    }

    /// The reason for a notice, if it still holds.
    async fn present_reason(self: &Arc<Self>, row: &StoredNotice) -> Result<Option<Reason>, Refused> {
        let Some(reason) = Reason::of(row).filter(|_| self.date() < row.until) else {
            return Ok(None);
        };
        let code = reason.table(row);
        if self.is_present(code, &row.person).await {
            return Ok(None);
        }
        let table = match self.copy(code).await {
            Ok((table, _)) => table,
            Err(refused) if refused.code == Code::Table(TableCode::UnknownTable) => return Ok(None),
            Err(refused) => return Err(refused),
        };
        let holds = match (reason.opened, table.phase()) {
            (Some(opened), _) => table.awaits(&row.person, opened),
            (None, Phase::Waiting | Phase::Playing) => true,
            (None, Phase::Over | Phase::Closed) => false,
        };
        Ok(holds.then_some(reason))
    }

    /// Whether the person of a notice is at the table now.
    async fn is_present(self: &Arc<Self>, code: &str, person: &str) -> bool {
        let summary = if self.loaded(code).is_some() {
            let make = |reply| Command::Summary {
                person: Some(person.to_owned()),
                reply,
            };
            self.request(code, make).await.ok()
        } else if let Some(nodes) = &self.nodes {
            let elsewhere = nodes.summaries(self, &[code], Some(person)).await;
            elsewhere.into_values().next()
        } else {
            None
        };
        let seat = summary.and_then(|summary| {
            let seat = summary.you?;
            summary.seats.into_iter().nth(seat.into())
        });
        seat.is_some_and(|seat| seat.present)
    }
}
