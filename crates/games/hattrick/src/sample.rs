//! Determinization: deals the cards that have not been played to the other hands.

use stammtisch_core::{ImperfectInformation, MAX_SEATS, ObservedLine, Seat, shuffle};

use crate::{Card, CardSet, Hattrick, Options, View};

impl ImperfectInformation for Hattrick {
    /// The seat itself. There is nothing else to remember, because the view shows every card that was played (HT-3.5,
    /// HT-3.7).
    type Knowledge = Seat;

    fn begin(_players: u8, _options: &Options, seat: Seat) -> Seat {
        seat
    }

    fn observe(_knowledge: &mut Seat, _seen: ObservedLine<'_, Self>, _after: &View) {}

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
        // No seat has to follow a colour, so all arrangements are equally likely.
        1.0
    }
}

impl Hattrick {
    /// Replaces all hands, by seat, for example with a sampled deal. Each hand must keep its size, and the hands must
    /// be disjoint, or play from there is meaningless.
    pub const fn imagine(&mut self, hands: &[CardSet; MAX_SEATS]) {
        self.hands = *hands;
    }

    /// Deals the cards that `seat` has not seen to the other seats at random. Each keeps its number of cards.
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
