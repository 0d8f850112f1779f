//! The fast policy of Karteneck: lays the cards with the highest expected gain, using only what the seat may know of the state, without
//! heap allocation. Rollouts use it for all seats.

use stammtisch_core::{Game, MAX_SEATS, Seat};
use stammtisch_karteneck::{CardSet, Karteneck, Move, WORM_VALUE, Worm};

use super::prospects;

// It is as strong as the greedy bot. Other constants were tried against three greedy bots in 6,000 matches each; none came first
// significantly more often.

/// The expected points a seat still in will lay, per card in hand.
const HOPE: f32 = 1.8;
/// The uncertainty of that: this many more points multiply the odds of being ahead by e …
const DOUBT: f32 = 5.0;
/// … and one point by this.
const A_POINT: f32 = 1.221_402_8;
/// The value of a card in hand, in worms, whatever its points …
const CARD: f32 = 0.2;
/// … and per point.
const POINT: f32 = 0.4;
/// The mean points of a card drawn.
const DRAWN: f32 = 3.4;
/// The probability that none of the cards drawn is a worm, by their number.
const NO_WORM: [f32; KINDS + 1] = powers(85.0 / 110.0);
/// The probability that a planned theft remains possible, by the number of layings before it.
const WAITS: [f32; KINDS + 1] = powers(0.95);

/// The number of kinds of cards that can be laid: the numbers 1 to 5, then worms.
const KINDS: usize = 6;
/// The index of the worms.
const WORMS: usize = 5;
/// Sums beyond this many added points are not distinguished.
const SUMS: usize = 64;
/// The number of cards of each kind still to lay this round.
type Plan = [u8; KINDS];

/// The powers of a probability, starting with the zeroth.
const fn powers(chance: f32) -> [f32; KINDS + 1] {
    let mut powers = [1.0; KINDS + 1];
    let mut at = 1;
    while at <= KINDS {
        powers[at] = powers[at - 1] * chance;
        at += 1;
    }
    powers
}

/// The move of `me`, who is on turn.
pub(super) fn choose(game: &Karteneck, me: Seat) -> Move {
    choose_holding(game, me, game.hand(me))
}

/// The move of `me`, who is on turn, if it held `hand`.
pub(super) fn choose_holding(game: &Karteneck, me: Seat, hand: &CardSet) -> Move {
    let worm = || hand.worms_above(game.laying()).next().map(Move::LayWorm);
    let is_laying = game.laying().is_some();
    if is_laying && worm().is_none() {
        return Move::Done;
    }
    let plan = Weighing::new(game, me, hand).best_plan();
    if is_laying {
        return worm().filter(|_| plan[WORMS] > 0).unwrap_or(Move::Done);
    }
    // The kind that adds least comes first, since cards drawn meanwhile may extend the others.
    let kinds = (0..KINDS).filter(|&kind| plan[kind] > 0);
    match kinds.min_by_key(|&kind| u16::from(plan[kind]) * points(kind)) {
        Some(WORMS) => worm().unwrap_or(Move::Out),
        Some(kind) => Move::Lay {
            count: plan[kind],
            value: kind as u8 + 1,
        },
        None if game.victim(me).is_some() => Move::OutSteal,
        None => Move::Out,
    }
}

/// The points of a card of a kind in a display.
const fn points(kind: usize) -> u16 {
    if kind == WORMS {
        WORM_VALUE as u16
    } else {
        kind as u16 + 1
    }
}

/// The seats whose displays may be served first.
struct Rivals {
    /// For seats that are out: the sum of the display (0 without a worm) and its highest shield.
    out: [(u16, u8); MAX_SEATS],
    /// For seats still in: the odds of being served before them, which grow with each point.
    odds: [f32; MAX_SEATS],
    /// The number of seats still in.
    still: usize,
}

impl Rivals {
    /// The rivals of `me` with its current display.
    fn of(game: &Karteneck, me: Seat) -> Self {
        let points = f32::from(game.display(me).sum());
        let mut rivals = Self {
            out: [(0, 0); MAX_SEATS],
            odds: [0.0; MAX_SEATS],
            still: 0,
        };
        for seat in others(game, me) {
            let display = game.display(seat);
            if !game.out().contains(seat) {
                let hope = f32::from(display.sum()) + HOPE * game.hand(seat).len() as f32;
                rivals.odds[rivals.still] = ((points - hope) / DOUBT).exp();
                rivals.still += 1;
            } else if display.has_worm() {
                rivals.out[seat.index()] = (display.sum(), shield(display));
            }
        }
        rivals
    }

    /// The number of seats already out that are ahead of a display with this sum and shield.
    fn surely_ahead(&self, sum: u16, shield: u8) -> usize {
        self.out.iter().filter(|&&its| its > (sum, shield)).count()
    }

    /// The probabilities that none of the seats still in will be ahead, one, two, …; each call adds one point to our sum.
    fn probably_ahead(&mut self) -> [f32; MAX_SEATS] {
        let mut ahead = [0.0; MAX_SEATS];
        ahead[0] = 1.0;
        for (before, odds) in self.odds[..self.still].iter_mut().enumerate() {
            let chance = 1.0 / (1.0 + *odds);
            for more in (1..=before + 1).rev() {
                ahead[more] += (ahead[more - 1] - ahead[more]) * chance;
            }
            ahead[0] *= 1.0 - chance;
            *odds *= A_POINT;
        }
        ahead
    }
}

/// The highest shield among the cards, 0 without a worm.
fn shield(cards: &CardSet) -> u8 {
    cards.highest_worm().map_or(0, Worm::shield)
}

/// All plans for the hand, and their values.
struct Weighing {
    /// The number of cards of each kind that can be laid.
    most: Plan,
    /// Whether worms laid now continue a laying that has begun.
    joins: bool,
    /// Whether the display already contains a worm.
    is_valid: bool,
    /// The worms on the lowest portion, for a display without a worm.
    lowest: f32,
    /// The expected worms served to a valid display, by the points added.
    served: [f32; SUMS],
    /// The worms it could steal, by the points added.
    stolen: [f32; SUMS],
    /// Weight of the cards left in hand: 0 in the last round.
    keeps: f32,
    /// The plan being evaluated.
    plan: Plan,
    /// The best plan so far, with its value.
    best: (f32, Plan),
}

impl Weighing {
    fn new(game: &Karteneck, me: Seat, hand: &CardSet) -> Self {
        let players = game.players();
        let display = game.display(me);
        let held = counts(hand);
        let laid = counts(display);
        let laying = game.laying();
        let most = std::array::from_fn(|kind| match kind {
            WORMS if laying.is_some() => hand.count_worms_above(laying) as u8,
            _ if laid[kind] > 0 => 0,
            _ => held[kind],
        });
        let is_last = game.round() == Karteneck::rounds(players);
        let mut weighing = Self {
            most,
            joins: laying.is_some(),
            is_valid: display.has_worm(),
            lowest: 0.0,
            served: [0.0; SUMS],
            stolen: [0.0; SUMS],
            keeps: if is_last { 0.0 } else { prospects::richness(game) },
            plan: [0; KINDS],
            best: (f32::NEG_INFINITY, [0; KINDS]),
        };
        weighing.foresee_serving(game, me, hand);
        weighing.look_for_loot(game, me);
        weighing
    }

    /// Computes the expected worms served for each reachable sum.
    fn foresee_serving(&mut self, game: &Karteneck, me: Seat, hand: &CardSet) {
        // Beyond the last portion, nothing is served.
        let mut grill = [0.0; 2 * MAX_SEATS];
        let portions = game.grill().iter().count();
        for (place, portion) in (1..).zip(game.grill().iter()) {
            grill[portions - place] = f32::from(game.worms_on(portion));
        }
        self.lowest = grill[portions.saturating_sub(1)];
        let display = game.display(me);
        let shield = shield(display).max(shield(hand));
        let mut rivals = Rivals::of(game, me);
        for (added, served) in (0..=self.reach()).zip(&mut self.served) {
            let sure = rivals.surely_ahead(display.sum() + added, shield);
            let ahead = rivals.probably_ahead();
            *served = grill[sure..]
                .iter()
                .zip(ahead)
                .map(|(worms, chance)| worms * chance)
                .sum();
        }
    }

    /// Notes the worms on top of the others' stacks that a sum can reach.
    fn look_for_loot(&mut self, game: &Karteneck, me: Seat) {
        // The loss of another seat counts too.
        let factor = 1.0 + 1.0 / f32::from(game.players() - 1);
        let sum = game.display(me).sum();
        for top in others(game, me).filter_map(|seat| game.stacks().top(seat)) {
            let wanted = u16::from(top.value())
                .checked_sub(sum)
                .filter(|_| top.value() > 0);
            if let Some(stolen) = wanted.and_then(|points| self.stolen.get_mut(usize::from(points))) {
                *stolen = factor * f32::from(game.worms_on(top));
            }
        }
    }

    /// The maximum number of points that can be added.
    fn reach(&self) -> u16 {
        let all = (0..KINDS).map(|kind| u16::from(self.most[kind]) * points(kind));
        all.sum()
    }

    /// The best plan, including that of laying nothing.
    fn best_plan(mut self) -> Plan {
        self.lay_up_to(WORMS, 0, 0, 0.0);
        self.best.1
    }

    /// Evaluates the plans that lay cards of this kind and the ones before it, on top of a plan with this number of layings, added
    /// points and costs.
    fn lay_up_to(&mut self, kind: usize, layings: usize, added: u16, costs: f32) {
        for count in 0..=self.most[kind] {
            self.plan[kind] = count;
            let (mut layings, mut costs) = (layings, costs);
            let points = u16::from(count) * points(kind);
            if count > 0 {
                let drawn = u8::from(!(kind == WORMS && self.joins));
                layings += usize::from(drawn);
                costs += self.cost(count, points, drawn);
            }
            match kind {
                0 => self.weigh(layings, added + points, costs),
                _ => self.lay_up_to(kind - 1, layings, added + points, costs),
            }
        }
        self.plan[kind] = 0;
    }

    /// The cost of laying cards of a kind: cards in hand, minus the card drawn.
    fn cost(&self, count: u8, points: u16, drawn: u8) -> f32 {
        let (count, drawn) = (f32::from(count), f32::from(drawn));
        (CARD * (count - drawn) + POINT * (f32::from(points) - DRAWN * drawn)) * self.keeps
    }

    /// Evaluates the plan: its expected worms minus its costs.
    fn weigh(&mut self, layings: usize, added: u16, costs: f32) {
        let valid = if self.is_valid || self.plan[WORMS] > 0 {
            1.0
        } else {
            1.0 - NO_WORM[layings]
        };
        let place = usize::from(added).min(SUMS - 1);
        let mut gain = self.served[place];
        if self.stolen[place] > 0.0 {
            gain += self.stolen[place] * WAITS[layings];
        }
        let worth = valid * gain + (1.0 - valid) * self.lowest - costs;
        if worth > self.best.0 {
            self.best = (worth, self.plan);
        }
    }
}

fn others(game: &Karteneck, me: Seat) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(game.players()).filter(move |&seat| seat != me)
}

/// The number of cards of each kind.
fn counts(cards: &CardSet) -> Plan {
    std::array::from_fn(|kind| match kind {
        WORMS => cards.count_worms_above(None) as u8,
        _ => cards.count(kind as u8 + 1),
    })
}
