//! Moves made and outcomes followed: which step of play each of them begins (HO-14.3, HO-14.5). The steps themselves lie
//! in the files of this folder, by chapters of the rules.

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

/// Moves made.
impl Hoeleroe {
    /// Makes a move that was checked.
    #[inline]
    pub(crate) fn play_move(&mut self, seat: Seat, m: Move, told: &mut impl Listener<Fact>) {
        self.board.moves += 1;
        self.board.shown = None;
        if !self.locked(seat).is_empty() {
            self.unlock(seat, m);
        }
        let step = self.make(seat, m, told);
        if step.is_err() || self.board.moves == Self::MAX_MOVES {
            self.end_round(told);
        }
    }

    /// HO-6.5: locked cards are free again after another move of their seat than to lay a card.
    #[cold]
    fn unlock(&mut self, seat: Seat, m: Move) {
        if !matches!(m, Move::Lay(_)) {
            self.locked[seat.index()] = Cards::EMPTY;
        }
    }

    /// What a move is for is asked after what move it is: most moves are for one thing only.
    #[inline]
    fn make(&mut self, seat: Seat, m: Move, told: &mut impl Listener<Fact>) -> Step {
        match (m, &self.board.phase) {
            (Move::Lay(lay), _) if self.board.options.penalty && self.check_lay(seat, lay).is_err() => {
                told.hear(|| [Fact::Fined { seat }]);
                self.draw(Side::Seat(seat), 1, Purpose::Fine, told)
            }
            (Move::Lay(lay), _) => self.lay(seat, lay, told),
            (Move::Draw, &Phase::React(wish)) => self.draw_instead(seat, Some(wish), told),
            (Move::Draw, _) => self.draw_instead(seat, None, told),
            (Move::Accept, &Phase::React(function)) => self.accept(function, seat, told),
            (Move::Fold, &Phase::All(function)) => self.fold(function, seat, told),
            (Move::Put(kind), &Phase::Put(function)) => self.put(function, seat, kind, told),
            (Move::Done, &Phase::Put(function)) => self.done(function, seat, told),
            (Move::Wish(wish), &Phase::Wish(function)) => self.say_wish(function, wish, told),
            (Move::Target(side), &Phase::Deflect(function)) => self.deflect(function, seat, side, told),
            (Move::Target(side), &Phase::Target(function)) => self.name(function, side, told),
            (Move::Pair(one, other), &Phase::Pair(function)) => {
                self.name_parties(function, [Side::Seat(one), other], told)
            }
            (Move::Counter, &(Phase::React(function) | Phase::All(function) | Phase::Put(function))) => {
                self.counter(function, seat, told)
            }
            (Move::Pass | Move::Give(_) | Move::Force | Move::Object | Move::Sacrifice | Move::Take, _) => {
                self.make_rare(seat, m, told)
            }
            // No other phase asks for these.
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

    /// The moves of short or rare phases.
    fn make_rare(&mut self, seat: Seat, m: Move, told: &mut impl Listener<Fact>) -> Step {
        match (m, self.board.phase) {
            (Move::Give(kind), Phase::Give) => self.give(seat, kind, told),
            (Move::Give(kind), Phase::Tribute(tribute)) => self.give_tribute(tribute, seat, kind, told),
            (Move::Force | Move::Pass, Phase::Force) => self.answer_force(m == Move::Force, told),
            (Move::Pass, Phase::Drawn(wish)) => {
                told.hear(|| [Fact::Passes { seat }]);
                self.after_drawn(wish, told)
            }
            (Move::Pass, Phase::Object(laying)) => {
                // Silence is no move (HO-13.3).
                self.board.moves -= 1;
                self.pass_objection(laying, seat, told)
            }
            (Move::Object, Phase::Object(laying)) => self.object(laying, seat, told),
            (Move::Pass, Phase::Sacrifice(laying)) => self.pass_sacrifice(laying, seat, told),
            (Move::Sacrifice, Phase::Sacrifice(laying)) => self.sacrifice(laying, seat, told),
            (Move::Pass, Phase::Target(_)) => {
                told.hear(|| [Fact::Passes { seat }]);
                self.end_function(Next::Walk, told)
            }
            (Move::Take | Move::Pass, Phase::Take(taking)) => self.answer_take(taking, m == Move::Take, told),
            // No other phase asks for these, and the others are not rare.
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

    /// HO-5.6, HO-8.9: draws one card instead of laying, in a turn or on a wish.
    fn draw_instead(&mut self, seat: Seat, wish: Option<Function>, told: &mut impl Listener<Fact>) -> Step {
        self.board.cursor = Some(seat);
        let purpose = if wish.is_some() {
            Purpose::Wish
        } else {
            Purpose::Turn
        };
        match self.draw_one(seat, purpose, told) {
            Some(card) => self.after_single_draw(wish, Some(card), told),
            None => self.draw(Side::Seat(seat), 1, purpose, told),
        }
    }

    /// HO-7.6: the wish is said and falls on next.
    fn say_wish(&mut self, function: Function, wish: Wish, told: &mut impl Listener<Fact>) -> Step {
        let seat = function.starter;
        told.hear(|| [Fact::Wishes { seat, wish }]);
        let wishing = Wishing { wish: Some(wish) };
        self.fall_next(function.with_run(Run::Wish(wishing)), seat, told)
    }

    /// A side is named for the function that has just begun or is continued.
    fn name(&mut self, function: Function, side: Side, told: &mut impl Listener<Fact>) -> Step {
        let Function { starter, run, .. } = function;
        if !matches!(run, Run::Show(_)) {
            told.hear(|| [Fact::Names { seat: starter, side }]);
        }
        match (run, side) {
            (Run::Draw(Draw { n, .. }), Side::Jackpot) => {
                self.draw_in(function, side, n.unsigned_abs(), Purpose::Draw, told)
            }
            (Run::Swap(_), _) => self.name_parties(function, [Side::Seat(starter), side], told),
            (Run::Give, Side::Seat(seat)) if seat == starter => {
                self.take_jackpot(function.fallen_on(seat, Reach::Chosen), seat, told)
            }
            (Run::Show(kings), _) => self.show(function, side, kings, told),
            (_, Side::Seat(seat)) => self.fall_on(function, seat, Reach::Chosen, told),
            (_, Side::Jackpot) => Ok(()),
        }
    }

    /// HO-8.6: the function is turned on another seat.
    fn deflect(
        &mut self,
        function: Function,
        seat: Seat,
        side: Side,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        told.hear(|| [Fact::Names { seat, side }]);
        match side {
            Side::Seat(to) => self.fall_on(function, to, Reach::Chosen, told),
            Side::Jackpot => Ok(()),
        }
    }

    /// HO-7.16: the cards of a side are shown.
    fn show(&mut self, function: Function, side: Side, kings: u8, told: &mut impl Listener<Fact>) -> Step {
        let by = function.starter;
        let cards = self.cards_of(side);
        let stays = kings == 2 && side != Side::Jackpot;
        told.hear(|| {
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
        if self.look_through(side, by, Some(&function), told) {
            Ok(())
        } else {
            self.end_function(Next::Walk, told)
        }
    }

    /// HO-11.4: the joker is taken, or left where it lies.
    fn answer_take(&mut self, taking: Taking, takes: bool, told: &mut impl Listener<Fact>) -> Step {
        let Taking { by, from, function } = taking;
        told.hear(|| {
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
            ) => self.end_function(Next::Walk, told),
            (_, Side::Seat(seat)) => self.settle_behind(seat, function.as_ref(), told),
            (_, Side::Jackpot) => Ok(()),
        }
    }

    /// HO-14.4: a card is chosen; Robin Hood takes it at once (HO-7.12).
    fn put(&mut self, function: Function, seat: Seat, kind: Kind, told: &mut impl Listener<Fact>) -> Step {
        if let Run::Robin(robin) = function.run {
            self.tell_put(seat, Cards::only(kind), told);
            self.move_card(kind, Side::Seat(seat), Side::Jackpot);
            return self.next_of_robin(function, robin.asked, told);
        }
        self.choose(seat, kind, told);
        self.ask(Phase::Put(function))
    }

    /// HO-14.4: a card leaves the hand for those chosen so far.
    pub(crate) fn choose(&mut self, seat: Seat, kind: Kind, told: &mut impl Listener<Fact>) {
        self.hands.remove(seat, kind);
        self.chosen.add(kind);
        told.hear(|| {
            let card = self.secret(kind, SeatSet::only(seat));
            [Fact::Chooses { seat, card }]
        });
    }

    /// HO-14.4: enough cards are chosen.
    fn done(&mut self, function: Function, seat: Seat, told: &mut impl Listener<Fact>) -> Step {
        let chosen = self.chosen;
        match function.run {
            Run::Swap(_) if chosen.is_empty() => self.end_function(Next::Walk, told),
            Run::Swap(_) => self.ask(Phase::Pick(function)),
            Run::Dump => {
                self.put_chosen(seat, told);
                self.draw_in(
                    function,
                    Side::Seat(seat),
                    chosen.len() as u16 + 1,
                    Purpose::Dump,
                    told,
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
                self.put_chosen(seat, told);
                if self.hand(seat).is_empty() {
                    self.give_jackpot_to(seat, told);
                }
                self.after_draw(function, told)
            }
        }
    }

    fn put_chosen(&mut self, seat: Seat, told: &mut impl Listener<Fact>) {
        self.tell_put(seat, self.chosen, told);
        self.jackpot = self.jackpot.plus(self.chosen);
        self.chosen = Cards::EMPTY;
    }

    fn tell_put(&mut self, seat: Seat, cards: Cards, told: &mut impl Listener<Fact>) {
        told.hear(|| {
            [Fact::Puts {
                seat,
                count: cards.len() as u8,
                cards: self.secret(cards, SeatSet::only(seat)),
            }]
        });
    }
}

/// Outcomes followed.
impl Hoeleroe {
    /// Resolves the chance event that waits, and tells what happens; refuses an outcome that does not fit, or
    /// comes when none waits.
    pub(crate) fn resolve_checked(
        &mut self,
        outcome: &Outcome,
        told: &mut impl Listener<Fact>,
    ) -> Result<(), Refusal> {
        if matches!(self.board.phase, Phase::Over) {
            return Err(Refusal::MatchOver);
        }
        let event = self.event().ok_or(Refusal::BadOutcome(None))?;
        if !self.fits(&event, outcome) {
            return Err(Refusal::BadOutcome(Some(self.chance_rule())));
        }
        self.resolve_drawn(outcome, told);
        Ok(())
    }

    /// Resolves the chance event that waits with an outcome that fits it, and tells what happens.
    pub(crate) fn resolve_drawn(&mut self, outcome: &Outcome, told: &mut impl Listener<Fact>) {
        if self.follow(outcome, told).is_err() {
            self.end_round(told);
        }
    }

    fn follow(&mut self, outcome: &Outcome, told: &mut impl Listener<Fact>) -> Step {
        match (outcome, self.board.drawing) {
            (Outcome::Starter(seat), _) => {
                self.board.dealer = Some(*seat);
                told.hear(|| {
                    [Fact::Round {
                        round: 1,
                        dealer: *seat,
                    }]
                });
                self.ask(Phase::Deal)
            }
            (Outcome::Shuffle(order), Some(drawing)) => self.reshuffled(drawing, *order, told),
            (Outcome::Shuffle(order), None) => self.stack(*order),
            (Outcome::Roll(roll), _) => self.rolled(*roll, told),
            (Outcome::Pick(picked), _) => match self.board.function().and_then(Function::parties) {
                Some(parties) => self.swap_some(parties, *picked, told),
                None => Ok(()),
            },
        }
    }

    fn rolled(&mut self, roll: u8, told: &mut impl Listener<Fact>) -> Step {
        match self.board.awaited() {
            Some(Awaited::Size) => self.deal(roll, told),
            Some(Awaited::Arsch) => self.name_arschkarte(roll, told),
            Some(Awaited::Number(number, function)) => self.rolled_for(function, number, roll, told),
            // No die is cast for these.
            Some(Awaited::Reshuffle | Awaited::Starter | Awaited::Deal | Awaited::Pick(_)) | None => Ok(()),
        }
    }

    /// HO-14.5: a number for the running function.
    fn rolled_for(
        &mut self,
        function: Function,
        number: Number,
        roll: u8,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        let seat = self.cursor();
        told.hear(|| {
            [Fact::Rolls {
                seat,
                number,
                rolled: roll,
            }]
        });
        let function = match number {
            Number::Reduction => return self.reduce(function, roll, told),
            Number::Amount => function.with_more(roll.into()),
            Number::Seats => function.with_run(Run::Skips(Skips::Left(roll))),
        };
        self.fall_next(function, function.starter, told)
    }
}
