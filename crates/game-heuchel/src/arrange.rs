//! The deal, and arranging the start stacks (HE-3).

use core::ops::ControlFlow;

use stammtisch_core::{Rule, Seat};

use crate::state::Phase;
use crate::{CARDS, Card, Class, Heuchel, Move, Order};

/// Cards a seat is dealt.
const HAND: usize = 6;

impl Heuchel {
    /// HE-3.3: six cards each, every card to the start row of its class; HE-3.4: what is to be arranged.
    pub(crate) fn deal(&mut self, cards: &[Card; CARDS]) {
        for (seat, dealt) in Seat::all(self.players).zip(cards.chunks(HAND)) {
            let dealt = dealt.iter().copied().collect::<crate::CardSet>();
            for card in dealt.iter() {
                self.board.deal(seat, card.class().start(), card);
            }
            let stacks = Class::ALL.into_iter().filter(|&class| dealt.of(class).len() > 1);
            self.pending[seat.index()] = stacks.fold(0, |classes, class| classes | 1 << class as u8);
        }
        self.phase = Phase::Arrange;
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
        let Some(stack) = self
            .due(seat)
            .and_then(|class| self.board.stack(seat, class.start()))
        else {
            return ControlFlow::Continue(());
        };
        let mut cards = [stack.top; HAND];
        let height = usize::from(self.board.height(stack));
        for (place, card) in cards.iter_mut().zip(self.board.cards(stack)) {
            *place = card;
        }
        let cards = &mut cards[..height];
        cards.sort_unstable();
        loop {
            if let Some(order) = Order::new(cards) {
                visit(Move::Arrange(order))?;
            }
            if !next_order(cards) {
                return ControlFlow::Continue(());
            }
        }
    }

    pub(crate) fn check_order(&self, seat: Seat, order: Order) -> Result<(), Rule> {
        let stack = self
            .due(seat)
            .and_then(|class| self.board.stack(seat, class.start()));
        let fits = stack.is_some_and(|stack| {
            let wanted = self.board.cards(stack).collect::<crate::CardSet>();
            wanted.len() == order.cards().len()
                && order.cards().iter().copied().collect::<crate::CardSet>() == wanted
        });
        if fits { Ok(()) } else { Err(Rule("HE-3.5")) }
    }

    pub(crate) fn arrange(&mut self, seat: Seat, order: Order) {
        if let Some(class) = self.due(seat) {
            self.board.reorder(seat, class.start(), order.cards());
            self.pending[seat.index()] &= !(1 << class as u8);
        }
        self.begin_when_arranged();
    }

    /// HE-3.6: when nothing is left to arrange, the starter has the first turn.
    fn begin_when_arranged(&mut self) {
        if let (Some(starter), true) = (self.starter, self.pending.iter().all(|&classes| classes == 0)) {
            self.begin_turn(starter);
        }
    }
}

/// The next order of the cards by rank; false after the last one.
fn next_order(cards: &mut [Card]) -> bool {
    let Some(pivot) = cards.windows(2).rposition(|pair| pair[0] < pair[1]) else {
        return false;
    };
    let swap = cards
        .iter()
        .rposition(|&card| card > cards[pivot])
        .unwrap_or(pivot);
    cards.swap(pivot, swap);
    cards[pivot + 1..].reverse();
    true
}
