//! The story of a match that is over: how the points went, and what made them.

use alloc::vec::Vec;

use stammtisch_core::{Game, Highlight as Moment, Mark, Seat, Step, Story, Swing, swings};

use crate::card::{Card, CardSet};
use crate::narrate::Fact;
use crate::state::{Heuchel, Phase};

/// A key moment of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelHighlight")
)]
pub struct Highlight {
    /// What a round did to the points.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub swing: Swing,
    /// What did most of it.
    pub deed: Option<Deed>,
}

/// What changed the points of a seat, and by how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HeuchelDeed")
)]
pub enum Deed {
    /// Its cards came to their targets.
    Arrives {
        /// The top card.
        top: Card,
        /// How many cards went.
        count: u8,
        /// The row they reached.
        row: u8,
        /// The points it made.
        points: i32,
    },
    /// It took cards, which count for their new owner from now on or, short of their targets, against him.
    Takes {
        /// Whose they were.
        from: Seat,
        /// The cards.
        #[cfg_attr(feature = "wire", ts(type = "Array<HeuchelCard>"))]
        cards: CardSet,
        /// The row.
        row: u8,
        /// The points it made.
        points: i32,
    },
    /// Somebody else took cards of it.
    Robbed {
        /// Who.
        by: Seat,
        /// The cards, with those that were lost by it.
        #[cfg_attr(feature = "wire", ts(type = "Array<HeuchelCard>"))]
        cards: CardSet,
        /// The row.
        row: u8,
        /// The points it made.
        points: i32,
    },
    /// No move fitted the die, and it lost cards.
    Loses {
        /// The cards.
        #[cfg_attr(feature = "wire", ts(type = "Array<HeuchelCard>"))]
        cards: CardSet,
        /// The row.
        row: u8,
        /// The points it made.
        points: i32,
    },
}

impl Deed {
    /// The points it made.
    #[must_use]
    pub const fn points(&self) -> i32 {
        match *self {
            Self::Arrives { points, .. }
            | Self::Takes { points, .. }
            | Self::Robbed { points, .. }
            | Self::Loses { points, .. } => points,
        }
    }
}

/// A deed, to whom it happened, and after how many lines.
struct Done {
    lines: u32,
    seat: Seat,
    deed: Deed,
}

pub(crate) fn story<'a>(steps: impl Iterator<Item = Step<'a, Heuchel>>) -> Story<Highlight> {
    let (mut curve, mut deeds) = (Vec::<Mark>::new(), Vec::new());
    let mut before = Vec::new();
    for step in steps {
        if matches!(step.after.phase(), Phase::Starter | Phase::Shuffle) {
            continue;
        }
        let seats = Seat::all(step.after.players());
        let scores: Vec<i32> = seats.map(|seat| step.after.score(seat)).collect();
        let change = |seat: Seat| scores[seat.index()] - before.get(seat.index()).unwrap_or(&0);
        deeds.extend(deeds_of(&step, change));
        let part = step.facts.iter().find_map(ended_round);
        if scores != before || part.is_some() {
            curve.push(Mark {
                lines: step.at + 1,
                scores: scores.clone(),
                part,
            });
        }
        before = scores;
    }
    let highlights = swings(&curve).into_iter().map(|swing| {
        let done = greatest(&deeds, &curve, &swing);
        Moment {
            lines: done.map_or(curve[swing.mark].lines, |done| done.lines),
            what: Highlight {
                swing,
                deed: done.map(|done| done.deed),
            },
        }
    });
    let mut highlights: Vec<_> = highlights.collect();
    highlights.sort_by_key(|moment| moment.lines);
    Story { highlights, curve }
}

fn ended_round(fact: &Fact) -> Option<u16> {
    if let Fact::Round { round } = fact {
        Some(*round)
    } else {
        None
    }
}

/// What a line did to the points of seats.
fn deeds_of(step: &Step<'_, Heuchel>, change: impl Fn(Seat) -> i32) -> Vec<Done> {
    let mut deeds = Vec::new();
    let mut add = |seat, deed| {
        let lines = step.at + 1;
        deeds.push(Done { lines, seat, deed });
    };
    for fact in step.facts {
        match *fact {
            Fact::Climbs {
                seat, top, count, to, ..
            } => {
                let (row, points) = (to, change(seat));
                add(
                    seat,
                    Deed::Arrives {
                        top,
                        count,
                        row,
                        points,
                    },
                );
            }
            Fact::Takes {
                seat,
                from,
                row,
                ref cards,
                ..
            } => {
                let cards = cards.get().copied().unwrap_or_default();
                let points = change(seat);
                add(
                    seat,
                    Deed::Takes {
                        from,
                        cards,
                        row,
                        points,
                    },
                );
                let gone = cards.iter().chain(forfeited(step).iter());
                add(
                    from,
                    Deed::Robbed {
                        by: seat,
                        cards: gone.collect(),
                        row,
                        points: change(from),
                    },
                );
            }
            Fact::Loses { seat, cards, row } => {
                let points = change(seat);
                add(seat, Deed::Loses { cards, row, points });
            }
            // Forfeits belong to what was taken; these change no points by themselves.
            Fact::Forfeits { .. }
            | Fact::Starter { .. }
            | Fact::Dealt
            | Fact::Arranges { .. }
            | Fact::Rolls { .. }
            | Fact::Finishes { .. }
            | Fact::Ends { .. }
            | Fact::Again { .. }
            | Fact::Round { .. }
            | Fact::Over { .. } => {}
        }
    }
    deeds
}

/// The cards that a victim lost because they lay beyond their targets.
fn forfeited(step: &Step<'_, Heuchel>) -> CardSet {
    let forfeited = step.facts.iter().find_map(|fact| {
        if let Fact::Forfeits { cards, .. } = fact {
            Some(*cards)
        } else {
            None
        }
    });
    forfeited.unwrap_or_default()
}

/// The deed that did most of what a swing is: of those in its round, to its seat, in its direction. Who took
/// the lead while he himself lost points has none.
fn greatest<'a>(deeds: &'a [Done], curve: &[Mark], swing: &Swing) -> Option<&'a Done> {
    let end = curve[swing.mark].lines;
    let earlier = curve[..swing.mark].iter();
    let begin = earlier
        .rev()
        .find(|mark| mark.part.is_some())
        .map_or(0, |mark| mark.lines);
    let sign = (swing.to - swing.from).signum();
    let there = deeds
        .iter()
        .filter(|done| done.seat == swing.seat && done.lines > begin && done.lines <= end);
    let helped = there.filter(|done| sign * done.deed.points() > 0);
    // Of equal ones the first.
    helped.rev().max_by_key(|done| sign * done.deed.points())
}
