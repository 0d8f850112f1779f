//! Notifications of turns and of the next match.

use stammtisch_room::{Call, Change, Refused, Table};

use super::state::Actor;
use crate::push::notice::{Cause, News, Notice};

impl Actor {
    /// The notices to store with a change: for people who aren't connected, and whose turn or next match begins with it. `opens` is the
    /// table of that match.
    pub(super) fn notices_of(&self, change: &Change, opens: Option<&Table>) -> Result<Vec<Notice>, Refused> {
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
        let turns = self.room.calls_after(change).into_iter().map(notice);
        let opened = |table: &Table| {
            let news = News::Opened {
                table: table.code().to_owned(),
                host: table.host().to_owned(),
                game: table.game_id().to_owned(),
            };
            let calls = self.room.calls_to_next(change).into_iter();
            let notice = |call| Notice::new(call, self.room.table().code(), news.clone()).caused_by(cause);
            calls.map(notice).collect::<Vec<_>>()
        };
        turns.chain(opens.map(opened).unwrap_or_default()).collect()
    }

    fn notice(&self, call: Call) -> Notice {
        let (table, game) = (self.room.table().code(), self.room.table().game_id().to_owned());
        Notice::new(call, table, News::Turn { game })
    }

    /// Notifies the people whose turn or next match has come and who aren't connected. The notices that a change caused are stored;
    /// others are not.
    pub(super) fn notify_absent(&mut self, stored: Vec<Notice>) {
        let Some(notifier) = self.tables.notifier.get() else {
            return;
        };
        let (opened, mut stored): (Vec<_>, Vec<_>) = stored
            .into_iter()
            .partition(|notice| matches!(notice.news, News::Opened { .. }));
        for notice in opened {
            notifier.send(notice);
        }
        for call in self.room.calls(self.tables.now()) {
            let known = stored.iter().position(|notice| notice.call.person == call.person);
            notifier.send(match known {
                Some(known) => stored.swap_remove(known),
                None => self.notice(call),
            });
        }
    }
}
