//! The eager policy of Heuchel & Meuchel: takes what it can reach and brings home the most valuable cards. It imitates the greedy bot
//! and many people, so searching bots use it as a model of other players.

use stammtisch_core::{Quick, Seat};
use stammtisch_heuchel::{CardSet, Heuchel, Move, Phase, Stack};
use stammtisch_search::Rng;

use super::alike::{Best, UNSEEN, arranged, landings, least_loss, take_most};

/// The value of coming home, without the cards.
const HOME: f32 = 4.0;
/// The factor for the value of a card that gets no further than one row short of its target.
const BURIED: f32 = -1.5;
/// The value of an extra move.
const CATCH: f32 = 4.0;
/// The cost of leaving cards behind.
const SPLIT: f32 = -2.0;
/// The value of each row climbed.
const ROW: f32 = 0.2;

/// The parameters of the eager policy.
pub(super) struct Eager {
    /// Weight of the danger.
    pub(super) fear: f32,
    /// Percentage of possible moves that it overlooks.
    pub(super) overlooks: u32,
    /// Whether it sorts its stacks.
    pub(super) arranges: bool,
}

impl Eager {
    /// The parameters of the greedy bot.
    pub(super) const GREEDY: Self = Self {
        fear: 1.0,
        overlooks: 0,
        arranges: true,
    };

    /// The move of the policy.
    pub(super) fn choose(&self, game: &Heuchel, seat: Seat, rng: &mut Rng) -> Move {
        match game.phase() {
            Phase::Arrange => self.arrange(game, seat),
            Phase::Take { row, taken, .. } => take_most(game, seat, row, taken),
            Phase::Again { .. } if game.with_die() => Move::Roll,
            Phase::Again { .. } => self.climb(game, seat, None, Best::above(0.0), rng).or_end(),
            Phase::Move { die, .. } => self.climb(game, seat, die, Best::above(f32::MIN), rng).or_end(),
            Phase::Lose { .. } | Phase::Starter | Phase::Shuffle | Phase::Roll { .. } | Phase::Over => {
                least_loss(game, seat)
            }
        }
    }

    fn arrange(&self, game: &Heuchel, seat: Seat) -> Move {
        let listed = game.pick_legal(seat, |_| 0).filter(|_| !self.arranges);
        listed.unwrap_or_else(|| arranged(game, seat))
    }

    fn climb(&self, game: &Heuchel, seat: Seat, die: Option<u8>, mut best: Best, rng: &mut Rng) -> Best {
        let near = near(game, seat);
        let ways = landings(game, seat, die).count() as u32;
        // It always notices at least one move.
        let sees = rng.below(ways.max(1));
        for (number, (stack, to)) in (0..).zip(landings(game, seat, die)) {
            if self.overlooks == 0 || number == sees || rng.below(100) >= self.overlooks {
                self.weigh(game, seat, &near, (stack, to), &mut best);
            }
        }
        best
    }

    /// Evaluates every number of cards of a stack that may land on a row.
    fn weigh(
        &self,
        game: &Heuchel,
        seat: Seat,
        near: &[CardSet; 16],
        (stack, to): (Stack, u8),
        best: &mut Best,
    ) {
        let Stack { row: from, top, .. } = stack;
        let threat = |row: u8| near[usize::from(row)].above(top).len() as f32;
        let saved = self.fear * (threat(from) - threat(to)) / 6.0;
        let landed = Stack { row: to, ..stack };
        let caught = game
            .outranked_by(seat, landed)
            .map(|(column, _)| f32::from(game.height(column, to)));
        let way = caught.map(|height| CATCH + UNSEEN * height).sum::<f32>() + ROW * f32::from(to - from);
        let (mut moved, mut home) = (0.0, 0.0);
        let mut cards = game.cards(stack).peekable();
        let mut count = 0;
        while let Some(card) = cards.next() {
            count += 1;
            let value = f32::from(card.value());
            moved += value;
            home += if card.target() <= top.target() {
                value
            } else {
                BURIED * value
            };
            let rest = cards.peek();
            if rest.is_some_and(|rest| from > rest.target()) {
                continue;
            }
            let worth = if to == top.target() {
                HOME + home
            } else {
                way + saved * moved + if rest.is_some() { SPLIT } else { 0.0 }
            };
            best.consider(worth, Move::Climb { from, count, to });
        }
    }
}

/// The top cards of others that are on their way one or two rows below each row.
fn near(game: &Heuchel, seat: Seat) -> [CardSet; 16] {
    let mut near = [CardSet::EMPTY; 16];
    for other in game.in_play().without(seat) {
        for stack in game.climbers(other) {
            for row in stack.row + 1..=(stack.row + 2).min(stack.top.target()) {
                near[usize::from(row)].insert(stack.top);
            }
        }
    }
    near
}
