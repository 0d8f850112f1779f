//! A guest's expectations once all is calm: answers, and windows that close.

use std::time::Duration;

use stammtisch_room::message::{ClientMessage, ConnectionMessage, TableSnapshot};

use super::{Liveness, Talk};
use crate::world::{World, lock};

/// Once all is calm: time for an answer to a seat asked alone, and time after its end for a window to close. Both are shorter than the
/// interval at which guests repeat requests, which would wake a sleeping table.
const PATIENCE: Duration = Duration::from_secs(3);
const LATE: Duration = Duration::from_millis(2500);

impl Talk {
    /// Whether a window closes by its time alone.
    pub(super) fn check_window(&self, world: &World, now: Duration) {
        if let (Some((moment, closes)), Some(table)) = (self.closes, &self.table)
            && table.shared.moment == moment
            && now > closes
        {
            world.fail(format!(
                "the window of moment {moment} at {} should have closed at {closes:.3?}",
                table.shared.code
            ));
        }
    }

    /// Records the time until which the present window may be open.
    pub(super) fn note_window(&mut self, world: &World, table: &TableSnapshot, now: Duration) {
        if table.shared.asks_back.is_some() || table.shared.house.paused {
            // The match is paused; the window starts again later.
            self.closes = None;
        }
        let known = self
            .closes
            .is_some_and(|(moment, _)| moment == table.shared.moment);
        let Some(clock) = table
            .viewer
            .clock
            .as_ref()
            .filter(|_| !known && world.is_settled())
        else {
            return;
        };
        if lock(&world.judge).hurries(&table.shared.code) {
            let left = Duration::from_millis(clock.left_ms.into());
            self.closes = Some((table.shared.moment, now + left + LATE));
        }
    }

    /// Once all is calm, asks for the whole table once: a connection to a table that is gone must have ended.
    pub(super) fn check_liveness(&mut self, world: &World, now: Duration) {
        match self.liveness {
            Liveness::Unasked if world.plan.nodes > 0 && world.is_settled() => {
                let sync = ClientMessage::Connection(ConnectionMessage::Sync {});
                self.under_way.push((now, sync));
                self.liveness = Liveness::Asked(now.max(self.deaf));
            }
            Liveness::Asked(since) if now > since + PATIENCE && self.visit.vanished(world).is_none() => {
                world.fail("a connection is open and gives no answer");
            }
            Liveness::Unasked | Liveness::Asked(_) | Liveness::Shown => {}
        }
    }

    pub(super) fn check_owed(&self, world: &World, now: Duration) {
        if self.visit.vanished(world).is_some() {
            return;
        }
        if let Some((id, since)) = &self.owed
            && now > *since + PATIENCE
        {
            world.fail(format!(
                "{id} was asked {:?} ago and has no answer",
                now.saturating_sub(*since)
            ));
        }
    }
}
