//! Determinization: samples the other seat's card and the unused card.

use stammtisch_core::{ImperfectInformation, ObservedLine, Seat, shuffle_around};

use crate::{Card, Kuhn, Options, Phase, View};

impl ImperfectInformation for Kuhn {
    /// The seat itself. There is nothing else to remember, because the phase determines all previous moves.
    type Knowledge = Seat;

    fn begin(_: u8, _: &Options, seat: Seat) -> Seat {
        seat
    }

    fn observe(_: &mut Seat, _: ObservedLine<'_, Self>, _: &View) {}

    fn determinize(into: &mut Self, view: &View, seat: &Seat, below: &mut impl FnMut(u32) -> u32) -> f32 {
        let cards = (view.phase != Phase::Deal).then(|| {
            let mut cards = Card::ALL;
            let own = view.card.map(|card| (seat.index(), card));
            let shown = view.shown.into_iter().flatten().enumerate();
            shuffle_around(&mut cards, own.into_iter().chain(shown), below);
            cards
        });
        *into = Self::at(cards, view.phase);
        1.0
    }
}
