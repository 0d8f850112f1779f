//! What a match brings to the players it counts for: those who sat down for it. Leaving, closing the table, taking moves back and
//! asking for tips are never better than playing on without them.

use stammtisch_room::message::{Phase, TableResult};
use stammtisch_room::{SeatSummary, Summary, screen_of};

/// How the match counts: as it ended, or as bots finished it when the table was closed. A player who closed the table while it
/// ran has lost to all others.
pub(crate) fn counted_result(summary: &Summary) -> Option<TableResult> {
    if summary.phase == Phase::Over {
        return summary.result.clone();
    }
    let loser = forfeiter(summary);
    match (&summary.finished, loser) {
        (None, None) => None,
        (Some(finished), None) => Some(finished.clone()),
        (Some(finished), Some(loser)) => Some(lost_by(finished, loser)),
        (None, Some(loser)) => Some(lost_by(&level(summary), loser)),
    }
}

/// How the match counts, if it has ended.
#[must_use]
pub fn final_result(summary: &Summary) -> Option<TableResult> {
    counted_result(summary).filter(|_| summary.is_over())
}

/// Whether the match counts only between one player and each of the others, because it was not finished.
pub(crate) fn counts_for_one(summary: &Summary) -> bool {
    summary.phase != Phase::Over && summary.finished.is_none() && forfeiter(summary).is_some()
}

/// How a match that still runs counts if `host` ends it for a tournament and bots have finished it like this: a host who plays in it
/// has lost it.
#[must_use]
pub fn result_if_ended(summary: &Summary, host: &str, finished: Option<TableResult>) -> Option<TableResult> {
    let own = seat_played_by(summary, host);
    let finished = finished.or_else(|| own.map(|_| level(summary)));
    finished.map(|finished| own.map_or_else(|| finished.clone(), |own| lost_by(&finished, own)))
}

/// The seat whose player lost the match by ending it for all: by closing the table, or, alone against bots, by staying away from a
/// match that still runs.
pub(crate) fn forfeiter(summary: &Summary) -> Option<usize> {
    let mut players = (0..)
        .zip(&summary.seats)
        .filter_map(|(at, seat)| Some((at, seat.player()?.0)));
    match summary.phase {
        Phase::Closed => seat_played_by(summary, summary.closed_by.as_deref()?),
        Phase::Playing => {
            let (only, _) = players.next()?;
            players.next().is_none().then_some(only)
        }
        Phase::Waiting | Phase::Over => None,
    }
}

/// The first seat whose player sat down for the match at this person's screen.
fn seat_played_by(summary: &Summary, person: &str) -> Option<usize> {
    let is_theirs = |seat: &SeatSummary| {
        seat.player()
            .is_some_and(|(player, _)| screen_of(player) == screen_of(person))
    };
    summary.seats.iter().position(is_theirs)
}

/// The match as if all had finished level.
fn level(summary: &Summary) -> TableResult {
    TableResult {
        scores: vec![0; summary.seats.len()],
        ranks: vec![1; summary.seats.len()],
    }
}

/// The same match with this seat behind all others, who keep their order.
fn lost_by(result: &TableResult, loser: usize) -> TableResult {
    let others = || (0..).zip(&result.ranks).filter(|(seat, _)| *seat != loser);
    let rank = |(seat, rank): (usize, &u8)| {
        let before = others().filter(|(_, other)| seat == loser || *other < rank);
        u8::try_from(before.count() + 1).unwrap_or(u8::MAX)
    };
    TableResult {
        scores: vec![0; result.scores.len()],
        ranks: result.ranks.iter().enumerate().map(rank).collect(),
    }
}
