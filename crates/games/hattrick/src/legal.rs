//! Move legality (HT-3.1): on its turn, a seat may play any card in its hand.

use core::ops::ControlFlow;

use stammtisch_core::Seat;

use crate::state::Phase;
use crate::{Card, CardSet, Hattrick, Illegal, Round, Table};

impl Table {
    /// Whether it is the seat's turn.
    pub(crate) fn check_turn(&self, seat: Seat) -> Result<(), Illegal> {
        match self.phase {
            Phase::Over { .. } => Err(Illegal::Over),
            Phase::Starter | Phase::Shuffle { .. } => Err(Illegal::BetweenDeals),
            Phase::Round { to_act, .. } if to_act == seat => Ok(()),
            Phase::Round { to_act: turn, .. } => {
                let mut puts = self.round().into_iter().flat_map(Round::puts);
                Err(if puts.any(|put| put.seat == seat) {
                    Illegal::AlreadyPlayed { turn }
                } else {
                    Illegal::NotYourTurn { turn }
                })
            }
        }
    }
}

impl Hattrick {
    /// Whether `seat` may play `card`.
    pub(crate) fn check_card(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        self.table.check_turn(seat)?;
        if self.hands[seat.index()].contains(card) {
            Ok(())
        } else {
            Err(Illegal::NotHeld)
        }
    }

    /// The cards that `seat` may play.
    #[inline]
    fn legal_cards(&self, seat: Seat) -> CardSet {
        if self.table.to_act() == Some(seat) {
            self.hands[seat.index()]
        } else {
            CardSet::EMPTY
        }
    }

    #[inline]
    pub(crate) fn visit_cards<B>(
        &self,
        seat: Seat,
        visit: impl FnMut(Card) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.legal_cards(seat).into_iter().try_for_each(visit)
    }

    /// The card of [`Hattrick::visit_cards`] at the chosen index.
    #[inline]
    pub(crate) fn pick_card(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Card> {
        let cards = self.legal_cards(seat);
        if cards.is_empty() {
            None
        } else {
            cards.nth(choose(u32::from(cards.len())))
        }
    }
}
