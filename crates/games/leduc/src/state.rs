//! The state of a match: the public betting, and the cards.

use core::cmp::Ordering;

use stammtisch_core::{Seat, Standings};

use crate::{Card, Cards, Moves};

/// The state of the betting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "LeducBets")
)]
pub struct Bets {
    /// The round, 1 or 2; 0 before the cards are dealt.
    pub round: u8,
    /// The seat to act, if any.
    pub to_act: Option<Seat>,
    /// Number of chips each seat has paid.
    pub paid: [u8; 2],
    /// Number of raises in this round.
    pub raises: u8,
    /// Number of seats that have acted in this round since the last raise, including the raiser.
    pub acted: u8,
    /// Maximum number of raises in a round.
    pub most_raises: u8,
    /// The moves of each round, in order.
    pub moves: [Moves; ROUNDS as usize],
    /// The end of the betting, if it has ended.
    pub ending: Option<Ending>,
}

/// The end of the betting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "LeducEnding")
)]
pub enum Ending {
    /// It ended with a showdown.
    Shown,
    /// It ended with a fold.
    Folded {
        /// The seat that folded.
        by: Seat,
    },
}

/// Number of betting rounds (LE-3.1).
pub(crate) const ROUNDS: u8 = 2;

impl Bets {
    /// The betting before the cards are dealt (LE-1.3).
    pub(crate) fn new(most_raises: u8) -> Self {
        Self {
            round: 0,
            to_act: None,
            paid: [1, 1],
            raises: 0,
            acted: 0,
            most_raises,
            moves: Default::default(),
            ending: None,
        }
    }

    /// Number of chips a seat has to pay to call (LE-3.2).
    #[must_use]
    pub fn missing(&self, seat: Seat) -> u8 {
        let [own, other] = [seat, seat.left(2)].map(|seat| self.paid[seat.index()]);
        other.saturating_sub(own)
    }

    /// Number of chips by which a raise raises (LE-3.3).
    #[must_use]
    pub fn raise(&self) -> u8 {
        if self.round < ROUNDS { 2 } else { 4 }
    }
}

/// A match of Leduc poker; `RULES` is the version of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct Leduc<const RULES: u32> {
    pub(crate) bets: Bets,
    pub(crate) cards: Cards,
}

impl<const RULES: u32> Leduc<RULES> {
    /// A match with these cards and this betting.
    pub(crate) const fn at(cards: Cards, bets: Bets) -> Self {
        Self { bets, cards }
    }

    /// The state of the betting.
    #[must_use]
    pub fn bets(&self) -> &Bets {
        &self.bets
    }

    /// The cards in the order in which chance gave them.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// A seat's card.
    #[must_use]
    pub fn card(&self, seat: Seat) -> Option<Card> {
        self.cards.get(seat.index()).copied()
    }

    /// The board card, once it is revealed (LE-3.6).
    #[must_use]
    pub fn board(&self) -> Option<Card> {
        self.cards.get(2).copied().filter(|_| self.bets.round == ROUNDS)
    }

    /// Both seats' cards after a showdown (LE-4.1).
    pub(crate) fn shown(&self) -> Option<[Card; 2]> {
        match (self.bets.ending?, &*self.cards) {
            (Ending::Shown, &[first, second, ..]) => Some([first, second]),
            (Ending::Shown | Ending::Folded { .. }, _) => None,
        }
    }

    /// The result, if the match is over (LE-4).
    pub(crate) fn standings(&self) -> Option<Standings> {
        let loser = match (self.bets.ending?, &*self.cards) {
            (Ending::Folded { by }, _) => Some(by),
            (Ending::Shown, &[first, second, board, ..]) => {
                let worth = |card: Card| (card.rank() == board.rank(), card.rank());
                match worth(first).cmp(&worth(second)) {
                    Ordering::Less => Some(Seat::FIRST),
                    Ordering::Equal => None,
                    Ordering::Greater => Some(Seat::FIRST.left(2)),
                }
            }
            (Ending::Shown, _) => return None,
        };
        let mut scores = [0; 2];
        if let Some(loser) = loser {
            let chips = i32::from(self.bets.paid[loser.index()]);
            scores = [chips; 2];
            scores[loser.index()] = -chips;
        }
        Some(Standings::by_score(&scores))
    }
}
