//! A guest's takebacks.

use std::time::Duration;

use stammtisch_room::message::{TableAction, TableSnapshot};

use super::{Guest, Pending};

impl Guest {
    /// Answers a takeback question, or now and then asks one about the seat's last move.
    pub(super) fn take_back(&mut self, table: &TableSnapshot, now: Duration) -> Option<Pending> {
        let (seat, moment) = (table.viewer.you?, table.shared.moment);
        match &table.shared.asks_back {
            Some(asked) if asked.waits.contains(&seat) => {
                let yes = self.dice.happens(850);
                Some(self.request('x', now, TableAction::AnswerBack { moment, yes }))
            }
            None if table.shared.house.back && self.dice.happens(150) => {
                Some(self.request('z', now, TableAction::TakeBack { moment }))
            }
            _ => None,
        }
    }
}
