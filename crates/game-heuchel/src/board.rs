//! The board: six columns of stacks, and the cards that are not in them (HE-1.3, HE-2).

use stammtisch_core::{MAX_SEATS, Seat};

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

/// One column: the top card of the stack on each row, and which stacks there are. In the sets of rows a row
/// is the bit of its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Column {
    /// By row; a row without a stack holds the first card.
    tops: [Card; ROWS as usize + 1],
    occupied: u16,
    finished: u16,
}

const NO_CARD: Card = Card::ALL[0];
const EMPTY_COLUMN: Column = Column {
    tops: [NO_CARD; ROWS as usize + 1],
    occupied: 0,
    finished: 0,
};

/// The rows of a set, ascending.
pub(crate) fn rows(mut set: u16) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let row = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(row)
    })
}

/// All columns. A card knows the card beneath it, so a stack is moved by relinking one card, and any way
/// the cards lie fits into the same few bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    columns: [Column; MAX_SEATS],
    beneath: [Option<Card>; CARDS],
    pub(crate) lost: [CardSet; MAX_SEATS],
    /// The cards neither in a column nor lost.
    pub(crate) out: CardSet,
}

impl Board {
    /// Before the deal: every card is out.
    pub(crate) const EMPTY: Self = Self {
        columns: [EMPTY_COLUMN; MAX_SEATS],
        beneath: [None; CARDS],
        lost: [CardSet::EMPTY; MAX_SEATS],
        out: CardSet::ALL,
    };

    /// The stack on a row of a column; none on a row the board does not have.
    pub(crate) fn stack(&self, seat: Seat, row: u8) -> Option<Stack> {
        let column = &self.columns[seat.index()];
        let there = row <= ROWS && column.occupied & (1 << row) != 0;
        there.then(|| self.stack_there(seat, row))
    }

    /// The stack on a row where one lies.
    fn stack_there(&self, seat: Seat, row: u8) -> Stack {
        let column = &self.columns[seat.index()];
        Stack {
            row,
            finished: column.finished & (1 << row) != 0,
            top: column.tops[usize::from(row)],
        }
    }

    /// The unfinished stack on a row of a column.
    pub(crate) fn unfinished(&self, seat: Seat, row: u8) -> Option<Stack> {
        self.stack(seat, row).filter(|stack| !stack.finished)
    }

    /// The rows of a column that are occupied for a stack with this target: all but a finished stack there
    /// (HE-5.3).
    pub(crate) fn occupied_for(&self, seat: Seat, target: u8) -> u16 {
        let column = &self.columns[seat.index()];
        column.occupied & !(column.finished & (1 << target))
    }

    /// The stacks of a column by ascending row.
    pub(crate) fn stacks(&self, seat: Seat) -> impl Iterator<Item = Stack> + '_ {
        rows(self.columns[seat.index()].occupied).map(move |row| self.stack_there(seat, row))
    }

    fn unfinished_rows(&self, seat: Seat) -> u16 {
        let column = &self.columns[seat.index()];
        column.occupied & !column.finished
    }

    /// The unfinished stacks of a column by ascending row.
    pub(crate) fn unfinished_stacks(&self, seat: Seat) -> impl Iterator<Item = Stack> + '_ {
        rows(self.unfinished_rows(seat)).map(move |row| self.stack_there(seat, row))
    }

    /// Whether an unfinished stack lies in the column (HE-2.5).
    pub(crate) fn in_play(&self, seat: Seat) -> bool {
        self.unfinished_rows(seat) != 0
    }

    /// The cards of a stack from its top card down.
    pub(crate) fn cards(&self, stack: Stack) -> impl Iterator<Item = Card> + '_ {
        core::iter::successors(Some(stack.top), |card| self.beneath[card.index()])
    }

    pub(crate) fn height(&self, stack: Stack) -> u8 {
        self.cards(stack).count() as u8
    }

    /// The card that comes to light when the top `count` cards are lifted.
    pub(crate) fn rest_top(&self, stack: Stack, count: u8) -> Option<Card> {
        self.cards(stack).nth(usize::from(count))
    }

    /// Lays a card that was out on an empty field, or beneath the stack there.
    pub(crate) fn deal(&mut self, seat: Seat, row: u8, card: Card) {
        self.out.remove(card);
        match self.stack(seat, row) {
            None => self.set_top(seat, row, Some(card)),
            Some(stack) => self.put_beneath(stack, card),
        }
    }

    /// Puts the cards of a stack into this order, top card first.
    pub(crate) fn reorder(&mut self, seat: Seat, row: u8, order: &[Card]) {
        for (place, card) in order.iter().enumerate() {
            self.beneath[card.index()] = order.get(place + 1).copied();
        }
        self.set_top(seat, row, order.first().copied());
    }

    /// Lifts the top `count` cards, at most all; returns the first of them, on which the others hang.
    /// The rest stays as it is.
    pub(crate) fn lift(&mut self, seat: Seat, stack: Stack, count: u8) -> Card {
        let last = self.cards(stack).nth(usize::from(count) - 1).unwrap_or(stack.top);
        let rest = self.beneath[last.index()].take();
        self.set_top(seat, stack.row, rest);
        stack.top
    }

    /// Lays lifted cards on a row, on top of what lies there.
    pub(crate) fn lay(&mut self, seat: Seat, row: u8, lifted: Card) {
        if let Some(there) = self.stack(seat, row) {
            self.put_beneath(
                Stack {
                    row,
                    finished: false,
                    top: lifted,
                },
                there.top,
            );
        }
        self.set_top(seat, row, Some(lifted));
    }

    /// Puts lifted cards beneath all cards of a stack (HE-7.4).
    pub(crate) fn put_beneath(&mut self, stack: Stack, lifted: Card) {
        let bottom = self.cards(stack).last().unwrap_or(stack.top);
        self.beneath[bottom.index()] = Some(lifted);
    }

    /// Turns the stack on a row face down (HE-6.1).
    pub(crate) fn finish(&mut self, seat: Seat, row: u8) {
        self.columns[seat.index()].finished |= 1 << row;
    }

    /// Takes the top card of a stack off the board; its owner has lost it.
    pub(crate) fn lose_top(&mut self, seat: Seat, stack: Stack) {
        let card = self.lift(seat, stack, 1);
        self.lost[seat.index()].insert(card);
    }

    fn set_top(&mut self, seat: Seat, row: u8, top: Option<Card>) {
        let column = &mut self.columns[seat.index()];
        column.tops[usize::from(row)] = top.unwrap_or(NO_CARD);
        if top.is_some() {
            column.occupied |= 1 << row;
        } else {
            column.occupied &= !(1 << row);
        }
    }
}
