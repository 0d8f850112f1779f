//! The result of a match for the players it counts for: those who sat down for it. Leaving, closing the table, taking moves back and
//! asking for tips never give an advantage.

use serde::{Deserialize, Serialize};
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
        (Some(finished), Some(loser)) => Some(lost_by(finished, |seat| seat == loser)),
        (None, Some(loser)) => Some(lost_by(&level(summary), |seat| seat == loser)),
    }
}

/// A match's result, and the players who left it to others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchResult {
    /// Scores and ranks, no matter who made the moves.
    #[serde(flatten)]
    pub result: TableResult,
    /// The seats of the players who left the match to others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<u8>,
}

impl MatchResult {
    /// This result of a listed match.
    fn of(summary: &Summary, result: TableResult) -> Self {
        let seats = (0..).zip(&summary.seats);
        let absent = seats.filter(|(_, seat)| seat.absent).map(|(at, _)| at);
        Self {
            result,
            absent: absent.collect(),
        }
    }

    pub(crate) fn is_absent(&self, seat: usize) -> bool {
        self.absent.iter().any(|absent| usize::from(*absent) == seat)
    }
}

/// The result that counts, if the match has ended.
#[must_use]
pub fn final_result(summary: &Summary) -> Option<MatchResult> {
    let result = counted_result(summary).filter(|_| summary.is_over())?;
    Some(MatchResult::of(summary, result))
}

/// The result that counts where leaving must not pay: players who left the match to others have lost to all who stayed.
pub(crate) fn result_of_stayers(summary: &Summary) -> Option<TableResult> {
    let result = counted_result(summary)?;
    let has_left = |seat: usize| summary.seats.get(seat).is_some_and(|seat| seat.absent);
    let any_left = summary.seats.iter().any(|seat| seat.absent);
    Some(if any_left {
        lost_by(&result, has_left)
    } else {
        result
    })
}

/// Whether the unfinished match counts only between one player and each of the others.
pub(crate) fn counts_for_one(summary: &Summary) -> bool {
    summary.phase != Phase::Over && summary.finished.is_none() && forfeiter(summary).is_some()
}

/// The result of a running match that `host` ends for a tournament and bots have finished. A host who plays in it has lost it.
#[must_use]
pub fn result_if_ended(summary: &Summary, host: &str, finished: Option<TableResult>) -> Option<MatchResult> {
    let own = seat_played_by(summary, host);
    let finished = finished.or_else(|| own.map(|_| level(summary)))?;
    let result = match own {
        Some(own) => lost_by(&finished, |seat| seat == own),
        None => finished,
    };
    Some(MatchResult::of(summary, result))
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

/// The match with the losers behind all others. Both groups keep their order.
fn lost_by(result: &TableResult, is_loser: impl Fn(usize) -> bool) -> TableResult {
    TableResult {
        scores: vec![0; result.scores.len()],
        ranks: result.ranks_with_losers(is_loser),
    }
}
