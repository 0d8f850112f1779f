//! A host's actions outside the match.

use std::time::Duration;

use stammtisch_room::message::{Limit, TableAction, TableSnapshot};

use super::{Guest, Pending};

impl Guest {
    /// Changes the set-up: the options stay short, the table grows or shrinks.
    pub(super) fn set_up(&mut self, table: &TableSnapshot, now: Duration) -> Option<Pending> {
        if self.dice.happens(200) {
            return self.kick(table, now);
        }
        let players = *self.dice.of(&self.opens.seats)?;
        let options = table.shared.options.clone();
        let public = self.dice.happens(500);
        let shorter = |(kind, ms): (&String, &u32)| (kind.clone(), *ms - ms / 8);
        let times = table.shared.times.iter().map(shorter).collect();
        Some(self.request(
            'c',
            now,
            TableAction::Configure {
                players,
                options,
                public: Some(public),
                times: Some(times),
            },
        ))
    }

    /// Removes a person from a seat.
    pub(super) fn kick(&mut self, table: &TableSnapshot, now: Duration) -> Option<Pending> {
        let others = (0..).zip(&table.shared.seats);
        let others = others.filter(|(seat, state)| state.person && Some(*seat) != table.viewer.you);
        let others: Vec<u8> = others.map(|(seat, _)| seat).collect();
        let seat = *self.dice.of(&others)?;
        Some(self.request('k', now, TableAction::Kick { seat }))
    }
}

/// The host's actions in a running match.
impl Guest {
    /// Changes pace, clock, chat, tips or takebacks, pauses, replaces a person with a bot, grants time, offers a seat, or hands the table
    /// over.
    pub(super) fn host_action(&mut self, table: &TableSnapshot, now: Duration) -> Pending {
        let players = self.opens.players.max(1);
        let seat = self.dice.below(players.into()) as u8;
        let bot_ms = self.dice.below(600) as u32;
        let limit = match self.dice.below(3) {
            0 => Limit::None,
            1 => Limit::Move { ms: 5000 },
            _ => Limit::Match { ms: 60_000 },
        };
        match self.dice.below(9) {
            0 | 1 => self.request(
                'j',
                now,
                TableAction::Adjust {
                    bot_ms: Some(bot_ms),
                    chat: Some(!table.shared.house.chat),
                    limit: Some(limit),
                    tips: Some(!table.shared.house.tips),
                    back: Some(!table.shared.house.back),
                    breathers: None,
                },
            ),
            2 | 3 => self.request('p', now, TableAction::Pause { on: true }),
            4 => self.request('r', now, TableAction::Relieve { seat }),
            5 => self.request('l', now, TableAction::Wait { seat }),
            6 => self.request('h', now, TableAction::Hurry {}),
            7 => self.request('f', now, TableAction::Offer { seat, on: true }),
            _ => self.request('o', now, TableAction::HandOver { seat }),
        }
    }

    /// Resumes a paused match if this guest is the host.
    pub(super) fn go_on(&mut self, now: Duration) -> Pending {
        self.request('p', now, TableAction::Pause { on: false })
    }
}
