//! Laying a card step by step (HO-5.9), the window for objections (HO-6), last cards (HO-12), and drawing
//! cards (HO-5.8).

use stammtisch_core::{Listener, Seat, SeatSet};

use crate::apply::round::Next;
use crate::board::{Drawing, Laying, Phase, Purpose, Tribute};
use crate::card::{Amount, Cards, Kind, Laid, Suit};
use crate::function::{Function, Reaction, Run};
use crate::list::{Pile, SeatList};
use crate::moves::{Lay, Side};
use crate::narrate::Fact;
use crate::options::Arschkarte;
use crate::state::{Hoeleroe, PendingDecision, Step};

/// The effect of laying a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Use {
    /// It matches the top card and has no effect (HO-4.8).
    Plain,
    /// A `GO` is laid on a soft card and goes to the discard (HO-5.3).
    Over,
    /// It starts its function (HO-7.1), perhaps granting or overtaking a wish.
    Start(Option<Reaction>),
    /// It changes the running function (HO-8.2).
    React(Reaction),
}

/// Laying a card (HO-5.9), and the window for objections (HO-6).
impl Hoeleroe {
    /// The effect of laying a card that counts as `kind`, on a running function or on none.
    pub(crate) fn effect_of_laying(&self, running: Option<&Function>, kind: Kind) -> Use {
        match running.and_then(|function| function.reaction(kind)) {
            Some(reaction) if reaction.grants() => Use::Start(Some(reaction)),
            Some(reaction) => Use::React(reaction),
            None if self.board.plain() => Use::Plain,
            None if kind == Kind::GO => Use::Over,
            None => Use::Start(None),
        }
    }

    /// Steps 1 and 2: the cards leave the hand, and a window for objections may open.
    pub(crate) fn lay(&mut self, seat: Seat, lay: Lay, listener: &mut impl Listener<Fact>) -> Step {
        listener.hear(|| {
            [Fact::Lays {
                seat,
                card: lay.main().card(),
                counts_as: lay.counts_as(),
                forced: matches!(lay, Lay::Forced(_)),
                count: 1 + u8::from(lay.second().is_some()),
                second: lay.second().map(Laid::card),
            }]
        });
        let hand = self.hand(seat).minus(lay.cards());
        self.hands.set(seat, hand);
        // Cards are laid only in these phases and in turns.
        let function =
            if let Phase::React(function) | Phase::All(function) | Phase::Put(function) = self.board.phase {
                Some(function)
            } else if let Phase::Drawn(wish) = self.board.phase {
                wish
            } else {
                None
            };
        if self.is_asked_about(seat, lay) {
            return self.ask(Phase::Object(Laying {
                seat,
                lay,
                passed: SeatSet::EMPTY,
                function,
            }));
        }
        self.lay_down(function, seat, lay, SeatSet::EMPTY, listener)
    }

    /// HO-6.2: whether a window for objections opens.
    pub(crate) fn is_asked_about(&self, seat: Seat, lay: Lay) -> bool {
        let watched = match self.board.options.arschkarte {
            Arschkarte::Challenge => self.is_arschkarte(lay),
            Arschkarte::Attention => true,
            Arschkarte::Forbidden => false,
        };
        watched && !self.board.plain() && !self.board.others(seat).is_empty()
    }

    /// Whether the card counts as the Arschkarte, itself or through the joker.
    pub(crate) fn is_arschkarte(&self, lay: Lay) -> bool {
        self.board.arsch == Some(lay.counts_as())
    }

    /// A pass in the window for objections.
    pub(crate) fn pass_objection(
        &mut self,
        laying: Laying,
        seat: Seat,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        self.pass(laying, seat, Phase::Object, Self::lay_after_window, listener)
    }

    /// A pass in a window about a card. The last pass closes the window.
    fn pass<L: Listener<Fact>>(
        &mut self,
        laying: Laying,
        seat: Seat,
        window: impl FnOnce(Laying) -> Phase,
        close: impl FnOnce(&mut Self, Laying, &mut L) -> Step,
        listener: &mut L,
    ) -> Step {
        listener.hear(|| [Fact::Passes { seat }]);
        let laying = Laying {
            passed: laying.passed.with(seat),
            ..laying
        };
        self.ask(window(laying))?;
        if self.asked.seats.is_empty() {
            close(self, laying, listener)
        } else {
            Ok(())
        }
    }

    /// HO-6.2, HO-6.3: an objection.
    pub(crate) fn object(
        &mut self,
        laying: Laying,
        objector: Seat,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        let right = self.is_arschkarte(laying.lay);
        listener.hear(|| {
            [Fact::Objects {
                seat: objector,
                to: laying.seat,
                right,
            }]
        });
        if !right {
            return self.draw(Side::Seat(objector), 1, Purpose::WrongObjection, listener);
        }
        let hand = self.hand(laying.seat).plus(laying.lay.cards());
        self.hands.set(laying.seat, hand);
        self.locked[laying.seat.index()].add(laying.lay.main().card());
        let again = match laying.function {
            wish if self.drawn.is_some() => Phase::Drawn(wish),
            None => Phase::Turn,
            Some(function) => function.answer_phase(),
        };
        self.ask_uncommon(again)?;
        self.draw(Side::Seat(laying.seat), 1, Purpose::TakenBack, listener)
    }

    /// Steps 3 and 4, after a window.
    fn lay_after_window(&mut self, laying: Laying, listener: &mut impl Listener<Fact>) -> Step {
        self.lay_down(laying.function, laying.seat, laying.lay, laying.passed, listener)
    }

    /// Steps 3 and 4: the card stays. If it was the last card, HO-12 decides.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "most cards arrive from one call site")]
    fn lay_down(
        &mut self,
        function: Option<Function>,
        seat: Seat,
        lay: Lay,
        passed: SeatSet,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        self.locked[seat.index()] = Cards::EMPTY;
        if !function.is_some_and(|function| function.is_robin()) {
            self.board.cursor = Some(seat);
        }
        self.drawn = None;
        if self.hand(seat).is_empty() {
            self.finish(
                Laying {
                    seat,
                    lay,
                    passed,
                    function: function.map(|function| function.with_laid(seat)),
                },
                listener,
            )
        } else {
            self.place(function, seat, lay, listener)
        }
    }

    /// Step 5, for a seat that plays on.
    pub(crate) fn place(
        &mut self,
        function: Option<Function>,
        seat: Seat,
        lay: Lay,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        self.place_and(function, seat, lay, false, listener)
    }

    /// Steps 5 and 6, for a seat that leaves play.
    fn place_and_leave(
        &mut self,
        function: Option<Function>,
        seat: Seat,
        lay: Lay,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        self.place_and(function, seat, lay, true, listener)
    }

    fn place_and(
        &mut self,
        function: Option<Function>,
        seat: Seat,
        lay: Lay,
        leaves: bool,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        self.board.phase = Phase::Nothing(None);
        let two = self.two_in_play();
        let kind = lay.counts_as();
        let used = self.effect_of_laying(function.as_ref(), kind);
        match used {
            Use::Over | Use::React(Reaction::Passes | Reaction::Exempts) => {
                self.board.discard = self.board.discard.plus(lay.cards());
            }
            Use::Plain | Use::Start(_) => {
                self.clear_table();
                self.put_on_table(lay);
            }
            Use::React(_) => self.put_on_table(lay),
        }
        listener.hear(|| {
            [match used {
                Use::Plain | Use::Over => Fact::Matches { seat, card: kind },
                Use::Start(grants) => Fact::Starts {
                    seat,
                    card: kind,
                    grants,
                    by: kind.draws().and_then(Amount::cards),
                },
                Use::React(reaction) => Fact::Reacts {
                    seat,
                    card: kind,
                    reaction,
                    by: kind.draws().and_then(Amount::cards),
                },
            }]
        });
        if leaves {
            self.leave(seat, listener)?;
        }
        match (used, function) {
            (Use::React(reaction), Some(function)) => {
                self.react(function.with_laid(seat), reaction, (seat, kind), two, listener)
            }
            (Use::Start(_), _) => self.start(seat, lay, two, listener),
            _ => self.next_turn(Next::Walk, listener),
        }
    }

    #[inline]
    fn put_on_table(&mut self, lay: Lay) {
        self.put_on_top(lay.main());
        if let Some(second) = lay.second() {
            self.put_on_top(second);
        }
    }

    /// Puts a card on top of the table.
    pub(crate) fn put_on_top(&mut self, laid: Laid) {
        self.board.table.push(laid);
        self.board.top = Some(laid.counts_as());
    }

    /// HO-4.7: whether exactly two seats are in play.
    pub(crate) fn two_in_play(&self) -> bool {
        self.board.in_play.len() == 2
    }
}

/// Whether the printed suit of a card is bells.
const fn is_of_bells(laid: Laid) -> bool {
    matches!(laid.card().suit(), Suit::Bells)
}

/// The last card of a hand (HO-12).
impl Hoeleroe {
    /// HO-12.1: decides what happens to a seat that has laid its last card.
    pub(crate) fn finish(&mut self, laying: Laying, listener: &mut impl Listener<Fact>) -> Step {
        let Laying {
            seat,
            lay,
            passed,
            function,
        } = laying;
        let card = lay.main();
        let bells = is_of_bells(card) && !self.jackpot.is_empty();
        if !self.board.plain() && matches!(card.card(), Kind::GO | Kind::JOKER) {
            return self.ask_tribute(seat, Some(lay), passed, function, listener);
        }
        if bells {
            self.move_jackpot_to(seat, listener);
            return self.place(function, seat, lay, listener);
        }
        if self.board.plain() {
            return self.place_and_leave(function, seat, lay, listener);
        }
        if self.stays_affected(function.as_ref(), card.counts_as()) {
            return self.place(function, seat, lay, listener);
        }
        let laying = Laying {
            passed: SeatSet::EMPTY,
            ..laying
        };
        if self.can_be_sacrificed_against() && !self.board.others(seat).is_empty() {
            return self.ask(Phase::Sacrifice(laying));
        }
        self.finish_without_sacrifice(laying, listener)
    }

    /// HO-12.5: whether the card was laid to halve or reduce, or is a drawer that hits its own seat with two
    /// in play.
    fn stays_affected(&self, function: Option<&Function>, kind: Kind) -> bool {
        match self.effect_of_laying(function, kind) {
            Use::React(Reaction::Halves | Reaction::Reduces) => true,
            Use::Start(_) | Use::React(Reaction::Continues) => {
                self.two_in_play() && matches!(kind, Kind::G7 | Kind::H8 | Kind::S7)
            }
            Use::Plain | Use::Over | Use::React(_) => false,
        }
    }

    /// HO-12.6: whether a joker could still be sacrificed, as far as all can see.
    fn can_be_sacrificed_against(&self) -> bool {
        let on_table = self
            .board
            .table
            .as_slice()
            .iter()
            .any(|laid| laid.card() == Kind::JOKER);
        !self.jackpot.is_empty() && !on_table && !self.board.discard.contains(Kind::JOKER)
    }

    /// The remaining cases of HO-12.1, if no joker was sacrificed.
    fn finish_without_sacrifice(&mut self, laying: Laying, listener: &mut impl Listener<Fact>) -> Step {
        let Laying {
            seat, lay, function, ..
        } = laying;
        if self.stays_to_sit_out(function.as_ref(), lay.counts_as()) {
            self.place(function, seat, lay, listener)
        } else {
            self.place_and_leave(function, seat, lay, listener)
        }
    }

    /// HO-12.7: whether the card may make its own seat sit out.
    fn stays_to_sit_out(&self, function: Option<&Function>, kind: Kind) -> bool {
        let skips = function.is_some_and(|function| matches!(function.run, Run::Skips(_)));
        match (self.effect_of_laying(function, kind), kind) {
            (Use::Start(_), Kind::HA) => true,
            (Use::Start(_), Kind::GA) => self.two_in_play(),
            (Use::React(Reaction::Doubles), _) => skips,
            _ => false,
        }
    }

    /// A pass in the window for the joker.
    pub(crate) fn pass_sacrifice(
        &mut self,
        laying: Laying,
        seat: Seat,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        self.pass(
            laying,
            seat,
            Phase::Sacrifice,
            Self::finish_without_sacrifice,
            listener,
        )
    }

    /// HO-12.6: sacrifices the joker against the last card.
    pub(crate) fn sacrifice(
        &mut self,
        laying: Laying,
        giver: Seat,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        listener.hear(|| {
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
        self.move_jackpot_to(laying.seat, listener);
        if self.hand(giver).is_empty() {
            return self.ask_tribute(giver, None, laying.passed, laying.function, listener);
        }
        self.end_any_function(laying.function, listener)
    }

    /// HO-12.3: starts the tribute.
    fn ask_tribute(
        &mut self,
        seat: Seat,
        lay: Option<Lay>,
        passed: SeatSet,
        function: Option<Function>,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        listener.hear(|| [Fact::Tribute { seat }]);
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
            listener,
        )
    }

    /// Asks the next giver. When all have given, the remaining cards are drawn.
    fn collect(&mut self, tribute: Tribute, listener: &mut impl Listener<Fact>) -> Step {
        self.ask(Phase::Tribute(tribute))?;
        if !tribute.givers.is_empty() {
            return Ok(());
        }
        self.draw(
            Side::Seat(tribute.seat),
            tribute.draws.into(),
            Purpose::Tribute,
            listener,
        )
    }

    /// A seat gives a card of its choice.
    pub(crate) fn give_tribute(
        &mut self,
        mut tribute: Tribute,
        giver: Seat,
        kind: Kind,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        listener.hear(|| {
            [Fact::Gives {
                from: giver,
                to: tribute.seat,
                card: self.secret(kind, SeatSet::only(giver).with(tribute.seat)),
            }]
        });
        self.move_card(kind, Side::Seat(giver), Side::Seat(tribute.seat));
        tribute.givers.remove_first();
        self.collect(tribute, listener)
    }

    /// The tribute is complete: continues laying the card, or ends the function after a sacrifice.
    fn after_tribute(&mut self, tribute: Tribute, listener: &mut impl Listener<Fact>) -> Step {
        match tribute.lay {
            Some(lay) => self.place(tribute.function, tribute.seat, lay, listener),
            None => self.end_any_function(tribute.function, listener),
        }
    }
}

/// Drawing cards from the stock (HO-5.8), and what follows.
impl Hoeleroe {
    /// Waits for the discard to be shuffled; no seat is asked until then.
    pub(crate) fn await_shuffle(&mut self, drawing: Drawing) {
        self.asked = PendingDecision::NOTHING;
        self.board.drawing = Some(drawing);
    }

    /// The discard has been shuffled: the earlier decision is asked again.
    fn resume_after_shuffle(&mut self) -> Step {
        self.board.drawing = None;
        self.ask_uncommon(self.board.phase)
    }

    /// Draws cards, or waits for the discard to be shuffled first.
    pub(crate) fn draw(
        &mut self,
        to: Side,
        count: u16,
        purpose: Purpose,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        let drawing = Drawing { to, count, purpose };
        if self.stock.len() < usize::from(count) && !self.board.discard.is_empty() {
            self.await_shuffle(drawing);
            return Ok(());
        }
        self.carry_out(drawing, listener)
    }

    /// Like [`Hoeleroe::draw`], while a function runs that continues afterwards.
    pub(crate) fn draw_during(
        &mut self,
        function: Function,
        to: Side,
        count: u16,
        purpose: Purpose,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        self.board.phase = Phase::Nothing(Some(function));
        self.draw(to, count, purpose, listener)
    }

    /// Draws a single card if the stock has one, the most common case.
    #[inline]
    pub(crate) fn draw_one(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        listener: &mut impl Listener<Fact>,
    ) -> Option<Kind> {
        let card = self.stock.pop()?;
        self.hands.add(seat, card);
        listener.hear(|| {
            [Fact::Draws {
                side: Side::Seat(seat),
                count: 1,
                cards: self.secret(Cards::only(card), SeatSet::only(seat)),
                purpose,
            }]
        });
        Some(card)
    }

    /// Puts the shuffled discard under the stock and continues the drawing.
    pub(crate) fn reshuffled(
        &mut self,
        drawing: Drawing,
        mut order: Pile<Kind>,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        listener.hear(|| {
            [Fact::Reshuffles {
                cards: order.len() as u8,
            }]
        });
        order.reverse();
        for card in self.stock.as_slice() {
            order.push(*card);
        }
        self.stock = order;
        self.board.discard = Cards::EMPTY;
        self.resume_after_shuffle()?;
        self.carry_out(drawing, listener)
    }

    /// Draws as many cards as there are and continues with the purpose of the drawing.
    fn carry_out(&mut self, drawing: Drawing, listener: &mut impl Listener<Fact>) -> Step {
        let (mut last, mut cards) = (None, Cards::EMPTY);
        for _ in 0..drawing.count {
            let Some(kind) = self.stock.pop() else { break };
            cards.add(kind);
            last = Some(kind);
        }
        let hand = self.cards_of(drawing.to);
        self.set_cards_of(drawing.to, hand.plus(cards));
        listener.hear(|| {
            let seen = drawing.to.seat().map_or(SeatSet::EMPTY, SeatSet::only);
            [Fact::Draws {
                side: drawing.to,
                count: cards.len() as u8,
                cards: self.secret(cards, seen),
                purpose: drawing.purpose,
            }]
        });
        match drawing.purpose {
            Purpose::Turn => self.after_single_draw(None, last, listener),
            Purpose::Wish => self.after_single_draw(self.board.function().copied(), last, listener),
            Purpose::Halve | Purpose::Dump | Purpose::Refill => self.end_function(Next::Walk, listener),
            Purpose::Draw | Purpose::Robin | Purpose::Tribute | Purpose::WrongObjection => {
                self.continue_after_drawing(listener)
            }
            Purpose::TakenBack => {
                self.lock(drawing.to, last);
                self.ask_again(listener)
            }
            Purpose::Fine => {
                if drawing
                    .to
                    .seat()
                    .is_some_and(|seat| self.board.asked().contains(seat))
                {
                    self.lock(drawing.to, last);
                }
                self.ask_again(listener)
            }
        }
    }

    /// Continues a function, a tribute, or the laying of a card that was objected to.
    fn continue_after_drawing(&mut self, listener: &mut impl Listener<Fact>) -> Step {
        if let Phase::Nothing(Some(function)) = self.board.phase {
            if let Run::Robin(robin) = function.run {
                self.continue_robin(function, robin.asked, listener)
            } else {
                self.after_draw(function, listener)
            }
        } else if let Phase::Tribute(tribute) = self.board.phase {
            self.after_tribute(tribute, listener)
        } else if let Phase::Object(laying) = self.board.phase {
            self.lay_after_window(laying, listener)
        } else {
            Ok(())
        }
    }

    /// HO-5.7: with the option, the card drawn may be laid at once. Otherwise the turn or the wish moves on.
    pub(crate) fn after_single_draw(
        &mut self,
        wish: Option<Function>,
        card: Option<Kind>,
        listener: &mut impl Listener<Fact>,
    ) -> Step {
        if self.board.options.draw_then_play && card.is_some() {
            self.drawn = card;
            return self.ask(Phase::Drawn(wish));
        }
        self.after_drawn(wish, listener)
    }

    /// The card drawn is kept: a wish hits the next player, a turn ends.
    pub(crate) fn after_drawn(&mut self, wish: Option<Function>, listener: &mut impl Listener<Fact>) -> Step {
        self.drawn = None;
        match wish {
            Some(wish) => self.hit_next(wish, self.cursor(), listener),
            None => self.next_turn(Next::Walk, listener),
        }
    }

    fn lock(&mut self, of: Side, card: Option<Kind>) {
        if let (Some(seat), Some(card)) = (of.seat(), card) {
            self.locked[seat.index()].add(card);
        }
    }

    /// Asks the same phase again. Some phases settle first (HO-11.1).
    fn ask_again(&mut self, listener: &mut impl Listener<Fact>) -> Step {
        let ask = self.board.phase;
        if matches!(ask, Phase::Turn | Phase::React(_) | Phase::All(_)) {
            let function = self.board.function().copied();
            self.settle_and_ask(function.as_ref(), listener)
        } else {
            self.ask_uncommon(ask)
        }
    }
}
