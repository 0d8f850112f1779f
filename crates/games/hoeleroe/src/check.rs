//! Purpose a move is refused (HO-17): the first line that fits decides.

use stammtisch_core::{Refusal, Rule, Seat, SeatSet};

use crate::board::Phase;
use crate::card::Kind;
use crate::function::Run;
use crate::menu::Menu;
use crate::moves::{Lay, Move, Side, Wish};
use crate::situation::Situation;
use crate::state::Hoeleroe;

impl Hoeleroe {
    /// HO-17: whether `seat` may make the move `m`, or must draw for it.
    pub(crate) fn check_move(&self, seat: Seat, m: Move) -> Result<(), Refusal> {
        if matches!(self.board.phase, Phase::Over) {
            return Err(Refusal::MatchOver);
        }
        if self.is_fined(seat, m) {
            return Ok(());
        }
        if !self.may_act(seat) {
            return Err(Refusal::NotYourTurn);
        }
        self.check_in_turn(seat, m).map_err(Refusal::IllegalMove)
    }

    /// HO-17.6: a mistake that costs a card instead of being refused, or a lay that is none.
    pub(crate) fn is_fined(&self, seat: Seat, m: Move) -> bool {
        let Move::Lay(lay) = m else { return false };
        let asks = seat.number() < self.board.players && self.event().is_none();
        let applies = self.board.options.penalty && asks && self.board.in_play.contains(seat);
        applies && self.hand(seat).holds(lay.cards())
    }

    /// HO-5.1 to HO-9.2: whether a seat may lay these cards now.
    pub(crate) fn check_lay(&self, seat: Seat, lay: Lay) -> Result<(), Rule> {
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
            return Err(Rule("HO-14.3"));
        }
        Situation::of(self, seat).check(lay)
    }

    fn check_in_turn(&self, seat: Seat, m: Move) -> Result<(), Rule> {
        if !self.stands_in_row(m) {
            return Err(Rule("HO-14.3"));
        }
        let holds = |legal: bool, rule: &'static str| if legal { Ok(()) } else { Err(Rule(rule)) };
        match m {
            Move::Lay(lay) => self.check_lay(seat, lay),
            Move::Target(side) => holds(self.may_target(side), self.target_rule()),
            Move::Pair(one, other) => holds(self.may_pair(one, other), "HO-7.8"),
            Move::Wish(wish) => holds(self.may_wish(wish), "HO-7.6"),
            Move::Put(kind) | Move::Give(kind) => holds(self.choices(seat) & kind.bit() != 0, "HO-14.4"),
            Move::Counter => holds(self.may_counter(seat), "HO-9.3"),
            Move::Force => holds(self.can_use_ober(seat), "HO-9.1"),
            Move::Sacrifice => holds(self.free(seat).contains(Kind::JOKER), "HO-12.6"),
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

    /// The rule that says who may be named.
    fn target_rule(&self) -> &'static str {
        let Phase::Target(function) = self.board.phase else {
            return "HO-8.6";
        };
        match function.run {
            Run::Draw(_) => "HO-7.3",
            Run::Swap(_) => "HO-7.8",
            Run::Give => "HO-7.11",
            Run::Show(_) => "HO-7.16",
            Run::Skip(_) | Run::Skips(_) | Run::Wish(_) | Run::All(_) | Run::Robin(_) | Run::Dump => "HO-7.4",
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
