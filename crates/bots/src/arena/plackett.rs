//! Plackett-Luce ratings from rankings.
//!
//! The model: of the remaining entrants, each takes the next rank with a probability proportional to its strength (Luce, Individual
//! Choice Behavior, 1959; Plackett, The Analysis of Permutations, 1975). The maximum-likelihood strengths are found with the MM
//! algorithm of Hunter, MM Algorithms for Generalized Bradley-Terry Models, 2004. A shared rank counts as all possible orders of the
//! tied seats, with equal weight. An entrant on several seats takes part several times.

use std::collections::HashMap;

/// Fictitious wins and losses of each entrant against an opponent of average strength. They keep the strength of an unbeaten entrant
/// finite and are negligible next to real results.
const PRIOR_WINS: f64 = 0.05;
/// Upper bound on the iterations, never reached in practice.
const STEPS: usize = 10_000;
/// The fit has converged when no strength changes by more than this fraction.
const CLOSE: f64 = 1e-7;

/// The choices implied by the rankings, deal by deal.
#[derive(Debug)]
pub(super) struct Rankings {
    entrants: usize,
    /// The sets from which choices were made; each entrant counts as often as it was seated.
    sets: Vec<Vec<u8>>,
    places: HashMap<Vec<u8>, usize>,
    deals: Vec<Choices>,
}

/// The choices of one deal.
#[derive(Default, Debug)]
struct Choices {
    /// Number of times each entrant was chosen.
    wins: Vec<f64>,
    /// Number of choices made from each set.
    sets: Vec<(usize, f64)>,
}

impl Rankings {
    /// No deals yet.
    pub(super) fn new(entrants: usize) -> Self {
        Self {
            entrants,
            sets: Vec::new(),
            places: HashMap::new(),
            deals: Vec::new(),
        }
    }

    /// Adds a deal: the entrants on the seats and their ranks, for each match.
    pub(super) fn add<'a>(&mut self, matches: impl Iterator<Item = (&'a [usize], &'a [u8])>) {
        let mut choices = Choices {
            wins: vec![0.0; self.entrants],
            sets: Vec::new(),
        };
        for (seats, ranks) in matches {
            let mut groups = ranks.to_vec();
            groups.sort_unstable();
            groups.dedup();
            for rank in groups {
                self.add_group(seats, ranks, rank, &mut choices);
            }
        }
        self.deals.push(choices);
    }

    /// Adds the choices that put the seats of this rank before all later ones.
    fn add_group(&mut self, seats: &[usize], ranks: &[u8], rank: u8, choices: &mut Choices) {
        let later = || seats.iter().zip(ranks).filter(move |(_, other)| **other > rank);
        let tied: Vec<usize> = seats
            .iter()
            .zip(ranks)
            .filter(|(_, other)| **other == rank)
            .map(|(&e, _)| e)
            .collect();
        let mut rest = vec![0_u8; self.entrants];
        later().for_each(|(&entrant, _)| rest[entrant] += 1);
        let alone_at_the_end = usize::from(later().next().is_none());
        // Each position in an order is a choice, except the last of all, which leaves no alternative.
        let choices_made = tied.len() - alone_at_the_end;
        for &entrant in &tied {
            choices.wins[entrant] += choices_made as f64 / tied.len() as f64;
        }
        for left in 1_u32..1 << tied.len() {
            let size = left.count_ones() as usize;
            if size <= alone_at_the_end {
                continue;
            }
            let mut set = rest.clone();
            for (at, &entrant) in tied.iter().enumerate() {
                set[entrant] += u8::from(left >> at & 1 == 1);
            }
            // Each order passes once through a set of this size, and all sets of a size are equally likely.
            let weight = 1.0 / binomial(tied.len(), size);
            let place = *self.places.entry(set).or_insert_with_key(|set| {
                self.sets.push(set.clone());
                self.sets.len() - 1
            });
            choices.sets.push((place, weight));
        }
    }

    /// Returns the ratings of all entrants, with mean 0, when deals have these weights. `start` is the initial guess; a close one
    /// converges sooner.
    pub(super) fn fit(&self, counts: &[u32], start: Option<&[f64]>) -> Vec<f64> {
        let mut wins = vec![PRIOR_WINS; self.entrants];
        let mut weights = vec![0.0; self.sets.len()];
        for (choices, &count) in self.deals.iter().zip(counts) {
            for (sum, win) in wins.iter_mut().zip(&choices.wins) {
                *sum += win * f64::from(count);
            }
            for &(set, weight) in &choices.sets {
                weights[set] += weight * f64::from(count);
            }
        }
        let strength = |points: &f64| 10_f64.powf(points / 400.0);
        let mut strengths: Vec<f64> = start.map_or_else(
            || vec![1.0; self.entrants],
            |points| points.iter().map(strength).collect(),
        );
        for _ in 0..STEPS {
            let next = self.step(&wins, &weights, &strengths);
            let changed = next
                .iter()
                .zip(&strengths)
                .map(|(new, old)| (new / old - 1.0).abs());
            let most = changed.fold(0.0, f64::max);
            strengths = next;
            if most < CLOSE {
                break;
            }
        }
        let points: Vec<f64> = strengths
            .iter()
            .map(|strength| 400.0 * strength.log10())
            .collect();
        let mean = points.iter().sum::<f64>() / points.len().max(1) as f64;
        points.into_iter().map(|points| points - mean).collect()
    }

    /// One step of the MM algorithm: adjusts all strengths so that expected wins approach actual wins.
    fn step(&self, wins: &[f64], weights: &[f64], strengths: &[f64]) -> Vec<f64> {
        let mut shares: Vec<f64> = strengths
            .iter()
            .map(|own| 2.0 * PRIOR_WINS / (own + 1.0))
            .collect();
        for (set, weight) in self.sets.iter().zip(weights).filter(|(_, weight)| **weight > 0.0) {
            let there = || set.iter().zip(strengths);
            let total: f64 = there().map(|(&often, own)| f64::from(often) * own).sum();
            for (share, &often) in shares.iter_mut().zip(set) {
                *share += weight * f64::from(often) / total;
            }
        }
        wins.iter()
            .zip(shares)
            .map(|(wins, share)| wins / share)
            .collect()
    }
}

/// The binomial coefficient.
fn binomial(n: usize, k: usize) -> f64 {
    (0..k).map(|i| (n - i) as f64 / (i + 1) as f64).product()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stammtisch_search::Rng;

    type Match = (&'static [usize], &'static [u8]);

    fn fit(entrants: usize, matches: &[Match]) -> Vec<f64> {
        let mut rankings = Rankings::new(entrants);
        for &one in matches {
            rankings.add(std::iter::once(one));
        }
        rankings.fit(&vec![1; matches.len()], None)
    }

    #[test]
    fn two_entrants_are_rated_by_their_odds() {
        // Three of four won: odds of 3, a difference of 190.85 points (Bradley and Terry, 1952).
        let one: Match = (&[0, 1], &[1, 2]);
        let other: Match = (&[0, 1], &[2, 1]);
        let matches: Vec<_> = [one, one, one, other].repeat(100);
        let points = fit(2, &matches);
        assert!((points[0] - points[1] - 190.85).abs() < 0.5, "{points:?}");
        assert!((points[0] + points[1]).abs() < 1e-9);
    }

    #[test]
    fn an_entrant_on_several_seats_takes_part_several_times() {
        let won: Match = (&[0, 1, 1], &[1, 2, 3]);
        let lost: Match = (&[1, 0, 1], &[1, 3, 2]);
        let points = fit(2, &[won, lost].repeat(200));
        let strength = 10_f64.powf((points[0] - points[1]) / 400.0);
        // The likelihood s/(s + 2) · 1/(s + 2) · 1/(s + 1) has its maximum where 1/s = 2/(s + 2) + 1/(s + 1).
        assert!(
            (1.0 / strength - 2.0 / (strength + 2.0) - 1.0 / (strength + 1.0)).abs() < 0.01,
            "{strength}"
        );
    }

    #[test]
    fn a_tie_counts_as_all_orders_with_equal_weight() {
        let tie: Match = (&[0, 1, 2], &[1, 1, 3]);
        let shared = fit(3, &[tie; 60]);
        let orders: [Match; 2] = [(&[0, 1, 2], &[1, 2, 3]), (&[0, 1, 2], &[2, 1, 3])];
        let split = fit(3, &orders.repeat(30));
        assert!(
            shared
                .iter()
                .zip(&split)
                .all(|(one, other)| (one - other).abs() < 1e-3),
            "{shared:?} {split:?}"
        );
        let level = fit(3, &[(&[0, 1, 2], &[1, 1, 1])]);
        assert!(level.iter().all(|points| points.abs() < 1e-3));
    }

    #[test]
    fn known_strengths_are_recovered_from_their_rankings() {
        let truth = [300.0, 100.0, 0.0, -50.0, -350.0];
        let mut rng = Rng::new(5);
        let mut rankings = Rankings::new(truth.len());
        let deals = 4_000;
        for _ in 0..deals {
            let mut left: Vec<usize> = vec![0, 1, 2, 3, 4];
            stammtisch_core::shuffle(&mut left, &mut |bound| rng.below(bound));
            left.truncate(4);
            let mut order = Vec::new();
            while !left.is_empty() {
                let strength = |&entrant: &usize| 10_f64.powf(truth[entrant] / 400.0);
                let mut mark = left.iter().map(strength).sum::<f64>() * f64::from(rng.below(1 << 30))
                    / f64::from(1 << 30);
                let at = left.iter().position(|entrant| {
                    mark -= strength(entrant);
                    mark < 0.0
                });
                order.push(left.remove(at.unwrap_or(0)));
            }
            rankings.add(std::iter::once((&order[..], &[1, 2, 3, 4][..])));
        }
        let counts = vec![1; deals];
        let found = rankings.fit(&counts, None);
        assert!(
            found
                .iter()
                .zip(truth)
                .all(|(found, truth)| (found - truth).abs() < 15.0),
            "{found:?}"
        );
        let again = rankings.fit(&counts, Some(&found));
        assert!(
            found
                .iter()
                .zip(again)
                .all(|(one, other)| (one - other).abs() < 1e-3)
        );
    }

    #[test]
    fn an_unbeaten_entrant_gets_a_high_but_finite_rating() {
        let won: Match = (&[0, 1], &[1, 2]);
        let points = fit(2, &[won; 500]);
        assert!(
            points[0] - points[1] > 1_000.0 && points[0].is_finite(),
            "{points:?}"
        );
    }
}
