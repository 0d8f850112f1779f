//! The board: six columns of stacks, and the cards that are not in them (HE-1.3, HE-2).

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::by_seat::{BySeat, Chosen, bytes_of};
use crate::{CARDS, Card, CardSet, ROWS};

/// What lies on one field: the top card leads it (HE-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// The row, from 1.
    pub row: u8,
    /// Whether it is finished, face down (HE-2.4).
    pub finished: bool,
    /// The top card.
    pub top: Card,
}

/// Cards lifted off a stack, hanging one beneath the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lifted {
    top: Card,
    bottom: Card,
    height: u8,
}

/// How many of the lowest rows have their heights in one number.
pub(crate) const LOW_ROWS: u8 = 8;

/// The top of a row without a stack: no card outranks it.
const NO_TOP: u8 = 0x7f;
/// Added to the place of the top card of a finished stack: no card outranks it either.
const FINISHED: u8 = 0x40;

/// The numbers of the bits of a set, ascending.
#[inline]
pub(crate) fn ones(mut set: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let one = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(one)
    })
}

/// All columns. A card knows the card beneath it, so a stack is moved by relinking one card, and any way
/// the cards lie fits into the same few bytes. In the sets of rows a row is the bit of its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    /// The rows of each column with an unfinished stack.
    unfinished: [u16; MAX_SEATS],
    /// The rows of each column with a finished stack.
    finished: [u16; MAX_SEATS],
    /// The place of each top card in the order of the cards, or what says that it outranks all.
    tops: [BySeat; ROWS as usize + 1],
    /// How many cards lie on each row of each column, from row 1.
    heights: [[u8; ROWS as usize]; MAX_SEATS],
    beneath: [Option<Card>; CARDS],
    pub(crate) lost: [CardSet; MAX_SEATS],
    /// The cards neither in a column nor lost.
    pub(crate) out: CardSet,
}

impl Board {
    /// Before the deal: every card is out.
    pub(crate) const EMPTY: Self = Self {
        unfinished: [0; MAX_SEATS],
        finished: [0; MAX_SEATS],
        tops: [BySeat::all(NO_TOP); ROWS as usize + 1],
        heights: [[0; ROWS as usize]; MAX_SEATS],
        beneath: [None; CARDS],
        lost: [CardSet::EMPTY; MAX_SEATS],
        out: CardSet::ALL,
    };

    /// The stack on a row of a column; none on a row the board does not have.
    pub(crate) fn stack(&self, seat: Seat, row: u8) -> Option<Stack> {
        let there = row <= ROWS && self.occupied(seat) & (1 << row) != 0;
        there.then(|| self.stack_there(seat, row))
    }

    /// The stack on a row where one lies.
    #[inline]
    fn stack_there(&self, seat: Seat, row: u8) -> Stack {
        Stack {
            row,
            finished: self.finished[seat.index()] & (1 << row) != 0,
            top: self.top(seat, row),
        }
    }

    /// The top card of the stack on a row where one lies.
    #[inline]
    pub(crate) fn top(&self, seat: Seat, row: u8) -> Card {
        Card::at(self.tops[usize::from(row)].of(seat) & !FINISHED)
    }

    /// The unfinished stack on a row of a column.
    #[inline]
    pub(crate) fn unfinished(&self, seat: Seat, row: u8) -> Option<Stack> {
        let there = row <= ROWS && self.unfinished[seat.index()] & (1 << row) != 0;
        there.then(|| self.stack_there(seat, row))
    }

    /// The rows of a column with an unfinished stack.
    #[inline]
    pub(crate) fn unfinished_rows(&self, seat: Seat) -> u16 {
        self.unfinished[seat.index()]
    }

    /// Those of them above which the next row is without a stack.
    #[inline]
    pub(crate) fn rows_with_next_free(&self, seat: Seat) -> u16 {
        self.unfinished_rows(seat) & !(self.occupied(seat) >> 1)
    }

    #[inline]
    fn occupied(&self, seat: Seat) -> u16 {
        self.unfinished[seat.index()] | self.finished[seat.index()]
    }

    /// The rows of a column that are free for a stack with this target: those without a stack, and the
    /// target with a finished one (HE-5.3). Rows the board does not have are free.
    #[inline]
    pub(crate) fn free_for(&self, seat: Seat, target: u8) -> u16 {
        !self.occupied(seat) | self.finished[seat.index()] & (1 << target)
    }

    /// The stacks of a column by ascending row.
    pub(crate) fn stacks(&self, seat: Seat) -> impl Iterator<Item = Stack> + '_ {
        ones(self.occupied(seat).into()).map(move |row| self.stack_there(seat, row))
    }

    /// The unfinished stacks of a column by ascending row.
    #[inline]
    pub(crate) fn unfinished_stacks(&self, seat: Seat) -> impl Iterator<Item = Stack> + '_ {
        ones(self.unfinished[seat.index()].into()).map(move |row| self.stack_there(seat, row))
    }

    /// The columns in which an unfinished stack lies on a row and is outranked by the one of `seat` there;
    /// none if there is no such stack, and none of the columns in `but`.
    #[inline]
    pub(crate) fn outranked(&self, seat: Seat, row: u8, but: SeatSet) -> Chosen {
        let tops = self.tops[usize::from(row)];
        let top = tops.of(seat);
        // Not even the lowest card is below 0.
        tops.below(if top < FINISHED { top } else { 0 }, but)
    }

    /// Whether an unfinished stack lies in the column (HE-2.5).
    #[inline]
    pub(crate) fn in_play(&self, seat: Seat) -> bool {
        self.unfinished[seat.index()] != 0
    }

    /// How many columns have an unfinished stack.
    #[inline]
    pub(crate) fn count_in_play(&self) -> usize {
        self.unfinished.iter().filter(|&&rows| rows != 0).count()
    }

    /// The cards of a stack from its top card down.
    #[inline]
    pub(crate) fn cards(&self, stack: Stack) -> impl Iterator<Item = Card> + '_ {
        self.cards_from(stack.top)
    }

    /// The cards of the stack on a row where one lies.
    pub(crate) fn cards_on(&self, seat: Seat, row: u8) -> impl Iterator<Item = Card> + '_ {
        self.cards_from(self.top(seat, row))
    }

    #[inline]
    fn cards_from(&self, top: Card) -> impl Iterator<Item = Card> + '_ {
        core::iter::successors(Some(top), |card| self.beneath[card.index()])
    }

    /// How many cards lie on a row of a column.
    #[inline]
    pub(crate) fn height(&self, seat: Seat, row: u8) -> u8 {
        self.heights[seat.index()][usize::from(row) - 1]
    }

    #[inline]
    fn height_mut(&mut self, seat: Seat, row: u8) -> &mut u8 {
        &mut self.heights[seat.index()][usize::from(row) - 1]
    }

    /// How many cards lie on the low ones of these rows, in a byte each from row 1; 0 on other rows.
    #[inline]
    pub(crate) fn low_heights(&self, seat: Seat, rows: u16) -> u64 {
        let low = self.heights[seat.index()].first_chunk::<{ LOW_ROWS as usize }>();
        low.map_or(0, |&low| u64::from_le_bytes(low)) & bytes_of((rows >> 1) as u8)
    }

    /// Lays a card that was out on an empty field, or beneath the stack there.
    pub(crate) fn deal(&mut self, seat: Seat, row: u8, card: Card) {
        self.out.remove(card);
        let dealt = Lifted {
            top: card,
            bottom: card,
            height: 1,
        };
        match self.stack(seat, row) {
            None => self.lay(seat, row, dealt),
            Some(stack) => self.put_beneath(seat, stack, dealt),
        }
    }

    /// Puts the cards of a stack into this order, top card first.
    pub(crate) fn reorder(&mut self, seat: Seat, row: u8, order: &[Card]) {
        for (place, card) in order.iter().enumerate() {
            self.beneath[card.index()] = order.get(place + 1).copied();
        }
        if let Some(&top) = order.first() {
            self.tops[usize::from(row)].set(seat, top.index() as u8);
        }
    }

    /// Lifts the top `count` cards of an unfinished stack, at most all. The rest stays as it is.
    #[inline]
    pub(crate) fn lift(&mut self, seat: Seat, row: u8, count: u8) -> Lifted {
        let top = self.top(seat, row);
        let bottom = (1..count).fold(top, |card, _| self.beneath[card.index()].unwrap_or(card));
        let rest = self.beneath[bottom.index()].take();
        let rest_top = rest.map_or(NO_TOP, |rest| rest.index() as u8);
        self.tops[usize::from(row)].set(seat, rest_top);
        *self.height_mut(seat, row) -= count;
        self.unfinished[seat.index()] &= !(u16::from(rest.is_none()) << row);
        Lifted {
            top,
            bottom,
            height: count,
        }
    }

    /// Lays lifted cards on a row, on top of what lies there.
    #[inline]
    pub(crate) fn lay(&mut self, seat: Seat, row: u8, lifted: Lifted) {
        let there = self.occupied(seat) & (1 << row) != 0;
        let finished = (self.finished[seat.index()] >> row) & 1;
        self.beneath[lifted.bottom.index()] = there.then(|| self.top(seat, row));
        let top = lifted.top.index() as u8 | (finished as u8 * FINISHED);
        self.tops[usize::from(row)].set(seat, top);
        *self.height_mut(seat, row) += lifted.height;
        self.unfinished[seat.index()] |= (1 - finished) << row;
    }

    /// Puts lifted cards beneath all cards of a stack (HE-7.4).
    #[inline]
    pub(crate) fn put_beneath(&mut self, seat: Seat, stack: Stack, lifted: Lifted) {
        let bottom = self.cards(stack).last().unwrap_or(stack.top);
        self.beneath[bottom.index()] = Some(lifted.top);
        *self.height_mut(seat, stack.row) += lifted.height;
    }

    /// Turns the stack on a row face down (HE-6.1).
    #[inline]
    pub(crate) fn finish(&mut self, seat: Seat, row: u8) {
        self.unfinished[seat.index()] &= !(1 << row);
        self.finished[seat.index()] |= 1 << row;
        let tops = &mut self.tops[usize::from(row)];
        tops.set(seat, tops.of(seat) | FINISHED);
    }

    /// Takes the top card of a stack off the board; its owner has lost it.
    pub(crate) fn lose_top(&mut self, seat: Seat, stack: Stack) {
        let card = self.lift(seat, stack.row, 1).top;
        self.lost[seat.index()].insert(card);
    }
}
