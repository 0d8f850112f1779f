//! Turn notifications.

use super::state::Actor;

impl Actor {
    /// Notifies the people whose turn has come and who aren't connected.
    pub(super) fn notify_absent(&mut self) {
        let Some(notifier) = self.tables.notifier.get() else {
            return;
        };
        let calls = self.room.calls(self.tables.now());
        let table = self.room.table();
        for call in calls {
            notifier.notify_turn(call, table.game_id(), table.code());
        }
    }
}
