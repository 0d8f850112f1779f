//! One's own turns in a round of Karteneck after all others have dropped out, to their end: what to lay with each card that could be
//! drawn, found exactly by dynamic programming over the cards that can be drawn.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use stammtisch_core::{Game, MAX_SEATS, Seat};
use stammtisch_karteneck::{CardSet, Karteneck, Move, WORM_VALUE, Worm};

use super::alone::{Alone, Final};

/// Worms, after the numbers from 1 to 5.
const WORMS: usize = 5;
const KINDS: usize = 6;
/// So many situations are looked at. Where there are more, it is looked less far ahead.
const MOST: usize = 12_000;

/// How many cards of each kind.
type Counts = [u8; KINDS];

/// A situation on one's turn.
#[derive(Clone, Copy, Debug)]
struct At {
    hand: Counts,
    /// The cards that can be drawn.
    pool: Counts,
    /// A bit for each kind that lies in the display.
    laid: u8,
    sum: u16,
    /// The highest shield in the display, or in hand while no worm is laid.
    shield: u8,
    /// How many layings there have been.
    turn: u8,
}

/// What each situation is worth.
pub(super) struct Turns {
    alone: Alone,
    /// The cards that can be drawn.
    pool: Counts,
    /// The shields a worm may have that is drawn, and how likely each is: one for all between which those that lie open make no difference.
    shields: Vec<(u8, f32)>,
    /// So many layings are looked ahead.
    depth: u8,
    known: HashMap<u64, f32, BuildHasherDefault<Mixed>>,
}

impl Turns {
    /// What `me`, who is on turn in `game` and may draw these cards, can do.
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

    /// Whether it looks to the end.
    pub(super) const fn is_whole(&self) -> bool {
        self.depth == KINDS as u8
    }

    /// Looks ahead one laying further while that is cheap, to the end if it can.
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

    /// All that could be laid, and dropping out, with how likely one comes first then.
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

    /// The situation of `me`.
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

    /// What laying none, one, … of the worms above the last does.
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

    /// What a situation is worth to who does what is best.
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

    /// What it is worth to drop out now.
    fn drop_out(&self, at: &At) -> (f32, bool) {
        self.alone.worth(&Final {
            sum: (at.laid >> WORMS & 1 != 0).then_some(at.sum),
            shield: at.shield,
            hand: &at.hand,
        })
    }

    /// What it is worth to lay so many of a kind: a card is drawn, and one goes on as is best.
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

    /// What it is worth to have drawn a card of this kind: a worm's shield counts while none is laid.
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

    /// The shield that stands for all that are as good as this one.
    fn class_of(&self, shield: u8) -> u8 {
        let as_good = self.shields.iter().filter(|(class, _)| *class >= shield);
        let least = as_good.map(|(class, _)| *class).min();
        if shield == 0 { 0 } else { least.unwrap_or(shield) }
    }
}

impl At {
    /// Tells situations apart. What can be drawn follows from what one has, and the turn from what is laid.
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

/// A bit for each kind that lies there.
fn kinds_laid(display: &CardSet) -> u8 {
    let laid = counts(display).into_iter().enumerate();
    laid.fold(0, |bits, (kind, count)| bits | u8::from(count > 0) << kind)
}

/// The move that begins to lay so many of a kind.
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

/// Shields decide between equal sums (KE-4.2): only whether they are above those that lie in the others' displays counts.
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

/// Spreads keys by the multiplier of Fibonacci hashing: they are made here, so nobody can choose bad ones.
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
