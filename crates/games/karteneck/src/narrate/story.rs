//! How the worms of a match were won and lost, and what decided it.

use alloc::vec;
use alloc::vec::Vec;

use stammtisch_core::{Game, Mark, Seat, Step, Story, Swing, SwingKind, swings};

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

/// Of what brought worms to a seat in a round (or cost it some) the one that did most, the last of equals.
fn cause(round: &[Moved], of: Seat, gains: bool) -> Option<&Moved> {
    let worms = |moved: &&Moved| match moved.fact {
        Fact::Steals {
            seat, from, worms, ..
        } => (of == if gains { seat } else { from }).then_some(worms),
        Fact::Serves { seat, worms, .. } | Fact::Out { seat, worms, .. } => {
            (gains && of == seat).then_some(worms)
        }
        Fact::Starter { .. }
        | Fact::Round { .. }
        | Fact::Lays { .. }
        | Fact::Draws { .. }
        | Fact::Reshuffles { .. }
        | Fact::Over { .. } => None,
    };
    let caused = round.iter().filter(|moved| worms(moved) > Some(0));
    caused.max_by_key(worms)
}

/// What moved worms.
struct Moved {
    /// So many lines the log had then.
    lines: u32,
    fact: Fact,
}

pub(super) fn story<'a>(steps: impl Iterator<Item = Step<'a, Karteneck>>) -> Story<Highlight> {
    let mut curve: Vec<Mark> = Vec::new();
    let mut rounds: Vec<Vec<Moved>> = Vec::new();
    let mut moved = Vec::new();
    for step in steps {
        let scores: Vec<i32> = Seat::all(step.after.players())
            .map(|seat| step.after.score(seat))
            .collect();
        if curve.is_empty() {
            curve.push(Mark {
                lines: 0,
                scores: vec![0; scores.len()],
                part: None,
            });
        }
        let lines = step.at + 1;
        let facts = step.facts.iter().filter(|fact| moves_worms(fact)).cloned();
        moved.extend(facts.map(|fact| Moved { lines, fact }));
        let ends = step.facts.iter().any(ends_round);
        if ends {
            rounds.push(core::mem::take(&mut moved));
        }
        if ends || curve.last().is_some_and(|mark| mark.scores != scores) {
            curve.push(Mark {
                lines,
                scores,
                part: ends.then_some(rounds.len() as u16),
            });
        }
    }
    let swings = swings(&curve).into_iter();
    let mut highlights: Vec<_> = swings.map(|swing| highlight(swing, &curve, &rounds)).collect();
    // Of a round's, what came last may be told of first.
    highlights.sort_by_key(|highlight| highlight.lines);
    Story { highlights, curve }
}

/// A key moment, where what made it happened: the line that ends a round begins the next one as well.
fn highlight(swing: Swing, curve: &[Mark], rounds: &[Vec<Moved>]) -> stammtisch_core::Highlight<Highlight> {
    let Swing { seat, from, to, .. } = swing;
    let round = swing.part as u8;
    let moved = &rounds[usize::from(round) - 1];
    let by = match swing.kind {
        SwingKind::Jump => cause(moved, seat, true),
        SwingKind::Drop => cause(moved, seat, false),
        SwingKind::Lead => None,
    };
    let at = by.or(moved.last());
    let lines = at.map_or(curve[swing.mark].lines, |moved| moved.lines);
    let by = by.map(|moved| moved.fact.clone());
    let what = match swing.kind {
        SwingKind::Jump => Highlight::Jump {
            seat,
            round,
            worms: to - from,
            from,
            to,
            by,
        },
        SwingKind::Drop => Highlight::Drop {
            seat,
            round,
            worms: from - to,
            from,
            to,
            by,
        },
        SwingKind::Lead => Highlight::Lead {
            seat,
            round,
            from,
            to,
        },
    };
    stammtisch_core::Highlight { lines, what }
}

const fn moves_worms(fact: &Fact) -> bool {
    matches!(fact, Fact::Out { .. } | Fact::Steals { .. } | Fact::Serves { .. })
}

/// The first round begins when none has ended.
const fn ends_round(fact: &Fact) -> bool {
    matches!(fact, Fact::Round { round: 2.., .. } | Fact::Over { .. })
}
