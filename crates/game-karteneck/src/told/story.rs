//! How the worms of a match were won and lost, and what decided it.

use alloc::vec;
use alloc::vec::Vec;

use stammtisch_core::{self as core, Game, Mark, Seat, Step, Story, Turn};

use crate::{Fact, Karteneck};

/// A key moment of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "KarteneckHighlight")
)]
pub enum Highlight {
    /// The round that brought a seat more worms than any other round brought anybody.
    Jump {
        /// Whom.
        seat: Seat,
        /// Its number, from 1.
        round: u8,
        /// How many worms.
        worms: i32,
        /// How many the seat had before.
        from: i32,
        /// How many it had then.
        to: i32,
        /// What brought most of them; null if nothing did.
        by: Option<Fact>,
    },
    /// The round that cost a seat more worms than any other round cost anybody.
    Drop {
        /// Whom.
        seat: Seat,
        /// Its number, from 1.
        round: u8,
        /// How many worms, as a number above 0.
        worms: i32,
        /// How many the seat had before.
        from: i32,
        /// How many it had then.
        to: i32,
        /// What cost most of them; null if nothing did.
        by: Option<Fact>,
    },
    /// The round from which on nobody had more worms than the one who won.
    Lead {
        /// Who won.
        seat: Seat,
        /// Its number, from 1.
        round: u8,
        /// How many worms the seat had before.
        from: i32,
        /// How many it had then.
        to: i32,
    },
}

impl Highlight {
    const fn seat(&self) -> Seat {
        match self {
            Self::Jump { seat, .. } | Self::Drop { seat, .. } | Self::Lead { seat, .. } => *seat,
        }
    }
}

/// A round that is over.
struct Round {
    /// After so many lines of the log.
    lines: u32,
    /// Worms of each seat before and after it.
    before: Vec<i32>,
    after: Vec<i32>,
    /// What moved worms in it.
    facts: Vec<Fact>,
}

impl Round {
    fn change(&self, seat: Seat) -> i32 {
        self.after[seat.index()] - self.before[seat.index()]
    }

    /// Of what brought worms to the seat (or cost it some) the one that did most, the last of equals.
    fn cause(&self, seat: Seat, gains: bool) -> Option<Fact> {
        let worms = |fact: &&Fact| match **fact {
            Fact::Steals { from, worms, .. } if from == seat && !gains => Some(worms),
            Fact::Steals { seat: who, worms, .. }
            | Fact::Serves { seat: who, worms, .. }
            | Fact::Out { seat: who, worms, .. }
                if who == seat && gains =>
            {
                Some(worms)
            }
            _ => None,
        };
        let caused = self.facts.iter().filter(|fact| worms(fact) > Some(0));
        caused.max_by_key(worms).cloned()
    }
}

pub(super) fn story<'a>(steps: impl Iterator<Item = Step<'a, Karteneck>>) -> Story<Highlight> {
    let mut curve = Vec::new();
    let mut rounds = Vec::new();
    let mut facts = Vec::new();
    let (mut before, mut winner) = (Vec::new(), None);
    for step in steps {
        let lines = step.at + 1;
        let scores: Vec<i32> = Seat::all(step.after.players())
            .map(|seat| step.after.score(seat))
            .collect();
        if curve.is_empty() {
            before = vec![0; scores.len()];
            curve.push(Mark {
                lines: 0,
                scores: before.clone(),
                part: None,
            });
        }
        facts.extend(step.facts.iter().filter(|fact| moves_worms(fact)).cloned());
        let ends = step.facts.iter().any(ends_round);
        if ends || curve.last().is_some_and(|mark| mark.scores != scores) {
            curve.push(Mark {
                lines,
                scores: scores.clone(),
                part: ends.then_some(rounds.len() as u16 + 1),
            });
        }
        if ends {
            rounds.push(Round {
                lines,
                before: ::core::mem::replace(&mut before, scores.clone()),
                after: scores,
                facts: ::core::mem::take(&mut facts),
            });
        }
        if let Turn::Over(end) = step.after.turn() {
            winner = sole_winner(end.ranks());
        }
    }
    Story {
        curve,
        highlights: highlights(&rounds, winner),
    }
}

const fn moves_worms(fact: &Fact) -> bool {
    matches!(fact, Fact::Out { .. } | Fact::Steals { .. } | Fact::Serves { .. })
}

/// The first round begins when none has ended.
const fn ends_round(fact: &Fact) -> bool {
    matches!(fact, Fact::Round { round: 2.., .. } | Fact::Over { .. })
}

fn sole_winner(ranks: &[u8]) -> Option<Seat> {
    let mut first = Seat::all(ranks.len() as u8).filter(|seat| ranks[seat.index()] == 1);
    first.next().filter(|_| first.next().is_none())
}

/// The greatest leap, the dearest round, and when the winner took the lead for good; in the order in which they
/// happened.
fn highlights(rounds: &[Round], winner: Option<Seat>) -> Vec<core::Highlight<Highlight>> {
    let mut found: Vec<(usize, Highlight)> = Vec::new();
    if let Some((place, seat, worms)) = most(rounds, Round::change) {
        let round = &rounds[place];
        let jump = Highlight::Jump {
            seat,
            round: place as u8 + 1,
            worms,
            from: round.before[seat.index()],
            to: round.after[seat.index()],
            by: round.cause(seat, true),
        };
        found.push((place, jump));
    }
    if let Some((place, seat, worms)) = most(rounds, |round, seat| -round.change(seat)) {
        let round = &rounds[place];
        let drop = Highlight::Drop {
            seat,
            round: place as u8 + 1,
            worms,
            from: round.before[seat.index()],
            to: round.after[seat.index()],
            by: round.cause(seat, false),
        };
        found.push((place, drop));
    }
    if let Some((place, seat)) = winner.and_then(|seat| Some((lead_for_good(rounds, seat)?, seat)))
        && !found
            .iter()
            .any(|(other, what)| (*other, what.seat()) == (place, seat))
    {
        let lead = Highlight::Lead {
            seat,
            round: place as u8 + 1,
            from: rounds[place].before[seat.index()],
            to: rounds[place].after[seat.index()],
        };
        found.push((place, lead));
    }
    found.sort_by_key(|&(place, _)| place);
    let found = found.into_iter().map(|(place, what)| core::Highlight {
        lines: rounds[place].lines,
        what,
    });
    found.collect()
}

/// The round and the seat of the greatest number above 0, the first of equals, and that number.
fn most(rounds: &[Round], number: impl Fn(&Round, Seat) -> i32) -> Option<(usize, Seat, i32)> {
    let mut best = None;
    for (place, round) in rounds.iter().enumerate() {
        for seat in Seat::all(round.after.len() as u8) {
            let found = number(round, seat);
            if found > best.map_or(0, |(_, _, best)| best) {
                best = Some((place, seat, found));
            }
        }
    }
    best
}

/// From which round on, by its place, nobody had more worms than the winner.
fn lead_for_good(rounds: &[Round], winner: Seat) -> Option<usize> {
    let leads = |round: &Round| {
        round
            .after
            .iter()
            .all(|&worms| worms <= round.after[winner.index()])
    };
    let behind = rounds.iter().rposition(|round| !leads(round));
    let place = behind.map_or(0, |place| place + 1);
    (place < rounds.len()).then_some(place)
}
