//! What a seat cannot see: which card of its class each covered card is.

use stammtisch_core::{Game, Glimpse, Hidden, Nobody, Seat};

use crate::card::{CARDS, Card, CardSet, Class, Relabel};
use crate::chance::{Event, Outcome};
use crate::moves::Move;
use crate::options::Options;
use crate::state::Heuchel;
use crate::view::{StackView, View};

/// What a seat knows of where the cards lie.
///
/// Each card begins on the start row of its class, and everybody sees every stack move: so of every card on the board
/// everybody knows the class. Which of its class it is knows whoever had it in his own column or saw it on top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// A match that fits everything the seat was shown. Cards that it has not seen lie in it in some way.
    fits: Heuchel,
    /// The cards that lie there as they really do.
    sure: CardSet,
}

impl Hidden for Heuchel {
    type Knowledge = Knowledge;

    fn begin(players: u8, options: &Options, _seat: Seat) -> Knowledge {
        Knowledge {
            fits: Self::new(players, options).expect("a number of players that can be played with"),
            sure: CardSet::EMPTY,
        }
    }

    fn notice(knowledge: &mut Knowledge, seen: Glimpse<'_, Self>, after: &View) {
        let fits = &mut knowledge.fits;
        match seen {
            Glimpse::Chance {
                event: Event::Shuffle,
                ..
            } => fits.follow(&Outcome::Shuffle(dealt(after)), &mut Nobody),
            Glimpse::Chance {
                outcome: Some(outcome),
                ..
            } => fits.follow(outcome, &mut Nobody),
            Glimpse::Chance { outcome: None, .. } => {}
            Glimpse::Move { seat, m } => {
                // Only how others arrange their stacks is hidden.
                if let Some(m) = m.or_else(|| fits.listed(seat).map(Move::Arrange)) {
                    fits.play_unchecked(seat, m);
                }
            }
        }
        knowledge.look(after);
    }

    fn determinize(
        into: &mut Self,
        _view: &View,
        knowledge: &Knowledge,
        below: &mut impl FnMut(u32) -> u32,
    ) -> f32 {
        into.clone_from(&knowledge.fits);
        let unsure = CardSet::ALL.minus(knowledge.sure);
        into.relabel(&Relabel::at_random(unsure, below));
        into.list_pending();
        into.compare_kept();
        1.0
    }
}

impl Knowledge {
    /// Puts every card that lies open for the seat where it lies.
    fn look(&mut self, view: &View) {
        for seat in view.seats() {
            for stack in view.stacks(seat) {
                let mut card = self.fits.board.top(seat, stack.row);
                for open in open_cards(stack) {
                    self.find(card, open);
                    card = self.fits.board.beneath(open);
                }
            }
            let lost = view.lost[seat.index()];
            for open in lost.minus(self.sure).iter() {
                // Which of the cards not found yet it takes the place of is all the same.
                let places = self.fits.lost(seat).minus(lost).of(open.class());
                self.find(places.iter().next().unwrap_or(open), open);
            }
        }
    }

    /// Where `card` was thought to lie lies `open`.
    fn find(&mut self, card: Card, open: Card) {
        if card != open {
            self.fits.relabel(&Relabel::swap(card, open));
        }
        self.sure.insert(open);
    }
}

impl Heuchel {
    /// Gives each card's place to another of its class.
    fn relabel(&mut self, to: &Relabel) {
        self.board.relabel(to);
        self.victims = self.find_victims();
    }

    /// Cards still to be arranged are listed in canonical order (HE-3.4).
    fn list_pending(&mut self) {
        for seat in Seat::all(self.players) {
            for class in self.pending(seat) {
                if let Some(order) = self.order(seat, class) {
                    let listed = order.changed(<[Card]>::sort_unstable);
                    self.board.reorder(seat, class.start(), listed.cards());
                }
            }
        }
    }
}

/// The cards of a stack that its viewer sees, top card first.
fn open_cards(stack: &StackView) -> impl Iterator<Item = Card> + '_ {
    let top = stack.top.filter(|_| stack.cards.is_none());
    stack.cards.iter().flatten().copied().chain(top)
}

/// A deal after which a seat sees this.
fn dealt(view: &View) -> [Card; CARDS] {
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
