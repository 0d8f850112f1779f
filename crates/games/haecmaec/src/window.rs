//! The window after an ingredient: suspicion (HM-5) and slaps (HM-6).

use core::ops::ControlFlow;

use stammtisch_core::{Listener, Seat, pick_by_visiting};

use crate::legal::Position;
use crate::rules::{LEAST_TO_SLAP, penalty};
use crate::{Answer, Answers, Fact, Filling, HaecMaec, Move, Phase};

impl HaecMaec {
    /// HM-5.1, 6.1: the others are asked where there is something to ask.
    pub(crate) fn open_window(&mut self, player: Seat, listener: &mut impl Listener<Fact>) {
        if self.house.suspicion || self.is_slappable() {
            self.enter(Phase::Window {
                player,
                answers: Answers::EMPTY,
            });
        } else {
            self.next_turn_unless_over(player, listener);
        }
    }

    /// HM-6.1: whether the running burger may be slapped by a seat that has something to put on it.
    #[must_use]
    pub fn is_slappable(&self) -> bool {
        self.house.touch && self.burgers.size() >= LEAST_TO_SLAP
    }

    pub(crate) fn visit_answers<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.answers_open_to(seat)
            .iter()
            .copied()
            .map(Move::Answer)
            .try_for_each(visit)
    }

    pub(crate) fn pick_answer(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let answers = self.answers_open_to(seat);
        answers
            .get(choose(answers.len() as u32) as usize)
            .copied()
            .map(Move::Answer)
    }

    /// HM-5.1, 6.1.
    fn answers_open_to(&self, seat: Seat) -> &'static [Answer] {
        match (self.house.suspicion, self.check_slap(seat).is_ok()) {
            (false, false) => &[Answer::Pass],
            (false, true) => &[Answer::Pass, Answer::Slap],
            (true, false) => &[Answer::Pass, Answer::Accuse],
            (true, true) => &[Answer::Pass, Answer::Accuse, Answer::Slap, Answer::AccuseAndSlap],
        }
    }

    /// HM-5.1: without slaps the first accusation closes the window; else all answer (HM-6.4).
    pub(crate) fn answer(&mut self, seat: Seat, answer: Answer, listener: &mut impl Listener<Fact>) {
        let Some((player, answers)) = self.note_answer(seat, answer) else {
            return;
        };
        let answers = *answers;
        listener.hear(|| [Fact::Answers { seat }]);
        let all_answered = self.seats_to_act().is_empty();
        if all_answered || (answer.accuses() && !self.house.touch) {
            self.settle(player, answers, listener);
        }
    }

    /// HM-5.4, 6.4: first the accusation, then the slap; else the game goes on.
    fn settle(&mut self, player: Seat, answers: Answers, listener: &mut impl Listener<Fact>) {
        self.last_answers = answers;
        if let Some(accuser) = answers.accuser() {
            self.settle_accusation(player, accuser, listener);
        }
        match answers.slapper() {
            Some(winner) => {
                listener.hear(|| [Fact::Slaps { seat: winner }]);
                self.enter(Phase::Slapped(winner));
            }
            None => self.next_turn_unless_over(player, listener),
        }
    }

    /// HM-5.2, 5.3: the card goes to its player if it was a third of its kind, else to the accuser.
    fn settle_accusation(&mut self, player: Seat, accuser: Seat, listener: &mut impl Listener<Fact>) {
        let Some(top) = self.burgers.top() else {
            return;
        };
        let right = self.is_full_of_kind(top);
        let owner = if right { player } else { accuser };
        self.burgers.penalize(owner, top);
        listener.hear(|| {
            let card = self.composition().card(top);
            [Fact::Accuses {
                seat: accuser,
                against: player,
                card,
                right,
                to: owner,
                points: penalty(card),
            }]
        });
    }

    pub(crate) fn visit_lids<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for double in [false, true] {
            if self.tops(seat).has(double) {
                visit(Move::Close { double })?;
            }
        }
        if self.hand(seat).has_fly() {
            visit(Move::Play(Filling::Fly))
        } else {
            ControlFlow::Continue(())
        }
    }

    pub(crate) fn pick_lid(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        pick_by_visiting(self, seat, choose)
    }

    /// HM-6.5: whoever closed after a slap draws, takes a bottom and opens the next burger.
    pub(crate) fn close_slapped(&mut self, seat: Seat, double: bool, listener: &mut impl Listener<Fact>) {
        self.take_burger(seat, double, listener);
        if self.somebody_has_no_ingredient() {
            self.end(listener);
        } else if self.take_bottom(seat, listener) {
            self.draw(seat, listener);
            self.enter(Phase::Open(seat));
        }
    }

    /// HM-6.3, 6.5: the fly spoils the burger and is replaced at once.
    pub(crate) fn spoil_slapped(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        if let Some(fly) = self.hand(seat).find(self.composition(), Filling::Fly) {
            self.hands[seat.index()].remove(fly);
            self.spoil(seat, fly, listener);
        }
        self.draw(seat, listener);
        self.next_turn_unless_over(seat, listener);
    }
}
