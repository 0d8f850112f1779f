//! Applies moves and chance outcomes: the setup (KE-2), laying, drawing, dropping out and stealing (KE-3), and
//! serving (KE-4).

use stammtisch_core::{Audience, Listener, Seat, SeatSet, Secret};

use crate::state::Phase;
use crate::{CardSet, Fact, Karteneck, Move, Outcome, PORTIONS, Pile, Portion, Worm};

impl Karteneck {
    /// Makes a legal move and reports the facts.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "lets random play inline only the branch of its kind of move"
    )]
    pub(crate) fn apply_move(&mut self, seat: Seat, m: Move, listener: &mut impl Listener<Fact>) {
        match m {
            Move::Lay { count, value } => self.lay_numbers(seat, count, value, listener),
            Move::LayWorm(worm) => self.lay_worm(seat, worm, listener),
            Move::Done | Move::Out | Move::OutSteal => self.stop(seat, m, listener),
        }
    }

    /// Applies an outcome that fits the pending chance event.
    pub(crate) fn apply_outcome(&mut self, outcome: &Outcome, listener: &mut impl Listener<Fact>) {
        match outcome {
            Outcome::Starter(seat) => {
                self.starter = Some(*seat);
                self.phase = Phase::Portions;
                listener.hear(|| [Fact::Starter { seat: *seat }]);
            }
            Outcome::Portions(portions) => self.take_portions(portions),
            Outcome::Cards(cards) => {
                if let Phase::Reshuffle(seat, wanted) = self.phase {
                    self.reshuffle(cards, seat, wanted, listener);
                } else {
                    self.deal(cards, listener);
                }
            }
        }
    }

    /// KE-2.2: the last portions of the shuffled order leave the game unseen.
    fn take_portions(&mut self, portions: &[Portion; PORTIONS]) {
        self.supply = *portions;
        self.supply_end = Self::portions_in_game(self.players);
        self.phase = Phase::Cards;
    }

    /// KE-2.3: deals six cards to each seat. The rest is the draw pile. Then the first round begins.
    fn deal(&mut self, cards: &Pile, listener: &mut impl Listener<Fact>) {
        self.draw_pile = cards.clone();
        for seat in Seat::all(self.players) {
            for _ in 0..6 {
                self.hands[seat.index()].extend(self.draw_pile.draw());
            }
        }
        if let Some(starter) = self.starter {
            self.begin_round(starter, listener);
        }
    }

    /// KE-3.10: the discard pile becomes the draw pile, and drawing continues.
    fn reshuffle(&mut self, cards: &Pile, seat: Seat, wanted: u8, listener: &mut impl Listener<Fact>) {
        self.discard = CardSet::EMPTY;
        self.draw_pile = cards.clone();
        listener.hear(|| {
            [Fact::Reshuffles {
                cards: cards.len() as u8,
            }]
        });
        self.draw(seat, wanted, listener);
    }

    /// Draws up to `wanted` cards, then begins the next turn. Waits for a reshuffle of the discard pile if necessary
    /// (KE-3.10).
    fn draw(&mut self, seat: Seat, wanted: u8, listener: &mut impl Listener<Fact>) {
        let held = *self.hand(seat);
        let drew_all = (1..=wanted).rev().all(|left| self.draw_one(seat, left));
        self.report_drawn(seat, &held, listener);
        if drew_all {
            self.next_turn(seat);
        }
    }

    /// Reports the cards that a seat has drawn since it held `held`, if any.
    #[inline]
    fn report_drawn(&self, seat: Seat, held: &CardSet, listener: &mut impl Listener<Fact>) {
        let cards = self.hand(seat).without(held);
        if !cards.is_empty() {
            listener.hear(|| {
                [Fact::Draws {
                    seat,
                    count: cards.len() as u8,
                    cards: Secret::new(cards, Audience::seat(seat)),
                }]
            });
        }
    }

    /// Draws one of the `left` cards still to be drawn, if any card is left to draw. Returns false if the match now
    /// waits for a reshuffle of the discard pile (KE-3.10).
    #[inline]
    fn draw_one(&mut self, seat: Seat, left: u8) -> bool {
        if let Some(card) = self.draw_pile.draw() {
            self.hands[seat.index()].add(card);
        } else if !self.discard.is_empty() {
            self.phase = Phase::Reshuffle(seat, left);
            return false;
        }
        true
    }

    /// KE-3.1: turns up one portion per player.
    fn begin_round(&mut self, starter: Seat, listener: &mut impl Listener<Fact>) {
        for _ in 0..self.players {
            self.grill.insert(self.supply[self.supply_next as usize]);
            self.supply_next += 1;
        }
        self.out = SeatSet::EMPTY;
        self.starter = Some(starter);
        self.phase = Phase::Turn(starter);
        listener.hear(|| {
            [Fact::Round {
                round: self.round,
                starter,
                grill: self.grill,
                worms: self
                    .grill
                    .iter()
                    .map(|portion| u16::from(self.worms_on(portion)))
                    .sum(),
                scores: Seat::all(self.players).map(|seat| self.score(seat)).collect(),
            }]
        });
    }

    /// KE-3.2: begins the turn of the next seat that is still in.
    #[inline]
    fn next_turn(&mut self, after: Seat) {
        let still_in = SeatSet::all(self.players).minus(self.out);
        self.phase = Phase::Turn(still_in.next_after(after).unwrap_or(after));
    }

    /// KE-3.3, 3.4: lays some cards of a number, then draws one card.
    #[inline]
    fn lay_numbers(&mut self, seat: Seat, count: u8, value: u8, listener: &mut impl Listener<Fact>) {
        let before = *self.display(seat);
        self.hands[seat.index()].move_numbers(&mut self.displays[seat.index()], value, count);
        self.report_laid(seat, &before, listener);
        self.end_laying(seat, listener);
    }

    /// KE-3.4: lays a worm. The seat stays to play whatever it still holds, because only `done` ends the laying.
    #[inline]
    fn lay_worm(&mut self, seat: Seat, worm: Worm, listener: &mut impl Listener<Fact>) {
        let before = *self.display(seat);
        self.hands[seat.index()].move_worm(&mut self.displays[seat.index()], worm);
        self.report_laid(seat, &before, listener);
        self.phase = Phase::Worms(seat, worm);
    }

    /// Reports the cards that a seat has laid since its display was `before`.
    #[inline]
    fn report_laid(&self, seat: Seat, before: &CardSet, listener: &mut impl Listener<Fact>) {
        listener.hear(|| {
            [{
                let display = self.display(seat);
                Fact::Lays {
                    seat,
                    cards: display.without(before),
                    sum: display.sum(),
                    shield: display.highest_worm().map(Worm::shield),
                }
            }]
        });
    }

    /// Moves that lay no cards. A separate function, so that one comparison separates them from layings; random play
    /// would mispredict a jump table.
    #[inline(never)]
    fn stop(&mut self, seat: Seat, m: Move, listener: &mut impl Listener<Fact>) {
        if m == Move::Done {
            self.end_laying(seat, listener);
        } else {
            let victim = (m == Move::OutSteal).then(|| self.victim(seat)).flatten();
            self.drop_out(seat, victim, listener);
        }
    }

    /// KE-3.3, 3.4: ends a laying and draws one card.
    #[inline]
    fn end_laying(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        let held = *self.hand(seat);
        let drew_all = self.draw_one(seat, 1);
        self.report_drawn(seat, &held, listener);
        if drew_all {
            self.next_turn(seat);
        }
    }

    /// KE-3.5 to 3.8: takes the portion for an invalid display, or the stolen one. Then the seat draws two cards, or
    /// the round ends.
    fn drop_out(&mut self, seat: Seat, victim: Option<Seat>, listener: &mut impl Listener<Fact>) {
        self.out = self.out.with(seat);
        let display = *self.display(seat);
        let mut taken = None;
        let mut stolen = None;
        if !display.has_worm() {
            self.discard.take_all(&mut self.displays[seat.index()]);
            taken = self.grill.take_lowest();
        } else if let Some(victim) = victim {
            stolen = self.stacks.pop(victim).map(|portion| (victim, portion));
        }
        if let Some(portion) = taken.or(stolen.map(|(_, portion)| portion)) {
            self.stacks.push(seat, portion);
        }
        listener.hear(|| {
            [match stolen {
                Some((from, portion)) => Fact::Steals {
                    seat,
                    from,
                    portion,
                    worms: self.worms_on(portion),
                },
                None => Fact::Out {
                    seat,
                    sum: display.sum(),
                    portion: taken,
                    worms: taken.map_or(0, |portion| self.worms_on(portion)),
                },
            }]
        });
        if self.out == SeatSet::all(self.players) {
            self.end_round(seat, listener);
        } else {
            self.draw(seat, 2, listener);
        }
    }

    /// KE-4.1 to 4.4: serves and discards, then begins the next round or ends the match.
    fn end_round(&mut self, last_out: Seat, listener: &mut impl Listener<Fact>) {
        let last_served = self.serve(listener);
        for display in &mut self.displays {
            self.discard.take_all(display);
        }
        if self.supply().is_empty() {
            self.phase = Phase::Over;
            listener.hear(|| {
                [{
                    let end = self.standings();
                    Fact::Over {
                        scores: end.scores().to_vec(),
                        ranks: end.ranks().to_vec(),
                    }
                }]
            });
        } else {
            self.round += 1;
            self.begin_round(last_served.unwrap_or(last_out), listener);
        }
    }

    /// KE-4.1, 4.2: the best display takes the highest portion, and so on. Returns the seat served last.
    fn serve(&mut self, listener: &mut impl Listener<Fact>) -> Option<Seat> {
        let mut waiting = self.displays.map(|display| serving_worth(&display));
        let mut last = None;
        let mut place = 0;
        loop {
            let worth = waiting.into_iter().fold(0, u16::max);
            if worth == 0 {
                return last;
            }
            let best = waiting.iter().position(|&other| other == worth)?;
            waiting[best] = 0;
            if let Some((portion, best)) = self.grill.take_highest().zip(Seat::new(best as u8)) {
                self.stacks.push(best, portion);
                last = Some(best);
                place += 1;
                listener.hear(|| [self.served(best, place, portion)]);
            }
        }
    }

    fn served(&self, seat: Seat, place: u8, portion: Portion) -> Fact {
        let display = self.display(seat);
        let others = Seat::all(self.players).filter(|&other| other != seat);
        let tied = others.filter(|&other| {
            let display = self.display(other);
            display.has_worm() && display.sum() == self.display(seat).sum()
        });
        Fact::Serves {
            seat,
            sum: display.sum(),
            portion,
            worms: self.worms_on(portion),
            place,
            shield: display.highest_worm().map_or(0, Worm::shield),
            tied: tied.max_by_key(|&other| self.display(other).highest_worm()),
        }
    }
}

/// Sort key for serving: the sum, then the highest shield; 0 for an invalid display.
pub(crate) fn serving_worth(display: &CardSet) -> u16 {
    display.highest_worm().map_or(0, |worm| {
        display.sum() * (u16::from(Worm::COUNT) + 1) + u16::from(worm.shield())
    })
}
