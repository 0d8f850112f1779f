//! Search over determinizations, for games with hidden cards.
//!
//! The candidates are halved round by round, so the effort goes to those close to the best (sequential halving: Karnin, Koren, Somekh,
//! Almost Optimal Exploration in Multi-Armed Bandits, 2013). All candidates of a round are played in the same states with the same
//! random numbers and compared pairwise, so differences between states cancel out.

use stammtisch_core::{Game, ImperfectInformation, ObservedLine, Quick, Seat, Turn};

use crate::arm::{ArmStats, is_settled};
use crate::{Budget, Decision, Rng};

/// Number of states between checks for an early stop.
const LOOK: u32 = 64;

/// The rollout policy of a game, with its payoff.
pub trait RolloutPolicy<G: ImperfectInformation> {
    /// The policy's move for `seat`, which may act, from what that seat may know.
    fn quick_move(&self, game: &G, seat: Seat, rng: &mut Rng) -> G::Move;

    /// The payoff of `game` to `seat` if the rollout can stop here: the match is over, or a part of it that later parts don't depend
    /// on.
    fn worth(&self, game: &G, seat: Seat) -> Option<f32>;

    /// Maximum rollout length in moves, after which [`RolloutPolicy::estimate`] gives the payoff. Where chance dominates, the distant future
    /// says little about the move.
    fn horizon(&self) -> u32 {
        u32::MAX
    }

    /// The expected payoff of `game` to `seat` at the horizon.
    fn estimate(&self, _game: &G, _seat: Seat) -> f32 {
        0.0
    }

    /// Receives a line as the searching seat sees it, with its knowledge before and its view after the line. For policies that infer
    /// hands from moves.
    fn observe(&mut self, knowledge: &G::Knowledge, seen: &ObservedLine<'_, G>, after: &G::View) {
        let _ = (knowledge, seen, after);
    }

    /// Called before a search: processes the lines recorded so far.
    fn ready(&mut self) {}

    /// The rollouts of a search. By default, states come from [`determinize`](ImperfectInformation::determinize) and the policy plays all seats.
    /// Policies that infer hands, or that explore the seat's own later moves, override this. `state` is one determinization; `count`
    /// playouts will follow in all.
    fn playouts<'a>(
        &'a self,
        situation: InformationState<'a, G>,
        state: G,
        count: u32,
        rng: &mut Rng,
    ) -> impl Playouts<G> + use<'a, Self, G>
    where
        Self: Sized,
        G: Quick,
    {
        let _ = (count, rng);
        Plainly {
            rollout: self,
            situation,
            state,
        }
    }
}

/// A source of determinizations and of rollouts in them.
pub trait Playouts<G: Game> {
    /// Draws the next determinization and returns its weight.
    fn draw(&mut self, rng: &mut Rng) -> f32;

    /// Rolls out a move in the current determinization and returns the payoff.
    fn play(&mut self, m: G::Move, rng: &mut Rng) -> f32;
}

/// Determinizations from the seat's knowledge, rollouts by the policy.
struct Plainly<'a, G: ImperfectInformation, T> {
    rollout: &'a T,
    situation: InformationState<'a, G>,
    state: G,
}

impl<G: ImperfectInformation + Quick, T: RolloutPolicy<G>> Playouts<G> for Plainly<'_, G, T> {
    fn draw(&mut self, rng: &mut Rng) -> f32 {
        let InformationState { view, knowledge, .. } = self.situation;
        G::determinize(&mut self.state, view, knowledge, &mut |bound| rng.below(bound))
    }

    fn play(&mut self, m: G::Move, rng: &mut Rng) -> f32 {
        let mut played = self.state.clone();
        played.play_unchecked(self.situation.seat, m);
        play_on(&mut played, self.rollout, self.situation.seat, rng)
    }
}

/// The information state of a searching seat.
#[derive(Debug)]
pub struct InformationState<'a, G: ImperfectInformation> {
    /// The seat.
    pub seat: Seat,
    /// The seat's view.
    pub view: &'a G::View,
    /// Its further knowledge.
    pub knowledge: &'a G::Knowledge,
    /// The number of players.
    pub players: u8,
}

impl<G: ImperfectInformation> Clone for InformationState<'_, G> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

/// Searches over the legal moves of a seat within the budget, with at least one playout each. Without playouts, or with a single legal
/// move, the result is the policy's move in one determinization.
///
/// The policy's move is chosen unless another is better by more than a standard error: with a good policy, most apparent improvements
/// are noise. Returns `None` if the seat may not act. The same `rng` gives the same decision, unless the budget's clock ends the search
/// early.
pub fn think<G: ImperfectInformation + Quick>(
    situation: &InformationState<'_, G>,
    rollout: &impl RolloutPolicy<G>,
    budget: Budget<'_>,
    rng: &mut Rng,
) -> Option<Decision<G::Move>> {
    let InformationState {
        seat,
        view,
        knowledge,
        players,
    } = *situation;
    let mut state = G::new(players, &G::Options::default()).ok()?;
    G::determinize(&mut state, view, knowledge, &mut |bound| rng.below(bound));
    let mut tried: Vec<ArmStats<G::Move>> = state.moves(seat).map(ArmStats::new).collect();
    if tried.is_empty() {
        return None;
    }
    if budget.playouts == 0 || tried.len() == 1 {
        return Some(Decision::plain(rollout.quick_move(&state, seat, rng)));
    }
    let first = rollout.quick_move(&state, seat, rng);
    let home = tried.iter().position(|tried| tried.m == first)?;
    tried.swap(0, home);
    let mut playing = rollout.playouts(situation.clone(), state, budget.playouts, rng);
    halve(&mut tried, &mut playing, budget, rng);
    Some(decide(&tried))
}

/// Sequential halving: in each round, plays out the policy's move (the first) and the better half of the others.
fn halve<G: ImperfectInformation>(
    tried: &mut [ArmStats<G::Move>],
    playing: &mut impl Playouts<G>,
    budget: Budget<'_>,
    rng: &mut Rng,
) {
    let mut alive = tried.len();
    let rounds = alive.max(2).next_power_of_two().ilog2();
    for round in 0..rounds {
        let deals = (budget.playouts / rounds / alive as u32).max(1);
        for deal in 1..=deals {
            if budget.is_spent() {
                return;
            }
            let weight = playing.draw(rng);
            let luck = rng.split();
            let mut home = 0.0;
            for (place, tried) in tried[..alive].iter_mut().enumerate() {
                let worth = playing.play(tried.m, &mut luck.clone());
                if place == 0 {
                    home = worth;
                }
                tried.add(worth, worth - home, weight);
            }
            if budget.settles && deal % LOOK == 0 && is_settled(&tried[..alive]) {
                return;
            }
        }
        // The policy's move stays, as the baseline for the others' leads.
        tried[1..alive].sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        if round + 1 < rounds {
            alive = alive.div_ceil(2).max(2).min(alive);
        }
    }
}

/// Chooses the policy's move unless the best other move is better by more than a standard error.
fn decide<M: Copy>(tried: &[ArmStats<M>]) -> Decision<M> {
    let first = tried[0].m;
    let most = tried.iter().map(|tried| tried.playouts).max();
    if most == Some(0) {
        return Decision::plain(first);
    }
    // Candidates dropped earlier were worse than those that remain.
    let alive = tried[1..].iter().filter(|tried| Some(tried.playouts) == most);
    let best = alive.min_by(|one, other| other.mean().total_cmp(&one.mean()));
    let m = best.filter(|best| best.leads()).map_or(first, |best| best.m);
    let mut candidates: Vec<_> = tried.iter().map(ArmStats::candidate).collect();
    candidates.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    Decision { m, candidates }
}

/// Rolls out with the policy until it gives the payoff for `seat`, or an estimate.
pub fn play_on<G: ImperfectInformation + Quick>(
    game: &mut G,
    rollout: &impl RolloutPolicy<G>,
    seat: Seat,
    rng: &mut Rng,
) -> f32 {
    play_on_by(game, rollout, seat, rng, |game, acting, rng| {
        rollout.quick_move(game, acting, rng)
    })
}

/// Like [`play_on`], but `decide` picks the move of each seat.
pub fn play_on_by<G: ImperfectInformation + Quick>(
    game: &mut G,
    rollout: &impl RolloutPolicy<G>,
    seat: Seat,
    rng: &mut Rng,
    mut decide: impl FnMut(&G, Seat, &mut Rng) -> G::Move,
) -> f32 {
    let mut left = rollout.horizon();
    loop {
        if let Some(worth) = rollout.worth(game, seat) {
            return worth;
        }
        match game.turn() {
            Turn::Seats(_) if left == 0 => return rollout.estimate(game, seat),
            Turn::Seats(seats) => {
                left -= 1;
                let acting = rng.seat(seats);
                let m = decide(game, acting, rng);
                game.play_unchecked(acting, m);
            }
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut |bound| rng.below(bound));
                game.resolve_unchecked(&outcome);
            }
            Turn::Over(_) => return 0.0,
        }
    }
}
