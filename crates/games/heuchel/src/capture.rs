//! Captures, further moves, and the end of the basic game (HE-7, HE-8, HE-9).

use core::ops::ControlFlow;

use stammtisch_core::{Listener, Seat, SeatSet, each_of_bytes, nth_of_bytes, sum_of_bytes};

use crate::by_seat::Chosen;
use crate::fact::Fact;
use crate::state::Phase;
use crate::{Card, CardSet, Heuchel, Move};

impl Heuchel {
    /// HE-7.1, 7.6: captures are decided while there are victims of the stack that has landed on a row.
    #[inline]
    pub(crate) fn go_on_capturing(
        &mut self,
        (seat, row, taken): (Seat, u8, SeatSet),
        victims: Chosen,
        told: &mut impl Listener<Fact>,
    ) {
        self.victims = victims;
        if victims.is_empty() {
            self.end_captures(seat, taken, told);
        } else {
            self.enter(Phase::Take { seat, row, taken });
        }
    }

    /// HE-7.2, 7.3, 7.5: who has an unfinished, outranked stack on the row, in columns not yet taken from.
    pub(crate) fn find_victims(&self) -> Chosen {
        match self.phase() {
            Phase::Take { seat, row, taken } => self.board.outranked(row, self.board.top(seat, row), taken),
            _ => Chosen::NOBODY,
        }
    }

    /// How many cards may be taken from each column, in the byte of its number.
    #[inline]
    fn captives(&self, row: u8) -> u64 {
        self.victims.of(self.board.heights(row))
    }

    /// How many moves are legal.
    #[inline]
    pub(crate) fn count_captures(&self, row: u8) -> u32 {
        1 + sum_of_bytes(self.captives(row))
    }

    /// The legal move at a place of the order in which they are visited.
    #[inline]
    pub(crate) fn nth_capture(&self, row: u8, place: u32) -> Option<Move> {
        match place.checked_sub(1) {
            None => Some(Move::Done),
            Some(card) => take(nth_of_bytes(self.captives(row), card)?),
        }
    }

    pub(crate) fn visit_captures<B>(
        &self,
        row: u8,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit(Move::Done)?;
        let cards = each_of_bytes(self.captives(row));
        cards.filter_map(take).try_for_each(visit)
    }

    /// HE-7.4, 7.8: the cards go beneath the moved stack, and the victim's rest is settled.
    pub(crate) fn capture(
        &mut self,
        (seat, row, taken): (Seat, u8, SeatSet),
        column: Seat,
        count: u8,
        told: &mut impl Listener<Fact>,
    ) {
        // Who else is outranked stays as it is.
        let (taken, victims) = (taken.with(column), self.victims.without(column));
        let lifted = self.board.lift(column, row, count);
        told.hear(|| {
            let cards = self.board.cards_from(lifted.top).collect();
            [Fact::takes((seat, row), column, cards)]
        });
        self.board.put_beneath(seat, row, lifted);
        if let Some(rest) = lifted.rest {
            self.settle_victim(column, row, rest, told);
        }
        self.go_on_capturing((seat, row, taken), victims, told);
    }

    /// HE-7.8: a rest beyond its target is forfeited whole, one on its target is finished.
    fn settle_victim(&mut self, seat: Seat, row: u8, rest: Card, told: &mut impl Listener<Fact>) {
        if row > rest.target() {
            let mut cards = CardSet::EMPTY;
            while let Some(rest) = self.board.unfinished(seat, row) {
                self.board.lose_top(seat, rest);
                cards.insert(rest.top);
            }
            told.hear(|| [Fact::Forfeits { seat, row, cards }]);
        } else {
            self.finish_on_target(seat, row, told);
        }
    }

    /// HE-9.1, 8.1, 8.2: the end of the match, a further move, or the end of the turn.
    pub(crate) fn end_captures(&mut self, seat: Seat, taken: SeatSet, told: &mut impl Listener<Fact>) {
        if !self.with_die && self.board.in_play().at_most_one() {
            self.end_match(told);
        } else if taken.is_empty() {
            self.end_turn(seat, told);
        } else {
            self.enter(Phase::Again { seat });
        }
    }

    /// HE-4.3: the next seat in play; nobody is left only in the game with the die (HE-10.8).
    pub(crate) fn end_turn(&mut self, seat: Seat, told: &mut impl Listener<Fact>) {
        let Some(next) = self.board.in_play().next_after(seat) else {
            return self.end_match(told);
        };
        let (round, is_over) = (self.round, self.place(next) <= self.place(seat));
        if is_over {
            told.hear(|| [Fact::Round { round }]);
        }
        // Added, not branched on: nobody can foretell who is in play.
        self.round += u16::from(is_over);
        self.begin_turn(next);
    }

    /// The place of a seat in a round: how far it sits from the starter, clockwise at a table of eight.
    #[inline]
    fn place(&self, seat: Seat) -> u8 {
        let starter = self.starter.map_or(0, Seat::number);
        seat.number().wrapping_sub(starter) % 8
    }

    fn end_match(&mut self, told: &mut impl Listener<Fact>) {
        self.enter(Phase::Over);
        let round = self.round;
        told.hear(|| [Fact::Round { round }]);
        told.hear(|| [Fact::over(self)]);
    }
}

/// To take the cards of a column down to this one, counted from 0.
#[inline]
fn take((column, card): (u32, u32)) -> Option<Move> {
    let (column, count) = (Seat::new(column as u8)?, card as u8 + 1);
    Some(Move::Take { column, count })
}
