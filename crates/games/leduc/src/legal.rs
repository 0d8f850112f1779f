//! Move legality (LE-3).

use core::ops::ControlFlow;

use stammtisch_core::Seat;

use crate::state::{Bets, Ending};
use crate::{Illegal, Leduc, Move};

impl Bets {
    /// Checks whether a seat may make a move now.
    pub(crate) fn check(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        match (self.ending, self.to_act) {
            (Some(Ending::Shown), _) => return Err(Illegal::Shown),
            (Some(Ending::Folded { .. }), _) => return Err(Illegal::Folded),
            (None, None) => return Err(Illegal::NotDealt),
            (None, Some(acting)) if acting != seat => return Err(Illegal::NotYourTurn),
            (None, Some(_)) => {}
        }
        match m {
            Move::Raise if self.raises >= self.most_raises => Err(Illegal::NoMoreRaises),
            Move::Fold if self.missing(seat) == 0 => Err(Illegal::NothingMissing),
            Move::Call | Move::Fold | Move::Raise => Ok(()),
        }
    }
}

impl<const RULES: u32> Leduc<RULES> {
    /// Visits a seat's legal moves.
    pub(crate) fn visit_legal<B>(
        &self,
        seat: Seat,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let is_legal = |m: &Move| self.bets.check(seat, *m).is_ok();
        Move::ALL.into_iter().filter(is_legal).try_for_each(visit)
    }
}
