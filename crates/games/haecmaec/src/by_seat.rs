//! Whose cards are.

use stammtisch_core::Seat;

use crate::CardSet;

/// The seat that each of some cards belongs to: one set for each bit of its number, half of what a set for each seat
/// would take. Which cards belong to anybody is known elsewhere; all others are as those of the first seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BySeat([CardSet; 3]);

impl BySeat {
    /// No card belongs to anybody.
    pub(crate) const NONE: Self = Self([CardSet::EMPTY; 3]);

    /// Whose this card is.
    pub(crate) fn owner(&self, place: u8) -> Seat {
        let number = (0..).zip(&self.0).fold(0, |number, (bit, cards)| {
            number | u8::from(cards.contains(place)) << bit
        });
        Seat::new(number).expect("numbers of seats are written")
    }

    /// Those of `cards` that belong to this seat.
    pub(crate) fn of(&self, seat: Seat, cards: CardSet) -> CardSet {
        (0..).zip(&self.0).fold(cards, |cards, (bit, ones)| {
            if seat.number() >> bit & 1 == 1 {
                cards.both(*ones)
            } else {
                cards.minus(*ones)
            }
        })
    }

    /// Cards that belonged to nobody belong to this seat from now on.
    pub(crate) fn give(&mut self, cards: CardSet, seat: Seat) {
        for (bit, ones) in (0..).zip(&mut self.0) {
            *ones = ones.union(cards.only_if(seat.number() >> bit & 1 == 1));
        }
    }

    /// Cards that belonged to some seat belong to this one from now on.
    pub(crate) fn hand_on(&mut self, cards: CardSet, seat: Seat) {
        for (bit, ones) in (0..).zip(&mut self.0) {
            *ones = ones
                .minus(cards)
                .union(cards.only_if(seat.number() >> bit & 1 == 1));
        }
    }

    /// These belong to nobody any more.
    pub(crate) fn take(&mut self, cards: CardSet) {
        for ones in &mut self.0 {
            *ones = ones.minus(cards);
        }
    }

    /// Whether only cards among these belong to anybody.
    pub(crate) fn is_within(&self, cards: CardSet) -> bool {
        self.0.iter().all(|ones| ones.minus(cards).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_card_is_its_seat_s() {
        let mut owners = BySeat::NONE;
        let cards = CardSet::range(10, 16);
        for (place, seat) in cards.places().zip(Seat::all(6)) {
            owners.give(CardSet::EMPTY.with(place), seat);
        }
        for (place, seat) in cards.places().zip(Seat::all(6)) {
            assert_eq!(owners.owner(place), seat);
            assert_eq!(owners.of(seat, cards), CardSet::EMPTY.with(place));
        }
        let (first, last) = (CardSet::range(10, 11), Seat::all(6).last().expect("six seats"));
        owners.hand_on(first, last);
        assert_eq!(owners.of(last, cards), first.with(15));
        assert!(owners.is_within(cards) && !owners.is_within(CardSet::range(10, 15)));
        owners.take(cards);
        assert_eq!(owners, BySeat::NONE);
    }
}
