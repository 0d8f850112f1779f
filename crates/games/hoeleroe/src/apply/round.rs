//! Rounds and turns: start and end of a round (HO-3, HO-13), turn order (HO-4), leaving play (HO-12.8,
//! HO-12.9) and settling open hands (HO-11).

use stammtisch_core::{Listener, MAX_SEATS, Seat, SeatSet, Standings};

use crate::board::{Board, Crowned, Open, PackedResult, Phase, Status, Taking, Tribute};
use crate::card::{Cards, Kind, Laid};
use crate::function::{Function, Run};
use crate::list::Pile;
use crate::moves::{Lay, Side};
use crate::narrate::Fact;
use crate::state::{Hoeleroe, PendingDecision, RoundOver, Step};

/// The rule that finds the next turn after a turn or a function.
#[derive(Clone, Copy)]
pub(crate) enum Next {
    /// The next player after the last one who acted (HO-4.5).
    Walk,
    /// This seat if it is still in play, otherwise the next player (HO-4.7, HO-7.5).
    Seat(Seat),
    /// The next player after a swap of all who has laid no card in it (HO-4.6).
    Circle {
        /// The seat that started the swap.
        starter: Seat,
        /// The seats that have laid a card in it.
        laid: SeatSet,
    },
}

/// Start and end of a round (HO-3, HO-13).
impl Hoeleroe {
    /// HO-3.3: the shuffled pack becomes the stock.
    pub(crate) fn use_as_stock(&mut self, mut order: Pile<Kind>) -> Step {
        order.reverse();
        self.stock = order;
        self.board.discard = Cards::EMPTY;
        self.ask(Phase::Size)
    }

    /// HO-3.4, HO-3.5: deals hands of the rolled size.
    pub(crate) fn deal(&mut self, roll: u8, listener: &mut impl Listener<Fact>) -> Step {
        // Each step deals a card to the Jackpot (0) or this many cards to each seat.
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
        listener.hear(|| [Fact::Dealt { rolled: roll, cards }]);
        self.ask(Phase::Arsch)
    }

    fn deal_card(&mut self, to: Side) {
        if let Some(kind) = self.stock.pop() {
            self.add_card(kind, to);
        }
    }

    /// HO-3.6, HO-3.7: names the Arschkarte. Then the King gives cards, or the first card is turned up.
    pub(crate) fn name_arschkarte(&mut self, roll: u8, listener: &mut impl Listener<Fact>) -> Step {
        let card = Kind::arschkarte(roll);
        self.board.arsch = Some(card);
        listener.hear(|| [Fact::Arschkarte { rolled: roll, card }]);
        if self.board.last_crowned().is_some() && self.gift() > 0 {
            return self.ask(Phase::Give);
        }
        self.turn_up(listener)
    }

    /// HO-3.7: the King chooses a card. Once all are chosen, they change hands.
    pub(crate) fn give(&mut self, giver: Seat, kind: Kind, listener: &mut impl Listener<Fact>) -> Step {
        self.choose(giver, kind, listener);
        if self.chosen.len() < self.gift() {
            return self.ask(Phase::Give);
        }
        if let Some(Crowned { buhmann, .. }) = self.board.last_crowned() {
            let cards = self.chosen;
            let hand = self.hand(buhmann).plus(cards);
            self.hands.set(buhmann, hand);
            listener.hear(|| {
                [Fact::Gift {
                    from: giver,
                    to: buhmann,
                    count: cards.len() as u8,
                    cards: self.secret(cards, SeatSet::only(giver).with(buhmann)),
                }]
            });
        }
        self.chosen = Cards::EMPTY;
        self.turn_up(listener)
    }

    /// HO-3.8: turns up the first card as if the dealer had laid it.
    fn turn_up(&mut self, listener: &mut impl Listener<Fact>) -> Step {
        let Some(first) = self.first.take() else {
            return Ok(());
        };
        listener.hear(|| [Fact::First { card: first }]);
        self.board.cursor = Some(self.dealer());
        self.board.table.push(Laid::Own(first));
        self.board.top = (first != Kind::GO).then_some(first);
        if matches!(first, Kind::GO | Kind::JOKER) {
            self.next_turn(Next::Walk, listener)
        } else if first.can_be_forced() {
            self.ask(Phase::Force)
        } else {
            self.start_first(Lay::Card(Laid::Own(first)), listener)
        }
    }

    /// HO-9.1: the dealer puts Zwang on the first card or declines.
    pub(crate) fn answer_force(&mut self, forces: bool, listener: &mut impl Listener<Fact>) -> Step {
        let Some(&first) = self.board.table.as_slice().first() else {
            return Ok(());
        };
        if !forces {
            let seat = self.dealer();
            listener.hear(|| [Fact::Passes { seat }]);
            return self.start_first(Lay::Card(first), listener);
        }
        let seat = self.dealer();
        listener.hear(|| [Fact::Forces { seat }]);
        self.hands.remove(seat, Kind::HO);
        self.put_on_top(Laid::Own(Kind::HO));
        self.start_first(Lay::Forced(first), listener)
    }

    fn start_first(&mut self, lay: Lay, listener: &mut impl Listener<Fact>) -> Step {
        let two = self.two_in_play();
        self.start(self.dealer(), lay, two, listener)
    }

    /// HO-13: ends the round.
    pub(crate) fn end_round(&mut self, listener: &mut impl Listener<Fact>) {
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
        listener.hear(|| {
            [Fact::RoundOver {
                round: self.board.round,
                places,
                points: points[..self.board.players.into()].iter().copied().collect(),
                unfinished,
            }]
        });
        let result = PackedResult::new(places, &points);
        debug_assert_eq!(result.decode(self.board.players).points, points);
        self.board.results.push(result);
        self.drop_pending();
        if self.board.round == self.board.options.rounds {
            self.board.phase = Phase::Over;
            self.asked = PendingDecision::NOTHING;
            let end = self.standings();
            listener.hear(|| {
                [Fact::Over {
                    scores: end.scores().iter().copied().collect(),
                    ranks: end.ranks().iter().copied().collect(),
                }]
            });
        } else {
            self.next_round(listener);
        }
    }

    /// HO-13.2, HO-13.3: places the seats that are not out, fewest cards first.
    fn place_the_rest(&mut self) {
        let out: SeatSet = self.board.places.as_slice().iter().copied().collect();
        let mut left = SeatSet::all(self.board.players).minus(out);
        while let Some(next) = left.into_iter().min_by_key(|&seat| (self.hand(seat).len(), seat)) {
            self.board.places.push(next);
            left = left.without(next);
        }
    }

    /// HO-13.5: drops everything pending.
    fn drop_pending(&mut self) {
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

    /// HO-3.2: collects all cards for the next round.
    fn next_round(&mut self, listener: &mut impl Listener<Fact>) {
        let dealer = self.dealer().left(self.board.players);
        let old = &self.board;
        let mut board = Board::new(old.players, old.options);
        board.round = old.round + 1;
        board.dealer = Some(dealer);
        board.scores = old.scores;
        board.results = old.results;
        board.phase = Phase::Deal;
        let (round, options) = (board.round, old.options);
        *self = Hoeleroe {
            board,
            ..Hoeleroe::start_of_match(old.players, options)
        };
        listener.hear(|| [Fact::Round { round, dealer }]);
    }

    /// The result of the match.
    pub(crate) fn standings(&self) -> Standings {
        let mut scores = [0; stammtisch_core::MAX_SEATS];
        for (score, points) in scores.iter_mut().zip(self.board.scores) {
            *score = points.into();
        }
        Standings::by_score(&scores[..self.board.players.into()])
    }
}

/// Turn order (HO-4), leaving play (HO-12.8, HO-12.9), the next turn, and settling (HO-11).
impl Hoeleroe {
    /// HO-4.3: walks from `from` to the next player, using up rounds of sitting out.
    #[inline]
    pub(crate) fn walk(&mut self, from: Seat, listener: &mut impl Listener<Fact>) -> Step<Seat> {
        let seat = self.board.beside(from);
        // Most walks stop at the first seat.
        if self.board.void.is_none() && self.board.stops_walk(seat) {
            return Ok(seat);
        }
        self.walk_from(seat, listener)
    }

    /// HO-4.3: walks on, starting with `seat` itself.
    #[inline(never)]
    fn walk_from(&mut self, mut seat: Seat, listener: &mut impl Listener<Fact>) -> Step<Seat> {
        while !self.visit_seat(seat, listener)? {
            seat = self.board.beside(seat);
        }
        Ok(seat)
    }

    /// HO-4.3: visits one seat; returns whether the walk stops there.
    #[inline]
    fn visit_seat(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) -> Step<bool> {
        if self.board.void == Some(seat) {
            self.board.void = None;
            listener.hear(|| [Fact::VoidOver { seat }]);
        }
        if self.board.stops_walk(seat) {
            return Ok(true);
        }
        self.walk_past(seat, listener)
    }

    /// HO-4.3: visits a seat that is not in play or has to sit out.
    fn walk_past(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) -> Step<bool> {
        let status = self.board.status(seat);
        if status == Status::Out {
            return Ok(false);
        }
        if self.board.skips[seat.index()] > 0 {
            self.board.skips[seat.index()] -= 1;
            return Ok(false);
        }
        self.go_out(seat, listener)?;
        Ok(false)
    }

    /// HO-4.6: walks once round from the starter of a swap of all to find a seat that laid no card in it.
    fn walk_circle(
        &mut self,
        starter: Seat,
        laid: SeatSet,
        listener: &mut impl Listener<Fact>,
    ) -> Step<Option<Seat>> {
        let mut seat = self.board.beside(starter);
        while seat != starter {
            if !laid.contains(seat) && self.visit_seat(seat, listener)? {
                return Ok(Some(seat));
            }
            seat = self.board.beside(seat);
        }
        Ok(None)
    }

    /// HO-12.8: a seat leaves play and is out, or waiting if it still has to sit out.
    pub(crate) fn leave(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) -> Step {
        self.set_open(seat, None);
        self.board.in_play = self.board.in_play.without(seat);
        if self.board.skips[seat.index()] > 0 {
            self.board.waiting = self.board.waiting.with(seat);
            listener.hear(|| [Fact::Leaves { seat, place: None }]);
            return Ok(());
        }
        self.go_out(seat, listener)
    }

    /// Gives a seat the next place. HO-13.1: ends the round if at most one seat is left.
    fn go_out(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) -> Step {
        self.board.waiting = self.board.waiting.without(seat);
        self.board.places.push(seat);
        let place = Some(self.board.places.len() as u8);
        listener.hear(|| [Fact::Leaves { seat, place }]);
        if self.board.places.len() + 1 >= self.board.players.into() {
            Err(RoundOver)
        } else {
            Ok(())
        }
    }

    /// Whether settling (HO-11.1) would change nothing: no hand is open, and every seat in play has cards.
    #[inline]
    pub(crate) fn is_settled(&self) -> bool {
        !self.any_open && self.empty_handed().is_empty()
    }

    /// HO-12.9: seats without cards leave play, unless the running function keeps them.
    #[inline]
    fn sweep(&mut self, function: Option<&Function>, listener: &mut impl Listener<Fact>) -> Step {
        let empty = self.empty_handed();
        if empty.is_empty() {
            return Ok(());
        }
        self.sweep_out(empty, function, listener)
    }

    fn sweep_out(
        &mut self,
        empty: SeatSet,
        function: Option<&Function>,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        for seat in empty {
            if !function.is_some_and(|function| function.keeps_in_play(seat)) {
                self.leave(seat, listener)?;
            }
        }
        Ok(())
    }

    /// Ends the running function. Only its last card stays on the table (HO-7.1).
    pub(crate) fn end_function(&mut self, then: Next, listener: &mut impl Listener<Fact>) -> Step {
        if self.board.table.len() > 1 {
            self.leave_top();
        }
        self.next_turn(then, listener)
    }

    /// Moves all cards of the table except the last to the discard.
    #[inline(never)]
    fn leave_top(&mut self) {
        if let Some(top) = self.board.table.pop() {
            self.clear_table();
            self.board.table.push(top);
        }
    }

    /// Ends a function by HO-4.5, or by HO-4.6 if it is a swap of all.
    pub(crate) fn end_any_function(
        &mut self,
        function: Option<Function>,
        listener: &mut impl Listener<Fact>,
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
        self.end_function(then, listener)
    }

    /// Moves the cards of the table to the discard.
    pub(crate) fn clear_table(&mut self) {
        let cards = self.board.cards_on_table();
        self.board.discard = self.board.discard.plus(cards);
        self.board.table.clear();
    }

    /// HO-4.5, HO-4.6: begins the next turn after a turn or a function.
    pub(crate) fn next_turn(&mut self, then: Next, listener: &mut impl Listener<Fact>) -> Step {
        self.sweep(None, listener)?;
        let seat = match then {
            Next::Seat(seat) if self.board.in_play.contains(seat) => seat,
            Next::Walk | Next::Seat(_) => self.walk(self.cursor(), listener)?,
            Next::Circle { starter, laid } => match self.walk_circle(starter, laid, listener)? {
                Some(seat) => seat,
                None => self.walk(starter, listener)?,
            },
        };
        self.board.on = Some(seat);
        listener.hear(|| [Fact::Turn { seat }]);
        self.locked = Default::default();
        if self.any_open {
            return self.settle_and_ask(None, listener);
        }
        // No card was lost since the sweep, and no function runs, so nothing needs settling.
        self.ask(Phase::Turn)
    }

    /// Settles (HO-11.1), then asks for a turn, an answer, or in the window of a swap of all. Robin Hood asks
    /// without settling.
    #[inline]
    pub(crate) fn settle_and_ask(
        &mut self,
        function: Option<&Function>,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        match function {
            Some(robin) if robin.is_robin() => self.ask_uncommon(robin.answer_phase()),
            _ => self.settle_from(0, function, listener),
        }
    }

    /// Continues settling after `seat`.
    pub(crate) fn settle_after(
        &mut self,
        seat: Seat,
        function: Option<&Function>,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        self.settle_from(seat.number() + 1, function, listener)
    }

    fn settle_from(
        &mut self,
        first: u8,
        function: Option<&Function>,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        if self.any_open && self.settle_open_hands(first, function, listener) {
            return Ok(());
        }
        self.sweep(function, listener)?;
        self.ask_settled(function, listener)
    }

    /// Goes through the open hands from seat `first`; returns whether a joker is offered.
    fn settle_open_hands(
        &mut self,
        first: u8,
        function: Option<&Function>,
        listener: &mut impl Listener<Fact>,
    ) -> bool {
        for seat in Seat::all(self.board.players).skip(first.into()) {
            let Some(open) = self.board.open[seat.index()] else {
                continue;
            };
            if self.settle_cards(Side::Seat(seat), open.by, function, listener) {
                return true;
            }
        }
        false
    }

    /// HO-11.3, 11.4: handles cards that `revealer` sees; returns whether a joker is offered.
    pub(crate) fn settle_cards(
        &mut self,
        side: Side,
        revealer: Seat,
        function: Option<&Function>,
        listener: &mut impl Listener<Fact>,
    ) -> bool {
        let plays = self.board.in_play.contains(revealer);
        if let (true, Some(arsch)) = (plays, self.board.arsch) {
            self.claim_arschkarten(side, revealer, arsch, listener);
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

    /// HO-11.3: moves visible Arschkarten to the revealer.
    fn claim_arschkarten(
        &mut self,
        side: Side,
        revealer: Seat,
        arsch: Kind,
        listener: &mut impl Listener<Fact>,
    ) {
        let cards = self.cards_of(side).all_of(arsch);
        if cards.is_empty() {
            return;
        }
        let left = self.cards_of(side).minus(cards);
        self.set_cards_of(side, left);
        let hand = self.hand(revealer).plus(cards);
        self.hands.set(revealer, hand);
        listener.hear(|| {
            [Fact::Finds {
                seat: revealer,
                side,
                cards,
            }]
        });
    }

    /// The open state of a side's hand.
    pub(crate) fn open_of(&mut self, side: Side) -> Option<&mut Open> {
        match side {
            Side::Seat(seat) => self.board.open[seat.index()].as_mut(),
            Side::Jackpot => None,
        }
    }

    /// Asks for the decision that follows settling.
    fn ask_settled(&mut self, function: Option<&Function>, listener: &mut impl Listener<Fact>) -> Step {
        match function {
            None => match self.board.on {
                Some(seat) if !self.board.in_play.contains(seat) => {
                    self.board.cursor = Some(seat);
                    self.next_turn(Next::Walk, listener)
                }
                _ => self.ask(Phase::Turn),
            },
            Some(function) if matches!(function.run, Run::All(_)) => self.ask_all(function, listener),
            Some(function) => self.ask(Phase::React(*function)),
        }
    }
}
