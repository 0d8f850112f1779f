//! What somebody sensible does in Karteneck at once: lays the cards by which it gains most, judged from the state by what the
//! seat on turn may know, without touching the heap. The others of a state looked ahead in play so.

use stammtisch_core::{Game, MAX_SEATS, Seat};
use stammtisch_karteneck::{CardSet, Karteneck, Move, WORM_VALUE, Worm};

use super::prospects;

// It is as strong as who is greedy. Other constants were tried against three of them in 6,000 matches each: none came first
// clearly more often.

/// What somebody still in is likely to lay yet, for each card in hand.
const HOPE: f32 = 1.8;
/// How uncertain that is: by so many points more the odds of being ahead grow by the factor e …
const DOUBT: f32 = 5.0;
/// … and for each point by this.
const A_POINT: f32 = 1.221_402_8;
/// What a card is worth in hand, in worms, whatever it shows …
const CARD: f32 = 0.2;
/// … and for each point it shows.
const POINT: f32 = 0.4;
/// What a card drawn shows in the mean.
const DRAWN: f32 = 3.4;
/// How likely no card is a worm of so many drawn.
const NO_WORM: [f32; KINDS + 1] = powers(85.0 / 110.0);
/// How likely a theft planned for later is still possible so many layings later.
const WAITS: [f32; KINDS + 1] = powers(0.95);

/// How many kinds of cards can be laid: the numbers 1 to 5, then worms.
const KINDS: usize = 6;
/// The place of the worms.
const WORMS: usize = 5;
/// More points than so many are not told apart.
const SUMS: usize = 64;
/// How many cards of each kind to lay yet this round.
type Plan = [u8; KINDS];

/// The powers of a chance, from the zeroth on.
const fn powers(chance: f32) -> [f32; KINDS + 1] {
    let mut powers = [1.0; KINDS + 1];
    let mut at = 1;
    while at <= KINDS {
        powers[at] = powers[at - 1] * chance;
        at += 1;
    }
    powers
}

/// The move that `me`, who is on turn, makes.
pub(super) fn choose(game: &Karteneck, me: Seat) -> Move {
    choose_holding(game, me, game.hand(me))
}

/// The move that `me`, who is on turn, would make if it held `hand`.
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
    // What adds least comes first: what is drawn meanwhile may join the others.
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

/// What a card of a kind is worth in a display.
const fn points(kind: usize) -> u16 {
    if kind == WORMS {
        WORM_VALUE as u16
    } else {
        kind as u16 + 1
    }
}

/// Those whose displays may be served before one's own.
struct Rivals {
    /// Who is out: what the display came to (nothing without a worm), and its highest shield.
    out: [(u16, u8); MAX_SEATS],
    /// Who is in: the odds that one's own display is served before theirs, which grow with each point.
    odds: [f32; MAX_SEATS],
    /// How many are in.
    still: usize,
}

impl Rivals {
    /// The others, seen by `me` with the display as it is.
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

    /// How many of those who are out are ahead of a display with this sum and shield.
    fn surely_ahead(&self, sum: u16, shield: u8) -> usize {
        self.out.iter().filter(|&&its| its > (sum, shield)).count()
    }

    /// How likely none of those who are in will be ahead, one, two, …; the next time for one point more.
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

/// All ways to lay some of the cards in hand, and what they bring.
struct Weighing {
    /// How many cards of each kind can be laid.
    most: Plan,
    /// Whether worms that are laid join others: they are no laying of their own then.
    joins: bool,
    /// Whether a worm lies there.
    is_valid: bool,
    /// The worms on the lowest portion, for a display without one.
    lowest: f32,
    /// The worms that a valid display is served in the mean, by the points that are added.
    served: [f32; SUMS],
    /// What it could steal.
    stolen: [f32; SUMS],
    /// How much what is left in hand counts: nothing in the last round.
    keeps: f32,
    /// What is thought about.
    plan: Plan,
    /// The best until now, and what it brings.
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

    /// What each sum that can be reached would be served in the mean.
    fn foresee_serving(&mut self, game: &Karteneck, me: Seat, hand: &CardSet) {
        // Behind the portions, where nobody is served, lies nothing.
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

    /// The worms on top of the others' stacks, where a sum can reach them.
    fn look_for_loot(&mut self, game: &Karteneck, me: Seat) {
        // The loss of one of the others counts too.
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

    /// The most points that can be added.
    fn reach(&self) -> u16 {
        let all = (0..KINDS).map(|kind| u16::from(self.most[kind]) * points(kind));
        all.sum()
    }

    /// The best of the plans, none of the cards included.
    fn best_plan(mut self) -> Plan {
        self.lay_up_to(WORMS, 0, 0, 0.0);
        self.best.1
    }

    /// Weighs the plans that lay cards of this kind and those before it beside what is planned already: so many layings, which
    /// add so many points and cost so much.
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

    /// What it costs to lay some of a kind: cards in hand, but for the one that is drawn.
    fn cost(&self, count: u8, points: u16, drawn: u8) -> f32 {
        let (count, drawn) = (f32::from(count), f32::from(drawn));
        (CARD * (count - drawn) + POINT * (f32::from(points) - DRAWN * drawn)) * self.keeps
    }

    /// The worms that the plan brings in the mean, less what it costs.
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

/// How many cards of each kind these are.
fn counts(cards: &CardSet) -> Plan {
    std::array::from_fn(|kind| match kind {
        WORMS => cards.count_worms_above(None) as u8,
        _ => cards.count(kind as u8 + 1),
    })
}
