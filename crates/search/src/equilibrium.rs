//! Approximate equilibria of small two-player games, by regret minimisation in self-play.
//!
//! Search over determinizations ends in play that an informed opponent can exploit, which matters where bluffing is everything, as in
//! poker. External sampling converges to an equilibrium instead (Lanctot, Waugh, Zinkevich, Bowling, Monte Carlo Sampling for Regret
//! Minimization in Extensive Games, 2009). It stores data for every information state, so the game must be small.

use std::collections::HashMap;
use std::hash::Hash;

use stammtisch_core::{BadSetup, Game, ImperfectInformation, Line, ObservedLine, Quick, Seat, Turn};

use crate::Rng;

#[cfg(test)]
mod tests;

/// An information state: the seat, its view and its further knowledge.
type Known<G> = (Seat, <G as Game>::View, <G as ImperfectInformation>::Knowledge);

/// A mixed strategy that approaches an equilibrium as it is [improved](Equilibrium::improve). If several seats are asked at once, the
/// first decides first and the others don't see its move.
#[derive(Clone, Debug)]
pub struct Equilibrium<G: ImperfectInformation> {
    start: Playing<G>,
    choices: HashMap<Known<G>, Choice<G::Move>>,
}

impl<G: ImperfectInformation<Knowledge: Eq + Hash> + Quick> Equilibrium<G> {
    /// Creates an untrained strategy.
    ///
    /// # Errors
    /// The number of players or the options are invalid.
    pub fn new(players: u8, options: &G::Options) -> Result<Self, BadSetup> {
        let begin = |seat| G::begin(players, options, seat);
        Ok(Self {
            start: Playing {
                game: G::new(players, options)?,
                minds: Seat::all(players).map(begin).collect(),
            },
            choices: HashMap::new(),
        })
    }

    /// Plays `matches` training matches per seat. The same `rng` gives the same strategy.
    pub fn improve(&mut self, matches: u32, rng: &mut Rng) {
        for _ in 0..matches {
            for learner in Seat::all(self.start.game.players()) {
                self.learn(self.start.clone(), learner, rng);
            }
        }
    }

    /// The probabilities of the moves of `seat` in this information state. `None` if training never reached it.
    #[must_use]
    pub fn mix(&self, seat: Seat, view: G::View, knowledge: G::Knowledge) -> Option<Vec<(G::Move, f64)>> {
        let choice = self.choices.get(&(seat, view, knowledge))?;
        Some(choice.moves.iter().copied().zip(shares(&choice.made)).collect())
    }

    /// Draws a move from [`mix`](Self::mix).
    #[must_use]
    pub fn choose(
        &self,
        seat: Seat,
        view: G::View,
        knowledge: G::Knowledge,
        rng: &mut Rng,
    ) -> Option<G::Move> {
        let choice = self.choices.get(&(seat, view, knowledge))?;
        choice.moves.get(draw(&shares(&choice.made), rng)).copied()
    }

    /// Continues from here with all moves of the learner and one sampled move of each other seat; returns the learner's payoff.
    fn learn(&mut self, mut at: Playing<G>, learner: Seat, rng: &mut Rng) -> f64 {
        loop {
            match at.game.turn() {
                Turn::Over(standings) => return f64::from(standings.scores()[learner.index()]),
                Turn::Chance(event) => {
                    let outcome = at.game.sample(&event, &mut |bound| rng.below(bound));
                    at.push(&Line::Chance { event, outcome });
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.first() else { return 0.0 };
                    let known = at.known(seat);
                    let choice = self.choices.entry(known.clone());
                    let choice = choice.or_insert_with(|| Choice::new(at.game.moves(seat).collect()));
                    let chances = shares(&choice.regrets);
                    if seat == learner {
                        let moves = choice.moves.clone();
                        let worths = moves.into_iter().map(|m| {
                            let mut after = at.clone();
                            after.push(&Line::Move { seat, m });
                            self.learn(after, learner, rng)
                        });
                        let worths: Vec<f64> = worths.collect();
                        let mean = worths
                            .iter()
                            .zip(&chances)
                            .map(|(worth, chance)| worth * chance)
                            .sum();
                        if let Some(choice) = self.choices.get_mut(&known) {
                            add(&mut choice.regrets, worths.iter().map(|worth| worth - mean));
                        }
                        return mean;
                    }
                    add(&mut choice.made, chances.iter().copied());
                    let Some(&m) = choice.moves.get(draw(&chances, rng)) else {
                        return 0.0;
                    };
                    at.push(&Line::Move { seat, m });
                }
            }
        }
    }
}

/// A match with every seat's knowledge.
#[derive(Clone, Debug)]
struct Playing<G: ImperfectInformation> {
    game: G,
    minds: Vec<G::Knowledge>,
}

impl<G: ImperfectInformation + Quick> Playing<G> {
    fn push(&mut self, line: &Line<G>) {
        let audience = self.game.audience(line);
        match line {
            Line::Chance { outcome, .. } => self.game.resolve_unchecked(outcome),
            Line::Move { seat, m } => self.game.play_unchecked(*seat, *m),
        }
        for (seat, mind) in Seat::all(self.game.players()).zip(&mut self.minds) {
            let seen = ObservedLine::of(line, audience, Some(seat));
            G::observe(mind, seen, &self.game.view(Some(seat)));
        }
    }

    fn known(&self, seat: Seat) -> Known<G> {
        let view = self.game.view(Some(seat));
        (seat, view, self.minds[seat.index()].clone())
    }
}

/// Training data of an information state, by move.
#[derive(Clone, Debug)]
struct Choice<M> {
    moves: Vec<M>,
    /// Cumulative regret of each move.
    regrets: Vec<f64>,
    /// Cumulative probability of each move.
    made: Vec<f64>,
}

impl<M> Choice<M> {
    fn new(moves: Vec<M>) -> Self {
        Self {
            regrets: vec![0.0; moves.len()],
            made: vec![0.0; moves.len()],
            moves,
        }
    }
}

fn add(sums: &mut [f64], more: impl Iterator<Item = f64>) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}

/// Probabilities in proportion to the positive parts (regret matching: Hart, Mas-Colell, A Simple Adaptive Procedure Leading to
/// Correlated Equilibrium, 2000); uniform if there are none.
fn shares(sums: &[f64]) -> Vec<f64> {
    let total: f64 = sums.iter().map(|sum| sum.max(0.0)).sum();
    let equal = 1.0 / sums.len() as f64;
    let share = |sum: &f64| if total > 0.0 { sum.max(0.0) / total } else { equal };
    sums.iter().map(share).collect()
}

/// Draws an index with these probabilities.
fn draw(chances: &[f64], rng: &mut Rng) -> usize {
    /// The resolution of the random numbers.
    const FINE: u32 = 1 << 24;
    let mut left = f64::from(rng.below(FINE)) / f64::from(FINE);
    for (place, chance) in chances.iter().enumerate() {
        left -= chance;
        if left < 0.0 {
            return place;
        }
    }
    chances.len().saturating_sub(1)
}
