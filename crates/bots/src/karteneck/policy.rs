//! What somebody sensible does in Karteneck at once: lays the cards by which it gains most, judged from the state by what the
//! seat on turn may know, without touching the heap. The others of a state looked ahead in play so.

use stammtisch_core::{Game, MAX_SEATS, Seat};
use stammtisch_karteneck::{CardSet, Karteneck, Move, Portion, WORM_VALUE};

use super::prospects;

// Found by play: a change was kept when who looks ahead by it won more matches.

/// What somebody still in is likely to lay yet, for each card in hand.
const HOPE: f32 = 1.8;
/// How uncertain that is, in points: the width over which being ahead turns from unlikely to likely.
const DOUBT: f32 = 20.0;
/// How likely a display without a worm gets one.
const BECOMES_VALID: f32 = 0.9;
/// What a card is worth in hand, in worms, whatever it shows …
const CARD: f32 = 0.2;
/// … and for each point it shows.
const POINT: f32 = 0.4;
/// What a card drawn shows in the mean.
const DRAWN: f32 = 3.4;
/// How likely a card drawn is no worm.
const NO_WORM: f32 = 85.0 / 110.0;
/// How likely a theft planned for later is still possible one laying later.
const WAITS: f32 = 0.95;
/// What one more laying costs with one other still in, since the last to drop out draws no cards (KE-3.8) …
const LATE: f32 = 0.5;
/// … and with several.
const LATER: f32 = 0.1;

/// How many kinds of cards can be laid: the numbers 1 to 5, then worms.
const KINDS: usize = 6;
/// How many cards of each kind to lay yet this round.
type Plan = [u8; KINDS];

/// The move that `me`, who is on turn, makes.
pub(super) fn choose(game: &Karteneck, me: Seat) -> Move {
    let plan = best_plan(&Outlook::new(game, me), &Hand::new(game, me));
    let hand = game.hand(me);
    let worm = || hand.worms_above(game.laying()).next().map(Move::LayWorm);
    if game.laying().is_some() {
        return worm().filter(|_| plan[5] > 0).unwrap_or(Move::Done);
    }
    // What adds least comes first: what is drawn meanwhile may join the others.
    let kinds = (0..KINDS).filter(|&kind| plan[kind] > 0);
    match kinds.min_by_key(|&kind| u16::from(plan[kind]) * points(kind)) {
        Some(5) => worm().unwrap_or(Move::Out),
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
    if kind == 5 {
        WORM_VALUE as u16
    } else {
        kind as u16 + 1
    }
}

/// Somebody whose display may be served before one's own.
#[derive(Clone, Copy, Default)]
struct Rival {
    /// What the display will come to.
    sum: f32,
    /// By how much the chance of being ahead falls with each point of one's own.
    slope: f32,
    /// How likely the display will be valid.
    valid: f32,
}

impl Rival {
    fn of(game: &Karteneck, seat: Seat) -> Self {
        let display = game.display(seat);
        let sum = f32::from(display.sum());
        if game.out().contains(seat) {
            let valid = f32::from(u8::from(display.has_worm()));
            return Self {
                sum,
                slope: 0.5,
                valid,
            };
        }
        Self {
            sum: sum + HOPE * game.hand(seat).len() as f32,
            slope: 1.0 / DOUBT,
            valid: if display.has_worm() { 1.0 } else { BECOMES_VALID },
        }
    }

    /// How likely it is served before a display of this sum.
    fn is_ahead(self, sum: f32) -> f32 {
        self.valid * (0.5 + (self.sum - sum) * self.slope).clamp(0.0, 1.0)
    }
}

/// What the round holds for the seat on turn.
struct Outlook {
    /// The worms on the portions on the grill, the most valuable first.
    grill: [f32; MAX_SEATS],
    /// The place of the lowest portion.
    last: usize,
    rivals: [Rival; MAX_SEATS],
    /// The values on top of the others' stacks, each as the bit at its place.
    tops: u64,
    /// What is gained by stealing a worm: the loss of one of the others counts too.
    stolen: f32,
    /// What one more laying costs.
    late: f32,
    /// How much what is left in hand counts: nothing in the last round.
    keeps: f32,
}

impl Outlook {
    fn new(game: &Karteneck, me: Seat) -> Self {
        let players = game.players();
        let last_round = game.round() == Karteneck::rounds(players);
        let mut grill = [0.0; MAX_SEATS];
        let portions = game.grill().iter().count();
        for (place, portion) in game.grill().iter().enumerate() {
            grill[portions - 1 - place] = f32::from(game.worms_on(portion));
        }
        let last = portions.saturating_sub(1);
        let mut outlook = Self {
            grill,
            last,
            rivals: [Rival::default(); MAX_SEATS],
            tops: 0,
            stolen: 1.0 + 1.0 / f32::from(players - 1),
            late: 0.0,
            keeps: if last_round {
                0.0
            } else {
                prospects::richness(game)
            },
        };
        for seat in Seat::all(players).filter(|&seat| seat != me) {
            outlook.rivals[seat.index()] = Rival::of(game, seat);
            let top = game.stacks().top(seat).map_or(0, Portion::value);
            outlook.tops |= u64::from(top > 0) << top;
        }
        outlook.late = match usize::from(players) - game.out().len() {
            2 if !last_round => LATE,
            3.. if !last_round => LATER,
            _ => 0.0,
        };
        outlook
    }

    /// The worms that a valid display of this sum is served in the mean.
    fn served(&self, sum: u16) -> f32 {
        let mut ahead: f32 = self.rivals.iter().map(|rival| rival.is_ahead(sum.into())).sum();
        let mut served = self.grill[0];
        for pair in self.grill[..=self.last].windows(2) {
            served += (pair[1] - pair[0]) * ahead.clamp(0.0, 1.0);
            ahead -= 1.0;
        }
        served
    }
}

/// What the seat on turn can lay yet.
struct Hand<'a> {
    game: &'a Karteneck,
    display: CardSet,
    /// The numbers of cards of each kind that are thought about, none first: one, two, all.
    choices: [[u8; 4]; KINDS],
    /// How many of these there are.
    ways: [usize; KINDS],
}

impl<'a> Hand<'a> {
    fn new(game: &'a Karteneck, me: Seat) -> Self {
        let (hand, display) = (game.hand(me), *game.display(me));
        let laying = game.laying();
        let mut choices = [[0; 4]; KINDS];
        let mut ways = [1; KINDS];
        for kind in 0..KINDS {
            let value = kind as u8 + 1;
            let held = if kind == 5 {
                let may = laying.is_some() || !display.has_worm();
                if may {
                    hand.count_worms_above(laying) as u8
                } else {
                    0
                }
            } else if display.count(value) == 0 {
                hand.count(value)
            } else {
                0
            };
            choices[kind] = [0, 1, 2, held];
            ways[kind] = 1 + usize::from(held).min(3);
        }
        Self {
            game,
            display,
            choices,
            ways,
        }
    }

    /// The worms that a plan brings in the mean, less what its cards would be worth in hand.
    fn worth(&self, plan: Plan, outlook: &Outlook) -> f32 {
        let (mut added, mut cards, mut layings) = (0, 0, 0);
        for (kind, count) in plan.into_iter().enumerate() {
            added += u16::from(count) * points(kind);
            cards += count;
            layings += u8::from(count > 0);
        }
        // Worms that join others are no laying of their own.
        layings -= u8::from(plan[5] > 0 && self.game.laying().is_some());
        let drawn = f32::from(layings);
        let spent = CARD * (f32::from(cards) - drawn) + POINT * (f32::from(added) - DRAWN * drawn);
        let costs = spent * outlook.keeps + outlook.late * drawn;
        let valid = if self.display.has_worm() || plan[5] > 0 {
            1.0
        } else {
            1.0 - NO_WORM.powi(layings.into())
        };
        let sum = self.display.sum() + added;
        let mut gain = outlook.served(sum);
        if outlook.tops >> sum.min(63) & 1 != 0 {
            let worms = Portion::of_value(sum).map_or(0, |portion| self.game.worms_on(portion));
            gain += f32::from(worms) * outlook.stolen * WAITS.powi(layings.into());
        }
        valid * gain + (1.0 - valid) * outlook.grill[outlook.last] - costs
    }
}

/// The best of the ways to lay some of the cards in hand, none included.
fn best_plan(outlook: &Outlook, hand: &Hand<'_>) -> Plan {
    let mut places = [0; KINDS];
    let (mut plan, mut best) = ([0; KINDS], (f32::NEG_INFINITY, [0; KINDS]));
    loop {
        let worth = hand.worth(plan, outlook);
        if worth > best.0 {
            best = (worth, plan);
        }
        // Counts up like an odometer whose wheels have different numbers of teeth.
        let Some(kind) = (0..KINDS).find(|&kind| places[kind] + 1 < hand.ways[kind]) else {
            return best.1;
        };
        places[..kind].fill(0);
        plan[..kind].fill(0);
        places[kind] += 1;
        plan[kind] = hand.choices[kind][places[kind]];
    }
}
