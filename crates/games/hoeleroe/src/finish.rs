//! The last card of a hand (HO-12).

use stammtisch_core::{Listener, Seat, SeatSet};

use crate::board::{Laying, Phase, Tribute};
use crate::card::{Kind, Laid};
use crate::drawing::Purpose;
use crate::fact::Fact;
use crate::function::{Function, Reaction, Run};
use crate::lay::{Use, is_of_bells};
use crate::list::SeatList;
use crate::moves::{Lay, Side};
use crate::state::{Hoeleroe, Step};

impl Hoeleroe {
    /// HO-12.1: what becomes of a seat that has laid its last card.
    pub(crate) fn finish(&mut self, laying: Laying, told: &mut impl Listener<Fact>) -> Step {
        let Laying {
            seat,
            lay,
            passed,
            function,
        } = laying;
        let card = lay.main();
        let bells = is_of_bells(card) && !self.jackpot.is_empty();
        if !self.board.plain() && matches!(card.card(), Kind::GO | Kind::JOKER) {
            return self.ask_tribute(seat, Some(lay), passed, function, told);
        }
        if bells {
            self.give_jackpot_to(seat, told);
            return self.place(function, seat, lay, told);
        }
        if self.board.plain() {
            return self.place_and_leave(function, seat, lay, told);
        }
        if self.stays_affected(function.as_ref(), card.counts_as()) {
            return self.place(function, seat, lay, told);
        }
        let laying = Laying {
            passed: SeatSet::EMPTY,
            ..laying
        };
        if self.may_be_saved_from() && !self.board.others(seat).is_empty() {
            return self.ask(Phase::Sacrifice(laying));
        }
        self.finish_unhindered(laying, told)
    }

    /// HO-12.5: a card laid to halve or reduce; with two in play a draw card that falls on its layer.
    fn stays_affected(&self, function: Option<&Function>, kind: Kind) -> bool {
        match self.use_of(function, kind) {
            Use::React(Reaction::Halves | Reaction::Reduces) => true,
            Use::Start(_) | Use::React(Reaction::Continues) => {
                self.two_in_play() && matches!(kind, Kind::G7 | Kind::H8 | Kind::S7)
            }
            Use::Plain | Use::Over | Use::React(_) => false,
        }
    }

    /// HO-12.6: whether a joker could be sacrificed now, as far as all can see.
    fn may_be_saved_from(&self) -> bool {
        let on_table = self
            .board
            .table
            .as_slice()
            .iter()
            .any(|laid| laid.card() == Kind::JOKER);
        !self.jackpot.is_empty() && !on_table && !self.board.discard.contains(Kind::JOKER)
    }

    /// The end of the list of HO-12.1, when nobody has sacrificed the joker.
    fn finish_unhindered(&mut self, laying: Laying, told: &mut impl Listener<Fact>) -> Step {
        let Laying {
            seat, lay, function, ..
        } = laying;
        if self.stays_to_sit_out(function.as_ref(), lay.counts_as()) {
            self.place(function, seat, lay, told)
        } else {
            self.place_and_leave(function, seat, lay, told)
        }
    }

    /// HO-12.7: cards that may make their own layer sit out.
    fn stays_to_sit_out(&self, function: Option<&Function>, kind: Kind) -> bool {
        let skips = function.is_some_and(|function| matches!(function.run, Run::Skips(_)));
        match (self.use_of(function, kind), kind) {
            (Use::Start(_), Kind::HA) => true,
            (Use::Start(_), Kind::GA) => self.two_in_play(),
            (Use::React(Reaction::Doubles), _) => skips,
            _ => false,
        }
    }

    /// An answer of silence in the window for the joker.
    pub(crate) fn pass_sacrifice(
        &mut self,
        laying: Laying,
        seat: Seat,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        told.hear(|| [Fact::Passes { seat }]);
        let laying = Laying {
            passed: laying.passed.with(seat),
            ..laying
        };
        self.ask(Phase::Sacrifice(laying))?;
        if self.asked.seats.is_empty() {
            self.finish_unhindered(laying, told)
        } else {
            Ok(())
        }
    }

    /// HO-12.6: the joker is sacrificed against the last card.
    pub(crate) fn sacrifice(&mut self, laying: Laying, giver: Seat, told: &mut impl Listener<Fact>) -> Step {
        told.hear(|| {
            [Fact::Sacrifices {
                seat: giver,
                against: laying.seat,
            }]
        });
        self.board.phase = Phase::Nothing(laying.function);
        self.hands.remove(giver, Kind::JOKER);
        self.clear_table();
        self.board.discard = self.board.discard.plus(laying.lay.cards());
        self.put_on_top(Laid::Own(Kind::JOKER));
        self.give_jackpot_to(laying.seat, told);
        if self.hand(giver).is_empty() {
            return self.ask_tribute(giver, None, laying.passed, laying.function, told);
        }
        self.end_any_function(laying.function, told)
    }

    /// HO-12.3: the others give.
    fn ask_tribute(
        &mut self,
        seat: Seat,
        lay: Option<Lay>,
        passed: SeatSet,
        function: Option<Function>,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        told.hear(|| [Fact::Tribute { seat }]);
        let held = |other: &Seat| self.hand(*other).len();
        let givers: SeatList = self
            .board
            .others_after(seat)
            .filter(|other| held(other) > 1)
            .collect();
        let draws = self
            .board
            .others_after(seat)
            .filter(|other| held(other) == 1)
            .count() as u8;
        self.collect(
            Tribute {
                seat,
                lay,
                passed,
                givers,
                draws,
                function,
            },
            told,
        )
    }

    /// Asks the next giver; when all have given, the rest is drawn.
    fn collect(&mut self, tribute: Tribute, told: &mut impl Listener<Fact>) -> Step {
        self.ask(Phase::Tribute(tribute))?;
        if !tribute.givers.is_empty() {
            return Ok(());
        }
        self.draw(
            Side::Seat(tribute.seat),
            tribute.draws.into(),
            Purpose::Tribute,
            told,
        )
    }

    /// One seat gives a card of its choice.
    pub(crate) fn give_tribute(
        &mut self,
        mut tribute: Tribute,
        giver: Seat,
        kind: Kind,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        told.hear(|| {
            [Fact::Gives {
                from: giver,
                to: tribute.seat,
                card: self.secret(kind, SeatSet::only(giver).with(tribute.seat)),
            }]
        });
        self.move_card(kind, Side::Seat(giver), Side::Seat(tribute.seat));
        tribute.givers.remove_first();
        self.collect(tribute, told)
    }

    /// The tribute is complete: the laid card goes on lying down, or the sacrifice has its effect.
    pub(crate) fn after_tribute(&mut self, tribute: Tribute, told: &mut impl Listener<Fact>) -> Step {
        match tribute.lay {
            Some(lay) => self.place(tribute.function, tribute.seat, lay, told),
            None => self.end_any_function(tribute.function, told),
        }
    }
}
