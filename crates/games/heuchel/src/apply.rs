//! Applies moves and outcomes: the deal (HE-3), climbs (HE-5, HE-6), captures and further moves (HE-7, HE-8),
//! the end (HE-9), and the die (HE-10).

use stammtisch_core::{Listener, Seat, SeatSet};

use crate::card::{CARDS, Card, CardSet};
use crate::chance::Outcome;
use crate::moves::{Move, Order};
use crate::narrate::{Fact, Way};
use crate::packed::SeatMask;
use crate::state::{Heuchel, Phase};

/// Number of cards dealt to each seat.
const HAND: usize = 6;

impl Heuchel {
    /// [`Game::play_unchecked`](stammtisch_core::Game::play_unchecked) for all moves except climbs and captures.
    #[cold]
    fn apply_uncommon(&mut self, seat: Seat, m: Move, listener: &mut impl Listener<Fact>) {
        match (self.phase(), m) {
            (Phase::Take { taken, .. }, Move::Done) => {
                self.victims = SeatMask::EMPTY;
                self.end_captures(seat, taken, listener);
            }
            (_, Move::Arrange(order)) => self.arrange(seat, order, listener),
            (_, Move::Lose { row }) => self.lose(seat, row, listener),
            (_, Move::Roll) => {
                listener.hear(|| [Fact::Again { seat }]);
                self.enter(Phase::Roll { seat });
            }
            _ => {
                listener.hear(|| [Fact::Ends { seat }]);
                self.end_turn(seat, listener);
            }
        }
    }

    /// Applies a legal move and reports what happens.
    #[inline]
    pub(crate) fn apply_move(&mut self, seat: Seat, m: Move, listener: &mut impl Listener<Fact>) {
        match (self.phase(), m) {
            (_, Move::Climb { from, count, to }) => self.climb(seat, (from, count, to), listener),
            (Phase::Take { row, taken, .. }, Move::Take { column, count }) => {
                self.capture((seat, row, taken), column, count, listener);
            }
            _ => self.apply_uncommon(seat, m, listener),
        }
        self.assert_caches();
    }

    /// Applies an outcome that fits the pending event and reports what happens.
    pub(crate) fn apply_outcome(&mut self, outcome: &Outcome, listener: &mut impl Listener<Fact>) {
        match (self.phase(), outcome) {
            (Phase::Roll { seat }, Outcome::Roll(rolled)) => self.rolled(seat, *rolled, listener),
            (_, Outcome::Shuffle(cards)) => self.deal(cards, listener),
            (_, Outcome::Starter(seat)) => {
                self.starter = Some(*seat);
                listener.hear(|| [Fact::Starter { seat: *seat }]);
                self.enter(Phase::Shuffle);
            }
            (_, Outcome::Roll(_)) => {}
        }
        self.assert_caches();
    }
}

/// The deal and the arranging of start stacks (HE-3).
impl Heuchel {
    /// HE-3.3: six cards per seat, each laid on the start row of its class. HE-3.4: stacks of several cards
    /// have to be arranged.
    pub(crate) fn deal(&mut self, cards: &[Card; CARDS], listener: &mut impl Listener<Fact>) {
        self.enter(Phase::Arrange);
        listener.hear(|| [Fact::Dealt]);
        for (seat, dealt) in Seat::all(self.players).zip(cards.as_chunks::<HAND>().0) {
            // Sorted and laid one by one: the number of cards per class is random, so branches on it would
            // mispredict.
            let dealt = dealt.iter().copied().collect::<CardSet>();
            for card in dealt.descending() {
                self.board.deal(seat, card.class().start(), card);
            }
            let stacks = dealt.classes_with_several();
            self.pending[seat.index()] = stacks;
            if stacks != 0 {
                self.asked = self.asked.with(seat);
            }
        }
        self.begin_when_arranged();
    }

    pub(crate) fn arrange(&mut self, seat: Seat, order: Order, listener: &mut impl Listener<Fact>) {
        if let Some(class) = self.due(seat) {
            listener.hear(|| [Fact::Arranges { seat, class }]);
            self.board.reorder(seat, class.start(), order.cards());
            self.pending[seat.index()] &= !(1 << class as u8);
        }
        if self.pending[seat.index()] == 0 {
            self.asked = self.asked.without(seat);
        }
        self.begin_when_arranged();
    }

    /// HE-3.6: when everything is arranged, the starter takes the first turn.
    fn begin_when_arranged(&mut self) {
        if let (Some(starter), true) = (self.starter, self.asked.is_empty()) {
            self.begin_turn(starter);
        }
    }

    /// Begins a turn with a move, or with a roll of the die (HE-10.2).
    #[inline]
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        if self.with_die {
            self.enter(Phase::Roll { seat });
        } else {
            self.enter(Phase::Move { seat, die: None });
        }
    }
}

/// Climbing, and reaching the target (HE-5, HE-6).
impl Heuchel {
    /// HE-11.4: settles the rest, lands the cards, and begins the captures.
    #[inline]
    pub(crate) fn climb(
        &mut self,
        seat: Seat,
        (from, count, to): (u8, u8, u8),
        listener: &mut impl Listener<Fact>,
    ) {
        let lifted = self.board.lift(seat, from, count);
        let way = Way::of(self.with_die, from, to);
        let top = lifted.top;
        listener.hear(|| {
            [Fact::Climbs {
                seat,
                top,
                count,
                from,
                to,
                way,
            }]
        });
        if lifted.rest.is_some() {
            self.finish_on_target(seat, from, listener);
        }
        if to == lifted.top.target() {
            self.board.lay_on_target(seat, to, lifted);
            listener.hear(|| [self.finishes(seat, to, lifted.top)]);
            // HE-7.7: no stack is outranked on a target row.
            self.end_captures(seat, SeatSet::EMPTY, listener);
        } else {
            // The result is the same before the stack lands; computed now, it avoids a store-forwarding
            // stall.
            let victims = self.board.outranked(to, lifted.top, SeatSet::EMPTY);
            self.board.lay(seat, to, lifted);
            self.continue_captures((seat, to, SeatSet::EMPTY), victims, listener);
        }
    }

    /// HE-6.1, 6.3: turns a stack face down if its top card is on its target.
    pub(crate) fn finish_on_target(&mut self, seat: Seat, row: u8, listener: &mut impl Listener<Fact>) {
        if let Some(stack) = self.board.unfinished(seat, row)
            && stack.top.target() == row
        {
            self.board.finish(seat, row);
            listener.hear(|| [self.finishes(seat, row, stack.top)]);
        }
    }

    /// The fact that the stack with this top card is finished.
    fn finishes(&self, seat: Seat, row: u8, top: Card) -> Fact {
        let height = self.board.cards_from(top).count() as u8;
        Fact::Finishes { seat, row, height }
    }
}

/// Captures, further moves, and the end of the match (HE-7 to HE-9).
impl Heuchel {
    /// HE-7.1, 7.6: lets the mover take cards while the stack that has just landed has victims.
    #[inline]
    fn continue_captures(
        &mut self,
        (seat, row, taken): (Seat, u8, SeatSet),
        victims: SeatMask,
        listener: &mut impl Listener<Fact>,
    ) {
        self.victims = victims;
        if victims.is_empty() {
            self.end_captures(seat, taken, listener);
        } else {
            self.enter(Phase::Take { seat, row, taken });
        }
    }

    /// HE-7.4, 7.8: puts the cards beneath the moved stack and settles the victim's rest.
    pub(crate) fn capture(
        &mut self,
        (seat, row, taken): (Seat, u8, SeatSet),
        column: Seat,
        count: u8,
        listener: &mut impl Listener<Fact>,
    ) {
        // The other victims stay the same.
        let (taken, victims) = (taken.with(column), self.victims.without(column));
        let lifted = self.board.lift(column, row, count);
        listener.hear(|| {
            let cards = self.board.cards_from(lifted.top).collect();
            [Fact::takes((seat, row), column, cards)]
        });
        self.board.put_beneath(seat, row, lifted);
        if let Some(rest) = lifted.rest {
            self.settle_victim(column, row, rest, listener);
        }
        self.continue_captures((seat, row, taken), victims, listener);
    }

    /// HE-7.8: the owner loses all of a rest past its target; a rest on its target is finished.
    fn settle_victim(&mut self, seat: Seat, row: u8, rest: Card, listener: &mut impl Listener<Fact>) {
        if row > rest.target() {
            let mut cards = CardSet::EMPTY;
            while let Some(rest) = self.board.unfinished(seat, row) {
                self.board.lose_top(seat, rest);
                cards.insert(rest.top);
            }
            listener.hear(|| [Fact::Forfeits { seat, row, cards }]);
        } else {
            self.finish_on_target(seat, row, listener);
        }
    }

    /// HE-9.1, 8.1, 8.2: ends the match, allows a further move, or ends the turn.
    fn end_captures(&mut self, seat: Seat, taken: SeatSet, listener: &mut impl Listener<Fact>) {
        if !self.with_die && self.board.in_play().at_most_one() {
            self.end_match(listener);
        } else if taken.is_empty() {
            self.end_turn(seat, listener);
        } else {
            self.enter(Phase::Again { seat });
        }
    }

    /// HE-4.3: passes the turn to the next seat in play. Only with the die may there be none (HE-10.8).
    fn end_turn(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        let Some(next) = self.board.in_play().next_after(seat) else {
            return self.end_match(listener);
        };
        let (round, ends_round) = (self.round, self.place(next) <= self.place(seat));
        if ends_round {
            listener.hear(|| [Fact::Round { round }]);
        }
        // Added without a branch, which would mispredict: the seats in play vary at random.
        self.round += u16::from(ends_round);
        self.begin_turn(next);
    }

    /// The seat's distance from the starter, clockwise, modulo eight.
    #[inline]
    fn place(&self, seat: Seat) -> u8 {
        let starter = self.starter.map_or(0, Seat::number);
        seat.number().wrapping_sub(starter) % 8
    }

    fn end_match(&mut self, listener: &mut impl Listener<Fact>) {
        self.enter(Phase::Over);
        let round = self.round;
        listener.hear(|| [Fact::Round { round }]);
        listener.hear(|| [Fact::over(self)]);
    }
}

/// The variant with the die (HE-10).
impl Heuchel {
    /// HE-10.2, 10.6: the seat moves if a move fits the number, otherwise it loses a card.
    pub(crate) fn rolled(&mut self, seat: Seat, rolled: u8, listener: &mut impl Listener<Fact>) {
        listener.hear(|| [Fact::Rolls { seat, rolled }]);
        self.enter(if self.can_climb(seat, rolled) {
            let die = Some(rolled);
            Phase::Move { seat, die }
        } else {
            Phase::Lose { seat, die: rolled }
        });
    }

    /// HE-10.6, 10.7: loses the top card, and then every card that comes to light past its target.
    pub(crate) fn lose(&mut self, seat: Seat, row: u8, listener: &mut impl Listener<Fact>) {
        let mut cards = CardSet::EMPTY;
        if let Some(stack) = self.board.unfinished(seat, row) {
            self.board.lose_top(seat, stack);
            cards.insert(stack.top);
        }
        while let Some(rest) = self
            .board
            .unfinished(seat, row)
            .filter(|rest| row > rest.top.target())
        {
            self.board.lose_top(seat, rest);
            cards.insert(rest.top);
        }
        listener.hear(|| [Fact::Loses { seat, row, cards }]);
        self.finish_on_target(seat, row, listener);
        self.end_turn(seat, listener);
    }
}
