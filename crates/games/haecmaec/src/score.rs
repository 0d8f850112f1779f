//! Card values, points and final scores (HM-7.3, 7.4).

use stammtisch_core::{MAX_SEATS, Seat, Standings};

use crate::{Filling, HaecMaec};

/// Value of a card in a burger, and against a hand (HM-7.3).
pub(crate) const fn value(card: Filling) -> i32 {
    match card {
        Filling::Ingredient { value, .. } => value as i32,
        Filling::Fly => 0,
    }
}

/// Points for a burger whose ingredients add up to `sum` (HM-4.2).
pub(crate) const fn points(sum: i32, double: bool) -> i32 {
    if double { 2 * sum } else { sum }
}

/// Points lost for a face-up card from an accusation, negative (HM-7.3).
pub(crate) const fn penalty(card: Filling) -> i32 {
    -2 * value(card)
}

impl HaecMaec {
    /// The burgers, doubled under doubling tops, minus the hand, minus twice the penalties.
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        let plus: i32 = self
            .closed()
            .filter(|(closed, _)| closed.owner == seat)
            .map(|(closed, cards)| points(cards.map(|place| self.value_at(place)).sum(), closed.double))
            .sum();
        let penalties = self.penalties(seat).cards(self.composition());
        plus - self.hand_value(seat) + penalties.map(penalty).sum::<i32>()
    }

    /// Sum of the ingredients in a hand, which count against it at the end.
    pub(crate) fn hand_value(&self, seat: Seat) -> i32 {
        self.hand(seat).cards(self.composition()).map(value).sum()
    }

    /// Points for the current burger under a plain top.
    pub(crate) fn burger_value(&self) -> i32 {
        self.burgers
            .current()
            .map(|layer| self.value_at(layer.place))
            .sum()
    }

    /// Owner and points of the burger closed last.
    pub(crate) fn last_closed(&self) -> Option<(Seat, i32)> {
        let (closed, cards) = self.closed().last()?;
        let sum = cards.map(|place| self.value_at(place)).sum();
        Some((closed.owner, points(sum, closed.double)))
    }

    fn value_at(&self, place: u8) -> i32 {
        value(self.composition().card(place))
    }

    pub(crate) fn standings(&self) -> Standings {
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            scores[seat.index()] = self.score(seat);
        }
        Standings::by_score(&scores[..usize::from(self.players)])
    }
}
