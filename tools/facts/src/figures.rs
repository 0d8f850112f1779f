//! Statistics of the matches of one table.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use stammtisch_core::{Game, MAX_SEATS};
use stammtisch_hoeleroe::Hoeleroe;
use stammtisch_protocol::{LoggedLine, Record};

/// Lengths and results of matches.
pub(crate) struct Figures {
    pub(crate) players: u8,
    pub(crate) bot: String,
    pub(crate) matches: u64,
    /// The number of decisions of each match.
    pub(crate) lengths: Counts,
    /// The scores of all seats.
    pub(crate) points: Counts,
    /// By place at the table: the seat that begins, its left neighbour, and so on.
    pub(crate) places: Vec<Place>,
}

/// One place at the table.
#[derive(Clone, Default)]
pub(crate) struct Place {
    points: i64,
    /// The sum of squared scores.
    squares: i64,
    ranks: [f64; MAX_SEATS],
}

impl Figures {
    /// No matches yet.
    pub(crate) fn new(players: u8, bot: &str) -> Self {
        Self {
            players,
            bot: bot.to_owned(),
            matches: 0,
            lengths: Counts::default(),
            points: Counts::default(),
            places: vec![Place::default(); players.into()],
        }
    }

    /// Counts a match.
    pub(crate) fn add(&mut self, record: &Record) -> Result<()> {
        let result = record.result.as_ref().context("the match is over")?;
        let moves = record
            .log
            .iter()
            .filter(|line| matches!(line, LoggedLine::Move { .. }));
        self.matches += 1;
        self.lengths.add(i32::try_from(moves.count())?);
        let first = first(record).context("a seat begins")?;
        let players = usize::from(self.players);
        for (place, counted) in self.places.iter_mut().enumerate() {
            let seat = (first + place) % players;
            let rank = result.ranks[seat];
            self.points.add(result.scores[seat]);
            let points = i64::from(result.scores[seat]);
            counted.points += points;
            counted.squares += points * points;
            // Tied seats share the ranks they occupy equally.
            let tied = result
                .ranks
                .iter()
                .copied()
                .filter(|other| *other == rank)
                .count();
            for shared in &mut counted.ranks[usize::from(rank) - 1..][..tied] {
                *shared += 1.0 / tied as f64;
            }
        }
        Ok(())
    }

    /// The mean score of this place, and two standard errors.
    pub(crate) fn mean_points(&self, place: &Place) -> (f64, f64) {
        let matches = self.matches as f64;
        let mean = place.points as f64 / matches;
        let spread = (place.squares as f64 / matches - mean * mean).max(0.0);
        (mean, 2.0 * (spread / matches).sqrt())
    }

    /// The share of matches in which it had each rank.
    pub(crate) fn ranks(&self, place: &Place) -> Vec<f64> {
        let ranks = &place.ranks[..usize::from(self.players)];
        ranks.iter().map(|count| count / self.matches as f64).collect()
    }

    /// Two standard errors of the least certain of [`Self::ranks`].
    pub(crate) fn rank_error(&self, place: &Place) -> f64 {
        let ranks = self.ranks(place).into_iter();
        ranks.map(|share| errors(share, self.matches)).fold(0.0, f64::max)
    }

    /// The lead of the beginning seat over a fair share of first places, and two standard errors.
    pub(crate) fn advantage(&self) -> (f64, f64) {
        let share = self.ranks(&self.places[0])[0];
        (share - 1.0 / f64::from(self.players), errors(share, self.matches))
    }
}

/// Two standard errors of a share of `of` trials.
pub(crate) fn errors(share: f64, of: u64) -> f64 {
    2.0 * (share * (1.0 - share) / of.max(1) as f64).sqrt()
}

/// The seat that begins: the first to move; in Machma-Hölerö, where the dealer may have to choose first, the dealer's left neighbour.
fn first(record: &Record) -> Option<usize> {
    if record.game == Hoeleroe::ID {
        let LoggedLine::Chance { outcome, .. } = record.log.first()? else {
            return None;
        };
        return Some(outcome.as_u64()? as usize + 1);
    }
    record.log.iter().find_map(|line| match line {
        LoggedLine::Move { seat, .. } => Some(seat.index()),
        LoggedLine::Chance { .. } => None,
    })
}

/// A histogram of integers.
#[derive(Default)]
pub(crate) struct Counts(BTreeMap<i32, u64>);

impl Counts {
    fn add(&mut self, number: i32) {
        *self.0.entry(number).or_default() += 1;
    }

    fn total(&self) -> u64 {
        self.0.values().sum()
    }

    /// The mean.
    pub(crate) fn mean(&self) -> f64 {
        let sum: f64 = self
            .0
            .iter()
            .map(|(&number, &times)| f64::from(number) * times as f64)
            .sum();
        sum / self.total() as f64
    }

    /// The smallest number that at least this fraction of the values do not exceed.
    pub(crate) fn quantile(&self, part: f64) -> i32 {
        let wanted = part * self.total() as f64;
        let mut so_far = 0.0;
        let found = self.0.iter().find(|&(_, &times)| {
            so_far += times as f64;
            so_far >= wanted
        });
        found.or(self.0.last_key_value()).map_or(0, |(&number, _)| number)
    }

    /// A histogram with at most `most` bins of equal width, each with its start and share; the rare extremes are left out.
    pub(crate) fn steps(&self, most: i32) -> Vec<(i32, f64)> {
        let (low, high) = (self.quantile(0.002), self.quantile(0.998));
        let width = ((high - low) / most + 1).max(1);
        let part = |begin: i32| {
            let times: u64 = self.0.range(begin..begin + width).map(|(_, times)| times).sum();
            (begin, times as f64 / self.total() as f64)
        };
        (0..=(high - low) / width)
            .map(|step| part(low + step * width))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn histograms_have_mean_quantiles_and_bins() {
        let mut counts = Counts::default();
        for number in 1..=100 {
            counts.add(number);
        }
        assert!((counts.mean() - 50.5).abs() < 1e-9);
        assert_eq!(
            [0.05, 0.5, 0.95, 1.0].map(|part| counts.quantile(part)),
            [5, 50, 95, 100]
        );
        let steps = counts.steps(10);
        assert_eq!(steps[0].0, 1);
        assert!((steps.iter().map(|(_, part)| part).sum::<f64>() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn places_start_with_the_first_to_move_and_ties_are_split() {
        let mut record = Record {
            game: "x".to_owned(),
            rules: 1,
            players: 3,
            options: serde_json::Map::new(),
            log: Vec::new(),
            result: None,
        };
        let mut figures = Figures::new(3, "greedy");
        assert!(figures.add(&record).is_err());
        let seat = stammtisch_core::Seat::new(2).expect("a seat");
        record.log.push(LoggedLine::Move {
            seat,
            text: "a".to_owned(),
        });
        record.result = Some(stammtisch_protocol::MatchResult {
            scores: vec![4, 9, 9],
            ranks: vec![3, 1, 1],
        });
        figures.add(&record).expect("a finished match");
        assert_eq!(figures.ranks(&figures.places[0]), [0.5, 0.5, 0.0]);
        assert_eq!(figures.ranks(&figures.places[1]), [0.0, 0.0, 1.0]);
        assert_eq!(figures.mean_points(&figures.places[2]), (9.0, 0.0));
        record.result = Some(stammtisch_protocol::MatchResult {
            scores: vec![4, 5, 9],
            ranks: vec![3, 2, 1],
        });
        figures.add(&record).expect("a finished match");
        // 9 and 5: both two from the mean. A quarter of two matches first, three quarters second.
        let (mean, error) = figures.mean_points(&figures.places[2]);
        assert!((mean - 7.0).abs() < 1e-9 && (error - 8f64.sqrt()).abs() < 1e-9);
        let error = figures.rank_error(&figures.places[2]);
        assert!((error - 0.375f64.sqrt()).abs() < 1e-9, "{error}");
    }
}
