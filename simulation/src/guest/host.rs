//! What a host does beside playing.

use std::time::Duration;

use stammtisch_room::message::{ClientMessage, Table};

use super::{Guest, Pending};

impl Guest {
    /// The host changes how the match is set up: its options stay short, the table grows or shrinks.
    pub(super) fn set_up(&mut self, table: &Table, now: Duration) -> Option<Pending> {
        if self.dice.happens(200) {
            return self.kick(table, now);
        }
        let players = *self.dice.of(&self.opens.seats)?;
        let options = table.options.clone();
        let public = self.dice.happens(500);
        let shorter = |(kind, ms): (&String, &u32)| (kind.clone(), *ms - ms / 8);
        let times = table.times.iter().map(shorter).collect();
        Some(self.request('c', now, |id| ClientMessage::Configure {
            id,
            players,
            options,
            public: Some(public),
            times: Some(times),
        }))
    }

    /// The host takes somebody off his seat.
    pub(super) fn kick(&mut self, table: &Table, now: Duration) -> Option<Pending> {
        let others = (0..).zip(&table.seats);
        let others = others.filter(|(seat, state)| state.person && Some(*seat) != table.you);
        let others: Vec<u8> = others.map(|(seat, _)| seat).collect();
        let seat = *self.dice.of(&others)?;
        Some(self.request('k', now, |id| ClientMessage::Kick { id, seat }))
    }
}
