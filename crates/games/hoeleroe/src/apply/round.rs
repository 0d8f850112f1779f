//! Rounds and turns: start and end of a round (HO-3, HO-13), seats and the walk (HO-4), leaving play (HO-12.8, HO-12.9)
//! and settling (HO-11).

use stammtisch_core::{Listener, MAX_SEATS, Seat, SeatSet, Standings};

use crate::board::{Board, Crowned, Ended, Open, Phase, Status, Taking, Tribute};
use crate::card::{Cards, Kind, Laid};
use crate::function::{Function, Run};
use crate::list::Pile;
use crate::moves::{Lay, Side};
use crate::narrate::Fact;
use crate::state::{Asked, Hoeleroe, RoundOver, Step};

/// How the next turn is found when a turn or a function is over.
#[derive(Clone, Copy)]
pub(crate) enum Next {
    /// By a walk from the cursor (HO-4.5).
    Walk,
    /// This seat, if it is still in play, else by a walk (HO-4.7, HO-7.5).
    Seat(Seat),
    /// By a circle from the starter of a swap of all (HO-4.6).
    Circle {
        /// The starter.
        starter: Seat,
        /// Those who have laid a card in it.
        laid: SeatSet,
    },
}

/// Start and end of a round (HO-3, HO-13).
impl Hoeleroe {
    /// HO-3.3: the shuffled pack is the stock.
    pub(crate) fn stack(&mut self, mut order: Pile<Kind>) -> Step {
        order.reverse();
        self.stock = order;
        self.board.discard = Cards::EMPTY;
        self.ask(Phase::Size)
    }

    /// HO-3.4, HO-3.5: deals hands of the rolled size.
    pub(crate) fn deal(&mut self, roll: u8, told: &mut impl Listener<Fact>) -> Step {
        // To the Jackpot (0) or this many cards to each seat.
        let pattern: &[u8] = match roll {
            3 => &[0, 1, 0, 1, 0, 1, 0],
            4 => &[0, 1, 0, 2, 0, 1, 0],
            5 => &[0, 2, 0, 1, 0, 2, 0],
            _ => &[0, 2, 0, 2, 0, 2, 0],
        };
        let players = self.board.players;
        let dealer = self.dealer();
        for &cards in pattern {
            if cards == 0 {
                self.deal_card(Side::Jackpot);
            }
            for turn in 1..=players {
                let seat = (0..turn).fold(dealer, |seat, _| seat.left(players));
                (0..cards).for_each(|_| self.deal_card(Side::Seat(seat)));
            }
        }
        self.first = self.stock.pop();
        self.board.roll = Some(roll);
        let cards = pattern.iter().sum();
        told.hear(|| [Fact::Dealt { rolled: roll, cards }]);
        self.ask(Phase::Arsch)
    }

    fn deal_card(&mut self, to: Side) {
        if let Some(kind) = self.stock.pop() {
            self.add_card(kind, to);
        }
    }

    /// HO-3.6, HO-3.7: the Arschkarte is named; then the King gives, or the first card is turned up.
    pub(crate) fn name_arschkarte(&mut self, roll: u8, told: &mut impl Listener<Fact>) -> Step {
        let card = Kind::arschkarte(roll);
        self.board.arsch = Some(card);
        told.hear(|| [Fact::Arschkarte { rolled: roll, card }]);
        if self.board.last_crowned().is_some() && self.gift() > 0 {
            return self.ask(Phase::Give);
        }
        self.turn_up(told)
    }

    /// HO-3.7: the King chooses a card; when all are chosen they change hands.
    pub(crate) fn give(&mut self, giver: Seat, kind: Kind, told: &mut impl Listener<Fact>) -> Step {
        self.choose(giver, kind, told);
        if self.chosen.len() < self.gift() {
            return self.ask(Phase::Give);
        }
        if let Some(Crowned { buhmann, .. }) = self.board.last_crowned() {
            let cards = self.chosen;
            let hand = self.hand(buhmann).plus(cards);
            self.hands.set(buhmann, hand);
            told.hear(|| {
                [Fact::Gift {
                    from: giver,
                    to: buhmann,
                    count: cards.len() as u8,
                    cards: self.secret(cards, SeatSet::only(giver).with(buhmann)),
                }]
            });
        }
        self.chosen = Cards::EMPTY;
        self.turn_up(told)
    }

    /// HO-3.8: the first card is turned up, as if the dealer had laid it.
    fn turn_up(&mut self, told: &mut impl Listener<Fact>) -> Step {
        let Some(first) = self.first.take() else {
            return Ok(());
        };
        told.hear(|| [Fact::First { card: first }]);
        self.board.cursor = Some(self.dealer());
        self.board.table.push(Laid::Own(first));
        self.board.top = (first != Kind::GO).then_some(first);
        if matches!(first, Kind::GO | Kind::JOKER) {
            self.next_turn(Next::Walk, told)
        } else if first.can_be_forced() {
            self.ask(Phase::Force)
        } else {
            self.start_first(Lay::Card(Laid::Own(first)), told)
        }
    }

    /// HO-9.1: whether the dealer forces the first card.
    pub(crate) fn answer_force(&mut self, forces: bool, told: &mut impl Listener<Fact>) -> Step {
        let Some(&first) = self.board.table.as_slice().first() else {
            return Ok(());
        };
        if !forces {
            let seat = self.dealer();
            told.hear(|| [Fact::Passes { seat }]);
            return self.start_first(Lay::Card(first), told);
        }
        let seat = self.dealer();
        told.hear(|| [Fact::Forces { seat }]);
        self.hands.remove(seat, Kind::HO);
        self.put_on_top(Laid::Own(Kind::HO));
        self.start_first(Lay::Forced(first), told)
    }

    fn start_first(&mut self, lay: Lay, told: &mut impl Listener<Fact>) -> Step {
        let two = self.two_in_play();
        self.start(self.dealer(), lay, two, told)
    }

    /// HO-13: the round is over, as it stands.
    pub(crate) fn end_round(&mut self, told: &mut impl Listener<Fact>) {
        let out = self.board.places.len();
        self.place_the_rest();
        let places = self.board.places;
        let mut points = [0; MAX_SEATS];
        for (place, seat) in places.as_slice().iter().enumerate() {
            let behind = places.as_slice()[place + 1..].iter();
            let ties = |other: &&Seat| place >= out && self.hand(**other).len() == self.hand(*seat).len();
            points[seat.index()] = behind.filter(|other| !ties(other)).count() as u16;
        }
        for (score, points) in self.board.scores.iter_mut().zip(points) {
            *score += points;
        }
        let unfinished = out + 1 < places.len();
        told.hear(|| {
            [Fact::RoundOver {
                round: self.board.round,
                places,
                points: points[..self.board.players.into()].iter().copied().collect(),
                unfinished,
            }]
        });
        let ended = Ended::new(places, &points);
        debug_assert_eq!(ended.read(self.board.players).points, points);
        self.board.ended.push(ended);
        self.tidy_up();
        if self.board.round == self.board.options.rounds {
            self.board.phase = Phase::Over;
            self.asked = Asked::NOTHING;
            let end = self.standings();
            told.hear(|| {
                [Fact::Over {
                    scores: end.scores().iter().copied().collect(),
                    ranks: end.ranks().iter().copied().collect(),
                }]
            });
        } else {
            self.next_round(told);
        }
    }

    /// HO-13.2, HO-13.3: seats not out follow, fewest cards first.
    fn place_the_rest(&mut self) {
        let out: SeatSet = self.board.places.as_slice().iter().copied().collect();
        let mut left = SeatSet::all(self.board.players).minus(out);
        while let Some(next) = left.into_iter().min_by_key(|&seat| (self.hand(seat).len(), seat)) {
            self.board.places.push(next);
            left = left.without(next);
        }
    }

    /// HO-13.5: what was under way is dropped.
    fn tidy_up(&mut self) {
        if let Phase::Object(laying) | Phase::Sacrifice(laying) = self.board.phase {
            self.board.discard = self.board.discard.plus(laying.lay.cards());
        }
        if let Phase::Tribute(Tribute { lay: Some(lay), .. }) = self.board.phase {
            self.board.discard = self.board.discard.plus(lay.cards());
        }
        self.board.discard = self.board.discard.plus(self.chosen);
        self.chosen = Cards::EMPTY;
        self.board.drawing = None;
        self.board.void = None;
        self.drawn = None;
        self.locked = [Cards::EMPTY; MAX_SEATS];
    }

    /// HO-3.2: all cards come together for the next round.
    fn next_round(&mut self, told: &mut impl Listener<Fact>) {
        let dealer = self.dealer().left(self.board.players);
        let old = &self.board;
        let mut board = Board::new(old.players, old.options);
        board.round = old.round + 1;
        board.dealer = Some(dealer);
        board.scores = old.scores;
        board.ended = old.ended;
        board.phase = Phase::Deal;
        let (round, options) = (board.round, old.options);
        *self = Hoeleroe {
            board,
            ..Hoeleroe::start_of_match(old.players, options)
        };
        told.hear(|| [Fact::Round { round, dealer }]);
    }

    /// How the match ends.
    pub(crate) fn standings(&self) -> Standings {
        let mut scores = [0; stammtisch_core::MAX_SEATS];
        for (score, points) in scores.iter_mut().zip(self.board.scores) {
            *score = points.into();
        }
        Standings::by_score(&scores[..self.board.players.into()])
    }
}

/// Seats and order: the walk (HO-4), leaving play (HO-12.8, HO-12.9), whose turn is next, settling (HO-11).
impl Hoeleroe {
    /// HO-4.3: the walk from `from`, to the seat the play reaches next.
    #[inline]
    pub(crate) fn walk(&mut self, from: Seat, told: &mut impl Listener<Fact>) -> Step<Seat> {
        let seat = self.board.beside(from);
        // Most walks end at the first seat.
        if self.board.void.is_none() && self.board.is_up(seat) {
            return Ok(seat);
        }
        self.walk_from(seat, told)
    }

    /// HO-4.3: the walk from `seat` on, where it may end.
    #[inline(never)]
    fn walk_from(&mut self, mut seat: Seat, told: &mut impl Listener<Fact>) -> Step<Seat> {
        while !self.walk_to(seat, told)? {
            seat = self.board.beside(seat);
        }
        Ok(seat)
    }

    /// HO-4.3 at one seat: whether the walk ends there.
    #[inline]
    fn walk_to(&mut self, seat: Seat, told: &mut impl Listener<Fact>) -> Step<bool> {
        if self.board.void == Some(seat) {
            self.board.void = None;
            told.hear(|| [Fact::VoidOver { seat }]);
        }
        if self.board.is_up(seat) {
            return Ok(true);
        }
        self.walk_past(seat, told)
    }

    /// HO-4.3 at a seat that is not in play or must sit out.
    fn walk_past(&mut self, seat: Seat, told: &mut impl Listener<Fact>) -> Step<bool> {
        let status = self.board.status(seat);
        if status == Status::Out {
            return Ok(false);
        }
        if self.board.skips[seat.index()] > 0 {
            self.board.skips[seat.index()] -= 1;
            return Ok(false);
        }
        self.go_out(seat, told)?;
        Ok(false)
    }

    /// HO-4.6: one circle from the starter that leaves out those who laid a card in the swap of all.
    fn walk_circle(
        &mut self,
        starter: Seat,
        laid: SeatSet,
        told: &mut impl Listener<Fact>,
    ) -> Step<Option<Seat>> {
        let mut seat = self.board.beside(starter);
        while seat != starter {
            if !laid.contains(seat) && self.walk_to(seat, told)? {
                return Ok(Some(seat));
            }
            seat = self.board.beside(seat);
        }
        Ok(None)
    }

    /// HO-12.8: leaves play, to wait or to be out.
    pub(crate) fn leave(&mut self, seat: Seat, told: &mut impl Listener<Fact>) -> Step {
        self.set_open(seat, None);
        self.board.in_play = self.board.in_play.without(seat);
        if self.board.skips[seat.index()] > 0 {
            self.board.waiting = self.board.waiting.with(seat);
            told.hear(|| [Fact::Leaves { seat, place: None }]);
            return Ok(());
        }
        self.go_out(seat, told)
    }

    /// Takes the next place; HO-13.1 ends the round when at most one seat is left.
    fn go_out(&mut self, seat: Seat, told: &mut impl Listener<Fact>) -> Step {
        self.board.waiting = self.board.waiting.without(seat);
        self.board.places.push(seat);
        let place = Some(self.board.places.len() as u8);
        told.hear(|| [Fact::Leaves { seat, place }]);
        if self.board.places.len() + 1 >= self.board.players.into() {
            Err(RoundOver)
        } else {
            Ok(())
        }
    }

    /// Whether settling (HO-11.1) changes nothing: no hand lies open, and everybody in play has cards.
    #[inline]
    pub(crate) fn is_settled(&self) -> bool {
        !self.any_open && self.empty_handed().is_empty()
    }

    /// HO-12.9: whoever has no cards leaves play, but for those a running function keeps.
    #[inline]
    fn sweep(&mut self, function: Option<&Function>, told: &mut impl Listener<Fact>) -> Step {
        let empty = self.empty_handed();
        if empty.is_empty() {
            return Ok(());
        }
        self.sweep_out(empty, function, told)
    }

    fn sweep_out(
        &mut self,
        empty: SeatSet,
        function: Option<&Function>,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        for seat in empty {
            if !function.is_some_and(|function| function.keeps_in_play(seat)) {
                self.leave(seat, told)?;
            }
        }
        Ok(())
    }

    /// Ends the running function: only the last card of its chain stays on the table (HO-7.1).
    pub(crate) fn end_function(&mut self, then: Next, told: &mut impl Listener<Fact>) -> Step {
        if self.board.table.len() > 1 {
            self.leave_top();
        }
        self.next_turn(then, told)
    }

    /// Puts the cards of the table but the last on the discard.
    #[inline(never)]
    fn leave_top(&mut self) {
        if let Some(top) = self.board.table.pop() {
            self.clear_table();
            self.board.table.push(top);
        }
    }

    /// Ends a function in the way of HO-4.5, or of HO-4.6 if it is a swap of all.
    pub(crate) fn end_any_function(
        &mut self,
        function: Option<Function>,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        let then = match function {
            Some(Function {
                run: Run::All(all),
                starter,
                ..
            }) => Next::Circle {
                starter,
                laid: all.laid,
            },
            _ => Next::Walk,
        };
        self.end_function(then, told)
    }

    /// Puts the cards of the table on the discard.
    pub(crate) fn clear_table(&mut self) {
        let cards = self.board.cards_on_table();
        self.board.discard = self.board.discard.plus(cards);
        self.board.table.clear();
    }

    /// HO-4.5, HO-4.6: a turn or function is over, the next turn begins.
    pub(crate) fn next_turn(&mut self, then: Next, told: &mut impl Listener<Fact>) -> Step {
        self.sweep(None, told)?;
        let seat = match then {
            Next::Seat(seat) if self.board.in_play.contains(seat) => seat,
            Next::Walk | Next::Seat(_) => self.walk(self.cursor(), told)?,
            Next::Circle { starter, laid } => match self.walk_circle(starter, laid, told)? {
                Some(seat) => seat,
                None => self.walk(starter, told)?,
            },
        };
        self.board.on = Some(seat);
        told.hear(|| [Fact::Turn { seat }]);
        self.locked = Default::default();
        if self.any_open {
            return self.settle_and_ask(None, told);
        }
        // Since the sweep nobody has lost a card, and no function runs.
        self.ask(Phase::Turn)
    }

    /// Settles and asks for a turn, a reaction, or in the window of a swap of all (HO-11.1); in Robin Hood it asks
    /// without settling.
    #[inline]
    pub(crate) fn settle_and_ask(
        &mut self,
        function: Option<&Function>,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        match function {
            Some(robin) if robin.is_robin() => self.ask_any(robin.answered_in()),
            _ => self.settle_from(0, function, told),
        }
    }

    /// Goes on settling behind `seat`.
    pub(crate) fn settle_behind(
        &mut self,
        seat: Seat,
        function: Option<&Function>,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        self.settle_from(seat.number() + 1, function, told)
    }

    fn settle_from(
        &mut self,
        first: u8,
        function: Option<&Function>,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        if self.any_open && self.settle_open_hands(first, function, told) {
            return Ok(());
        }
        self.sweep(function, told)?;
        self.ask_settled(function, told)
    }

    /// Looks through the open hands from seat `first` on: whether the joker in one is asked for.
    fn settle_open_hands(
        &mut self,
        first: u8,
        function: Option<&Function>,
        told: &mut impl Listener<Fact>,
    ) -> bool {
        for seat in Seat::all(self.board.players).skip(first.into()) {
            let Some(open) = self.board.open[seat.index()] else {
                continue;
            };
            if self.look_through(Side::Seat(seat), open.by, function, told) {
                return true;
            }
        }
        false
    }

    /// HO-11.3 and 11.4 for cards that lie open for `revealer`: whether the joker is asked for.
    pub(crate) fn look_through(
        &mut self,
        side: Side,
        revealer: Seat,
        function: Option<&Function>,
        told: &mut impl Listener<Fact>,
    ) -> bool {
        let plays = self.board.in_play.contains(revealer);
        if let (true, Some(arsch)) = (plays, self.board.arsch) {
            self.find(side, revealer, arsch, told);
        }
        let joker = self.cards_of(side).contains(Kind::JOKER);
        let mut left = false;
        if let Some(open) = self.open_of(side) {
            open.left &= joker;
            left = open.left && open.by == revealer;
        }
        let asks = joker && plays && !left;
        if asks {
            let _ = self.ask(Phase::Take(Taking {
                by: revealer,
                from: side,
                function: function.copied(),
            }));
        }
        asks
    }

    /// HO-11.3: Arschkarten that lie open go to the revealer.
    fn find(&mut self, side: Side, revealer: Seat, arsch: Kind, told: &mut impl Listener<Fact>) {
        let cards = self.cards_of(side).all_of(arsch);
        if cards.is_empty() {
            return;
        }
        let left = self.cards_of(side).minus(cards);
        self.set_cards_of(side, left);
        let hand = self.hand(revealer).plus(cards);
        self.hands.set(revealer, hand);
        told.hear(|| {
            [Fact::Finds {
                seat: revealer,
                side,
                cards,
            }]
        });
    }

    /// How the hand of a side lies open.
    pub(crate) fn open_of(&mut self, side: Side) -> Option<&mut Open> {
        match side {
            Side::Seat(seat) => self.board.open[seat.index()].as_mut(),
            Side::Jackpot => None,
        }
    }

    /// Asks what the settled position asks.
    fn ask_settled(&mut self, function: Option<&Function>, told: &mut impl Listener<Fact>) -> Step {
        match function {
            None => match self.board.on {
                Some(seat) if !self.board.in_play.contains(seat) => {
                    self.board.cursor = Some(seat);
                    self.next_turn(Next::Walk, told)
                }
                _ => self.ask(Phase::Turn),
            },
            Some(function) if matches!(function.run, Run::All(_)) => self.ask_all(function, told),
            Some(function) => self.ask(Phase::React(*function)),
        }
    }
}
