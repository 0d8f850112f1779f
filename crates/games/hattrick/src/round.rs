//! A round: each seat plays a card, which makes one or two tricks and passes.

use core::cmp::Ordering;

use stammtisch_core::Seat;

use crate::{Card, CardSet, Color};

/// A played card and its seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickPut")
)]
pub struct Put {
    /// The seat that played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// A round in progress or finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round<'a> {
    players: u8,
    leader: Seat,
    cards: &'a [Card],
}

impl<'a> Round<'a> {
    /// The most tricks in a round (HT-3.6).
    pub const TRICKS: usize = 2;

    /// The round in which `leader` and then the seats to their left played `cards`.
    pub(crate) const fn new(players: u8, leader: Seat, cards: &'a [Card]) -> Self {
        Self {
            players,
            leader,
            cards,
        }
    }

    /// The seat that leads the round.
    #[must_use]
    pub const fn leader(self) -> Seat {
        self.leader
    }

    /// Whether every seat has played a card.
    #[must_use]
    pub const fn is_finished(self) -> bool {
        self.cards.len() == self.players as usize
    }

    /// The played cards, in order of play.
    pub fn puts(self) -> impl Iterator<Item = Put> + Clone + 'a {
        let mut next = self.leader;
        self.cards.iter().map(move |&card| {
            let seat = next;
            next = seat.left(self.players);
            Put { seat, card }
        })
    }

    /// The tricks in order of opening. The first card opens a trick in its colour, and the first card in another
    /// colour opens the second one (HT-3.2, HT-3.3). There is no third (HT-3.6).
    pub fn tricks(self) -> impl Iterator<Item = Trick<'a>> {
        let first = self.cards.first().map(|card| card.color());
        let other = |first| self.open().minus(CardSet::suit(first)).first();
        let second = first.and_then(other).map(Card::color);
        [first, second]
            .into_iter()
            .flatten()
            .map(move |color| Trick { round: self, color })
    }

    /// The cards that fitted neither of the two tricks (HT-3.4), in order of play.
    pub fn passes(self) -> impl Iterator<Item = Put> + Clone + 'a {
        let open = self.open();
        self.puts().filter(move |put| !open.contains(put.card))
    }

    /// Whether `card` would be a pass if it were played next.
    #[must_use]
    pub fn would_pass(self, card: Card) -> bool {
        let open = self.open();
        !open.contains(card) && open.union(card.suit()) == CardSet::PACK
    }

    /// Once two tricks are open, the third colour, whose cards are passes (HT-3.4).
    #[must_use]
    pub fn left_out(self) -> Option<Color> {
        missing_color(self.open())
    }

    /// The third colour after `card` has been played.
    pub(crate) fn left_out_after(self, card: Card) -> Option<Color> {
        missing_color(self.open().union(card.suit()))
    }

    /// Settles a finished round.
    pub(crate) fn settle(self) -> Settled {
        // Search settles many rounds. With the number of cards known at compile time, the compiler unrolls the loops.
        match self.players {
            4 => self.settle_cards::<4>(),
            5 => self.settle_cards::<5>(),
            _ => self.settle_cards::<6>(),
        }
    }

    fn settle_cards<const N: usize>(self) -> Settled {
        let Some(cards) = self.cards.first_chunk::<N>() else {
            return Settled::nothing(self.leader);
        };
        let round = Self { cards, ..self };
        let tricks = round.trick_cards();
        let first_suit = cards[0].suit();
        let first = round.taken(tricks.intersection(first_suit));
        let second = round.taken(tricks.minus(first_suit));
        Settled {
            taken: [first, second],
            leader: round.next_leader(first, second),
        }
    }

    /// The trick with these cards, and the seat that takes it (HT-3.7).
    #[inline]
    fn taken(self, pile: CardSet) -> Taken {
        let best = pile.last();
        let number = best.map_or(0, Card::number);
        Taken {
            winner: best.map_or(self.leader, |best| self.owner(best)),
            number,
            pile,
        }
    }

    /// The seat that leads the next round (HT-3.8): normally the owner of the higher of the tricks' best cards.
    #[inline]
    fn next_leader(self, first: Taken, second: Taken) -> Seat {
        match first.number.cmp(&second.number) {
            Ordering::Greater => first.winner,
            Ordering::Less => second.winner,
            Ordering::Equal => self.leader_after_equals(first.pile.union(second.pile)),
        }
    }

    /// The seat that leads the next round when the best cards of both tricks have the same number: the owner of the
    /// highest number that occurs once. If there is none, the first seat that played the highest number.
    #[cold]
    fn leader_after_equals(self, tricks: CardSet) -> Seat {
        let numbers = || tricks.into_iter().map(Card::number);
        let is_single = |number: &u8| numbers().filter(|other| other == number).count() == 1;
        let number = numbers().filter(is_single).max().or_else(|| numbers().max());
        let is_it = |put: &Put| tricks.contains(put.card) && Some(put.card.number()) == number;
        self.puts().find(is_it).map_or(self.leader, |put| put.seat)
    }

    /// The seat that played `card`. Branch-free, because the branch would be unpredictable and search settles many
    /// rounds.
    #[inline]
    fn owner(self, card: Card) -> Seat {
        let mut place = 0;
        for (at, &put) in self.cards.iter().enumerate() {
            place = if put == card { at as u8 } else { place };
        }
        let number = self.leader.number() + place;
        let number = if number < self.players {
            number
        } else {
            number - self.players
        };
        Seat::new(number).unwrap_or(self.leader)
    }

    /// The cards in the tricks, that is, all cards but the passes.
    #[inline]
    pub(crate) fn trick_cards(self) -> CardSet {
        let all: CardSet = self.cards.iter().copied().collect();
        all.intersection(self.open())
    }

    /// All cards of the tricks' colours, which are the first two colours played.
    #[inline]
    fn open(self) -> CardSet {
        self.cards.iter().fold(CardSet::EMPTY, |open, card| {
            let wider = open.union(card.suit());
            if wider == CardSet::PACK { open } else { wider }
        })
    }
}

/// The one colour that is missing from `open`, which consists of whole colours.
fn missing_color(open: CardSet) -> Option<Color> {
    let shut = CardSet::PACK.minus(open).first()?;
    (open.union(shut.suit()) == CardSet::PACK).then_some(shut.color())
}

/// The result of a finished round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settled {
    /// The tricks in order of opening; the second may have no cards.
    pub(crate) taken: [Taken; Round::TRICKS],
    /// The seat that leads the next round.
    pub(crate) leader: Seat,
}

impl Settled {
    /// The winner and the cards of each trick, in order of opening.
    pub(crate) fn wins(self) -> impl Iterator<Item = (Seat, CardSet)> {
        let taken = self.taken.into_iter().filter(|taken| !taken.pile.is_empty());
        taken.map(|taken| (taken.winner, taken.pile))
    }

    /// The result of a round without cards.
    const fn nothing(leader: Seat) -> Self {
        let nothing = Taken {
            winner: leader,
            number: 0,
            pile: CardSet::EMPTY,
        };
        Self {
            taken: [nothing; Round::TRICKS],
            leader,
        }
    }
}

/// A trick and the seat that takes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken {
    pub(crate) winner: Seat,
    /// Number of the winning card; 0 without cards.
    number: u8,
    pub(crate) pile: CardSet,
}

/// A trick of a round. It has at least one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick<'a> {
    round: Round<'a>,
    color: Color,
}

impl<'a> Trick<'a> {
    /// The colour of its cards (HT-3.6).
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
        self.round.trick_cards().of(self.color)
    }

    /// The highest card so far and its seat, which takes the trick unless a higher card follows (HT-3.7).
    #[must_use]
    pub fn best(self) -> Put {
        let opening = Put {
            seat: self.round.leader,
            card: self.round.cards[0],
        };
        self.puts().max_by_key(|put| put.card).unwrap_or(opening)
    }
}
