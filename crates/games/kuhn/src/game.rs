//! The rules.

use core::ops::{ControlFlow, RangeInclusive};

use stammtisch_core::{
    Audience, BadSetup, ChanceEvent, Game, Line, Quick, Refusal, Rule, Seat, SeatSet, Standings, Turn,
};

use crate::{Card, Cards, Illegal, Move};

/// There is nothing to choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct Options {}

/// The cards are shuffled (KU-2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event;

impl ChanceEvent for Event {
    type Outcome = Cards;
}

/// Where a match stands; everybody knows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
pub enum Phase {
    /// Before the cards are dealt.
    Deal,
    /// Seat 0 begins.
    Open,
    /// Seat 0 has checked.
    Checked,
    /// A seat has bet; the other answers.
    Bet {
        /// Who has bet.
        by: Seat,
    },
    /// The cards were shown, so many chips of each being in.
    Shown {
        /// What each has paid.
        paid: u8,
    },
    /// A seat has folded.
    Folded {
        /// Who.
        by: Seat,
    },
}

impl Phase {
    /// The seat that acts, if any.
    #[must_use]
    pub fn to_act(self) -> Option<Seat> {
        match self {
            Self::Open => Some(FIRST),
            Self::Checked => Some(FIRST.left(2)),
            Self::Bet { by } => Some(by.left(2)),
            Self::Deal | Self::Shown { .. } | Self::Folded { .. } => None,
        }
    }

    /// Whether a seat may make a move now.
    pub(crate) fn check(self, seat: Seat, m: Move) -> Result<(), Illegal> {
        match (self, m) {
            (Self::Deal, _) => Err(Illegal::NotDealt),
            (Self::Shown { .. }, _) => Err(Illegal::Shown),
            (Self::Folded { .. }, _) => Err(Illegal::Folded),
            (Self::Open | Self::Checked | Self::Bet { .. }, _) if self.to_act() != Some(seat) => {
                Err(Illegal::NotYourTurn)
            }
            (Self::Bet { .. }, Move::Check | Move::Bet) => Err(Illegal::BetLies),
            (Self::Open | Self::Checked, Move::Call | Move::Fold) => Err(Illegal::NoBet),
            (Self::Bet { .. }, Move::Call | Move::Fold)
            | (Self::Open | Self::Checked, Move::Check | Move::Bet) => Ok(()),
        }
    }

    /// What follows from a legal move of the seat to act (KU-3).
    pub(crate) fn after(self, seat: Seat, m: Move) -> Self {
        match (m, self) {
            (Move::Check, Self::Checked) => Self::Shown { paid: 1 },
            (Move::Check, _) => Self::Checked,
            (Move::Bet, _) => Self::Bet { by: seat },
            (Move::Call, _) => Self::Shown { paid: 2 },
            (Move::Fold, _) => Self::Folded { by: seat },
        }
    }

    /// What a seat has paid so far.
    #[must_use]
    pub fn paid(self, seat: Seat) -> u8 {
        match self {
            Self::Deal | Self::Open | Self::Checked => 1,
            Self::Bet { by } => 1 + u8::from(by == seat),
            Self::Shown { paid } => paid,
            Self::Folded { by } => 1 + u8::from(by != seat),
        }
    }
}

/// Seat 0.
pub(crate) const FIRST: Seat = match Seat::new(0) {
    Some(seat) => seat,
    None => unreachable!(),
};

/// A match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct Kuhn {
    phase: Phase,
    cards: Option<Cards>,
}

/// What a seat or a spectator may know (KU-5.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct View {
    /// Where the match stands.
    pub phase: Phase,
    /// The viewer's own card.
    pub card: Option<Card>,
    /// Both cards, once they are shown.
    pub shown: Option<[Card; 2]>,
}

impl Kuhn {
    /// A state that could be so.
    pub(crate) const fn imagined(cards: Option<Cards>, phase: Phase) -> Self {
        Self { phase, cards }
    }

    /// Where the match stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The cards as they were dealt.
    #[must_use]
    pub fn cards(&self) -> Option<Cards> {
        self.cards
    }

    /// The card of a seat.
    #[must_use]
    pub fn card(&self, seat: Seat) -> Option<Card> {
        self.cards.and_then(|cards| cards[..2].get(seat.index()).copied())
    }

    /// Both cards, once they are shown (KU-4.1).
    pub(crate) fn shown(self) -> Option<[Card; 2]> {
        let shown = matches!(self.phase, Phase::Shown { .. });
        self.cards
            .filter(|_| shown)
            .map(|[first, second, _]| [first, second])
    }

    /// How it ended, if it has (KU-4).
    fn end(self) -> Option<Standings> {
        let loser = match self.phase {
            Phase::Folded { by } => by,
            Phase::Shown { .. } => {
                let [first, second] = self.shown()?;
                if first < second { FIRST } else { FIRST.left(2) }
            }
            Phase::Deal | Phase::Open | Phase::Checked | Phase::Bet { .. } => return None,
        };
        let chips = i32::from(self.phase.paid(loser));
        let mut scores = [chips; 2];
        scores[loser.index()] = -chips;
        Some(Standings::by_score(&scores))
    }
}

impl Game for Kuhn {
    const ID: &'static str = "kuhn";
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
            phase: Phase::Deal,
        })
    }

    fn players(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn<Event> {
        match (self.phase.to_act(), self.end()) {
            (Some(seat), _) => Turn::Seats(SeatSet::only(seat)),
            (None, Some(standings)) => Turn::Over(standings),
            (None, None) => Turn::Chance(Event),
        }
    }

    fn legal<B>(&self, seat: Seat, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut legal = Move::ALL
            .into_iter()
            .filter(|m| self.phase.check(seat, *m).is_ok());
        legal.try_for_each(visit)
    }

    fn check(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.phase.check(seat, m)
    }

    fn play_unchecked(&mut self, seat: Seat, m: Move) {
        self.phase = self.phase.after(seat, m);
    }

    fn resolve(&mut self, outcome: &Cards) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Over(_) => return Err(Refusal::MatchOver),
            Turn::Seats(_) => return Err(Refusal::BadOutcome(None)),
            Turn::Chance(Event) => {}
        }
        if !Card::ALL.iter().all(|card| outcome.contains(card)) {
            return Err(Refusal::BadOutcome(Some(Rule("KU-2.1"))));
        }
        self.cards = Some(*outcome);
        self.phase = Phase::Open;
        Ok(())
    }

    fn sample(&self, _: &Event, below: &mut impl FnMut(u32) -> u32) -> Cards {
        let mut cards = Card::ALL;
        stammtisch_core::shuffle(&mut cards, below);
        cards
    }

    fn view(&self, who: Option<Seat>) -> View {
        View {
            phase: self.phase,
            card: who.and_then(|seat| self.card(seat)),
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

impl Quick for Kuhn {}
