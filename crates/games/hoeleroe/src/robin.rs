//! Robin Hood (HO-7.12): each seat puts a card into the Jackpot, draws one, or steps aside, in a fixed order.

use stammtisch_core::{Listener, Seat};

use crate::board::Phase;
use crate::drawing::Purpose;
use crate::fact::Fact;
use crate::function::{Function, Robin, Run};
use crate::moves::Side;
use crate::queue::Queue;
use crate::seats::Next;
use crate::state::{Hoeleroe, Step};

impl Hoeleroe {
    /// Robin Hood goes round, and comes to his layer last.
    pub(crate) fn start_robin(&mut self, function: Function, told: &mut impl Listener<Fact>) -> Step {
        let layer = function.starter;
        let last = Some(layer).filter(|&seat| self.board.in_play.contains(seat));
        let asked: Queue = self.board.others_after(layer).chain(last).collect();
        self.deal_with_robin(function, asked, told)
    }

    /// Robin Hood goes on to the next seat.
    pub(crate) fn next_of_robin(
        &mut self,
        function: Function,
        asked: Queue,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        self.deal_with_robin(function, asked.rest(), told)
    }

    /// Asks the first of the seats that are affected, whose cards are counted now and not again.
    fn deal_with_robin(
        &mut self,
        function: Function,
        mut asked: Queue,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        while let Some(seat) = asked.first() {
            let cards = self.hand(seat).len();
            if cards != Function::ROBIN {
                let counted = cards as u8;
                let function = function.with_run(Run::Robin(Robin { asked, counted }));
                return self.ask(function.answered_in());
            }
            asked = asked.rest();
        }
        self.end_function(Next::Walk, told)
    }

    /// A seat with few cards draws one.
    pub(crate) fn accept_robin(
        &mut self,
        function: Function,
        seat: Seat,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        self.draw_in(function, Side::Seat(seat), 1, Purpose::Robin, told)
    }
}

impl Function {
    /// What is asked of a seat that answers it.
    pub(crate) fn answered_in(self) -> Phase {
        match self.run {
            Run::All(_) => Phase::All(self),
            Run::Robin(robin) if robin.puts() => Phase::Put(self),
            Run::Draw(_)
            | Run::Skip(_)
            | Run::Skips(_)
            | Run::Wish(_)
            | Run::Swap(_)
            | Run::Give
            | Run::Robin(_)
            | Run::Dump
            | Run::Show(_) => Phase::React(self),
        }
    }

    /// Whether it is Robin Hood: nothing is settled in between (HO-11.1), and nobody in it acts in the order of play
    /// (HO-4.4).
    pub(crate) const fn is_robin(&self) -> bool {
        matches!(self.run, Run::Robin(_))
    }
}
