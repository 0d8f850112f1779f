//! The story of a finished match: how worms were won and lost, and the decisive rounds.

use alloc::vec;
use alloc::vec::Vec;

use stammtisch_core::{Game, Mark, Seat, Step, Story, Swing, SwingKind, swings};

use crate::{Fact, Karteneck};

/// A highlight of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "KarteneckHighlight")
)]
pub enum Highlight {
    /// The largest gain of worms that a seat made in one round.
    Jump {
        /// The seat.
        seat: Seat,
        /// Number of the round, from 1.
        round: u8,
        /// Number of worms gained.
        worms: i32,
        /// Number of worms the seat had before.
        from: i32,
        /// Number of worms the seat had afterwards.
        to: i32,
        /// The fact that contributed most to it; null if there is none.
        by: Option<Fact>,
    },
    /// The largest loss of worms that a seat suffered in one round.
    Drop {
        /// The seat.
        seat: Seat,
        /// Number of the round, from 1.
        round: u8,
        /// Number of worms lost, positive.
        worms: i32,
        /// Number of worms the seat had before.
        from: i32,
        /// Number of worms the seat had afterwards.
        to: i32,
        /// The fact that contributed most to it; null if there is none.
        by: Option<Fact>,
    },
    /// The round from which on no seat had more worms than the winner.
    Lead {
        /// The winner.
        seat: Seat,
        /// Number of the round, from 1.
        round: u8,
        /// Number of worms the winner had before.
        from: i32,
        /// Number of worms the winner had afterwards.
        to: i32,
    },
}

/// The fact of a round that contributed most to a seat's gain (or loss), the last one of equals.
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

/// A fact that moved worms.
struct Moved {
    /// Number of log lines at that time.
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
    // The highlights of one round may be out of order.
    highlights.sort_by_key(|highlight| highlight.lines);
    Story { highlights, curve }
}

/// Places a highlight at its cause. Without one it goes to the line that ends the round, which also begins the next
/// round.
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

/// The first round begins without ending another.
const fn ends_round(fact: &Fact) -> bool {
    matches!(fact, Fact::Round { round: 2.., .. } | Fact::Over { .. })
}
