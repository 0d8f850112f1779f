//! The deal, and arranging the start stacks (HE-3).

use core::ops::ControlFlow;

use stammtisch_core::{Rule, Seat};

use crate::state::Phase;
use crate::{CARDS, Card, CardSet, Class, Heuchel, Move, Order};

/// Cards a seat is dealt.
const HAND: usize = 6;

impl Heuchel {
    /// HE-3.3: six cards each, every card to the start row of its class; HE-3.4: what is to be arranged.
    pub(crate) fn deal(&mut self, cards: &[Card; CARDS]) {
        for (seat, dealt) in Seat::all(self.players).zip(cards.chunks(HAND)) {
            let dealt = dealt.iter().copied().collect::<CardSet>();
            for class in Class::ALL {
                self.board.deal(seat, class.start(), dealt.of(class).iter());
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
        let cards = self.cards_due(seat);
        for place in 0..count_orders(cards) {
            if let Some(order) = nth_order(cards, place) {
                visit(Move::Arrange(order))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cards of the stack due.
    pub(crate) fn cards_due(&self, seat: Seat) -> CardSet {
        let class = self.due(seat);
        let stack = class.and_then(|class| self.board.stack(seat, class.start()));
        stack.map_or(CardSet::EMPTY, |stack| self.board.cards(stack).collect())
    }

    pub(crate) fn check_order(&self, seat: Seat, order: Order) -> Result<(), Rule> {
        let cards = order.cards();
        let fits = cards.len() == self.cards_due(seat).len()
            && cards.iter().copied().collect::<CardSet>() == self.cards_due(seat);
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

/// How many orders the cards of a stack to arrange have.
pub(crate) fn count_orders(cards: CardSet) -> u32 {
    if cards.is_empty() {
        return 0;
    }
    (1..=cards.len() as u32).product()
}

/// The order of the cards at a place of all their orders, sorted by rank from the top card down.
pub(crate) fn nth_order(mut cards: CardSet, mut place: u32) -> Option<Order> {
    let mut order = [Card::ALL[0]; HAND];
    let height = cards.len();
    for top in &mut order[..height] {
        // Each of the cards left comes first in equally many of the orders left.
        let each = count_orders(cards) / cards.len() as u32;
        *top = cards.iter().nth((place / each) as usize)?;
        cards.remove(*top);
        place %= each;
    }
    Order::new(&order[..height])
}
