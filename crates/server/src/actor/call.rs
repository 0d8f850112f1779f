//! Calling people who are elsewhere when it becomes their turn.

use super::Actor;

impl Actor {
    /// Has those called whose turn it has become and who are not here.
    pub(super) fn call_away(&mut self) {
        let Some(push) = self.tables.push.get() else {
            return;
        };
        let calls = self.room.calls(self.tables.now());
        let table = self.room.table();
        for call in calls {
            push.call(call, table.game_id(), table.code());
        }
    }
}
