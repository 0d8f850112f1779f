//! The parts shared by the policies of Heuchel & Meuchel. They decide from the state, using only what the seat may know, without heap
//! allocation.

use stammtisch_core::{Seat, SeatSet};
use stammtisch_heuchel::{Card, Heuchel, Move, Order, Stack};

/// The mean value of an unknown card.
pub(super) const UNSEEN: f32 = 3.5;

/// Sorts the due stack with its highest cards on top: it outranks more and is outranked by fewer.
///
/// # Panics
/// Panics if the seat has nothing to arrange.
pub(super) fn arranged(game: &Heuchel, seat: Seat) -> Move {
    let due = game.pending(seat).next();
    let stack = due.and_then(|class| game.climber(seat, class.start()));
    let mut cards = Card::ALL;
    let mut count = 0;
    for card in stack.into_iter().flat_map(|stack| game.cards(stack)) {
        cards[count] = card;
        count += 1;
    }
    cards[..count].sort_unstable_by(|one, other| other.cmp(one));
    Order::new(&cards[..count])
        .map(Move::Arrange)
        .expect("an arranging seat has a stack to arrange")
}

/// Takes all cards of the highest victim of the stack that has landed on a row. Cards taken score for the taker, while cards left
/// behind may still come home.
pub(super) fn take_most(game: &Heuchel, seat: Seat, row: u8, taken: SeatSet) -> Move {
    let landed = game.climber(seat, row);
    let mut best = (0, Move::Done);
    for (column, victim) in landed
        .into_iter()
        .flat_map(|landed| game.outranked_by(seat, landed))
    {
        let count = game.height(column, victim.row);
        if count > best.0 && !taken.contains(column) {
            best = (count, Move::Take { column, count });
        }
    }
    best.1
}

/// The unfinished stacks of a seat, each with every row on which it may land now.
pub(super) fn landings(
    game: &Heuchel,
    seat: Seat,
    rolled: Option<u8>,
) -> impl Iterator<Item = (Stack, u8)> + '_ {
    game.climbers(seat).flat_map(move |stack| {
        let rows = u32::from(game.reach(seat, stack));
        let rows = rolled.map_or(rows, |rolled| rows & (1 << (stack.row + rolled)));
        let landing = (1..=rows.count_ones()).scan(rows, |left, _| {
            let row = left.trailing_zeros() as u8;
            *left &= *left - 1;
            Some(row)
        });
        landing.map(move |to| (stack, to))
    })
}

/// Gives up the top card whose loss costs least.
pub(super) fn least_loss(game: &Heuchel, seat: Seat) -> Move {
    let worth = |stack: &Stack| stack.top.value() + game.height(seat, stack.row);
    let least = game.climbers(seat).min_by_key(worth);
    Move::Lose {
        row: least.map_or(0, |stack| stack.row),
    }
}

/// The best move so far, with its value.
pub(super) struct Best {
    worth: f32,
    m: Option<Move>,
}

impl Best {
    /// No move yet. A move must have a higher value than this to be made.
    pub(super) const fn above(worth: f32) -> Self {
        Self { worth, m: None }
    }

    /// Keeps a move if it is better.
    #[inline]
    pub(super) fn consider(&mut self, worth: f32, m: Move) {
        if worth > self.worth {
            *self = Self { worth, m: Some(m) };
        }
    }

    /// The best move, or the end of the turn if none was good enough.
    pub(super) fn or_end(self) -> Move {
        self.m.unwrap_or(Move::End)
    }
}
