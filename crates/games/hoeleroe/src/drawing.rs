//! Drawing cards from the stock (HO-5.8), and what follows on it.

use stammtisch_core::{Listener, Seat, SeatSet};

use crate::board::Phase;
use crate::card::Kind;
use crate::cards::Cards;
use crate::fact::Fact;
use crate::function::{Function, Run};
use crate::list::Pile;
use crate::moves::Side;
use crate::seats::Next;
use crate::state::{Hoeleroe, Step};

/// A drawing that waits for the discard to be shuffled (HO-5.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drawing {
    /// Who draws.
    pub to: Side,
    /// How many cards.
    pub count: u16,
    /// What for.
    pub purpose: Purpose,
}

/// What cards are drawn for; it says what follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(
        type = "'turn' | 'wish' | 'draw' | 'halve' | 'dump' | 'refill' | 'robin' | 'tribute' | 'object' | 'penalty'",
        rename = "HoeleroePurpose"
    )
)]
pub enum Purpose {
    /// Instead of laying, in a turn.
    Turn,
    /// Instead of granting a wish.
    Wish,
    /// A draw.
    Draw,
    /// What halving has kept for the Jackpot.
    Halve,
    /// After cards were put into the Jackpot by `S10`.
    Dump,
    /// The Jackpot is refilled by `H9`.
    Refill,
    /// Robin Hood.
    Robin,
    /// The end of a tribute.
    Tribute,
    /// The Arschkarte was taken back; the card is locked.
    TakenBack,
    /// An objection was wrong.
    WrongObjection,
    /// A mistake (HO-17.6).
    Fine,
}

impl Purpose {
    /// How states name it (HO-15).
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Wish => "wish",
            Self::Draw => "draw",
            Self::Halve => "halve",
            Self::Dump => "dump",
            Self::Refill => "refill",
            Self::Robin => "robin",
            Self::Tribute => "tribute",
            Self::TakenBack | Self::WrongObjection => "object",
            Self::Fine => "penalty",
        }
    }
}

impl Hoeleroe {
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

    /// What was under way goes on.
    fn go_on_after_drawing(&mut self, told: &mut impl Listener<Fact>) -> Step {
        match self.board.phase {
            Phase::Nothing(Some(function)) => match function.run {
                Run::Robin(robin) => self.next_of_robin(function, robin.asked, told),
                _ => self.after_draw(function, told),
            },
            Phase::Tribute(tribute) => self.after_tribute(tribute, told),
            Phase::Object(laying) => self.lay_for_good(laying, told),
            _ => Ok(()),
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
        match self.board.phase {
            Phase::Turn => self.settle_and_ask(None, told),
            Phase::React(function) | Phase::All(function) => self.settle_and_ask(Some(&function), told),
            ask => self.ask_any(ask),
        }
    }
}
