//! Turns: drawing, playing, passing, closing (HM-3, HM-4), and when the game ends (HM-7).

use core::ops::ControlFlow;

use stammtisch_core::{Rule, Seat};

use crate::burger::Layer;
use crate::{Answer, Filling, HaecMaec, Kind, Move, Phase};

/// No burger may hold more ingredients of one kind (HM-3.5).
const MOST_OF_A_KIND: usize = 2;

impl HaecMaec {
    /// HM-3.1: a bottom if no burger is begun, or the end; then a card is drawn.
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        if !self.burgers.begun && !self.take_bottom() {
            return;
        }
        self.draw(seat);
        self.phase = Phase::Turn(seat);
    }

    pub(crate) fn draw(&mut self, seat: Seat) {
        if let Some(place) = self.draw_pile.draw() {
            self.hands[seat.index()].insert(place);
        }
    }

    /// HM-7.1: false, and the game is over, when a bottom is needed and none is left.
    pub(crate) fn take_bottom(&mut self) -> bool {
        if self.bottoms == 0 {
            self.phase = Phase::Over;
            return false;
        }
        self.bottoms -= 1;
        self.burgers.begun = true;
        true
    }

    /// How many ingredients of a kind the running burger holds.
    pub(crate) fn count_in_burger(&self, kind: Kind) -> usize {
        let is_kind = |layer: &Layer| matches!(self.composition().card(layer.place), Filling::Ingredient { kind: other, .. } if other == kind);
        self.burgers.running().filter(is_kind).count()
    }

    /// HM-3.5: without suspicion a third ingredient of a kind cannot be played.
    fn fits(&self, card: Filling) -> bool {
        match card {
            Filling::Ingredient { kind, .. } if !self.house.suspicion => {
                self.count_in_burger(kind) < MOST_OF_A_KIND
            }
            _ => true,
        }
    }

    /// HM-4.1: two ingredients, three with two players, and a top of this sort.
    fn may_close(&self, seat: Seat, double: bool) -> bool {
        let needed = if self.players == 2 { 3 } else { 2 };
        self.burgers.running_len() >= needed && self.tops(seat).has(double)
    }

    fn visit_cards<B>(&self, seat: Seat, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for card in self
            .hand(seat)
            .different(self.composition())
            .filter(|card| self.fits(*card))
        {
            visit(Move::Play(card))?;
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn visit_opening<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_cards(seat, visit)
    }

    pub(crate) fn visit_turn<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.must_pass(seat) {
            return visit(Move::Answer(Answer::Pass));
        }
        self.visit_cards(seat, visit)?;
        for double in [false, true] {
            if self.may_close(seat, double) {
                visit(Move::Close { double })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// HM-3.6: nothing can be played and the burger cannot be closed.
    fn must_pass(&self, seat: Seat) -> bool {
        let can_play = self.visit_cards(seat, &mut |_| ControlFlow::Break(())).is_break();
        !can_play && !self.may_close(seat, false) && !self.may_close(seat, true)
    }

    pub(crate) fn check_turn(&self, seat: Seat, m: Move) -> Result<(), Rule> {
        let allowed = |yes: bool, rule| if yes { Ok(()) } else { Err(Rule(rule)) };
        match m {
            Move::Close { double } => allowed(self.may_close(seat, double), "HM-4.1"),
            Move::Answer(Answer::Pass) => allowed(self.must_pass(seat), "HM-3.6"),
            Move::Play(card) if self.holds(seat, card) => allowed(self.fits(card), "HM-3.5"),
            Move::Play(_) | Move::Answer(_) => Err(Rule("HM-3.2")),
        }
    }

    pub(crate) fn check_opening(&self, seat: Seat, m: Move) -> Result<(), Rule> {
        match m {
            Move::Play(card) if self.holds(seat, card) => Ok(()),
            _ => Err(Rule("HM-4.3")),
        }
    }

    fn holds(&self, seat: Seat, card: Filling) -> bool {
        self.hand(seat).find(self.composition(), card).is_some()
    }

    /// HM-3.3, 3.4: an ingredient goes on the burger, a fly spoils it.
    pub(crate) fn play_card(&mut self, seat: Seat, card: Filling) {
        let Some(place) = self.hand(seat).find(self.composition(), card) else {
            return;
        };
        self.hands[seat.index()].remove(place);
        self.passes = 0;
        if card == Filling::Fly {
            self.spoil(place);
            self.next_turn_unless_over(seat);
        } else {
            self.burgers.put(Layer { seat, place });
            self.open_window(seat);
        }
    }

    /// HM-3.4: the burger is set aside with the fly.
    pub(crate) fn spoil(&mut self, fly: u8) {
        self.spoiled.insert(fly);
        while let Some(layer) = self.burgers.take_top() {
            self.spoiled.insert(layer.place);
        }
        self.burgers.begun = false;
    }

    /// HM-7.2: looked at when everything that came of a filling card is settled.
    pub(crate) fn somebody_has_no_ingredient(&self) -> bool {
        Seat::all(self.players).any(|seat| !self.hand(seat).has_ingredient())
    }

    /// The left neighbour takes the next turn, unless HM-7.2 ends the game.
    pub(crate) fn next_turn_unless_over(&mut self, seat: Seat) {
        if self.somebody_has_no_ingredient() {
            self.phase = Phase::Over;
        } else {
            self.begin_turn(seat.left(self.players));
        }
    }

    /// HM-4.2, 4.3: the burger is taken, and a new one opened without drawing.
    pub(crate) fn close(&mut self, seat: Seat, double: bool) {
        self.take_burger(seat, double);
        if self.take_bottom() {
            self.phase = Phase::Open(seat);
        }
    }

    pub(crate) fn take_burger(&mut self, seat: Seat, double: bool) {
        self.passes = 0;
        self.tops[seat.index()].spend(double);
        self.burgers.close(seat, double);
    }

    /// HM-3.6: the game ends when nobody can ever move again.
    pub(crate) fn pass(&mut self, seat: Seat) {
        self.passes = self.passes.saturating_add(1);
        if self.passes >= self.players && self.draw_pile.places().is_empty() {
            self.phase = Phase::Over;
        } else {
            self.begin_turn(seat.left(self.players));
        }
    }
}
