//! Rollouts of a round of Karteneck: the others follow the fast policy, while a tree explores the seat's own later moves.

use stammtisch_core::{Game, ImperfectInformation, Quick, Seat};
use stammtisch_karteneck::{CardSet, Karteneck, Move};
use stammtisch_search::{InformationState, Playouts, Rng, RolloutPolicy, Tree, play_on_by};

use super::hands::Hands;
use super::policy;

/// The prior probability that the fast policy's move is the best.
const PRIOR: f32 = 0.7;
/// The tree expects payoffs on the scale of points: this is the payoff of a certain win.
const UNITS: f32 = 100.0;

/// Rollouts of a round from the point of view of one seat.
pub(super) struct Rounds<'a, T> {
    rollout: &'a T,
    /// The sampler of the others' hands, if they are inferred.
    hands: Option<Hands<'a>>,
    situation: InformationState<'a, Karteneck>,
    state: Karteneck,
    /// Keyed by index among the legal moves, so that worms with different shields share a decision.
    tree: Tree<usize>,
}

impl<'a, T> Rounds<'a, T> {
    /// Starts from `state`, which is consistent with the observation.
    pub(super) fn new(
        rollout: &'a T,
        hands: Option<Hands<'a>>,
        situation: InformationState<'a, Karteneck>,
        state: Karteneck,
    ) -> Self {
        Self {
            rollout,
            hands,
            situation,
            state,
            tree: Tree::new(),
        }
    }
}

impl<T: RolloutPolicy<Karteneck>> Playouts<Karteneck> for Rounds<'_, T> {
    fn draw(&mut self, rng: &mut Rng) -> f32 {
        if let Some(hands) = &mut self.hands {
            hands.draw(&mut self.state, rng);
            return 1.0;
        }
        let InformationState { view, knowledge, .. } = self.situation;
        Karteneck::determinize(&mut self.state, view, knowledge, &mut |bound| rng.below(bound))
    }

    fn play(&mut self, m: Move, rng: &mut Rng) -> f32 {
        let (seat, tree) = (self.situation.seat, &mut self.tree);
        let mut game = self.state.clone();
        game.play_unchecked(seat, m);
        tree.begin();
        let worth = play_on_by(&mut game, self.rollout, seat, rng, |game, acting, _| {
            if acting == seat {
                own_move(tree, game, seat)
            } else {
                policy::choose(game, acting)
            }
        });
        tree.learn(worth * UNITS);
        worth
    }
}

/// The seat's own later move in a rollout.
fn own_move(tree: &mut Tree<usize>, game: &Karteneck, seat: Seat) -> Move {
    let place = tree.choose(key(game, seat), |places| weigh(game, seat, places));
    let tried = place.and_then(|place| game.moves(seat).nth(place));
    tried.unwrap_or_else(|| policy::choose(game, seat))
}

/// The prior of each move: highest for the fast policy's, uniform for the others.
fn weigh(game: &Karteneck, seat: Seat, places: &mut Vec<(usize, f32)>) {
    let first = policy::choose(game, seat);
    let count = game.moves(seat).count();
    let rest = (1.0 - PRIOR) / count.saturating_sub(1).max(1) as f32;
    let prior = |m| if m == first { PRIOR } else { rest };
    places.extend(game.moves(seat).map(prior).enumerate());
}

/// Hashes the hand, the display and the seats that are out. Equal situations have the same moves with the same effects.
fn key(game: &Karteneck, seat: Seat) -> u64 {
    /// The multiplier of Fibonacci hashing.
    const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
    let (hand, display) = (game.hand(seat), game.display(seat));
    let more = game
        .laying()
        .map_or(0, |last| 1 + u64::from(hand.count_worms_above(Some(last))));
    let steals = u64::from(game.victim(seat).is_some());
    let out =
        Seat::all(game.players()).fold(0, |bits, seat| bits << 1 | u64::from(game.out().contains(seat)));
    let parts = [counts(hand), counts(display), out << 8 | steals << 7 | more];
    parts.into_iter().fold(0, |key: u64, part| {
        let mixed = (key ^ part).wrapping_mul(MULTIPLIER);
        mixed ^ mixed >> 29
    })
}

/// The number of cards of each kind, in five bits each.
fn counts(cards: &CardSet) -> u64 {
    let numbers = (1..=5).fold(0, |key, value| key << 5 | u64::from(cards.count(value)));
    numbers << 5 | u64::from(cards.count_worms_above(None))
}
