//! Swaps carried out: of two sides (HO-7.8, HO-7.9) and of all (HO-10).

use stammtisch_core::{Listener, Seat};

use crate::board::{Board, Direction, Phase};
use crate::card::Kind;
use crate::cards::Cards;
use crate::fact::Fact;
use crate::function::{Function, Run, Swap};
use crate::list::SeatList;
use crate::moves::Side;
use crate::queue::Queue;
use crate::seats::Next;
use crate::state::{Hoeleroe, Step};

impl Hoeleroe {
    /// HO-7.8: the sides are named; the seats among them are asked in order.
    pub(crate) fn name_parties(
        &mut self,
        function: Function,
        parties: [Side; 2],
        told: &mut impl Listener<Fact>,
    ) -> Step {
        let Function { card, starter, .. } = function;
        if card == Kind::HO {
            told.hear(|| {
                [Fact::Pairs {
                    seat: starter,
                    sides: parties,
                }]
            });
        }
        let own = |seat: Seat| seat == starter && card != Kind::HO;
        let is_party = |seat: &Seat| parties.contains(&Side::Seat(*seat)) && !own(*seat);
        let asked: Queue = self.board.others_after(starter).filter(is_party).collect();
        let swap = Swap {
            parties: Some(parties),
            asked,
        };
        self.ask_parties(function.with_run(Run::Swap(swap)), told)
    }

    /// HO-8.11: asks the next seat of a swap; when all have accepted, the sides swap.
    pub(crate) fn ask_parties(&mut self, function: Function, told: &mut impl Listener<Fact>) -> Step {
        match function.parties() {
            Some(parties) if function.answering().is_none() => self.carry_out_swap(function, parties, told),
            _ => self.settle_and_ask(Some(&function), told),
        }
    }

    /// All have accepted: whole hands change sides, or some cards are chosen (HO-7.9).
    fn carry_out_swap(
        &mut self,
        function: Function,
        [one, other]: [Side; 2],
        told: &mut impl Listener<Fact>,
    ) -> Step {
        if function.card != Kind::G10 {
            let (hand, other_hand) = (self.cards_of(one), self.cards_of(other));
            self.set_cards_of(one, other_hand);
            self.set_cards_of(other, hand);
            self.close_hand(one);
            self.close_hand(other);
            told.hear(|| [Fact::Swaps { sides: [one, other] }]);
            return self.end_function(Next::Walk, told);
        }
        let nothing = self.cards_of(one).is_empty() || self.cards_of(other).is_empty();
        if nothing {
            self.end_function(Next::Walk, told)
        } else {
            self.ask(Phase::Put(function))
        }
    }

    /// HO-7.9: the cards drawn blindly and those chosen change sides.
    pub(crate) fn swap_some(
        &mut self,
        [layer, other]: [Side; 2],
        picked: Cards,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        let given = self.chosen;
        if self.cards_of(layer).is_empty() {
            self.close_hand(layer);
        }
        if self.cards_of(other) == picked {
            self.close_hand(other);
        }
        told.hear(|| {
            // A hand that is not open any more is seen by its owner alone.
            let seen = [layer, other].into_iter().filter_map(Side::seat).collect();
            [Fact::SwapsSome {
                sides: [layer, other],
                count: given.len() as u8,
                given: self.secret(given, seen),
                got: self.secret(picked, seen),
            }]
        });
        let others = self.cards_of(other).minus(picked).plus(given);
        self.set_cards_of(other, others);
        let layers = self.cards_of(layer).plus(picked);
        self.set_cards_of(layer, layers);
        self.chosen = Cards::EMPTY;
        self.end_function(Next::Walk, told)
    }

    /// HO-11.2: a hand that was exchanged as a whole is not open any more.
    fn close_hand(&mut self, side: Side) {
        if let Some(seat) = side.seat() {
            self.set_open(seat, None);
        }
    }

    /// Settles, then asks in the window of a swap of all, unless nobody is left in it.
    pub(crate) fn ask_all_settled(&mut self, function: Function, told: &mut impl Listener<Fact>) -> Step {
        if self.board.window(&function).is_empty() {
            self.carry_out_all(function, told)
        } else {
            self.settle_and_ask(Some(&function), told)
        }
    }

    /// Asks in the window of a swap of all, unless nobody is left in it (HO-10.1).
    pub(crate) fn ask_all(&mut self, function: &Function, told: &mut impl Listener<Fact>) -> Step {
        if self.board.window(function).is_empty() {
            self.carry_out_all(*function, told)
        } else {
            self.ask(Phase::All(*function))
        }
    }

    /// HO-10.2: a seat has no more to say.
    pub(crate) fn fold(
        &mut self,
        mut function: Function,
        seat: Seat,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        told.hear(|| [Fact::Folds { seat }]);
        if let Run::All(all) = &mut function.run {
            all.folded = all.folded.with(seat);
        }
        self.ask_all_settled(function, told)
    }

    /// HO-10.3, HO-7.12: a `GO` exempts its layer.
    pub(crate) fn exempt(
        &mut self,
        mut function: Function,
        layer: Seat,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        match &mut function.run {
            Run::All(all) => all.exempt = all.exempt.with(layer),
            Run::Robin(robin) => {
                let asked = robin.asked;
                return self.next_of_robin(function, asked, told);
            }
            Run::Draw(_)
            | Run::Skip(_)
            | Run::Skips(_)
            | Run::Wish(_)
            | Run::Swap(_)
            | Run::Give
            | Run::Dump
            | Run::Show(_) => {}
        }
        self.ask_all_settled(function, told)
    }

    /// HO-10.5: the hands go round.
    fn carry_out_all(&mut self, function: Function, told: &mut impl Listener<Fact>) -> Step {
        let to = self.board.ring_of(&function);
        if let Some(to) = to.filter(|to| Seat::all(self.board.players).ne(to.as_slice().iter().copied())) {
            self.pass_hands(to, told);
        }
        self.end_any_function(Some(function), told)
    }

    /// Each hand goes to the seat that stands at its seat's place.
    fn pass_hands(&mut self, to: SeatList, told: &mut impl Listener<Fact>) {
        let old = self.hands;
        for (from, &to) in Seat::all(self.board.players).zip(to.as_slice()) {
            self.hands.set(to, old.of(from));
            if from != to {
                self.close_hand(Side::Seat(from));
            }
        }
        told.hear(|| [Fact::SwapsAll { to }]);
    }
}

impl Board {
    /// Whose hand `seat` would get in the running swap of all, as it stands; none if it keeps its own.
    pub(crate) fn hand_for(&self, seat: Seat) -> Option<Seat> {
        let ring = self.ring()?;
        let from = ring.as_slice().iter().position(|&to| to == seat)?;
        Seat::new(from as u8).filter(|&from| from != seat)
    }

    /// HO-10.5: who gets the hand of each seat in the running swap of all, as it stands; each its own outside the ring.
    pub(crate) fn ring(&self) -> Option<SeatList> {
        self.ring_of(self.function()?)
    }

    /// The same of this swap of all.
    fn ring_of(&self, function: &Function) -> Option<SeatList> {
        let Run::All(all) = function.run else {
            return None;
        };
        let ring = self.in_play.minus(all.exempt);
        let seats = ring.len() as u8;
        let on = all.range.checked_rem(seats).unwrap_or(0);
        let clockwise = (self.direction == Direction::Clockwise) != function.goes_back();
        let on = if clockwise { on } else { seats - on };
        let mut to: SeatList = Seat::all(self.players).collect();
        for (from, onto) in ring.into_iter().zip(ring.into_iter().cycle().skip(on.into())) {
            to.as_mut_slice()[from.index()] = onto;
        }
        Some(to)
    }
}
