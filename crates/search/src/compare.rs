//! Compares two moves by more than their expected payoff.

use stammtisch_core::{ImperfectInformation, Quick, Seat};

use crate::think::play_on;
use crate::{Budget, InformationState, Rng, RolloutPolicy};

/// The mean difference in a measure between two moves, for one seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Difference {
    /// The index of the measure.
    pub measure: usize,
    /// The seat.
    pub seat: Seat,
    /// The mean difference.
    pub more: f32,
    /// The standard error of the difference.
    pub error: f32,
    /// The part of the payoff difference associated with it: the regression slope of the payoff on the measure, times the difference.
    pub share: f32,
}

/// Plays out both moves in the same determinizations with the same random numbers, with `rollout` as rollout policy, and compares these
/// measures for each seat at the end of each playout. Returns the differences, measure by measure, or `None` if the number of players
/// is invalid. The same `rng` gives the same result.
pub fn compare<G: ImperfectInformation + Quick>(
    situation: &InformationState<'_, G>,
    rollout: &impl RolloutPolicy<G>,
    [one, other]: [G::Move; 2],
    budget: Budget<'_>,
    rng: &mut Rng,
    measures: &[fn(&G, Seat) -> i32],
) -> Option<Vec<Difference>> {
    let InformationState {
        seat,
        view,
        knowledge,
        players,
    } = *situation;
    let mut state = G::new(players, &G::Options::default()).ok()?;
    let whose = |measure| Seat::all(players).map(move |seat| (measure, seat));
    let all: Vec<_> = (0..measures.len()).flat_map(whose).collect();
    let mut found = vec![Sums::default(); all.len()];
    let mut worths = Worths::default();
    for _ in 0..budget.playouts {
        if budget.is_spent() {
            break;
        }
        G::determinize(&mut state, view, knowledge, &mut |bound| rng.below(bound));
        let luck = rng.split();
        let played = [one, other].map(|m| {
            let mut game = state.clone();
            game.play_unchecked(seat, m);
            let worth = f64::from(play_on(&mut game, rollout, seat, &mut luck.clone()));
            (game, worth)
        });
        worths.add(played.each_ref().map(|(_, worth)| *worth));
        for (&(measure, of), sums) in all.iter().zip(&mut found) {
            sums.add(
                played
                    .each_ref()
                    .map(|(game, worth)| (f64::from(measures[measure](game, of)), *worth)),
            );
        }
    }
    let found = all.iter().zip(&found);
    Some(found.map(|(&of, sums)| sums.difference(of, &worths)).collect())
}

/// The payoffs of both moves, over all playouts.
#[derive(Default)]
struct Worths {
    playouts: f64,
    sum: f64,
}

/// The sums of a measure over all playouts.
#[derive(Clone, Default)]
struct Sums {
    /// Of the difference between the moves, and of its square.
    more: f64,
    more_squares: f64,
    /// Of the values after both moves, of their squares, and of their products with the payoffs.
    level: f64,
    squares: f64,
    with_worth: f64,
}

impl Worths {
    fn add(&mut self, worths: [f64; 2]) {
        self.playouts += 1.0;
        self.sum += worths[0] + worths[1];
    }
}

impl Sums {
    /// Adds a playout: the measure and the payoff after each move.
    fn add(&mut self, after: [(f64, f64); 2]) {
        let more = after[0].0 - after[1].0;
        self.more += more;
        self.more_squares += more * more;
        for (level, worth) in after {
            self.level += level;
            self.squares += level * level;
            self.with_worth += level * worth;
        }
    }

    fn difference(&self, (measure, seat): (usize, Seat), worths: &Worths) -> Difference {
        let count = worths.playouts.max(1.0);
        let more = self.more / count;
        let error = ((self.more_squares / count - more * more).max(0.0) / count).sqrt();
        // The slope of the payoff over the measure.
        let (mean, both) = (self.level / (2.0 * count), 2.0 * count);
        let spread = self.squares / both - mean * mean;
        let with_worth = self.with_worth / both - mean * worths.sum / both;
        let slope = if spread > 1e-9 { with_worth / spread } else { 0.0 };
        Difference {
            measure,
            seat,
            more: more as f32,
            error: error as f32,
            share: (slope * more) as f32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_the_slope_times_the_difference() {
        let (mut sums, mut worths) = (Sums::default(), Worths::default());
        // The payoff is three times the measure; one move brings two more, except every tenth time.
        for at in 0..100 {
            let more = if at % 10 == 0 { 0.0 } else { 2.0 };
            let (base, after) = (f64::from(at % 7), f64::from(at % 7) + more);
            sums.add([(after, 3.0 * after), (base, 3.0 * base)]);
            worths.add([3.0 * after, 3.0 * base]);
        }
        let seat = Seat::new(1).expect("a seat");
        let found = sums.difference((4, seat), &worths);
        assert_eq!((found.measure, found.seat), (4, seat));
        assert!(
            (found.more - 1.8).abs() < 1e-4 && (found.error - 0.06).abs() < 1e-4,
            "{found:?}"
        );
        assert!((found.share - 5.4).abs() < 1e-3, "{found:?}");
    }
}
