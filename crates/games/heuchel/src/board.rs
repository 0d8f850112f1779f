//! The board: six columns of stacks, and the cards outside them (HE-1.3, HE-2).

use core::hint::select_unpredictable;

use stammtisch_core::{MAX_SEATS, Seat, SeatSet, ones};

use crate::card::{CARDS, Card, CardSet, Class, ROWS, Relabel};
use crate::packed::{BySeat, SeatMask};

/// A stack of cards on one field, led by its top card (HE-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// The row, from 1.
    pub row: u8,
    /// Whether it is finished, face down (HE-2.4).
    pub finished: bool,
    /// The top card.
    pub top: Card,
}

/// Cards lifted off a stack, still linked from top to bottom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lifted {
    pub(crate) top: Card,
    bottom: Card,
    height: u8,
    /// The top card of the rest of the stack; `None` if all cards were lifted.
    pub(crate) rest: Option<Card>,
}

/// Marks a row without a stack. No card outranks it.
const NO_TOP: u8 = 0x7f;
/// Flag on the top card of a finished stack. No card outranks it.
const FINISHED: u8 = 0x40;

/// Row sets of a class: bit n is row n.
#[derive(Clone, Copy)]
struct Rows {
    /// Its target and all rows below.
    to_target: u16,
    /// All rows except its target.
    others: u16,
}

impl Rows {
    const BY_CLASS: [Self; 8] = {
        let mut all = [Self {
            to_target: 0,
            others: 0,
        }; 8];
        let mut class = 0;
        while class < Class::ALL.len() {
            let target = 1 << Class::ALL[class].target();
            all[class] = Self {
                to_target: 2 * target - 1,
                others: !target,
            };
            class += 1;
        }
        all
    };
}

/// The stacks of a column. In row sets, bit n is row n.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Column {
    /// The rows with an unfinished stack.
    pub(crate) unfinished: u16,
    /// The rows with a finished stack.
    pub(crate) finished: u16,
    /// Heights of the unfinished stacks by row.
    pub(crate) heights: [u8; 16],
    /// The rows with an unfinished stack where some numbers of cards may not be lifted, because the rest
    /// would lie past its target (HE-5.6).
    pub(crate) split_limited: u16,
}

impl Column {
    pub(crate) const EMPTY: Self = Self {
        unfinished: 0,
        finished: 0,
        heights: [0; 16],
        split_limited: 0,
    };

    /// The rows with a stack.
    #[inline]
    pub(crate) fn occupied(&self) -> u16 {
        self.unfinished | self.finished
    }

    /// The rows up to the target that are free for a stack: those without a stack, and the target if the
    /// stack there is finished (HE-5.3).
    #[inline]
    pub(crate) fn free_for(&self, top: Card) -> u16 {
        let Rows { to_target, others } = Rows::BY_CLASS[usize::from(top.number() / 8) % 8];
        to_target & !(self.unfinished | self.finished & others)
    }
}

/// All columns. Each card stores the card beneath it, so moving a stack relinks one card, and every position
/// fits into the same few bytes. Array lengths are powers of two and indices are taken modulo the length,
/// which is cheaper than a bounds check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    columns: [Column; 8],
    /// The columns with an unfinished stack.
    in_play: SeatSet,
    /// The top card of each stack as its number, perhaps with [`FINISHED`], or [`NO_TOP`].
    tops: [BySeat; 16],
    beneath: Beneath,
    pub(crate) lost: [CardSet; MAX_SEATS],
    /// The cards that are neither in a column nor lost.
    pub(crate) out: CardSet,
}

impl Board {
    /// The board before the deal: all cards are out.
    pub(crate) const EMPTY: Self = Self {
        columns: [Column::EMPTY; 8],
        in_play: SeatSet::EMPTY,
        tops: [BySeat::all(NO_TOP); 16],
        beneath: Beneath::NOTHING,
        lost: [CardSet::EMPTY; MAX_SEATS],
        out: CardSet::ALL,
    };

    #[inline]
    pub(crate) fn column(&self, seat: Seat) -> &Column {
        &self.columns[seat.index() % 8]
    }

    /// The stack on a row of a column; `None` also for rows the board does not have.
    pub(crate) fn stack(&self, seat: Seat, row: u8) -> Option<Stack> {
        let there = row <= ROWS && self.column(seat).occupied() & (1 << row) != 0;
        there.then(|| self.stack_there(seat, row))
    }

    /// The stack on a row that has one.
    #[inline]
    fn stack_there(&self, seat: Seat, row: u8) -> Stack {
        Stack {
            row,
            finished: self.column(seat).finished & (1 << row) != 0,
            top: self.top(seat, row),
        }
    }

    /// The top card on a row that has a stack.
    #[inline]
    pub(crate) fn top(&self, seat: Seat, row: u8) -> Card {
        Card::numbered(self.tops[usize::from(row % 16)].of(seat) & !FINISHED)
    }

    /// The unfinished stack on a row of a column.
    #[inline]
    pub(crate) fn unfinished(&self, seat: Seat, row: u8) -> Option<Stack> {
        self.stack(seat, row).filter(|stack| !stack.finished)
    }

    /// The stacks of a column by ascending row.
    pub(crate) fn stacks(&self, seat: Seat) -> impl Iterator<Item = Stack> + '_ {
        ones(self.column(seat).occupied().into()).map(move |row| self.stack_there(seat, row))
    }

    /// The columns with an unfinished stack on a row that a card outranks, except those in `except`.
    #[inline]
    pub(crate) fn outranked(&self, row: u8, by: Card, except: SeatSet) -> SeatMask {
        self.tops[usize::from(row % 16)].below(by.number(), except)
    }

    /// The columns with an unfinished stack (HE-2.5).
    #[inline]
    pub(crate) fn in_play(&self) -> SeatSet {
        self.in_play
    }

    /// The cards of a stack, top card first.
    #[inline]
    pub(crate) fn cards(&self, stack: Stack) -> impl Iterator<Item = Card> + '_ {
        self.cards_from(stack.top)
    }

    /// This card and all cards beneath it, top card first.
    #[inline]
    pub(crate) fn cards_from(&self, top: Card) -> impl Iterator<Item = Card> + '_ {
        core::iter::successors(Some(top), |&card| {
            Some(self.beneath.of(card)).filter(|&beneath| beneath != card)
        })
    }

    /// Height of an unfinished stack; 0 on other rows.
    #[inline]
    pub(crate) fn height(&self, seat: Seat, row: u8) -> u8 {
        self.column(seat).heights[usize::from(row % 16)]
    }

    /// Heights of the unfinished stacks on a row, one byte per column.
    #[inline]
    pub(crate) fn heights(&self, row: u8) -> u64 {
        u64::from_le_bytes(
            self.columns
                .each_ref()
                .map(|column| column.heights[usize::from(row % 16)]),
        )
    }

    /// Moves a card that was out to its start row, on top of the cards dealt before.
    #[inline]
    pub(crate) fn deal(&mut self, seat: Seat, row: u8, card: Card) {
        let tops = &mut self.tops[usize::from(row % 16)];
        let before = tops.of(seat);
        tops.set(seat, card.number());
        self.beneath.put(
            card,
            Card::numbered(select_unpredictable(before == NO_TOP, card.number(), before)),
        );
        let column = &mut self.columns[seat.index() % 8];
        column.heights[usize::from(row % 16)] += 1;
        column.unfinished |= 1 << row;
        self.in_play = self.in_play.with(seat);
        self.out.remove(card);
    }

    /// Puts a stack into this order, top card first.
    pub(crate) fn reorder(&mut self, seat: Seat, row: u8, order: &[Card]) {
        for (place, &card) in order.iter().enumerate() {
            self.beneath.put(card, *order.get(place + 1).unwrap_or(&card));
        }
        if let Some(&top) = order.first() {
            self.tops[usize::from(row % 16)].set(seat, top.number());
        }
    }

    /// Lifts the top `count` cards of an unfinished stack; the rest stays.
    #[expect(
        clippy::inline_always,
        reason = "instantiated twice, with and without a listener, it is not inlined otherwise: costs 5 % of random play"
    )]
    #[inline(always)]
    pub(crate) fn lift(&mut self, seat: Seat, row: u8, count: u8) -> Lifted {
        let top = self.top(seat, row);
        let bottom = (1..count).fold(top, |card, _| self.beneath.of(card));
        let rest = self.beneath.of(bottom);
        self.beneath.put(bottom, bottom);
        let rest = Some(rest).filter(|&rest| rest != bottom);
        let rest_top = rest.map_or(NO_TOP, Card::number);
        self.tops[usize::from(row % 16)].set(seat, rest_top);
        let column = &mut self.columns[seat.index() % 8];
        column.heights[usize::from(row % 16)] -= count;
        if rest.is_none() {
            column.unfinished &= !(1 << row);
            column.split_limited &= !(1 << row);
            self.update_in_play(seat);
        } else {
            self.update_split_limit(seat, row);
        }
        Lifted {
            top,
            bottom,
            height: count,
            rest,
        }
    }

    /// Lays lifted cards on an empty field.
    #[inline]
    pub(crate) fn lay(&mut self, seat: Seat, row: u8, lifted: Lifted) {
        self.tops[usize::from(row % 16)].set(seat, lifted.top.number());
        let column = &mut self.columns[seat.index() % 8];
        column.heights[usize::from(row % 16)] += lifted.height;
        column.unfinished |= 1 << row;
        self.in_play = self.in_play.with(seat);
        if lifted.height > 1 {
            self.update_split_limit(seat, row);
        }
    }

    /// Lays lifted cards on the target row of their top card: face down, on top of the finished stack there
    /// (HE-6.1, 6.2).
    #[inline]
    pub(crate) fn lay_on_target(&mut self, seat: Seat, row: u8, lifted: Lifted) {
        let column = &mut self.columns[seat.index() % 8];
        let tops = &mut self.tops[usize::from(row % 16)];
        let before = tops.of(seat);
        if before != NO_TOP {
            self.beneath
                .put(lifted.bottom, Card::numbered(before & !FINISHED));
        }
        column.finished |= 1 << row;
        tops.set(seat, lifted.top.number() | FINISHED);
    }

    /// Puts lifted cards beneath an unfinished stack (HE-7.4).
    #[inline]
    pub(crate) fn put_beneath(&mut self, seat: Seat, row: u8, lifted: Lifted) {
        let top = self.top(seat, row);
        let bottom = self.cards_from(top).last().unwrap_or(top);
        self.beneath.put(bottom, lifted.top);
        self.columns[seat.index() % 8].heights[usize::from(row % 16)] += lifted.height;
        self.update_split_limit(seat, row);
    }

    /// Turns the stack on a row face down (HE-6.1).
    pub(crate) fn finish(&mut self, seat: Seat, row: u8) {
        let column = &mut self.columns[seat.index() % 8];
        column.unfinished &= !(1 << row);
        column.split_limited &= !(1 << row);
        column.finished |= 1 << row;
        column.heights[usize::from(row % 16)] = 0;
        let tops = &mut self.tops[usize::from(row % 16)];
        tops.set(seat, tops.of(seat) | FINISHED);
        self.update_in_play(seat);
    }

    /// Takes the top card of a stack off the board; its owner loses it.
    pub(crate) fn lose_top(&mut self, seat: Seat, stack: Stack) {
        let card = self.lift(seat, stack.row, 1).top;
        self.lost[seat.index()].insert(card);
    }

    /// The numbers of cards that may not be lifted off an unfinished stack, as a bit set, because the rest
    /// would lie past its target (HE-5.6).
    pub(crate) fn forbidden_counts(&self, seat: Seat, row: u8) -> u64 {
        let cards = self.cards_from(self.top(seat, row));
        let rests = (1..).zip(cards.skip(1));
        let beyond = rests.filter(|(_, rest)| row > rest.target());
        beyond.fold(0, |counts, (count, _)| counts | 1 << count)
    }

    /// Whether the stored top of a row agrees with its column's row sets.
    pub(crate) fn top_is_consistent(&self, seat: Seat, row: u8) -> bool {
        let (top, bit) = (self.tops[usize::from(row % 16)].of(seat), 1 << row);
        let Column {
            unfinished, finished, ..
        } = self.column(seat);
        match (unfinished & bit != 0, finished & bit != 0) {
            (false, false) => top == NO_TOP,
            (true, false) => top & FINISHED == 0,
            (false, true) => top & FINISHED != 0,
            (true, true) => false,
        }
    }

    /// The card beneath another. A bottom card links to itself.
    pub(crate) fn beneath(&self, card: Card) -> Card {
        self.beneath.of(card)
    }

    /// Permutes the cards within their classes. Targets depend on the class alone, so nothing else changes.
    pub(crate) fn relabel(&mut self, to: &Relabel) {
        self.beneath = self.beneath.relabelled(to);
        self.out = to.all_of(self.out);
        let columns = self.columns.iter().zip(Seat::all(MAX_SEATS as u8));
        for (column, seat) in columns {
            self.lost[seat.index()] = to.all_of(self.lost[seat.index()]);
            for row in ones(column.occupied().into()) {
                let tops = &mut self.tops[usize::from(row % 16)];
                let (card, finished) = (tops.of(seat) & !FINISHED, tops.of(seat) & FINISHED);
                tops.set(seat, to.of(Card::numbered(card)).number() | finished);
            }
        }
    }

    /// Recomputes whether an unfinished stack may be lifted at every height, after its cards have changed. It
    /// may if no rest exists or its row is not above the lowest target.
    #[inline]
    pub(crate) fn update_split_limit(&mut self, seat: Seat, row: u8) {
        let split_limited = row > Class::Fe.target() && {
            let mut rests = self.cards_from(self.top(seat, row)).skip(1);
            rests.any(|rest| row > rest.target())
        };
        let column = &mut self.columns[seat.index() % 8];
        column.split_limited = column.split_limited & !(1 << row) | u16::from(split_limited) << row;
    }

    /// Recomputes whether a column has an unfinished stack, after it may have lost one.
    #[inline]
    fn update_in_play(&mut self, seat: Seat) {
        if self.column(seat).unfinished == 0 {
            self.in_play = self.in_play.without(seat);
        }
    }
}

/// The card beneath each card. A bottom card links to itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Beneath([Card; 64]);

impl Beneath {
    const NOTHING: Self = {
        let mut beneath = [Card::ALL[0]; 64];
        let mut place = 0;
        while place < CARDS {
            let card = Card::ALL[place];
            beneath[card.number() as usize] = card;
            place += 1;
        }
        Self(beneath)
    };

    #[inline]
    pub(crate) const fn of(&self, card: Card) -> Card {
        self.0[card.number() as usize % 64]
    }

    #[inline]
    const fn put(&mut self, card: Card, beneath: Card) {
        self.0[card.number() as usize % 64] = beneath;
    }

    /// With the cards permuted.
    #[inline]
    fn relabelled(&self, to: &Relabel) -> Self {
        let mut changed = Self::NOTHING;
        for card in Card::ALL {
            changed.put(to.of(card), to.of(self.of(card)));
        }
        changed
    }
}
