//! Confidence intervals by bootstrap over deals (Efron, Bootstrap Methods: Another Look at the Jackknife, 1979).
//!
//! A deal with all its rotations is resampled as a unit, so the effect of the cards its matches share cancels out, as it does in the
//! figure itself. The random numbers come from a seed: the same deals give the same interval.

use serde::Serialize;
use stammtisch_search::Rng;

/// A figure with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The estimate.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Interval {
    /// The interval of a monotonically increasing function of the figure.
    pub(super) fn map(self, increasing: impl Fn(f64) -> f64) -> Self {
        Self {
            value: increasing(self.value),
            low: increasing(self.low),
            high: increasing(self.high),
        }
    }

    /// Corrects the interval of a share over this many deals. If the share was 0 or 1 in every deal, all resamples are alike however
    /// few the deals; the interval is then that of the binomial distribution (Clopper and Pearson, The Use of Confidence or Fiducial
    /// Limits Illustrated in the Case of the Binomial, 1934), with each deal counted once.
    pub(super) fn of_share(self, deals: usize) -> Self {
        let sure = 0.025_f64.powf(1.0 / deals as f64);
        if self.low >= 1.0 {
            Self { low: sure, ..self }
        } else if self.high <= 0.0 {
            Self {
                high: 1.0 - sure,
                ..self
            }
        } else {
            self
        }
    }
}

/// Returns the 95 % intervals (2.5th to 97.5th percentile over `resamples` resamples) of the figures that `figures` computes when each
/// deal has the given weight. Without deals, nothing is resampled.
pub(super) fn bootstrap(
    deals: usize,
    resamples: usize,
    seed: &str,
    mut figures: impl FnMut(&[u32]) -> Vec<f64>,
) -> Vec<Interval> {
    let values = figures(&vec![1; deals]);
    let mut found: Vec<Vec<f64>> = vec![Vec::with_capacity(resamples); values.len()];
    let mut counts = vec![0; deals];
    for resample in 0..if deals == 0 { 0 } else { resamples } {
        let mut rng = Rng::from_text(&format!("bootstrap {seed}"), resample as u64);
        counts.fill(0);
        for _ in 0..deals {
            counts[rng.below(deals as u32) as usize] += 1;
        }
        for (all, figure) in found.iter_mut().zip(figures(&counts)) {
            all.push(figure);
        }
    }
    let ends = values.into_iter().zip(found);
    ends.map(|(value, mut all)| {
        all.sort_by(f64::total_cmp);
        let cut = all.len() / 40;
        Interval {
            value,
            low: all.get(cut).copied().unwrap_or(value),
            high: all.iter().rev().nth(cut).copied().unwrap_or(value),
        }
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean(values: &[f64]) -> impl Fn(&[u32]) -> Vec<f64> + '_ {
        move |counts| {
            let sum: f64 = values
                .iter()
                .zip(counts)
                .map(|(value, &count)| value * f64::from(count))
                .sum();
            vec![sum / f64::from(counts.iter().sum::<u32>())]
        }
    }

    #[test]
    fn the_interval_of_a_mean_is_about_two_standard_errors_each_way() {
        // Half zeros, half ones: the standard error of the mean of 400 is 0.025.
        let values: Vec<f64> = (0..400).map(|at| f64::from(at % 2)).collect();
        let found = bootstrap(values.len(), 2_000, "a", mean(&values))[0];
        assert!((found.value - 0.5).abs() < 1e-12);
        assert!((found.low - (0.5 - 0.049)).abs() < 0.004, "{found:?}");
        assert!((found.high - (0.5 + 0.049)).abs() < 0.004, "{found:?}");
        assert_eq!(bootstrap(values.len(), 2_000, "a", mean(&values))[0], found);
    }

    #[test]
    fn a_bot_that_won_every_deal_may_still_lose_one() {
        let of = |value: f64, deals: usize| {
            bootstrap(deals, 100, "a", mean(&vec![value; deals]))[0].of_share(deals)
        };
        let won = of(1.0, 14);
        // A bot that comes first in 76.8 % of deals wins 14 of 14 in one of forty contests.
        assert!((won.low.powi(14) - 0.025).abs() < 1e-12, "{won:?}");
        assert_eq!((won.value, won.high), (1.0, 1.0));
        let lost = of(0.0, 14);
        assert_eq!((lost.value, lost.low), (0.0, 0.0));
        assert!((lost.high - (1.0 - won.low)).abs() < 1e-12, "{lost:?}");
        assert_eq!(of(0.5, 14), bootstrap(14, 100, "a", mean(&[0.5; 14]))[0]);
        assert!(of(1.0, 200).low > 0.98);
    }

    #[test]
    fn a_constant_figure_has_an_interval_of_width_zero() {
        let found = bootstrap(5, 100, "a", mean(&[2.0; 5]))[0];
        assert_eq!((found.low, found.high), (2.0, 2.0));
        assert!(bootstrap(0, 100, "a", |_| Vec::new()).is_empty());
    }
}
