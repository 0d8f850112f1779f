//! A draw: how many cards, and what was taken off it.

use crate::card::Kind;
use crate::meaning::{DRAWERS, when};

/// A draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw {
    /// The cards to draw; below 1 only after a reduction.
    pub n: i16,
    /// What was taken off it.
    pub cut: Cut,
}

/// What was taken off a draw; after anything was, little may be laid on it (HO-8.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cut {
    /// Nothing.
    Whole,
    /// A roll (HO-8.8).
    Reduced,
    /// Half of it, these cards being kept for the Jackpot (HO-8.7), and perhaps a roll.
    Halved(u16),
}

impl Draw {
    /// A draw of fewer cards is not reduced (HO-8.2).
    pub(crate) const LEAST_REDUCED: i16 = 3;

    /// Whether it was halved or reduced.
    #[must_use]
    pub const fn is_cut(self) -> bool {
        !matches!(self.cut, Cut::Whole)
    }

    /// The cards halving has kept for the Jackpot, once it was halved (HO-8.7).
    #[must_use]
    pub const fn rest(self) -> Option<u16> {
        match self.cut {
            Cut::Halved(rest) => Some(rest),
            Cut::Whole | Cut::Reduced => None,
        }
    }

    /// The same, halved: half of it is kept for the Jackpot (HO-8.7).
    pub(crate) const fn halved(self) -> Self {
        let half = self.n / 2;
        let kept = match self.rest() {
            Some(rest) => rest,
            None => 0,
        };
        Self {
            n: self.n - half,
            cut: Cut::Halved(kept + half.unsigned_abs()),
        }
    }

    /// The same, reduced by a roll (HO-8.8).
    pub(crate) const fn reduced(self, roll: u8) -> Self {
        Self {
            n: self.n - roll as i16,
            cut: match self.cut {
                Cut::Whole => Cut::Reduced,
                cut => cut,
            },
        }
    }

    /// The kinds barred by the conditions of HO-8.2 and the end of HO-8.8, as bits.
    #[inline]
    pub(crate) fn barred(self) -> u32 {
        when(self.n < Self::LEAST_REDUCED, Kind::SK.bit())
            | when(self.rest().is_some(), Kind::E10.bit())
            | when(
                self.is_cut(),
                DRAWERS | Kind::HK.bit() | Kind::H9.bit() | Kind::GO.bit(),
            )
    }
}
