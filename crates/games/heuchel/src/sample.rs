//! Determinization: each hidden card could be any unseen card of its class.

use stammtisch_core::{Game, ImperfectInformation, NoListener, ObservedLine, Seat};

use crate::card::{CARDS, Card, CardSet, Class, Relabel};
use crate::chance::{Event, Outcome};
use crate::moves::Move;
use crate::options::Options;
use crate::state::Heuchel;
use crate::view::{StackView, View};

/// A seat's knowledge of where the cards lie.
///
/// Each card begins on the start row of its class, and every move of a stack is public, so the class of every
/// card on the board is known. Its value is known to a seat that had the card in its own column or saw it on
/// top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// A match consistent with everything the seat has seen. The cards it has not seen lie in an arbitrary
    /// order.
    consistent: Heuchel,
    /// The cards whose place in `consistent` is their true place.
    known: CardSet,
}

impl ImperfectInformation for Heuchel {
    type Knowledge = Knowledge;

    fn begin(players: u8, options: &Options, _seat: Seat) -> Knowledge {
        Knowledge {
            consistent: Self::new(players, options).expect("a valid number of players"),
            known: CardSet::EMPTY,
        }
    }

    fn observe(knowledge: &mut Knowledge, seen: ObservedLine<'_, Self>, after: &View) {
        let consistent = &mut knowledge.consistent;
        match seen {
            ObservedLine::Chance {
                event: Event::Shuffle,
                ..
            } => consistent.apply_outcome(&Outcome::Shuffle(deal_for(after)), &mut NoListener),
            ObservedLine::Chance {
                outcome: Some(outcome),
                ..
            } => consistent.apply_outcome(outcome, &mut NoListener),
            ObservedLine::Chance { outcome: None, .. } => {}
            ObservedLine::Move { seat, m } => {
                // Only the order in which others arrange their stacks is hidden.
                if let Some(m) = m.or_else(|| consistent.due_cards(seat).map(Move::Arrange)) {
                    consistent.play_unchecked(seat, m);
                }
            }
        }
        knowledge.place_open_cards(after);
    }

    fn determinize(
        into: &mut Self,
        _view: &View,
        knowledge: &Knowledge,
        below: &mut impl FnMut(u32) -> u32,
    ) -> f32 {
        into.clone_from(&knowledge.consistent);
        let unknown = CardSet::ALL.minus(knowledge.known);
        into.relabel(&Relabel::random(unknown, below));
        into.sort_pending();
        into.assert_caches();
        1.0
    }
}

impl Knowledge {
    /// Puts every card that the seat can see in its true place.
    fn place_open_cards(&mut self, view: &View) {
        for seat in view.seats() {
            for stack in view.stacks(seat) {
                let mut card = self.consistent.board.top(seat, stack.row);
                for open in open_cards(stack) {
                    self.place_card(card, open);
                    card = self.consistent.board.beneath(open);
                }
            }
            let lost = view.lost[seat.index()];
            for open in lost.minus(self.known).iter() {
                // The lost cards not yet placed are interchangeable: any of the class will do.
                let places = self.consistent.lost(seat).minus(lost).of(open.class());
                self.place_card(places.iter().next().unwrap_or(open), open);
            }
        }
    }

    /// Records that `open` lies where `consistent` has `card`.
    fn place_card(&mut self, card: Card, open: Card) {
        if card != open {
            self.consistent.relabel(&Relabel::swap(card, open));
        }
        self.known.insert(open);
    }
}

impl Heuchel {
    /// Permutes the cards within their classes.
    fn relabel(&mut self, to: &Relabel) {
        self.board.relabel(to);
        self.victims = self.find_victims();
    }

    /// Sorts the stacks still to be arranged in canonical order (HE-3.4).
    fn sort_pending(&mut self) {
        for seat in Seat::all(self.players) {
            for class in self.pending(seat) {
                if let Some(order) = self.order(seat, class) {
                    let due_cards = order.map_cards(<[Card]>::sort_unstable);
                    self.board.reorder(seat, class.start(), due_cards.cards());
                }
            }
        }
    }
}

/// The cards of a stack that the viewer sees, top card first.
fn open_cards(stack: &StackView) -> impl Iterator<Item = Card> + '_ {
    let top = stack.top.filter(|_| stack.cards.is_none());
    stack.cards.iter().flatten().copied().chain(top)
}

/// A deal that leads to this view.
fn deal_for(view: &View) -> [Card; CARDS] {
    let stacks = || view.columns.iter().flatten();
    let open: CardSet = stacks().flat_map(open_cards).collect();
    let mut unseen = CardSet::ALL.minus(open);
    let mut cards = Card::ALL;
    let mut count = 0;
    for stack in stacks() {
        let class = Class::ALL[usize::from(stack.row - Class::Fe.start())];
        let hidden = unseen.of(class);
        for card in open_cards(stack).chain(hidden.iter()).take(stack.height.into()) {
            unseen.remove(card);
            cards[count] = card;
            count += 1;
        }
    }
    for card in unseen.iter() {
        cards[count] = card;
        count += 1;
    }
    cards
}
