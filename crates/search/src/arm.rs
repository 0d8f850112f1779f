//! Statistics of an arm's playouts, and the test for an early stop.

use crate::Candidate;

/// The confidence required for an early stop: −ln of the probability that chance misleads it, by a loose bound.
const SURE: f32 = 10.0;
/// Factor for the distance to the mean of future playouts, which exceeds the distance to the true mean.
const AHEAD: f32 = 1.5;
/// Factor by which the lead must exceed the bound: a standard error, of which the bound contains several.
const LEADING: f32 = 1.2;

/// Playout statistics of one arm. Sums are weighted by the states' weights.
pub(crate) struct ArmStats<M> {
    pub(crate) m: M,
    sum: f32,
    squares: f32,
    /// The same for the lead over the policy's move in the same state.
    lead: f32,
    lead_squares: f32,
    /// The largest absolute lead.
    widest: f32,
    weight: f32,
    pub(crate) playouts: u32,
}

impl<M: Copy> ArmStats<M> {
    pub(crate) const fn new(m: M) -> Self {
        Self {
            m,
            sum: 0.0,
            squares: 0.0,
            lead: 0.0,
            lead_squares: 0.0,
            widest: 0.0,
            weight: 0.0,
            playouts: 0,
        }
    }

    pub(crate) fn add(&mut self, worth: f32, lead: f32, weight: f32) {
        self.sum += weight * worth;
        self.squares += weight * worth * worth;
        self.lead += weight * lead;
        self.lead_squares += weight * lead * lead;
        self.widest = self.widest.max(lead.abs());
        self.weight += weight;
        self.playouts += 1;
    }

    pub(crate) fn mean(&self) -> f32 {
        self.sum / self.weight.max(f32::MIN_POSITIVE)
    }

    /// The standard error of a mean, from the sums of its values and their squares.
    fn error(&self, sum: f32, squares: f32) -> f32 {
        let mean = sum / self.weight.max(f32::MIN_POSITIVE);
        let variance = squares / self.weight.max(f32::MIN_POSITIVE) - mean * mean;
        (variance.max(0.0) / self.playouts.max(1) as f32).sqrt()
    }

    /// Whether it is better than the policy's move by more than a standard error.
    pub(crate) fn leads(&self) -> bool {
        self.lead > self.weight * self.error(self.lead, self.lead_squares)
    }

    /// The mean lead over the policy's move, and a bound on the deviation of its final value (Maurer, Pontil, Empirical Bernstein
    /// Bounds and Sample Variance Penalization, 2009).
    fn lead_within(&self) -> (f32, f32) {
        let lead = self.lead / self.weight.max(f32::MIN_POSITIVE);
        let luck = self.error(self.lead, self.lead_squares) * (2.0 * SURE).sqrt();
        let unseen = 3.0 * SURE * self.widest / self.playouts.max(1) as f32;
        (lead, AHEAD * (luck + unseen))
    }

    pub(crate) fn candidate(&self) -> Candidate<M> {
        Candidate {
            m: self.m,
            worth: self.mean(),
            error: self.error(self.sum, self.squares),
            playouts: self.playouts,
        }
    }
}

/// Whether further playouts are unlikely to change the choice: either all others are clearly worse than the policy's move (the first),
/// or one is clearly better than it and than all others.
pub(crate) fn is_settled<M: Copy>(alive: &[ArmStats<M>]) -> bool {
    let others = || alive[1..].iter().map(ArmStats::lead_within);
    if others().all(|(lead, within)| lead + within < 0.0) {
        return true;
    }
    let best = others()
        .enumerate()
        .max_by(|(_, one), (_, other)| one.0.total_cmp(&other.0));
    let Some((place, (lead, within))) = best else {
        return true;
    };
    let surely_leads = lead > LEADING * within;
    let is_worse = |(other, theirs): (f32, f32)| lead - within > other + theirs;
    surely_leads
        && others()
            .enumerate()
            .all(|(at, found)| at == place || is_worse(found))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An arm with these leads in turn.
    fn tried(leads: [f32; 2], playouts: u32) -> ArmStats<u8> {
        let mut tried = ArmStats::new(0);
        for at in 0..playouts {
            let lead = leads[at as usize % 2];
            tried.add(lead, lead, 1.0);
        }
        tried
    }

    #[test]
    fn a_close_or_barely_explored_choice_is_not_settled() {
        let (home, better, worse) = ([0.0; 2], [2.0, 4.0], [-2.0, -4.0]);
        let settled = |others: &[[f32; 2]], playouts| {
            let others = others.iter().map(|&leads| tried(leads, playouts));
            is_settled(
                &[tried(home, playouts)]
                    .into_iter()
                    .chain(others)
                    .collect::<Vec<_>>(),
            )
        };
        assert!(settled(&[better, worse], 1_000));
        assert!(settled(&[worse, worse], 1_000));
        assert!(!settled(&[better, worse], 64), "too few playouts");
        assert!(!settled(&[better, better], 1_000), "two equally good arms");
        assert!(
            !settled(&[worse, [-1.0, 1.0]], 1_000),
            "one is as good as the policy's move"
        );
        assert!(!settled(&[[-40.0, 41.0]], 1_000), "better by chance");
    }
}
