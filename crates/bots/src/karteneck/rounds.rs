//! Rounds of Karteneck as one seat imagines them: the others play by the quick policy, it tries what else it could do later.

use stammtisch_core::{Game, Hidden, Quick, Seat};
use stammtisch_karteneck::{CardSet, Karteneck, Move};
use stammtisch_search::{Guide, Playouts, Rng, Situation, Tree, play_on_by};

use super::hands::Hands;
use super::policy;

/// How likely the quick policy's move is the best of one's own later ones, before any was tried.
const PRIOR: f32 = 0.7;
/// The tree counts in units like points: so many are a match that is won for sure.
const UNITS: f32 = 100.0;

/// Rounds as one seat imagines them.
pub(super) struct Rounds<'a, T> {
    guide: &'a T,
    /// What the others' hands are thought to be, if they are read.
    hands: Option<Hands<'a>>,
    situation: Situation<'a, Karteneck>,
    state: Karteneck,
    /// Moves by their places among the legal ones: which worm of several it is makes no other decision of it.
    tree: Tree<usize>,
}

impl<'a, T> Rounds<'a, T> {
    /// Begins with `state`, which could be so.
    pub(super) fn new(
        guide: &'a T,
        hands: Option<Hands<'a>>,
        situation: Situation<'a, Karteneck>,
        state: Karteneck,
    ) -> Self {
        Self {
            guide,
            hands,
            situation,
            state,
            tree: Tree::new(),
        }
    }
}

impl<T: Guide<Karteneck>> Playouts<Karteneck> for Rounds<'_, T> {
    fn draw(&mut self, rng: &mut Rng) -> f32 {
        if let Some(hands) = &mut self.hands {
            hands.draw(&mut self.state, rng);
            return 1.0;
        }
        let Situation { view, knowledge, .. } = self.situation;
        Karteneck::determinize(&mut self.state, view, knowledge, &mut |bound| rng.below(bound))
    }

    fn play(&mut self, m: Move, rng: &mut Rng) -> f32 {
        let (seat, tree) = (self.situation.seat, &mut self.tree);
        let mut game = self.state.clone();
        game.play_unchecked(seat, m);
        tree.begin();
        let worth = play_on_by(&mut game, self.guide, seat, rng, |game, acting, _| {
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

/// What the seat does later in a playout.
fn own_move(tree: &mut Tree<usize>, game: &Karteneck, seat: Seat) -> Move {
    let place = tree.choose(key(game, seat), |places| weigh(game, seat, places));
    let tried = place.and_then(|place| game.moves(seat).nth(place));
    tried.unwrap_or_else(|| policy::choose(game, seat))
}

/// How likely each move is the best: the quick policy's most, all others as likely as each other.
fn weigh(game: &Karteneck, seat: Seat, places: &mut Vec<(usize, f32)>) {
    let first = policy::choose(game, seat);
    let count = game.moves(seat).count();
    let rest = (1.0 - PRIOR) / count.saturating_sub(1).max(1) as f32;
    let prior = |m| if m == first { PRIOR } else { rest };
    places.extend(game.moves(seat).map(prior).enumerate());
}

/// Stands for what the seat holds, what lies before it and who is out: where it is equal, there are as many moves, which do the same.
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

/// How many cards of each kind these are, in five bits each.
fn counts(cards: &CardSet) -> u64 {
    let numbers = (1..=5).fold(0, |key, value| key << 5 | u64::from(cards.count(value)));
    numbers << 5 | u64::from(cards.count_worms_above(None))
}
