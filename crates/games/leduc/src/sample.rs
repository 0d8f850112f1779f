//! Determinization: samples the other seat's card and the hidden ones.

use stammtisch_core::{ImperfectInformation, ObservedLine, Seat, shuffle_around};

use crate::{Card, Leduc, Move, Options, View};

/// The moves that a seat has seen. Chips paid do not show who raised when.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Knowledge {
    seat: Seat,
    /// Every move so far, two bits each, below a marker bit.
    moves: u32,
}

impl<const RULES: u32> ImperfectInformation for Leduc<RULES> {
    type Knowledge = Knowledge;

    fn begin(_: u8, _: &Options, seat: Seat) -> Knowledge {
        Knowledge { seat, moves: 1 }
    }

    fn observe(knowledge: &mut Knowledge, seen: ObservedLine<'_, Self>, _: &View) {
        if let ObservedLine::Move { m: Some(m), .. } = seen {
            let number = match m {
                Move::Call => 0,
                Move::Fold => 1,
                Move::Raise => 2,
            };
            // At most five moves in each of two rounds.
            knowledge.moves = knowledge.moves << 2 | number;
        }
    }

    fn determinize(
        into: &mut Self,
        view: &View,
        knowledge: &Knowledge,
        below: &mut impl FnMut(u32) -> u32,
    ) -> f32 {
        let cards = (view.bets.round > 0).then(|| {
            let mut cards = Card::ALL;
            let own = view.card.map(|card| (knowledge.seat.index(), card));
            let shown = view.shown.into_iter().flatten().enumerate();
            let board = view.board.map(|card| (2, card));
            let known = own.into_iter().chain(shown).chain(board);
            shuffle_around(&mut cards, known, below);
            cards
        });
        *into = Self::at(cards, view.bets);
        1.0
    }
}
