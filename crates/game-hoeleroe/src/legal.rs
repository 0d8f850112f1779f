//! The legal moves of a situation (HO-14.3).

use core::ops::ControlFlow;

use stammtisch_core::{Seat, SeatSet, nth_one, pick_by_visiting};

use crate::board::Ask;
use crate::card::{Kind, Rank, Suit};
use crate::cards::Kinds;
use crate::function::{Draw, Function, Run};
use crate::meaning::Category;
use crate::moves::{Move, Side, Wish};
use crate::situation::Situation;
use crate::state::Hoeleroe;

impl Hoeleroe {
    /// Visits the legal moves of a seat that may act.
    pub(crate) fn visit_legal<B>(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let visit = &mut visit;
        if let Some(instead) = self.asked.instead {
            visit(instead)?;
            if self.may_counter(seat) {
                visit(Move::Counter)?;
            }
            return Situation::of(self, seat).lays().visit(visit);
        }
        match self.board.ask {
            Ask::Object(_) => {
                visit(Move::Object)?;
                visit(Move::Pass)
            }
            Ask::Take(_) => {
                visit(Move::Take)?;
                visit(Move::Pass)
            }
            Ask::Sacrifice(_) | Ask::Force => self.visit_yes_or_no(seat, visit),
            Ask::Target | Ask::Deflect => self.visit_targets(visit),
            Ask::Pair => self.visit_pairs(visit),
            Ask::Wish => self.visit_wishes(visit),
            Ask::Put | Ask::Give | Ask::Tribute(_) => self.visit_choices(seat, visit),
            _ => ControlFlow::Continue(()),
        }
    }

    /// The legal move at a place of the order in which [`Hoeleroe::visit_legal`] visits them.
    pub(crate) fn nth_legal(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let Some(instead) = self.asked.instead else {
            return self.nth_without_cards(seat, choose);
        };
        let lays = Situation::of(self, seat).lays();
        let others = 1 + u32::from(self.may_counter(seat));
        let count = others + lays.count();
        let place = choose(count);
        match place {
            beyond if beyond >= count => None,
            0 => Some(instead),
            1 if others == 2 => Some(Move::Counter),
            _ => lays.nth(place - others).map(Move::Lay),
        }
    }

    /// The same where no card is laid.
    fn nth_without_cards(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        match self.board.ask {
            Ask::Put | Ask::Give | Ask::Tribute(_) => self.nth_choice(seat, choose),
            Ask::Target | Ask::Deflect => self.nth_target(choose),
            Ask::Wish => self.nth_wish(choose),
            Ask::Object(_) => nth_of(&[Move::Object, Move::Pass], choose),
            _ => pick_by_visiting(self, seat, choose),
        }
    }

    /// HO-9.3: whether an Ober of hearts can be put against Zwang.
    pub(crate) fn may_counter(&self, seat: Seat) -> bool {
        self.asked.counter && self.can_use_ober(seat)
    }

    fn visit_yes_or_no<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if matches!(self.board.ask, Ask::Force) && self.can_use_ober(seat) {
            visit(Move::Force)?;
        }
        if matches!(self.board.ask, Ask::Sacrifice(_)) && self.free(seat).contains(Kind::JOKER) {
            visit(Move::Sacrifice)?;
        }
        visit(Move::Pass)
    }

    fn visit_targets<B>(&self, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for seat in self.targets() {
            visit(Move::Target(Side::Seat(seat)))?;
        }
        if self.may_target_jackpot() {
            visit(Move::Target(Side::Jackpot))?;
        }
        if self.may_name_nobody() {
            visit(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    fn nth_target(&self, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let (seats, jackpot) = (self.targets(), usize::from(self.may_target_jackpot()));
        let pass = usize::from(self.may_name_nobody());
        let place = choose((seats.len() + jackpot + pass) as u32) as usize;
        match place.checked_sub(seats.len()) {
            None => seats.into_iter().nth(place).map(Side::Seat).map(Move::Target),
            Some(beyond) if beyond < jackpot => Some(Move::Target(Side::Jackpot)),
            Some(beyond) => (beyond < jackpot + pass).then_some(Move::Pass),
        }
    }

    /// HO-7.16: whether nobody need be named.
    fn may_name_nobody(&self) -> bool {
        matches!(self.board.ask, Ask::Target) && matches!(self.running().run, Run::Show(_))
    }

    /// The seats that can be named in phase `target`.
    pub(crate) fn targets(&self) -> SeatSet {
        let Function {
            card, starter, run, ..
        } = self.running();
        if matches!(self.board.ask, Ask::Deflect) {
            return self.board.deflectable(self.cursor());
        }
        match run {
            Run::Give => self.board.in_play,
            Run::Draw(_) if card == Kind::H7 => {
                let free = |seat: &Seat| self.board.skips[seat.index()] == 0;
                self.board.others(starter).into_iter().filter(free).collect()
            }
            _ => self.board.others(starter),
        }
    }

    /// Whether the Jackpot can be named in phase `target`.
    pub(crate) fn may_target_jackpot(&self) -> bool {
        let Function { card, run, .. } = self.running();
        match run {
            _ if matches!(self.board.ask, Ask::Deflect) => false,
            Run::Draw(_) => card == Kind::H7,
            Run::Swap(_) | Run::Show(_) => !self.jackpot.is_empty(),
            _ => false,
        }
    }

    fn visit_pairs<B>(&self, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let others = self.board.others(self.running().starter);
        for one in others {
            for other in others.into_iter().filter(|&other| other > one) {
                visit(Move::Pair(one, Side::Seat(other)))?;
            }
            if !self.jackpot.is_empty() {
                visit(Move::Pair(one, Side::Jackpot))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn visit_wishes<B>(&self, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.running().card {
            Kind::EU => Kinds::of(self.wishable())
                .map(Wish::Kind)
                .map(Move::Wish)
                .try_for_each(visit),
            Kind::GU => Category::ALL
                .into_iter()
                .map(Wish::Category)
                .map(Move::Wish)
                .try_for_each(visit),
            Kind::HU => Rank::ALL
                .into_iter()
                .map(Wish::Rank)
                .map(Move::Wish)
                .try_for_each(visit),
            _ => Suit::ALL
                .into_iter()
                .map(Wish::Suit)
                .map(Move::Wish)
                .try_for_each(visit),
        }
    }

    fn nth_wish(&self, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let wish = match self.running().card {
            Kind::EU => {
                let kinds = self.wishable();
                let place = choose(kinds.count_ones());
                nth_one(kinds.into(), place).map(|nth| Wish::Kind(Kind::ALL[nth as usize]))
            }
            Kind::GU => nth_of(&Category::ALL, choose).map(Wish::Category),
            Kind::HU => nth_of(&Rank::ALL, choose).map(Wish::Rank),
            _ => nth_of(&Suit::ALL, choose).map(Wish::Suit),
        };
        wish.map(Move::Wish)
    }

    /// HO-14.4: the kinds that may be chosen next, as bits; `give` and `put` say what for.
    pub(crate) fn choices(&self, seat: Seat) -> u32 {
        let hand = self.hand(seat);
        let next = self.chosen.last().map_or(hand, |last| hand.from(last));
        match self.board.ask {
            Ask::Put if self.chosen.len() >= self.put_limit() => 0,
            Ask::Give => {
                let missing = self.gift() - self.chosen.len();
                Kinds::of(next.bits())
                    .filter(|kind| hand.from(*kind).len() >= missing)
                    .fold(0, |all, kind| all | kind.bit())
            }
            _ => next.bits(),
        }
    }

    /// What choosing `kind` is called.
    const fn choosing(&self, kind: Kind) -> Move {
        match self.board.ask {
            Ask::Put => Move::Put(kind),
            _ => Move::Give(kind),
        }
    }

    /// Whether one may have chosen enough.
    fn may_be_done(&self) -> bool {
        matches!(self.board.ask, Ask::Put) && !matches!(self.running().run, Run::Robin(_))
    }

    fn visit_choices<B>(&self, seat: Seat, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.may_be_done() {
            visit(Move::Done)?;
        }
        Kinds::of(self.choices(seat))
            .map(|kind| self.choosing(kind))
            .try_for_each(visit)
    }

    fn nth_choice(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let (choices, done) = (self.choices(seat), u32::from(self.may_be_done()));
        let place = choose(choices.count_ones() + done);
        if place < done {
            return Some(Move::Done);
        }
        nth_one(choices.into(), place - done).map(|nth| self.choosing(Kind::ALL[nth as usize]))
    }

    /// How many cards may be chosen in phase `put`.
    fn put_limit(&self) -> usize {
        match self.running().run {
            Run::Draw(Draw { n, .. }) => n.unsigned_abs().into(),
            Run::Swap(_) => self.cards_of(self.parties()[1]).len(),
            _ => usize::MAX,
        }
    }

    /// Whether the running function is a wish.
    pub(crate) const fn wish_runs(&self) -> bool {
        matches!(
            self.board.function,
            Some(Function {
                run: Run::Wish(_),
                ..
            })
        )
    }

    /// HO-5.5, HO-6.5: whether a seat can use an Ober of hearts beside its other cards.
    pub(crate) fn can_use_ober(&self, seat: Seat) -> bool {
        self.free(seat).contains(Kind::HO) && self.hand(seat).is_several()
    }

    /// HO-17.2: the seats that are asked and are at the table.
    pub(crate) fn may_act(&self, seat: Seat) -> bool {
        seat.number() < self.board.players && self.to_act().contains(seat)
    }
}

fn nth_of<T: Copy>(all: &[T], choose: impl FnOnce(u32) -> u32) -> Option<T> {
    all.get(choose(all.len() as u32) as usize).copied()
}
