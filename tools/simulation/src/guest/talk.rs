//! A guest's chat.

use std::time::Duration;

use stammtisch_room::message::{Reaction, TableAction, TableSnapshot};

use super::{Guest, Pending};

impl Guest {
    /// Sends a line, a reaction or a nudge.
    pub(super) fn talk(&mut self, table: &TableSnapshot, now: Duration) -> Option<Pending> {
        let seat = *self.dice.of(&(0..table.shared.players).collect::<Vec<_>>())?;
        Some(match self.dice.below(3) {
            0 => self.request(
                't',
                now,
                TableAction::Say {
                    text: "Who dealt this?".to_owned(),
                },
            ),
            1 => self.request(
                't',
                now,
                TableAction::React {
                    reaction: Reaction::Cheers,
                },
            ),
            _ => self.request('t', now, TableAction::Nudge { seat }),
        })
    }
}
