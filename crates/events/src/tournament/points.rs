//! Points and standings of a tournament.

use std::cmp::Reverse;

use super::fact::people;
use super::plan::AbsenceRule;
use super::state::Tournament;
use crate::outcome::MatchResult;
use crate::ranks::half_points;

/// A whole point: the winner of a match gets it, the last gets none, whatever the number of seats. It can be shared evenly among any
/// number of players of a table, and each share halved, so sums are exact.
pub(super) const POINT: u32 = 1680;

/// Half of that, and the denominator for values that are shared once more.
const HALF: u32 = POINT / 2;

/// A player's sums in a tournament. Fields are in order of precedence: each decides among equals of those before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Score {
    /// In parts of a [`POINT`].
    pub(super) points: u32,
    /// For each match the mean total of the other people's points, in parts of a half.
    pub(super) opponents: u64,
    /// Number of matches in which no player was better.
    pub(super) won: u32,
    /// Sum of the score's excess over the mean of the others at the table, in parts of a half.
    pub(super) ahead: i64,
}

/// Each seat's share of a point in this match.
pub(super) fn shares_of(result: &MatchResult, rule: AbsenceRule) -> Vec<u32> {
    let shares = shares(&result.result.ranks).into_iter().enumerate();
    shares
        .map(|(seat, points)| {
            if result.is_absent(seat) {
                rule.points(points)
            } else {
                points
            }
        })
        .collect()
}

/// Each seat's share of a point by these ranks.
fn shares(ranks: &[u8]) -> Vec<u32> {
    let others = ranks.len().saturating_sub(1).max(1) as u32;
    half_points(ranks)
        .into_iter()
        .map(|halves| halves * HALF / others)
        .collect()
}

/// Each seat's share of an unfinished match: as if all were level.
pub(super) fn level(seats: usize) -> Vec<u32> {
    shares(&vec![1; seats])
}

/// The excess of a seat's score over the mean of the others.
fn ahead(scores: &[i32], seat: usize) -> i64 {
    // A table has few seats.
    let others = i64::from(scores.len().saturating_sub(1).max(1) as u32);
    let own = scores.get(seat).copied().map_or(0, i64::from);
    let sum: i64 = scores.iter().copied().map(i64::from).sum();
    i64::from(HALF) * own - i64::from(HALF) / others * (sum - own)
}

/// The players in order of their standing, the best first.
pub(super) fn order(scores: &[Score]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by_key(|&player| Reverse(scores[player]));
    order
}

impl Tournament {
    /// Each player's points, in parts of a [`POINT`].
    pub(super) fn points(&self) -> Vec<u32> {
        self.scores().iter().map(|score| score.points).collect()
    }

    /// Each player's sums over the finished rounds.
    pub(super) fn scores(&self) -> Vec<Score> {
        let mut scores = vec![Score::default(); self.players.len()];
        let rule = self.plan.absence;
        for (seats, result) in self.ended_tables() {
            let shares = result.map_or_else(|| level(seats.len()), |result| shares_of(result, rule));
            for (seat, player) in people(seats) {
                let score = &mut scores[player];
                score.points += shares.get(seat).copied().unwrap_or_default();
                let Some(result) = result else { continue };
                let counts = rule == AbsenceRule::Played || !result.is_absent(seat);
                score.won += u32::from(counts && result.result.ranks.get(seat) == Some(&1));
                let ahead = ahead(&result.result.scores, seat);
                score.ahead += if counts { ahead } else { ahead.min(0) };
            }
        }
        let points: Vec<u64> = scores.iter().map(|score| score.points.into()).collect();
        for (seats, _) in self.ended_tables() {
            for (_, player) in people(seats) {
                let others = people(seats).filter(|(_, other)| *other != player);
                let others: Vec<u64> = others.map(|(_, other)| points[other]).collect();
                // A match against bots alone says nothing about the strength of opponents.
                scores[player].opponents += match others.len() as u64 {
                    0 => u64::from(HALF) * points[player],
                    count => u64::from(HALF) / count * others.iter().sum::<u64>(),
                };
            }
        }
        scores
    }

    /// Number of matches of finished rounds that this player left to others.
    pub(super) fn absences(&self, player: usize) -> u32 {
        let left = |(seats, result): &(&[Option<u16>], Option<&MatchResult>)| {
            let result = *result;
            let mut own = people(seats).filter(|(_, other)| *other == player);
            own.any(|(seat, _)| result.is_some_and(|result| result.is_absent(seat)))
        };
        u32::try_from(self.ended_tables().filter(left).count()).unwrap_or(u32::MAX)
    }

    /// The tables of the finished rounds with their results.
    fn ended_tables(&self) -> impl Iterator<Item = (&[Option<u16>], Option<&MatchResult>)> {
        let ended = self
            .rounds
            .iter()
            .filter_map(|round| Some((round, round.ended.as_ref()?)));
        ended.flat_map(|(round, ended)| {
            let results = ended
                .results
                .iter()
                .map(Option::as_ref)
                .chain(std::iter::repeat(None));
            round.tables.iter().map(|table| &*table.seats).zip(results)
        })
    }
}

#[cfg(test)]
mod tests {
    use stammtisch_room::message::TableResult;

    use super::*;

    #[test]
    fn the_winner_gets_a_point_and_equals_share() {
        assert_eq!(shares(&[1, 2]), [1680, 0]);
        assert_eq!(shares(&[2, 4, 1, 3]), [1120, 0, 1680, 560]);
        assert_eq!(shares(&[1, 1, 3]), [1260, 1260, 0]);
        assert_eq!(level(4), [840; 4]);
        for seats in 2..=8_u8 {
            let ranks: Vec<u8> = (1..=seats).collect();
            let shares = shares(&ranks);
            assert_eq!((shares[0], shares[usize::from(seats) - 1]), (POINT, 0));
            assert_eq!(shares.iter().sum::<u32>(), HALF * u32::from(seats));
        }
    }

    #[test]
    fn absent_players_keep_what_the_rule_leaves_them() {
        let result = MatchResult {
            result: TableResult {
                scores: vec![9, 7, 5],
                ranks: vec![1, 2, 3],
            },
            absent: vec![0, 2],
        };
        let shares = |rule| shares_of(&result, rule);
        assert_eq!(shares(AbsenceRule::Played), [POINT, HALF, 0]);
        assert_eq!(shares(AbsenceRule::Half), [HALF, HALF, 0]);
        assert_eq!(shares(AbsenceRule::Nothing), [0, HALF, 0]);
        for seats in 2..=8_u8 {
            let all = super::shares(&(1..=seats).collect::<Vec<_>>());
            assert!(all.iter().all(|points| points % 2 == 0), "halves are exact");
        }
    }

    #[test]
    fn scores_count_against_the_mean_of_the_others() {
        assert_eq!(ahead(&[10, 4], 0), 6 * 840);
        assert_eq!(ahead(&[10, 4, 1], 1), -840 - 840 / 2);
        assert_eq!((0..4).map(|seat| ahead(&[5, -3, 8, 0], seat)).sum::<i64>(), 0);
    }
}
