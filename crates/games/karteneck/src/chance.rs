//! The chance events: the starting seat, and the order of portions and cards (KE-2.1, KE-3.10).

use stammtisch_core::{ChanceEvent, Refusal, Rule, Seat, shuffle};

use crate::portion::blanks_in_order;
use crate::state::Phase;
use crate::{Karteneck, PORTIONS, Pile, Portion, PortionSet};

/// A chance event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The seat that starts the first round (KE-2.1).
    Starter,
    /// The portions in drawing order (KE-2.1).
    ShufflePortions,
    /// The cards in drawing order: first all of them (KE-2.1), later the discard pile (KE-3.10).
    ShuffleCards,
}

/// The outcome of a chance event.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The seat that starts the first round.
    Starter(Seat),
    /// The portions in drawing order.
    Portions([Portion; PORTIONS]),
    /// The cards in drawing order.
    Cards(Pile),
}

impl ChanceEvent for Event {
    type Outcome = Outcome;
}

impl Karteneck {
    /// Samples an outcome of `event`, with the probabilities of the rules.
    pub(crate) fn sample_outcome(&self, event: Event, below: &mut impl FnMut(u32) -> u32) -> Outcome {
        match event {
            Event::Starter => {
                let seat = below(u32::from(self.players)) as usize;
                Outcome::Starter(
                    Seat::all(self.players)
                        .nth(seat)
                        .expect("a number below the player count"),
                )
            }
            Event::ShufflePortions => {
                let mut portions = Portion::ALL;
                shuffle(&mut portions, below);
                Outcome::Portions(blanks_in_order(&portions))
            }
            Event::ShuffleCards => {
                let mut cards = Pile::of(&self.cards_to_shuffle());
                shuffle(cards.bottom_up_mut(), below);
                Outcome::Cards(cards)
            }
        }
    }

    /// The rule for an outcome that does not fit the current phase.
    fn shuffle_rule(&self) -> Rule {
        if matches!(self.phase, Phase::Reshuffle(..)) {
            Rule("KE-3.10")
        } else {
            Rule("KE-2.1")
        }
    }

    /// The rule for an outcome of the wrong type or with the wrong content.
    #[must_use]
    pub fn outcome_rule(&self, event: Event) -> Rule {
        match event {
            Event::Starter | Event::ShufflePortions => Rule("KE-2.1"),
            Event::ShuffleCards => self.shuffle_rule(),
        }
    }

    /// Checks that the outcome fits the pending chance event.
    pub(crate) fn check_outcome(&self, outcome: &Outcome) -> Result<(), Refusal> {
        match (self.phase, outcome) {
            (Phase::Over, _) => Err(Refusal::MatchOver),
            (Phase::Turn(_) | Phase::Worms(..), _) => Err(Refusal::BadOutcome(None)),
            (Phase::Starter, Outcome::Starter(seat)) if seat.number() < self.players => Ok(()),
            (Phase::Portions, Outcome::Portions(portions)) if is_all_portions(portions) => Ok(()),
            (Phase::Cards | Phase::Reshuffle(..), Outcome::Cards(cards))
                if self.are_cards_to_shuffle(cards) =>
            {
                Ok(())
            }
            (Phase::Starter | Phase::Portions | Phase::Cards | Phase::Reshuffle(..), _) => {
                Err(Refusal::BadOutcome(Some(self.shuffle_rule())))
            }
        }
    }

    /// Whether these are exactly the cards to shuffle. Compares the counts first, because a set holds each worm only
    /// once.
    fn are_cards_to_shuffle(&self, cards: &Pile) -> bool {
        let wanted = self.cards_to_shuffle();
        cards.len() == wanted.len() && cards.to_set() == wanted
    }
}

fn is_all_portions(portions: &[Portion; PORTIONS]) -> bool {
    let mut seen = PortionSet::EMPTY;
    portions.iter().all(|&portion| seen.insert(portion))
}
