//! The pocket calculator (HM-7.3, 7.4).

use stammtisch_core::{MAX_SEATS, Seat, Standings};

use crate::{Filling, HaecMaec};

impl HaecMaec {
    /// Plus the burgers, doubled under a doubling top; minus the hand; twice minus the penalties.
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        let value = |place: u8| match self.composition().card(place) {
            Filling::Ingredient { value, .. } => i32::from(value),
            Filling::Fly => 0,
        };
        let burgers = self.burgers.closed().filter(|(closed, _)| closed.owner == seat);
        let plus: i32 = burgers
            .map(|(closed, cards)| cards.map(value).sum::<i32>() * if closed.double { 2 } else { 1 })
            .sum();
        let hand: i32 = self.hand(seat).places().map(value).sum();
        let penalties: i32 = self.penalties(seat).places().map(value).sum();
        plus - hand - 2 * penalties
    }

    pub(crate) fn standings(&self) -> Standings {
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            scores[seat.index()] = self.score(seat);
        }
        Standings::by_score(&scores[..usize::from(self.players)])
    }
}
