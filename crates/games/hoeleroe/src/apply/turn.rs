//! Laying a card, step by step (HO-5.9), the window for objections (HO-6), last cards (HO-12), and drawing cards (HO-5.8).

use stammtisch_core::{Listener, Seat, SeatSet};

use crate::apply::round::Next;
use crate::board::{Drawing, Laying, Phase, Purpose, Tribute};
use crate::card::{Amount, Cards, Kind, Laid, Suit};
use crate::function::{Function, Reaction, Run};
use crate::list::{Pile, SeatList};
use crate::moves::{Lay, Side};
use crate::narrate::Fact;
use crate::options::Arschkarte;
use crate::state::{Asked, Hoeleroe, Step};

/// What laying a card comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Use {
    /// It matches the top and does nothing else (HO-4.8).
    Plain,
    /// A `GO` goes over a soft card to the discard (HO-5.3).
    Over,
    /// It starts its function (HO-7.1), and grants or overtakes a wish with it.
    Start(Option<Reaction>),
    /// It does this to the running function (HO-8.2).
    React(Reaction),
}

/// Laying a card (HO-5.9), and the window for objections (HO-6).
impl Hoeleroe {
    /// What laying a card that counts as `kind` on the running function, or on none, comes to now.
    pub(crate) fn use_of(&self, running: Option<&Function>, kind: Kind) -> Use {
        match running.and_then(|function| function.reaction(kind)) {
            Some(reaction) if reaction.grants() => Use::Start(Some(reaction)),
            Some(reaction) => Use::React(reaction),
            None if self.board.plain() => Use::Plain,
            None if kind == Kind::GO => Use::Over,
            None => Use::Start(None),
        }
    }

    /// Steps 1 and 2: the cards leave the hand, and the others may be asked.
    pub(crate) fn lay(&mut self, seat: Seat, lay: Lay, told: &mut impl Listener<Fact>) -> Step {
        told.hear(|| {
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
        // Cards are laid in these phases and in turns alone.
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
        self.lay_down(function, seat, lay, SeatSet::EMPTY, told)
    }

    /// HO-6.2: whether there are others who are asked if they object.
    pub(crate) fn is_asked_about(&self, seat: Seat, lay: Lay) -> bool {
        let watched = match self.board.options.arschkarte {
            Arschkarte::Challenge => self.is_arschkarte(lay),
            Arschkarte::Attention => true,
            Arschkarte::Forbidden => false,
        };
        watched && !self.board.plain() && !self.board.others(seat).is_empty()
    }

    /// Whether it counts as the Arschkarte, as itself or by the joker.
    pub(crate) fn is_arschkarte(&self, lay: Lay) -> bool {
        self.board.arsch == Some(lay.counts_as())
    }

    /// A pass in the window for objections.
    pub(crate) fn pass_objection(
        &mut self,
        laying: Laying,
        seat: Seat,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        self.pass(laying, seat, Phase::Object, Self::lay_for_good, told)
    }

    /// A pass in a window about a laid card. The last pass closes the window.
    fn pass<L: Listener<Fact>>(
        &mut self,
        laying: Laying,
        seat: Seat,
        window: impl FnOnce(Laying) -> Phase,
        close: impl FnOnce(&mut Self, Laying, &mut L) -> Step,
        told: &mut L,
    ) -> Step {
        told.hear(|| [Fact::Passes { seat }]);
        let laying = Laying {
            passed: laying.passed.with(seat),
            ..laying
        };
        self.ask(window(laying))?;
        if self.asked.seats.is_empty() {
            close(self, laying, told)
        } else {
            Ok(())
        }
    }

    /// HO-6.2, HO-6.3: an objection.
    pub(crate) fn object(&mut self, laying: Laying, objector: Seat, told: &mut impl Listener<Fact>) -> Step {
        let right = self.is_arschkarte(laying.lay);
        told.hear(|| {
            [Fact::Objects {
                seat: objector,
                to: laying.seat,
                right,
            }]
        });
        if !right {
            return self.draw(Side::Seat(objector), 1, Purpose::WrongObjection, told);
        }
        let hand = self.hand(laying.seat).plus(laying.lay.cards());
        self.hands.set(laying.seat, hand);
        self.locked[laying.seat.index()].add(laying.lay.main().card());
        let again = match laying.function {
            wish if self.drawn.is_some() => Phase::Drawn(wish),
            None => Phase::Turn,
            Some(function) => function.answered_in(),
        };
        self.ask_any(again)?;
        self.draw(Side::Seat(laying.seat), 1, Purpose::TakenBack, told)
    }

    /// Steps 3 and 4 after a window.
    fn lay_for_good(&mut self, laying: Laying, told: &mut impl Listener<Fact>) -> Step {
        self.lay_down(laying.function, laying.seat, laying.lay, laying.passed, told)
    }

    /// Steps 3 and 4: the card stays; HO-12 decides about a last card.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "nearly every card comes here from one place")]
    fn lay_down(
        &mut self,
        function: Option<Function>,
        seat: Seat,
        lay: Lay,
        passed: SeatSet,
        told: &mut impl Listener<Fact>,
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
                told,
            )
        } else {
            self.place(function, seat, lay, told)
        }
    }

    /// Step 5 for a layer who plays on.
    pub(crate) fn place(
        &mut self,
        function: Option<Function>,
        seat: Seat,
        lay: Lay,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        self.place_and(function, seat, lay, false, told)
    }

    /// Steps 5 and 6 for a layer who leaves play.
    fn place_and_leave(
        &mut self,
        function: Option<Function>,
        seat: Seat,
        lay: Lay,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        self.place_and(function, seat, lay, true, told)
    }

    fn place_and(
        &mut self,
        function: Option<Function>,
        seat: Seat,
        lay: Lay,
        leaves: bool,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        self.board.phase = Phase::Nothing(None);
        let two = self.two_in_play();
        let kind = lay.counts_as();
        let used = self.use_of(function.as_ref(), kind);
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
        told.hear(|| {
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
            self.leave(seat, told)?;
        }
        match (used, function) {
            (Use::React(reaction), Some(function)) => {
                self.react(function.with_laid(seat), reaction, (seat, kind), two, told)
            }
            (Use::Start(_), _) => self.start(seat, lay, two, told),
            _ => self.next_turn(Next::Walk, told),
        }
    }

    #[inline]
    fn put_on_table(&mut self, lay: Lay) {
        self.put_on_top(lay.main());
        if let Some(second) = lay.second() {
            self.put_on_top(second);
        }
    }

    /// Adds a card to the table; it is the top.
    pub(crate) fn put_on_top(&mut self, laid: Laid) {
        self.board.table.push(laid);
        self.board.top = Some(laid.counts_as());
    }

    /// HO-4.7: whether two are in play.
    pub(crate) fn two_in_play(&self) -> bool {
        self.board.in_play.len() == 2
    }
}

/// Whether a card is of bells, whatever it counts as.
const fn is_of_bells(laid: Laid) -> bool {
    matches!(laid.card().suit(), Suit::Bells)
}

/// The last card of a hand (HO-12).
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

    /// A pass in the window for the joker.
    pub(crate) fn pass_sacrifice(
        &mut self,
        laying: Laying,
        seat: Seat,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        self.pass(laying, seat, Phase::Sacrifice, Self::finish_unhindered, told)
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
    fn after_tribute(&mut self, tribute: Tribute, told: &mut impl Listener<Fact>) -> Step {
        match tribute.lay {
            Some(lay) => self.place(tribute.function, tribute.seat, lay, told),
            None => self.end_any_function(tribute.function, told),
        }
    }
}

/// Drawing cards from the stock (HO-5.8), and what follows.
impl Hoeleroe {
    /// Waits for the discard to be shuffled; nobody is asked till then.
    pub(crate) fn wait(&mut self, drawing: Drawing) {
        self.asked = Asked::NOTHING;
        self.board.drawing = Some(drawing);
    }

    /// The discard has been shuffled: what was asked before is asked again.
    fn wait_no_more(&mut self) -> Step {
        self.board.drawing = None;
        self.ask_any(self.board.phase)
    }

    /// Draws, or waits for the discard to be shuffled first.
    pub(crate) fn draw(
        &mut self,
        to: Side,
        count: u16,
        purpose: Purpose,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        let drawing = Drawing { to, count, purpose };
        if self.stock.len() < usize::from(count) && !self.board.discard.is_empty() {
            self.wait(drawing);
            return Ok(());
        }
        self.carry_out(drawing, told)
    }

    /// The same while a function runs that goes on with it.
    pub(crate) fn draw_in(
        &mut self,
        function: Function,
        to: Side,
        count: u16,
        purpose: Purpose,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        self.board.phase = Phase::Nothing(Some(function));
        self.draw(to, count, purpose, told)
    }

    /// Draws a single card, if there is one: by far most drawings are of this kind.
    #[inline]
    pub(crate) fn draw_one(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        told: &mut impl Listener<Fact>,
    ) -> Option<Kind> {
        let card = self.stock.pop()?;
        self.hands.add(seat, card);
        told.hear(|| {
            [Fact::Draws {
                side: Side::Seat(seat),
                count: 1,
                cards: self.secret(Cards::only(card), SeatSet::only(seat)),
                purpose,
            }]
        });
        Some(card)
    }

    /// The discard has been shuffled: it is put under the stock, then the drawing goes on.
    pub(crate) fn reshuffled(
        &mut self,
        drawing: Drawing,
        mut order: Pile<Kind>,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        told.hear(|| {
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
        self.wait_no_more()?;
        self.carry_out(drawing, told)
    }

    /// Draws, as many as there are, and goes on with what the cards were drawn for.
    fn carry_out(&mut self, drawing: Drawing, told: &mut impl Listener<Fact>) -> Step {
        let (mut last, mut cards) = (None, Cards::EMPTY);
        for _ in 0..drawing.count {
            let Some(kind) = self.stock.pop() else { break };
            cards.add(kind);
            last = Some(kind);
        }
        let hand = self.cards_of(drawing.to);
        self.set_cards_of(drawing.to, hand.plus(cards));
        told.hear(|| {
            let seen = drawing.to.seat().map_or(SeatSet::EMPTY, SeatSet::only);
            [Fact::Draws {
                side: drawing.to,
                count: cards.len() as u8,
                cards: self.secret(cards, seen),
                purpose: drawing.purpose,
            }]
        });
        match drawing.purpose {
            Purpose::Turn => self.after_single_draw(None, last, told),
            Purpose::Wish => self.after_single_draw(self.board.function().copied(), last, told),
            Purpose::Halve | Purpose::Dump | Purpose::Refill => self.end_function(Next::Walk, told),
            Purpose::Draw | Purpose::Robin | Purpose::Tribute | Purpose::WrongObjection => {
                self.go_on_after_drawing(told)
            }
            Purpose::TakenBack => {
                self.lock(drawing.to, last);
                self.ask_again(told)
            }
            Purpose::Fine => {
                if drawing
                    .to
                    .seat()
                    .is_some_and(|seat| self.board.asked().contains(seat))
                {
                    self.lock(drawing.to, last);
                }
                self.ask_again(told)
            }
        }
    }

    /// What was under way goes on: a function, a tribute, or the laying of a card that was objected to.
    fn go_on_after_drawing(&mut self, told: &mut impl Listener<Fact>) -> Step {
        if let Phase::Nothing(Some(function)) = self.board.phase {
            if let Run::Robin(robin) = function.run {
                self.next_of_robin(function, robin.asked, told)
            } else {
                self.after_draw(function, told)
            }
        } else if let Phase::Tribute(tribute) = self.board.phase {
            self.after_tribute(tribute, told)
        } else if let Phase::Object(laying) = self.board.phase {
            self.lay_for_good(laying, told)
        } else {
            Ok(())
        }
    }

    /// HO-5.7: with the option the card drawn, in a turn or on a wish, may be laid at once; else it is the next one's turn.
    pub(crate) fn after_single_draw(
        &mut self,
        wish: Option<Function>,
        card: Option<Kind>,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        if self.board.options.draw_then_play && card.is_some() {
            self.drawn = card;
            return self.ask(Phase::Drawn(wish));
        }
        self.after_drawn(wish, told)
    }

    /// The card drawn is kept: a wish goes on to the next seat, a turn is over.
    pub(crate) fn after_drawn(&mut self, wish: Option<Function>, told: &mut impl Listener<Fact>) -> Step {
        self.drawn = None;
        match wish {
            Some(wish) => self.fall_next(wish, self.cursor(), told),
            None => self.next_turn(Next::Walk, told),
        }
    }

    fn lock(&mut self, of: Side, card: Option<Kind>) {
        if let (Some(seat), Some(card)) = (of.seat(), card) {
            self.locked[seat.index()].add(card);
        }
    }

    /// The same phase is asked again; before some there is settling (HO-11.1).
    fn ask_again(&mut self, told: &mut impl Listener<Fact>) -> Step {
        let ask = self.board.phase;
        if matches!(ask, Phase::Turn | Phase::React(_) | Phase::All(_)) {
            let function = self.board.function().copied();
            self.settle_and_ask(function.as_ref(), told)
        } else {
            self.ask_any(ask)
        }
    }
}
