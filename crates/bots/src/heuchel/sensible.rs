//! The sensible policy of Heuchel & Meuchel: looks one reply ahead. It stops where no higher card can follow with the next move, takes
//! what it can, and doesn't hurry until the others are nearly home.

use stammtisch_core::Seat;
use stammtisch_heuchel::{Card, CardSet, Heuchel, Move, Phase, Stack};

use super::alike::{Best, UNSEEN, arranged, landings, least_loss, take_most};

/// The minimum value of an extra move.
const AGAIN: f32 = -1.0;
/// The value of taking from another seat, without the cards: an extra move.
const CATCH: f32 = 3.0;
/// The factor for the value of a card taken: its former owner loses it.
const TAKEN: f32 = 1.3;
/// The factor for the value of a card that the next reply may take; with the die, per seat that could.
const EXPOSED: f32 = 2.0;
const EXPOSED_TO_DIE: f32 = 0.3;
/// The fraction of that risk that remains if an extra move comes first.
const AFTER_CATCH: f32 = 0.3;
/// The value of a stack without its cards, and the factor for cards just taken.
const STACK: f32 = 0.5;
const NEW: f32 = 0.5;
/// The value of coming home, and the factor for the value of each card then.
const HOME: f32 = 3.0;
const SAFE: f32 = 0.5;
/// The value of each row: a seat ahead of the others can no longer take from them.
const ROW: f32 = -0.2;
/// The same late in the match; the value of each point brought a row nearer home; and the value of a point at home then.
const LATE_ROW: f32 = 1.0;
const LATE_POINT: f32 = 1.0 / 7.0;
const LATE_SAFE: f32 = 2.0;

/// The move of the policy.
pub(super) fn choose(game: &Heuchel, seat: Seat) -> Move {
    match game.phase() {
        Phase::Arrange => arranged(game, seat),
        Phase::Take { row, taken, .. } => take_most(game, seat, row, taken),
        Phase::Again { .. } if game.with_die() => Move::Roll,
        Phase::Again { .. } => climb(game, seat, None, Best::above(AGAIN)).or_end(),
        Phase::Move { die, .. } => climb(game, seat, die, Best::above(f32::MIN)).or_end(),
        Phase::Lose { .. } | Phase::Starter | Phase::Shuffle | Phase::Roll { .. } | Phase::Over => {
            least_loss(game, seat)
        }
    }
}

fn climb(game: &Heuchel, seat: Seat, die: Option<u8>, mut best: Best) -> Best {
    let look = Look {
        game,
        seat,
        attackers: game.attackers(seat),
        late: is_late(game, seat),
    };
    for (stack, to) in landings(game, seat, die) {
        look.weigh(stack, to, &mut best);
    }
    best
}

/// The position of a seat that is about to climb.
struct Look<'a> {
    game: &'a Heuchel,
    seat: Seat,
    /// For each row, the top cards of others that may land there with their next move.
    attackers: [CardSet; 16],
    /// Whether the match may end before this seat is home.
    late: bool,
}

/// Whether the others could be home first, which ends the basic game (HE-9.1): the seat's stacks have further to go than those of the
/// other seat with the longest way. The ratio is three rows to five, since others don't always hurry.
fn is_late(game: &Heuchel, seat: Seat) -> bool {
    let way = |seat| -> u32 {
        let ways = game.climbers(seat).map(|stack| stack.top.target() - stack.row);
        ways.map(u32::from).sum()
    };
    let others = game.in_play().without(seat).into_iter().map(way).max();
    !game.with_die() && 5 * others.unwrap_or(0) < 3 * way(seat) + 20
}

impl Look<'_> {
    /// The cost per point of a stack on this row with this top card, since it may be taken.
    fn risk(&self, row: u8, top: Card) -> f32 {
        let attackers = self.attackers[usize::from(row)].above(top).len();
        if self.game.with_die() {
            EXPOSED_TO_DIE * attackers as f32
        } else if attackers > 0 {
            EXPOSED
        } else {
            0.0
        }
    }

    /// The value of the cards that can be taken on the row where a stack lands.
    fn caught(&self, landed: Stack) -> f32 {
        let victims = self.game.outranked_by(self.seat, landed);
        let worths = victims.map(|(column, victim)| {
            let beneath = f32::from(self.game.height(column, victim.row) - 1);
            CATCH + TAKEN * (f32::from(victim.top.value()) + UNSEEN * beneath)
        });
        worths.sum()
    }

    /// Evaluates every number of cards of a stack that may land on a row.
    fn weigh(&self, stack: Stack, to: u8, best: &mut Best) {
        let Stack { row: from, top, .. } = stack;
        let cards = || self.game.cards(stack);
        let rows = f32::from(to - from);
        let (row, point, safe) = if self.late {
            (LATE_ROW, LATE_POINT, LATE_SAFE)
        } else {
            (ROW, 0.0, SAFE)
        };
        let way = row * rows + self.risk(from, top) * (STACK + points(cards(), top));
        let caught = self.caught(Stack { row: to, ..stack });
        let risk = self.risk(to, top) * if caught > 0.0 { AFTER_CATCH } else { 1.0 };
        let mut moved = 0.0;
        for (count, card) in (1..).zip(cards()) {
            moved += points([card], top);
            let rest = cards().nth(count);
            if rest.is_some_and(|rest| from > rest.target()) {
                continue;
            }
            let there = if to == top.target() {
                HOME + safe * moved
            } else {
                caught - risk * (STACK + moved + NEW * caught)
            };
            let nearer = point * rows * moved;
            let here = rest.map_or(0.0, |rest| self.left(from, rest, cards().skip(count)));
            let count = count as u8;
            best.consider(way + nearer + there + here, Move::Climb { from, count, to });
        }
    }

    /// The value of the cards left behind on a row.
    fn left(&self, row: u8, top: Card, cards: impl Iterator<Item = Card>) -> f32 {
        let left = points(cards, top);
        if row == top.target() {
            SAFE * left
        } else {
            -self.risk(row, top) * (STACK + left)
        }
    }
}

/// The points of cards that come home under `top`.
fn points(cards: impl IntoIterator<Item = Card>, top: Card) -> f32 {
    let counts = |card: Card| card.points_on(top.target()) as f32;
    cards.into_iter().map(counts).sum()
}
