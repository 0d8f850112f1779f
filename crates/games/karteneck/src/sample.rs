//! What a seat cannot see: the portions to come, and how the cards lie in the other hands and the draw pile.

use stammtisch_core::{Glimpse, Hidden, MAX_SEATS, Seat, shuffle};

use crate::portion::blanks_in_order;
use crate::state::Phase;
use crate::{Card, CardSet, Karteneck, Move, Options, PORTIONS, Pile, Portion, View};

/// What a seat remembers of what its view does not show.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Knowledge {
    seat: Seat,
    /// Of the cards it has not seen those that can lie in the draw pile: what lay on the discard pile when that was shuffled
    /// (KE-3.10) and has not come to it since. The rest is in the other hands for sure.
    fresh: CardSet,
    /// Who waits for the discard pile to be shuffled, and for how many cards (KE-3.10).
    waiting: Option<(Seat, u8)>,
    /// Its hand after the last line.
    hand: CardSet,
    /// How many cards everybody held after the last line.
    sizes: [u8; MAX_SEATS],
}

impl Knowledge {
    /// The cards that the seat may draw next, each as likely as another; `view` is what it sees now. Where the draw pile is empty it is shuffled from the discard pile (KE-3.10).
    #[must_use]
    pub fn drawable(&self, view: &View) -> CardSet {
        if view.draw_pile_size == 0 {
            return view.discard;
        }
        let unseen = view.unseen(&self.hand);
        unseen.without(&unseen.without(&self.fresh))
    }

    /// A seat has moved.
    fn notice_move(&mut self, seat: Seat, m: Move, after: &View) {
        let laid = laid(m);
        let size = &mut self.sizes[seat.index()];
        *size -= laid.len() as u8;
        if seat == self.seat {
            self.hand = self.hand.without(&laid);
        }
        if after.to_act.is_none() && !after.is_over() {
            let wanted = if matches!(m, Move::Out | Move::OutSteal) {
                2
            } else {
                1
            };
            let drawn = after.hand_sizes[seat.index()] - *size;
            self.waiting = Some((seat, wanted - drawn));
        }
    }

    /// After every line: how many cards everybody holds, and what the seat itself has drawn.
    fn notice_draws(&mut self, after: &View) {
        self.sizes = after.hand_sizes;
        let hand = after.hand.unwrap_or_default();
        self.fresh = self.fresh.without(&hand.without(&self.hand));
        self.hand = hand;
        if self.waiting.is_some() {
            self.fresh = after.discard;
        }
    }
}

impl Hidden for Karteneck {
    type Knowledge = Knowledge;

    fn begin(_players: u8, _options: &Options, seat: Seat) -> Knowledge {
        Knowledge {
            seat,
            fresh: CardSet::ALL,
            waiting: None,
            hand: CardSet::EMPTY,
            sizes: [0; MAX_SEATS],
        }
    }

    fn notice(knowledge: &mut Knowledge, seen: Glimpse<'_, Self>, after: &View) {
        knowledge.waiting = None;
        if let Glimpse::Move { seat, m: Some(m) } = seen {
            knowledge.notice_move(seat, m, after);
        }
        knowledge.notice_draws(after);
    }

    fn determinize(
        into: &mut Self,
        view: &View,
        knowledge: &Knowledge,
        below: &mut impl FnMut(u32) -> u32,
    ) -> f32 {
        into.players = view.players;
        into.phase = phase(view, knowledge);
        into.round = view.round;
        into.starter = view.starter;
        into.grill = view.grill;
        into.displays = view.displays;
        into.out = view.out;
        into.stacks = view.stacks;
        into.discard = view.discard;
        into.worms = view.worms;
        into.shuffle_portions(view, below);
        into.hands = [CardSet::EMPTY; MAX_SEATS];
        into.draw_pile = Pile::EMPTY;
        if view.is_dealt() {
            into.hands[knowledge.seat.index()] = view.hand.unwrap_or_default();
            into.deal_unseen(view, knowledge, below);
        }
        // Any way in which the cards can lie is as likely as another: those that cannot are not drawn.
        1.0
    }
}

/// The cards that a move takes from the hand.
fn laid(m: Move) -> CardSet {
    match m {
        Move::Lay { count, value } => {
            let card = Card::number(value);
            (0..count).filter_map(|_| card).collect()
        }
        Move::LayWorm(worm) => [Card::worm(worm)].into_iter().collect(),
        Move::Done | Move::Out | Move::OutSteal => CardSet::EMPTY,
    }
}

/// What the match waits for.
fn phase(view: &View, knowledge: &Knowledge) -> Phase {
    match (view.to_act, view.laying, knowledge.waiting) {
        (Some(seat), Some(worm), _) => Phase::Worms(seat, worm),
        (Some(seat), None, _) => Phase::Turn(seat),
        (None, _, Some((seat, wanted))) => Phase::Reshuffle(seat, wanted),
        _ if view.starter.is_none() => Phase::Starter,
        _ if view.is_over() => Phase::Over,
        _ if view.supply_size == 0 => Phase::Portions,
        _ => Phase::Cards,
    }
}

impl Karteneck {
    /// Gives the seats these hands, and shuffles the cards that lie nowhere else into the draw pile: for who knows better than
    /// [`determinize`](Hidden::determinize) what others hold.
    pub fn deal_as(&mut self, hands: [CardSet; MAX_SEATS], below: &mut impl FnMut(u32) -> u32) {
        self.hands = hands;
        let lying = self.displays.iter().chain(&hands);
        let lying = lying.fold(self.discard, |all, cards| all.plus(cards));
        self.draw_pile = Pile::of(&CardSet::ALL.without(&lying));
        shuffle(self.draw_pile.bottom_up_mut(), below);
    }
}

impl View {
    /// The cards that whoever holds `hand` does not see.
    fn unseen(&self, hand: &CardSet) -> CardSet {
        let displays = self.displays.iter();
        let open = displays.fold(self.discard, |open, display| open.plus(display));
        CardSet::ALL.without(&open.plus(hand))
    }

    /// Whether the cards are dealt: from then on either a portion lies on the grill or all are in the stacks.
    fn is_dealt(&self) -> bool {
        !self.grill.is_empty() || self.is_over()
    }
}

impl Karteneck {
    /// The portions not yet turned up in any order as likely as another, those that leave the game among them (KE-2.2).
    fn shuffle_portions(&mut self, view: &View, below: &mut impl FnMut(u32) -> u32) {
        self.supply = Portion::ALL;
        self.supply_next = 0;
        self.supply_end = 0;
        let is_shuffled = view.supply_size > 0 || view.is_dealt();
        if !is_shuffled {
            return;
        }
        let mut shown = view.grill;
        for seat in Seat::all(view.players) {
            for portion in view.stacks.downwards(seat) {
                shown.insert(portion);
            }
        }
        let (mut next, mut rest) = (0, PORTIONS);
        for portion in Portion::ALL {
            if shown.contains(portion) {
                self.supply[next] = portion;
                next += 1;
            } else {
                rest -= 1;
                self.supply[rest] = portion;
            }
        }
        shuffle(&mut self.supply[next..], below);
        self.supply = blanks_in_order(&self.supply);
        self.supply_next = next as u8;
        self.supply_end = next as u8 + view.supply_size;
    }

    /// Deals the cards that the seat has not seen to the others and the draw pile, as many to each as it holds, in any way
    /// as likely as another that fits what it knows. A laying of worms tells nothing of what stays in hand (KE-8.2).
    fn deal_unseen(&mut self, view: &View, knowledge: &Knowledge, below: &mut impl FnMut(u32) -> u32) {
        let seat = knowledge.seat.index();
        let unseen = view.unseen(&self.hands[seat]);
        let held = unseen.without(&knowledge.fresh);
        let mut fresh = Pile::of(&unseen.without(&held));
        let held = Pile::of(&held);
        let drawn = fresh.len().saturating_sub(view.draw_pile_size.into());
        let mut sizes = view.hand_sizes;
        sizes[seat] = 0;
        choose(fresh.bottom_up_mut(), drawn, below);
        let mut cards = Pile::of(&unseen);
        let hands = &mut cards.bottom_up_mut()[..held.len() + drawn];
        let (old, new) = hands.split_at_mut(held.len());
        old.copy_from_slice(held.bottom_up());
        new.copy_from_slice(&fresh.bottom_up()[..drawn]);
        shuffle(hands, below);
        self.give(hands, sizes);
        self.deal_as(self.hands, below);
    }

    /// Gives everybody so many of the cards, one seat after another.
    fn give(&mut self, mut cards: &[Card], sizes: [u8; MAX_SEATS]) {
        for (size, hand) in sizes.into_iter().zip(&mut self.hands) {
            let (mine, rest) = cards.split_at(cards.len().min(size.into()));
            cards = rest;
            hand.extend(mine.iter().copied());
        }
    }
}

/// Moves `count` of the cards, any of them as likely as others, to the front.
fn choose(cards: &mut [Card], count: usize, below: &mut impl FnMut(u32) -> u32) {
    let len = cards.len();
    for place in 0..count.min(len) {
        let pick = place + below((len - place) as u32) as usize;
        cards.swap(place, pick);
    }
}

#[cfg(test)]
mod tests;
