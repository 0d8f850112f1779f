//! One round: everybody puts down a card, and at most two tricks come of it.

use stammtisch_core::Seat;

use crate::{Card, CardSet, Color};

/// A card put down, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Put {
    /// Who put it down.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// A round from before its first card to after its last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round<'a> {
    players: u8,
    leader: Seat,
    cards: &'a [Card],
}

impl<'a> Round<'a> {
    /// The round in which `leader` and then his left neighbours put down `cards`.
    pub(crate) const fn new(players: u8, leader: Seat, cards: &'a [Card]) -> Self {
        Self {
            players,
            leader,
            cards,
        }
    }

    /// Who leads it.
    #[must_use]
    pub const fn leader(self) -> Seat {
        self.leader
    }

    /// Whether everybody has put down a card.
    #[must_use]
    pub const fn is_finished(self) -> bool {
        self.cards.len() == self.players as usize
    }

    /// The cards put down, in order of play.
    pub fn puts(self) -> impl Iterator<Item = Put> + Clone + 'a {
        let mut next = self.leader;
        self.cards.iter().map(move |&card| {
            let seat = next;
            next = seat.left(self.players);
            Put { seat, card }
        })
    }

    /// The tricks in order of opening: the first card opens one in its colour, the first card of another
    /// colour the second (HT-3.2, HT-3.3); there is no third (HT-3.6).
    pub fn tricks(self) -> impl Iterator<Item = Trick<'a>> {
        let (first, second) = self.colors();
        [first, second]
            .into_iter()
            .flatten()
            .map(move |color| Trick { round: self, color })
    }

    /// The cards that fitted neither of two open tricks (HT-3.4), in order of play.
    pub fn passes(self) -> impl Iterator<Item = Put> + Clone + 'a {
        let open = self.colors();
        self.puts().filter(move |put| !is_open(open, put.card.color()))
    }

    /// Whether `card`, put down next, would be a pass.
    #[must_use]
    pub fn would_pass(self, card: Card) -> bool {
        let open = self.colors();
        open.1.is_some() && !is_open(open, card.color())
    }

    /// Who leads the next round once this one is finished (HT-3.8).
    #[must_use]
    pub(crate) fn next_leader(self) -> Seat {
        // Two tricks share a number at most twice, so "exactly once" is "not twice".
        let tricks = self.trick_cards();
        let once = tricks.numbers_once();
        if once == 0 {
            return self.first_of_highest(tricks);
        }
        let highest = once.ilog2() as u8 + 1;
        self.owner(|card| card.number() == highest && tricks.contains(card))
    }

    /// The owner of the highest number put down first, where every number stands twice in the tricks.
    fn first_of_highest(self, tricks: CardSet) -> Seat {
        let highest = tricks.into_iter().map(Card::number).max();
        self.owner(|card| Some(card.number()) == highest && tricks.contains(card))
    }

    fn owner(self, is_it: impl Fn(Card) -> bool) -> Seat {
        self.puts()
            .find(|put| is_it(put.card))
            .map_or(self.leader, |put| put.seat)
    }

    /// The cards in the tricks: all but the passes.
    fn trick_cards(self) -> CardSet {
        let all: CardSet = self.cards.iter().copied().collect();
        match self.colors() {
            (Some(first), Some(second)) => all.of(first).union(all.of(second)),
            _ => all,
        }
    }

    /// The colours of the tricks, in order of opening.
    fn colors(self) -> (Option<Color>, Option<Color>) {
        let mut colors = self.cards.iter().map(|card| card.color());
        let first = colors.next();
        (first, colors.find(|&color| Some(color) != first))
    }
}

fn is_open(open: (Option<Color>, Option<Color>), color: Color) -> bool {
    open.0 == Some(color) || open.1 == Some(color)
}

/// One of the tricks of a round. It has at least one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick<'a> {
    round: Round<'a>,
    color: Color,
}

impl<'a> Trick<'a> {
    /// The colour of all its cards (HT-3.6).
    #[must_use]
    pub const fn color(self) -> Color {
        self.color
    }

    /// Its cards in order of play.
    pub fn puts(self) -> impl Iterator<Item = Put> + Clone + 'a {
        self.round
            .puts()
            .filter(move |put| put.card.color() == self.color)
    }

    /// Its cards as a set.
    #[must_use]
    pub fn cards(self) -> CardSet {
        let all: CardSet = self.round.cards.iter().copied().collect();
        all.of(self.color)
    }

    /// The highest card so far and its owner, who takes the trick if it stays so (HT-3.7).
    #[must_use]
    pub fn best(self) -> Put {
        let opening = Put {
            seat: self.round.leader,
            card: self.round.cards[0],
        };
        self.puts().max_by_key(|put| put.card).unwrap_or(opening)
    }
}
