//! Exact solution of the rest of a round of Karteneck for a seat that is alone in it: dynamic programming over the cards to lay and the
//! cards that can be drawn.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use stammtisch_core::{Game, MAX_SEATS, Seat};
use stammtisch_karteneck::{CardSet, Karteneck, Move, WORM_VALUE, Worm};

use super::alone::{Alone, Final};

/// The index of the worms, after the numbers from 1 to 5.
const WORMS: usize = 5;
const KINDS: usize = 6;
/// Maximum number of positions. With more, the depth is reduced.
const MOST: usize = 12_000;

/// The number of cards of each kind.
type Counts = [u8; KINDS];

/// A position on the seat's turn.
#[derive(Clone, Copy, Debug)]
struct At {
    hand: Counts,
    /// The cards that can be drawn.
    pool: Counts,
    /// One bit per kind that lies in the display.
    laid: u8,
    sum: u16,
    /// The highest shield in the display, or in hand while no worm is laid.
    shield: u8,
    /// The number of layings so far.
    turn: u8,
}

/// The solver, with the values of known positions.
pub(super) struct Turns {
    alone: Alone,
    /// The cards that can be drawn.
    pool: Counts,
    /// The possible shields of a worm drawn, with their probabilities. Shields between which no open shield lies are equivalent and
    /// share an entry.
    shields: Vec<(u8, f32)>,
    /// The maximum number of layings ahead.
    depth: u8,
    known: HashMap<u64, f32, BuildHasherDefault<Mixed>>,
}

impl Turns {
    /// The solver for `me`, who is on turn in `game` and may draw these cards.
    pub(super) fn new(game: &Karteneck, me: Seat, drawable: &CardSet, alone: Alone) -> Self {
        let mut turns = Self {
            alone,
            pool: counts(drawable),
            shields: shields(game, me, drawable),
            depth: 1,
            known: HashMap::default(),
        };
        turns.look_ahead(game, me);
        turns
    }

    /// Whether it searches to the end of the round.
    pub(super) const fn is_whole(&self) -> bool {
        self.depth == KINDS as u8
    }

    /// Increases the depth while that is cheap, up to the end of the round.
    fn look_ahead(&mut self, game: &Karteneck, me: Seat) {
        for depth in 2..=KINDS as u8 {
            let _ = self.moves(game, me);
            if self.known.len() > MOST / 8 {
                return;
            }
            self.depth = depth;
            self.known.clear();
        }
    }

    /// All possible layings, and dropping out, each with the probability of coming first afterwards.
    pub(super) fn moves(&mut self, game: &Karteneck, me: Seat) -> Vec<(Move, f32)> {
        let at = self.at(game, me);
        let hand = game.hand(me);
        if let Some(last) = game.laying() {
            return self.more_worms(&at, hand, last);
        }
        let (worth, steals) = self.drop_out(&at);
        let out = if steals { Move::OutSteal } else { Move::Out };
        let mut moves = vec![(out, worth)];
        for kind in 0..KINDS {
            let held = if at.laid >> kind & 1 == 0 {
                at.hand[kind]
            } else {
                0
            };
            for count in 1..=held {
                let worth = self.lay(&at, kind, count);
                moves.extend(first_card(hand, kind, count).map(|m| (m, worth)));
            }
        }
        moves
    }

    /// The position of `me`.
    fn at(&self, game: &Karteneck, me: Seat) -> At {
        let (hand, display) = (game.hand(me), game.display(me));
        let worm = display.highest_worm().or_else(|| hand.highest_worm());
        At {
            hand: counts(hand),
            pool: self.pool,
            laid: kinds_laid(display),
            sum: display.sum(),
            shield: self.class_of(worm.map_or(0, Worm::shield)),
            turn: 0,
        }
    }

    /// The values of laying none, one, … of the worms above the last one.
    fn more_worms(&mut self, at: &At, hand: &CardSet, last: Worm) -> Vec<(Move, f32)> {
        let above = hand.count_worms_above(Some(last)) as u8;
        let highest = hand.highest_worm().map_or(0, Worm::shield);
        let more = (0..=above).filter_map(|count| {
            let m = match count {
                0 => Move::Done,
                _ => Move::LayWorm(hand.nth_worm_above(Some(last), u32::from(above - count))?),
            };
            let shield = if count > 0 {
                self.class_of(highest)
            } else {
                at.shield
            };
            Some((m, self.lay(&At { shield, ..*at }, WORMS, count)))
        });
        more.collect()
    }

    /// The value of a position with optimal play.
    fn solve(&mut self, at: &At) -> f32 {
        let key = at.key();
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut best = self.drop_out(at).0;
        if at.turn < self.depth {
            for kind in (0..KINDS).filter(|kind| at.laid >> kind & 1 == 0) {
                for count in 1..=at.hand[kind] {
                    best = best.max(self.lay(at, kind, count));
                }
            }
        }
        self.known.insert(key, best);
        best
    }

    /// The value of dropping out now, and whether to steal.
    fn drop_out(&self, at: &At) -> (f32, bool) {
        self.alone.worth(&Final {
            sum: (at.laid >> WORMS & 1 != 0).then_some(at.sum),
            shield: at.shield,
            hand: &at.hand,
        })
    }

    /// The value of laying `count` cards of a kind: a card is drawn, and play continues optimally.
    fn lay(&mut self, at: &At, kind: usize, count: u8) -> f32 {
        let mut next = *at;
        next.hand[kind] -= count;
        next.laid |= 1 << kind;
        let points = if kind == WORMS { WORM_VALUE } else { kind as u8 + 1 };
        next.sum += u16::from(count) * u16::from(points);
        next.turn += 1;
        let all: u16 = next.pool.iter().map(|&count| u16::from(count)).sum();
        if all == 0 {
            return self.solve(&next);
        }
        let mut worth = 0.0;
        for drawn in (0..KINDS).filter(|&drawn| next.pool[drawn] > 0) {
            let chance = f32::from(next.pool[drawn]) / f32::from(all);
            let mut after = next;
            after.hand[drawn] += 1;
            after.pool[drawn] -= 1;
            worth += chance * self.after_draw(after, drawn);
        }
        worth
    }

    /// The value after drawing a card of this kind. A worm's shield counts while none is laid.
    fn after_draw(&mut self, after: At, drawn: usize) -> f32 {
        if drawn != WORMS || after.laid >> WORMS & 1 != 0 {
            return self.solve(&after);
        }
        let mut worth = 0.0;
        for place in 0..self.shields.len() {
            let (shield, chance) = self.shields[place];
            let shield = after.shield.max(shield);
            worth += chance * self.solve(&At { shield, ..after });
        }
        worth
    }

    /// The representative of all shields equivalent to this one.
    fn class_of(&self, shield: u8) -> u8 {
        let as_good = self.shields.iter().filter(|(class, _)| *class >= shield);
        let least = as_good.map(|(class, _)| *class).min();
        if shield == 0 { 0 } else { least.unwrap_or(shield) }
    }
}

impl At {
    /// A key that distinguishes positions. The pool follows from the hand, and the turn from the cards laid.
    fn key(&self) -> u64 {
        let hand = self
            .hand
            .iter()
            .fold(0, |key, &count| key << 5 | u64::from(count));
        hand << 24 | u64::from(self.laid) << 16 | u64::from(self.sum) << 5 | u64::from(self.shield)
    }
}

fn counts(cards: &CardSet) -> Counts {
    std::array::from_fn(|kind| match kind {
        WORMS => cards.count_worms_above(None) as u8,
        _ => cards.count(kind as u8 + 1),
    })
}

/// One bit per kind in the display.
fn kinds_laid(display: &CardSet) -> u8 {
    let laid = counts(display).into_iter().enumerate();
    laid.fold(0, |bits, (kind, count)| bits | u8::from(count > 0) << kind)
}

/// The move that starts laying `count` cards of a kind.
fn first_card(hand: &CardSet, kind: usize, count: u8) -> Option<Move> {
    if kind == WORMS {
        let held = hand.count_worms_above(None);
        let worm = hand.nth_worm_above(None, held.checked_sub(count.into())?);
        return worm.map(Move::LayWorm);
    }
    Some(Move::Lay {
        count,
        value: kind as u8 + 1,
    })
}

/// Equivalence classes of shields. Shields break ties (KE-4.2), so only their order relative to the others' displays matters.
fn shields(game: &Karteneck, me: Seat, drawable: &CardSet) -> Vec<(u8, f32)> {
    let mut bounds = [Worm::COUNT; MAX_SEATS];
    for seat in Seat::all(game.players()).filter(|&seat| seat != me) {
        if let Some(worm) = game.display(seat).highest_worm() {
            bounds[seat.index()] = worm.shield();
        }
    }
    bounds.sort_unstable();
    let all = drawable.count_worms_above(None);
    let above = |bound: u8| match Worm::new(bound) {
        Some(worm) => drawable.count_worms_above(Some(worm)),
        None => all,
    };
    let mut shields = Vec::new();
    let mut from = 0;
    for bound in bounds.into_iter().filter(|&bound| bound > 0) {
        if bound > from {
            let share = (above(from) - above(bound)) as f32 / all.max(1) as f32;
            shields.push((bound, share));
            from = bound;
        }
    }
    shields
}

/// Mixes keys with the multiplier of Fibonacci hashing. The keys aren't attacker-controlled.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, key: u64) {
        let mixed = (self.0 ^ key).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 32;
    }
}

#[cfg(test)]
mod tests;
