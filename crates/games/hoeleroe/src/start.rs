//! Functions as they start: one place for each row of HO-7.1.

use stammtisch_core::{Listener, Seat, SeatSet};

use crate::board::{Number, Phase};
use crate::card::{Kind, Rank};
use crate::draw::{Cut, Draw};
use crate::drawing::Purpose;
use crate::fact::Fact;
use crate::function::{All, Fall, Function, Reach, Robin, Run, Skip, Skips, Swap, Wishing};
use crate::meaning::Amount;
use crate::moves::{Lay, Side};
use crate::queue::Queue;
use crate::seats::Next;
use crate::state::{Hoeleroe, Step};

impl Hoeleroe {
    /// HO-7.1: the card just placed starts the function of its kind. `two` is HO-4.7.
    pub(crate) fn start(&mut self, layer: Seat, lay: Lay, two: bool, told: &mut impl Listener<Fact>) -> Step {
        let card = lay.counts_as();
        let forced = matches!(lay, Lay::Forced(_));
        let Some(run) = STARTS[card as usize] else {
            return match card {
                Kind::SK => self.turn_direction(layer, two, told),
                Kind::SO => self.start_void(layer, told),
                _ => self.end_function(Next::Walk, told),
            };
        };
        let function = Function {
            card,
            starter: layer,
            forced,
            fall: None,
            run,
        };
        match run {
            Run::Draw(_) => self.lay_draw_card(function, two, told),
            Run::Skip(_) => self.start_skip(function, two, told),
            Run::Skips(_) => self.ask(Phase::Number(Number::Seats, function)),
            Run::Wish(_) => self.ask(Phase::Wish(function)),
            Run::Swap(_) => self.start_swap(function, told),
            Run::Give => self.start_give(function, told),
            Run::All(_) => self.ask_all_settled(function.with_laid(layer), told),
            Run::Robin(_) => self.start_robin(function, told),
            Run::Dump if !self.board.in_play.contains(layer) => self.end_function(Next::Walk, told),
            Run::Dump => self.ask(Phase::Put(function)),
            Run::Show(_) if lay == Lay::TwoKings => self.ask(Phase::Target(function.with_run(Run::Show(2)))),
            Run::Show(_) => self.ask(Phase::Target(function)),
        }
    }

    /// HO-7.2: the draw card that leads the function adds its amount and decides on whom the draw falls.
    pub(crate) fn lay_draw_card(
        &mut self,
        function: Function,
        two: bool,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        let (card, layer) = (function.card, function.starter);
        if card.turns_and_draws() {
            self.turn(told);
        }
        let function = match card.draws() {
            Some(Amount::Cards(cards)) => function.with_more(cards.into()),
            _ => return self.ask(Phase::Number(Number::Amount, function)),
        };
        match card {
            Kind::S8 if self.board.others(layer).is_empty() => self.end_function(Next::Walk, told),
            Kind::H7 | Kind::S8 => self.ask(Phase::Target(function)),
            Kind::G7 | Kind::H8 | Kind::S7 if two => self.fall_on(function, layer, Reach::Next, told),
            Kind::S7 => {
                let between = self.walk(layer, told)?;
                let seat = self.walk(between, told)?;
                self.fall_on(function, seat, Reach::Next, told)
            }
            _ => self.fall_next(function, layer, told),
        }
    }

    /// HO-7.4: `EA` names, `GA` falls against the direction, `SA` on next.
    fn start_skip(&mut self, function: Function, two: bool, told: &mut impl Listener<Fact>) -> Step {
        let layer = function.starter;
        match function.card {
            Kind::EA if !self.board.others(layer).is_empty() => self.ask(Phase::Target(function)),
            Kind::SA => self.fall_next(function, layer, told),
            Kind::GA if two => self.fall_on(function, layer, Reach::Previous, told),
            Kind::GA => match self.board.others_after(layer).last() {
                Some(previous) => self.fall_on(function, previous, Reach::Previous, told),
                None => self.end_function(Next::Walk, told),
            },
            _ => self.end_function(Next::Walk, told),
        }
    }

    /// HO-7.5: the function falls on next, by a walk from `from`.
    pub(crate) fn fall_next(
        &mut self,
        function: Function,
        from: Seat,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        let seat = self.walk(from, told)?;
        let on_nobody = seat == from && matches!(function.run, Run::Draw(_) | Run::Skip(_));
        if on_nobody {
            told.hear(|| [Fact::FallsOnNobody]);
            return self.end_function(Next::Seat(seat), told);
        }
        self.fall_on(function, seat, Reach::Next, told)
    }

    /// The function falls on `seat`, which is asked.
    pub(crate) fn fall_on(
        &mut self,
        function: Function,
        seat: Seat,
        reach: Reach,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        if matches!(function.run, Run::Swap(_) | Run::All(_)) || !self.is_settled() {
            let function = function.fallen_on(seat, reach);
            told.hear(|| [Fact::Falls { seat, function }]);
            return self.settle_and_ask(Some(&function), told);
        }
        // Mostly nothing is to be settled: the same, put together where it is kept, not read whole right behind
        // writes of its parts.
        let fall = Some(Fall { seat, reach });
        let function = Function { fall, ..function };
        told.hear(|| [Fact::Falls { seat, function }]);
        self.ask(Phase::React(function))
    }

    /// HO-7.8, HO-7.17: a swap of two asks for its sides, if there are any.
    fn start_swap(&mut self, function: Function, told: &mut impl Listener<Fact>) -> Step {
        let layer = function.starter;
        let others = self.board.others(layer).len();
        let sides = others + usize::from(!self.jackpot.is_empty());
        let plays = self.board.in_play.contains(layer);
        match function.card {
            Kind::HO if others > 0 && sides > 1 => self.ask(Phase::Pair(function)),
            Kind::S9 | Kind::G10 if plays && sides > 0 => self.ask(Phase::Target(function)),
            _ => self.end_function(Next::Walk, told),
        }
    }

    /// HO-7.11: the Jackpot is given away, if there is one.
    fn start_give(&mut self, function: Function, told: &mut impl Listener<Fact>) -> Step {
        if self.jackpot.is_empty() {
            return self.after_gift(function, told);
        }
        if self.board.in_play.is_empty() {
            self.end_function(Next::Walk, told)
        } else {
            self.ask(Phase::Target(function))
        }
    }

    /// `H9` refills the Jackpot.
    pub(crate) fn after_gift(&mut self, function: Function, told: &mut impl Listener<Fact>) -> Step {
        match function.card {
            Kind::H9 => self.draw_in(function, Side::Jackpot, Function::REFILL, Purpose::Refill, told),
            _ => self.end_function(Next::Walk, told),
        }
    }

    /// HO-7.14: `SK` turns the direction; of two, its layer goes on (HO-4.7).
    fn turn_direction(&mut self, layer: Seat, two: bool, told: &mut impl Listener<Fact>) -> Step {
        self.turn(told);
        self.end_function(if two { Next::Seat(layer) } else { Next::Walk }, told)
    }

    /// HO-4.2: the direction of play turns.
    fn turn(&mut self, told: &mut impl Listener<Fact>) {
        let direction = self.board.direction.turned();
        self.board.direction = direction;
        told.hear(|| [Fact::Turns { direction }]);
    }

    /// HO-7.15: a void round begins.
    fn start_void(&mut self, layer: Seat, told: &mut impl Listener<Fact>) -> Step {
        told.hear(|| [Fact::Void { seat: layer }]);
        self.board.skips = Default::default();
        self.board.void = Some(layer);
        self.end_function(Next::Walk, told)
    }
}

impl Function {
    /// Tells how much it counts now.
    pub(crate) fn tell_count(&self, told: &mut impl Listener<Fact>) {
        told.hear(|| [Fact::Counts { n: self.run.count() }]);
    }
}

/// The function each kind starts, as it stands before anybody is named; `None` if it is over at once.
static STARTS: [Option<Run>; Kind::COUNT] = {
    let mut starts = [None; Kind::COUNT];
    let mut place = 0;
    while place < Kind::COUNT {
        starts[place] = run_of(Kind::ALL[place]);
        place += 1;
    }
    starts
};

const fn run_of(card: Kind) -> Option<Run> {
    Some(match card {
        Kind::HA => Run::Skips(Skips::Unrolled),
        Kind::EA | Kind::GA | Kind::SA => Run::Skip(Skip { n: 1 }),
        Kind::H9 | Kind::HK => Run::Give,
        Kind::S9 | Kind::G10 | Kind::HO => Run::Swap(Swap {
            parties: None,
            asked: Queue::EMPTY,
        }),
        Kind::H10 => Run::Robin(Robin {
            asked: Queue::EMPTY,
            counted: 0,
        }),
        Kind::S10 => Run::Dump,
        Kind::EO | Kind::GK => Run::All(All {
            range: 1,
            folded: SeatSet::EMPTY,
            exempt: SeatSet::EMPTY,
            laid: SeatSet::EMPTY,
        }),
        Kind::EK => Run::Show(1),
        _ if matches!(card.rank(), Rank::Unter) => Run::Wish(Wishing { wish: None }),
        _ if card.draws().is_some() => Run::Draw(Draw {
            n: 0,
            cut: Cut::Whole,
        }),
        _ => return None,
    })
}
