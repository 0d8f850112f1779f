//! The value of a display in Karteneck once all others have dropped out, so that only this seat still acts in the round.

use stammtisch_core::{Game, MAX_SEATS, Seat, SeatSet};
use stammtisch_karteneck::{CardSet, Karteneck, Portion, Worm};

use super::prospects::Future;

/// The end of the round as a function of this seat's final display.
pub(super) struct Alone {
    score: f32,
    /// The highest portion; −1 without one.
    highest: f32,
    /// The portions on the grill, highest first.
    grill: Vec<Served>,
    /// The top of each other seat's stack.
    tops: [Option<Served>; MAX_SEATS],
    /// The rounds to come; `None` in the last round.
    future: Option<Future>,
    /// The others in several determinizations, which differ in the cards left in their hands.
    states: Vec<Vec<Rival>>,
}

/// A portion: its value and its worms.
#[derive(Clone, Copy)]
struct Served {
    value: u8,
    worms: f32,
}

/// Another seat at the end of the round.
struct Rival {
    seat: usize,
    /// The serving order key; 0 for an invalid display.
    key: u16,
    /// Strength, indexed by whether we stole from it and whether we are served after it. It is the odds of coming first or, in the last
    /// round, the final ranking key.
    strength: [[f32; 2]; 2],
}

/// A possible final display.
#[derive(Clone, Copy, Debug)]
pub(super) struct Final<'a> {
    /// The sum; `None` if it is invalid.
    pub(super) sum: Option<u16>,
    /// The highest shield.
    pub(super) shield: u8,
    /// The cards left in hand, by kind.
    pub(super) hand: &'a [u8; 6],
}

/// Whether all others have dropped out.
pub(super) fn is_alone(out: SeatSet, me: Seat, players: u8) -> bool {
    out.with(me) == SeatSet::all(players)
}

impl Alone {
    /// Builds the calculation for `me` in `state`, with `count` determinizations made by `draw`.
    pub(super) fn new(
        state: &mut Karteneck,
        me: Seat,
        count: usize,
        mut draw: impl FnMut(&mut Karteneck),
    ) -> Self {
        let rounds = Karteneck::rounds(state.players()) - state.round();
        let portion = |portion: Portion| Served {
            value: portion.value(),
            worms: f32::from(state.worms_on(portion)),
        };
        let mut grill: Vec<_> = state.grill().iter().map(portion).collect();
        grill.reverse();
        let mut tops = [None; MAX_SEATS];
        for seat in others(state, me) {
            tops[seat.index()] = state.stacks().top(seat).map(portion);
        }
        let mut alone = Self {
            score: state.score(me) as f32,
            highest: highest(state, me, 0),
            grill,
            tops,
            future: (rounds > 0).then(|| Future::new(state, rounds)),
            states: Vec::new(),
        };
        // In the last round, cards left in hand don't count.
        let count = if rounds > 0 { count } else { 1 };
        for _ in 0..count {
            draw(state);
            let rivals = others(state, me).map(|seat| alone.rival(state, seat, me));
            let rivals = rivals.collect();
            alone.states.push(rivals);
        }
        alone
    }

    /// The probability of coming first with this display, and whether to steal.
    pub(super) fn worth(&self, last: &Final<'_>) -> (f32, bool) {
        let plain = self.mean(last, None);
        let is_top =
            |top: &Option<Served>| top.is_some_and(|top| top.value > 0 && Some(top.value.into()) == last.sum);
        let Some(victim) = self.tops.iter().position(is_top) else {
            return (plain, false);
        };
        let stolen = self.mean(last, Some(victim));
        if stolen > plain {
            (stolen, true)
        } else {
            (plain, false)
        }
    }

    fn mean(&self, last: &Final<'_>, victim: Option<usize>) -> f32 {
        let key = last.sum.map_or(0, |sum| key(sum, last.shield));
        let loot = victim.and_then(|victim| self.tops[victim]);
        let in_state = |rivals: &Vec<Rival>| {
            let place = match key {
                0 => self.grill.len().saturating_sub(1),
                // Shields also break ties against rivals with lower ones.
                _ => rivals.iter().filter(|rival| rival.key >= key).count(),
            };
            let served = self.grill.get(place);
            let others = rivals.iter().map(|rival| {
                let robbed = usize::from(Some(rival.seat) == victim);
                rival.strength[robbed][usize::from(rival.key >= key)]
            });
            let gained = [served, loot.as_ref()].into_iter().flatten();
            let score = self.score + gained.clone().map(|portion| portion.worms).sum::<f32>();
            if let Some(future) = &self.future {
                let top = served.map_or(0.0, |portion| portion.worms);
                let mine = future.odds(score, top) * future.kept_counts(*last.hand);
                return mine / (mine + others.sum::<f32>());
            }
            let values = gained.map(|portion| f32::from(portion.value));
            first_share(rank(score, values.fold(self.highest, f32::max)), others)
        };
        self.states.iter().map(in_state).sum::<f32>() / self.states.len() as f32
    }

    fn rival(&self, state: &Karteneck, seat: Seat, me: Seat) -> Rival {
        let key = key_of(state.display(seat));
        let before = others(state, me).filter(|&other| key_of(state.display(other)) > key);
        let place = before.count();
        let strength = |stolen: usize, place: usize| {
            // A seat without a worm has already taken its portion.
            let served = self.grill.get(place).filter(|_| key > 0);
            let (value, worms) =
                served.map_or((-1.0, 0.0), |portion| (f32::from(portion.value), portion.worms));
            let mut stack = state
                .stacks()
                .downwards(seat)
                .skip(stolen)
                .map(|portion| f32::from(state.worms_on(portion)));
            let top = stack.next().unwrap_or(0.0);
            let score = top + stack.sum::<f32>() + worms;
            match &self.future {
                Some(future) => {
                    let top = if key > 0 { worms } else { top };
                    future.odds(score, top) * future.kept(state.hand(seat))
                }
                None => rank(score, highest(state, seat, stolen).max(value)),
            }
        };
        Rival {
            seat: seat.index(),
            key,
            strength: [0, 1].map(|stolen| [strength(stolen, place + 1), strength(stolen, place)]),
        }
    }
}

fn others(game: &Karteneck, me: Seat) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(game.players()).filter(move |&seat| seat != me)
}

/// The serving order key (KE-4.1, 4.2).
fn key(sum: u16, shield: u8) -> u16 {
    sum * (u16::from(Worm::COUNT) + 1) + u16::from(shield)
}

fn key_of(display: &CardSet) -> u16 {
    display
        .highest_worm()
        .map_or(0, |worm| key(display.sum(), worm.shield()))
}

/// The highest portion of a seat after `stolen` are taken from the top; −1 without one (KE-5.2).
fn highest(game: &Karteneck, seat: Seat, stolen: usize) -> f32 {
    let stack = game.stacks().downwards(seat).skip(stolen);
    stack
        .map(|portion| f32::from(portion.value()))
        .fold(-1.0, f32::max)
}

/// The final ranking key (KE-5.2).
fn rank(score: f32, highest: f32) -> f32 {
    score * 100.0 + highest
}

/// The share of first place.
fn first_share(mine: f32, others: impl Iterator<Item = f32>) -> f32 {
    let mut equals = 1.0;
    for other in others {
        if other > mine {
            return 0.0;
        }
        equals += f32::from(u8::from(other >= mine));
    }
    1.0 / equals
}
