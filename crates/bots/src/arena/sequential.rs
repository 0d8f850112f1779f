//! A sequential test that decides, possibly early, whether a bot reaches a rating.
//!
//! Looking repeatedly until an ordinary 95 % interval happens to exclude a value errs far more often than in 5 % of cases. So the test
//! looks at most ten times, after equal numbers of deals, and each look uses the interval of Pocock (Group Sequential Methods in the
//! Design and Analysis of Clinical Trials, 1977): 2.555 standard errors each way instead of 1.96. All ten together contain the true
//! value with 95 % confidence (repeated confidence intervals: Jennison, Turnbull, Interim Analyses: The Repeated Confidence Interval
//! Approach, 1989), so you may stop at any of them, for any reason.

use serde::Serialize;

use super::bootstrap::Interval;
use super::{points, share};

/// Maximum number of looks.
pub const LOOKS: u64 = 10;
/// Half-width of a look's interval, in standard errors (Jennison, Turnbull, Group Sequential Methods, 2000, table 2.1, for ten looks
/// and 5 %).
pub const BOUNDARY: f64 = 2.555;

/// The conclusion of a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// At least the required rating.
    Above,
    /// Less than the required rating.
    Below,
    /// Undecided.
    Open,
}

/// One look at the deals so far.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Look {
    /// Number of deals so far.
    pub deals: usize,
    /// The share of first places, with the repeated confidence interval.
    pub share: Interval,
    /// The same in rating points.
    pub points: Interval,
    /// The conclusion.
    pub verdict: Verdict,
}

/// The numbers of deals after which to look, out of `most`.
pub fn looks(most: u64) -> impl Iterator<Item = u64> {
    (1..=LOOKS).map(move |look| most * look / LOOKS)
}

/// Returns the share of first places over these deals and its rating points, each with an interval of this many standard errors each
/// way.
///
/// The standard error includes one fictitious deal lost entirely and one won entirely, so a few identical deals settle nothing.
#[must_use]
pub fn after(shares: &[f64], players: usize, errors: f64) -> (Interval, Interval) {
    let count = shares.len().max(1) as f64;
    let mean = shares.iter().sum::<f64>() / count;
    let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
    let variance = (squares + mean.powi(2) + (1.0 - mean).powi(2)) / (count + 1.0);
    let reach = errors * (variance / count).sqrt();
    let found = Interval {
        value: mean,
        low: (mean - reach).max(0.0),
        high: (mean + reach).min(1.0),
    };
    (found, found.map(|share| points(share, players)))
}

/// One look at these shares of first places: is the bot at least `at_least` points above each of the other `players` − 1? See
/// [`looks`].
#[must_use]
pub fn look(shares: &[f64], players: usize, at_least: f64) -> Look {
    let (interval, points) = after(shares, players, BOUNDARY);
    let bar = share(at_least, players);
    Look {
        deals: shares.len(),
        share: interval,
        points,
        verdict: match () {
            () if shares.is_empty() => Verdict::Open,
            () if interval.low >= bar => Verdict::Above,
            () if interval.high < bar => Verdict::Below,
            () => Verdict::Open,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The probability that a sum of standard normal steps leaves ±`boundary`·√k at one of `looks` steps k, computed on a grid as
    /// Armitage, `McPherson` and Rowe did (Repeated Significance Tests on Accumulating Data, 1969).
    fn leaves(boundary: f64, looks: u64) -> f64 {
        const STEP: f64 = 0.05;
        let reach = |look: u64| (boundary * (look as f64).sqrt() / STEP).floor() as i64;
        let normal = |x: f64| (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * STEP;
        let mut inside: Vec<(i64, f64)> = vec![(0, 1.0)];
        for look in 1..=looks {
            let reached = |at: i64| {
                inside
                    .iter()
                    .map(|(from, part)| part * normal((at - from) as f64 * STEP))
                    .sum()
            };
            inside = (-reach(look)..=reach(look)).map(|at| (at, reached(at))).collect();
        }
        1.0 - inside.iter().map(|(_, part)| part).sum::<f64>()
    }

    #[test]
    fn ten_looks_err_in_five_percent_of_cases() {
        assert!((leaves(1.96, 1) - 0.05).abs() < 0.003);
        assert!(
            (leaves(BOUNDARY, LOOKS) - 0.05).abs() < 0.003,
            "{}",
            leaves(BOUNDARY, LOOKS)
        );
        // An ordinary interval errs in 19.3 % of cases, as in the paper's table.
        assert!((leaves(1.96, LOOKS) - 0.193).abs() < 0.005);
    }

    #[test]
    fn a_look_decides_when_its_interval_excludes_the_bar() {
        // Half of 200 deals lost, half won: 0.5 ± 2.555 · 0.0354, up to the fictitious deals.
        let shares: Vec<f64> = (0..200).map(|at| f64::from(at % 2)).collect();
        let look = |bar| look(&shares, 4, bar);
        let found = look(0.0);
        assert!((found.share.low - (0.5 - 0.0903)).abs() < 0.001, "{found:?}");
        assert!((found.points.value - 190.85).abs() < 0.01);
        assert_eq!(
            [0.0, 190.0, 400.0].map(|bar| look(bar).verdict),
            [Verdict::Above, Verdict::Open, Verdict::Below]
        );
        assert!(found.points.low > look(400.0).points.low - 1e-9);
    }

    #[test]
    fn a_few_identical_deals_decide_nothing() {
        assert_eq!(look(&[], 4, 0.0).verdict, Verdict::Open);
        assert_eq!(look(&[1.0; 3], 4, 200.0).verdict, Verdict::Open);
        assert_eq!(look(&[1.0; 200], 4, 200.0).verdict, Verdict::Above);
        assert_eq!(look(&[0.25; 200], 4, 0.0).verdict, Verdict::Open);
    }

    #[test]
    fn looks_are_equally_spaced() {
        assert_eq!(
            looks(2_000).collect::<Vec<_>>(),
            [200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000]
        );
    }
}
