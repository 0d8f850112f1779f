//! The rules.

use core::cmp::Ordering;
use core::ops::{ControlFlow, RangeInclusive};

use stammtisch_core::{
    Audience, BadSetup, ChanceEvent, Game, Line, Quick, Refusal, Rule, Seat, SeatSet, Standings, Turn,
};

use crate::bets::FIRST;
use crate::{Bets, Card, Cards, Ending, Illegal, Move};

/// There is nothing to choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct Options {}

/// The cards are shuffled (LE-2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event;

impl ChanceEvent for Event {
    type Outcome = Cards;
}

/// A match by this version of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct Leduc<const RULES: u32> {
    bets: Bets,
    cards: Option<Cards>,
}

/// What a seat or a spectator may know (LE-5.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct View {
    /// The betting.
    pub bets: Bets,
    /// The viewer's own card.
    pub card: Option<Card>,
    /// The card on the board, once it lies open.
    pub board: Option<Card>,
    /// Both cards, once they are shown.
    pub shown: Option<[Card; 2]>,
}

impl<const RULES: u32> Leduc<RULES> {
    /// The most raises in a round (LE-3.4).
    pub const RAISES: u8 = if RULES == 1 { 2 } else { 3 };

    /// A state that could be so.
    pub(crate) const fn imagined(cards: Option<Cards>, bets: Bets) -> Self {
        Self { bets, cards }
    }

    /// The betting.
    #[must_use]
    pub fn bets(&self) -> &Bets {
        &self.bets
    }

    /// The cards as they were shuffled.
    #[must_use]
    pub fn cards(&self) -> Option<Cards> {
        self.cards
    }

    /// The card of a seat.
    #[must_use]
    pub fn card(&self, seat: Seat) -> Option<Card> {
        self.cards.and_then(|cards| cards[..2].get(seat.index()).copied())
    }

    /// The card on the board, once it lies open (LE-3.6).
    #[must_use]
    pub fn board(&self) -> Option<Card> {
        self.cards.filter(|_| self.bets.round == 2).map(|cards| cards[2])
    }

    /// Both cards, once they are shown (LE-4.1).
    pub(crate) fn shown(&self) -> Option<[Card; 2]> {
        let shown = self.bets.ending == Some(Ending::Shown);
        self.cards.filter(|_| shown).map(|cards| [cards[0], cards[1]])
    }

    /// How it ended, if it has (LE-4).
    fn end(&self) -> Option<Standings> {
        let loser = match (self.bets.ending?, self.cards?) {
            (Ending::Folded { by }, _) => Some(by),
            (Ending::Shown, [first, second, board, ..]) => {
                let worth = |card: Card| (card.rank() == board.rank(), card.rank());
                match worth(first).cmp(&worth(second)) {
                    Ordering::Less => Some(FIRST),
                    Ordering::Equal => None,
                    Ordering::Greater => Some(FIRST.left(2)),
                }
            }
        };
        let mut scores = [0; 2];
        if let Some(loser) = loser {
            let chips = i32::from(self.bets.paid[loser.index()]);
            scores = [chips; 2];
            scores[loser.index()] = -chips;
        }
        Some(Standings::by_score(&scores))
    }
}

impl<const RULES: u32> Game for Leduc<RULES> {
    const ID: &'static str = "leduc";
    const PLAYERS: RangeInclusive<u8> = 2..=2;

    type Options = Options;
    type Event = Event;
    type Move = Move;
    type Illegal = Illegal;
    type View = View;

    fn new(players: u8, _: &Options) -> Result<Self, BadSetup> {
        if !Self::PLAYERS.contains(&players) {
            return Err(BadSetup::Players);
        }
        Ok(Self {
            cards: None,
            bets: Bets::NEW,
        })
    }

    fn players(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn<Event> {
        match (self.bets.to_act, self.end()) {
            (Some(seat), _) => Turn::Seats(SeatSet::only(seat)),
            (None, Some(standings)) => Turn::Over(standings),
            (None, None) => Turn::Chance(Event),
        }
    }

    fn legal<B>(&self, seat: Seat, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut legal = Move::ALL.into_iter().filter(|m| self.check(seat, *m).is_ok());
        legal.try_for_each(visit)
    }

    fn check(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.bets.check(seat, m, Self::RAISES)
    }

    fn play_unchecked(&mut self, seat: Seat, m: Move) {
        self.bets.play(seat, m);
    }

    fn resolve(&mut self, outcome: &Cards) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Over(_) => return Err(Refusal::MatchOver),
            Turn::Seats(_) => return Err(Refusal::BadOutcome(None)),
            Turn::Chance(Event) => {}
        }
        if !Card::ALL.iter().all(|card| outcome.contains(card)) {
            return Err(Refusal::BadOutcome(Some(Rule("LE-2.1"))));
        }
        self.cards = Some(*outcome);
        self.bets.begin();
        Ok(())
    }

    fn sample(&self, _: &Event, below: &mut impl FnMut(u32) -> u32) -> Cards {
        let mut cards = Card::ALL;
        stammtisch_core::shuffle(&mut cards, below);
        cards
    }

    fn view(&self, who: Option<Seat>) -> View {
        View {
            bets: self.bets,
            card: who.and_then(|seat| self.card(seat)),
            board: self.board(),
            shown: self.shown(),
        }
    }

    fn audience(&self, line: &Line<Self>) -> Audience {
        match line {
            Line::Chance { .. } => Audience::NOBODY,
            Line::Move { .. } => Audience::All,
        }
    }
}

impl<const RULES: u32> Quick for Leduc<RULES> {}
