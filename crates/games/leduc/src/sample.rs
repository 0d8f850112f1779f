//! Determinization: samples the other seat's card and the hidden ones.

use stammtisch_core::{ImperfectInformation, ObservedLine, Seat, shuffle_around};

use crate::{Card, Cards, Leduc, Options, View};

impl<const RULES: u32> ImperfectInformation for Leduc<RULES> {
    /// The seat itself: its view shows all moves.
    type Knowledge = Seat;

    fn begin(_: u8, _: &Options, seat: Seat) -> Seat {
        seat
    }

    fn observe(_: &mut Seat, _: ObservedLine<'_, Self>, _: &View) {}

    fn determinize(into: &mut Self, view: &View, seat: &Seat, below: &mut impl FnMut(u32) -> u32) -> f32 {
        let count = match (view.bets.round, view.board) {
            (0, _) => 0,
            (_, None) if RULES >= 3 => 2,
            (_, Some(_)) if RULES >= 3 => 3,
            (_, None | Some(_)) => Card::ALL.len(),
        };
        let mut cards = Card::ALL;
        let own = view.card.map(|card| (seat.index(), card));
        let shown = view.shown.into_iter().flatten().enumerate();
        let board = view.board.map(|card| (2, card));
        let known = own.into_iter().chain(shown).chain(board);
        shuffle_around(&mut cards, known, below);
        *into = Self::at(Cards::new(&cards[..count]).unwrap_or(Cards::NONE), view.bets);
        1.0
    }
}
