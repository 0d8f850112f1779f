//! What a seat cannot see: how the cards that nobody has put down lie in the other hands.

use stammtisch_core::{Glimpse, Hidden, MAX_SEATS, Seat, shuffle};

use crate::{Card, CardSet, Hattrick, Options, View};

impl Hidden for Hattrick {
    /// Whose knowledge it is. There is no more to it: a card once put down can be told from the table for good (HT-3.5, HT-3.7).
    type Knowledge = Seat;

    fn begin(_players: u8, _options: &Options, seat: Seat) -> Seat {
        seat
    }

    fn notice(_knowledge: &mut Seat, _seen: Glimpse<'_, Self>, _after: &View) {}

    fn determinize(
        into: &mut Self,
        view: &View,
        knowledge: &Seat,
        below: &mut impl FnMut(u32) -> u32,
    ) -> f32 {
        into.table.clone_from(&view.table);
        into.hands = [CardSet::EMPTY; MAX_SEATS];
        if let Some(last) = view.last_cards() {
            for (hand, &card) in into.hands.iter_mut().zip(last) {
                *hand = CardSet::EMPTY.with(card);
            }
        } else if view.table.leader().is_some() {
            into.hands[knowledge.index()] = view.hand.unwrap_or_default();
            into.deal_unseen(*knowledge, below);
        }
        // Nobody need follow a colour: any hand is as likely as another.
        1.0
    }
}

impl Hattrick {
    /// Makes it the same moment with these hands, by seat: a deal that somebody imagines. They are as large as those that are held
    /// and have no card twice, else what is played on means nothing.
    pub const fn imagine(&mut self, hands: &[CardSet; MAX_SEATS]) {
        self.hands = *hands;
    }

    /// Deals the cards that `seat` has not seen to the others, as many to each as it holds, in any way as likely as another.
    fn deal_unseen(&mut self, seat: Seat, below: &mut impl FnMut(u32) -> u32) {
        let mut cards = Card::ALL;
        let mut count = 0;
        for card in CardSet::PACK
            .minus(self.hands[seat.index()])
            .minus(self.table.seen())
        {
            cards[count] = card;
            count += 1;
        }
        let mut unseen = &mut cards[..count];
        shuffle(unseen, below);
        for other in Seat::all(self.table.players()).filter(|&other| other != seat) {
            let held = usize::from(self.table.hand_size(other)).min(unseen.len());
            let (hand, rest) = unseen.split_at_mut(held);
            self.hands[other.index()] = hand.iter().copied().collect();
            unseen = rest;
        }
    }
}
