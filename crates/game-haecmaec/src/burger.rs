//! The running burger and those closed.

use stammtisch_core::Seat;

use crate::composition::FILLINGS;
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
/// running one. So the cards of any number of burgers fit into one list.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Burgers {
    layers: [Option<Layer>; FILLINGS],
    /// How many cards lie in burgers.
    lying: u8,
    /// How many of them in closed ones: there the running one starts.
    start: u8,
    /// The cards of the running one, whatever their order.
    running: CardSet,
    closed: [Option<Closed>; BURGERS],
    taken: u8,
    /// Whether a bottom lies on the table.
    pub(crate) begun: bool,
}

impl Burgers {
    pub(crate) const NONE: Self = Self {
        layers: [None; FILLINGS],
        lying: 0,
        start: 0,
        running: CardSet::EMPTY,
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
                let cards = &self.layers[start..usize::from(closed.end)];
                start = usize::from(closed.end);
                (*closed, cards.iter().flatten().map(|layer| layer.place))
            })
    }

    /// The cards of the running burger, the top card last.
    pub(crate) fn running(&self) -> impl DoubleEndedIterator<Item = Layer> + '_ {
        self.layers[usize::from(self.start)..usize::from(self.lying)]
            .iter()
            .flatten()
            .copied()
    }

    /// The same, whatever their order.
    pub(crate) const fn running_set(&self) -> CardSet {
        self.running
    }

    /// The cards of a kind of which the running burger can hold no more (HM-3.5).
    pub(crate) fn full(&self, composition: &Composition) -> CardSet {
        let (mut once, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        for layer in self.running() {
            let kind = composition.same_kind(layer.place);
            if once.contains(layer.place) {
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
            .running()
            .fold(CardSet::EMPTY, |set, layer| set.with(layer.place));
        counted == self.running && counted.len() == usize::from(self.size())
    }

    pub(crate) fn put(&mut self, layer: Layer) {
        self.layers[usize::from(self.lying)] = Some(layer);
        self.lying += 1;
        self.running.insert(layer.place);
    }

    /// Takes the top card of the running burger away.
    pub(crate) fn take_top(&mut self) -> Option<Layer> {
        if self.size() == 0 {
            return None;
        }
        self.lying -= 1;
        let top = self.layers[usize::from(self.lying)].take()?;
        self.running.remove(top.place);
        Some(top)
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
        self.running = CardSet::EMPTY;
        self.begun = false;
    }
}
