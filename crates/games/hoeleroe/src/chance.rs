//! Chance events, their outcomes and probabilities (HO-14.5).

use alloc::vec::Vec;

use stammtisch_core::{ChanceEvent, Rule, Seat};

use crate::board::Awaited;
use crate::card::{Cards, Kind};
use crate::list::Pile;
use crate::state::Hoeleroe;

/// Blind picks with more outcomes than this (counting copies separately) are not listed.
const MAX_LISTED_PICKS: u64 = 100;

/// A chance event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Draws the first dealer.
    Starter,
    /// Shuffles these cards.
    Shuffle(Cards),
    /// Rolls the die.
    Roll,
    /// Draws cards blindly.
    Pick {
        /// Number of cards to draw.
        count: u8,
        /// The cards to draw from.
        cards: Cards,
    },
}

/// The outcome of a chance event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The first dealer.
    Starter(Seat),
    /// The cards in drawing order.
    Shuffle(Pile<Kind>),
    /// The number rolled.
    Roll(u8),
    /// The cards drawn.
    Pick(Cards),
}

impl ChanceEvent for Event {
    type Outcome = Outcome;
}

impl Hoeleroe {
    /// The pending chance event.
    pub(crate) fn event(&self) -> Option<Event> {
        Some(match self.board.awaited()? {
            Awaited::Reshuffle => Event::Shuffle(self.board.discard),
            Awaited::Starter => Event::Starter,
            Awaited::Deal => Event::Shuffle(Cards::PACK),
            Awaited::Size | Awaited::Arsch | Awaited::Number(..) => Event::Roll,
            Awaited::Pick(function) => {
                let [_, other] = function.parties()?;
                Event::Pick {
                    count: self.chosen.len() as u8,
                    cards: self.cards_of(other),
                }
            }
        })
    }

    /// The rule that asks for the pending chance event (HO-17.1).
    #[must_use]
    pub const fn chance_rule(&self) -> Rule {
        Rule(match self.board.awaited() {
            Some(Awaited::Reshuffle) => "HO-5.8",
            Some(Awaited::Starter) => "HO-3.1",
            Some(Awaited::Deal) => "HO-3.3",
            Some(Awaited::Size) => "HO-3.4",
            Some(Awaited::Arsch) => "HO-3.6",
            Some(Awaited::Pick(_)) => "HO-7.9",
            Some(Awaited::Number(..)) | None => "HO-14.5",
        })
    }

    /// Whether `outcome` fits `event`.
    pub(crate) fn fits(&self, event: &Event, outcome: &Outcome) -> bool {
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

    /// Draws an outcome of `event` with its true probability.
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

    /// The outcomes of `event` with their probabilities; `None` if there are too many to list.
    pub(crate) fn chances(&self, event: &Event) -> Option<Vec<(Outcome, f64)>> {
        match event {
            Event::Starter => {
                let each = 1.0 / f64::from(self.board.players);
                let seats = Seat::all(self.board.players);
                Some(seats.map(|seat| (Outcome::Starter(seat), each)).collect())
            }
            Event::Roll => Some((1..=6).map(|roll| (Outcome::Roll(roll), 1.0 / 6.0)).collect()),
            Event::Shuffle(_) => None,
            Event::Pick { count, cards } => picks(*count, *cards),
        }
    }
}

/// Draws `count` of `cards` blindly: every card is equally likely, copies counted separately.
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

/// The outcomes of a blind pick with their probabilities, which count copies separately.
fn picks(count: u8, cards: Cards) -> Option<Vec<(Outcome, f64)>> {
    let all = binomial(cards.len() as u64, count.into());
    if all > MAX_LISTED_PICKS {
        return None;
    }
    let mut picked = alloc::vec![(Cards::EMPTY, 1u64)];
    for kind in cards.kinds() {
        let copies = cards.count(kind);
        let more = picked.iter().flat_map(|&(taken, of)| {
            (0..=copies).map(move |number| {
                let some: Cards = core::iter::repeat_n(kind, number).collect();
                (taken.plus(some), of * binomial(copies as u64, number as u64))
            })
        });
        picked = more.filter(|(taken, _)| taken.len() <= count.into()).collect();
    }
    let full = picked
        .into_iter()
        .filter(|(taken, _)| taken.len() == usize::from(count));
    let chances = full.map(|(taken, of)| (Outcome::Pick(taken), of as f64 / all as f64));
    Some(chances.collect())
}

/// The binomial coefficient: ways to take `taken` items out of `all`.
fn binomial(all: u64, taken: u64) -> u64 {
    (0..taken).fold(1, |binomial, step| binomial * (all - step) / (step + 1))
}
