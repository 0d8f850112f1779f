//! A table as lists show it, from its facts.

use stammtisch_protocol::{AnyTurn, MatchPlay};

use super::{SeatSummary, Summary};
use crate::Table;
use crate::result::TableResult;

impl Table {
    /// The table as lists show it.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let seats = self.seats.iter().enumerate().map(|(at, place)| SeatSummary {
            name: place.name(self.regular(at)).map(str::to_owned),
            bot: place.bot().map(str::to_owned),
            person: place.person().is_some(),
            owner: place.owner().map(|owner| owner.id.clone()),
            player: self.counted.apart_from(at, place.owner()),
            stand_in: self.counted.stand_in(at),
            absent: self.counted.is_absent(at),
            forfeited: self.is_forfeited(at),
        });
        Summary {
            game: self.opening.game.clone(),
            phase: self.phase(),
            host: self.opening.host.clone(),
            seats: seats.collect(),
            options: self.opening.options.clone(),
            turn: self.awaited(),
            result: self.result(),
            day: self.opening.settings.day,
            public: self.opening.settings.public,
            sealed: self.deal.commitment().is_some(),
            taken_back: self.back.was_used(),
            helped: self.counted.helped(),
            closed_by: self.counted.closed_by().cloned(),
            finished: self.counted.finished().cloned(),
        }
    }

    pub(crate) fn result(&self) -> Option<TableResult> {
        let Some(AnyTurn::Over(end)) = self.game().map(MatchPlay::turn) else {
            return None;
        };
        Some(TableResult {
            scores: end.scores().to_vec(),
            ranks: end.ranks().to_vec(),
        })
    }
}
