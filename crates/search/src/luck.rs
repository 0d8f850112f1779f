//! Measures the luck of a chance outcome.

use stammtisch_core::{ImperfectInformation, OutcomeOf, Quick, Seat};

use crate::think::play_on;
use crate::{Budget, Rng, RolloutPolicy};

/// A chance event with its outcome.
#[derive(Debug)]
pub struct ChanceOutcome<'a, G: Quick> {
    /// The real state before it.
    pub before: &'a G,
    /// The event.
    pub event: &'a G::Event,
    /// The outcome.
    pub outcome: &'a OutcomeOf<G>,
    /// The seat whose luck is measured.
    pub seat: Seat,
}

/// The payoff of a chance outcome to a seat, relative to the mean of all outcomes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Luck {
    /// The gain; negative for bad luck.
    pub gain: f32,
    /// The standard error of the gain.
    pub error: f32,
}

/// Plays out the real outcome and a random alternative, `budget` times each, with `rollout` as rollout policy; returns the mean
/// difference. All cards are where they really are, known to the seat or not. The same `rng` gives the same result.
pub fn luck<G: ImperfectInformation + Quick>(
    stroke: &ChanceOutcome<'_, G>,
    rollout: &impl RolloutPolicy<G>,
    budget: Budget<'_>,
    rng: &mut Rng,
) -> Luck {
    let (mut count, mut sum, mut squares) = (0.0_f64, 0.0_f64, 0.0_f64);
    for _ in 0..budget.playouts {
        if budget.is_spent() {
            break;
        }
        let other = stroke.before.sample(stroke.event, &mut |bound| rng.below(bound));
        let dice = rng.split();
        let [came, could] = [stroke.outcome, &other].map(|outcome| {
            let mut game = stroke.before.clone();
            game.resolve_unchecked(outcome);
            f64::from(play_on(&mut game, rollout, stroke.seat, &mut dice.clone()))
        });
        count += 1.0;
        sum += came - could;
        squares += (came - could) * (came - could);
    }
    let count = count.max(1.0);
    let gain = sum / count;
    let error = ((squares / count - gain * gain).max(0.0) / count).sqrt();
    Luck {
        gain: gain as f32,
        error: error as f32,
    }
}
