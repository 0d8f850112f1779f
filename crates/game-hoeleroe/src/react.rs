//! Reactions: one place for each of them (HO-8, HO-9.3, HO-10.3), and accepting.

use stammtisch_core::{Seat, SeatSet};

use crate::board::{Number, Phase, Purpose};
use crate::card::{Kind, Laid};
use crate::fact::{Fact, Play};
use crate::function::{Draw, Function, Reach, Reaction, Run, Skip, Skips, Swap};
use crate::moves::Side;
use crate::seats::Next;
use crate::state::Step;

impl<F: FnMut(Fact)> Play<'_, F> {
    /// A card that was laid on the running function does this to it.
    pub(crate) fn react(&mut self, reaction: Reaction, layer: Seat, kind: Kind, two: bool) -> Step {
        match reaction {
            Reaction::Continues => self.continue_draw(layer, kind, two),
            Reaction::Doubles => self.double(layer),
            Reaction::Passes => self.fall_next(layer),
            Reaction::Exempts => self.exempt(layer),
            Reaction::Deflects => self.ask(Phase::Deflect),
            Reaction::Halves => self.halve(),
            Reaction::Reduces => self.ask(Phase::Number(Number::Reduction)),
            Reaction::Stops | Reaction::Cancels => self.end_any_function(),
            // These start the card's own function instead (HO-8.9).
            Reaction::Overtakes | Reaction::Answers => Ok(()),
        }
    }

    /// HO-7.2: a draw card laid on a draw.
    fn continue_draw(&mut self, layer: Seat, kind: Kind, two: bool) -> Step {
        if let Some(function) = &mut self.board.function {
            function.card = kind;
            function.starter = layer;
            function.fall = None;
        }
        self.lay_draw_card(kind, layer, two)
    }

    /// HO-8.4, HO-10.3: twice as much.
    fn double(&mut self, layer: Seat) -> Step {
        if let Some(function) = &mut self.board.function {
            match &mut function.run {
                Run::Draw(Draw { n, .. }) => *n *= 2,
                Run::Skip(Skip { n }) | Run::Skips(Skips { n }) => *n *= 2,
                Run::All(all) => all.range *= 2,
                _ => {}
            }
        }
        self.tell_count();
        if self.swap_of_all_runs() {
            self.ask_all_settled()
        } else {
            self.fall_next(layer)
        }
    }

    /// HO-8.7: half of the draw goes to the Jackpot; the same seat is asked again.
    fn halve(&mut self) -> Step {
        if let Some(Function {
            run: Run::Draw(draw), ..
        }) = &mut self.board.function
        {
            let rest = draw.n / 2;
            draw.n -= rest;
            draw.reduced = true;
            draw.rest = Some(draw.rest.unwrap_or(0) + rest.unsigned_abs());
        }
        self.tell_count();
        self.settle_and_ask()
    }

    /// HO-8.8: a roll is taken off the draw.
    pub(crate) fn reduce(&mut self, roll: u8) -> Step {
        let Some(Function {
            run: Run::Draw(draw),
            fall,
            ..
        }) = &mut self.board.function
        else {
            return Ok(());
        };
        draw.n -= i16::from(roll);
        draw.reduced = true;
        let (n, fall) = (draw.n, *fall);
        self.tell_count();
        if n > 0 {
            return self.settle_and_ask();
        }
        let holds_cards = fall.is_some_and(|fall| !self.hand(fall.seat).is_empty());
        if n < 0 && holds_cards {
            self.ask(Phase::Put)
        } else {
            self.after_draw()
        }
    }

    /// When a draw is drawn or has come to nothing: the rest goes to the Jackpot (HO-8.7).
    pub(crate) fn after_draw(&mut self) -> Step {
        match self.running().run {
            Run::Draw(Draw { rest: Some(rest), .. }) => self.draw(Side::Jackpot, rest, Purpose::Halve),
            _ => self.end_function(Next::Walk),
        }
    }

    /// HO-8.3: the affected seat accepts.
    pub(crate) fn accept(&mut self, seat: Seat) -> Step {
        let function = self.running();
        self.tell(Fact::Accepts { seat });
        let reach = function.fall.map(|fall| fall.reach);
        if reach == Some(Reach::Next) {
            self.board.cursor = Some(seat);
        }
        match function.run {
            Run::Draw(draw) => self.draw(Side::Seat(seat), draw.n.unsigned_abs(), Purpose::Draw),
            Run::Skip(skip) => self.accept_skip(skip, seat, reach),
            Run::Skips(skips) => self.accept_skips(skips, seat, reach),
            Run::Swap(swap) => self.accept_swap(swap),
            Run::Give => self.take_jackpot(function.card, seat),
            Run::Wish(_) | Run::All(_) | Run::Robin(_) | Run::Dump | Run::Show(_) => Ok(()),
        }
    }

    fn accept_skip(&mut self, skip: Skip, seat: Seat, reach: Option<Reach>) -> Step {
        let now = reach == Some(Reach::Next);
        self.tell(Fact::SitsOut { seat, rounds: skip.n });
        self.board.skips[seat.index()] += u16::from(skip.n) - u16::from(now);
        self.end_function(Next::Walk)
    }

    fn accept_skips(&mut self, skips: Skips, seat: Seat, reach: Option<Reach>) -> Step {
        self.tell(Fact::SitsOut { seat, rounds: 1 });
        if reach == Some(Reach::Chosen) {
            self.board.skips[seat.index()] += 1;
        }
        let n = skips.n - 1;
        if n == 0 {
            return self.end_function(Next::Walk);
        }
        self.set_run(Run::Skips(Skips { n }));
        self.fall_next(self.cursor())
    }

    /// HO-8.11: the next seat is asked; when all have accepted, the sides swap.
    fn accept_swap(&mut self, mut swap: Swap) -> Step {
        swap.asked.remove_first();
        self.set_run(Run::Swap(swap));
        if swap.asked.is_empty() {
            self.carry_out_swap()
        } else {
            self.settle_and_ask()
        }
    }

    /// HO-7.11: a seat takes the Jackpot as it was given it.
    pub(crate) fn take_jackpot(&mut self, card: Kind, seat: Seat) -> Step {
        self.give_jackpot_to(seat);
        self.after_gift(card)
    }

    /// A seat gets all the cards of the Jackpot.
    pub(crate) fn give_jackpot_to(&mut self, seat: Seat) {
        let cards = self.jackpot;
        let secret = self.secret(cards, SeatSet::only(seat));
        self.tell(Fact::TakesJackpot {
            seat,
            count: cards.len() as u8,
            cards: secret,
        });
        self.move_all(Side::Jackpot, Side::Seat(seat));
    }

    /// HO-9.3: an Ober of hearts takes the Zwang away; the same seat is asked again.
    pub(crate) fn counter(&mut self, seat: Seat) -> Step {
        self.tell(Fact::Counters { seat });
        self.hands.remove(seat, Kind::HO);
        self.put_on_top(Laid::Own(Kind::HO));
        if let Some(function) = &mut self.board.function {
            function.forced = false;
            if let Run::All(all) = &mut function.run {
                all.laid = all.laid.with(seat);
            }
        }
        self.settle_and_ask()
    }
}
