//! Laying a card, step by step (HO-5.9), and the window for objections (HO-6).

use stammtisch_core::{Listener, Seat, SeatSet};

use crate::board::{Laying, Phase};
use crate::card::{Kind, Laid, Suit};
use crate::drawing::Purpose;
use crate::fact::Fact;
use crate::function::{Function, Reaction};
use crate::meaning::Amount;
use crate::moves::{Lay, Side};
use crate::options::Arschkarte;
use crate::seats::Next;
use crate::state::{Hoeleroe, Step};

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
}

impl Hoeleroe {
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
        // Cards are laid in these phases alone.
        let function = match self.board.phase {
            Phase::React(function) | Phase::All(function) | Phase::Put(function) => Some(function),
            Phase::Drawn(wish) => wish,
            _ => None,
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

    /// An answer of silence in the window for objections.
    pub(crate) fn pass_objection(
        &mut self,
        laying: Laying,
        seat: Seat,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        told.hear(|| [Fact::Passes { seat }]);
        let laying = Laying {
            passed: laying.passed.with(seat),
            ..laying
        };
        self.ask(Phase::Object(laying))?;
        if self.asked.seats.is_empty() {
            self.lay_for_good(laying, told)
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
    pub(crate) fn lay_for_good(&mut self, laying: Laying, told: &mut impl Listener<Fact>) -> Step {
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
        self.locked[seat.index()] = crate::cards::Cards::EMPTY;
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
    pub(crate) fn place_and_leave(
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
pub(crate) const fn is_of_bells(laid: Laid) -> bool {
    matches!(laid.card().suit(), Suit::Bells)
}
