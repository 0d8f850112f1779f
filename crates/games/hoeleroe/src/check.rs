//! Why a move is refused (HO-17): the first line that fits decides.

use stammtisch_core::{Seat, SeatSet};

use crate::board::Phase;
use crate::card::Kind;
use crate::function::Run;
use crate::illegal::Illegal;
use crate::menu::Menu;
use crate::moves::{Lay, Move, Side, Wish};
use crate::situation::Situation;
use crate::state::Hoeleroe;

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
