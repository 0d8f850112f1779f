//! Functions as they start: one place for each row of HO-7.1.

use stammtisch_core::{Seat, SeatSet};

use crate::board::{Number, Phase, Purpose};
use crate::card::{Kind, Rank};
use crate::fact::{Fact, Play};
use crate::function::{All, Draw, Fall, Function, Reach, Run, Skip, Skips, Swap, Wishing};
use crate::list::SeatList;
use crate::meaning::Amount;
use crate::moves::{Lay, Side};
use crate::seats::Next;
use crate::state::Step;

impl<F: FnMut(Fact)> Play<'_, F> {
    /// HO-7.1: the card just placed starts the function of its kind. `two` is HO-4.7.
    pub(crate) fn start(&mut self, layer: Seat, lay: Lay, two: bool) -> Step {
        let card = lay.counts_as();
        let forced = matches!(lay, Lay::Forced(_));
        let Some(run) = STARTS[card as usize] else {
            return match card {
                Kind::SK => self.turn_direction(layer, two),
                Kind::SO => self.start_void(layer),
                _ => self.end_function(Next::Walk),
            };
        };
        self.board.function = Some(Function {
            card,
            starter: layer,
            forced,
            fall: None,
            run,
        });
        match run {
            Run::Draw(_) => self.lay_draw_card(card, layer, two),
            Run::Skip(_) => self.start_skip(card, layer, two),
            Run::Skips(_) => self.ask(Phase::Number(Number::Seats)),
            Run::Wish(_) => self.ask(Phase::Wish),
            Run::Swap(_) => self.start_swap(card, layer),
            Run::Give => self.start_give(card),
            Run::All(_) => {
                self.note_laid(layer);
                self.ask_all_settled()
            }
            Run::Robin(_) => self.start_robin(layer),
            Run::Dump if !self.board.in_play.contains(layer) => self.end_function(Next::Walk),
            Run::Dump => self.ask(Phase::Put),
            Run::Show(_) => {
                if lay == Lay::TwoKings {
                    self.set_run(Run::Show(2));
                }
                self.ask(Phase::Target)
            }
        }
    }

    /// HO-7.2: a draw card adds its amount and decides on whom the draw falls.
    pub(crate) fn lay_draw_card(&mut self, card: Kind, layer: Seat, two: bool) -> Step {
        if card.turns_and_draws() {
            self.turn();
        }
        match card.draws() {
            Some(Amount::Cards(cards)) => self.add_to_draw(cards.into()),
            _ => return self.ask(Phase::Number(Number::Amount)),
        }
        match card {
            Kind::S8 if self.board.others(layer).is_empty() => self.end_function(Next::Walk),
            Kind::H7 | Kind::S8 => self.ask(Phase::Target),
            Kind::G7 | Kind::H8 | Kind::S7 if two => self.fall_on(layer, Reach::Next),
            Kind::S7 => {
                let between = self.walk(layer)?;
                let seat = self.walk(between)?;
                self.fall_on(seat, Reach::Next)
            }
            _ => self.fall_next(layer),
        }
    }

    /// Tells how much the running function counts now.
    pub(crate) fn tell_count(&mut self) {
        if let Some(n) = self.board.function.map(|function| function.run.count()) {
            self.tell(Fact::Counts { n });
        }
    }

    /// Adds to the cards of the running draw.
    pub(crate) fn add_to_draw(&mut self, cards: i16) {
        if let Some(Function {
            run: Run::Draw(draw), ..
        }) = &mut self.board.function
        {
            draw.n += cards;
        }
    }

    /// HO-7.4: `EA` names, `GA` falls against the direction, `SA` on next.
    fn start_skip(&mut self, card: Kind, layer: Seat, two: bool) -> Step {
        match card {
            Kind::EA if !self.board.others(layer).is_empty() => self.ask(Phase::Target),
            Kind::SA => self.fall_next(layer),
            Kind::GA if two => self.fall_on(layer, Reach::Previous),
            Kind::GA => match self.board.others_after(layer).last() {
                Some(previous) => self.fall_on(previous, Reach::Previous),
                None => self.end_function(Next::Walk),
            },
            _ => self.end_function(Next::Walk),
        }
    }

    /// HO-7.5: the function falls on next, by a walk from `from`.
    pub(crate) fn fall_next(&mut self, from: Seat) -> Step {
        let seat = self.walk(from)?;
        let on_nobody = seat == from && matches!(self.running().run, Run::Draw(_) | Run::Skip(_));
        if on_nobody {
            self.tell(Fact::FallsOnNobody);
            return self.end_function(Next::Seat(seat));
        }
        self.fall_on(seat, Reach::Next)
    }

    /// The function falls on `seat`, which is asked.
    pub(crate) fn fall_on(&mut self, seat: Seat, reach: Reach) -> Step {
        self.set_fall(seat, reach);
        let function = self.running();
        self.tell(Fact::Falls { seat, function });
        self.settle_and_ask()
    }

    /// Notes on whom the function falls, and how; in a swap `seat` comes in the place of a party.
    pub(crate) fn set_fall(&mut self, seat: Seat, reach: Reach) {
        if let Some(function) = &mut self.board.function {
            match &mut function.run {
                Run::Swap(swap) => swap.put_in_place(seat),
                _ => function.fall = Some(Fall { seat, reach }),
            }
        }
    }

    /// HO-7.8, HO-7.17: a swap of two asks for its sides, if there are any.
    fn start_swap(&mut self, card: Kind, layer: Seat) -> Step {
        let others = self.board.others(layer).len();
        let sides = others + usize::from(!self.jackpot.is_empty());
        let plays = self.board.in_play.contains(layer);
        match card {
            Kind::HO if others > 0 && sides > 1 => self.ask(Phase::Pair),
            Kind::S9 | Kind::G10 if plays && sides > 0 => self.ask(Phase::Target),
            _ => self.end_function(Next::Walk),
        }
    }

    /// HO-7.11: the Jackpot is given away, if there is one.
    fn start_give(&mut self, card: Kind) -> Step {
        if self.jackpot.is_empty() {
            return self.after_gift(card);
        }
        if self.board.in_play.is_empty() {
            self.end_function(Next::Walk)
        } else {
            self.ask(Phase::Target)
        }
    }

    /// `H9` refills the Jackpot.
    pub(crate) fn after_gift(&mut self, card: Kind) -> Step {
        match card {
            Kind::H9 => self.draw(Side::Jackpot, 4, Purpose::Refill),
            _ => self.end_function(Next::Walk),
        }
    }

    /// HO-7.12: Robin Hood goes round.
    fn start_robin(&mut self, layer: Seat) -> Step {
        let last = Some(layer).filter(|&seat| self.board.in_play.contains(seat));
        let asked: SeatList = self.board.others_after(layer).chain(last).collect();
        self.set_run(Run::Robin(asked));
        self.deal_with_robin()
    }

    /// Deals with the seat Robin Hood has come to.
    fn deal_with_robin(&mut self) -> Step {
        let Some(seat) = self.running().answering() else {
            return self.end_function(Next::Walk);
        };
        match self.hand(seat).len() {
            0..3 => self.draw(Side::Seat(seat), 1, Purpose::Robin),
            3 => self.next_of_robin(),
            _ => self.ask(Phase::Put),
        }
    }

    /// Robin Hood goes on to the next seat.
    pub(crate) fn next_of_robin(&mut self) -> Step {
        if let Some(Function {
            run: Run::Robin(asked),
            ..
        }) = &mut self.board.function
        {
            asked.remove_first();
        }
        self.deal_with_robin()
    }

    /// HO-7.14: `SK` turns the direction; of two, its layer goes on (HO-4.7).
    fn turn_direction(&mut self, layer: Seat, two: bool) -> Step {
        self.turn();
        self.end_function(if two { Next::Seat(layer) } else { Next::Walk })
    }

    /// HO-4.2: the direction of play turns.
    fn turn(&mut self) {
        let direction = self.board.direction.turned();
        self.board.direction = direction;
        self.tell(Fact::Turns { direction });
    }

    /// HO-7.15: a void round begins.
    fn start_void(&mut self, layer: Seat) -> Step {
        self.tell(Fact::Void { seat: layer });
        self.board.skips = Default::default();
        self.board.void = Some(layer);
        self.end_function(Next::Walk)
    }

    /// Changes how the running function stands.
    pub(crate) fn set_run(&mut self, run: Run) {
        if let Some(function) = &mut self.board.function {
            function.run = run;
        }
    }
}

impl Swap {
    /// Puts `seat` in the place of the party asked first, which has deflected (HO-8.11).
    fn put_in_place(&mut self, seat: Seat) {
        let Some(old) = self.asked.first() else { return };
        for side in self.parties.iter_mut().flatten() {
            if *side == Side::Seat(old) {
                *side = Side::Seat(seat);
            }
        }
        self.asked.replace_first(seat);
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
        Kind::HA => Run::Skips(Skips { n: 0 }),
        Kind::EA | Kind::GA | Kind::SA => Run::Skip(Skip { n: 1 }),
        Kind::H9 | Kind::HK => Run::Give,
        Kind::S9 | Kind::G10 | Kind::HO => Run::Swap(Swap {
            parties: None,
            asked: SeatList::EMPTY,
        }),
        Kind::H10 => Run::Robin(SeatList::EMPTY),
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
            reduced: false,
            rest: None,
        }),
        _ => return None,
    })
}
