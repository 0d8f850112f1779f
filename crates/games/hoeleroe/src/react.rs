//! Reactions: one place for each of them (HO-8, HO-9.3, HO-10.3), and accepting.

use stammtisch_core::{Listener, Seat, SeatSet};

use crate::board::{Number, Phase};
use crate::card::{Kind, Laid};
use crate::draw::{Cut, Draw};
use crate::drawing::Purpose;
use crate::fact::Fact;
use crate::function::{Function, Reach, Reaction, Run, Skip, Skips, Swap};
use crate::moves::Side;
use crate::seats::Next;
use crate::state::{Hoeleroe, Step};

impl Hoeleroe {
    /// A card that was laid on the running function does this to it.
    pub(crate) fn react(
        &mut self,
        function: Function,
        reaction: Reaction,
        laid: (Seat, Kind),
        two: bool,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        let (layer, kind) = laid;
        match reaction {
            Reaction::Continues => self.continue_draw(function, layer, kind, two, told),
            Reaction::Doubles => self.double(function, layer, told),
            Reaction::Passes => self.fall_next(function, layer, told),
            Reaction::Exempts => self.exempt(function, layer, told),
            Reaction::Deflects => self.ask(Phase::Deflect(function)),
            Reaction::Halves => self.halve(function, told),
            Reaction::Reduces => self.ask(Phase::Number(Number::Reduction, function)),
            Reaction::Stops | Reaction::Cancels => self.end_any_function(Some(function), told),
            Reaction::Spares => self.spare(function, layer, told),
            // These start the card's own function instead (HO-8.9).
            Reaction::Overtakes | Reaction::Answers => Ok(()),
        }
    }

    /// HO-7.2: a draw card laid on a draw.
    fn continue_draw(
        &mut self,
        function: Function,
        layer: Seat,
        kind: Kind,
        two: bool,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        let function = Function {
            card: kind,
            starter: layer,
            fall: None,
            ..function
        };
        self.lay_draw_card(function, two, told)
    }

    /// HO-8.4, HO-10.3: twice as much.
    fn double(&mut self, mut function: Function, layer: Seat, told: &mut impl Listener<Fact>) -> Step {
        match &mut function.run {
            Run::Draw(Draw { n, .. }) => *n *= 2,
            Run::Skip(Skip { n }) | Run::Skips(Skips::Left(n)) => *n *= 2,
            Run::All(all) => all.range *= 2,
            _ => {}
        }
        function.tell_count(told);
        if matches!(function.run, Run::All(_)) {
            self.ask_all_settled(function, told)
        } else {
            self.fall_next(function, layer, told)
        }
    }

    /// HO-8.7: half of the draw goes to the Jackpot; the same seat is asked again.
    fn halve(&mut self, mut function: Function, told: &mut impl Listener<Fact>) -> Step {
        if let Run::Draw(draw) = &mut function.run {
            *draw = draw.halved();
        }
        function.tell_count(told);
        self.settle_and_ask(Some(&function), told)
    }

    /// HO-8.8: a roll is taken off the draw.
    pub(crate) fn reduce(
        &mut self,
        mut function: Function,
        roll: u8,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        if let Run::Draw(draw) = &mut function.run {
            *draw = draw.reduced(roll);
        }
        let n = function.run.count();
        function.tell_count(told);
        if n > 0 {
            return self.settle_and_ask(Some(&function), told);
        }
        let holds_cards = function.fall.is_some_and(|fall| !self.hand(fall.seat).is_empty());
        if n < 0 && holds_cards {
            self.ask(Phase::Put(function))
        } else {
            self.after_draw(function, told)
        }
    }

    /// When a draw is drawn or has come to nothing: the rest goes to the Jackpot (HO-8.7).
    pub(crate) fn after_draw(&mut self, function: Function, told: &mut impl Listener<Fact>) -> Step {
        match function.run {
            Run::Draw(Draw {
                cut: Cut::Halved(rest),
                ..
            }) => self.draw_in(function, Side::Jackpot, rest, Purpose::Halve, told),
            _ => self.end_function(Next::Walk, told),
        }
    }

    /// HO-8.3: the affected seat accepts.
    pub(crate) fn accept(&mut self, function: Function, seat: Seat, told: &mut impl Listener<Fact>) -> Step {
        told.hear(|| [Fact::Accepts { seat }]);
        let reach = function.fall.map(|fall| fall.reach);
        if reach == Some(Reach::Next) {
            self.board.cursor = Some(seat);
        }
        match function.run {
            Run::Draw(draw) => self.draw_in(
                function,
                Side::Seat(seat),
                draw.n.unsigned_abs(),
                Purpose::Draw,
                told,
            ),
            Run::Skip(skip) => self.accept_skip(skip, seat, reach, told),
            Run::Skips(Skips::Left(left)) => self.accept_skips(function, left, seat, told),
            Run::Swap(swap) => {
                let asked = swap.asked.rest();
                self.ask_parties(function.with_run(Run::Swap(Swap { asked, ..swap })), told)
            }
            Run::Give => self.take_jackpot(function, seat, told),
            Run::Robin(_) => self.accept_robin(function, seat, told),
            // Nobody is asked to accept these.
            Run::Skips(Skips::Unrolled) | Run::Wish(_) | Run::All(_) | Run::Dump | Run::Show(_) => Ok(()),
        }
    }

    fn accept_skip(
        &mut self,
        skip: Skip,
        seat: Seat,
        reach: Option<Reach>,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        let now = reach == Some(Reach::Next);
        told.hear(|| [Fact::SitsOut { seat, rounds: skip.n }]);
        self.board.skips[seat.index()] += u16::from(skip.n) - u16::from(now);
        self.end_function(Next::Walk, told)
    }

    fn accept_skips(
        &mut self,
        function: Function,
        left: u8,
        seat: Seat,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        told.hear(|| [Fact::SitsOut { seat, rounds: 1 }]);
        if function.fall.is_some_and(|fall| fall.reach == Reach::Chosen) {
            self.board.skips[seat.index()] += 1;
        }
        match left - 1 {
            0 => self.end_function(Next::Walk, told),
            left => {
                let function = function.with_run(Run::Skips(Skips::Left(left)));
                self.fall_next(function, self.cursor(), told)
            }
        }
    }

    /// HO-8.10: nobody sits out the one place that was deflected; the others fall on next.
    fn spare(&mut self, mut function: Function, layer: Seat, told: &mut impl Listener<Fact>) -> Step {
        if let Run::Skips(Skips::Left(left)) = &mut function.run {
            *left -= 1;
        }
        function.tell_count(told);
        self.fall_next(function, layer, told)
    }

    /// HO-7.11: a seat takes the Jackpot as it was given it.
    pub(crate) fn take_jackpot(
        &mut self,
        function: Function,
        seat: Seat,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        self.give_jackpot_to(seat, told);
        self.after_gift(function, told)
    }

    /// A seat gets all the cards of the Jackpot.
    pub(crate) fn give_jackpot_to(&mut self, seat: Seat, told: &mut impl Listener<Fact>) {
        let cards = self.jackpot;
        told.hear(|| {
            [Fact::TakesJackpot {
                seat,
                count: cards.len() as u8,
                cards: self.secret(cards, SeatSet::only(seat)),
            }]
        });
        self.move_all(Side::Jackpot, Side::Seat(seat));
    }

    /// HO-9.3: an Ober of hearts takes the Zwang away; the same seat is asked again.
    pub(crate) fn counter(&mut self, function: Function, seat: Seat, told: &mut impl Listener<Fact>) -> Step {
        told.hear(|| [Fact::Counters { seat }]);
        self.hands.remove(seat, Kind::HO);
        self.put_on_top(Laid::Own(Kind::HO));
        let function = Function {
            forced: false,
            ..function.with_laid(seat)
        };
        self.settle_and_ask(Some(&function), told)
    }
}
