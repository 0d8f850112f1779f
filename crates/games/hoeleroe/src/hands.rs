//! The cards in each hand, and who has any.

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::card::Kind;
use crate::cards::Cards;

/// The hands of all seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hands {
    of: [Cards; MAX_SEATS],
    /// The seats with cards. Asked after nearly every move (HO-12.9): so it is kept where hands change.
    holding: SeatSet,
}

impl Hands {
    /// Nobody has a card.
    pub(crate) const EMPTY: Self = Self {
        of: [Cards::EMPTY; MAX_SEATS],
        holding: SeatSet::EMPTY,
    };

    /// The hand of a seat.
    pub(crate) const fn of(&self, seat: Seat) -> Cards {
        self.of[seat.index()]
    }

    /// The seats with cards.
    pub(crate) const fn holding(&self) -> SeatSet {
        self.holding
    }

    /// Whether what is kept of the hands agrees with them.
    pub(crate) fn are_kept_right(&self) -> bool {
        let held = Seat::all(MAX_SEATS as u8).filter(|seat| !self.of(*seat).is_empty());
        self.holding == held.collect()
    }

    /// Changes the hand of a seat.
    #[inline]
    pub(crate) const fn set(&mut self, seat: Seat, cards: Cards) {
        self.of[seat.index()] = cards;
        self.holding = if cards.is_empty() {
            self.holding.without(seat)
        } else {
            self.holding.with(seat)
        };
    }

    /// Adds a card to the hand of a seat.
    #[inline]
    pub(crate) const fn add(&mut self, seat: Seat, kind: Kind) {
        self.of[seat.index()].add(kind);
        self.holding = self.holding.with(seat);
    }

    /// Takes a card out of the hand of a seat.
    #[inline]
    pub(crate) const fn remove(&mut self, seat: Seat, kind: Kind) {
        let mut cards = self.of(seat);
        cards.remove(kind);
        self.set(seat, cards);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_cards_is_known() {
        let [one, other]: [Seat; 2] =
            [0, 3].map(|number| Seat::new(number).expect("the table is large enough"));
        let mut hands = Hands::EMPTY;
        hands.add(one, Kind::EK);
        hands.set(other, Cards::only(Kind::SA));
        assert_eq!(hands.holding(), SeatSet::only(one).with(other));
        hands.remove(one, Kind::EK);
        assert_eq!(hands.holding(), SeatSet::only(other));
        hands.set(other, Cards::EMPTY);
        assert_eq!(hands, Hands::EMPTY);
    }
}
