//! Looking ahead where cards are hidden: each move that could be best is played out in states that could be so.
//!
//! Candidates are halved round by round, so that the time goes to those that are close (sequential halving: Karnin, Koren,
//! Somekh, Almost Optimal Exploration in Multi-Armed Bandits, 2013). All candidates of a round meet the same states and the same
//! luck, and are compared deal by deal: what one state is worth more than another for all of them cancels out.

use stammtisch_core::{Game, Glimpse, Hidden, Quick, Seat, Turn};

use crate::tried::{Tried, is_settled};
use crate::{Budget, Decision, Rng};

/// After so many states it is asked whether the choice is settled.
const LOOK: u32 = 64;

/// How a game is played on while somebody thinks.
pub trait Guide<G: Hidden> {
    /// What somebody sensible at `seat`, who may act, would do at once, from what that seat may know.
    fn quick_move(&self, game: &G, seat: Seat, rng: &mut Rng) -> G::Move;

    /// What `game` is worth to `seat` if there is no need to play on: the match is over, or a part of it that the
    /// next does not depend on.
    fn worth(&self, game: &G, seat: Seat) -> Option<f32>;

    /// After how many moves it is not played on any more, but taken for what [`Guide::estimate`] says: where much is left to
    /// luck, what is far off tells little of the move that is thought about.
    fn horizon(&self) -> u32 {
        u32::MAX
    }

    /// What `game`, of which the end is not in sight, will probably be worth to `seat`.
    fn estimate(&self, _game: &G, _seat: Seat) -> f32 {
        0.0
    }

    /// A line is shown to the seat that is guided, which knew so much before it; `after` is what it sees when the line is done. For
    /// guides that read what others do.
    fn notice(&mut self, knowledge: &G::Knowledge, seen: &Glimpse<'_, G>, after: &G::View) {
        let _ = (knowledge, seen, after);
    }

    /// The seat that is guided is about to think: what was only noted down is to be understood now.
    fn ready(&mut self) {}

    /// How moves are played out while the seat of `situation` thinks. As it stands, states are drawn by
    /// [`determinize`](Hidden::determinize) and played on by quick moves; a guide that knows more (what the others' moves say of
    /// their hands, what it would do later itself) says so here. `state` is one that could be so, and moves will be played out
    /// `count` times in all.
    fn playouts<'a>(
        &'a self,
        situation: Situation<'a, G>,
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
            guide: self,
            situation,
            state,
        }
    }
}

/// Moves played out in states that could be so.
pub trait Playouts<G: Game> {
    /// Draws the next state; returns its weight, by which what it shows counts.
    fn draw(&mut self, rng: &mut Rng) -> f32;

    /// What comes of the move in the state drawn last.
    fn play(&mut self, m: G::Move, rng: &mut Rng) -> f32;
}

/// By what the seat knows, and by quick moves.
struct Plainly<'a, G: Hidden, T> {
    guide: &'a T,
    situation: Situation<'a, G>,
    state: G,
}

impl<G: Hidden + Quick, T: Guide<G>> Playouts<G> for Plainly<'_, G, T> {
    fn draw(&mut self, rng: &mut Rng) -> f32 {
        let Situation { view, knowledge, .. } = self.situation;
        G::determinize(&mut self.state, view, knowledge, &mut |bound| rng.below(bound))
    }

    fn play(&mut self, m: G::Move, rng: &mut Rng) -> f32 {
        let mut played = self.state.clone();
        played.play_unchecked(self.situation.seat, m);
        play_on(&mut played, self.guide, self.situation.seat, rng)
    }
}

/// What a seat knows when it thinks.
#[derive(Debug)]
pub struct Situation<'a, G: Hidden> {
    /// Who thinks.
    pub seat: Seat,
    /// What the seat sees.
    pub view: &'a G::View,
    /// What it knows beside that.
    pub knowledge: &'a G::Knowledge,
    /// How many play.
    pub players: u8,
}

impl<G: Hidden> Clone for Situation<'_, G> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

/// Thinks about the legal moves of a seat, as long as the budget says, each at least once. Without playouts, or where there is
/// nothing to choose, it is the guide's own quick move in a state that could be so.
///
/// `first` is the first thought, the move that is made unless another one is better by more than a standard error: against
/// good first thoughts most differences that are found are luck. Returns `None` if the seat may not act. The same `rng` gives the
/// same decision, unless the budget's clock cuts in; then it is what was found until there.
pub fn think<G: Hidden + Quick>(
    situation: &Situation<'_, G>,
    guide: &impl Guide<G>,
    budget: Budget<'_>,
    rng: &mut Rng,
) -> Option<Decision<G::Move>> {
    let Situation {
        seat,
        view,
        knowledge,
        players,
    } = *situation;
    let mut state = G::new(players, &G::Options::default()).ok()?;
    G::determinize(&mut state, view, knowledge, &mut |bound| rng.below(bound));
    let mut tried: Vec<Tried<G::Move>> = state.moves(seat).map(Tried::new).collect();
    if tried.is_empty() {
        return None;
    }
    if budget.playouts == 0 || tried.len() == 1 {
        return Some(Decision::plain(guide.quick_move(&state, seat, rng)));
    }
    let first = guide.quick_move(&state, seat, rng);
    let home = tried.iter().position(|tried| tried.m == first)?;
    tried.swap(0, home);
    let mut playing = guide.playouts(situation.clone(), state, budget.playouts, rng);
    halve(&mut tried, &mut playing, budget, rng);
    Some(decide(&tried))
}

/// Plays the candidates out, of which the first is the first thought, round by round only the better half of the others.
fn halve<G: Hidden>(
    tried: &mut [Tried<G::Move>],
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
        // The first thought stays: what the others lead by is measured against it.
        tried[1..alive].sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        if round + 1 < rounds {
            alive = alive.div_ceil(2).max(2).min(alive);
        }
    }
}

/// The first thought, unless the best of the others is better by more than a standard error.
fn decide<M: Copy>(tried: &[Tried<M>]) -> Decision<M> {
    let first = tried[0].m;
    let most = tried.iter().map(|tried| tried.playouts).max();
    if most == Some(0) {
        return Decision::plain(first);
    }
    // Those given up were worse than who stayed.
    let alive = tried[1..].iter().filter(|tried| Some(tried.playouts) == most);
    let best = alive.min_by(|one, other| other.mean().total_cmp(&one.mean()));
    let m = best.filter(|best| best.leads()).map_or(first, |best| best.m);
    let mut candidates: Vec<_> = tried.iter().map(Tried::candidate).collect();
    candidates.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    Decision { m, candidates }
}

/// Plays on by quick moves until the guide says what came of it for `seat`, or what will.
pub fn play_on<G: Hidden + Quick>(game: &mut G, guide: &impl Guide<G>, seat: Seat, rng: &mut Rng) -> f32 {
    play_on_by(game, guide, seat, rng, |game, acting, rng| {
        guide.quick_move(game, acting, rng)
    })
}

/// Plays on until the guide says what came of it for `seat`, or what will; `decide` says which move a seat that may act makes.
pub fn play_on_by<G: Hidden + Quick>(
    game: &mut G,
    guide: &impl Guide<G>,
    seat: Seat,
    rng: &mut Rng,
    mut decide: impl FnMut(&G, Seat, &mut Rng) -> G::Move,
) -> f32 {
    let mut left = guide.horizon();
    loop {
        if let Some(worth) = guide.worth(game, seat) {
            return worth;
        }
        match game.turn() {
            Turn::Seats(_) if left == 0 => return guide.estimate(game, seat),
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
