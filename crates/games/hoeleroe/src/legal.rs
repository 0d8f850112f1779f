//! Who is asked for what (HO-14.3), which moves are legal then, and why others are not (HO-5, HO-8.2, HO-9, HO-17).

use core::ops::ControlFlow;

use stammtisch_core::{Ones, Seat, SeatSet};

use crate::board::{Board, Phase};
use crate::card::{Cards, FORCEABLE, Kind, Kinds, Laid, Rank, Suit, by_joker, of_rank, when};
use crate::function::{Draw, Function, Run};
use crate::illegal::Illegal;
use crate::moves::{Lay, Menu, Move, Side, Wish};
use crate::state::{Asked, Ground, Hoeleroe, Layable, Step};

impl Hoeleroe {
    /// Asks, and waits for the answer.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "what is asked is nearly always known where it is asked"
    )]
    #[allow(clippy::unnecessary_wraps, reason = "asking is the last step of many")]
    pub(crate) fn ask(&mut self, ask: Phase) -> Step {
        self.asked = Asked::of(self, &ask);
        self.board.phase = ask;
        Ok(())
    }

    /// Asks what may be anything.
    #[inline(never)]
    pub(crate) fn ask_any(&mut self, ask: Phase) -> Step {
        self.ask(ask)
    }

    /// The seats that may act now.
    #[inline]
    pub(crate) fn to_act(&self) -> SeatSet {
        debug_assert!(self.asked.is_of(self), "what is asked in {self:?}");
        debug_assert_eq!(
            self.any_open,
            self.board.open.iter().any(Option::is_some),
            "whether a hand lies open in {self:?}"
        );
        debug_assert!(self.hands.are_kept_right(), "who holds cards in {self:?}");
        self.asked.seats
    }
}

impl Asked {
    /// Whether this is what is asked now.
    fn is_of(&self, game: &Hoeleroe) -> bool {
        let now = match game.board.drawing {
            Some(_) => Self::NOTHING,
            None => Self::of(game, &game.board.phase),
        };
        *self == now
    }

    /// What `ask` asks when no drawing waits.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "what is asked is nearly always known where it is asked"
    )]
    pub(crate) fn of(game: &Hoeleroe, ask: &Phase) -> Self {
        let board = &game.board;
        let seats = board.asked_by(ask);
        let plain = |menu, always, fits| Self::one_of(menu, seats, always, fits);
        match ask {
            Phase::Turn => Self::to_match(board, Menu::LayOrDraw, seats),
            Phase::Drawn(Some(wish)) => Self::to_answer(board, Menu::LayOrPass, seats, wish),
            Phase::Drawn(None) => Self::to_match(board, Menu::LayOrPass, seats),
            Phase::React(function) => {
                let menu = if function.is_wish() {
                    Menu::LayOrDraw
                } else {
                    Menu::LayOrAccept
                };
                Self::to_answer(board, menu, seats, function)
            }
            Phase::All(function) => Self::to_answer(board, Menu::LayOrFold, seats, function),
            Phase::Put(function) if function.is_robin() => Self::to_put_or_lay(board, seats, function),
            Phase::Put(function) => plain(Menu::Put, Menu::FIRST, game.may_be_put(function)),
            Phase::Give => plain(Menu::Give, 0, game.may_be_given(seats)),
            Phase::Tribute(_) => plain(Menu::Give, 0, u32::MAX),
            Phase::Target(function) => plain(Menu::Target, game.may_be_named(function), 0),
            Phase::Deflect(function) => plain(Menu::Target, game.may_be_deflected_to(function), 0),
            Phase::Pair(function) => plain(Menu::Pair, game.may_be_paired(function), 0),
            Phase::Wish(function) => plain(Menu::Wish, board.may_be_wished(function), 0),
            Phase::Object(_) => plain(Menu::Object, Menu::FIRST | Menu::PASS, 0),
            Phase::Take(_) => plain(Menu::Take, Menu::FIRST | Menu::PASS, 0),
            Phase::Sacrifice(_) => plain(Menu::Sacrifice, Menu::PASS, Kind::JOKER.bit()),
            Phase::Force => plain(Menu::Force, Menu::PASS, game.may_force_first(seats)),
            Phase::Starter
            | Phase::Deal
            | Phase::Size
            | Phase::Arsch
            | Phase::Number(..)
            | Phase::Pick(_)
            | Phase::Nothing(_)
            | Phase::Over => Self::NOTHING,
        }
    }

    /// A card that matches the top is asked for (HO-5.2, HO-4.8).
    #[inline]
    fn to_match(board: &Board, menu: Menu, seats: SeatSet) -> Self {
        let matching = board.top.map_or(u32::MAX, Kind::matching);
        if board.plain() {
            Self::to_lay(board, menu, seats, Ground::Plain, matching, false)
        } else {
            let fits = matching | Kind::EK.bit() | Kind::GO.bit();
            Self::to_lay(board, menu, seats, Ground::Soft, fits, false)
        }
    }

    /// A card that answers the running function is asked for (HO-8.2).
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "written where it is kept instead of copied there"
    )]
    fn to_answer(board: &Board, menu: Menu, seats: SeatSet, function: &Function) -> Self {
        let mut fits = function.answers();
        let counter = function.forced && !matches!(menu, Menu::LayOrPass);
        if function.is_wish() {
            return Self::to_lay(board, menu, seats, Ground::Wish, fits, counter);
        }
        // The only kind that deflects (HO-8.6).
        if fits & Kind::H9.bit() != 0 {
            let deflects = |seat| !board.deflectable(function, seat).is_empty();
            if !seats.first().is_some_and(deflects) {
                fits &= !Kind::H9.bit();
            }
        }
        Self::to_lay(board, menu, seats, Ground::Function, fits, counter)
    }

    #[inline]
    fn to_lay(board: &Board, menu: Menu, seats: SeatSet, ground: Ground, fits: u32, counter: bool) -> Self {
        // HO-6.4, HO-5.4: the Arschkarte, and the joker as itself, in plain play only.
        let (own, as_joker) = if ground == Ground::Plain {
            (fits, 0)
        } else {
            let fits = fits & !board.barred_arschkarte();
            (fits & !Kind::JOKER.bit(), fits & by_joker(0))
        };
        // A card just drawn is laid alone (HO-5.7).
        let pairs = ground.starts() && !matches!(menu, Menu::LayOrPass);
        let joker = when(as_joker != 0, Kind::JOKER.bit());
        Self {
            seats,
            menu,
            always: Menu::FIRST,
            fits: own,
            laying: Layable {
                ground,
                counter,
                // The Ober of hearts answers no function but wishes, and takes Zwang away.
                special: joker | when(counter || ground != Ground::Function, Kind::HO.bit()),
                special_in_pairs: when(pairs, Kind::EK.bit()),
                pairs,
                by_joker: as_joker,
                instead: 0,
            },
        }
    }

    /// Any card is put into the Jackpot, or one is laid that exempts from it (HO-7.12).
    fn to_put_or_lay(board: &Board, seats: SeatSet, function: &Function) -> Self {
        let answers = function.answers() & !board.barred_arschkarte();
        let as_joker = answers & by_joker(0);
        let joker = when(as_joker != 0, Kind::JOKER.bit());
        Self {
            seats,
            menu: Menu::PutOrLay,
            always: 0,
            fits: u32::MAX,
            laying: Layable {
                counter: function.forced,
                special: answers | joker | when(function.forced, Kind::HO.bit()),
                by_joker: as_joker,
                instead: answers,
                ..Layable::NOTHING
            },
        }
    }
}

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

/// Legal moves, and the parts of what is asked that they depend on.
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
    fn may_counter(&self, seat: Seat) -> bool {
        self.asked.laying.counter && self.can_use_ober(seat)
    }

    /// HO-9.1: the Ober of hearts, if the dealer can force with it, as a bit.
    fn may_force_first(&self, dealer: SeatSet) -> u32 {
        match dealer.first() {
            Some(dealer) if self.can_use_ober(dealer) => Kind::HO.bit(),
            _ => 0,
        }
    }

    /// HO-8.6: the seats a function can be deflected to, as places of [`Menu::Target`].
    fn may_be_deflected_to(&self, function: &Function) -> u64 {
        Menu::seats(self.board.deflectable(function, self.cursor()))
    }

    /// The sides that can be named, and whether nobody need be (HO-7.16), as places of [`Menu::Target`].
    fn may_be_named(&self, function: &Function) -> u64 {
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
            Run::Draw(_)
            | Run::Skip(_)
            | Run::Skips(_)
            | Run::Wish(_)
            | Run::All(_)
            | Run::Robin(_)
            | Run::Dump => others,
        }
    }

    /// HO-7.8: the sides that can be made to swap, as places of [`Menu::Pair`].
    fn may_be_paired(&self, function: &Function) -> u64 {
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
    fn may_be_put(&self, function: &Function) -> u32 {
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
    fn may_be_given(&self, king: SeatSet) -> u32 {
        let hand = king.first().map_or(Cards::EMPTY, |king| self.hand(king));
        let missing = self.gift() - self.chosen.len();
        Kinds::of(self.chosen.last_and_behind())
            .filter(|kind| hand.from(*kind).len() >= missing)
            .fold(0, |all, kind| all | kind.bit())
    }

    /// HO-14.4: the kinds in hand that may be chosen next, as bits.
    fn choices(&self, seat: Seat) -> u32 {
        self.hand(seat).bits() & self.asked.fits
    }

    /// HO-5.5, HO-6.5: whether a seat can use an Ober of hearts beside its other cards.
    fn can_use_ober(&self, seat: Seat) -> bool {
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
    fn may_be_wished(&self, function: &Function) -> u64 {
        let kinds = !(of_rank(Rank::Unter) | Kind::JOKER.bit() | self.barred_arschkarte());
        // By the suit of the Unter that wishes.
        match function.card.suit() {
            Suit::Acorns => kinds.into(),
            Suit::Leaves => Menu::CATEGORIES,
            Suit::Hearts => Menu::RANKS,
            Suit::Bells => Menu::SUITS,
        }
    }
}

/// Why a move is refused (HO-17): the first line that fits decides.
impl Hoeleroe {
    /// HO-17: whether `seat` may make the move `m`, or must draw for it.
    pub(crate) fn check_move(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        let is_over = matches!(self.board.phase, Phase::Over);
        if !is_over && self.is_fined(seat, m) {
            return Ok(());
        }
        self.check_asked(seat)?;
        self.check_in_turn(seat, m)
    }

    /// HO-17.1, HO-17.2: whether anything is asked of a seat.
    pub(crate) fn check_asked(&self, seat: Seat) -> Result<(), Illegal> {
        if matches!(self.board.phase, Phase::Over) {
            Err(Illegal::Over)
        } else if !self.may_act(seat) {
            Err(Illegal::NotAsked {
                skips: self.board.skips[seat.index()],
            })
        } else {
            Ok(())
        }
    }

    /// HO-17.6: a mistake that costs a card instead of being refused, or a lay that is none.
    pub(crate) fn is_fined(&self, seat: Seat, m: Move) -> bool {
        let Move::Lay(lay) = m else { return false };
        let asks = seat.number() < self.board.players && self.event().is_none();
        let applies = self.board.options.penalty && asks && self.board.in_play.contains(seat);
        applies && self.hand(seat).holds(lay.cards())
    }

    /// HO-5.1 to HO-9.2: whether a seat may lay these cards now.
    pub(crate) fn check_lay(&self, seat: Seat, lay: Lay) -> Result<(), Illegal> {
        let asks = match &self.board.phase {
            Phase::Turn | Phase::Drawn(_) | Phase::React(_) | Phase::All(_) => true,
            Phase::Put(function) => function.is_robin(),
            Phase::Starter
            | Phase::Deal
            | Phase::Size
            | Phase::Arsch
            | Phase::Give
            | Phase::Force
            | Phase::Object(_)
            | Phase::Sacrifice(_)
            | Phase::Tribute(_)
            | Phase::Target(_)
            | Phase::Deflect(_)
            | Phase::Pair(_)
            | Phase::Wish(_)
            | Phase::Take(_)
            | Phase::Number(..)
            | Phase::Pick(_)
            | Phase::Nothing(_)
            | Phase::Over => false,
        };
        if !asks || !self.may_act(seat) {
            return Err(Illegal::OtherKind);
        }
        Situation::of(self, seat).check(lay)
    }

    /// HO-17.4 and on: whether a seat that is asked may make the move `m`.
    pub(crate) fn check_in_turn(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        if !self.stands_in_row(m) {
            return Err(Illegal::OtherKind);
        }
        let holds = |legal: bool, illegal| if legal { Ok(()) } else { Err(illegal) };
        match m {
            Move::Lay(lay) => self.check_lay(seat, lay),
            Move::Target(side) => holds(self.may_target(side), self.not_namable()),
            Move::Pair(one, other) => holds(self.may_pair(one, other), Illegal::NoPair),
            Move::Wish(wish) => holds(self.may_wish(wish), Illegal::NoWish),
            Move::Put(kind) | Move::Give(kind) => {
                holds(self.choices(seat) & kind.bit() != 0, Illegal::WrongChoice)
            }
            Move::Counter => holds(self.may_counter(seat), Illegal::NoCounter),
            Move::Force => holds(self.can_use_ober(seat), Illegal::NoForce),
            Move::Sacrifice => holds(self.free(seat).contains(Kind::JOKER), Illegal::NoJoker),
            Move::Draw | Move::Pass | Move::Accept | Move::Fold | Move::Object | Move::Take | Move::Done => {
                Ok(())
            }
        }
    }

    /// HO-17.4: whether the verb stands in the row of HO-14.3.
    fn stands_in_row(&self, m: Move) -> bool {
        match &self.board.phase {
            Phase::Give | Phase::Tribute(_) => matches!(m, Move::Give(_)),
            Phase::Force => matches!(m, Move::Pass | Move::Force),
            Phase::Turn => matches!(m, Move::Draw | Move::Lay(_)),
            Phase::Drawn(_) => matches!(m, Move::Pass | Move::Lay(_)),
            Phase::Object(_) => matches!(m, Move::Pass | Move::Object),
            Phase::Sacrifice(_) => matches!(m, Move::Pass | Move::Sacrifice),
            Phase::Target(function) if matches!(function.run, Run::Show(_)) => {
                matches!(m, Move::Target(_) | Move::Pass)
            }
            Phase::Target(_) | Phase::Deflect(_) => matches!(m, Move::Target(_)),
            Phase::Pair(_) => matches!(m, Move::Pair(..)),
            Phase::Wish(_) => matches!(m, Move::Wish(_)),
            Phase::React(function) if function.is_wish() => {
                matches!(m, Move::Draw | Move::Lay(_) | Move::Counter)
            }
            Phase::React(_) => matches!(m, Move::Accept | Move::Lay(_) | Move::Counter),
            Phase::All(_) => matches!(m, Move::Fold | Move::Lay(_) | Move::Counter),
            Phase::Put(function) if function.is_robin() => {
                matches!(m, Move::Put(_) | Move::Lay(_) | Move::Counter)
            }
            Phase::Put(_) => matches!(m, Move::Put(_) | Move::Done),
            Phase::Take(_) => matches!(m, Move::Pass | Move::Take),
            Phase::Starter
            | Phase::Deal
            | Phase::Size
            | Phase::Arsch
            | Phase::Number(..)
            | Phase::Pick(_)
            | Phase::Nothing(_)
            | Phase::Over => false,
        }
    }

    fn may_target(&self, side: Side) -> bool {
        match side {
            Side::Seat(seat) => self.asked.always & Menu::seats(SeatSet::only(seat)) != 0,
            Side::Jackpot => self.asked.always & Menu::JACKPOT != 0,
        }
    }

    /// Whether the Jackpot can be named now, alone or as one of two.
    pub(crate) fn may_target_jackpot(&self) -> bool {
        let pairs = |seat| self.may_pair(seat, Side::Jackpot);
        if matches!(self.board.phase, Phase::Pair(_)) {
            Seat::all(self.board.players).any(pairs)
        } else {
            self.may_target(Side::Jackpot)
        }
    }

    /// Why a side cannot be named.
    const fn not_namable(&self) -> Illegal {
        if let Phase::Target(function) = &self.board.phase {
            let by = Some(function.run.unit());
            Illegal::NotNamable { by }
        } else {
            Illegal::NotNamable { by: None }
        }
    }

    fn may_pair(&self, one: Seat, other: Side) -> bool {
        self.asked.always & Menu::pair(one, other) != 0
    }

    /// HO-7.6: what may be wished for.
    fn may_wish(&self, wish: Wish) -> bool {
        let places = match wish {
            Wish::Kind(kind) => kind.bit().into(),
            Wish::Category(_) => Menu::CATEGORIES,
            Wish::Rank(_) => Menu::RANKS,
            Wish::Suit(_) => Menu::SUITS,
        };
        self.asked.always & places != 0
    }
}

/// What decides which cards a seat may lay now.
#[derive(Debug)]
struct Situation<'a> {
    game: &'a Hoeleroe,
    ground: Ground,
    /// The kinds that fit, as bits (HO-5.2, HO-4.8, HO-8.2, HO-9.2).
    fits: u32,
    /// The cards in hand.
    hand: Cards,
    /// Those of them that are not locked.
    free: Cards,
}

impl<'a> Situation<'a> {
    #[inline]
    pub(crate) fn of(game: &'a Hoeleroe, seat: Seat) -> Self {
        let asked = &game.asked;
        Self {
            game,
            ground: asked.laying.ground,
            fits: if asked.menu.lays() {
                asked.fits
            } else {
                asked.laying.instead
            },
            hand: game.hand(seat),
            free: game.free(seat),
        }
    }

    /// HO-17.5 for `lay`.
    pub(crate) fn check(&self, lay: Lay) -> Result<(), Illegal> {
        let cards = lay.cards();
        let illegal = if !self.hand.holds(cards) {
            Illegal::NotHeld
        } else if self.game.drawn.is_some_and(|drawn| cards != Cards::only(drawn)) {
            Illegal::NotDrawn
        } else if !self.free.holds(cards) {
            Illegal::Locked
        } else if !self.joker_may(lay.main()) {
            Illegal::Joker
        } else if lay == Lay::TwoKings && !self.ground.starts() {
            Illegal::TwoKings
        } else if matches!(lay, Lay::Forced(_)) && !(self.ground.starts() && lay.counts_as().can_be_forced())
        {
            Illegal::NotForceable
        } else if cards.contains(Kind::HO) && self.hand.len() == cards.len() {
            Illegal::LastOber
        } else if self.barred() & lay.counts_as().bit() != 0 {
            Illegal::Arschkarte
        } else if self.fits & lay.counts_as().bit() == 0 {
            self.misfit(lay.counts_as())
        } else {
            return Ok(());
        };
        Err(illegal)
    }

    /// HO-5.4: the joker stands for something, but for nothing in plain play.
    fn joker_may(&self, laid: Laid) -> bool {
        let plain = self.ground == Ground::Plain;
        match laid {
            Laid::Own(kind) => kind != Kind::JOKER || plain,
            Laid::Joker(kind) => !plain && by_joker(self.barred()) & kind.bit() != 0,
        }
    }

    /// HO-6.4: the Arschkarte, where it cannot be laid, as a bit.
    fn barred(&self) -> u32 {
        match self.ground {
            Ground::Plain => 0,
            Ground::Soft | Ground::Wish | Ground::Function => self.game.board.barred_arschkarte(),
        }
    }

    /// Why a card does not fit that counts as `kind`.
    fn misfit(&self, kind: Kind) -> Illegal {
        let board = &self.game.board;
        match (self.ground, board.function()) {
            (Ground::Soft | Ground::Plain, _) => Illegal::Misfit {
                top: board.top,
                plain: board.plain(),
            },
            (Ground::Wish | Ground::Function, Some(function)) => function.misfit(kind),
            (Ground::Wish | Ground::Function, None) => Illegal::NoReaction,
        }
    }
}

impl Function {
    /// Why a kind that fits nowhere in HO-8.2 does not.
    pub(crate) fn misfit(&self, kind: Kind) -> Illegal {
        if self.forced {
            return Illegal::Forced;
        }
        if let Run::Wish(wishing) = self.run {
            let unter = of_rank(Rank::Unter) & kind.bit() != 0;
            return if unter {
                Illegal::LowerUnter { than: self.card }
            } else {
                Illegal::NotWished { wish: wishing.wish }
            };
        }
        if !self.stands_in_table(kind) {
            return Illegal::NoReaction;
        }
        if self.bars_as_direct(kind) {
            return Illegal::Direct;
        }
        match self.run {
            Run::Skips(_) if self.is_deflected_place() => Illegal::Deflected,
            Run::Draw(draw) if kind == Kind::E10 && draw.rest().is_some() => Illegal::Halved,
            Run::Draw(_) if kind == Kind::SK => Illegal::TooFewToReduce,
            Run::Draw(draw) if draw.is_cut() => Illegal::Reduced,
            Run::Draw(_)
            | Run::Skip(_)
            | Run::Skips(_)
            | Run::Wish(_)
            | Run::Swap(_)
            | Run::Give
            | Run::All(_)
            | Run::Robin(_)
            | Run::Dump
            | Run::Show(_) => Illegal::NobodyToDeflectTo,
        }
    }
}
