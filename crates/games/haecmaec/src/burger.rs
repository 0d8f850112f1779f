//! The running burger, those closed, and what accusations took off them.

use stammtisch_core::Seat;

use crate::card::FILLINGS;
use crate::{CardSet, Composition};

/// The most burgers there can be: as many as bottoms (HM-2.3).
const BURGERS: usize = 20;

/// A card in the running burger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layer {
    /// Who played it.
    pub seat: Seat,
    /// Its place in the canonical order of the cards.
    pub place: u8,
}

/// A closed burger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Closed {
    /// Who took it.
    pub owner: Seat,
    /// Whether a doubling top lies on it.
    pub double: bool,
    /// Where its cards end among all cards lying in burgers.
    end: u8,
}

/// Every card lying in a burger, in order of play: the closed burgers one after the other, then the
/// running one. So the cards of any number of burgers fit into one list. And every card that lies before a seat, since an
/// accusation took it off a burger.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Burgers {
    /// The places of the cards; 0 where none lies.
    cards: [u8; FILLINGS],
    /// How many cards lie in burgers.
    lying: u8,
    /// How many of them in closed ones: there the running one starts.
    start: u8,
    /// The cards of the running one, whatever their order.
    running: CardSet,
    /// The cards lying before seats from accusations.
    penalties: CardSet,
    /// Who played each card of the running burger, and before whom each penalty lies.
    owners: BySeat,
    closed: [Option<Closed>; BURGERS],
    taken: u8,
    /// Whether a bottom lies on the table.
    pub(crate) begun: bool,
}

impl Burgers {
    pub(crate) const NONE: Self = Self {
        cards: [0; FILLINGS],
        lying: 0,
        start: 0,
        running: CardSet::EMPTY,
        penalties: CardSet::EMPTY,
        owners: BySeat::NONE,
        closed: [None; BURGERS],
        taken: 0,
        begun: false,
    };

    /// The closed burgers in the order in which they were taken, each with the cards in it.
    pub(crate) fn closed(&self) -> impl Iterator<Item = (Closed, impl Iterator<Item = u8> + '_)> + '_ {
        let mut start = 0;
        self.closed[..usize::from(self.taken)]
            .iter()
            .flatten()
            .map(move |closed| {
                let cards = &self.cards[start..usize::from(closed.end)];
                start = usize::from(closed.end);
                (*closed, cards.iter().copied())
            })
    }

    /// The cards of the running burger, the top card last.
    pub(crate) fn running(&self) -> impl DoubleEndedIterator<Item = Layer> + '_ {
        self.running_places().iter().map(|&place| Layer {
            seat: self.owners.owner(place),
            place,
        })
    }

    fn running_places(&self) -> &[u8] {
        &self.cards[usize::from(self.start)..usize::from(self.lying)]
    }

    /// The same, whatever their order.
    pub(crate) const fn running_set(&self) -> CardSet {
        self.running
    }

    /// The cards of a kind of which the running burger can hold no more (HM-3.5).
    pub(crate) fn full(&self, composition: &Composition) -> CardSet {
        let (mut once, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        for &place in self.running_places() {
            let kind = composition.same_kind(place);
            if once.contains(place) {
                twice = twice.union(kind);
            }
            once = once.union(kind);
        }
        twice
    }

    /// How many cards the running burger holds.
    pub(crate) const fn size(&self) -> u8 {
        self.lying - self.start
    }

    /// The cards of the running burger, counted anew: what is kept of them must be the same.
    pub(crate) fn is_kept_right(&self) -> bool {
        let counted = self
            .running_places()
            .iter()
            .fold(CardSet::EMPTY, |set, &place| set.with(place));
        counted == self.running
            && counted.len() == usize::from(self.size())
            && self.owners.is_within(self.running.union(self.penalties))
    }

    pub(crate) fn put(&mut self, layer: Layer) {
        self.cards[usize::from(self.lying)] = layer.place;
        self.lying += 1;
        let card = CardSet::EMPTY.with(layer.place);
        self.running = self.running.union(card);
        self.owners.give(card, layer.seat);
    }

    /// The place of the top card of the running burger.
    pub(crate) fn top(&self) -> Option<u8> {
        self.running_places().last().copied()
    }

    /// Takes the whole running burger away, its bottom as well: its cards.
    pub(crate) fn take_all(&mut self) -> CardSet {
        self.cards[usize::from(self.start)..usize::from(self.lying)].fill(0);
        self.lying = self.start;
        self.begun = false;
        let cards = core::mem::take(&mut self.running);
        self.owners.take(cards);
        cards
    }

    /// The cards lying before a seat from accusations.
    pub(crate) fn penalties(&self, seat: Seat) -> CardSet {
        self.owners.of(seat, self.penalties)
    }

    /// The top card of the running burger, at this place, lies before a seat from now on (HM-5.2, 5.3).
    pub(crate) fn penalize(&mut self, seat: Seat, top: u8) {
        self.lying -= 1;
        self.cards[usize::from(self.lying)] = 0;
        let card = CardSet::EMPTY.with(top);
        self.running = self.running.minus(card);
        self.penalties = self.penalties.union(card);
        self.owners.hand_on(card, seat);
    }

    /// Closes the running burger (HM-4.2).
    pub(crate) fn close(&mut self, owner: Seat, double: bool) {
        self.closed[usize::from(self.taken)] = Some(Closed {
            owner,
            double,
            end: self.lying,
        });
        self.taken += 1;
        self.start = self.lying;
        self.owners.take(self.running);
        self.running = CardSet::EMPTY;
        self.begun = false;
    }
}

/// The seat that each of some cards belongs to: one set for each bit of its number, half of what a set for each seat
/// would take. Which cards belong to anybody is known elsewhere; all others are as those of the first seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BySeat([CardSet; 3]);

impl BySeat {
    /// No card belongs to anybody.
    pub(crate) const NONE: Self = Self([CardSet::EMPTY; 3]);

    /// Whose this card is.
    pub(crate) fn owner(&self, place: u8) -> Seat {
        let number = (0..).zip(&self.0).fold(0, |number, (bit, cards)| {
            number | u8::from(cards.contains(place)) << bit
        });
        Seat::new(number).expect("numbers of seats are written")
    }

    /// Those of `cards` that belong to this seat.
    pub(crate) fn of(&self, seat: Seat, cards: CardSet) -> CardSet {
        (0..).zip(&self.0).fold(cards, |cards, (bit, ones)| {
            if seat.number() >> bit & 1 == 1 {
                cards.both(*ones)
            } else {
                cards.minus(*ones)
            }
        })
    }

    /// Cards that belonged to nobody belong to this seat from now on.
    pub(crate) fn give(&mut self, cards: CardSet, seat: Seat) {
        for (bit, ones) in (0..).zip(&mut self.0) {
            *ones = ones.union(cards.only_if(seat.number() >> bit & 1 == 1));
        }
    }

    /// Cards that belonged to some seat belong to this one from now on.
    pub(crate) fn hand_on(&mut self, cards: CardSet, seat: Seat) {
        for (bit, ones) in (0..).zip(&mut self.0) {
            *ones = ones
                .minus(cards)
                .union(cards.only_if(seat.number() >> bit & 1 == 1));
        }
    }

    /// These belong to nobody any more.
    pub(crate) fn take(&mut self, cards: CardSet) {
        for ones in &mut self.0 {
            *ones = ones.minus(cards);
        }
    }

    /// Whether only cards among these belong to anybody.
    pub(crate) fn is_within(&self, cards: CardSet) -> bool {
        self.0.iter().all(|ones| ones.minus(cards).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_card_is_its_seat_s() {
        let mut owners = BySeat::NONE;
        let cards = CardSet::range(10, 16);
        for (place, seat) in cards.places().zip(Seat::all(6)) {
            owners.give(CardSet::EMPTY.with(place), seat);
        }
        for (place, seat) in cards.places().zip(Seat::all(6)) {
            assert_eq!(owners.owner(place), seat);
            assert_eq!(owners.of(seat, cards), CardSet::EMPTY.with(place));
        }
        let (first, last) = (CardSet::range(10, 11), Seat::all(6).last().expect("six seats"));
        owners.hand_on(first, last);
        assert_eq!(owners.of(last, cards), first.with(15));
        assert!(owners.is_within(cards) && !owners.is_within(CardSet::range(10, 15)));
        owners.take(cards);
        assert_eq!(owners, BySeat::NONE);
    }
}
