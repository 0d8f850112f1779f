//! The result of a match for the players it counts for: those who sat down for it. Leaving, closing the table, taking moves back and
//! asking for tips never give an advantage.

use stammtisch_room::message::{Phase, TableResult};
use stammtisch_room::{SeatSummary, Summary, screen_of};

/// The result that counts: the match's own, or after closing the table, the one that bots finished. A player who closed the table
/// during the match has lost to all others.
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

/// The result that counts, if the match has ended.
#[must_use]
pub fn final_result(summary: &Summary) -> Option<TableResult> {
    counted_result(summary).filter(|_| summary.is_over())
}

/// Whether the unfinished match counts only between one player and each of the others.
pub(crate) fn counts_for_one(summary: &Summary) -> bool {
    summary.phase != Phase::Over && summary.finished.is_none() && forfeiter(summary).is_some()
}

/// The result of a running match that `host` ends for a tournament and bots have finished. A host who plays in it has lost it.
#[must_use]
pub fn result_if_ended(summary: &Summary, host: &str, finished: Option<TableResult>) -> Option<TableResult> {
    let own = seat_played_by(summary, host);
    let finished = finished.or_else(|| own.map(|_| level(summary)));
    finished.map(|finished| own.map_or_else(|| finished.clone(), |own| lost_by(&finished, own)))
}

/// The seat whose player ended the match for all: by closing the table, or by staying away from a running match alone against bots.
/// That player has lost.
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

/// The match with all players level.
fn level(summary: &Summary) -> TableResult {
    TableResult {
        scores: vec![0; summary.seats.len()],
        ranks: vec![1; summary.seats.len()],
    }
}

/// The match with this seat behind all others, who keep their order.
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
