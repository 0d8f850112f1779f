//! Points and standings of a tournament.

use stammtisch_room::message::TableResult;
use std::cmp::Reverse;

use super::fact::people;
use super::state::Tournament;
use crate::ranks::half_points;

/// A whole point: the winner of a match gets it, the last gets none, whatever the number of seats. It can be shared evenly among any
/// number of players of a table, so sums are exact.
pub(super) const POINT: u32 = 840;

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

/// Each seat's share of a point by these ranks.
pub(super) fn shares(ranks: &[u8]) -> Vec<u32> {
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
        for (seats, result) in self.ended_tables() {
            let shares = result.map_or_else(|| level(seats.len()), |result| shares(&result.ranks));
            for (seat, player) in people(seats) {
                let score = &mut scores[player];
                score.points += shares.get(seat).copied().unwrap_or_default();
                let Some(result) = result else { continue };
                score.won += u32::from(result.ranks.get(seat) == Some(&1));
                score.ahead += ahead(&result.scores, seat);
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

    /// The tables of the finished rounds with their results.
    fn ended_tables(&self) -> impl Iterator<Item = (&[Option<u16>], Option<&TableResult>)> {
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
    use super::*;

    #[test]
    fn the_winner_gets_a_point_and_equals_share() {
        assert_eq!(shares(&[1, 2]), [840, 0]);
        assert_eq!(shares(&[2, 4, 1, 3]), [560, 0, 840, 280]);
        assert_eq!(shares(&[1, 1, 3]), [630, 630, 0]);
        assert_eq!(level(4), [420; 4]);
        for seats in 2..=8_u8 {
            let ranks: Vec<u8> = (1..=seats).collect();
            let shares = shares(&ranks);
            assert_eq!((shares[0], shares[usize::from(seats) - 1]), (POINT, 0));
            assert_eq!(shares.iter().sum::<u32>(), HALF * u32::from(seats));
        }
    }

    #[test]
    fn scores_count_against_the_mean_of_the_others() {
        assert_eq!(ahead(&[10, 4], 0), 6 * 420);
        assert_eq!(ahead(&[10, 4, 1], 1), -420 - 420 / 2);
        assert_eq!((0..4).map(|seat| ahead(&[5, -3, 8, 0], seat)).sum::<i64>(), 0);
    }
}
