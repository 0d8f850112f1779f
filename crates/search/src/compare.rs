//! What two moves differ in: more than which is worth more.

use stammtisch_core::{Hidden, Quick, Seat};

use crate::think::play_on;
use crate::{Budget, Guide, Rng, Situation};

/// By how much more of something a seat has after one move than after another, in the mean.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Difference {
    /// What it is: its place among what was measured.
    pub measure: usize,
    /// Who has more of it.
    pub seat: Seat,
    /// How much more.
    pub more: f32,
    /// The standard error of that.
    pub error: f32,
    /// What that share of the difference is worth to whoever decides: as much as what is worth more went with more of it.
    pub share: f32,
}

/// Plays one move and another out, as often as the budget says each, in the same states and by the same luck, as `guide` plays on; of
/// each of these measures what each seat has at the end of it, measure by measure. `None` if the game is not played by so many. The
/// same `rng` finds the same.
pub fn compare<G: Hidden + Quick>(
    situation: &Situation<'_, G>,
    guide: &impl Guide<G>,
    [one, other]: [G::Move; 2],
    budget: Budget<'_>,
    rng: &mut Rng,
    measures: &[fn(&G, Seat) -> i32],
) -> Option<Vec<Difference>> {
    let Situation {
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
            let worth = f64::from(play_on(&mut game, guide, seat, &mut luck.clone()));
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

/// What came of both moves, over all playouts.
#[derive(Default)]
struct Worths {
    playouts: f64,
    sum: f64,
}

/// The sums of something that is measured, over all playouts.
#[derive(Clone, Default)]
struct Sums {
    /// Of how much more there is after the one move, and of its square.
    more: f64,
    more_squares: f64,
    /// Of how much there is after both, of its square, and times what came of them.
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
    /// Adds a playout: how much there was after each move, and what came of it.
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
        // The slope of what came of it over how much there was.
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
    fn a_share_is_what_more_of_it_went_with() {
        let (mut sums, mut worths) = (Sums::default(), Worths::default());
        // Each of it is worth three; the one move brings two more, but now and then nothing.
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
