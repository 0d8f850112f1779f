//! Chance events and their outcomes (HO-14.5).

use stammtisch_core::{ChanceEvent, Listener, Refusal, Rule, Seat, Standings};

use crate::board::{Number, Phase};
use crate::card::Kind;
use crate::cards::Cards;
use crate::fact::Fact;
use crate::function::{Function, Run, Skips};
use crate::list::Pile;
use crate::state::{Hoeleroe, Step};

/// What chance is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Who deals first.
    Starter,
    /// An order of these cards.
    Shuffle(Cards),
    /// A die.
    Roll,
    /// This many of these cards.
    Pick {
        /// How many.
        count: u8,
        /// Of which.
        cards: Cards,
    },
}

/// What chance answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The seat that deals first.
    Starter(Seat),
    /// The cards in drawing order.
    Shuffle(Pile<Kind>),
    /// The number on the die.
    Roll(u8),
    /// The cards picked.
    Pick(Cards),
}

impl ChanceEvent for Event {
    type Outcome = Outcome;
}

impl Hoeleroe {
    /// The chance event that waits.
    pub(crate) fn event(&self) -> Option<Event> {
        if self.board.drawing.is_some() {
            return Some(Event::Shuffle(self.board.discard));
        }
        match self.board.phase {
            Phase::Starter => Some(Event::Starter),
            Phase::Deal => Some(Event::Shuffle(Cards::PACK)),
            Phase::Size | Phase::Arsch | Phase::Number(..) => Some(Event::Roll),
            Phase::Pick(function) => function.parties().map(|[_, other]| Event::Pick {
                count: self.chosen.len() as u8,
                cards: self.cards_of(other),
            }),
            _ => None,
        }
    }

    /// The rule that asks for the chance event that waits (HO-17.1).
    #[must_use]
    pub const fn chance_rule(&self) -> Rule {
        if self.board.drawing.is_some() {
            return Rule("HO-5.8");
        }
        Rule(match self.board.phase {
            Phase::Starter => "HO-3.1",
            Phase::Deal => "HO-3.3",
            Phase::Size => "HO-3.4",
            Phase::Arsch => "HO-3.6",
            Phase::Pick(_) => "HO-7.9",
            _ => "HO-14.5",
        })
    }

    /// Whether `outcome` answers `event`.
    fn fits(&self, event: &Event, outcome: &Outcome) -> bool {
        match (event, outcome) {
            (Event::Starter, Outcome::Starter(seat)) => seat.number() < self.board.players,
            (Event::Roll, Outcome::Roll(roll)) => (1..=6).contains(roll),
            (Event::Shuffle(cards), Outcome::Shuffle(order)) => {
                order.len() == cards.len() && order.as_slice().iter().copied().collect::<Cards>() == *cards
            }
            (Event::Pick { count, cards }, Outcome::Pick(picked)) => {
                picked.len() == usize::from(*count) && cards.holds(*picked)
            }
            _ => false,
        }
    }

    /// Resolves the chance event that waits, and tells what happens; refuses an outcome that does not fit, or
    /// comes when none waits.
    pub(crate) fn resolve_checked(
        &mut self,
        outcome: &Outcome,
        told: &mut impl Listener<Fact>,
    ) -> Result<(), Refusal> {
        if matches!(self.board.phase, Phase::Over) {
            return Err(Refusal::MatchOver);
        }
        let event = self.event().ok_or(Refusal::BadOutcome(None))?;
        if !self.fits(&event, outcome) {
            return Err(Refusal::BadOutcome(Some(self.chance_rule())));
        }
        self.resolve_drawn(outcome, told);
        Ok(())
    }

    /// Resolves the chance event that waits with an outcome that fits it, and tells what happens.
    pub(crate) fn resolve_drawn(&mut self, outcome: &Outcome, told: &mut impl Listener<Fact>) {
        if self.follow(outcome, told).is_err() {
            self.end_round(told);
        }
    }

    /// An outcome of `event`, each with its true probability.
    pub(crate) fn sample_outcome(&self, event: &Event, below: &mut impl FnMut(u32) -> u32) -> Outcome {
        match event {
            Event::Starter => {
                let number = below(self.board.players.into()) as u8;
                Outcome::Starter(Seat::new(number).expect("a table has at most six seats"))
            }
            Event::Roll => Outcome::Roll(below(6) as u8 + 1),
            Event::Shuffle(cards) => {
                let mut order = Pile::EMPTY;
                for kind in cards.kinds() {
                    (0..cards.count(kind)).for_each(|_| order.push(kind));
                }
                stammtisch_core::shuffle(order.as_mut_slice(), below);
                Outcome::Shuffle(order)
            }
            Event::Pick { count, cards } => Outcome::Pick(pick(*cards, *count, below)),
        }
    }

    /// How the match ends.
    pub(crate) fn standings(&self) -> Standings {
        let mut scores = [0; stammtisch_core::MAX_SEATS];
        for (score, points) in scores.iter_mut().zip(self.board.scores) {
            *score = points.into();
        }
        Standings::by_score(&scores[..self.board.players.into()])
    }
}

impl Hoeleroe {
    fn follow(&mut self, outcome: &Outcome, told: &mut impl Listener<Fact>) -> Step {
        match (outcome, self.board.drawing) {
            (Outcome::Starter(seat), _) => {
                self.board.dealer = Some(*seat);
                told.hear(|| {
                    [Fact::Round {
                        round: 1,
                        dealer: *seat,
                    }]
                });
                self.ask(Phase::Deal)
            }
            (Outcome::Shuffle(order), Some(drawing)) => self.reshuffled(drawing, *order, told),
            (Outcome::Shuffle(order), None) => self.stack(*order),
            (Outcome::Roll(roll), _) => self.rolled(*roll, told),
            (Outcome::Pick(picked), _) => match self.board.function().and_then(Function::parties) {
                Some(parties) => self.swap_some(parties, *picked, told),
                None => Ok(()),
            },
        }
    }

    fn rolled(&mut self, roll: u8, told: &mut impl Listener<Fact>) -> Step {
        match self.board.phase {
            Phase::Size => self.deal(roll, told),
            Phase::Arsch => self.name_arschkarte(roll, told),
            Phase::Number(number, function) => self.rolled_for(function, number, roll, told),
            _ => Ok(()),
        }
    }

    /// HO-14.5: a number for the running function.
    fn rolled_for(
        &mut self,
        function: Function,
        number: Number,
        roll: u8,
        told: &mut impl Listener<Fact>,
    ) -> Step {
        let seat = self.cursor();
        told.hear(|| {
            [Fact::Rolls {
                seat,
                number,
                rolled: roll,
            }]
        });
        let function = match number {
            Number::Reduction => return self.reduce(function, roll, told),
            Number::Amount => function.with_more(roll.into()),
            Number::Seats => function.with_run(Run::Skips(Skips::Left(roll))),
        };
        self.fall_next(function, function.starter, told)
    }
}

/// Draws `count` of `cards` blindly: every card is equally likely, copies apart.
fn pick(cards: Cards, count: u8, below: &mut impl FnMut(u32) -> u32) -> Cards {
    let (mut left, mut picked) = (cards, Cards::EMPTY);
    for _ in 0..count {
        let place = below(left.len() as u32) as usize;
        if let Some(kind) = left.iter().nth(place) {
            left.remove(kind);
            picked.add(kind);
        }
    }
    picked
}
