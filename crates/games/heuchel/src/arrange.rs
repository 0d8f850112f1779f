//! The deal, and arranging the start stacks (HE-3).

use core::ops::ControlFlow;

use stammtisch_core::{Listener, Seat};

use crate::fact::Fact;
use crate::state::Phase;
use crate::{CARDS, Card, CardSet, Class, Heuchel, Move, Order};

/// Cards a seat is dealt.
const HAND: usize = 6;

impl Heuchel {
    /// HE-3.3: six cards each, every card to the start row of its class; HE-3.4: what is to be arranged.
    pub(crate) fn deal(&mut self, cards: &[Card; CARDS], told: &mut impl Listener<Fact>) {
        self.enter(Phase::Arrange);
        told.hear(|| [Fact::Dealt]);
        for (seat, dealt) in Seat::all(self.players).zip(cards.as_chunks::<HAND>().0) {
            // Sorted and laid one by one: how many a class has, nobody can foretell.
            let dealt = dealt.iter().copied().collect::<CardSet>();
            for card in dealt.descending() {
                self.board.deal(seat, card.class().start(), card);
            }
            let stacks = dealt.classes_of_several();
            self.pending[seat.index()] = stacks;
            if stacks != 0 {
                self.asked = self.asked.with(seat);
            }
        }
        self.begin_when_arranged();
    }

    /// The class of the stack a seat has to arrange now: its lowest (HE-3.5).
    pub(crate) fn due(&self, seat: Seat) -> Option<Class> {
        Class::ALL
            .get(self.pending[seat.index()].trailing_zeros() as usize)
            .copied()
    }

    /// The classes of the stacks a seat has still to arrange, low to high.
    pub fn pending(&self, seat: Seat) -> impl Iterator<Item = Class> + use<> {
        let pending = self.pending[seat.index()];
        Class::ALL
            .into_iter()
            .filter(move |&class| pending & (1 << class as u8) != 0)
    }

    /// HE-3.5: every order of the stack due.
    pub(crate) fn visit_orders<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if let Some(listed) = self.listed(seat) {
            for place in 0..listed.count_orders() {
                visit(Move::Arrange(listed.nth_order(place)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cards of the stack due as they are listed: in canonical order (HE-3.4).
    pub(crate) fn listed(&self, seat: Seat) -> Option<Order> {
        self.order(seat, self.due(seat)?)
    }

    /// The cards of a start stack as they lie.
    pub(crate) fn order(&self, seat: Seat, class: Class) -> Option<Order> {
        let stack = self.board.stack(seat, class.start())?;
        Order::of(self.board.cards(stack))
    }

    pub(crate) fn arrange(&mut self, seat: Seat, order: Order, told: &mut impl Listener<Fact>) {
        if let Some(class) = self.due(seat) {
            told.hear(|| [Fact::Arranges { seat, class }]);
            self.board.reorder(seat, class.start(), order.cards());
            self.pending[seat.index()] &= !(1 << class as u8);
        }
        if self.pending[seat.index()] == 0 {
            self.asked = self.asked.without(seat);
        }
        self.begin_when_arranged();
    }

    /// HE-3.6: when nothing is left to arrange, the starter has the first turn.
    fn begin_when_arranged(&mut self) {
        if let (Some(starter), true) = (self.starter, self.asked.is_empty()) {
            self.begin_turn(starter);
        }
    }
}

/// How many orders so many cards have.
const ORDERS: [u32; HAND + 1] = [1, 1, 2, 6, 24, 120, 720];

impl Order {
    /// How many orders its cards have.
    pub(crate) fn count_orders(self) -> u32 {
        ORDERS[self.cards().len()]
    }

    /// The order at a place of all orders of these cards, which are in canonical order; the orders are sorted by
    /// rank from the top card down.
    pub(crate) fn nth_order(self, mut place: u32) -> Self {
        self.changed(|cards| {
            for top in 1..cards.len() {
                // Each of the cards left comes first in equally many of the orders left.
                let each = ORDERS[cards.len() - top];
                let picked = top + (place / each) as usize;
                place %= each;
                for higher in (top..picked).rev() {
                    cards.swap(higher - 1, higher);
                }
            }
        })
    }
}
