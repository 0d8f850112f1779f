//! What a seat cannot see: the other card, and the one that lies aside.

use stammtisch_core::{Glimpse, Hidden, Seat, shuffle};

use crate::game::Phase;
use crate::{Card, Kuhn, Options, View};

impl Hidden for Kuhn {
    /// The seat: where the match stands tells all that was done.
    type Knowledge = Seat;

    fn begin(_: u8, _: &Options, seat: Seat) -> Seat {
        seat
    }

    fn notice(_: &mut Seat, _: Glimpse<'_, Self>, _: &View) {}

    fn determinize(into: &mut Self, view: &View, seat: &Seat, below: &mut impl FnMut(u32) -> u32) -> f32 {
        let cards = (view.phase != Phase::Deal).then(|| {
            let mut cards = Card::ALL;
            shuffle(&mut cards, below);
            let own = view.card.map(|card| (seat.index(), card));
            let shown = view.shown.into_iter().flatten().enumerate();
            for (place, card) in own.into_iter().chain(shown) {
                let at = cards.iter().position(|other| *other == card).unwrap_or(place);
                cards.swap(at, place);
            }
            cards
        });
        *into = Self::imagined(cards, view.phase);
        1.0
    }
}
