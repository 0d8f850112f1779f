//! For whom the match of a listed table counts.

use crate::message::Phase;
use crate::result::TableResult;
use crate::screen::screen_of;
use crate::summary::{SeatSummary, Summary};

impl SeatSummary {
    /// Id and name of the player for whom this seat counts; none at a bot's.
    pub(crate) fn player(&self) -> Option<(&str, &str)> {
        match &self.player {
            Some(player) => Some((&player.person.id, &player.person.name)),
            None => Some((self.owner.as_deref()?, self.name.as_deref().unwrap_or_default())),
        }
    }

    /// The host who took that player off the seat.
    pub(crate) fn removed_by(&self) -> Option<&str> {
        self.player.as_ref()?.removed_by.as_deref()
    }
}

impl TableResult {
    /// The same match with this seat behind all others, who keep their order.
    fn lost_by(&self, loser: usize) -> Self {
        let others = || (0..).zip(&self.ranks).filter(|(seat, _)| *seat != loser);
        let rank = |(seat, rank): (usize, &u8)| {
            let before = others().filter(|(_, other)| seat == loser || *other < rank);
            u8::try_from(before.count() + 1).unwrap_or(u8::MAX)
        };
        Self {
            scores: vec![0; self.scores.len()],
            ranks: self.ranks.iter().enumerate().map(rank).collect(),
        }
    }
}

impl Summary {
    /// How the match counts: as it ended, or as bots finished it when the table was closed. A player who closed the table while it
    /// ran has lost to all others.
    pub(crate) fn counts_as(&self) -> Option<TableResult> {
        if self.phase == Phase::Over {
            return self.result.clone();
        }
        let loser = self.forfeits();
        match (&self.finished, loser) {
            (None, None) => None,
            (Some(finished), None) => Some(finished.clone()),
            (Some(finished), Some(loser)) => Some(finished.lost_by(loser)),
            (None, Some(loser)) => Some(self.level().lost_by(loser)),
        }
    }

    /// Whether the match counts only between one player and each of the others, because it was not finished.
    pub(crate) fn counts_for_one(&self) -> bool {
        self.phase != Phase::Over && self.finished.is_none() && self.forfeits().is_some()
    }

    /// How a match that still runs counts if `host` ends it for a tournament and bots have finished it like this: a host who plays in it
    /// has lost it.
    #[must_use]
    pub fn ended_by(&self, host: &str, finished: Option<TableResult>) -> Option<TableResult> {
        let own = self.seat_played_by(host);
        let finished = finished.or_else(|| own.map(|_| self.level()));
        finished.map(|finished| own.map_or_else(|| finished.clone(), |own| finished.lost_by(own)))
    }

    fn level(&self) -> TableResult {
        TableResult {
            scores: vec![0; self.seats.len()],
            ranks: vec![1; self.seats.len()],
        }
    }

    /// The first seat whose player sat down for the match at this person's screen.
    fn seat_played_by(&self, person: &str) -> Option<usize> {
        let is_theirs = |seat: &SeatSummary| {
            seat.player()
                .is_some_and(|(player, _)| screen_of(player) == screen_of(person))
        };
        self.seats.iter().position(is_theirs)
    }

    /// The seat whose player lost the match by ending it for all: by closing the table, or, alone against bots, by staying away from a
    /// match that still runs.
    pub(crate) fn forfeits(&self) -> Option<usize> {
        let mut players = (0..)
            .zip(&self.seats)
            .filter_map(|(at, seat)| Some((at, seat.player()?.0)));
        match self.phase {
            Phase::Closed => self.seat_played_by(self.closed_by.as_deref()?),
            Phase::Playing => {
                let (only, _) = players.next()?;
                players.next().is_none().then_some(only)
            }
            Phase::Waiting | Phase::Over => None,
        }
    }
}
