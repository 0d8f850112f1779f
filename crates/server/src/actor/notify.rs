//! Turn notifications.

use stammtisch_room::{Call, Change, Refused};

use super::state::Actor;
use crate::push::notice::{Cause, News, Notice};

impl Actor {
    /// The notices to store with a change: for people whose turn begins with it and who aren't connected.
    pub(super) fn notices_of(&self, change: &Change) -> Result<Vec<Notice>, Refused> {
        if self.tables.notifier.get().is_none() {
            return Ok(Vec::new());
        }
        let cause = Cause {
            seq: self.room.table().seq(),
            opened: None,
            at: self.tables.date(),
            node: self.tables.nodes.as_ref().map(|nodes| nodes.id()),
        };
        let notice = |(call, opened)| {
            let opened = Some(opened);
            self.notice(call).caused_by(Cause { opened, ..cause })
        };
        self.room.calls_after(change).into_iter().map(notice).collect()
    }

    fn notice(&self, call: Call) -> Notice {
        let (table, game) = (self.room.table().code(), self.room.table().game_id().to_owned());
        Notice::new(call, table, News::Turn { game })
    }

    /// Notifies the people whose turn has come and who aren't connected. The notices that a change caused are stored; others are not.
    pub(super) fn notify_absent(&mut self, mut stored: Vec<Notice>) {
        let Some(notifier) = self.tables.notifier.get() else {
            return;
        };
        for call in self.room.calls(self.tables.now()) {
            let known = stored.iter().position(|notice| notice.call.person == call.person);
            notifier.send(match known {
                Some(known) => stored.swap_remove(known),
                None => self.notice(call),
            });
        }
    }
}
