//! What the others' cards say about their hands.
//!
//! Nobody need follow a colour, so no hand is impossible; but who put down one card hardly held another that was much better to put
//! down. Deals are drawn by how well they explain what everybody did: a Markov chain exchanges cards between two hands and keeps
//! what is likely enough (Metropolis and others, Equation of State Calculations by Fast Computing Machines, 1953).

use stammtisch_core::{MAX_SEATS, Seat};
use stammtisch_hattrick::{Card, CardSet, Table};
use stammtisch_search::Rng;

use super::book::Book;
use super::policy::{GREEDY, Policy, SENSIBLE, cards_of};

/// How people may play; each as likely as another before they are seen to.
const MODELS: [&Policy; 2] = [&GREEDY, &SENSIBLE];
/// How often people are thought to do something else than their model, before they are seen to: a beta distribution.
const SLIPS: [f32; 2] = [1.0, 5.0];
/// The most exchanges that are tried before the first deal is drawn, and how many between two.
const FIRST: u32 = 1_000;
const BETWEEN: u32 = 15;
/// For so many playouts there is one exchange before the first deal: who has little time does not spend it all on that.
const PLAYOUTS: u32 = 8;
/// The most cards somebody puts down in a deal, and one.
const MOST: usize = 15;

/// The hands as one seat imagines them.
pub(super) struct Belief {
    /// What each of the others did in this deal, and what had been seen then; nothing of the seat itself.
    pasts: [Vec<(Book, Card)>; MAX_SEATS],
    others: Vec<Seat>,
    hands: [CardSet; MAX_SEATS],
    likely: [Likely; MAX_SEATS],
    /// The logarithm of the chance of doing so many things, so many of them otherwise than a model.
    chances: [[f32; MOST]; MOST],
}

/// Logarithms of how likely somebody did what he did: by each model.
type Likely = [f32; MODELS.len()];

impl Belief {
    /// Begins with `hands`, which fit what `seat` knows of `table`; so many playouts are to come.
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

    /// The next deal: the hands, and by which model each seat is thought to play.
    pub(super) fn draw(&mut self, rng: &mut Rng) -> ([CardSet; MAX_SEATS], [&'static Policy; MAX_SEATS]) {
        self.walk(BETWEEN, rng);
        let models = self.likely.map(|[greedy, sensible]| {
            let odds = (sensible - greedy).exp();
            MODELS[usize::from(rng.unit() * (1.0 + odds) < odds)]
        });
        (self.hands, models)
    }

    /// How likely `seat`, who holds `hand` now, was to do what it did. Once that is found to be less than `floor` it is not
    /// worked out any further.
    fn likely(&self, seat: Seat, hand: CardSet, floor: f32) -> Likely {
        let past = &self.pasts[seat.index()];
        let chances = &self.chances[past.len()];
        let mut held = hand;
        let mut missed = [0; MODELS.len()];
        // What the model would not have done is as likely as any card.
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

    /// Tries so many exchanges of cards between two of the others.
    fn walk(&mut self, steps: u32, rng: &mut Rng) {
        let count = self.others.len() as u32;
        for _ in 0..steps {
            let one = rng.below(count);
            let other = (one + 1 + rng.below(count - 1)) % count;
            let seats = [one, other].map(|place| self.others[place as usize]);
            let _ = self.exchange(seats, rng);
        }
    }

    /// Exchanges two cards at random if the hands are likely enough then; `None` if not.
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

/// The logarithm of how likely something is that either model may have done.
fn by_either([one, other]: Likely) -> f32 {
    let half = 0.5 * (1.0 + (-(one - other).abs()).exp());
    one.max(other) + half.ln()
}

/// The logarithm of the chance of doing so many things, so many of them otherwise than the model, in one certain order: of a
/// beta-binomial distribution.
fn chances() -> [[f32; MOST]; MOST] {
    let rising = |from: f32, count: usize| (0..count).map(|step| (from + step as f32).ln()).sum::<f32>();
    let [slips, keeps] = SLIPS;
    let chance = |all: usize, missed: usize| {
        rising(slips, missed) + rising(keeps, all.saturating_sub(missed)) - rising(slips + keeps, all)
    };
    core::array::from_fn(|all| core::array::from_fn(|missed| chance(all, missed)))
}
