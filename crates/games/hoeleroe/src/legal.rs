//! The legal moves of a situation (HO-14.3).

use core::ops::ControlFlow;

use stammtisch_core::{Ones, Seat, SeatSet};

use crate::board::Board;
use crate::card::{Kind, Rank};
use crate::cards::{Cards, Kinds};
use crate::draw::Draw;
use crate::function::{Function, Run};
use crate::meaning::{FORCEABLE, of_rank, when};
use crate::menu::Menu;
use crate::moves::{Lay, Move, Side};
use crate::state::Hoeleroe;

/// The legal moves of one seat.
#[derive(Clone, Copy, Debug)]
struct Moves {
    /// The list most of them are from.
    menu: Menu,
    /// Their places in it.
    places: Ones,
    /// Whether Zwang may be countered; it comes second.
    counter: bool,
    /// To lay the joker: the places in [`Menu::LayJoker`].
    joker: Ones,
    /// Whether both Kings of acorns may be laid.
    kings: bool,
}

impl Moves {
    fn count(self) -> u32 {
        self.places.count() + u32::from(self.counter) + self.joker.count() + u32::from(self.kings)
    }

    /// The one at this place of the order in which they are visited.
    #[inline]
    fn nth(self, place: u32) -> Option<Move> {
        let place = match place {
            1 if self.counter => return Some(Move::Counter),
            2.. if self.counter => place - 1,
            _ => place,
        };
        if let Some(own) = self.places.nth(place) {
            return Some(self.menu.at(own));
        }
        let place = place - self.places.count();
        if let Some(joker) = self.joker.nth(place) {
            return Some(Menu::LayJoker.at(joker));
        }
        let kings = self.kings && place == self.joker.count();
        kings.then_some(Move::Lay(Lay::TwoKings))
    }
}

impl Hoeleroe {
    /// Visits the legal moves of a seat that may act.
    pub(crate) fn visit_legal<B>(
        &self,
        seat: Seat,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let moves = self.moves_of(seat);
        (0..moves.count())
            .map_while(|place| moves.nth(place))
            .try_for_each(visit)
    }

    /// The legal move at a place of the order in which [`Hoeleroe::visit_legal`] visits them.
    #[inline]
    pub(crate) fn nth_legal(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let asked = &self.asked;
        let (hand, locked) = (self.hand(seat), self.locked(seat));
        let special = hand.bits() & asked.laying.special | hand.twice() & asked.laying.special_in_pairs;
        if self.drawn.is_some() || special | locked.bits() != 0 {
            return self.nth_special(seat, choose);
        }
        // Each card that fits is one move.
        let places = Ones::of(asked.always | Menu::cards(hand.bits() & asked.fits));
        places
            .early_nth(choose(places.count()))
            .map(|place| asked.menu.at(place))
    }

    /// The same when cards are locked, one was just drawn, or there are cards that are more than a move each.
    #[inline(never)]
    fn nth_special(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let moves = self.moves_of(seat);
        moves.nth(choose(moves.count()))
    }

    /// The legal moves of a seat that may act: what [`Hoeleroe::check_move`] takes.
    #[inline]
    fn moves_of(&self, seat: Seat) -> Moves {
        let (asked, laying) = (&self.asked, &self.asked.laying);
        let hand = self.hand(seat);
        let free = self.free(seat);
        let chosen_from = if asked.menu.takes_locked() { hand } else { free };
        let cards = self.drawn.map_or(chosen_from, |drawn| chosen_from.all_of(drawn));
        let mut own = cards.bits() & asked.fits;
        if hand == Cards::only(Kind::HO) && asked.menu.lays() {
            own &= !Kind::HO.bit();
        }
        let joker = when(
            cards.contains(Kind::JOKER) & free.contains(Kind::JOKER),
            laying.by_joker,
        );
        let others = hand.minus(Cards::only(Kind::HO));
        let zwang = laying.pairs && free.contains(Kind::HO) && others.is_several();
        // Only the second Ober forces the first.
        let lone_ober = Kind::HO.bit() & !free.twice();
        let forceable = when(zwang, FORCEABLE);
        let beside = own & forceable & !lone_ober | free.bits() & laying.instead;
        let places = asked.always | Menu::cards(own) | Menu::beside(beside);
        Moves {
            menu: asked.menu,
            places: Ones::of(places),
            counter: self.may_counter(seat),
            joker: Ones::of(Menu::cards(joker) | Menu::beside(joker & forceable)),
            kings: laying.pairs && free.twice() & Kind::EK.bit() != 0,
        }
    }

    /// HO-9.3: whether an Ober of hearts can be put against Zwang.
    pub(crate) fn may_counter(&self, seat: Seat) -> bool {
        self.asked.laying.counter && self.can_use_ober(seat)
    }

    /// HO-9.1: the Ober of hearts, if the dealer can force with it, as a bit.
    pub(crate) fn may_force_first(&self, dealer: SeatSet) -> u32 {
        match dealer.first() {
            Some(dealer) if self.can_use_ober(dealer) => Kind::HO.bit(),
            _ => 0,
        }
    }

    /// HO-8.6: the seats a function can be deflected to, as places of [`Menu::Target`].
    pub(crate) fn may_be_deflected_to(&self, function: &Function) -> u64 {
        Menu::seats(self.board.deflectable(function, self.cursor()))
    }

    /// The sides that can be named, and whether nobody need be (HO-7.16), as places of [`Menu::Target`].
    pub(crate) fn may_be_named(&self, function: &Function) -> u64 {
        let Function {
            card, starter, run, ..
        } = function;
        let others = Menu::seats(self.board.others(*starter));
        let jackpot = if self.jackpot.is_empty() { 0 } else { Menu::JACKPOT };
        match run {
            Run::Give => Menu::seats(self.board.in_play),
            Run::Draw(_) if *card == Kind::H7 => {
                let free = |seat: &Seat| self.board.skips[seat.index()] == 0;
                let others = self.board.others(*starter).into_iter().filter(free);
                Menu::seats(others.collect()) | Menu::JACKPOT
            }
            Run::Swap(_) => others | jackpot,
            Run::Show(_) => others | jackpot | Menu::PASS,
            _ => others,
        }
    }

    /// HO-7.8: the sides that can be made to swap, as places of [`Menu::Pair`].
    pub(crate) fn may_be_paired(&self, function: &Function) -> u64 {
        let others = self.board.others(function.starter);
        let mut pairs = 0;
        for one in others {
            for other in others.into_iter().filter(|&other| other > one) {
                pairs |= Menu::pair(one, Side::Seat(other));
            }
            if !self.jackpot.is_empty() {
                pairs |= Menu::pair(one, Side::Jackpot);
            }
        }
        pairs
    }

    /// HO-14.4: the kinds that may be put away next, as bits.
    pub(crate) fn may_be_put(&self, function: &Function) -> u32 {
        if self
            .most_put(function)
            .is_none_or(|most| self.chosen.len() < most)
        {
            self.chosen.last_and_behind()
        } else {
            0
        }
    }

    /// How many cards may be put away in all: as many as fall below nothing, or as the other side holds. `None` if as many as one likes.
    pub(crate) fn most_put(&self, function: &Function) -> Option<usize> {
        match (&function.run, function.parties()) {
            (Run::Draw(Draw { n, .. }), _) => Some(n.unsigned_abs().into()),
            (_, Some([_, other])) => Some(self.cards_of(other).len()),
            _ => None,
        }
    }

    /// HO-14.4: the kinds that the King may give next, as bits.
    pub(crate) fn may_be_given(&self, king: SeatSet) -> u32 {
        let hand = king.first().map_or(Cards::EMPTY, |king| self.hand(king));
        let missing = self.gift() - self.chosen.len();
        Kinds::of(self.chosen.last_and_behind())
            .filter(|kind| hand.from(*kind).len() >= missing)
            .fold(0, |all, kind| all | kind.bit())
    }

    /// HO-14.4: the kinds in hand that may be chosen next, as bits.
    pub(crate) fn choices(&self, seat: Seat) -> u32 {
        self.hand(seat).bits() & self.asked.fits
    }

    /// HO-5.5, HO-6.5: whether a seat can use an Ober of hearts beside its other cards.
    pub(crate) fn can_use_ober(&self, seat: Seat) -> bool {
        self.free(seat).contains(Kind::HO) && self.hand(seat).is_several()
    }

    /// HO-17.2: the seats that are asked and are at the table.
    #[inline]
    pub(crate) fn may_act(&self, seat: Seat) -> bool {
        self.to_act().contains(seat)
    }
}

impl Board {
    /// HO-7.6: what may be wished for, as places of [`Menu::Wish`].
    pub(crate) fn may_be_wished(&self, function: &Function) -> u64 {
        let kinds = !(of_rank(Rank::Unter) | Kind::JOKER.bit() | self.barred_arschkarte());
        match function.card {
            Kind::EU => kinds.into(),
            Kind::GU => Menu::CATEGORIES,
            Kind::HU => Menu::RANKS,
            _ => Menu::SUITS,
        }
    }
}
