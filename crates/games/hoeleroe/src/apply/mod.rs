//! Applies moves and outcomes: selects the step of play for each (HO-14.3, HO-14.5). The steps are in the
//! modules, by chapter of the rules.

mod function;
mod round;
mod turn;

use stammtisch_core::{Listener, Refusal, Seat, SeatSet};

use crate::apply::round::Next;
use crate::board::{Awaited, Number, Open, Phase, Purpose, Shown, Taking};
use crate::card::{Cards, Kind};
use crate::chance::Outcome;
use crate::function::{Draw, Function, Reach, Run, Skips, Wishing};
use crate::moves::{Move, Side, Wish};
use crate::narrate::Fact;
use crate::state::{Hoeleroe, Step};

pub(crate) use turn::Use;

/// Moves.
impl Hoeleroe {
    /// Applies a checked move.
    #[inline]
    pub(crate) fn play_move(&mut self, seat: Seat, m: Move, listener: &mut impl Listener<Fact>) {
        self.board.moves += 1;
        self.board.shown = None;
        if !self.locked(seat).is_empty() {
            self.unlock(seat, m);
        }
        let step = self.make(seat, m, listener);
        if step.is_err() || self.board.moves == Self::MAX_MOVES {
            self.end_round(listener);
        }
    }

    /// HO-6.5: unlocks a seat's cards when it makes any move except laying a card.
    #[cold]
    fn unlock(&mut self, seat: Seat, m: Move) {
        if !matches!(m, Move::Lay(_)) {
            self.locked[seat.index()] = Cards::EMPTY;
        }
    }

    /// Matches on the move first, because most moves have a single purpose.
    #[inline]
    fn make(&mut self, seat: Seat, m: Move, listener: &mut impl Listener<Fact>) -> Step {
        match (m, &self.board.phase) {
            (Move::Lay(lay), _) if self.board.options.penalty && self.check_lay(seat, lay).is_err() => {
                listener.hear(|| [Fact::Fined { seat }]);
                self.draw(Side::Seat(seat), 1, Purpose::Fine, listener)
            }
            (Move::Lay(lay), _) => self.lay(seat, lay, listener),
            (Move::Draw, &Phase::React(wish)) => self.draw_instead(seat, Some(wish), listener),
            (Move::Draw, _) => self.draw_instead(seat, None, listener),
            (Move::Accept, &Phase::React(function)) => self.accept(function, seat, listener),
            (Move::Fold, &Phase::All(function)) => self.fold(function, seat, listener),
            (Move::Put(kind), &Phase::Put(function)) => self.put(function, seat, kind, listener),
            (Move::Done, &Phase::Put(function)) => self.done(function, seat, listener),
            (Move::Wish(wish), &Phase::Wish(function)) => self.say_wish(function, wish, listener),
            (Move::Target(side), &Phase::Deflect(function)) => self.deflect(function, seat, side, listener),
            (Move::Target(side), &Phase::Target(function)) => self.name(function, side, listener),
            (Move::Pair(one, other), &Phase::Pair(function)) => {
                self.name_parties(function, [Side::Seat(one), other], listener)
            }
            (Move::Counter, &(Phase::React(function) | Phase::All(function) | Phase::Put(function))) => {
                self.counter(function, seat, listener)
            }
            (Move::Pass | Move::Give(_) | Move::Force | Move::Object | Move::Sacrifice | Move::Take, _) => {
                self.make_uncommon(seat, m, listener)
            }
            // No other phase allows these.
            (
                Move::Accept
                | Move::Fold
                | Move::Put(_)
                | Move::Done
                | Move::Wish(_)
                | Move::Target(_)
                | Move::Pair(..)
                | Move::Counter,
                _,
            ) => Ok(()),
        }
    }

    /// Moves in short or uncommon phases.
    fn make_uncommon(&mut self, seat: Seat, m: Move, listener: &mut impl Listener<Fact>) -> Step {
        match (m, self.board.phase) {
            (Move::Give(kind), Phase::Give) => self.give(seat, kind, listener),
            (Move::Give(kind), Phase::Tribute(tribute)) => self.give_tribute(tribute, seat, kind, listener),
            (Move::Force | Move::Pass, Phase::Force) => self.answer_force(m == Move::Force, listener),
            (Move::Pass, Phase::Drawn(wish)) => {
                listener.hear(|| [Fact::Passes { seat }]);
                self.after_drawn(wish, listener)
            }
            (Move::Pass, Phase::Object(laying)) => {
                // A pass in a window does not count as a move (HO-13.3).
                self.board.moves -= 1;
                self.pass_objection(laying, seat, listener)
            }
            (Move::Object, Phase::Object(laying)) => self.object(laying, seat, listener),
            (Move::Pass, Phase::Sacrifice(laying)) => self.pass_sacrifice(laying, seat, listener),
            (Move::Sacrifice, Phase::Sacrifice(laying)) => self.sacrifice(laying, seat, listener),
            (Move::Pass, Phase::Target(_)) => {
                listener.hear(|| [Fact::Passes { seat }]);
                self.end_function(Next::Walk, listener)
            }
            (Move::Take | Move::Pass, Phase::Take(taking)) => {
                self.answer_take(taking, m == Move::Take, listener)
            }
            // No other phase allows these; the remaining moves are handled elsewhere.
            (
                Move::Give(_)
                | Move::Force
                | Move::Pass
                | Move::Object
                | Move::Sacrifice
                | Move::Take
                | Move::Lay(_)
                | Move::Draw
                | Move::Accept
                | Move::Fold
                | Move::Put(_)
                | Move::Done
                | Move::Wish(_)
                | Move::Target(_)
                | Move::Pair(..)
                | Move::Counter,
                _,
            ) => Ok(()),
        }
    }

    /// HO-5.6, HO-8.9: draws one card instead of laying one, in a turn or on a wish.
    fn draw_instead(
        &mut self,
        seat: Seat,
        wish: Option<Function>,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        self.board.cursor = Some(seat);
        let purpose = if wish.is_some() {
            Purpose::Wish
        } else {
            Purpose::Turn
        };
        match self.draw_one(seat, purpose, listener) {
            Some(card) => self.after_single_draw(wish, Some(card), listener),
            None => self.draw(Side::Seat(seat), 1, purpose, listener),
        }
    }

    /// HO-7.6: makes the wish, which hits the next player.
    fn say_wish(&mut self, function: Function, wish: Wish, listener: &mut impl Listener<Fact>) -> Step {
        let seat = function.starter;
        listener.hear(|| [Fact::Wishes { seat, wish }]);
        let wishing = Wishing { wish: Some(wish) };
        self.hit_next(function.with_run(Run::Wish(wishing)), seat, listener)
    }

    /// Names the side that a new or continued function hits.
    fn name(&mut self, function: Function, side: Side, listener: &mut impl Listener<Fact>) -> Step {
        let Function { starter, run, .. } = function;
        if !matches!(run, Run::Show(_)) {
            listener.hear(|| [Fact::Names { seat: starter, side }]);
        }
        match (run, side) {
            (Run::Draw(Draw { n, .. }), Side::Jackpot) => {
                self.draw_during(function, side, n.unsigned_abs(), Purpose::Draw, listener)
            }
            (Run::Swap(_), _) => self.name_parties(function, [Side::Seat(starter), side], listener),
            (Run::Give, Side::Seat(seat)) if seat == starter => {
                self.take_jackpot(function.after_hitting(seat, Reach::Chosen), seat, listener)
            }
            (Run::Show(kings), _) => self.show(function, side, kings, listener),
            (_, Side::Seat(seat)) => self.hit_seat(function, seat, Reach::Chosen, listener),
            (_, Side::Jackpot) => Ok(()),
        }
    }

    /// HO-8.6: deflects the function to another seat.
    fn deflect(
        &mut self,
        function: Function,
        seat: Seat,
        side: Side,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        listener.hear(|| [Fact::Names { seat, side }]);
        match side {
            Side::Seat(to) => self.hit_seat(function, to, Reach::Chosen, listener),
            Side::Jackpot => Ok(()),
        }
    }

    /// HO-7.16: shows the cards of a side.
    fn show(
        &mut self,
        function: Function,
        side: Side,
        kings: u8,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        let by = function.starter;
        let cards = self.cards_of(side);
        let stays = kings == 2 && side != Side::Jackpot;
        listener.hear(|| {
            [Fact::Shows {
                seat: by,
                side,
                cards,
                stays,
            }]
        });
        self.board.shown = Some(Shown { side, cards });
        if let (Side::Seat(seat), true) = (side, stays) {
            self.set_open(seat, Some(Open { by, left: false }));
        }
        if self.settle_cards(side, by, Some(&function), listener) {
            Ok(())
        } else {
            self.end_function(Next::Walk, listener)
        }
    }

    /// HO-11.4: takes the joker or leaves it.
    fn answer_take(&mut self, taking: Taking, takes: bool, listener: &mut impl Listener<Fact>) -> Step {
        let Taking { by, from, function } = taking;
        listener.hear(|| {
            [Fact::Joker {
                seat: by,
                side: from,
                taken: takes,
            }]
        });
        if takes {
            self.move_card(Kind::JOKER, from, Side::Seat(by));
        } else if let Some(open) = self.open_of(from).filter(|open| open.by == by) {
            open.left = true;
        }
        match (function, from) {
            (
                Some(Function {
                    run: Run::Show(_), ..
                }),
                _,
            ) => self.end_function(Next::Walk, listener),
            (_, Side::Seat(seat)) => self.settle_after(seat, function.as_ref(), listener),
            (_, Side::Jackpot) => Ok(()),
        }
    }

    /// HO-14.4: chooses a card. For Robin Hood it goes to the Jackpot at once (HO-7.12).
    fn put(
        &mut self,
        function: Function,
        seat: Seat,
        kind: Kind,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        if let Run::Robin(robin) = function.run {
            self.report_put(seat, Cards::only(kind), listener);
            self.move_card(kind, Side::Seat(seat), Side::Jackpot);
            return self.continue_robin(function, robin.asked, listener);
        }
        self.choose(seat, kind, listener);
        self.ask(Phase::Put(function))
    }

    /// HO-14.4: moves a card from the hand to the chosen ones.
    pub(crate) fn choose(&mut self, seat: Seat, kind: Kind, listener: &mut impl Listener<Fact>) {
        self.hands.remove(seat, kind);
        self.chosen.add(kind);
        listener.hear(|| {
            let card = self.secret(kind, SeatSet::only(seat));
            [Fact::Chooses { seat, card }]
        });
    }

    /// HO-14.4: finishes choosing cards.
    fn done(&mut self, function: Function, seat: Seat, listener: &mut impl Listener<Fact>) -> Step {
        let chosen = self.chosen;
        match function.run {
            Run::Swap(_) if chosen.is_empty() => self.end_function(Next::Walk, listener),
            Run::Swap(_) => self.ask(Phase::Pick(function)),
            Run::Dump => {
                self.put_chosen(seat, listener);
                self.draw_during(
                    function,
                    Side::Seat(seat),
                    chosen.len() as u16 + 1,
                    Purpose::Dump,
                    listener,
                )
            }
            Run::Draw(_)
            | Run::Skip(_)
            | Run::Skips(_)
            | Run::Wish(_)
            | Run::Give
            | Run::All(_)
            | Run::Robin(_)
            | Run::Show(_) => {
                self.put_chosen(seat, listener);
                if self.hand(seat).is_empty() {
                    self.move_jackpot_to(seat, listener);
                }
                self.after_draw(function, listener)
            }
        }
    }

    fn put_chosen(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        self.report_put(seat, self.chosen, listener);
        self.jackpot = self.jackpot.plus(self.chosen);
        self.chosen = Cards::EMPTY;
    }

    fn report_put(&mut self, seat: Seat, cards: Cards, listener: &mut impl Listener<Fact>) {
        listener.hear(|| {
            [Fact::Puts {
                seat,
                count: cards.len() as u8,
                cards: self.secret(cards, SeatSet::only(seat)),
            }]
        });
    }
}

/// Outcomes.
impl Hoeleroe {
    /// Resolves the pending chance event and reports what happens. Returns a refusal if the outcome does not
    /// fit or no chance event is pending.
    pub(crate) fn resolve_checked(
        &mut self,
        outcome: &Outcome,
        listener: &mut impl Listener<Fact>,
    ) -> Result<(), Refusal> {
        if matches!(self.board.phase, Phase::Over) {
            return Err(Refusal::MatchOver);
        }
        let event = self.event().ok_or(Refusal::BadOutcome(None))?;
        if !self.fits(&event, outcome) {
            return Err(Refusal::BadOutcome(Some(self.chance_rule())));
        }
        self.resolve_drawn(outcome, listener);
        Ok(())
    }

    /// Resolves the pending chance event with a valid outcome and reports what happens.
    pub(crate) fn resolve_drawn(&mut self, outcome: &Outcome, listener: &mut impl Listener<Fact>) {
        if self.apply_outcome(outcome, listener).is_err() {
            self.end_round(listener);
        }
    }

    fn apply_outcome(&mut self, outcome: &Outcome, listener: &mut impl Listener<Fact>) -> Step {
        match (outcome, self.board.drawing) {
            (Outcome::Starter(seat), _) => {
                self.board.dealer = Some(*seat);
                listener.hear(|| {
                    [Fact::Round {
                        round: 1,
                        dealer: *seat,
                    }]
                });
                self.ask(Phase::Deal)
            }
            (Outcome::Shuffle(order), Some(drawing)) => self.reshuffled(drawing, *order, listener),
            (Outcome::Shuffle(order), None) => self.use_as_stock(*order),
            (Outcome::Roll(roll), _) => self.rolled(*roll, listener),
            (Outcome::Pick(picked), _) => match self.board.function().and_then(Function::parties) {
                Some(parties) => self.swap_some(parties, *picked, listener),
                None => Ok(()),
            },
        }
    }

    fn rolled(&mut self, roll: u8, listener: &mut impl Listener<Fact>) -> Step {
        match self.board.awaited() {
            Some(Awaited::Size) => self.deal(roll, listener),
            Some(Awaited::Arsch) => self.name_arschkarte(roll, listener),
            Some(Awaited::Number(number, function)) => self.rolled_for(function, number, roll, listener),
            // These events are not rolls.
            Some(Awaited::Reshuffle | Awaited::Starter | Awaited::Deal | Awaited::Pick(_)) | None => Ok(()),
        }
    }

    /// HO-14.5: uses a roll for the running function.
    fn rolled_for(
        &mut self,
        function: Function,
        number: Number,
        roll: u8,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        let seat = self.cursor();
        listener.hear(|| {
            [Fact::Rolls {
                seat,
                number,
                rolled: roll,
            }]
        });
        let function = match number {
            Number::Reduction => return self.reduce(function, roll, listener),
            Number::Amount => function.with_more(roll.into()),
            Number::Seats => function.with_run(Run::Skips(Skips::Left(roll))),
        };
        self.hit_next(function, function.starter, listener)
    }
}
