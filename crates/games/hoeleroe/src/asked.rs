//! What follows from what is asked, worked out once: whoever decides needs it several times.

use stammtisch_core::SeatSet;

use crate::board::{Board, Phase};
use crate::card::Kind;
use crate::function::Function;
use crate::meaning::{by_joker, when};
use crate::menu::Menu;
use crate::options::Arschkarte;
use crate::state::Hoeleroe;

/// What a card is laid on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ground {
    /// A soft card.
    Soft,
    /// A soft card in plain play.
    Plain,
    /// A wish.
    Wish,
    /// A function that is no wish.
    Function,
}

/// Who is asked, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Asked {
    /// The seats that may act.
    pub(crate) seats: SeatSet,
    /// The list of moves one of which is asked for.
    pub(crate) menu: Menu,
    /// The places of the moves that everybody asked can make, whatever the hand, as bits.
    pub(crate) always: u64,
    /// The kinds of which each card in hand is a move, as bits (HO-5.2, HO-4.8, HO-8.2, HO-9.2, HO-14.4).
    pub(crate) fits: u32,
    /// More about a card that is laid.
    pub(crate) laying: Layable,
}

/// What a card that is laid must do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Layable {
    /// What it is laid on.
    pub(crate) ground: Ground,
    /// Whether an Ober of hearts may be put against Zwang instead (HO-9.3).
    pub(crate) counter: bool,
    /// The kinds that may be more than a move each, as bits.
    pub(crate) special: u32,
    /// The same, where both copies are in hand.
    pub(crate) special_in_pairs: u32,
    /// Whether two cards may be laid: with Zwang (HO-9.1), or both Kings of acorns (HO-5.3).
    pub(crate) pairs: bool,
    /// The kinds the joker may be laid as, as bits (HO-5.4).
    pub(crate) by_joker: u32,
    /// Where cards are put away, the kinds that may be laid instead, as bits (HO-7.12).
    pub(crate) instead: u32,
}

impl Layable {
    /// No card is laid.
    const NOTHING: Self = Self {
        ground: Ground::Function,
        counter: false,
        special: 0,
        special_in_pairs: 0,
        pairs: false,
        by_joker: 0,
        instead: 0,
    };
}

impl Ground {
    /// Whether a card laid here starts its function.
    pub(crate) const fn starts(self) -> bool {
        matches!(self, Self::Soft | Self::Wish)
    }
}

impl Asked {
    /// Nobody is asked for anything.
    pub(crate) const NOTHING: Self = Self::one_of(Menu::Object, SeatSet::EMPTY, 0, 0);

    #[inline]
    const fn one_of(menu: Menu, seats: SeatSet, always: u64, fits: u32) -> Self {
        Self {
            seats,
            menu,
            always,
            fits,
            laying: Layable::NOTHING,
        }
    }

    /// Whether this is what is asked now.
    pub(crate) fn is_of(&self, game: &Hoeleroe) -> bool {
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

impl Board {
    /// HO-6.4: the Arschkarte, where it cannot be laid, as a bit.
    pub(crate) fn barred_arschkarte(&self) -> u32 {
        match self.arsch {
            Some(arsch) if self.options.arschkarte == Arschkarte::Forbidden => arsch.bit(),
            _ => 0,
        }
    }
}
