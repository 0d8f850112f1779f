//! The board: six columns of stacks, and the cards that are not in them (HE-1.3, HE-2).

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

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

/// One entry a row, from 1; that of a row without a stack says nothing.
pub(crate) type ByRow<T> = [T; ROWS as usize + 1];

const NO_CARD: Card = Card::ALL[0];

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
    tops: [ByRow<Card>; MAX_SEATS],
    heights: [ByRow<u8>; MAX_SEATS],
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
        tops: [[NO_CARD; ROWS as usize + 1]; MAX_SEATS],
        heights: [[0; ROWS as usize + 1]; MAX_SEATS],
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
            top: self.tops[seat.index()][usize::from(row)],
        }
    }

    /// The unfinished stack on a row of a column.
    #[inline]
    pub(crate) fn unfinished(&self, seat: Seat, row: u8) -> Option<Stack> {
        let there = row <= ROWS && self.unfinished[seat.index()] & (1 << row) != 0;
        there.then(|| self.stack_there(seat, row))
    }

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

    /// The unfinished stacks on a row that a card outranks, of the columns in `among`.
    #[inline]
    pub(crate) fn outranked(&self, card: Card, row: u8, among: SeatSet) -> SeatSet {
        let is_outranked = |seat: &Seat| {
            let top = self.tops[seat.index()][usize::from(row)];
            self.unfinished[seat.index()] & (1 << row) != 0 && top < card
        };
        among.into_iter().filter(is_outranked).collect()
    }

    /// Whether an unfinished stack lies in the column (HE-2.5).
    #[inline]
    pub(crate) fn in_play(&self, seat: Seat) -> bool {
        self.unfinished[seat.index()] != 0
    }

    /// The cards of a stack from its top card down.
    #[inline]
    pub(crate) fn cards(&self, stack: Stack) -> impl Iterator<Item = Card> + '_ {
        core::iter::successors(Some(stack.top), |card| self.beneath[card.index()])
    }

    /// How many cards lie on a row of a column.
    #[inline]
    pub(crate) fn height(&self, seat: Seat, row: u8) -> u8 {
        self.heights[seat.index()][usize::from(row)]
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
            self.tops[seat.index()][usize::from(row)] = top;
        }
    }

    /// Lifts the top `count` cards of an unfinished stack, at most all. The rest stays as it is.
    #[inline]
    pub(crate) fn lift(&mut self, seat: Seat, stack: Stack, count: u8) -> Lifted {
        let (column, row) = (seat.index(), usize::from(stack.row));
        let bottom = self.cards(stack).nth(usize::from(count) - 1).unwrap_or(stack.top);
        let rest = self.beneath[bottom.index()].take();
        self.tops[column][row] = rest.unwrap_or(NO_CARD);
        self.heights[column][row] -= count;
        self.unfinished[column] &= !(u16::from(rest.is_none()) << stack.row);
        Lifted {
            top: stack.top,
            bottom,
            height: count,
        }
    }

    /// Lays lifted cards on a row, on top of what lies there.
    #[inline]
    pub(crate) fn lay(&mut self, seat: Seat, row: u8, lifted: Lifted) {
        let there = self.stack(seat, row).map(|stack| stack.top);
        let (column, place) = (seat.index(), usize::from(row));
        self.beneath[lifted.bottom.index()] = there;
        self.tops[column][place] = lifted.top;
        self.heights[column][place] += lifted.height;
        self.unfinished[column] |= (1 << row) & !self.finished[column];
    }

    /// Puts lifted cards beneath all cards of a stack (HE-7.4).
    #[inline]
    pub(crate) fn put_beneath(&mut self, seat: Seat, stack: Stack, lifted: Lifted) {
        let bottom = self.cards(stack).last().unwrap_or(stack.top);
        self.beneath[bottom.index()] = Some(lifted.top);
        self.heights[seat.index()][usize::from(stack.row)] += lifted.height;
    }

    /// Turns the stack on a row face down (HE-6.1).
    #[inline]
    pub(crate) fn finish(&mut self, seat: Seat, row: u8) {
        self.unfinished[seat.index()] &= !(1 << row);
        self.finished[seat.index()] |= 1 << row;
    }

    /// Takes the top card of a stack off the board; its owner has lost it.
    pub(crate) fn lose_top(&mut self, seat: Seat, stack: Stack) {
        let card = self.lift(seat, stack, 1).top;
        self.lost[seat.index()].insert(card);
    }
}
