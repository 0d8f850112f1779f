//! The public state of a deal, updated card by card. A table holds the same information but recomputes it on each access.

use stammtisch_core::{MAX_SEATS, Seat};
use stammtisch_hattrick::{Card, CardSet, Color, Round, Table};

/// The public state of a deal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Book {
    pub(super) players: u8,
    /// The cards played in the deal.
    pub(super) seen: CardSet,
    /// The number of cards of each colour that each seat has won.
    pub(super) won: [[u8; 3]; MAX_SEATS],
    /// The tricks of the current round, by colour.
    pub(super) piles: [Pile; 3],
    /// The number of open tricks.
    pub(super) open: u8,
    /// The number of seats that have played a card in this round.
    pub(super) put: u8,
}

/// A trick on the table; without cards there is no trick.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Pile {
    pub(super) cards: u8,
    /// Its highest card and the seat that played it.
    pub(super) best: Card,
    pub(super) owner: Seat,
}

impl Pile {
    const NONE: Self = Self {
        cards: 0,
        best: Card::ALL[0],
        owner: match Seat::new(0) {
            Some(seat) => seat,
            None => unreachable!(),
        },
    };
}

impl Book {
    /// Before the first card of a deal.
    pub(super) const fn new(players: u8) -> Self {
        Self {
            players,
            seen: CardSet::EMPTY,
            won: [[0; 3]; MAX_SEATS],
            piles: [Pile::NONE; 3],
            open: 0,
            put: 0,
        }
    }

    /// The state of the deal on `table`; `note` receives each card before it is played.
    pub(super) fn of(table: &Table, mut note: impl FnMut(&Self, Seat, Card)) -> Self {
        let mut book = Self::new(table.players());
        let on = table.round().filter(|round| !round.is_finished());
        for put in table.finished_rounds().chain(on).flat_map(Round::puts) {
            note(&book, put.seat, put.card);
            book.put(put.seat, put.card);
        }
        book
    }

    /// The number of seats that play in this round after the seat on turn.
    pub(super) const fn followers(&self) -> u8 {
        self.players - 1 - self.put
    }

    /// The number of seats after `seat`, which is on turn, that collect each colour: those that have won as much of it as of any other.
    #[inline]
    pub(super) fn collectors(&self, seat: Seat) -> [u8; 3] {
        let mut collectors = [0; 3];
        let mut next = seat;
        for _ in 0..self.followers() {
            next = next.left(self.players);
            let theirs = &self.won[next.index()];
            let most = most(*theirs).max(1);
            for (collectors, won) in collectors.iter_mut().zip(theirs) {
                *collectors += u8::from(*won == most);
            }
        }
        collectors
    }

    /// Whether a card of this colour would be a pass.
    #[inline]
    pub(super) const fn would_pass(&self, color: Color) -> bool {
        self.open == 2 && self.piles[color as usize].cards == 0
    }

    /// `seat` plays `card`.
    #[inline]
    pub(super) fn put(&mut self, seat: Seat, card: Card) {
        self.seen = self.seen.with(card);
        self.put += 1;
        let color = card.color();
        if !self.would_pass(color) {
            let pile = &mut self.piles[color as usize];
            self.open += u8::from(pile.cards == 0);
            if pile.cards == 0 || card > pile.best {
                pile.best = card;
                pile.owner = seat;
            }
            pile.cards += 1;
        }
        if self.put == self.players {
            for (color, pile) in self.piles.iter_mut().enumerate() {
                self.won[pile.owner.index()][color] += pile.cards;
                *pile = Pile::NONE;
            }
            self.open = 0;
            self.put = 0;
        }
    }
}

/// The largest of three colours' counts.
#[inline]
pub(super) fn most(colors: [u8; 3]) -> u8 {
    colors[0].max(colors[1]).max(colors[2])
}
