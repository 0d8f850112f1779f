//! The pending decision (HO-14.3), its legal moves, and the reasons why other moves are illegal (HO-5,
//! HO-8.2, HO-9, HO-17).

use core::ops::ControlFlow;

use stammtisch_core::{BitSelect, Seat, SeatSet};

use crate::board::{Board, Phase};
use crate::card::{Cards, FORCEABLE, Kind, Kinds, Laid, Rank, Suit, by_joker, of_rank, select};
use crate::function::{Draw, Function, Run};
use crate::illegal::Illegal;
use crate::moves::{Lay, Menu, Move, Side, Wish};
use crate::state::{Hoeleroe, LaidOn, LayConditions, PendingDecision, Step};

impl Hoeleroe {
    /// Sets the pending decision.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "most callers pass a constant phase")]
    #[allow(clippy::unnecessary_wraps, reason = "many steps end with it")]
    pub(crate) fn ask(&mut self, ask: Phase) -> Step {
        self.asked = PendingDecision::of(self, &ask);
        self.board.phase = ask;
        Ok(())
    }

    /// Like [`Hoeleroe::ask`], not inlined: for phases that are not constant at the call.
    #[inline(never)]
    pub(crate) fn ask_uncommon(&mut self, ask: Phase) -> Step {
        self.ask(ask)
    }

    /// The seats that may act now.
    #[inline]
    pub(crate) fn to_act(&self) -> SeatSet {
        debug_assert!(self.asked.is_of(self), "the pending decision in {self:?}");
        debug_assert_eq!(
            self.any_open,
            self.board.open.iter().any(Option::is_some),
            "whether a hand is open in {self:?}"
        );
        debug_assert!(self.hands.cache_is_right(), "the seats with cards in {self:?}");
        self.asked.seats
    }
}

impl PendingDecision {
    /// Whether this is the pending decision of `game`.
    fn is_of(&self, game: &Hoeleroe) -> bool {
        let now = match game.board.drawing {
            Some(_) => Self::NOTHING,
            None => Self::of(game, &game.board.phase),
        };
        *self == now
    }

    /// The decision of phase `ask`, if no drawing is pending.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "most callers pass a constant phase")]
    pub(crate) fn of(game: &Hoeleroe, ask: &Phase) -> Self {
        let board = &game.board;
        let seats = board.asked_by(ask);
        let plain = |menu, always, fits| Self::one_of(menu, seats, always, fits);
        match ask {
            Phase::Turn => Self::lay_matching(board, Menu::LayOrDraw, seats),
            Phase::Drawn(Some(wish)) => Self::lay_answer(board, Menu::LayOrPass, seats, wish),
            Phase::Drawn(None) => Self::lay_matching(board, Menu::LayOrPass, seats),
            Phase::React(function) => {
                let menu = if function.is_wish() {
                    Menu::LayOrDraw
                } else {
                    Menu::LayOrAccept
                };
                Self::lay_answer(board, menu, seats, function)
            }
            Phase::All(function) => Self::lay_answer(board, Menu::LayOrFold, seats, function),
            Phase::Put(function) if function.is_robin() => Self::put_or_lay(board, seats, function),
            Phase::Put(function) => plain(Menu::Put, Menu::FIRST, game.put_choices(function)),
            Phase::Give => plain(Menu::Give, 0, game.gift_choices(seats)),
            Phase::Tribute(_) => plain(Menu::Give, 0, u32::MAX),
            Phase::Target(function) => plain(Menu::Target, game.targets(function), 0),
            Phase::Deflect(function) => plain(Menu::Target, game.deflection_targets(function), 0),
            Phase::Pair(function) => plain(Menu::Pair, game.swap_pairs(function), 0),
            Phase::Wish(function) => plain(Menu::Wish, board.wishes_allowed(function), 0),
            Phase::Object(_) => plain(Menu::Object, Menu::FIRST | Menu::PASS, 0),
            Phase::Take(_) => plain(Menu::Take, Menu::FIRST | Menu::PASS, 0),
            Phase::Sacrifice(_) => plain(Menu::Sacrifice, Menu::PASS, Kind::JOKER.bit()),
            Phase::Force => plain(Menu::Force, Menu::PASS, game.first_card_force(seats)),
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

    /// Asks for a card that matches the top card (HO-5.2, HO-4.8).
    #[inline]
    fn lay_matching(board: &Board, menu: Menu, seats: SeatSet) -> Self {
        let matching = board.top.map_or(u32::MAX, Kind::matching);
        if board.plain() {
            Self::lay_on(board, menu, seats, LaidOn::VoidRound, matching, false)
        } else {
            let fits = matching | Kind::EK.bit() | Kind::GO.bit();
            Self::lay_on(board, menu, seats, LaidOn::Soft, fits, false)
        }
    }

    /// Asks for a card that answers the running function (HO-8.2).
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "constructs the value in place instead of copying it"
    )]
    fn lay_answer(board: &Board, menu: Menu, seats: SeatSet, function: &Function) -> Self {
        let mut fits = function.answers();
        let counter = function.forced && !matches!(menu, Menu::LayOrPass);
        if function.is_wish() {
            return Self::lay_on(board, menu, seats, LaidOn::Wish, fits, counter);
        }
        // The Heart 9 is the only kind that deflects (HO-8.6).
        if fits & Kind::H9.bit() != 0 {
            let deflects = |seat| !board.deflectable(function, seat).is_empty();
            if !seats.first().is_some_and(deflects) {
                fits &= !Kind::H9.bit();
            }
        }
        Self::lay_on(board, menu, seats, LaidOn::Function, fits, counter)
    }

    #[inline]
    fn lay_on(board: &Board, menu: Menu, seats: SeatSet, laid_on: LaidOn, fits: u32, counter: bool) -> Self {
        // HO-6.4, HO-5.4: the Arschkarte, and the joker as itself, can be laid only in a void round.
        let (own, as_joker) = if laid_on == LaidOn::VoidRound {
            (fits, 0)
        } else {
            let fits = fits & !board.barred_arschkarte();
            (fits & !Kind::JOKER.bit(), fits & by_joker(0))
        };
        // A card just drawn is laid alone (HO-5.7).
        let pairs = laid_on.starts() && !matches!(menu, Menu::LayOrPass);
        let joker = select(as_joker != 0, Kind::JOKER.bit());
        Self {
            seats,
            menu,
            always: Menu::FIRST,
            fits: own,
            laying: LayConditions {
                laid_on,
                counter,
                // The Heart Ober answers no function except wishes, and it counters Zwang.
                special: joker | select(counter || laid_on != LaidOn::Function, Kind::HO.bit()),
                special_in_pairs: select(pairs, Kind::EK.bit()),
                pairs,
                by_joker: as_joker,
                instead: 0,
            },
        }
    }

    /// Asks for a card to put into the Jackpot, or one to lay to be passed over (HO-7.12).
    fn put_or_lay(board: &Board, seats: SeatSet, function: &Function) -> Self {
        let answers = function.answers() & !board.barred_arschkarte();
        let as_joker = answers & by_joker(0);
        let joker = select(as_joker != 0, Kind::JOKER.bit());
        Self {
            seats,
            menu: Menu::PutOrLay,
            always: 0,
            fits: u32::MAX,
            laying: LayConditions {
                counter: function.forced,
                special: answers | joker | select(function.forced, Kind::HO.bit()),
                by_joker: as_joker,
                instead: answers,
                ..LayConditions::NOTHING
            },
        }
    }
}

/// The legal moves of one seat.
#[derive(Clone, Copy, Debug)]
struct Moves {
    /// The menu that most of them come from.
    menu: Menu,
    /// Their entries in it.
    places: BitSelect,
    /// Whether Zwang may be countered; that move comes second.
    counter: bool,
    /// The entries for the joker in [`Menu::LayJoker`].
    joker: BitSelect,
    /// Whether both Acorn Kings may be laid.
    kings: bool,
}

impl Moves {
    fn count(self) -> u32 {
        self.places.count() + u32::from(self.counter) + self.joker.count() + u32::from(self.kings)
    }

    /// The move at an index of the visiting order.
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

/// Legal moves, and the conditions they depend on.
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

    /// The legal move at an index of the order in which [`Hoeleroe::visit_legal`] visits them.
    #[inline]
    pub(crate) fn nth_legal(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let asked = &self.asked;
        let (hand, locked) = (self.hand(seat), self.locked(seat));
        let special = hand.bits() & asked.laying.special | hand.twice() & asked.laying.special_in_pairs;
        if self.drawn.is_some() || special | locked.bits() != 0 {
            return self.nth_legal_general(seat, choose);
        }
        // Each card that fits is one move.
        let places = BitSelect::of(asked.always | Menu::cards(hand.bits() & asked.fits));
        places
            .early_nth(choose(places.count()))
            .map(|place| asked.menu.at(place))
    }

    /// Like [`Hoeleroe::nth_legal`], if cards are locked or just drawn or may give several moves each.
    #[inline(never)]
    fn nth_legal_general(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let moves = self.moves_of(seat);
        moves.nth(choose(moves.count()))
    }

    /// The legal moves of a seat that may act, the same ones that [`Hoeleroe::check_move`] accepts.
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
        let joker = select(
            cards.contains(Kind::JOKER) & free.contains(Kind::JOKER),
            laying.by_joker,
        );
        let others = hand.minus(Cards::only(Kind::HO));
        let zwang = laying.pairs && free.contains(Kind::HO) && others.is_several();
        // A Heart Ober with Zwang on it takes both copies.
        let lone_ober = Kind::HO.bit() & !free.twice();
        let forceable = select(zwang, FORCEABLE);
        let alternatives = own & forceable & !lone_ober | free.bits() & laying.instead;
        let places = asked.always | Menu::cards(own) | Menu::alternatives(alternatives);
        Moves {
            menu: asked.menu,
            places: BitSelect::of(places),
            counter: self.can_counter(seat),
            joker: BitSelect::of(Menu::cards(joker) | Menu::alternatives(joker & forceable)),
            kings: laying.pairs && free.twice() & Kind::EK.bit() != 0,
        }
    }

    /// HO-9.3: whether the seat can counter Zwang with a Heart Ober.
    fn can_counter(&self, seat: Seat) -> bool {
        self.asked.laying.counter && self.can_use_ober(seat)
    }

    /// HO-9.1: the Heart Ober as a bit set, if the dealer can put Zwang on the first card.
    fn first_card_force(&self, dealer: SeatSet) -> u32 {
        match dealer.first() {
            Some(dealer) if self.can_use_ober(dealer) => Kind::HO.bit(),
            _ => 0,
        }
    }

    /// HO-8.6: the seats a function can be deflected to, as entries of [`Menu::Target`].
    fn deflection_targets(&self, function: &Function) -> u64 {
        Menu::seats(self.board.deflectable(function, self.cursor()))
    }

    /// The sides that can be named, and `pass` if naming is optional (HO-7.16), as entries of
    /// [`Menu::Target`].
    fn targets(&self, function: &Function) -> u64 {
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

    /// HO-7.8: the pairs of sides that can swap, as entries of [`Menu::Pair`].
    fn swap_pairs(&self, function: &Function) -> u64 {
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

    /// HO-14.4: the kinds that may be put away next, as a bit set.
    fn put_choices(&self, function: &Function) -> u32 {
        if self.max_put(function).is_none_or(|most| self.chosen.len() < most) {
            self.chosen.last_and_behind()
        } else {
            0
        }
    }

    /// The most cards that may be put away: as many as the draw fell below zero, or as the other side holds.
    /// `None` if there is no limit.
    pub(crate) fn max_put(&self, function: &Function) -> Option<usize> {
        match (&function.run, function.parties()) {
            (Run::Draw(Draw { n, .. }), _) => Some(n.unsigned_abs().into()),
            (_, Some([_, other])) => Some(self.cards_of(other).len()),
            _ => None,
        }
    }

    /// HO-14.4: the kinds that the King may give next, as a bit set.
    fn gift_choices(&self, king: SeatSet) -> u32 {
        let hand = king.first().map_or(Cards::EMPTY, |king| self.hand(king));
        let missing = self.gift() - self.chosen.len();
        Kinds::of(self.chosen.last_and_behind())
            .filter(|kind| hand.from(*kind).len() >= missing)
            .fold(0, |all, kind| all | kind.bit())
    }

    /// HO-14.4: the kinds in hand that may be chosen next, as a bit set.
    fn choices(&self, seat: Seat) -> u32 {
        self.hand(seat).bits() & self.asked.fits
    }

    /// HO-5.5, HO-6.5: whether a seat can use a Heart Ober next to its other cards.
    fn can_use_ober(&self, seat: Seat) -> bool {
        self.free(seat).contains(Kind::HO) && self.hand(seat).is_several()
    }

    /// HO-17.2: whether the seat has a decision to make.
    #[inline]
    pub(crate) fn may_act(&self, seat: Seat) -> bool {
        self.to_act().contains(seat)
    }
}

impl Board {
    /// HO-7.6: the wishes allowed, as entries of [`Menu::Wish`].
    fn wishes_allowed(&self, function: &Function) -> u64 {
        let kinds = !(of_rank(Rank::Unter) | Kind::JOKER.bit() | self.barred_arschkarte());
        // They depend on the suit of the Unter.
        match function.card.suit() {
            Suit::Acorns => kinds.into(),
            Suit::Leaves => Menu::CATEGORIES,
            Suit::Hearts => Menu::RANKS,
            Suit::Bells => Menu::SUITS,
        }
    }
}

/// The reason why a move is illegal (HO-17). The first rule that fails decides.
impl Hoeleroe {
    /// HO-17: whether `seat` may make the move `m`, or is fined for it.
    pub(crate) fn check_move(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        let is_over = matches!(self.board.phase, Phase::Over);
        if !is_over && self.is_fined(seat, m) {
            return Ok(());
        }
        self.check_asked(seat)?;
        self.check_in_turn(seat, m)
    }

    /// HO-17.1, HO-17.2: whether the seat has a decision to make.
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

    /// HO-17.6: whether the move is accepted at this table even if it is a mistake that costs a card.
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
        InformationState::of(self, seat).check(lay)
    }

    /// HO-17.4, HO-17.5: whether a seat with a decision may make the move `m`.
    pub(crate) fn check_in_turn(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        if !self.verb_is_allowed(m) {
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
            Move::Counter => holds(self.can_counter(seat), Illegal::NoCounter),
            Move::Force => holds(self.can_use_ober(seat), Illegal::NoForce),
            Move::Sacrifice => holds(self.free(seat).contains(Kind::JOKER), Illegal::NoJoker),
            Move::Draw | Move::Pass | Move::Accept | Move::Fold | Move::Object | Move::Take | Move::Done => {
                Ok(())
            }
        }
    }

    /// HO-17.4: whether HO-14.3 allows the verb in this phase.
    fn verb_is_allowed(&self, m: Move) -> bool {
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

    /// Whether the Jackpot can be named now, alone or in a pair.
    pub(crate) fn may_target_jackpot(&self) -> bool {
        let pairs = |seat| self.may_pair(seat, Side::Jackpot);
        if matches!(self.board.phase, Phase::Pair(_)) {
            Seat::all(self.board.players).any(pairs)
        } else {
            self.may_target(Side::Jackpot)
        }
    }

    /// The reason why a side cannot be named.
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

    /// HO-7.6: whether the wish is allowed.
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

/// The conditions on the cards a seat may lay now.
#[derive(Debug)]
struct InformationState<'a> {
    game: &'a Hoeleroe,
    laid_on: LaidOn,
    /// The kinds that fit, as a bit set (HO-5.2, HO-4.8, HO-8.2, HO-9.2).
    fits: u32,
    /// The hand.
    hand: Cards,
    /// The cards of the hand that are not locked.
    free: Cards,
}

impl<'a> InformationState<'a> {
    #[inline]
    pub(crate) fn of(game: &'a Hoeleroe, seat: Seat) -> Self {
        let asked = &game.asked;
        Self {
            game,
            laid_on: asked.laying.laid_on,
            fits: if asked.menu.lays() {
                asked.fits
            } else {
                asked.laying.instead
            },
            hand: game.hand(seat),
            free: game.free(seat),
        }
    }

    /// Checks HO-17.5 for `lay`.
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
        } else if lay == Lay::TwoKings && !self.laid_on.starts() {
            Illegal::TwoKings
        } else if matches!(lay, Lay::Forced(_)) && !(self.laid_on.starts() && lay.counts_as().can_be_forced())
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

    /// HO-5.4: whether the joker stands for a kind it may stand for, or for itself in a void round.
    fn joker_may(&self, laid: Laid) -> bool {
        let plain = self.laid_on == LaidOn::VoidRound;
        match laid {
            Laid::Own(kind) => kind != Kind::JOKER || plain,
            Laid::Joker(kind) => !plain && by_joker(self.barred()) & kind.bit() != 0,
        }
    }

    /// HO-6.4: the Arschkarte as a bit set, where it cannot be laid.
    fn barred(&self) -> u32 {
        match self.laid_on {
            LaidOn::VoidRound => 0,
            LaidOn::Soft | LaidOn::Wish | LaidOn::Function => self.game.board.barred_arschkarte(),
        }
    }

    /// The reason why a card that counts as `kind` does not fit.
    fn misfit(&self, kind: Kind) -> Illegal {
        let board = &self.game.board;
        match (self.laid_on, board.function()) {
            (LaidOn::Soft | LaidOn::VoidRound, _) => Illegal::Misfit {
                top: board.top,
                plain: board.plain(),
            },
            (LaidOn::Wish | LaidOn::Function, Some(function)) => function.misfit(kind),
            (LaidOn::Wish | LaidOn::Function, None) => Illegal::NoReaction,
        }
    }
}

impl Function {
    /// The reason why a kind cannot answer this function by HO-8.2.
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
        if !self.has_entry(kind) {
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
            | Run::Show(_) => Illegal::NoSeatToDeflectTo,
        }
    }
}
