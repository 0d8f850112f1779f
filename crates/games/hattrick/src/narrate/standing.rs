//! How a match stands, and what made it go so.

use alloc::vec;
use alloc::vec::Vec;

use stammtisch_core::{Highlight as Told, Mark, Seat, Step, Story, Swing, swings};

use super::effect::{Balances, Win};
use crate::{CardSet, Color, Fact, Hattrick, Round, Table};

/// How the match stands.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickStanding")
)]
pub struct Standing {
    /// The number of the deal, from 1.
    pub deal: u8,
    /// How many deals are played; null: as many as the target takes.
    pub deals: Option<u8>,
    /// The number of the round, from 1; null between deals.
    pub round: Option<u8>,
    /// How many rounds a deal has.
    pub rounds: u8,
    /// The points that end the match at the end of a deal; null: no number does.
    pub target: Option<u16>,
    /// Whether the deal has been scored: its points are in the totals.
    pub scored: bool,
    /// What the deal brings each seat as it lies.
    pub points: Vec<i8>,
    /// What each finished deal brought.
    pub deal_scores: Vec<Vec<i8>>,
    /// The sums of the finished deals.
    pub totals: Vec<i32>,
    /// The tricks of the round: who would take them as they lie.
    pub tricks: Vec<Win>,
    /// The colour that is a pass now; null while there is none.
    pub left_out: Option<Color>,
    /// What a pass does to one's points.
    pub pass: i8,
}

/// A key moment of a match: a swing of the scores, and the cards behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickHighlight")
)]
pub struct Highlight {
    /// What happened to the scores; its part is the deal.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub swing: Swing,
    /// The seat's collecting colour in that deal; null if it won nothing.
    pub color: Option<Color>,
    /// How many cards of that colour it won.
    pub own: u8,
    /// How many cards of other colours it won.
    pub others: u8,
    /// How many cards it passed.
    pub passes: u8,
}

impl Standing {
    pub(crate) fn of(table: &Table) -> Self {
        let players = table.players() as usize;
        let round = table.round();
        let has = Balances::of(table);
        Self {
            deal: table.deal(),
            deals: table.deals(),
            round: round.map(|_| table.round_number()),
            rounds: table.rounds(),
            target: table.target(),
            scored: table.is_scored(),
            points: Seat::all(table.players())
                .map(|seat| has.seat(seat).points())
                .collect(),
            deal_scores: table
                .deal_scores()
                .map(|scores| scores[..players].to_vec())
                .collect(),
            totals: table.scores()[..players].to_vec(),
            tricks: round
                .into_iter()
                .flat_map(Round::tricks)
                .map(|trick| Win::so_far(&has, trick))
                .collect(),
            left_out: round.and_then(Round::left_out),
            pass: crate::deal_score(CardSet::EMPTY, 1),
        }
    }
}

/// The curve has a mark for each deal; the swings are told with the cards that made them.
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
    let told = |swing: Swing| Told {
        lines: curve[swing.mark].lines,
        what: Highlight::of(swing, &tables[swing.mark]),
    };
    let highlights = swings(&curve).into_iter().map(told).collect();
    Story { curve, highlights }
}

impl Highlight {
    /// The swing of a deal that `table` shows scored.
    fn of(swing: Swing, table: &Table) -> Self {
        let won = table.won()[swing.seat.index()];
        let count = |color: &Color| won.of(*color).len();
        // Of tied colours either counts: the first in canonical order is named.
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
