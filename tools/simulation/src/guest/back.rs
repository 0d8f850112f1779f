//! How a guest takes moves back.

use std::time::Duration;

use stammtisch_room::message::{TableAction, TableSnapshot};

use super::{Guest, Pending};

impl Guest {
    /// Answers who asks, or asks, now and then, for the last move of the seat.
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
