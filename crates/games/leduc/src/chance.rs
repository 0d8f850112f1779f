//! The chance events (LE-2).

use stammtisch_core::{ChanceEvent, Refusal, Rule, shuffle};

use crate::{Card, Cards, Leduc};

/// A chance event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The shuffle of all cards, in versions 1 and 2 (LE-2.1).
    Shuffle,
    /// The seats get their cards (LE-2.1).
    Deal,
    /// The board card is laid open (LE-2.2).
    Board,
}

impl ChanceEvent for Event {
    type Outcome = Cards;
}

impl Event {
    /// Number of cards in an outcome.
    const fn count(self) -> usize {
        match self {
            Self::Shuffle => Card::ALL.len(),
            Self::Deal => 2,
            Self::Board => 1,
        }
    }

    /// The rule about the event.
    #[must_use]
    pub const fn rule(self) -> Rule {
        Rule(match self {
            Self::Shuffle | Self::Deal => "LE-2.1",
            Self::Board => "LE-2.2",
        })
    }
}

impl<const RULES: u32> Leduc<RULES> {
    /// The pending event, if chance decides next.
    pub(crate) fn event(&self) -> Option<Event> {
        match (self.bets.to_act, self.bets.ending) {
            (None, None) if !self.cards.is_empty() => Some(Event::Board),
            (None, None) if RULES < 3 => Some(Event::Shuffle),
            (None, None) => Some(Event::Deal),
            (Some(_), _) | (_, Some(_)) => None,
        }
    }

    /// A random outcome; all are equally likely. In version 3, only cards that count are drawn.
    pub(crate) fn sample_outcome(&self, event: Event, below: &mut impl FnMut(u32) -> u32) -> Cards {
        let mut pack = Card::ALL;
        if event == Event::Shuffle {
            shuffle(&mut pack, below);
            return pack.into();
        }
        let mut drawn = Cards::NONE;
        for _ in 0..event.count() {
            let left = || {
                pack.iter()
                    .filter(|card| !self.cards.contains(card) && !drawn.contains(card))
            };
            let place = below(left().count() as u32) as usize;
            let card = left().nth(place).copied();
            drawn = card.and_then(|card| drawn.with([card].into())).unwrap_or(drawn);
        }
        drawn
    }

    /// Checks that an event is pending and that the cards fit it.
    pub(crate) fn check_outcome(&self, cards: Cards) -> Result<(), Refusal> {
        let Some(event) = self.event() else {
            return Err(match self.bets.ending {
                Some(_) => Refusal::MatchOver,
                None => Refusal::BadOutcome(None),
            });
        };
        let is_new =
            |(place, card): (usize, &Card)| !cards[..place].contains(card) && !self.cards.contains(card);
        if cards.len() == event.count() && cards.iter().enumerate().all(is_new) {
            Ok(())
        } else {
            Err(Refusal::BadOutcome(Some(event.rule())))
        }
    }
}

/// An event with the cards it draws from.
#[cfg(feature = "wire")]
#[derive(Clone, Debug, serde::Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum EventData {
    /// The shuffle of these cards.
    Shuffle {
        /// The cards.
        cards: alloc::vec::Vec<Card>,
    },
    /// Two of these cards are dealt.
    Deal {
        /// The cards.
        cards: alloc::vec::Vec<Card>,
    },
    /// One of these cards is laid open.
    Board {
        /// The cards.
        cards: alloc::vec::Vec<Card>,
    },
}

#[cfg(feature = "wire")]
impl<const RULES: u32> Leduc<RULES> {
    /// The event with the cards it draws from.
    #[must_use]
    pub fn event_data(&self, event: Event) -> EventData {
        let left = Card::ALL.into_iter().filter(|card| !self.cards.contains(card));
        let cards = left.collect();
        match event {
            Event::Shuffle => EventData::Shuffle { cards },
            Event::Deal => EventData::Deal { cards },
            Event::Board => EventData::Board { cards },
        }
    }
}
