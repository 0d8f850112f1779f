//! The betting, which everybody sees.

use stammtisch_core::Seat;

use crate::{Illegal, Move};

/// Seat 0.
pub(crate) const FIRST: Seat = match Seat::new(0) {
    Some(seat) => seat,
    None => unreachable!(),
};

/// How far the betting is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct Bets {
    /// The round, 1 or 2; 0 before the cards are dealt.
    pub round: u8,
    /// Who acts, if anybody does.
    pub to_act: Option<Seat>,
    /// What each has paid.
    pub paid: [u8; 2],
    /// The raises of this round.
    pub raises: u8,
    /// How many have acted in this round since the last raise, whoever raised among them.
    pub acted: u8,
    /// How the betting ended, if it has.
    pub ending: Option<Ending>,
}

/// How the betting ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
pub enum Ending {
    /// The cards were shown.
    Shown,
    /// A seat has folded.
    Folded {
        /// Who.
        by: Seat,
    },
}

/// The rounds of a match (LE-3.1).
const ROUNDS: u8 = 2;

impl Bets {
    /// Before the cards are dealt (LE-1.3).
    pub(crate) const NEW: Self = Self {
        round: 0,
        to_act: None,
        paid: [1, 1],
        raises: 0,
        acted: 0,
        ending: None,
    };

    /// Begins the next round.
    pub(crate) fn begin(&mut self) {
        *self = Self {
            round: self.round + 1,
            to_act: Some(FIRST),
            raises: 0,
            acted: 0,
            ..*self
        };
    }

    /// What a seat has paid less than the other (LE-3.2).
    #[must_use]
    pub fn missing(&self, seat: Seat) -> u8 {
        let [own, other] = [seat, seat.left(2)].map(|seat| self.paid[seat.index()]);
        other.saturating_sub(own)
    }

    /// By how much a raise raises (LE-3.3).
    #[must_use]
    pub fn raise(&self) -> u8 {
        if self.round < ROUNDS { 2 } else { 4 }
    }

    /// Whether a seat may make a move now, where a round has at most `raises` raises.
    pub(crate) fn check(&self, seat: Seat, m: Move, raises: u8) -> Result<(), Illegal> {
        match (self.ending, self.to_act) {
            (Some(Ending::Shown), _) => return Err(Illegal::Shown),
            (Some(Ending::Folded { .. }), _) => return Err(Illegal::Folded),
            (None, None) => return Err(Illegal::NotDealt),
            (None, Some(acting)) if acting != seat => return Err(Illegal::NotYourTurn),
            (None, Some(_)) => {}
        }
        match m {
            Move::Raise if self.raises >= raises => Err(Illegal::NoMoreRaises),
            Move::Fold if self.missing(seat) == 0 => Err(Illegal::NothingMissing),
            Move::Call | Move::Fold | Move::Raise => Ok(()),
        }
    }

    /// Makes a legal move of the seat to act (LE-3).
    pub(crate) fn play(&mut self, seat: Seat, m: Move) {
        if m == Move::Fold {
            self.to_act = None;
            self.ending = Some(Ending::Folded { by: seat });
            return;
        }
        self.paid[seat.index()] += self.missing(seat);
        self.acted += 1;
        self.to_act = Some(seat.left(2));
        if m == Move::Raise {
            self.paid[seat.index()] += self.raise();
            self.raises += 1;
            self.acted = 1;
        } else if self.acted == 2 && self.round < ROUNDS {
            self.begin();
        } else if self.acted == 2 {
            self.to_act = None;
            self.ending = Some(Ending::Shown);
        }
    }
}
