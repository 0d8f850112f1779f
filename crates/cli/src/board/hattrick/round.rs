//! The round on the table, from what was told.

use serde_json::Value;
use stammtisch_core::Seat;

use super::position::{Card, Hat};
use crate::board::{kind, seat};

/// One trick.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Trick {
    pub(super) hat: Hat,
    pub(super) cards: Vec<(Seat, Card)>,
}

impl Trick {
    /// The highest card and its owner.
    pub(super) fn best(&self) -> Option<(Seat, Card)> {
        self.cards.iter().copied().max_by_key(|(_, card)| card.number)
    }
}

/// The cards put down in a round, until the next one begins: also when its tricks have been taken.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Round {
    /// In order of opening.
    pub(super) tricks: Vec<Trick>,
    pub(super) passes: Vec<(Seat, Card)>,
    /// Whether the tricks have been taken.
    pub(super) taken: bool,
    /// Who leads the next round, and by which card.
    pub(super) next: Option<(Seat, Card)>,
    /// Which round of the deal it is, from 1; 0 before the first card.
    pub(super) number: usize,
}

impl Round {
    /// The latest round of what was told, oldest fact first.
    pub(super) fn read(told: &[Value]) -> Self {
        let mut round = Self::default();
        for fact in told {
            round.tell(fact);
        }
        round
    }

    fn tell(&mut self, fact: &Value) {
        let card = fact["card"].as_str().and_then(Card::read);
        let put = seat(fact, "seat").zip(card);
        match (kind(fact), put) {
            ("deal", _) => *self = Self::default(),
            ("wins", _) => self.taken = true,
            ("leads", Some(put)) => self.next = Some(put),
            ("opens" | "joins" | "passes", Some((seat, card))) => {
                if self.taken || self.number == 0 {
                    *self = Self {
                        number: self.number + 1,
                        ..Self::default()
                    };
                }
                self.put(kind(fact), seat, card);
            }
            _ => {}
        }
    }

    fn put(&mut self, how: &str, seat: Seat, card: Card) {
        if how == "passes" {
            self.passes.push((seat, card));
        } else if let Some(trick) = self.tricks.iter_mut().find(|trick| trick.hat == card.hat) {
            trick.cards.push((seat, card));
        } else {
            self.tricks.push(Trick {
                hat: card.hat,
                cards: vec![(seat, card)],
            });
        }
    }

    /// Whether a card of this colour could only be passed.
    pub(super) fn closes_out(&self, hat: Hat) -> bool {
        !self.taken && self.tricks.len() == 2 && self.tricks.iter().all(|trick| trick.hat != hat)
    }
}
