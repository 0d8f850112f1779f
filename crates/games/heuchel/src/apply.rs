//! What moves and outcomes do: the deal (HE-3), climbs (HE-5, HE-6), captures and further moves (HE-7, HE-8), the end
//! (HE-9), and the die (HE-10).

use stammtisch_core::{Listener, Seat, SeatSet};

use crate::card::{CARDS, Card, CardSet};
use crate::chance::Outcome;
use crate::moves::{Move, Order};
use crate::narrate::{Fact, Way};
use crate::packed::Chosen;
use crate::state::{Heuchel, Phase};

/// Cards a seat is dealt.
const HAND: usize = 6;

impl Heuchel {
    /// [`Game::play_unchecked`] for all moves but climbs and captures.
    #[cold]
    fn play_rarely(&mut self, seat: Seat, m: Move, told: &mut impl Listener<Fact>) {
        match (self.phase(), m) {
            (Phase::Take { taken, .. }, Move::Done) => {
                self.victims = Chosen::NOBODY;
                self.end_captures(seat, taken, told);
            }
            (_, Move::Arrange(order)) => self.arrange(seat, order, told),
            (_, Move::Lose { row }) => self.lose(seat, row, told),
            (_, Move::Roll) => {
                told.hear(|| [Fact::Again { seat }]);
                self.enter(Phase::Roll { seat });
            }
            _ => {
                told.hear(|| [Fact::Ends { seat }]);
                self.end_turn(seat, told);
            }
        }
    }

    /// Makes a legal move, and tells what happens.
    #[inline]
    pub(crate) fn make(&mut self, seat: Seat, m: Move, told: &mut impl Listener<Fact>) {
        match (self.phase(), m) {
            (_, Move::Climb { from, count, to }) => self.climb(seat, (from, count, to), told),
            (Phase::Take { row, taken, .. }, Move::Take { column, count }) => {
                self.capture((seat, row, taken), column, count, told);
            }
            _ => self.play_rarely(seat, m, told),
        }
        self.compare_kept();
    }

    /// Makes an outcome that fits the event that waits, and tells what happens.
    pub(crate) fn follow(&mut self, outcome: &Outcome, told: &mut impl Listener<Fact>) {
        match (self.phase(), outcome) {
            (Phase::Roll { seat }, Outcome::Roll(rolled)) => self.rolled(seat, *rolled, told),
            (_, Outcome::Shuffle(cards)) => self.deal(cards, told),
            (_, Outcome::Starter(seat)) => {
                self.starter = Some(*seat);
                told.hear(|| [Fact::Starter { seat: *seat }]);
                self.enter(Phase::Shuffle);
            }
            (_, Outcome::Roll(_)) => {}
        }
        self.compare_kept();
    }
}

/// The deal, and arranging the start stacks (HE-3).
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

    /// A turn begins with a move, or with the roll of the die (HE-10.2).
    #[inline]
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        if self.with_die {
            self.enter(Phase::Roll { seat });
        } else {
            self.enter(Phase::Move { seat, die: None });
        }
    }
}

/// Climbing the column, and reaching the target (HE-5, HE-6).
impl Heuchel {
    /// HE-11.4: the rest is settled, the cards land, and the captures begin.
    #[inline]
    pub(crate) fn climb(
        &mut self,
        seat: Seat,
        (from, count, to): (u8, u8, u8),
        told: &mut impl Listener<Fact>,
    ) {
        let lifted = self.board.lift(seat, from, count);
        let way = Way::of(self.with_die, from, to);
        let top = lifted.top;
        told.hear(|| {
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
            self.finish_on_target(seat, from, told);
        }
        if to == lifted.top.target() {
            self.board.lay_on_target(seat, to, lifted);
            told.hear(|| [self.finishes(seat, to, lifted.top)]);
            // HE-7.7: nobody is outranked there.
            self.end_captures(seat, SeatSet::EMPTY, told);
        } else {
            // Whom it outranks is the same before it lies there; asked then, it is not read right behind a write of a part of it.
            let victims = self.board.outranked(to, lifted.top, SeatSet::EMPTY);
            self.board.lay(seat, to, lifted);
            self.go_on_capturing((seat, to, SeatSet::EMPTY), victims, told);
        }
    }

    /// HE-6.1, 6.3: a stack whose top card is on its target is turned face down.
    pub(crate) fn finish_on_target(&mut self, seat: Seat, row: u8, told: &mut impl Listener<Fact>) {
        if let Some(stack) = self.board.unfinished(seat, row)
            && stack.top.target() == row
        {
            self.board.finish(seat, row);
            told.hear(|| [self.finishes(seat, row, stack.top)]);
        }
    }

    /// The stack on a row, led by this card, lies finished now.
    fn finishes(&self, seat: Seat, row: u8, top: Card) -> Fact {
        let height = self.board.cards_from(top).count() as u8;
        Fact::Finishes { seat, row, height }
    }
}

/// Captures, further moves, and the end of the match (HE-7, HE-8, HE-9).
impl Heuchel {
    /// HE-7.1, 7.6: captures are decided while there are victims of the stack that has landed on a row.
    #[inline]
    fn go_on_capturing(
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
    fn end_captures(&mut self, seat: Seat, taken: SeatSet, told: &mut impl Listener<Fact>) {
        if !self.with_die && self.board.in_play().at_most_one() {
            self.end_match(told);
        } else if taken.is_empty() {
            self.end_turn(seat, told);
        } else {
            self.enter(Phase::Again { seat });
        }
    }

    /// HE-4.3: the next seat in play; nobody is left only in the game with the die (HE-10.8).
    fn end_turn(&mut self, seat: Seat, told: &mut impl Listener<Fact>) {
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

/// The variant with the die (HE-10).
impl Heuchel {
    /// HE-10.2, 10.6: a move if one is legal with the number, else a card is lost.
    pub(crate) fn rolled(&mut self, seat: Seat, rolled: u8, told: &mut impl Listener<Fact>) {
        told.hear(|| [Fact::Rolls { seat, rolled }]);
        self.enter(if self.can_climb(seat, rolled) {
            let die = Some(rolled);
            Phase::Move { seat, die }
        } else {
            Phase::Lose { seat, die: rolled }
        });
    }

    /// HE-10.6, 10.7: the top card is lost, and every card laid bare beyond its target with it.
    pub(crate) fn lose(&mut self, seat: Seat, row: u8, told: &mut impl Listener<Fact>) {
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
        told.hear(|| [Fact::Loses { seat, row, cards }]);
        self.finish_on_target(seat, row, told);
        self.end_turn(seat, told);
    }
}
