//! The current burger, the closed burgers and the penalty cards.

use stammtisch_core::Seat;

use crate::card::FILLINGS;
use crate::{CardSet, Composition};

/// Maximum number of burgers: the number of bottoms (HM-2.3).
const BURGERS: usize = 20;

/// A card in the current burger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layer {
    /// The seat that played it.
    pub seat: Seat,
    /// Its place in the canonical order.
    pub place: u8,
}

/// A closed burger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Closed {
    /// The seat that took it.
    pub owner: Seat,
    /// Whether it has a doubling top.
    pub double: bool,
    /// End of its cards in [`Burgers::cards`].
    end: u8,
}

/// All burgers and penalty cards. The cards of all burgers share one array in order of play: first the closed
/// burgers, then the current one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Burgers {
    /// The places of the cards; unused entries are 0.
    cards: [u8; FILLINGS],
    /// Number of cards in burgers.
    len: u8,
    /// Start of the current burger's cards: the number of cards in closed burgers.
    current_start: u8,
    /// The cards of the current burger as a set.
    current: CardSet,
    /// The face-up cards that seats got from accusations.
    penalties: CardSet,
    /// The player of each card of the current burger, and the owner of each penalty card.
    owners: CardOwners,
    closed: [Option<Closed>; BURGERS],
    closed_count: u8,
    /// Whether there is a current burger, even an empty one.
    pub(crate) begun: bool,
}

impl Burgers {
    pub(crate) const NONE: Self = Self {
        cards: [0; FILLINGS],
        len: 0,
        current_start: 0,
        current: CardSet::EMPTY,
        penalties: CardSet::EMPTY,
        owners: CardOwners::NONE,
        closed: [None; BURGERS],
        closed_count: 0,
        begun: false,
    };

    /// The closed burgers in the order in which they were taken, each with the places of its cards.
    pub(crate) fn closed(&self) -> impl Iterator<Item = (Closed, impl Iterator<Item = u8> + '_)> + '_ {
        let mut start = 0;
        self.closed[..usize::from(self.closed_count)]
            .iter()
            .flatten()
            .map(move |closed| {
                let cards = &self.cards[start..usize::from(closed.end)];
                start = usize::from(closed.end);
                (*closed, cards.iter().copied())
            })
    }

    /// The layers of the current burger, the top one last.
    pub(crate) fn current(&self) -> impl DoubleEndedIterator<Item = Layer> + '_ {
        self.current_places().iter().map(|&place| Layer {
            seat: self.owners.owner(place),
            place,
        })
    }

    /// The places of the current burger's cards, the top one last.
    pub(crate) fn current_places(&self) -> &[u8] {
        &self.cards[usize::from(self.current_start)..usize::from(self.len)]
    }

    /// The cards of the current burger as a set.
    pub(crate) const fn current_set(&self) -> CardSet {
        self.current
    }

    /// All cards of the kinds that the current burger already holds twice (HM-3.5).
    pub(crate) fn full(&self, composition: &Composition) -> CardSet {
        let (mut once, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        for &place in self.current_places() {
            let kind = composition.same_kind(place);
            if once.contains(place) {
                twice = twice.union(kind);
            }
            once = once.union(kind);
        }
        twice
    }

    /// Number of cards in the current burger.
    pub(crate) const fn size(&self) -> u8 {
        self.len - self.current_start
    }

    /// Whether the cached sets agree with the array of cards.
    pub(crate) fn is_consistent(&self) -> bool {
        let counted = self
            .current_places()
            .iter()
            .fold(CardSet::EMPTY, |set, &place| set.with(place));
        counted == self.current
            && counted.len() == usize::from(self.size())
            && self.owners.is_within(self.current.union(self.penalties))
    }

    pub(crate) fn put(&mut self, layer: Layer) {
        self.cards[usize::from(self.len)] = layer.place;
        self.len += 1;
        let card = CardSet::EMPTY.with(layer.place);
        self.current = self.current.union(card);
        self.owners.assign(card, layer.seat);
    }

    /// Place of the top card of the current burger.
    pub(crate) fn top(&self) -> Option<u8> {
        self.current_places().last().copied()
    }

    /// Removes the current burger with its bottom and returns its cards.
    pub(crate) fn take_all(&mut self) -> CardSet {
        self.cards[usize::from(self.current_start)..usize::from(self.len)].fill(0);
        self.len = self.current_start;
        self.begun = false;
        let cards = core::mem::take(&mut self.current);
        self.owners.clear(cards);
        cards
    }

    /// The penalty cards of a seat.
    pub(crate) fn penalties(&self, seat: Seat) -> CardSet {
        self.owners.of(seat, self.penalties)
    }

    /// HM-5.2, 5.3: moves the current burger's top card, which is at place `top`, to the seat's penalties.
    pub(crate) fn penalize(&mut self, seat: Seat, top: u8) {
        self.len -= 1;
        self.cards[usize::from(self.len)] = 0;
        let card = CardSet::EMPTY.with(top);
        self.current = self.current.minus(card);
        self.penalties = self.penalties.union(card);
        self.owners.reassign(card, seat);
    }

    /// Closes the current burger (HM-4.2).
    pub(crate) fn close(&mut self, owner: Seat, double: bool) {
        self.closed[usize::from(self.closed_count)] = Some(Closed {
            owner,
            double,
            end: self.len,
        });
        self.closed_count += 1;
        self.current_start = self.len;
        self.owners.clear(self.current);
        self.current = CardSet::EMPTY;
        self.begun = false;
    }
}

/// The owner of each card: one set per bit of the seat number, which takes half the space of one set per seat. It
/// does not store which cards have an owner; a card without one looks like a card of seat 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CardOwners([CardSet; 3]);

impl CardOwners {
    /// No card has an owner.
    pub(crate) const NONE: Self = Self([CardSet::EMPTY; 3]);

    /// The owner of this card.
    pub(crate) fn owner(&self, place: u8) -> Seat {
        let number = (0..).zip(&self.0).fold(0, |number, (bit, cards)| {
            number | u8::from(cards.contains(place)) << bit
        });
        Seat::new(number).expect("only seat numbers are stored")
    }

    /// The cards in `cards` that belong to this seat.
    pub(crate) fn of(&self, seat: Seat, cards: CardSet) -> CardSet {
        (0..).zip(&self.0).fold(cards, |cards, (bit, set)| {
            if seat.number() >> bit & 1 == 1 {
                cards.both(*set)
            } else {
                cards.minus(*set)
            }
        })
    }

    /// Gives cards without an owner to this seat.
    pub(crate) fn assign(&mut self, cards: CardSet, seat: Seat) {
        for (bit, set) in (0..).zip(&mut self.0) {
            *set = set.union(cards.only_if(seat.number() >> bit & 1 == 1));
        }
    }

    /// Gives cards to this seat, no matter which seat owned them.
    pub(crate) fn reassign(&mut self, cards: CardSet, seat: Seat) {
        for (bit, set) in (0..).zip(&mut self.0) {
            *set = set
                .minus(cards)
                .union(cards.only_if(seat.number() >> bit & 1 == 1));
        }
    }

    /// Removes the owner of these cards.
    pub(crate) fn clear(&mut self, cards: CardSet) {
        for set in &mut self.0 {
            *set = set.minus(cards);
        }
    }

    /// Whether only cards in `cards` have an owner other than seat 0.
    pub(crate) fn is_within(&self, cards: CardSet) -> bool {
        self.0.iter().all(|set| set.minus(cards).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_card_has_its_owner() {
        let mut owners = CardOwners::NONE;
        let cards = CardSet::range(10, 16);
        for (place, seat) in cards.places().zip(Seat::all(6)) {
            owners.assign(CardSet::EMPTY.with(place), seat);
        }
        for (place, seat) in cards.places().zip(Seat::all(6)) {
            assert_eq!(owners.owner(place), seat);
            assert_eq!(owners.of(seat, cards), CardSet::EMPTY.with(place));
        }
        let (first, last) = (CardSet::range(10, 11), Seat::all(6).last().expect("six seats"));
        owners.reassign(first, last);
        assert_eq!(owners.of(last, cards), first.with(15));
        assert!(owners.is_within(cards) && !owners.is_within(CardSet::range(10, 15)));
        owners.clear(cards);
        assert_eq!(owners, CardOwners::NONE);
    }
}
