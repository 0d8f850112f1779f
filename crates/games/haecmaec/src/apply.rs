//! Applies moves and chance outcomes: the deal (HM-2), turns (HM-3, HM-4), the window after an ingredient (HM-5,
//! HM-6) and the end (HM-7).

use stammtisch_core::{Listener, NoListener, Refusal, Rule, Seat};

use crate::burger::Layer;
use crate::card::DrawPile;
use crate::score::penalty;
use crate::{Answer, Answers, Deck, Fact, Filling, HaecMaec, Move, Outcome, Phase};

impl HaecMaec {
    /// Makes a legal move and reports the facts.
    pub(crate) fn apply_move(&mut self, seat: Seat, m: Move, listener: &mut impl Listener<Fact>) {
        match m {
            Move::Answer(answer) if matches!(self.phase(), Phase::Window { .. }) => {
                self.answer(seat, answer, listener);
            }
            Move::Answer(_) => self.pass(seat, listener),
            Move::Play(_) if self.is_slapped() => self.spoil_slapped(seat, listener),
            Move::Play(card) => self.play_card(seat, card, listener),
            Move::Close { double } if self.is_slapped() => self.close_slapped(seat, double, listener),
            Move::Close { double } => self.close(seat, double, listener),
        }
        self.debug_check_caches();
    }

    /// Resolves the pending chance event and reports the facts.
    pub(crate) fn apply_outcome(
        &mut self,
        outcome: &Outcome,
        listener: &mut impl Listener<Fact>,
    ) -> Result<(), Refusal> {
        match (self.phase(), outcome) {
            (Phase::Over, _) => return Err(Refusal::MatchOver),
            (Phase::Starter, Outcome::Starter(seat)) if seat.number() < self.players => {
                self.starter = Some(*seat);
                self.enter(Phase::Shuffle);
                listener.hear(|| [Fact::Starter { seat: *seat }]);
            }
            (Phase::Shuffle, Outcome::Shuffle(deck)) => {
                let starter = self.starter.ok_or(Refusal::BadOutcome(Some(Rule("HM-2.1"))))?;
                self.deal(deck.clone(), starter, listener);
            }
            (Phase::Starter | Phase::Shuffle, _) => return Err(Refusal::BadOutcome(Some(Rule("HM-2.1")))),
            (Phase::Turn(_) | Phase::Open(_) | Phase::Window { .. } | Phase::Slapped(_), _) => {
                return Err(Refusal::BadOutcome(None));
            }
        }
        self.debug_check_caches();
        Ok(())
    }

    fn is_slapped(&self) -> bool {
        matches!(self.phase(), Phase::Slapped(_))
    }

    /// HM-2.4: deals four cards to each seat and begins the first turn.
    fn deal(&mut self, deck: Deck, starter: Seat, listener: &mut impl Listener<Fact>) {
        self.draw_pile = DrawPile::new(deck);
        for seat in Seat::all(self.players) {
            for _ in 0..4 {
                self.draw(seat, &mut NoListener);
            }
        }
        listener.hear(|| [Fact::Dealt]);
        self.begin_turn(starter, listener);
    }

    /// HM-3.1: takes a bottom if there is no burger, then draws a card. Ends the match if no bottom is left.
    fn begin_turn(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        if !self.burgers.begun && !self.take_bottom(seat, listener) {
            return;
        }
        self.draw(seat, listener);
        self.enter(Phase::Turn(seat));
    }

    fn draw(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        if let Some(place) = self.draw_pile.draw() {
            self.hands[seat.index()].insert(place);
            listener.hear(|| [Fact::draws(seat, self.composition().card(place))]);
        }
    }

    /// HM-7.1: takes a bottom. If none is left, ends the match and returns false.
    fn take_bottom(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) -> bool {
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

    /// HM-7: ends the match.
    fn end(&mut self, listener: &mut impl Listener<Fact>) {
        self.enter(Phase::Over);
        listener.hear(|| [Fact::over(self)]);
    }

    /// HM-3.3, 3.4: an ingredient goes on the burger; a fly spoils it.
    fn play_card(&mut self, seat: Seat, card: Filling, listener: &mut impl Listener<Fact>) {
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

    /// HM-3.4: sets the burger aside together with the fly.
    fn spoil(&mut self, seat: Seat, fly: u8, listener: &mut impl Listener<Fact>) {
        listener.hear(|| {
            [Fact::Spoils {
                seat,
                size: self.burgers.size(),
            }]
        });
        self.spoiled = self.spoiled.with(fly).union(self.burgers.take_all());
    }

    /// Begins the left neighbour's turn, unless HM-7.2 ends the match.
    fn next_turn_unless_over(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        if self.a_hand_lacks_ingredients() {
            self.end(listener);
        } else {
            self.begin_turn(seat.left(self.players), listener);
        }
    }

    /// HM-4.2, 4.3: the seat takes the burger and opens a new one without drawing.
    fn close(&mut self, seat: Seat, double: bool, listener: &mut impl Listener<Fact>) {
        self.take_burger(seat, double, listener);
        if self.take_bottom(seat, listener) {
            self.enter(Phase::Open(seat));
        }
    }

    fn take_burger(&mut self, seat: Seat, double: bool, listener: &mut impl Listener<Fact>) {
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

    /// HM-3.6: passes. Ends the match if no seat can ever move again.
    fn pass(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        listener.hear(|| [Fact::Passes { seat }]);
        self.passes = self.passes.saturating_add(1);
        if self.passes >= self.players && self.draw_pile.places().is_empty() {
            self.end(listener);
        } else {
            self.begin_turn(seat.left(self.players), listener);
        }
    }

    /// HM-5.1, 6.1: opens a window if the other seats may accuse or slap.
    fn open_window(&mut self, player: Seat, listener: &mut impl Listener<Fact>) {
        if self.house.suspicion || self.is_slappable() {
            self.enter(Phase::Window {
                player,
                answers: Answers::EMPTY,
            });
        } else {
            self.next_turn_unless_over(player, listener);
        }
    }

    /// HM-5.1: without slapping, the first accusation closes the window. Otherwise all seats answer (HM-6.4).
    fn answer(&mut self, seat: Seat, answer: Answer, listener: &mut impl Listener<Fact>) {
        let Some((player, answers)) = self.record_answer(seat, answer) else {
            return;
        };
        let answers = *answers;
        listener.hear(|| [Fact::Answers { seat }]);
        let all_answered = self.seats_to_act().is_empty();
        if all_answered || (answer.accuses() && !self.house.touch) {
            self.settle(player, answers, listener);
        }
    }

    /// HM-5.4, 6.4: settles the accusation first, then the slap. Without a slap, the next turn begins.
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

    /// HM-5.2, 5.3: the card goes to its player if it was a third of its kind, otherwise to the accuser.
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

    /// HM-6.5: after closing by a slap, the seat takes a bottom, draws and opens the next burger.
    fn close_slapped(&mut self, seat: Seat, double: bool, listener: &mut impl Listener<Fact>) {
        self.take_burger(seat, double, listener);
        if self.a_hand_lacks_ingredients() {
            self.end(listener);
        } else if self.take_bottom(seat, listener) {
            self.draw(seat, listener);
            self.enter(Phase::Open(seat));
        }
    }

    /// HM-6.3, 6.5: the fly spoils the burger and is replaced from the draw pile.
    fn spoil_slapped(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        if let Some(fly) = self.hand(seat).find(self.composition(), Filling::Fly) {
            self.hands[seat.index()].remove(fly);
            self.spoil(seat, fly, listener);
        }
        self.draw(seat, listener);
        self.next_turn_unless_over(seat, listener);
    }
}
