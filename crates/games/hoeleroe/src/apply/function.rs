//! Functions: how each kind of card starts one (HO-7), how reactions change it (HO-8, HO-9.3, HO-10.3), how
//! swaps are carried out (HO-7.8, HO-7.9, HO-10), and Robin Hood (HO-7.12).

use stammtisch_core::{Listener, Seat, SeatSet};

use crate::apply::round::Next;
use crate::board::{Number, Phase, Purpose};
use crate::card::{Amount, Cards, Kind, Laid, Suit};
use crate::function::{
    All, Cut, Draw, Fall, Function, Reach, Reaction, Robin, Run, Skip, Skips, Swap, Wishing,
};
use crate::list::{Queue, SeatList};
use crate::moves::{Lay, Side};
use crate::narrate::Fact;
use crate::state::{Hoeleroe, Step};

/// Starting functions, one method for each row of HO-7.1.
impl Hoeleroe {
    /// HO-7.1: starts the function of the card just laid. `two` is the case of HO-4.7.
    pub(crate) fn start(
        &mut self,
        laid_by: Seat,
        lay: Lay,
        two: bool,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        let card = lay.counts_as();
        let forced = matches!(lay, Lay::Forced(_));
        let Start::Function(run) = STARTS[card as usize] else {
            return self.start_immediate(card, laid_by, two, listener);
        };
        let function = Function {
            card,
            starter: laid_by,
            forced,
            fall: None,
            run,
        };
        match run {
            Run::Draw(_) => self.lay_draw_card(function, two, listener),
            Run::Skip(_) => self.start_skip(function, two, listener),
            Run::Skips(_) => self.ask(Phase::Number(Number::Seats, function)),
            Run::Wish(_) => self.ask(Phase::Wish(function)),
            Run::Swap(_) => self.start_swap(function, listener),
            Run::Give => self.start_give(function, listener),
            Run::All(_) => self.ask_all_settled(function.with_laid(laid_by), listener),
            Run::Robin(_) => self.start_robin(function, listener),
            Run::Dump if !self.board.in_play.contains(laid_by) => self.end_function(Next::Walk, listener),
            Run::Dump => self.ask(Phase::Put(function)),
            Run::Show(_) if lay == Lay::TwoKings => self.ask(Phase::Target(function.with_run(Run::Show(2)))),
            Run::Show(_) => self.ask(Phase::Target(function)),
        }
    }

    /// Starts a function that is over at once.
    fn start_immediate(
        &mut self,
        card: Kind,
        laid_by: Seat,
        two: bool,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        match STARTS[card as usize] {
            Start::Turn => self.turn_direction(laid_by, two, listener),
            Start::Void => self.start_void(laid_by, listener),
            Start::Nothing | Start::Function(_) => self.end_function(Next::Walk, listener),
        }
    }

    /// HO-7.2: adds the amount of the drawer on top and decides which seat the draw hits.
    fn lay_draw_card(&mut self, function: Function, two: bool, listener: &mut impl Listener<Fact>) -> Step {
        let (card, laid_by) = (function.card, function.starter);
        if card.turns_and_draws() {
            self.turn(listener);
        }
        let function = match card.draws() {
            Some(Amount::Cards(cards)) => function.with_more(cards.into()),
            Some(Amount::Rolled) | None => return self.ask(Phase::Number(Number::Amount, function)),
        };
        let on_layer = two && matches!(card, Kind::G7 | Kind::H8 | Kind::S7);
        if matches!(card, Kind::H7 | Kind::S8) {
            if card == Kind::S8 && self.board.others(laid_by).is_empty() {
                self.end_function(Next::Walk, listener)
            } else {
                self.ask(Phase::Target(function))
            }
        } else if on_layer {
            self.hit_seat(function, laid_by, Reach::Next, listener)
        } else if card == Kind::S7 {
            let between = self.walk(laid_by, listener)?;
            let seat = self.walk(between, listener)?;
            self.hit_seat(function, seat, Reach::Next, listener)
        } else {
            self.hit_next(function, laid_by, listener)
        }
    }

    /// HO-7.4: `EA` names a seat, `GA` hits the previous one, `SA` the next.
    fn start_skip(&mut self, function: Function, two: bool, listener: &mut impl Listener<Fact>) -> Step {
        let laid_by = function.starter;
        match function.card.suit() {
            Suit::Acorns if !self.board.others(laid_by).is_empty() => self.ask(Phase::Target(function)),
            Suit::Bells => self.hit_next(function, laid_by, listener),
            Suit::Leaves if two => self.hit_seat(function, laid_by, Reach::Previous, listener),
            Suit::Leaves => match self.board.others_after(laid_by).last() {
                Some(previous) => self.hit_seat(function, previous, Reach::Previous, listener),
                None => self.end_function(Next::Walk, listener),
            },
            // The Heart Ace starts skips, not a skip.
            Suit::Acorns | Suit::Hearts => self.end_function(Next::Walk, listener),
        }
    }

    /// HO-7.5: the function hits the next player after `from`.
    pub(crate) fn hit_next(
        &mut self,
        function: Function,
        from: Seat,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        let seat = self.walk(from, listener)?;
        let on_nobody = seat == from && matches!(function.run, Run::Draw(_) | Run::Skip(_));
        if on_nobody {
            listener.hear(|| [Fact::FallsOnNobody]);
            return self.end_function(Next::Seat(seat), listener);
        }
        self.hit_seat(function, seat, Reach::Next, listener)
    }

    /// The function hits `seat`, which has to answer.
    pub(crate) fn hit_seat(
        &mut self,
        function: Function,
        seat: Seat,
        reach: Reach,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        if matches!(function.run, Run::Swap(_) | Run::All(_)) || !self.is_settled() {
            let function = function.after_hitting(seat, reach);
            listener.hear(|| [Fact::Falls { seat, function }]);
            return self.settle_and_ask(Some(&function), listener);
        }
        // Usually nothing needs to be settled. Then the function is built in place, so that it is not read
        // back right after partial writes.
        let fall = Some(Fall { seat, reach });
        let function = Function { fall, ..function };
        listener.hear(|| [Fact::Falls { seat, function }]);
        self.ask(Phase::React(function))
    }

    /// HO-7.8, HO-7.17: asks for the sides of a swap of two, if there are any.
    fn start_swap(&mut self, function: Function, listener: &mut impl Listener<Fact>) -> Step {
        let laid_by = function.starter;
        let others = self.board.others(laid_by).len();
        let sides = others + usize::from(!self.jackpot.is_empty());
        let plays = self.board.in_play.contains(laid_by);
        if function.card == Kind::HO && others > 0 && sides > 1 {
            self.ask(Phase::Pair(function))
        } else if function.card != Kind::HO && plays && sides > 0 {
            self.ask(Phase::Target(function))
        } else {
            self.end_function(Next::Walk, listener)
        }
    }

    /// HO-7.11: gives the Jackpot away, if there is one.
    fn start_give(&mut self, function: Function, listener: &mut impl Listener<Fact>) -> Step {
        if self.jackpot.is_empty() {
            return self.after_gift(function, listener);
        }
        if self.board.in_play.is_empty() {
            self.end_function(Next::Walk, listener)
        } else {
            self.ask(Phase::Target(function))
        }
    }

    /// `H9` refills the Jackpot.
    fn after_gift(&mut self, function: Function, listener: &mut impl Listener<Fact>) -> Step {
        if function.card == Kind::H9 {
            self.draw_during(
                function,
                Side::Jackpot,
                Function::REFILL,
                Purpose::Refill,
                listener,
            )
        } else {
            self.end_function(Next::Walk, listener)
        }
    }

    /// HO-7.14: `SK` turns the direction. With two players, the same one plays again (HO-4.7).
    fn turn_direction(&mut self, laid_by: Seat, two: bool, listener: &mut impl Listener<Fact>) -> Step {
        self.turn(listener);
        self.end_function(if two { Next::Seat(laid_by) } else { Next::Walk }, listener)
    }

    /// HO-4.2: turns the direction of play.
    fn turn(&mut self, listener: &mut impl Listener<Fact>) {
        let direction = self.board.direction.turned();
        self.board.direction = direction;
        listener.hear(|| [Fact::Turns { direction }]);
    }

    /// HO-7.15: begins a void round.
    fn start_void(&mut self, laid_by: Seat, listener: &mut impl Listener<Fact>) -> Step {
        listener.hear(|| [Fact::Void { seat: laid_by }]);
        self.board.skips = Default::default();
        self.board.void = Some(laid_by);
        self.end_function(Next::Walk, listener)
    }
}

impl Function {
    /// Reports the function's new count.
    fn report_count(&self, listener: &mut impl Listener<Fact>) {
        listener.hear(|| [Fact::Counts { n: self.run.count() }]);
    }
}

/// The effect of laying a kind of card (HO-7.1).
#[derive(Clone, Copy)]
enum Start {
    /// A function, in its initial state.
    Function(Run),
    /// The direction turns.
    Turn,
    /// A void round.
    Void,
    /// Nothing; play goes on.
    Nothing,
}

/// The effect of laying each kind.
static STARTS: [Start; Kind::COUNT] = {
    let mut starts = [Start::Nothing; Kind::COUNT];
    let mut place = 0;
    while place < Kind::COUNT {
        starts[place] = start_of(Kind::ALL[place]);
        place += 1;
    }
    starts
};

const fn start_of(card: Kind) -> Start {
    Start::Function(match card {
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
        Kind::EU | Kind::GU | Kind::HU | Kind::SU => Run::Wish(Wishing { wish: None }),
        Kind::E7 | Kind::G7 | Kind::H7 | Kind::S7 | Kind::E8 | Kind::G8 | Kind::H8 | Kind::S8 | Kind::E9 => {
            Run::Draw(Draw {
                n: 0,
                cut: Cut::Whole,
            })
        }
        Kind::SK => return Start::Turn,
        Kind::SO => return Start::Void,
        Kind::G9 | Kind::E10 | Kind::GO => return Start::Nothing,
    })
}

/// Reactions, one method for each (HO-8, HO-9.3, HO-10.3), and accepting.
impl Hoeleroe {
    /// Applies the reaction of a card to the running function.
    pub(crate) fn react(
        &mut self,
        function: Function,
        reaction: Reaction,
        laid: (Seat, Kind),
        two: bool,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        let (laid_by, kind) = laid;
        match reaction {
            Reaction::Continues => self.continue_draw(function, laid_by, kind, two, listener),
            Reaction::Doubles => self.double(function, laid_by, listener),
            Reaction::Passes => self.hit_next(function, laid_by, listener),
            Reaction::Exempts => self.exempt(function, laid_by, listener),
            Reaction::Deflects => self.ask(Phase::Deflect(function)),
            Reaction::Halves => self.halve(function, listener),
            Reaction::Reduces => self.ask(Phase::Number(Number::Reduction, function)),
            Reaction::Stops | Reaction::Cancels => self.end_any_function(Some(function), listener),
            Reaction::Spares => self.spare(function, laid_by, listener),
            // These cards start their own function instead (HO-8.9).
            Reaction::Overtakes | Reaction::Answers => Ok(()),
        }
    }

    /// HO-7.2: continues a draw with another drawer.
    fn continue_draw(
        &mut self,
        function: Function,
        laid_by: Seat,
        kind: Kind,
        two: bool,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        let function = Function {
            card: kind,
            starter: laid_by,
            fall: None,
            ..function
        };
        self.lay_draw_card(function, two, listener)
    }

    /// HO-8.4, HO-10.3: doubles the function.
    fn double(&mut self, mut function: Function, laid_by: Seat, listener: &mut impl Listener<Fact>) -> Step {
        match &mut function.run {
            Run::Draw(Draw { n, .. }) => *n *= 2,
            Run::Skip(Skip { n }) | Run::Skips(Skips::Left(n)) => *n *= 2,
            Run::All(all) => all.range *= 2,
            Run::Skips(Skips::Unrolled)
            | Run::Wish(_)
            | Run::Swap(_)
            | Run::Give
            | Run::Robin(_)
            | Run::Dump
            | Run::Show(_) => {}
        }
        function.report_count(listener);
        if matches!(function.run, Run::All(_)) {
            self.ask_all_settled(function, listener)
        } else {
            self.hit_next(function, laid_by, listener)
        }
    }

    /// HO-8.7: halves the draw, and asks the same seat again. The other half goes to the Jackpot later.
    fn halve(&mut self, mut function: Function, listener: &mut impl Listener<Fact>) -> Step {
        if let Run::Draw(draw) = &mut function.run {
            *draw = draw.halved();
        }
        function.report_count(listener);
        self.settle_and_ask(Some(&function), listener)
    }

    /// HO-8.8: takes a roll off the draw.
    pub(crate) fn reduce(
        &mut self,
        mut function: Function,
        roll: u8,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        if let Run::Draw(draw) = &mut function.run {
            *draw = draw.reduced(roll);
        }
        let n = function.run.count();
        function.report_count(listener);
        if n > 0 {
            return self.settle_and_ask(Some(&function), listener);
        }
        let holds_cards = function.fall.is_some_and(|fall| !self.hand(fall.seat).is_empty());
        if n < 0 && holds_cards {
            self.ask(Phase::Put(function))
        } else {
            self.after_draw(function, listener)
        }
    }

    /// HO-8.7: after a draw has been drawn or reduced to nothing, moves the kept half to the Jackpot.
    pub(crate) fn after_draw(&mut self, function: Function, listener: &mut impl Listener<Fact>) -> Step {
        if let Run::Draw(Draw {
            cut: Cut::Halved(rest),
            ..
        }) = function.run
        {
            self.draw_during(function, Side::Jackpot, rest, Purpose::Halve, listener)
        } else {
            self.end_function(Next::Walk, listener)
        }
    }

    /// HO-8.3: the seat that was hit accepts.
    pub(crate) fn accept(
        &mut self,
        function: Function,
        seat: Seat,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        listener.hear(|| [Fact::Accepts { seat }]);
        let reach = function.fall.map(|fall| fall.reach);
        if reach == Some(Reach::Next) {
            self.board.cursor = Some(seat);
        }
        match function.run {
            Run::Draw(draw) => self.draw_during(
                function,
                Side::Seat(seat),
                draw.n.unsigned_abs(),
                Purpose::Draw,
                listener,
            ),
            Run::Skip(skip) => self.accept_skip(skip, seat, reach, listener),
            Run::Skips(Skips::Left(left)) => self.accept_skips(function, left, seat, listener),
            Run::Swap(swap) => {
                let asked = swap.asked.rest();
                self.ask_parties(function.with_run(Run::Swap(Swap { asked, ..swap })), listener)
            }
            Run::Give => self.take_jackpot(function, seat, listener),
            Run::Robin(_) => self.accept_robin(function, seat, listener),
            // No seat is asked to accept these.
            Run::Skips(Skips::Unrolled) | Run::Wish(_) | Run::All(_) | Run::Dump | Run::Show(_) => Ok(()),
        }
    }

    fn accept_skip(
        &mut self,
        skip: Skip,
        seat: Seat,
        reach: Option<Reach>,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        let now = reach == Some(Reach::Next);
        listener.hear(|| [Fact::SitsOut { seat, rounds: skip.n }]);
        self.board.skips[seat.index()] += u16::from(skip.n) - u16::from(now);
        self.end_function(Next::Walk, listener)
    }

    fn accept_skips(
        &mut self,
        function: Function,
        left: u8,
        seat: Seat,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        listener.hear(|| [Fact::SitsOut { seat, rounds: 1 }]);
        if function.fall.is_some_and(|fall| fall.reach == Reach::Chosen) {
            self.board.skips[seat.index()] += 1;
        }
        match left - 1 {
            0 => self.end_function(Next::Walk, listener),
            left => {
                let function = function.with_run(Run::Skips(Skips::Left(left)));
                self.hit_next(function, self.cursor(), listener)
            }
        }
    }

    /// HO-8.10: stops the one deflected place; the others hit the next player.
    fn spare(&mut self, mut function: Function, laid_by: Seat, listener: &mut impl Listener<Fact>) -> Step {
        if let Run::Skips(Skips::Left(left)) = &mut function.run {
            *left -= 1;
        }
        function.report_count(listener);
        self.hit_next(function, laid_by, listener)
    }

    /// HO-7.11: a seat takes the Jackpot given to it.
    pub(crate) fn take_jackpot(
        &mut self,
        function: Function,
        seat: Seat,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        self.move_jackpot_to(seat, listener);
        self.after_gift(function, listener)
    }

    /// Moves all cards of the Jackpot to a seat.
    pub(crate) fn move_jackpot_to(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        let cards = self.jackpot;
        listener.hear(|| {
            [Fact::TakesJackpot {
                seat,
                count: cards.len() as u8,
                cards: self.secret(cards, SeatSet::only(seat)),
            }]
        });
        self.move_all(Side::Jackpot, Side::Seat(seat));
    }

    /// HO-9.3: a Heart Ober removes the Zwang, and the same seat is asked again.
    pub(crate) fn counter(
        &mut self,
        function: Function,
        seat: Seat,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        listener.hear(|| [Fact::Counters { seat }]);
        self.hands.remove(seat, Kind::HO);
        self.put_on_top(Laid::Own(Kind::HO));
        let function = Function {
            forced: false,
            ..function.with_laid(seat)
        };
        self.settle_and_ask(Some(&function), listener)
    }
}

/// Swaps of two sides (HO-7.8, HO-7.9) and of all (HO-10).
impl Hoeleroe {
    /// HO-7.8: names the sides. The seats among them are asked in order.
    pub(crate) fn name_parties(
        &mut self,
        function: Function,
        parties: [Side; 2],
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        let Function { card, starter, .. } = function;
        if card == Kind::HO {
            listener.hear(|| {
                [Fact::Pairs {
                    seat: starter,
                    sides: parties,
                }]
            });
        }
        let own = |seat: Seat| seat == starter && card != Kind::HO;
        let is_party = |seat: &Seat| parties.contains(&Side::Seat(*seat)) && !own(*seat);
        let asked: Queue = self.board.others_after(starter).filter(is_party).collect();
        let swap = Swap {
            parties: Some(parties),
            asked,
        };
        self.ask_parties(function.with_run(Run::Swap(swap)), listener)
    }

    /// HO-8.11: asks the next seat of a swap, or carries it out if all have accepted.
    fn ask_parties(&mut self, function: Function, listener: &mut impl Listener<Fact>) -> Step {
        match function.parties() {
            Some(parties) if function.answering().is_none() => {
                self.carry_out_swap(function, parties, listener)
            }
            _ => self.settle_and_ask(Some(&function), listener),
        }
    }

    /// All have accepted: exchanges whole hands, or lets the seat choose cards (HO-7.9).
    fn carry_out_swap(
        &mut self,
        function: Function,
        [one, other]: [Side; 2],
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        if function.card != Kind::G10 {
            let (hand, other_hand) = (self.cards_of(one), self.cards_of(other));
            self.set_cards_of(one, other_hand);
            self.set_cards_of(other, hand);
            self.close_hand(one);
            self.close_hand(other);
            listener.hear(|| [Fact::Swaps { sides: [one, other] }]);
            return self.end_function(Next::Walk, listener);
        }
        let nothing = self.cards_of(one).is_empty() || self.cards_of(other).is_empty();
        if nothing {
            self.end_function(Next::Walk, listener)
        } else {
            self.ask(Phase::Put(function))
        }
    }

    /// HO-7.9: exchanges the chosen cards and those drawn blindly.
    pub(crate) fn swap_some(
        &mut self,
        [laid_by, other]: [Side; 2],
        picked: Cards,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        let given = self.chosen;
        if self.cards_of(laid_by).is_empty() {
            self.close_hand(laid_by);
        }
        if self.cards_of(other) == picked {
            self.close_hand(other);
        }
        listener.hear(|| {
            // Only its owner sees a hand that is no longer open.
            let seen = [laid_by, other].into_iter().filter_map(Side::seat).collect();
            [Fact::SwapsSome {
                sides: [laid_by, other],
                count: given.len() as u8,
                given: self.secret(given, seen),
                got: self.secret(picked, seen),
            }]
        });
        let others = self.cards_of(other).minus(picked).plus(given);
        self.set_cards_of(other, others);
        let layers = self.cards_of(laid_by).plus(picked);
        self.set_cards_of(laid_by, layers);
        self.chosen = Cards::EMPTY;
        self.end_function(Next::Walk, listener)
    }

    /// HO-11.2: a hand that was exchanged as a whole is no longer open.
    fn close_hand(&mut self, side: Side) {
        if let Some(seat) = side.seat() {
            self.set_open(seat, None);
        }
    }

    /// Settles, then asks in the window of a swap of all, unless the window is empty.
    fn ask_all_settled(&mut self, function: Function, listener: &mut impl Listener<Fact>) -> Step {
        if self.board.window(&function).is_empty() {
            self.carry_out_all(function, listener)
        } else {
            self.settle_and_ask(Some(&function), listener)
        }
    }

    /// Asks in the window of a swap of all, unless it is empty (HO-10.1).
    pub(crate) fn ask_all(&mut self, function: &Function, listener: &mut impl Listener<Fact>) -> Step {
        if self.board.window(function).is_empty() {
            self.carry_out_all(*function, listener)
        } else {
            self.ask(Phase::All(*function))
        }
    }

    /// HO-10.2: a seat folds.
    pub(crate) fn fold(
        &mut self,
        mut function: Function,
        seat: Seat,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        listener.hear(|| [Fact::Folds { seat }]);
        if let Run::All(all) = &mut function.run {
            all.folded = all.folded.with(seat);
        }
        self.ask_all_settled(function, listener)
    }

    /// HO-10.3, HO-7.12: exempts the seat that laid a `GO`.
    pub(crate) fn exempt(
        &mut self,
        mut function: Function,
        laid_by: Seat,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        match &mut function.run {
            Run::All(all) => all.exempt = all.exempt.with(laid_by),
            Run::Robin(robin) => {
                let asked = robin.asked;
                return self.continue_robin(function, asked, listener);
            }
            Run::Draw(_)
            | Run::Skip(_)
            | Run::Skips(_)
            | Run::Wish(_)
            | Run::Swap(_)
            | Run::Give
            | Run::Dump
            | Run::Show(_) => {}
        }
        self.ask_all_settled(function, listener)
    }

    /// HO-10.5: moves the hands on and ends the swap.
    fn carry_out_all(&mut self, function: Function, listener: &mut impl Listener<Fact>) -> Step {
        let to = self.board.ring_of(&function);
        if let Some(to) = to.filter(|to| Seat::all(self.board.players).ne(to.as_slice().iter().copied())) {
            self.pass_hands(to, listener);
        }
        self.end_any_function(Some(function), listener)
    }

    /// Gives each hand to the seat at its index in `to`.
    fn pass_hands(&mut self, to: SeatList, listener: &mut impl Listener<Fact>) {
        let old = self.hands;
        for (from, &to) in Seat::all(self.board.players).zip(to.as_slice()) {
            self.hands.set(to, old.of(from));
            if from != to {
                self.close_hand(Side::Seat(from));
            }
        }
        listener.hear(|| [Fact::SwapsAll { to }]);
    }
}

/// Robin Hood (HO-7.12): each seat in order puts a card into the Jackpot, draws one, or is passed over.
impl Hoeleroe {
    /// Starts Robin Hood; the seat that laid the card comes last.
    fn start_robin(&mut self, function: Function, listener: &mut impl Listener<Fact>) -> Step {
        let laid_by = function.starter;
        let last = Some(laid_by).filter(|&seat| self.board.in_play.contains(seat));
        let asked: Queue = self.board.others_after(laid_by).chain(last).collect();
        self.ask_robin(function, asked, listener)
    }

    /// Continues with the next seat.
    pub(crate) fn continue_robin(
        &mut self,
        function: Function,
        asked: Queue,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        self.ask_robin(function, asked.rest(), listener)
    }

    /// Asks the first seat that Robin Hood affects. Its cards are counted now and not again.
    fn ask_robin(
        &mut self,
        function: Function,
        mut asked: Queue,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        while let Some(seat) = asked.first() {
            let cards = self.hand(seat).len();
            if cards != Function::ROBIN {
                let counted = cards as u8;
                let function = function.with_run(Run::Robin(Robin { asked, counted }));
                return self.ask(function.answer_phase());
            }
            asked = asked.rest();
        }
        self.end_function(Next::Walk, listener)
    }

    /// A seat with few cards draws one.
    fn accept_robin(&mut self, function: Function, seat: Seat, listener: &mut impl Listener<Fact>) -> Step {
        self.draw_during(function, Side::Seat(seat), 1, Purpose::Robin, listener)
    }
}
