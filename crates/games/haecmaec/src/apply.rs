//! What moves do: turns (HM-3, HM-4), the window after an ingredient (HM-5, HM-6), and when the game ends (HM-7).

use core::ops::ControlFlow;

use stammtisch_core::{Listener, Seat, pick_by_visiting};

use crate::burger::Layer;
use crate::legal::Position;
use crate::score::{LEAST_TO_SLAP, penalty};
use crate::{Answer, Answers, CardSet, FILLINGS, Fact, Filling, HaecMaec, Move, Phase};

/// The moves of a turn that are no card have places of their own, behind the cards.
const CLOSE: u8 = FILLINGS as u8;
const CLOSE_DOUBLE: u8 = CLOSE + 1;
const PASS: u8 = CLOSE + 2;

impl HaecMaec {
    /// HM-3.1: a bottom if no burger is begun, or the end; then a card is drawn.
    pub(crate) fn begin_turn(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        if !self.burgers.begun && !self.take_bottom(seat, listener) {
            return;
        }
        self.draw(seat, listener);
        self.enter(Phase::Turn(seat));
    }

    pub(crate) fn draw(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        if let Some(place) = self.draw_pile.draw() {
            self.hands[seat.index()].insert(place);
            listener.hear(|| [Fact::draws(seat, self.composition().card(place))]);
        }
    }

    /// HM-7.1: false, and the game is over, when a bottom is needed and none is left.
    pub(crate) fn take_bottom(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) -> bool {
        if self.bottoms == 0 {
            self.end(listener);
            return false;
        }
        self.bottoms -= 1;
        self.burgers.begun = true;
        listener.hear(|| {
            [Fact::Bottom {
                seat,
                left: self.bottoms,
            }]
        });
        true
    }

    /// HM-7: nobody does anything any more.
    pub(crate) fn end(&mut self, listener: &mut impl Listener<Fact>) {
        self.enter(Phase::Over);
        listener.hear(|| [Fact::over(self)]);
    }

    /// HM-3.5: whether the running burger holds two ingredients of the kind of the card at `place`, that card aside.
    pub(crate) fn is_full_of_kind(&self, place: u8) -> bool {
        let kind = self.composition().same_kind(place);
        let others = self.burgers.running_set().minus(CardSet::EMPTY.with(place));
        others.both(kind).are_several()
    }

    /// The different cards in hand that may be played.
    pub(crate) fn playable(&self, seat: Seat) -> CardSet {
        let different = self.hand(seat).different(self.composition());
        if self.house.suspicion {
            different
        } else {
            different.minus(self.burgers.full(self.composition()))
        }
    }

    /// The different cards in the hand of the seat on turn that it may not play.
    pub(crate) fn unfit(&self, seat: Seat) -> CardSet {
        if self.phase() == Phase::Turn(seat) {
            let different = self.hand(seat).different(self.composition());
            different.minus(self.playable(seat))
        } else {
            CardSet::EMPTY
        }
    }

    /// The places of what the seat on turn may do: the different cards it may play, the ways of closing, or
    /// passing for want of all of them (HM-3.6).
    fn ways(&self, seat: Seat) -> CardSet {
        let cards = self.playable(seat);
        let (is_large, tops) = (self.check_large().is_ok(), self.tops(seat));
        let ways = cards
            .with_if(CLOSE, is_large && tops.has(false))
            .with_if(CLOSE_DOUBLE, is_large && tops.has(true));
        ways.with_if(PASS, ways.is_empty())
    }

    /// The move that has this place.
    fn way(&self, place: u8) -> Move {
        match place {
            CLOSE => Move::Close { double: false },
            CLOSE_DOUBLE => Move::Close { double: true },
            PASS => Move::Answer(Answer::Pass),
            _ => Move::Play(self.composition().card(place)),
        }
    }

    /// An opening is a turn with a burger too small to be closed: some card can always be played then (HM-7.2).
    pub(crate) fn visit_turn<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let ways = self.ways(seat).places();
        ways.map(|place| self.way(place)).try_for_each(visit)
    }

    /// The move of [`HaecMaec::visit_turn`] at the place chosen, found by counting.
    pub(crate) fn pick_turn(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let ways = self.ways(seat);
        let place = ways.nth(choose(ways.len() as u32))?;
        Some(self.way(place))
    }

    /// HM-3.3, 3.4: an ingredient goes on the burger, a fly spoils it.
    pub(crate) fn play_card(&mut self, seat: Seat, card: Filling, listener: &mut impl Listener<Fact>) {
        let Some(place) = self.hand(seat).find(self.composition(), card) else {
            return;
        };
        self.hands[seat.index()].remove(place);
        self.passes = 0;
        if card == Filling::Fly {
            self.spoil(seat, place, listener);
            self.next_turn_unless_over(seat, listener);
        } else {
            self.burgers.put(Layer { seat, place });
            listener.hear(|| {
                [Fact::Plays {
                    seat,
                    card,
                    size: self.burgers.size(),
                }]
            });
            self.open_window(seat, listener);
        }
    }

    /// HM-3.4: the burger is set aside with the fly.
    pub(crate) fn spoil(&mut self, seat: Seat, fly: u8, listener: &mut impl Listener<Fact>) {
        listener.hear(|| {
            [Fact::Spoils {
                seat,
                size: self.burgers.size(),
            }]
        });
        self.spoiled = self.spoiled.with(fly).union(self.burgers.take_all());
    }

    /// HM-7.2: looked at when everything that came of a filling card is settled.
    pub(crate) fn somebody_has_no_ingredient(&self) -> bool {
        Seat::all(self.players).any(|seat| !self.hand(seat).has_ingredient())
    }

    /// The left neighbour takes the next turn, unless HM-7.2 ends the game.
    pub(crate) fn next_turn_unless_over(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        if self.somebody_has_no_ingredient() {
            self.end(listener);
        } else {
            self.begin_turn(seat.left(self.players), listener);
        }
    }

    /// HM-4.2, 4.3: the burger is taken, and a new one opened without drawing.
    pub(crate) fn close(&mut self, seat: Seat, double: bool, listener: &mut impl Listener<Fact>) {
        self.take_burger(seat, double, listener);
        if self.take_bottom(seat, listener) {
            self.enter(Phase::Open(seat));
        }
    }

    pub(crate) fn take_burger(&mut self, seat: Seat, double: bool, listener: &mut impl Listener<Fact>) {
        listener.hear(|| {
            [Fact::Closes {
                seat,
                double,
                size: self.burgers.size(),
            }]
        });
        self.passes = 0;
        self.tops[seat.index()].spend(double);
        self.burgers.close(seat, double);
    }

    /// HM-3.6: the game ends when nobody can ever move again.
    pub(crate) fn pass(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        listener.hear(|| [Fact::Passes { seat }]);
        self.passes = self.passes.saturating_add(1);
        if self.passes >= self.players && self.draw_pile.places().is_empty() {
            self.end(listener);
        } else {
            self.begin_turn(seat.left(self.players), listener);
        }
    }
}

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
