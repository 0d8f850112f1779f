//! What cards and burgers count, and the pocket calculator at the end (HM-7.3, 7.4).

use stammtisch_core::{MAX_SEATS, Seat, Standings};

use crate::{Filling, HaecMaec};

/// What a card counts in a burger, and against a hand (HM-7.3).
pub(crate) const fn value(card: Filling) -> i32 {
    match card {
        Filling::Ingredient { value, .. } => value as i32,
        Filling::Fly => 0,
    }
}

/// What a burger of ingredients that count `sum` brings (HM-4.2).
pub(crate) const fn points(sum: i32, double: bool) -> i32 {
    if double { 2 * sum } else { sum }
}

/// What a card lying open from an accusation costs, below zero (HM-7.3).
pub(crate) const fn penalty(card: Filling) -> i32 {
    -2 * value(card)
}

impl HaecMaec {
    /// Plus the burgers, doubled under a doubling top; minus the hand; twice minus the penalties.
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

    /// What the ingredients in a hand count against it at the end.
    pub(crate) fn hand_value(&self, seat: Seat) -> i32 {
        self.hand(seat).cards(self.composition()).map(value).sum()
    }

    /// What the running burger would count under a plain top.
    pub(crate) fn burger_value(&self) -> i32 {
        self.burgers
            .running()
            .map(|layer| self.value_at(layer.place))
            .sum()
    }

    /// The burger closed last: whose it is, how many ingredients it holds and what it counts.
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
