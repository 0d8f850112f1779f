//! The round on the table, derived from the facts.

use stammtisch_core::Seat;
use stammtisch_hattrick::{Card, Color, Fact, Put};

/// One trick.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Trick {
    pub(super) color: Color,
    pub(super) cards: Vec<Put>,
    /// The card that leads it.
    pub(super) best: Put,
}

/// The cards played in a round, until the next one begins, even after its tricks have been taken.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Round {
    /// In order of opening.
    pub(super) tricks: Vec<Trick>,
    pub(super) passes: Vec<Put>,
    /// Whether the tricks have been taken.
    pub(super) taken: bool,
    /// The leader of the next round, and the card that decides it.
    pub(super) next: Option<Put>,
    /// The number of the round in the deal, from 1; 0 before the first card.
    pub(super) number: u8,
}

impl Round {
    /// The latest round in the facts.
    pub(super) fn read(told: impl DoubleEndedIterator<Item = Fact>) -> Self {
        let mut lately = Vec::new();
        for fact in told.rev() {
            let begins = matches!(fact, Fact::Deal { .. } | Fact::Opens { left_out: None, .. });
            lately.push(fact);
            if begins {
                break;
            }
        }
        let mut round = Self::default();
        for fact in lately.iter().rev() {
            round.tell(fact);
        }
        round
    }

    fn tell(&mut self, fact: &Fact) {
        match *fact {
            Fact::Opens {
                seat, card, round, ..
            } => {
                self.number = round;
                let best = Put { seat, card };
                self.tricks.push(Trick {
                    color: card.color(),
                    cards: vec![best],
                    best,
                });
            }
            Fact::Joins { seat, card, over } => self.join(Put { seat, card }, over.is_some()),
            Fact::Passes { seat, card, .. } => self.passes.push(Put { seat, card }),
            Fact::Wins { .. } => self.taken = true,
            Fact::Leads { seat, card } => self.next = Some(Put { seat, card }),
            Fact::Dealer { .. } | Fact::Deal { .. } | Fact::Scored { .. } | Fact::Over { .. } => {}
        }
    }

    fn join(&mut self, put: Put, leads: bool) {
        let color = put.card.color();
        if let Some(trick) = self.tricks.iter_mut().find(|trick| trick.color == color) {
            trick.cards.push(put);
            if leads {
                trick.best = put;
            }
        }
    }

    /// The place of the trick of this colour.
    pub(super) fn place_of(&self, color: Color) -> Option<usize> {
        self.tricks.iter().position(|trick| trick.color == color)
    }

    /// Whether this is the best card of its trick.
    pub(super) fn is_best(&self, seat: Seat, card: Card) -> bool {
        self.tricks.iter().any(|trick| trick.best == Put { seat, card })
    }
}
