//! Updates what is never stored after a fact: the open window, and how long the table has waited for each player.

use std::time::Duration;

use crate::Room;
use crate::change::{Asking, Seen};
use crate::fact::{Fact, StoredFact};

impl Room {
    /// Follows a fact that the table has applied. `before` and `seen` say which window was open before and after it.
    pub(crate) fn follow(&mut self, before: Asking, stored: &StoredFact, seen: Seen, now: Duration) {
        self.follow_host(stored, now);
        match &stored.fact {
            Fact::Moved { seat, text, .. } => {
                self.watch_move((*seat, text, stored.request.is_some()), before, seen, now);
            }
            Fact::TookBack { .. } => self.reopen_window(seen, now),
            Fact::Removed { seat, .. } => {
                if seen.window.is_some() {
                    self.drop_held(*seat);
                }
                self.watch(before, seen, now);
            }
            Fact::BackAsked { .. } => {
                self.watch(before, seen, now);
                self.volatile.back_asked = now;
            }
            Fact::Paused { on } => {
                self.watch(before, seen, now);
                if !on {
                    // The pause does not count as waiting.
                    self.volatile.presence.wait_anew(now);
                }
            }
            Fact::Opened(_)
            | Fact::Committed { .. }
            | Fact::Alike { .. }
            | Fact::Words { .. }
            | Fact::Sat { .. }
            | Fact::HandedOver { .. }
            | Fact::Stood { .. }
            | Fact::Offered { .. }
            | Fact::BotSet { .. }
            | Fact::Configured { .. }
            | Fact::Started { .. }
            | Fact::Chance { .. }
            | Fact::Tipped { .. }
            | Fact::BackAnswered { .. }
            | Fact::Away { .. }
            | Fact::Back { .. }
            | Fact::Adjusted { .. }
            | Fact::Closed { .. }
            | Fact::WentOn {}
            | Fact::Next { .. } => self.watch(before, seen, now),
        }
    }
}
