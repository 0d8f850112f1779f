//! Infers the others' hands from their cards.
//!
//! Players don't have to follow a colour, so no hand is impossible. But a player who chose one card hardly held another that was much
//! better. Deals are sampled by how well they explain the cards played: a Markov chain swaps cards between two hands and accepts swaps
//! that are likely enough (Metropolis and others, Equation of State Calculations by Fast Computing Machines, 1953).
//!
//! The chain isn't that of `metropolis`: it swaps between two hands only, and stops a likelihood as soon as it falls below a threshold
//! drawn beforehand.

use stammtisch_core::{MAX_SEATS, Seat};
use stammtisch_hattrick::{Card, CardSet, Table};
use stammtisch_search::Rng;

use super::book::Book;
use super::policy::{GREEDY, Policy, SENSIBLE, cards_of};

/// Models of the players, with equal prior probability.
const MODELS: [&Policy; 2] = [&GREEDY, &SENSIBLE];
/// The prior for how often players deviate from their model: a beta distribution.
const SLIPS: [f32; 2] = [1.0, 5.0];
/// Maximum number of steps before the first deal, and number of steps between two deals.
const FIRST: u32 = 1_000;
const BETWEEN: u32 = 15;
/// Playouts per step before the first deal: a small budget is not all spent on these steps.
const PLAYOUTS: u32 = 8;
/// One more than the maximum number of cards a player plays in a deal.
const MOST: usize = 15;

/// The current sample of the others' hands.
pub(super) struct Belief {
    /// The cards each other seat played in this deal, each with the state of the deal before it.
    pasts: [Vec<(Book, Card)>; MAX_SEATS],
    others: Vec<Seat>,
    hands: [CardSet; MAX_SEATS],
    likely: [Likely; MAX_SEATS],
    /// The log probability of a number of plays with a number of deviations from a model.
    chances: [[f32; MOST]; MOST],
}

/// Log likelihood of a seat's plays under each model.
type Likely = [f32; MODELS.len()];

impl Belief {
    /// Starts from `hands`, which are consistent with what `seat` knows of `table`; `playouts` playouts are to come.
    pub(super) fn new(table: &Table, seat: Seat, hands: &[CardSet], playouts: u32, rng: &mut Rng) -> Self {
        let mut pasts: [Vec<(Book, Card)>; MAX_SEATS] = Default::default();
        Book::of(table, |book, acting, card| {
            if acting != seat {
                pasts[acting.index()].push((*book, card));
            }
        });
        let mut belief = Self {
            pasts,
            others: Seat::all(table.players())
                .filter(|&other| other != seat)
                .collect(),
            hands: [CardSet::EMPTY; MAX_SEATS],
            likely: [[0.0; MODELS.len()]; MAX_SEATS],
            chances: chances(),
        };
        belief.hands[..hands.len()].copy_from_slice(hands);
        for &other in &belief.others {
            let hand = belief.hands[other.index()];
            belief.likely[other.index()] = belief.likely(other, hand, f32::MIN);
        }
        belief.walk(FIRST.min(playouts / PLAYOUTS), rng);
        belief
    }

    /// Draws the next deal: the hands, and a model for each seat.
    pub(super) fn draw(&mut self, rng: &mut Rng) -> ([CardSet; MAX_SEATS], [&'static Policy; MAX_SEATS]) {
        self.walk(BETWEEN, rng);
        let models = self.likely.map(|[greedy, sensible]| {
            let odds = (sensible - greedy).exp();
            MODELS[usize::from(rng.unit() * (1.0 + odds) < odds)]
        });
        (self.hands, models)
    }

    /// The likelihood of the plays of `seat` if it now holds `hand`. The computation stops once the likelihood is below `floor`.
    fn likely(&self, seat: Seat, hand: CardSet, floor: f32) -> Likely {
        let past = &self.pasts[seat.index()];
        let chances = &self.chances[past.len()];
        let mut held = hand;
        let mut missed = [0; MODELS.len()];
        // A deviation is equally likely to be any card.
        let mut any = [0.0; MODELS.len()];
        let mut likely = [chances[0]; MODELS.len()];
        for (book, card) in past.iter().rev() {
            held = held.with(*card);
            for (model, done) in cards_of(MODELS, book, seat, held).into_iter().enumerate() {
                if done != Some(*card) {
                    missed[model] += 1;
                    any[model] -= f32::from(held.len()).ln();
                    likely[model] = chances[missed[model]] + any[model];
                }
            }
            if by_either(likely) < floor {
                break;
            }
        }
        likely
    }

    /// Tries this many swaps of cards between two other seats.
    fn walk(&mut self, steps: u32, rng: &mut Rng) {
        let count = self.others.len() as u32;
        for _ in 0..steps {
            let one = rng.below(count);
            let other = (one + 1 + rng.below(count - 1)) % count;
            let seats = [one, other].map(|place| self.others[place as usize]);
            let _ = self.exchange(seats, rng);
        }
    }

    /// Swaps two random cards if the resulting hands are likely enough; `None` if not.
    fn exchange(&mut self, seats: [Seat; 2], rng: &mut Rng) -> Option<()> {
        let [one, other] = seats.map(Seat::index);
        let hands = [self.hands[one], self.hands[other]];
        let mut pick = |hand: CardSet| hand.nth(rng.below(u32::from(hand.len())));
        let cards = [pick(hands[0])?, pick(hands[1])?];
        let after = [
            hands[0].without(cards[0]).with(cards[1]),
            hands[1].without(cards[1]).with(cards[0]),
        ];
        let floor = rng.unit().ln() + by_either(self.likely[one]) + by_either(self.likely[other]);
        let first = self.likely(seats[0], after[0], floor);
        let floor = floor - by_either(first);
        if floor > 0.0 {
            return None;
        }
        let second = self.likely(seats[1], after[1], floor);
        if by_either(second) < floor {
            return None;
        }
        [self.hands[one], self.hands[other]] = after;
        [self.likely[one], self.likely[other]] = [first, second];
        Some(())
    }
}

/// The log probability under an equal mixture of the models.
fn by_either([one, other]: Likely) -> f32 {
    let half = 0.5 * (1.0 + (-(one - other).abs()).exp());
    one.max(other) + half.ln()
}

/// The log probability of `all` plays of which `missed` deviate from the model, in one given order: a beta-binomial distribution.
fn chances() -> [[f32; MOST]; MOST] {
    let rising = |from: f32, count: usize| (0..count).map(|step| (from + step as f32).ln()).sum::<f32>();
    let [slips, keeps] = SLIPS;
    let chance = |all: usize, missed: usize| {
        rising(slips, missed) + rising(keeps, all.saturating_sub(missed)) - rising(slips + keeps, all)
    };
    core::array::from_fn(|all| core::array::from_fn(|missed| chance(all, missed)))
}
