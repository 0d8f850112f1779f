//! Notifies people who are elsewhere when it becomes their turn.

use super::Actor;

impl Actor {
    /// Notifies the people whose turn it has become and who aren't connected.
    pub(super) fn call_away(&mut self) {
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
