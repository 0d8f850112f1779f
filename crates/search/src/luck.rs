//! What chance brought somebody.

use stammtisch_core::{Hidden, OutcomeOf, Quick, Seat};

use crate::think::play_on;
use crate::{Budget, Guide, Rng};

/// An event of chance as it turned out.
#[derive(Debug)]
pub struct Stroke<'a, G: Quick> {
    /// The match before it, as it really was.
    pub before: &'a G,
    /// What chance was asked for.
    pub event: &'a G::Event,
    /// What it gave.
    pub outcome: &'a OutcomeOf<G>,
    /// Whose luck is meant.
    pub seat: Seat,
}

/// What chance brought a seat beyond what it brings in the mean.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Luck {
    /// How much; less than 0 for bad luck.
    pub gain: f32,
    /// The standard error of that.
    pub error: f32,
}

/// Plays on after what came and after what could have come as well, as often as the budget says each, as `guide` plays on: what the
/// one was worth more than the other. All cards lie as they really lay, whoever knew it. The same `rng` finds the same.
pub fn luck<G: Hidden + Quick>(
    stroke: &Stroke<'_, G>,
    guide: &impl Guide<G>,
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
            f64::from(play_on(&mut game, guide, stroke.seat, &mut dice.clone()))
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
