//! The story of a finished match: the scores deal by deal, and the deals with the largest swings.

use alloc::vec;
use alloc::vec::Vec;

use stammtisch_core::{Highlight as CoreHighlight, Mark, Step, Story, Swing, swings};

use crate::{Color, Fact, Hattrick, Table};

/// A highlight of a match: a swing in the scores, and the cards behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickHighlight")
)]
pub struct Highlight {
    /// The swing; its part is the deal.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub swing: Swing,
    /// The seat's collecting colour in that deal; null if it won no cards.
    pub color: Option<Color>,
    /// Number of cards it won in that colour.
    pub own: u8,
    /// Number of cards it won in other colours.
    pub others: u8,
    /// Number of cards it passed.
    pub passes: u8,
}

/// The story: a mark on the curve for each deal, and a highlight for each swing.
pub(crate) fn story<'a>(steps: impl Iterator<Item = Step<'a, Hattrick>>) -> Story<Highlight> {
    let mut curve: Vec<Mark> = Vec::new();
    // The table at each mark.
    let mut tables = Vec::new();
    for step in steps {
        let table = step.after.table();
        if curve.is_empty() {
            curve.push(Mark {
                lines: 0,
                scores: vec![0; table.players().into()],
                part: None,
            });
            tables.push(table.clone());
        }
        for fact in step.facts {
            if let Fact::Scored { deal, totals, .. } = fact {
                curve.push(Mark {
                    lines: step.at + 1,
                    scores: totals.clone(),
                    part: Some(u16::from(*deal)),
                });
                tables.push(table.clone());
            }
        }
    }
    let highlight = |swing: Swing| CoreHighlight {
        lines: curve[swing.mark].lines,
        what: Highlight::of(swing, &tables[swing.mark]),
    };
    let highlights = swings(&curve).into_iter().map(highlight).collect();
    Story { curve, highlights }
}

impl Highlight {
    /// The highlight for the swing of a deal; `table` shows that deal scored.
    fn of(swing: Swing, table: &Table) -> Self {
        let won = table.won()[swing.seat.index()];
        let count = |color: &Color| won.of(*color).len();
        // If colours are tied, the first in canonical order.
        let color = Color::ALL
            .into_iter()
            .rev()
            .max_by_key(count)
            .filter(|_| !won.is_empty());
        let own = color.map_or(0, |color| count(&color));
        let passes = table.passed().filter(|put| put.seat == swing.seat);
        Self {
            swing,
            color,
            own,
            others: won.len() - own,
            passes: passes.count() as u8,
        }
    }
}
