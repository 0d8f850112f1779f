//! The greedy player of Karteneck: it compares all ways to lay its cards by their expected result in this round.

use std::cmp::Ordering;

use stammtisch_core::Seat;
use stammtisch_karteneck::{CardSet, Karteneck, Move, View};
use stammtisch_search::Seen;

// Tuned by self-play: a change was kept when it won more worms at tables of two to five.

/// The expected points another seat will still lay, per card in its hand.
const HOPE: f64 = 1.8;
/// The uncertainty of that: this many more points make the lead likely rather than open.
const DOUBT: f64 = 5.0;
/// The value of a card in hand, in worms, whatever its points …
const CARD: f64 = 0.2;
/// … and per point.
const POINT: f64 = 0.4;
/// The mean points of a card drawn.
const DRAWN: f64 = 3.4;
/// The probability, per laying, that a planned theft remains possible.
const WAITS: f64 = 0.95;
/// The probability that a card drawn is no worm.
const NO_WORM: f64 = 85.0 / 110.0;

/// The number of cards still to lay this round, by kind: the numbers 1 to 5, then worms.
type Plan = [u8; 6];

/// Finds the best plan for the round and starts with the kind that adds least, since cards drawn meanwhile may extend the others.
pub(super) fn choose(seen: &Seen<'_, Karteneck>) -> Option<Move> {
    let view = seen.view();
    let table = Table::new(&view, seen.seat(), view.hand?);
    let plan = table.best_plan();
    let next_worm = || table.hand.worms_above(view.laying).next();
    if view.laying.is_some() {
        return next_worm()
            .filter(|_| plan[5] > 0)
            .map(Move::LayWorm)
            .or(Some(Move::Done));
    }
    let kinds = (0..6).filter(|&kind| plan[kind] > 0);
    match kinds.min_by_key(|&kind| u16::from(plan[kind]) * points(kind)) {
        Some(5) => next_worm().map(Move::LayWorm),
        Some(kind) => Some(Move::Lay {
            count: plan[kind],
            value: kind as u8 + 1,
        }),
        None if table.could_steal(table.display.sum()) && table.display.has_worm() => Some(Move::OutSteal),
        None => Some(Move::Out),
    }
}

/// The points of a card of a kind in a display.
const fn points(kind: usize) -> u16 {
    if kind == 5 { 5 } else { kind as u16 + 1 }
}

/// The worms on a portion of this value in the standard composition.
fn worms(value: u16) -> f64 {
    if value == 0 {
        0.0
    } else {
        f64::from((value - 16) / 3 + 1)
    }
}

/// The observation of a seat, and quantities derived from it.
struct Table<'a> {
    view: &'a View,
    me: Seat,
    hand: CardSet,
    display: CardSet,
    /// The worms on the portions on the grill, highest first.
    grill: Vec<f64>,
}

impl<'a> Table<'a> {
    fn new(view: &'a View, me: Seat, hand: CardSet) -> Self {
        let mut grill: Vec<f64> = view.grill.iter().map(|p| worms(p.value().into())).collect();
        grill.reverse();
        Self {
            view,
            me,
            hand,
            display: view.displays[me.index()],
            grill,
        }
    }

    fn others(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.view.players).filter(|&seat| seat != self.me)
    }

    /// Whether a valid display of this sum could steal.
    fn could_steal(&self, sum: u16) -> bool {
        let tops = self.others().filter_map(|seat| self.view.stacks.top(seat));
        tops.map(|top| u16::from(top.value()))
            .any(|top| top > 0 && top == sum)
    }

    /// The best plan, including that of laying nothing.
    fn best_plan(&self) -> Plan {
        let most = self.most();
        let all: u16 = (0..6).map(|kind| u16::from(most[kind]) * points(kind)).sum();
        let least = self.display.sum();
        let served: Vec<f64> = (least..=least + all).map(|sum| self.served(sum)).collect();
        let (mut plan, mut best) = ([0; 6], (f64::NEG_INFINITY, [0; 6]));
        loop {
            let worth = self.worth(plan, &served);
            if worth > best.0 {
                best = (worth, plan);
            }
            // Counts up like an odometer with wheels of different sizes.
            let Some(kind) = (0..6).find(|&kind| plan[kind] < most[kind]) else {
                return best.1;
            };
            plan[..kind].fill(0);
            plan[kind] += 1;
        }
    }

    /// The number of cards of each kind that may still be laid.
    fn most(&self) -> Plan {
        let worms = self.view.laying.is_some() || !self.display.has_worm();
        std::array::from_fn(|kind| match kind as u8 + 1 {
            6 if worms => self.hand.count_worms_above(self.view.laying) as u8,
            value @ 1..=5 if self.display.count(value) == 0 => self.hand.count(value),
            _ => 0,
        })
    }

    /// The expected worms of a plan minus the value of its cards in hand.
    fn worth(&self, plan: Plan, served: &[f64]) -> f64 {
        let (mut added, mut cards, mut layings) = (0, 0, 0);
        for (kind, count) in plan.into_iter().enumerate() {
            added += u16::from(count) * points(kind);
            cards += count;
            let begins = count > 0 && !(kind == 5 && self.view.laying.is_some());
            layings += i32::from(begins);
        }
        // A card is drawn after each laying; in the last round, cards have no value any more.
        let spent = CARD * (f64::from(cards) - f64::from(layings))
            + POINT * (f64::from(added) - DRAWN * f64::from(layings));
        let rounds = f64::from(self.view.supply_size) / f64::from(self.view.players);
        let valid = if self.display.has_worm() || plan[5] > 0 {
            1.0
        } else {
            1.0 - NO_WORM.powi(layings)
        };
        let sum = self.display.sum() + added;
        let stolen = if self.could_steal(sum) {
            let lost_by_another = 1.0 / self.others().count() as f64;
            worms(sum) * (1.0 + lost_by_another) * WAITS.powi(layings)
        } else {
            0.0
        };
        let lowest = self.grill.last().copied().unwrap_or(0.0);
        valid * (served[usize::from(added)] + stolen) + (1.0 - valid) * lowest - spent * rounds.min(1.0)
    }

    /// The expected worms served to a valid display of this sum.
    fn served(&self, sum: u16) -> f64 {
        // The probabilities that none of the others has a better display, one, two, …
        let mut better = [0.0; 6];
        better[0] = 1.0;
        for seat in self.others() {
            let chance = self.is_better(seat, sum);
            for ahead in (1..better.len()).rev() {
                better[ahead] += (better[ahead - 1] - better[ahead]) * chance;
            }
            better[0] *= 1.0 - chance;
        }
        self.grill
            .iter()
            .zip(better)
            .map(|(worms, chance)| worms * chance)
            .sum()
    }

    /// The probability that a seat's display is served before one of this sum.
    fn is_better(&self, seat: Seat, sum: u16) -> f64 {
        let display = &self.view.displays[seat.index()];
        if self.view.out.contains(seat) {
            return match display.sum().cmp(&sum) {
                _ if !display.has_worm() => 0.0,
                Ordering::Less => 0.0,
                Ordering::Equal => 0.5,
                Ordering::Greater => 1.0,
            };
        }
        let hope = f64::from(display.sum()) + HOPE * f64::from(self.view.hand_sizes[seat.index()]);
        1.0 / (1.0 + ((f64::from(sum) - hope) / DOUBT).exp())
    }
}
