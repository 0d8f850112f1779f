//! Move legality (KU-3).

use core::ops::ControlFlow;

use stammtisch_core::Seat;

use crate::{Illegal, Move, Phase};

impl Phase {
    /// Checks whether a seat may make a move now.
    pub(crate) fn check(self, seat: Seat, m: Move) -> Result<(), Illegal> {
        match (self, m) {
            (Self::Deal, _) => Err(Illegal::NotDealt),
            (Self::Shown { .. }, _) => Err(Illegal::Shown),
            (Self::Folded { .. }, _) => Err(Illegal::Folded),
            (Self::Open | Self::Checked | Self::Bet { .. }, _) if self.to_act() != Some(seat) => {
                Err(Illegal::NotYourTurn)
            }
            (Self::Bet { .. }, Move::Check | Move::Bet) => Err(Illegal::BetLies),
            (Self::Open | Self::Checked, Move::Call | Move::Fold) => Err(Illegal::NoBet),
            (Self::Bet { .. }, Move::Call | Move::Fold)
            | (Self::Open | Self::Checked, Move::Check | Move::Bet) => Ok(()),
        }
    }

    /// Visits a seat's legal moves.
    pub(crate) fn visit_legal<B>(
        self,
        seat: Seat,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut legal = Move::ALL.into_iter().filter(|m| self.check(seat, *m).is_ok());
        legal.try_for_each(visit)
    }
}
