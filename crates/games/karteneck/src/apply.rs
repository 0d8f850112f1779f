//! A round: laying, dropping out, stealing, serving (KE-3, KE-4).

use core::ops::ControlFlow;

use stammtisch_core::{Listener, Seat, SeatSet, each_of_bytes, nth_of_bytes, sum_of_bytes};

use crate::card::ONE_WORM;
use crate::state::Phase;
use crate::{CardSet, Fact, Karteneck, Move, Portion, Worm};

impl Karteneck {
    /// KE-3.1: as many portions as players are turned up.
    pub(crate) fn begin_round(&mut self, starter: Seat, listener: &mut impl Listener<Fact>) {
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

    /// KE-3.2: the next seat that is still in.
    #[inline]
    pub(crate) fn next_turn(&mut self, after: Seat) {
        let still_in = SeatSet::all(self.players).minus(self.out);
        self.phase = Phase::Turn(still_in.next_after(after).unwrap_or(after));
    }

    pub(crate) fn visit_moves<B>(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.phase {
            Phase::Turn(on) if on == seat => {
                self.visit_layings(seat, &mut visit)?;
                visit(Move::Out)?;
                if self.victim(seat).is_some() {
                    visit(Move::OutSteal)
                } else {
                    ControlFlow::Continue(())
                }
            }
            Phase::Worms(on, last) if on == seat => {
                for worm in self.hand(seat).worms_above(Some(last)) {
                    visit(Move::LayWorm(worm))?;
                }
                visit(Move::Done)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn visit_layings<B>(&self, seat: Seat, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let (hand, display) = (self.hand(seat), self.display(seat));
        let numbers = hand.counts_beside(display) & (ONE_WORM - 1);
        for (number, place) in each_of_bytes(numbers) {
            visit(Move::Lay {
                count: place as u8 + 1,
                value: number as u8 + 1,
            })?;
        }
        if !display.has_worm() {
            for worm in hand.worms_above(None) {
                visit(Move::LayWorm(worm))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The move of [`Karteneck::visit_moves`] at the place chosen, found by counting: a byte each for the layings
    /// of a number, for the worms, for dropping out and for stealing. A hand is far from 128 cards.
    #[inline]
    pub(crate) fn pick_turn(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let (hand, display) = (self.hand(seat), self.display(seat));
        let counts = hand.counts_beside(display) | 1 << 48 | self.thefts(seat) << 56;
        let (group, place) = nth_of_bytes(counts, choose(sum_of_bytes(counts)))?;
        match group {
            0..5 => Some(Move::Lay {
                count: place as u8 + 1,
                value: group as u8 + 1,
            }),
            5 => hand.nth_worm_above(None, place).map(Move::LayWorm),
            6 => Some(Move::Out),
            _ => Some(Move::OutSteal),
        }
    }

    /// The same within a laying of worms.
    #[inline]
    pub(crate) fn pick_worm(&self, seat: Seat, last: Worm, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let worms = self.hand(seat).count_worms_above(Some(last));
        let place = choose(worms + 1);
        let worm = self
            .hand(seat)
            .nth_worm_above(Some(last), place)
            .map(Move::LayWorm);
        worm.or((place == worms).then_some(Move::Done))
    }

    /// KE-3.3, 3.4: numbers are laid by count, then one card is drawn.
    #[inline]
    pub(crate) fn lay_numbers(
        &mut self,
        seat: Seat,
        count: u8,
        value: u8,
        listener: &mut impl Listener<Fact>,
    ) {
        let before = *self.display(seat);
        self.hands[seat.index()].move_numbers(&mut self.displays[seat.index()], value, count);
        self.tell_laid(seat, &before, listener);
        self.end_laying(seat, listener);
    }

    /// KE-3.4: a worm is laid, and the seat is asked again whatever it still holds: only `done` ends the laying.
    #[inline]
    pub(crate) fn lay_worm(&mut self, seat: Seat, worm: Worm, listener: &mut impl Listener<Fact>) {
        let before = *self.display(seat);
        self.hands[seat.index()].move_worm(&mut self.displays[seat.index()], worm);
        self.tell_laid(seat, &before, listener);
        self.phase = Phase::Worms(seat, worm);
    }

    /// Tells what a seat has laid to what lay there before.
    #[inline]
    fn tell_laid(&self, seat: Seat, before: &CardSet, listener: &mut impl Listener<Fact>) {
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

    /// The moves that lay nothing: apart, so that laying is told from them by a comparison, not by a jump that
    /// random play makes impossible to foretell.
    #[inline(never)]
    pub(crate) fn stop(&mut self, seat: Seat, m: Move, listener: &mut impl Listener<Fact>) {
        if m == Move::Done {
            self.end_laying(seat, listener);
        } else {
            let victim = (m == Move::OutSteal).then(|| self.victim(seat)).flatten();
            self.drop_out(seat, victim, listener);
        }
    }

    /// KE-3.3, 3.4: the laying is over, and one card is drawn.
    #[inline]
    pub(crate) fn end_laying(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        let held = *self.hand(seat);
        let drew_all = self.draw_one(seat, 1);
        self.tell_drawn(seat, &held, listener);
        if drew_all {
            self.next_turn(seat);
        }
    }

    /// KE-3.7: how many portions the seat could steal if it dropped out now, one or none: the sum of its valid
    /// display lies on top of another stack.
    #[inline]
    fn thefts(&self, seat: Seat) -> u64 {
        // Nobody can foretell the answer, so nothing is branched on.
        let display = self.display(seat);
        let tops = self.stacks.tops_of_others(seat).values();
        u64::from(display.has_worm()) & tops >> display.sum().min(63)
    }

    /// KE-3.7: whose top portion the seat could steal if it dropped out now.
    #[must_use]
    pub fn victim(&self, seat: Seat) -> Option<Seat> {
        if self.thefts(seat) == 0 {
            return None;
        }
        self.stacks.victim(seat, self.display(seat))
    }

    /// KE-3.5 to 3.8: the portion for an invalid display or the one stolen; then two cards, or the serving.
    pub(crate) fn drop_out(&mut self, seat: Seat, victim: Option<Seat>, listener: &mut impl Listener<Fact>) {
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

    /// KE-4.1 to 4.4: serving, discarding, and the next round or the end.
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

    /// KE-4.1, 4.2: the best display takes the highest portion, and so on; who was served last.
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

/// What decides the order of serving: the sum, then the highest shield; 0 for an invalid display.
pub(crate) fn serving_worth(display: &CardSet) -> u16 {
    display.highest_worm().map_or(0, |worm| {
        display.sum() * (u16::from(Worm::COUNT) + 1) + u16::from(worm.shield())
    })
}
