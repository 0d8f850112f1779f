//! Turns: drawing, playing, passing, closing (HM-3, HM-4), and when the game ends (HM-7).

use core::ops::ControlFlow;

use stammtisch_core::{Rule, Seat};

use crate::burger::Layer;
use crate::{Answer, CardSet, Filling, HaecMaec, Move, Phase};

/// No burger may hold more ingredients of one kind (HM-3.5).
pub(crate) const MOST_OF_A_KIND: usize = 2;

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

    /// How many ingredients of the kind of the card at `place` the running burger holds.
    pub(crate) fn count_in_burger(&self, place: u8) -> usize {
        let kind = self.composition().same_kind(place);
        let layers = self.burgers.running();
        layers.filter(|layer| kind.contains(layer.place)).count()
    }

    /// HM-3.5: without suspicion a third ingredient of a kind cannot be played.
    fn fits(&self, place: u8) -> bool {
        self.house.suspicion || self.count_in_burger(place) < MOST_OF_A_KIND
    }

    /// The cards of a kind of which the running burger can hold no more (HM-3.5).
    fn full(&self) -> CardSet {
        let (mut once, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        for layer in self.burgers.running() {
            let kind = self.composition().same_kind(layer.place);
            if once.contains(layer.place) {
                twice = twice.union(kind);
            }
            once = once.union(kind);
        }
        twice
    }

    /// The different cards in hand that may be played.
    fn playable(&self, seat: Seat) -> CardSet {
        let different = self.hand(seat).different(self.composition());
        if self.house.suspicion {
            different
        } else {
            different.minus(self.full())
        }
    }

    /// HM-4.1: two ingredients, three with two players, and a top of this sort.
    fn may_close(&self, seat: Seat, double: bool) -> bool {
        let needed = if self.players == 2 { 3 } else { 2 };
        self.burgers.running_len() >= needed && self.tops(seat).has(double)
    }

    /// How the seat on turn may close the burger.
    fn closings(&self, seat: Seat) -> impl Iterator<Item = Move> {
        [false, true]
            .into_iter()
            .filter(move |&double| self.may_close(seat, double))
            .map(|double| Move::Close { double })
    }

    pub(crate) fn visit_turn<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.must_pass(seat) {
            return visit(Move::Answer(Answer::Pass));
        }
        self.visit_opening(seat, visit)?;
        self.closings(seat).try_for_each(visit)
    }

    pub(crate) fn visit_opening<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let cards = self.playable(seat).cards(self.composition());
        cards.map(Move::Play).try_for_each(visit)
    }

    /// The move of [`HaecMaec::visit_turn`] at the place chosen, found by counting.
    pub(crate) fn pick_turn(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let cards = self.playable(seat);
        let closings = self.closings(seat).count();
        let passes = cards.is_empty() && closings == 0;
        let place = choose((cards.len() + closings + usize::from(passes)) as u32);
        match place.checked_sub(cards.len() as u32) {
            None => cards
                .nth(place)
                .map(|place| Move::Play(self.composition().card(place))),
            Some(0) if passes => Some(Move::Answer(Answer::Pass)),
            Some(closing) => self.closings(seat).nth(closing as usize),
        }
    }

    /// The move of [`HaecMaec::visit_opening`] at the place chosen.
    pub(crate) fn pick_opening(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let cards = self.playable(seat);
        let place = cards.nth(choose(cards.len() as u32))?;
        Some(Move::Play(self.composition().card(place)))
    }

    /// HM-3.6: nothing can be played and the burger cannot be closed.
    fn must_pass(&self, seat: Seat) -> bool {
        self.playable(seat).is_empty() && self.closings(seat).next().is_none()
    }

    pub(crate) fn check_turn(&self, seat: Seat, m: Move) -> Result<(), Rule> {
        let allowed = |yes: bool, rule| if yes { Ok(()) } else { Err(Rule(rule)) };
        match m {
            Move::Close { double } => allowed(self.may_close(seat, double), "HM-4.1"),
            Move::Answer(Answer::Pass) => allowed(self.must_pass(seat), "HM-3.6"),
            Move::Play(card) => match self.hand(seat).find(self.composition(), card) {
                Some(place) => allowed(self.fits(place), "HM-3.5"),
                None => Err(Rule("HM-3.2")),
            },
            Move::Answer(_) => Err(Rule("HM-3.2")),
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
