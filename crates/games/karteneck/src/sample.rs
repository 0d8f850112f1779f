//! Determinization: samples the portions to come, the other hands and the draw pile.

use stammtisch_core::{ImperfectInformation, MAX_SEATS, ObservedLine, Seat, shuffle};

use crate::portion::blanks_in_order;
use crate::state::Phase;
use crate::{Card, CardSet, Karteneck, Move, Options, PORTIONS, Pile, Portion, View};

/// A seat's memory of facts that its view does not show.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Knowledge {
    seat: Seat,
    /// The unseen cards that can be in the draw pile: the cards of the last reshuffled discard pile (KE-3.10) that
    /// have not reappeared on it. All other unseen cards must be in other hands.
    fresh: CardSet,
    /// The seat that waits for a reshuffle, and the number of cards it will draw (KE-3.10).
    waiting: Option<(Seat, u8)>,
    /// The seat's hand after the last log line.
    hand: CardSet,
    /// Hand sizes after the last log line.
    sizes: [u8; MAX_SEATS],
}

impl Knowledge {
    /// The cards that the seat may draw next, all equally likely; `view` is its current view. If the draw pile is
    /// empty, it will be shuffled from the discard pile (KE-3.10).
    #[must_use]
    pub fn drawable(&self, view: &View) -> CardSet {
        if view.draw_pile_size == 0 {
            return view.discard;
        }
        let unseen = view.unseen(&self.hand);
        unseen.without(&unseen.without(&self.fresh))
    }

    /// Observes a move.
    fn observe_move(&mut self, seat: Seat, m: Move, after: &View) {
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

    /// Observes, after every log line, the hand sizes and the cards that the seat itself has drawn.
    fn observe_draws(&mut self, after: &View) {
        self.sizes = after.hand_sizes;
        let hand = after.hand.unwrap_or_default();
        self.fresh = self.fresh.without(&hand.without(&self.hand));
        self.hand = hand;
        if self.waiting.is_some() {
            self.fresh = after.discard;
        }
    }
}

impl ImperfectInformation for Karteneck {
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

    fn observe(knowledge: &mut Knowledge, seen: ObservedLine<'_, Self>, after: &View) {
        knowledge.waiting = None;
        if let ObservedLine::Move { seat, m: Some(m) } = seen {
            knowledge.observe_move(seat, m, after);
        }
        knowledge.observe_draws(after);
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
        // Only consistent arrangements are dealt, and all are equally likely.
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

/// The phase as the seat knows it.
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
    /// Sets the hands, and shuffles all cards that are nowhere else into the draw pile. For callers that know more
    /// about the other hands than [`determinize`](ImperfectInformation::determinize) does.
    pub fn deal_as(&mut self, hands: [CardSet; MAX_SEATS], below: &mut impl FnMut(u32) -> u32) {
        self.hands = hands;
        let lying = self.displays.iter().chain(&hands);
        let lying = lying.fold(self.discard, |all, cards| all.plus(cards));
        self.draw_pile = Pile::of(&CardSet::ALL.without(&lying));
        shuffle(self.draw_pile.bottom_up_mut(), below);
    }
}

impl View {
    /// The cards that a seat holding `hand` cannot see.
    fn unseen(&self, hand: &CardSet) -> CardSet {
        let displays = self.displays.iter();
        let open = displays.fold(self.discard, |open, display| open.plus(display));
        CardSet::ALL.without(&open.plus(hand))
    }

    /// Whether the cards are dealt. After the deal, either the grill has a portion or all portions are in the stacks.
    fn is_dealt(&self) -> bool {
        !self.grill.is_empty() || self.is_over()
    }
}

impl Karteneck {
    /// Shuffles the portions that have not been turned up, including those that leave the game (KE-2.2).
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

    /// Deals the unseen cards to the other hands and the draw pile. All arrangements that fit the knowledge are
    /// equally likely. A laying of worms reveals nothing about the hand (KE-8.2).
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
        self.deal_hands(hands, sizes);
        self.deal_as(self.hands, below);
    }

    /// Deals a hand of the given size to each seat in turn.
    fn deal_hands(&mut self, mut cards: &[Card], sizes: [u8; MAX_SEATS]) {
        for (size, hand) in sizes.into_iter().zip(&mut self.hands) {
            let (mine, rest) = cards.split_at(cards.len().min(size.into()));
            cards = rest;
            hand.extend(mine.iter().copied());
        }
    }
}

/// Moves `count` random cards to the front.
fn choose(cards: &mut [Card], count: usize, below: &mut impl FnMut(u32) -> u32) {
    let len = cards.len();
    for place in 0..count.min(len) {
        let pick = place + below((len - place) as u32) as usize;
        cards.swap(place, pick);
    }
}

#[cfg(test)]
mod tests;
